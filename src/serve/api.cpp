#include "serve/api.hpp"

#include "catalog/json.hpp"
#include "wire/limits.hpp"

namespace sw::serve {

std::string online_notice(bool online, std::string_view at) {
  JsonWriter out;
  out.begin_object().field("online", online);
  if (online) out.field("v", wire::kVersion);
  if (!at.empty()) out.field("at", at);
  return out.end_object().text();
}

}  // namespace sw::serve
