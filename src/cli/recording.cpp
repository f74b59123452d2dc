#include "cli/recording.hpp"

#include "record/swg.hpp"

namespace sw::cli {

std::string record_of(const Setting& setting, const std::vector<std::string>& names,
                      std::span<const Action> line) {
  Course course(setting);
  ActionList legal;
  course.start(legal);
  for (const Action action : line) course.carry_out(action, legal);
  return write_swg(sw::record_of(course, names));
}

}  // namespace sw::cli
