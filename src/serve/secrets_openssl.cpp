#include "serve/secrets_openssl.hpp"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

#include <stdexcept>

namespace sw::serve {

namespace {

void must(bool holds, const char* what) {
  if (!holds) throw std::runtime_error(std::string("OpenSSL: no ") + what);
}

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

void OpensslSecrets::fill(std::span<std::uint8_t> bytes) {
  must(RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) == 1, "random bytes");
}

hall::Digest OpensslSecrets::sha256(std::string_view bytes) {
  hall::Digest out;
  must(EVP_Digest(bytes.data(), bytes.size(), out.data(), nullptr, EVP_sha256(), nullptr) == 1,
       "SHA-256");
  return out;
}

hall::Digest OpensslSecrets::hmac_sha256(const hall::Key& key, std::string_view message) {
  hall::Digest out;
  must(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(message),
            message.size(), out.data(), nullptr) != nullptr,
       "HMAC");
  return out;
}

bool OpensslSecrets::equal(const hall::Digest& a, const hall::Digest& b) {
  return CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace sw::serve
