#include "hall/settings.hpp"

#include "hall/json_text.hpp"
#include "record/options.hpp"
#include "record/swg.hpp"

namespace sw::hall {

namespace {

std::expected<GameRecord, std::string> record_for(const Terms& terms) {
  GameRecord record;
  record.config.map = terms.config.map;
  record.config.sky = kNamesOf<wire::Sky>[static_cast<std::size_t>(terms.config.sky)];
  record.config.sets = terms.config.sets;
  record.config.players = terms.seats();
  for (const auto& [name, value] : terms.config.options.entries) {
    if (!set_option(record.config.options, name, value)) {
      return std::unexpected(no_such_option(name));
    }
  }
  record.custom = terms.custom.value_or("");
  return record;
}

}  // namespace

std::expected<std::shared_ptr<const Setting>, std::string> Settings::of(const Terms& terms) {
  const std::string key =
      std::to_string(terms.seats()) + json_text(terms.config) + terms.custom.value_or("");
  std::weak_ptr<const Setting>& known = known_[key];
  if (auto shared = known.lock()) return shared;

  std::erase_if(known_, [&](const auto& one) { return one.second.expired() && one.first != key; });
  const auto record = record_for(terms);
  if (!record) return std::unexpected(record.error());
  auto made = setting_of(catalog_, *record);
  if (!made) return std::unexpected(made.error().message);
  auto shared = std::make_shared<const Setting>(std::move(*made));
  known = shared;
  recent_.push_back(shared);
  if (recent_.size() > kKept) recent_.pop_front();
  return shared;
}

}  // namespace sw::hall
