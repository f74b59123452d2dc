// Whole games: the bytes choose among the legal actions and now and then say something else, which
// must be refused exactly when it is not legal. The first byte chooses the board.
#include "fuzzing.hpp"

namespace {

using namespace sw;
using fuzz::must;

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  bool empty() const { return size_ == 0; }
  std::uint8_t next() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

// Says any four bytes.
void say_anything(const Ruleset& rules, const State& state, const ActionList& list, Bytes& bytes) {
  Action action;
  action.kind = static_cast<ActionKind>(bytes.next() % static_cast<int>(ActionKind::Count));
  action.region = id_at<RegionId>(bytes.next());
  action.argument = bytes.next();
  action.count = bytes.next();
  const Refusal refused = refusal(rules, state, actor(state), action);
  must((refused == Refusal::None) == fuzz::contains(list, action),
       "an action is refused exactly when it is not legal");
}

// One region and one player per position; the next position brings others.
void look(const Ruleset& rules, const State& state, int action) {
  fuzz::must_be_sound(rules, state);
  const RegionId r = id_at<RegionId>(action % rules.board.regions);
  must(total(cost_terms(rules, state, r)) == cost(rules, state, r), "terms of a price add up");
  const PlayerId player = id_at<PlayerId>(action % rules.players);
  must(total(income_terms(rules, state, player)) == income(rules, state, player),
       "terms of an income add up");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::uint8_t kNonsense = 0xf0;
  static ActionList list;
  static ActionList handed_back;
  Bytes bytes(data, size);
  const Ruleset& rules = fuzz::setting(bytes.next()).rules;
  State state = new_game(rules);
  int actions = 0;
  while (!bytes.empty() && !state.over()) {
    legal(rules, state, list);
    must(!list.empty(), "there is always something to say before the end");
    const std::uint8_t choice = bytes.next();
    if (choice >= kNonsense) {
      say_anything(rules, state, list, bytes);
      continue;
    }
    const std::size_t high = list.size() > kNonsense ? bytes.next() : 0;
    apply(rules, state, list[(choice + high * kNonsense) % list.size()], handed_back);
    look(rules, state, ++actions);
  }
  return 0;
}
