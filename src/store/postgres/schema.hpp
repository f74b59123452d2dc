// The tables of the database, and the steps by which older ones become them.
#pragma once

#include <string>

#include "store/postgres/connection.hpp"

namespace sw::store {

// Takes the steps that are missing; nodes that start together wait for each other. "" or a sentence
// without a full stop.
std::string migrate(Connection& database);
// For whoever changes nothing: it is of this release. "" or a sentence.
std::string check_schema(Connection& database);

}  // namespace sw::store
