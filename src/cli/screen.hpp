// What a terminal can show: its width, and text measured and folded for it.
#pragma once

#include <string>
#include <string_view>

namespace sw::cli {

inline constexpr int kUsualColumns = 80;

// Whether it understands more than plain text: TERM is set, and not to "dumb".
bool is_capable_terminal();
// Columns of the output; 0 when it is no terminal and lines may be as long as they like.
int screen_columns();

// Columns that a text takes: letters, not bytes, and no colours.
int columns_of(std::string_view text);
// The text with spaces up to this width.
std::string padded(const std::string& text, int columns);
// Its first letters.
std::string shortened(std::string_view text, int letters);

// Lines that are too long go on below, indented a little more than they begin; 0 columns: as it is.
std::string folded(std::string_view text, int columns);

}  // namespace sw::cli
