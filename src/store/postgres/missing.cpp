// In the place of PostgreSQL where this program is built without it.
#include "store/reader.hpp"
#include "store/stores.hpp"

namespace sw::store {

namespace {
constexpr const char* kWhy = "this program was built without PostgreSQL (libpq)";
}  // namespace

std::expected<std::unique_ptr<hall::Journal>, std::string> open_postgres(const std::string&,
                                                                         const PostgresOptions&) {
  return std::unexpected(kWhy);
}

std::expected<std::unique_ptr<Reader>, std::string> read_postgres(const std::string&) {
  return std::unexpected(kWhy);
}

}  // namespace sw::store
