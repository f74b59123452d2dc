// The store that forgets. It shows in few lines what every store does.
#include <map>

#include "hall/person_name.hpp"
#include "store/holding.hpp"
#include "store/stores.hpp"

namespace sw::store {

namespace {

using namespace hall;  // every type of its contract

class Memory : public Journal {
 public:
  std::expected<std::vector<Filed>, StoreTrouble> commit(std::span<const Write> group) override {
    std::vector<Filed> results;
    for (const Write& write : group) results.push_back(file(write));
    return results;
  }

  std::expected<StoredTable, StoreTrouble> claim(TableId id) override {
    const auto found = kept_.find(id);
    if (found == kept_.end()) return std::unexpected(StoreTrouble::Missing);
    Kept& kept = found->second;
    if (kept.table.frozen.empty()) {
      kept.holding.held = true;
      kept.table.epoch = kept.holding.epoch = Epoch{++claims_};
    }
    return with_names(kept.table);
  }

  void release(TableId id, const Standing& standing) override {
    const auto found = kept_.find(id);
    if (found == kept_.end() || !found->second.holding.held) return;
    found->second.holding.held = false;
    found->second.table.standing = standing;
  }

  std::expected<void, StoreTrouble> freeze(TableId id, std::string_view why) override {
    const auto found = kept_.find(id);
    if (found == kept_.end()) return std::unexpected(StoreTrouble::Missing);
    found->second.holding.held = false;
    found->second.table.frozen = why;
    return {};
  }

  std::vector<TableId> due(Time until) override {
    return asleep([&](const Standing& standing) { return standing.due && *standing.due <= until; });
  }
  std::vector<TableId> listed() override {
    return asleep([](const Standing& standing) {
      return standing.listed && standing.state == wire::TableState::Waiting;
    });
  }

  std::vector<TableId> tables() override {
    std::vector<TableId> all;
    for (const auto& [id, kept] : kept_) all.push_back(id);
    return all;
  }
  std::expected<StoredTable, StoreTrouble> read(TableId id) override {
    const auto found = kept_.find(id);
    if (found == kept_.end()) return std::unexpected(StoreTrouble::Missing);
    return with_names(found->second.table);
  }

  std::expected<int, StoreTrouble> forget(Time finished_before, Time unfinished_before) override {
    return static_cast<int>(std::erase_if(kept_, [&](const auto& entry) {
      const Kept& kept = entry.second;
      const bool over = kept.table.standing.state == wire::TableState::Over;
      return !kept.holding.held && kept.touched < (over ? finished_before : unfinished_before);
    }));
  }

  std::expected<std::optional<PersonId>, StoreTrouble> keep(const Person& person) override {
    Person kept = person;
    for (const auto& [id, other] : people_) {
      if (other.code == person.code) kept.id = id;
    }
    for (const auto& [id, other] : people_) {
      if (id != kept.id && folded(other.name) == folded(kept.name)) return std::nullopt;
    }
    people_[kept.id] = kept;
    return kept.id;
  }
  std::expected<std::optional<Person>, StoreTrouble> find_person(const Digest& code) override {
    for (const auto& [id, person] : people_) {
      if (person.code == code) return person;
    }
    return std::nullopt;
  }
  std::expected<void, StoreTrouble> forget_person(PersonId id) override {
    people_.erase(id);
    return {};
  }
  std::vector<Person> people() override {
    std::vector<Person> all;
    for (const auto& [id, person] : people_) all.push_back(person);
    return all;
  }

  std::optional<Time> last_beat() override { return beat_; }
  std::expected<Pulse, StoreTrouble> beat(Time now) override {
    beat_ = now;
    return Pulse{};
  }

 private:
  struct Kept {
    StoredTable table;
    Holding holding;
    Time touched = 0;
  };

  // Its names are those of today.
  StoredTable with_names(StoredTable table) const {
    for (auto& [id, name] : table.names) {
      const auto person = people_.find(id);
      name = person == people_.end() ? "" : person->second.name;
    }
    std::erase_if(table.names, [](const auto& one) { return one.second.empty(); });
    return table;
  }

  Filed file(const Write& write) {
    if (write.opens) {
      if (kept_.contains(write.table)) return Filed::Fenced;
      Kept opened;
      opened.table.head = *write.opens;
      opened.table.epoch = write.epoch;
      opened.holding = {.epoch = write.epoch, .head = 0, .held = true};
      opened.touched = write.opens->opened;
      if (!opened.holding.admits(write)) return Filed::Fenced;
      kept_.emplace(write.table, std::move(opened));
    }
    const auto found = kept_.find(write.table);
    if (found == kept_.end() || !found->second.holding.admits(write)) return Filed::Fenced;
    Kept& kept = found->second;
    kept.holding.take(write);
    kept.touched = last_touch(write, kept.touched);
    kept.table.standing = write.standing;
    for (const PersonId person : write.sits) kept.table.names[person];
    kept.table.entries.insert(kept.table.entries.end(), write.entries.begin(), write.entries.end());
    return Filed::Stored;
  }

  template <class Question>
  std::vector<TableId> asleep(const Question& question) const {
    std::vector<TableId> found;
    for (const auto& [id, kept] : kept_) {
      const bool playable = !kept.holding.held && kept.table.frozen.empty();
      if (playable && question(kept.table.standing)) found.push_back(id);
    }
    return found;
  }

  std::map<TableId, Kept> kept_;
  std::map<PersonId, Person> people_;
  std::int64_t claims_ = 0;
  std::optional<Time> beat_;
};

}  // namespace

std::unique_ptr<hall::Journal> open_memory() { return std::make_unique<Memory>(); }

}  // namespace sw::store
