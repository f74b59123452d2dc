// The functions of smallworld.h that keep many games: each as a saved state of its own, with its
// two streams of random numbers.
#include <cstring>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>

#include "capi/handles.hpp"

using namespace sw;
using namespace sw::capi;

namespace {

struct Header {
  std::array<char, 4> magic{'S', 'W', 'V', 'C'};
  std::uint32_t format = 1;
  std::uint32_t games = 0;
  std::uint32_t auto_reset = 0;
};
static_assert(sizeof(Header) == 16);

struct Entry {
  Random seeds{0};
  Random choices{0};
  std::uint64_t size = 0;  // of the saved state that follows
};
static_assert(sizeof(Entry) == 72 && std::is_trivially_copyable_v<Entry>);

template <class T>
void append(std::vector<std::uint8_t>& bytes, const T& value) {
  const auto* first = reinterpret_cast<const std::uint8_t*>(&value);
  bytes.insert(bytes.end(), first, first + sizeof(T));
}

std::vector<std::uint8_t> save(const sw_vec& vec) {
  Header header;
  header.games = static_cast<std::uint32_t>(vec.plays.size());
  header.auto_reset = vec.auto_reset ? 1 : 0;
  std::vector<std::uint8_t> bytes;
  append(bytes, header);
  for (std::size_t i = 0; i < vec.plays.size(); ++i) {
    const std::vector<std::uint8_t> play = vec.plays[i].save();
    append(bytes, Entry{vec.seeds[i], vec.choices[i], play.size()});
    bytes.insert(bytes.end(), play.begin(), play.end());
  }
  return bytes;
}

// Takes values from the front; nothing when they are not all there.
class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  template <class T>
  bool take(T& value) {
    const auto part = take(sizeof(T));
    if (part) std::memcpy(&value, part->data(), sizeof(T));
    return part.has_value();
  }
  std::optional<std::span<const std::uint8_t>> take(std::uint64_t size) {
    if (size > bytes_.size()) return std::nullopt;
    const auto part = bytes_.first(size);
    bytes_ = bytes_.subspan(size);
    return part;
  }
  bool at_end() const { return bytes_.empty(); }

 private:
  std::span<const std::uint8_t> bytes_;
};

using Loaded = std::expected<std::unique_ptr<sw_vec>, std::string>;

Loaded load(const SharedFrame& frame, std::span<const std::uint8_t> bytes) {
  Reader reader(bytes);
  const Header wanted;
  Header header;
  if (!reader.take(header) || header.magic != wanted.magic || header.format != wanted.format ||
      header.auto_reset > 1) {
    return std::unexpected("these bytes are no saved games");
  }
  if (header.games < 1 || header.games > kMostGames) return std::unexpected("too many saved games");
  auto vec = std::make_unique<sw_vec>();
  vec->frame = frame;
  vec->auto_reset = header.auto_reset == 1;
  for (std::uint32_t i = 0; i < header.games; ++i) {
    Entry entry;
    if (!reader.take(entry)) return std::unexpected("the saved games are cut off");
    const auto part = reader.take(entry.size);
    if (!part) return std::unexpected("the saved games are cut off");
    const auto play = Play::load(frame, *part);
    if (!play) return std::unexpected("game " + std::to_string(i) + ": " + play.error());
    if (play->chance() != Chance::Dealt) return std::unexpected("chance is not dealt there");
    vec->plays.push_back(*play);
    vec->seeds.push_back(entry.seeds);
    vec->choices.push_back(entry.choices);
  }
  if (!reader.at_end()) return std::unexpected("the saved games are too long");
  vec->chosen.resize(vec->plays.size());
  return vec;
}

}  // namespace

int64_t sw_vec_save(const sw_vec* vec, uint8_t* bytes, int64_t room) {
  if (vec == nullptr) return fail(SW_E_ARGUMENT, std::string(kNoVec));
  const std::vector<std::uint8_t> saved = save(*vec);
  const auto count = static_cast<int64_t>(saved.size());
  if (room == 0) return count;
  if (const int wrong = check_room(bytes, room, count); wrong != SW_OK) return wrong;
  std::memcpy(bytes, saved.data(), saved.size());
  return count;
}

sw_vec* sw_vec_load(const sw_game* game, const uint8_t* bytes, int64_t count) {
  if (game == nullptr) return fail_null<sw_vec>(SW_E_ARGUMENT, std::string(kNoGame));
  if (bytes == nullptr || count < 0) {
    return fail_null<sw_vec>(SW_E_ARGUMENT, "there are no bytes to read");
  }
  auto vec = load(game->frame, {bytes, static_cast<std::size_t>(count)});
  if (!vec) return fail_null<sw_vec>(SW_E_DATA, vec.error());
  return vec->release();
}
