#include "sim/world.hpp"

#include "hall/entry_text.hpp"
#include "hall/json_text.hpp"

namespace sw::test {

namespace {

constexpr Time kFaultsFor = 40 * kMinute;
constexpr Time kEndsWithin = 2 * kDay;
constexpr int kPart = 1000;
constexpr int kSmallPart = 10'000;

struct Plan {
  const char* map;
  int people;
  std::vector<wire::ChairWish> chairs;
  wire::Clock clock;
};

std::vector<Plan> plans() {
  return {{"base-2p", 2, {kMine, kOpenChair}, {wire::ClockKind::Turn, 60, 0}},
          {"base-2p", 1, {kMine, bot_chair("greedy")}, {wire::ClockKind::Bank, 600, 15}},
          {"base-3p", 2, {kMine, bot_chair("random"), kOpenChair}, {wire::ClockKind::Turn, 30, 0}},
          {"base-2p", 2, {kOpenChair, kMine}, {wire::ClockKind::Bank, 120, 5}}};
}

}  // namespace

World::World(std::uint64_t seed, Sabotage sabotage)
    : random_(seed), sabotage_(sabotage), rates_(Rates::of(random_)), secrets_(seed) {
  if (sabotage != Sabotage::None) {  // what is to be found needs what lays it open
    rates_.crashes = 60;
    rates_.store_delay = 3000;
  }
}

// --- Time ----------------------------------------------------------------------------------------

std::string World::run() {
  start_hall(0);
  seat_people();
  for (int i = 0; i < rates_.hostile; ++i) connect(nullptr);
  const Time quiet_at = now_ + kFaultsFor;
  const Time late_at = now_ + kEndsWithin;
  bool is_quiet = false;
  const auto all_done = [&] {
    return std::ranges::all_of(people_, [](const auto& one) { return one->is_done(); });
  };
  while (broken_.empty() && !agenda_.empty() && !all_done()) {
    const auto next = agenda_.begin();
    if (next->first > now_) {
      table_hours_ += static_cast<double>(hall_->census().tables) *
                      static_cast<double>(next->first - now_) / static_cast<double>(kHour);
      now_ = next->first;
    }
    const Happening happening = std::move(next->second);
    agenda_.erase(next);
    happening();
    if (!is_quiet && now_ >= quiet_at) {
      is_quiet = true;
      rates_ = Rates::none();
    }
    if (happens(rates_.crashes, kSmallPart)) crash();
    if (now_ > late_at) complain("a game does not end");
  }
  if (broken_.empty() && !all_done()) complain("nothing happens any more");
  if (broken_.empty()) check_journals();
  return broken_;
}

void World::wake() {
  const Time due = std::max(hall_->next_due(), now_);
  if (wakes_at_ != 0 && wakes_at_ <= due) return;
  wakes_at_ = due;
  at(due, [this, due, life = life_] {
    if (life != life_ || wakes_at_ != due) return;
    wakes_at_ = 0;
    step(hall::Due{});
  });
}

// --- The hall ------------------------------------------------------------------------------------

void World::start_hall(Time gap) {
  ++life_;
  wakes_at_ = 0;
  hall::HallConfig config;
  config.limits = rates_.limits;
  config.evict_after = 20 * kSecond;
  hall_ = std::make_unique<hall::Hall>(settings(), secrets_, config);
  if (gap > 0) hall_->forgive(gap);
  if (sabotage_ == Sabotage::ChargedRestart) {  // it thinks that it has always been there
    hall::Effects none;
    hall_->step(1, hall::Due{}, none);
  }
  wake();
}

// What was on its way to the disk is there or not; who was told is told.
void World::crash() {
  ++crashes_;
  const Time gap = up_to(20) * kSecond;
  down_since_ = now_;
  last_gap_ = gap;
  ++life_;
  hall_.reset();
  std::vector<ConnectionId> all;
  for (const auto& [id, line] : lines_) all.push_back(id);
  now_ += gap;  // nobody hears anybody meanwhile
  start_hall(gap);
  for (const ConnectionId id : all) cut(id);
}

void World::step(hall::Input input) {
  hall::Effects effects;
  hall_->step(now_, std::move(input), effects);
  for (hall::Effect& effect : effects) perform(effect);
  check_bounds();
  wake();
}

void World::perform(hall::Effect& effect) {
  if (auto* const send = std::get_if<hall::Send>(&effect)) {
    std::string text = *send->text;
    if (sabotage_ == Sabotage::TotalTold && text.starts_with("{\"t\":\"did\"")) {
      text.insert(text.size() - 1, ",\"coins\":[7,5]");
    }
    if (sabotage_ == Sabotage::UndoneDie && random_.below(30) == 0) {
      const std::size_t undo = text.find("\"undo\":");
      if (undo != std::string::npos) text.replace(undo + 7, 1, "9");
    }
    check_secrets(text);
    const Told told = std::make_shared<const wire::ServerMessage>(read(text));
    for (const ConnectionId to : send->to) {
      check_told(to, *told);
      down(to, told);
    }
  } else if (auto* const append = std::get_if<hall::Append>(&effect)) {
    write(append->write);
  } else if (auto* const load = std::get_if<hall::Load>(&effect)) {
    later(up_to(rates_.store_delay), [this, id = load->table, life = life_] {
      if (life != life_) return;
      if (!kept_.all().contains(id)) {
        return step(hall::Loaded{id, std::unexpected(hall::StoreTrouble::Missing)});
      }
      step(hall::Loaded{id, loaded(id)});
    });
  } else if (auto* const release = std::get_if<hall::Release>(&effect)) {
    kept_.release(release->table, release->standing);
  } else if (auto* const freeze = std::get_if<hall::Freeze>(&effect)) {
    complain("a table does not replay: " + freeze->why);
  } else if (auto* const find = std::get_if<hall::FindDue>(&effect)) {
    later(1, [this, until = find->until, life = life_] {
      if (life == life_) step(hall::Wanted{kept_.due(until)});
    });
  } else if (auto* const question = std::get_if<hall::Think>(&effect)) {
    think(*question);
  } else if (auto* const close = std::get_if<hall::Close>(&effect)) {
    later(1, [this, id = close->connection] { cut(id); });
  }
}

hall::StoredTable World::loaded(TableId id) {
  hall::StoredTable out = *kept_.claim(id);
  if (sabotage_ == Sabotage::ForgottenCommands) {
    for (hall::Entry& entry : out.entries) {
      if (entry.kind != hall::EntryKind::Say && entry.kind != hall::EntryKind::Undo) {
        entry.command.clear();
      }
    }
  }
  return out;
}

void World::write(const hall::Write& write) {
  const int life = life_;
  if (sabotage_ == Sabotage::ToldBeforeStored) {
    later(1, [this, write, life] {
      if (life == life_) step(hall::Stored{write.ticket, hall::Filed::Stored});
    });
  }
  later(up_to(rates_.store_delay), [this, write, life] { settle(write, life); });
}

// The commit of a dead hall may still have reached the disk.
void World::settle(const hall::Write& write, int life) {
  const bool is_lost = life != life_ && random_.below(2) == 0;
  const bool is_ours = life == life_;
  const bool fails = happens(rates_.store_fails, kPart);
  if (is_lost || (fails && sabotage_ != Sabotage::ToldBeforeStored)) {
    if (is_ours) step(hall::StoreFailed{write.ticket, hall::StoreTrouble::Full});
    return;
  }
  const auto known = kept_.all().find(write.table);
  const int head = known == kept_.all().end() ? 0 : static_cast<int>(known->second.entries.size());
  if (write.entries.front().n != head + 1) {  // another life has written since: fenced
    if (is_ours) step(hall::Stored{write.ticket, hall::Filed::Fenced});
    return;
  }
  kept_.keep(write);
  entries_ += static_cast<int>(write.entries.size());
  if (is_ours && sabotage_ != Sabotage::ToldBeforeStored) {
    step(hall::Stored{write.ticket, hall::Filed::Stored});
  }
}

void World::think(const hall::Think& question) {
  if (happens(rates_.bot_fails, 200)) return;  // it never answers
  const bool wrong = happens(rates_.bot_fails, 200);
  later(up_to(300), [this, question, wrong, life = life_] {
    if (life != life_) return;
    hall::Thought thought{question.table, question.n, hall::think(question)};
    if (wrong) thought.actions.insert(thought.actions.begin(), Action::plain(ActionKind::Ghost));
    step(std::move(thought));
  });
}

// --- The net -------------------------------------------------------------------------------------

void World::seat_people() {
  int number = 0;
  for (const Plan& plan : plans()) {
    for (int i = 0; i < plan.people; ++i, ++number) {
      std::string pass;
      for (int k = 0; k < 32; ++k) pass += "0123456789abcdef"[random_.below(16)];
      auto person =
          std::make_unique<Person>(pass, "Person " + std::to_string(number), i, random_.next());
      people_.push_back(std::move(person));
      const std::size_t me = people_.size() - 1;
      if (i > 0) {
        Person& host = *people_[me - static_cast<std::size_t>(i)];
        host.knows(*people_[me]);
      } else {
        wire::Open open = open_message(plan.chairs, plan.map);
        open.clock = plan.clock;
        open.first = {};
        people_.back()->opens(open);
      }
      later(up_to(5) * kSecond, [this, me] { person_acts(me); });
    }
  }
}

void World::person_acts(std::size_t i) {
  Person& person = *people_[i];
  // Who was asked to come joins whoever sits there already.
  if (!person.sits() && i > 0 && people_[i - 1]->sits() && !person.is_invited()) {
    person.joins(people_[i - 1]->table());
  }
  if (!person.is_connected()) {
    if (person.is_invited()) connect(&person);
  } else {
    person.acts();
  }
  if (!person.is_done()) later(up_to(rates_.pace) * kSecond, [this, i] { person_acts(i); });
}

void World::connect(Person* person) {
  const ConnectionId id{++last_connection_};
  Line& line = lines_[id];
  line.id = id;
  line.person = person;
  step(hall::Connected{id, "address " + std::to_string(static_cast<int>(last_connection_) % 7)});
  if (person != nullptr) {
    person->reached_by(
        {[this, id](const wire::ClientMessage& message) { up(id, to_text(message)); },
         [this](const std::string& what) { complain(what); }});
    person->connected();
  } else {
    up(id, to_text(wire::ClientMessage(wire::Hello{1, 0, std::string(16, '0'), {}})));
    stranger_acts(id, 40);
  }
}

void World::cut(ConnectionId id) {
  const auto line = lines_.find(id);
  if (line == lines_.end()) return;
  Person* const person = line->second.person;
  lines_.erase(line);
  if (person != nullptr) person->cut();
  step(hall::Lost{id});
  if (person == nullptr && rates_.hostile > 0)
    later(up_to(60) * kSecond, [this] { connect(nullptr); });
}

void World::up(ConnectionId id, std::string text) {
  const auto line = lines_.find(id);
  if (line == lines_.end()) return;
  if (overheard_.size() < 200) {
    overheard_.push_back(text);
  } else {
    overheard_[static_cast<std::size_t>(random_.below(200))] = text;
  }
  Time& free = line->second.up_free;
  free = std::max(free, now_ + up_to(rates_.net_delay));
  const bool is_cut = happens(rates_.cuts, kSmallPart);
  at(free, [this, id, text = std::move(text), is_cut] {
    if (!lines_.contains(id)) return;
    step(hall::Heard{id, text});
    if (is_cut) cut(id);
  });
}

wire::ServerMessage World::read(const std::string& text) {
  auto message = wire::read_server(text);
  if (message) return *std::move(message);
  complain("the hall has said what cannot be read: " + text);
  return wire::Bye{};
}

void World::down(ConnectionId id, const Told& told) {
  const auto line = lines_.find(id);
  if (line == lines_.end() || line->second.person == nullptr) return;
  Time& free = line->second.down_free;
  free = std::max(free, now_ + up_to(rates_.net_delay));
  const bool is_cut = happens(rates_.cuts, kSmallPart);
  at(free, [this, id, told, is_cut] {
    const auto found = lines_.find(id);
    if (found == lines_.end()) return;
    if (is_cut) return cut(id);
    found->second.person->hears(*told);
  });
}

void World::stranger_acts(ConnectionId id, int messages) {
  if (!lines_.contains(id) || messages == 0 || rates_.hostile == 0) return cut(id);
  up(id, nonsense());
  later(up_to(4) * kSecond, [this, id, messages] { stranger_acts(id, messages - 1); });
}

// What others have said, with something changed; or a look at somebody's table.
std::string World::nonsense() {
  if (overheard_.empty() || random_.below(4) == 0) {
    const auto& person =
        people_[static_cast<std::size_t>(random_.below(static_cast<int>(people_.size())))];
    return to_text(wire::ClientMessage(
        wire::Watch{person->table().empty() ? "aaaaaaaaaa" : person->table(), random_.below(9)}));
  }
  std::string text =
      overheard_[static_cast<std::size_t>(random_.below(static_cast<int>(overheard_.size())))];
  // Passes are not overheard: a stranger can only guess.
  for (std::size_t at = text.find("\"pass"); at != std::string::npos;
       at = text.find("\"pass", at + 1)) {
    const std::size_t from = text.find_first_of("0123456789abcdef", text.find(':', at));
    if (from < text.size() && from + 32 <= text.size())
      text.replace(from, 32, std::string(32, 'f'));
  }
  for (int i = random_.below(4); i > 0 && !text.empty(); --i) {
    const auto place = static_cast<std::size_t>(random_.below(static_cast<int>(text.size())));
    switch (random_.below(3)) {
      case 0: text[place] = static_cast<char>(random_.below(256)); break;
      case 1: text.erase(place, static_cast<std::size_t>(random_.below(20))); break;
      default:
        text.insert(place, text.substr(0, static_cast<std::size_t>(random_.below(40))));
        break;
    }
  }
  return text;
}

// --- Promises ------------------------------------------------------------------------------------

void World::complain(const std::string& what) {
  if (broken_.empty())
    broken_ = what + ", at " + std::to_string(now_) + " in life " + std::to_string(life_);
}

// Nothing is told that is not kept.
void World::check_told(ConnectionId to, const wire::ServerMessage& message) {
  const auto line = lines_.find(to);
  if (line == lines_.end() || line->second.person == nullptr) return;
  if (const auto* const whole = std::get_if<wire::Table>(&message)) {
    hall::read_table_id(whole->id, line->second.table);
    check_restart(line->second, *whole);
  }
  const int n = std::visit(
      [](const auto& one) {
        if constexpr (requires { one.n + 1; }) return one.n;
        return 0;
      },
      message);
  if (n == 0 || line->second.table == TableId{}) return;
  const auto table = kept_.all().find(line->second.table);
  const int kept = table == kept_.all().end() ? 0 : static_cast<int>(table->second.entries.size());
  if (n > kept) complain("entry " + std::to_string(n) + " was told and is not kept");
}

void World::check_secrets(const std::string& text) {
  const std::string_view told = told_too_much(text);
  if (!told.empty()) complain(std::string(told) + " was told: " + text);
}

// Time without a server is nobody's: the question ends later by all of it.
void World::check_restart(const Line&, const wire::Table& whole) {
  if (!whole.due) return;
  const std::string move = whole.id + " " + whole.hash + " " + std::to_string(whole.lines.size()) +
                           " " + std::to_string(whole.n);
  const auto [known, is_new] = due_.try_emplace(move, now_, *whole.due);
  if (is_new) return;
  const auto [told, due] = known->second;
  const bool has_restarted = told < down_since_ && crashes_ > 0;
  if (has_restarted && *whole.due < due + last_gap_) complain("a restart was charged");
  if (*whole.due < due) complain("a deadline came nearer");
  known->second = {now_, *whole.due};
}

void World::check_bounds() {
  const auto census = hall_->census();
  if (census.waiting_writes > census.tables) complain("more writes than tables");
  if (census.bytes > static_cast<std::size_t>(census.tables) * 12 * 1024)
    complain("too much memory");
}

int World::hashes() const {
  int all = 0;
  for (const auto& person : people_) all += person->hashes();
  return all;
}

// All that was answered is there once; every command was carried out once.
void World::check_journals() {
  std::map<std::string, std::set<std::string>> commands;  // by table and chair
  for (const auto& [id, table] : kept_.all()) {
    Time at = 0;
    int n = 0;
    std::map<int, std::string> passes;                 // by chair
    std::map<int, std::set<std::string>> of_the_pass;  // who sits down has said nothing yet
    for (const hall::Entry& entry : table.entries) {
      if (entry.n != ++n || entry.at < at) complain("a journal out of order");
      at = entry.at;
      if (entry.kind == hall::EntryKind::Seat) {
        const auto seat = hall::from_json<hall::SeatText>(entry.text);
        if (std::exchange(passes[seat->chair], seat->pass) != seat->pass)
          of_the_pass[seat->chair].clear();
      }
      if (entry.command.empty()) continue;
      commands[to_text(id) + std::to_string(entry.chair)].insert(entry.command);
      if (!of_the_pass[entry.chair].insert(entry.command).second)
        complain("command " + entry.command + " was carried out twice");
    }
  }
  for (const auto& person : people_) {
    const auto& known = commands[person->table() + std::to_string(person->chair())];
    for (const std::string& c : person->answered()) {
      if (!known.contains(c)) complain("command " + c + " was answered and is lost");
    }
  }
}

}  // namespace sw::test
