// The tables of the database and how older ones become them.
#pragma once

#include <span>
#include <string>

#include "store/sqlite/database.hpp"

namespace sw::store {

// Step i leads from schema i to i + 1; none is ever changed once it was released. A release reads
// what the one after it writes: a step adds, and what it makes needless goes a release later.
std::span<const char* const> schema_steps();

// Takes the steps that are missing, each in a transaction of its own; before the first one a
// database that holds something is copied to FILE.schema-N. "" or a sentence about the file.
std::string migrate(Database& database, const std::string& file,
                    std::span<const char* const> steps);

// For who only reads: "" if the schema is today's, or a sentence about the file.
std::string check_schema(Database& database, const std::string& file);

}  // namespace sw::store
