// What rows say, in the words of a language: the text of a race or power that has none of its own.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "catalog/texts.hpp"
#include "rules/rows/row.hpp"

namespace sw {

// One or two sentences for each row.
std::string rows_in_words(std::span<const Row> rows, const Texts& texts);

// What a piece of the players' own does, by its properties.
std::string piece_in_words(const MarkerInfo& info, const std::string& name, const Texts& texts);

// All keys of a language that this asks for: every word of the vocabulary has its phrase.
std::vector<std::string> row_text_keys();

}  // namespace sw
