#include "serve/api.hpp"

#include "catalog/json.hpp"
#include "record/swg.hpp"
#include "wire/limits.hpp"

namespace sw::serve {

std::string offline_notice() {
  return JsonWriter().begin_object().field("online", false).end_object().text();
}

std::string online_notice(std::string_view content, std::string_view at) {
  JsonWriter out;
  out.begin_object().field("online", true).field("v", wire::kVersion);
  out.field("rules", kRulesVersion).field("content", content);
  if (!at.empty()) out.field("at", at);
  return out.end_object().text();
}

}  // namespace sw::serve
