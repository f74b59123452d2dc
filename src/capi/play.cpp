#include "capi/play.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "core/hash.hpp"

namespace sw::capi {

namespace {

// --- Entries of the history that change coins --------------------------------------------------

Action coins_entry(PlayerId player, int coins) {
  return {ActionKind::None, id_at<RegionId>(index(player)), static_cast<std::uint8_t>(coins),
          static_cast<std::uint8_t>(coins >> 8)};
}
bool is_coins_entry(Action entry) { return entry.kind == ActionKind::None; }
constexpr int kMostCoins = 2000;  // more than all the coins of the box
int coins_of(Action entry) { return entry.argument | entry.count << 8; }

// --- The form of saved states ------------------------------------------------------------------

constexpr std::uint32_t kFormat = 2;

struct Header {
  std::array<char, 4> magic{'S', 'W', 'S', 'T'};
  std::uint32_t format = kFormat;
  std::uint64_t fingerprint = 0;
  std::uint64_t seed = 0;
  std::uint32_t chance = 0;
  std::uint32_t entries = 0;
};
static_assert(sizeof(Header) == 32);

std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
  Hash hash;
  for (const std::uint8_t byte : bytes) hash.add(std::uint64_t{byte});
  return hash.value();
}

}  // namespace

// --- Beginning ---------------------------------------------------------------------------------

Play::Play(SharedFrame frame, std::uint64_t seed, Chance chance)
    : frame_(std::move(frame)), course_(frame_->setting), seed_(seed), chance_(chance) {
  restart(seed);
}

// The list of choices has room for thousands and holds a few.
Play::Play(const Play& other)
    : frame_(other.frame_),
      course_(other.course_),
      seed_(other.seed_),
      chance_(other.chance_),
      guesses_(other.guesses_) {
  for (const Action action : other.choices_) choices_.push_back(action);
}

void Play::restart(std::uint64_t seed) {
  seed_ = seed;
  guesses_.clear();
  course_.start(choices_);
  deal_all();
}

// --- Playing -----------------------------------------------------------------------------------

std::vector<Action> Play::legal() const {
  if (!waits_for_chance(state())) return {choices_.begin(), choices_.end()};
  ActionList outcomes;
  sw::legal(frame_->rules(), state(), outcomes);
  return {outcomes.begin(), outcomes.end()};
}

std::expected<void, Refused> Play::check(Action action) const {
  if (std::ranges::find(choices_, action) != choices_.end()) return {};
  const auto checked = check_action(frame_->setting, state(), actor(state()), action);
  if (!checked) return std::unexpected(checked.error());
  return {};
}

void Play::carry_out(Action action) {
  course_.carry_out(action, choices_);
  deal_all();
}

Action Play::deal() {
  const Action result = SeededChance(seed_).result(course_);
  course_.carry_out(result, choices_);
  return result;
}

void Play::deal_all() {
  if (chance_ != Chance::Dealt || !choices_.empty()) return;
  SeededChance chance(seed_);
  course_.deal(chance, choices_);
}

// --- What a seat does not know -----------------------------------------------------------------

void Play::suppose(std::span<const Action> coins) {
  State state = course_.state();
  for (const Action entry : coins) {
    Player& player = state.player(id_at<PlayerId>(index(entry.region)));
    const int change = coins_of(entry) - player.coins;
    player.coins = static_cast<std::int16_t>(player.coins + change);
    state.paid_out = static_cast<std::int16_t>(state.paid_out + change);
    guesses_.push_back({course_.lines().size(), entry});
  }
  course_.suppose(state, choices_);  // other coins, other choices
}

void Play::resample(PlayerId seat, std::uint64_t seed) {
  Random random(seed);
  const State guess =
      sample(frame_->rules(), view(frame_->rules(), state(), Eyes::of(seat)), seat, random);
  std::vector<Action> entries;
  for (int p = 0; p < frame_->players(); ++p) {
    const PlayerId player = id_at<PlayerId>(p);
    const int coins = guess.player(player).coins;
    if (coins != state().player(player).coins) entries.push_back(coins_entry(player, coins));
  }
  suppose(entries);
  seed_ = random.next();
}

