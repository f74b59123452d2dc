// Settings by configuration: a setting is large and never changes, so tables share it.
#pragma once

#include <deque>
#include <expected>
#include <map>
#include <memory>
#include <string>

#include "catalog/setting.hpp"
#include "hall/terms.hpp"

namespace sw::hall {

class Settings {
 public:
  explicit Settings(const Catalog& catalog) : catalog_(catalog) {}

  // The setting of these terms, or a sentence that says why there is none.
  std::expected<std::shared_ptr<const Setting>, std::string> of(const Terms& terms);

  const Catalog& catalog() const { return catalog_; }

 private:
  static constexpr std::size_t kKept = 16;  // those used last, though no table has them

  const Catalog& catalog_;
  std::map<std::string, std::weak_ptr<const Setting>> known_;
  std::deque<std::shared_ptr<const Setting>> recent_;
};

}  // namespace sw::hall
