#include "serve/home_network.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <array>
#include <cstdint>
#include <memory>

namespace sw::serve {

namespace {

// How likely an address is that of a home network: 192.168.…, 10.…, then any other. 172.16.… is
// what containers use.
int likelihood(std::uint32_t address) {
  if (address >> 16 == 0xc0a8) return 3;
  if (address >> 24 == 10) return 2;
  return address >> 20 == 0xac1 ? 0 : 1;
}

std::string text_of(in_addr address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  inet_ntop(AF_INET, &address, text.data(), text.size());
  return text.data();
}

}  // namespace

std::optional<std::string> home_address() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return std::nullopt;
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
  std::optional<std::string> best;
  int most = -1;
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    if ((one->ifa_flags & IFF_UP) == 0 || (one->ifa_flags & IFF_LOOPBACK) != 0) continue;
    const in_addr address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr;
    const int now = likelihood(ntohl(address.s_addr));
    if (now <= most) continue;
    most = now;
    best = text_of(address);
  }
  return best;
}

}  // namespace sw::serve
