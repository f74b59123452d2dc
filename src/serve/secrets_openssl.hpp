#pragma once

#include "hall/secrets.hpp"

namespace sw::serve {

// Random bytes and digests by OpenSSL. Every call throws std::runtime_error if OpenSSL fails, which
// it does only when the system gives it no random bytes or no memory: nobody can play then.
class OpensslSecrets : public hall::Secrets {
 public:
  void fill(std::span<std::uint8_t> bytes) override;
  hall::Digest sha256(std::string_view bytes) override;
  hall::Digest hmac_sha256(const hall::Key& key, std::string_view message) override;
  bool equal(const hall::Digest& a, const hall::Digest& b) override;
};

}  // namespace sw::serve