std::vector<Action> Play::history() const {
  std::vector<Action> out;
  auto guess = guesses_.begin();
  for (std::size_t i = 0; i <= course_.lines().size(); ++i) {
    for (; guess != guesses_.end() && guess->lines == i; ++guess) out.push_back(guess->coins);
    if (i < course_.lines().size()) out.push_back(course_.lines()[i].action);
  }
  return out;
}

// --- Saving ------------------------------------------------------------------------------------

std::vector<std::uint8_t> Play::save() const {
  Header header;
  header.fingerprint = frame_->fingerprint;
  header.seed = seed_;
  header.chance = static_cast<std::uint32_t>(chance_);
  const std::vector<Action> entries = history();
  header.entries = static_cast<std::uint32_t>(entries.size());
  const std::size_t line = entries.size() * sizeof(Action);
  std::vector<std::uint8_t> bytes(sizeof(Header) + line + sizeof(std::uint64_t));
  std::memcpy(bytes.data(), &header, sizeof(Header));
  if (line > 0) std::memcpy(bytes.data() + sizeof(Header), entries.data(), line);
  const std::uint64_t sum = checksum({bytes.data(), sizeof(Header) + line});
  std::memcpy(bytes.data() + sizeof(Header) + line, &sum, sizeof(sum));
  return bytes;
}

std::expected<Play, std::string> Play::load(SharedFrame frame,
                                            std::span<const std::uint8_t> bytes) {
  const auto wrong = [](std::string why) { return std::unexpected(std::move(why)); };
  Header header;
  constexpr std::size_t kLeast = sizeof(Header) + sizeof(std::uint64_t);
  if (bytes.size() < kLeast || std::memcmp(bytes.data(), header.magic.data(), 4) != 0) {
    return wrong("these bytes are no saved state");
  }
  std::memcpy(&header, bytes.data(), sizeof(Header));
  if (header.format != kFormat) {
    return wrong("the saved state has format " + std::to_string(header.format) +
                 ", this library reads " + std::to_string(kFormat));
  }
  const std::size_t line = std::size_t{header.entries} * sizeof(Action);
  if (bytes.size() != kLeast + line || header.chance > 1) {
    return wrong("the saved state is cut off or too long");
  }
  std::uint64_t sum = 0;
  std::memcpy(&sum, bytes.data() + sizeof(Header) + line, sizeof(sum));
  if (sum != checksum(bytes.first(sizeof(Header) + line))) {
    return wrong("the saved state is damaged: its checksum is wrong");
  }
  if (header.fingerprint != frame->fingerprint) {
    return wrong("the saved state belongs to another game: other map, boxes, options or content");
  }
  std::vector<Action> actions(header.entries);
  if (line > 0) std::memcpy(actions.data(), bytes.data() + sizeof(Header), line);
  return replay(std::move(frame), actions, header.seed, static_cast<Chance>(header.chance));
}

std::expected<Play, std::string> Play::replay(SharedFrame frame, std::span<const Action> line,
                                              std::uint64_t seed, Chance chance) {
  Play play(std::move(frame), seed, Chance::Explicit);
  std::vector<Action> coins;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto wrong = [i](const std::string& why) {
      return std::unexpected("action " + std::to_string(i + 1) + " of the saved state: " + why);
    };
    if (is_coins_entry(line[i])) {
      if (index(line[i].region) >= play.frame_->players() || coins_of(line[i]) > kMostCoins) {
        return wrong("impossible coins");
      }
      coins.push_back(line[i]);
      const bool more = i + 1 < line.size() && is_coins_entry(line[i + 1]);
      if (!more) play.suppose(std::exchange(coins, {}));  // all at once
      continue;
    }
    if (play.frame_->actions.find(line[i]) < 0) return wrong("no action of this game");
    if (const auto legal = play.check(line[i]); !legal) return wrong(legal.error().message);
    play.course_.carry_out(line[i], play.choices_);
  }
  play.chance_ = chance;
  play.deal_all();
  return play;
}

}  // namespace sw::capi
