// A line being typed: letters, a cursor, the lines before it. Knows keys, not terminals.
#pragma once

#include <string>
#include <vector>

#include "cli/keys.hpp"

namespace sw::cli {

class EditLine {
 public:
  // `history` are lines said before, the last one last; it must outlive this line.
  explicit EditLine(const std::vector<std::string>& history)
      : history_(history), shown_(history.size()) {}

  const std::string& text() const { return text_; }
  std::string before_cursor() const { return text_.substr(0, cursor_); }

  // A key that edits; others change nothing.
  void press(const Key& key);
  // Instead of what stands before the cursor.
  void replace_before(const std::string& text);

 private:
  std::size_t letter_before() const;
  std::size_t letter_behind() const;
  void cut(std::size_t from, std::size_t to);
  void cut_word();
  void show(std::size_t line);
  void set(const std::string& text);

  const std::vector<std::string>& history_;
  std::size_t shown_;   // the line of the history that is seen; its size: the new line
  std::string unsaid_;  // the new line while another one is seen
  std::string text_;
  std::size_t cursor_ = 0;  // in bytes, never inside a letter
};

}  // namespace sw::cli
