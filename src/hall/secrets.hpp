// Where randomness that nobody may guess and digests come from. The server has OpenSSL behind it,
// the simulation a seed: the hall itself knows neither.
#pragma once

#include <span>
#include <string_view>

#include "hall/identity.hpp"

namespace sw::hall {

class Secrets {
 public:
  virtual ~Secrets() = default;
  // Table ids, keys of chance.
  virtual void fill(std::span<std::uint8_t> bytes) = 0;
  virtual Digest sha256(std::string_view bytes) = 0;
  virtual Digest hmac_sha256(const Key& key, std::string_view message) = 0;
  // In a time that tells nothing of where they differ.
  virtual bool equal(const Digest& a, const Digest& b) = 0;
};

}  // namespace sw::hall
