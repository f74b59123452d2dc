#include "bots/weights.hpp"

#include "bots/weights_2p.hpp"
#include "bots/weights_3p.hpp"
#include "bots/weights_4p.hpp"
#include "bots/weights_5p.hpp"
#include "bots/weights_6p.hpp"

namespace sw {

WeightTable weights_for(int players) {
  switch (players) {
    case 2: return kWeights2p;
    case 3: return kWeights3p;
    case 4: return kWeights4p;
    case 5: return kWeights5p;
    case 6: return kWeights6p;
    default: return {};
  }
}

}  // namespace sw
