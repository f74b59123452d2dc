// Luck from the secret key of a game: what the n-th result of chance is depends on key, n and the
// position alone. So a crash rolls no die again, and who learns the key after the game can check
// every one: the digest of the key was told before the first.
#pragma once

#include <string>

#include "hall/secrets.hpp"
#include "record/course.hpp"
#include "rules/engine.hpp"

namespace sw::hall {

class KeyedLuck final : public ChanceSource {
 public:
  KeyedLuck(Secrets& secrets, const Key& key) : secrets_(&secrets), key_(key) {}

  std::optional<Action> next(const Course& course) override {
    Random random(number("chance " + std::to_string(course.chance_results())));
    return sample_chance(course.setting().rules, course.state(), random);
  }

  // The first eight bytes, the highest first, of HMAC-SHA-256(key, use).
  std::uint64_t number(std::string_view use) const {
    const Digest digest = secrets_->hmac_sha256(key_, use);
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < sizeof(out); ++i) out = out << 8 | digest[i];
    return out;
  }

 private:
  Secrets* secrets_;
  Key key_;
};

}  // namespace sw::hall
