// What waits for a slow client.
#include "serve/outbox.hpp"

#include <gtest/gtest.h>

namespace sw::serve {
namespace {

Text text_of(std::size_t bytes) { return std::make_shared<const std::string>(bytes, 'x'); }

TEST(Outbox, KeepsTheOrder) {
  Outbox box;
  EXPECT_EQ(box.take(), nullptr);
  const Text a = text_of(1);
  const Text b = text_of(2);
  box.put(a);
  box.put(b);
  EXPECT_EQ(box.take(), a);
  EXPECT_FALSE(box.is_empty());
  EXPECT_EQ(box.take(), b);
  EXPECT_TRUE(box.is_empty());
  EXPECT_FALSE(box.catch_up());  // it was never behind
}

TEST(Outbox, TooManyMessagesAreDroppedTogether) {
  Outbox box({.messages = 3, .bytes = 1000});
  for (int i = 0; i < 3; ++i) box.put(text_of(1));
  EXPECT_FALSE(box.is_behind());
  box.put(text_of(1));
  EXPECT_TRUE(box.is_behind());
  EXPECT_TRUE(box.is_empty());
  box.put(text_of(1));  // nothing more until it has caught up
  EXPECT_EQ(box.take(), nullptr);
  EXPECT_TRUE(box.catch_up());
  EXPECT_FALSE(box.is_behind());
  EXPECT_FALSE(box.catch_up());
  box.put(text_of(1));
  EXPECT_NE(box.take(), nullptr);
}

TEST(Outbox, TooManyBytesAreDroppedTogether) {
  Outbox box({.messages = 100, .bytes = 10});
  box.put(text_of(6));
  box.put(text_of(4));
  EXPECT_FALSE(box.is_behind());
  box.put(text_of(1));
  EXPECT_TRUE(box.is_behind());
}

TEST(Outbox, WhatWasTakenMakesRoom) {
  Outbox box({.messages = 100, .bytes = 10});
  for (int i = 0; i < 50; ++i) {
    box.put(text_of(7));
    EXPECT_FALSE(box.is_behind());
    EXPECT_NE(box.take(), nullptr);
  }
}

TEST(Outbox, OneLargeMessageIsNeverTooMuch) {
  Outbox box({.messages = 2, .bytes = 10});
  box.put(text_of(100));
  EXPECT_FALSE(box.is_behind());
  box.put(text_of(1));
  EXPECT_TRUE(box.is_behind());
}

}  // namespace
}  // namespace sw::serve
