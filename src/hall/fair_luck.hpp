// Whether the luck of a game was that of its key. The digest of the key is told before the first
// card, the key after the end; a record carries both in comments. It shows that nothing was changed
// meanwhile, not that nobody looked.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "hall/secrets.hpp"
#include "record/swg.hpp"

namespace sw::hall {

// The comments of a record; `key` is empty while the game goes on. Both in hexadecimal digits.
std::string luck_comments(std::string_view commit, std::string_view key);

// How many dice and draws were compared, each of them that of the key; or what is wrong, as one
// sentence. `text` is the record as it stands in its file; its lines are known to be legal.
std::expected<int, std::string> check_luck(std::string_view text, const GameRecord& record,
                                           const Setting& setting, Secrets& secrets);

}  // namespace sw::hall
