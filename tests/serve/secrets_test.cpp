// Digests against published vectors.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "serve/secrets_openssl.hpp"

namespace sw::serve {
namespace {

std::string hex_of(const hall::Digest& digest) {
  std::string out;
  for (const std::uint8_t byte : digest) {
    out += "0123456789abcdef"[byte >> 4];
    out += "0123456789abcdef"[byte & 15];
  }
  return out;
}

// FIPS 180-4, examples of SHA-256.
TEST(Secrets, Sha256OfThePublishedExamples) {
  OpensslSecrets secrets;
  EXPECT_EQ(hex_of(secrets.sha256("")),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex_of(secrets.sha256("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex_of(secrets.sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hex_of(secrets.sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// RFC 4231, cases 1 to 4: shorter keys are filled up with zeros to 32 bytes, as HMAC does itself.
TEST(Secrets, HmacOfThePublishedCases) {
  OpensslSecrets secrets;
  hall::Key key{};
  std::fill_n(key.begin(), 20, 0x0b);
  EXPECT_EQ(hex_of(secrets.hmac_sha256(key, "Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  key = {'J', 'e', 'f', 'e'};
  EXPECT_EQ(hex_of(secrets.hmac_sha256(key, "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  key = {};
  std::fill_n(key.begin(), 20, 0xaa);
  EXPECT_EQ(hex_of(secrets.hmac_sha256(key, std::string(50, '\xdd'))),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  key = {};
  for (std::uint8_t i = 0; i < 25; ++i) key[i] = static_cast<std::uint8_t>(i + 1);
  EXPECT_EQ(hex_of(secrets.hmac_sha256(key, std::string(50, '\xcd'))),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
}

TEST(Secrets, EqualLooksAtEveryByte) {
  OpensslSecrets secrets;
  const hall::Digest digest = secrets.sha256("a");
  EXPECT_TRUE(secrets.equal(digest, digest));
  for (std::size_t i = 0; i < digest.size(); ++i) {
    hall::Digest other = digest;
    other[i] ^= 1;
    EXPECT_FALSE(secrets.equal(digest, other)) << i;
  }
}

TEST(Secrets, NoTwoFillsAreAlike) {
  OpensslSecrets secrets;
  std::set<hall::Key> seen;
  for (int i = 0; i < 1000; ++i) {
    hall::Key key{};
    secrets.fill(key);
    EXPECT_TRUE(seen.insert(key).second);
  }
  secrets.fill({});
}

}  // namespace
}  // namespace sw::serve
