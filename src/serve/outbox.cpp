#include "serve/outbox.hpp"

#include <utility>

namespace sw::serve {

void Outbox::put(Text text) {
  if (behind_) return;
  const bool fits = waiting_.empty() ||
                    (waiting_.size() < limits_.messages && bytes_ + text->size() <= limits_.bytes);
  if (fits) {
    bytes_ += text->size();
    waiting_.push_back(std::move(text));
  } else {
    behind_ = true;
    waiting_ = {};
    bytes_ = 0;
  }
}

Text Outbox::take() {
  if (waiting_.empty()) return nullptr;
  Text text = std::move(waiting_.front());
  waiting_.pop_front();
  bytes_ -= text->size();
  if (waiting_.empty()) waiting_ = {};  // most clients are idle most of the time
  return text;
}

bool Outbox::catch_up() { return waiting_.empty() && std::exchange(behind_, false); }

}  // namespace sw::serve
