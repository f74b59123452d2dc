#include "capi/frame.hpp"

#include <utility>

#include "catalog/custom.hpp"
#include "core/hash.hpp"
#include "record/options.hpp"
#include "record/swg.hpp"

namespace sw::capi {

namespace {

std::uint64_t fingerprint_of(const Setting& setting) {
  Hash hash;
  hash.add(setting.config.map).add(setting.config.sky).add(to_text(setting.config.options));
  for (const std::string& set : setting.config.sets) hash.add(set);
  hash.add(static_cast<std::uint64_t>(setting.rules.players)).add(setting.custom);
  hash.add(setting.content_hash).add(static_cast<std::uint64_t>(kRulesVersion));
  return hash.value();
}

}  // namespace

Frame::Frame(Setting made)
    : setting(std::move(made)),
      actions(setting.rules),
      observation(setting.rules),
      fingerprint(fingerprint_of(setting)) {}

const Catalog& catalog() {
  static const Catalog loaded = [] {
    auto result = load_catalog();  // built in and tested: it cannot fail
    return result ? std::move(*result) : Catalog{};
  }();
  return loaded;
}

std::expected<SharedFrame, std::string> make_frame(const GameConfig& config,
                                                   const std::string& custom) {
  Catalog extended = catalog();
  if (!custom.empty()) {
    const auto added = add_custom(extended, "custom", custom);
    if (!added) return std::unexpected(to_string(added.error().front()));
  }
  auto setting = make_setting(extended, config);
  if (!setting) return std::unexpected(setting.error());
  return std::make_shared<const Frame>(std::move(*setting));
}

}  // namespace sw::capi
