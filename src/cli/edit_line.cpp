#include "cli/edit_line.hpp"

namespace sw::cli {

namespace {

bool goes_on(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

}  // namespace

void EditLine::press(const Key& key) {
  switch (key.kind) {
    case Key::Kind::Letter:
      text_.insert(cursor_, key.letter);
      cursor_ += key.letter.size();
      return;
    case Key::Kind::Left: cursor_ = letter_before(); return;
    case Key::Kind::Right: cursor_ = letter_behind(); return;
    case Key::Kind::Home: cursor_ = 0; return;
    case Key::Kind::End: cursor_ = text_.size(); return;
    case Key::Kind::Up:
      if (shown_ > 0) show(shown_ - 1);
      return;
    case Key::Kind::Down:
      if (shown_ < history_.size()) show(shown_ + 1);
      return;
    case Key::Kind::Backspace: cut(letter_before(), cursor_); return;
    case Key::Kind::EndOrDelete:
    case Key::Kind::Delete: cut(cursor_, letter_behind()); return;
    case Key::Kind::CutBefore: cut(0, cursor_); return;
    case Key::Kind::CutAfter: cut(cursor_, text_.size()); return;
    case Key::Kind::CutWord: cut_word(); return;
    default: return;
  }
}

void EditLine::replace_before(const std::string& text) {
  text_.replace(0, cursor_, text);
  cursor_ = text.size();
}

std::size_t EditLine::letter_before() const {
  std::size_t at = cursor_;
  while (at > 0 && goes_on(text_[at - 1])) --at;
  return at > 0 ? at - 1 : 0;
}

std::size_t EditLine::letter_behind() const {
  std::size_t at = cursor_;
  if (at < text_.size()) ++at;
  while (at < text_.size() && goes_on(text_[at])) ++at;
  return at;
}

void EditLine::cut(std::size_t from, std::size_t to) {
  text_.erase(from, to - from);
  cursor_ = from;
}

void EditLine::cut_word() {
  std::size_t from = cursor_;
  while (from > 0 && text_[from - 1] == ' ') --from;
  while (from > 0 && text_[from - 1] != ' ') --from;
  cut(from, cursor_);
}

void EditLine::show(std::size_t line) {
  if (shown_ == history_.size()) unsaid_ = text_;
  shown_ = line;
  set(line == history_.size() ? unsaid_ : history_[line]);
}

void EditLine::set(const std::string& text) {
  text_ = text;
  cursor_ = text_.size();
}

}  // namespace sw::cli
