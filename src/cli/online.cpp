// smallworld online: what an operator asks of a server of online play, and does with its tables.
#include <cstdio>
#include <ctime>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "core/enum_names.hpp"
#include "hall/fair_luck.hpp"
#include "hall/replaying.hpp"
#include "record/swg.hpp"
#include "store/copying.hpp"
#include "store/reader.hpp"
#include "store/stores.hpp"

namespace sw::cli {

namespace {

using hall::StoredTable;
using hall::Table;

struct Request {
  std::vector<std::string> words;
  std::string data;
  std::string store;  // instead of a directory
  std::string to;
  bool all = false;
  bool json = false;
  int most = 100;

  const std::string& deed() const { return words.front(); }
};

// --- Reading -------------------------------------------------------------------------------------

std::unique_ptr<store::Reader> open_reader(const Request& request) {
  auto reader = request.store.empty() ? store::Reader::open(request.data)
                                      : store::read_postgres(request.store);
  if (!reader) {
    throw BadInput((request.store.empty() ? "--data " : "--store: ") + reader.error());
  }
  return *std::move(reader);
}

hall::TableId read_id(const std::string& word) {
  hall::TableId id{};
  if (hall::read_table_id(word, id)) return id;
  throw BadInput(word + ": expected the ten letters that end a table's link");
}

StoredTable read(store::Reader& reader, const std::string& word) {
  auto stored = reader.read(read_id(word));
  if (stored) return *std::move(stored);
  throw BadInput(word + (stored.error() == hall::StoreTrouble::Missing ? ": there is no such table"
                                                                       : ": it is damaged"));
}

// "2026-03-01 12:00:00"
std::string when(hall::Time time) {
  const auto seconds = static_cast<std::time_t>(time / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts);
  return text;
}

template <class E>
std::string word_of(E value) {
  return std::string(kNamesOf<E>[static_cast<std::size_t>(value)]);
}

// --- tables, show --------------------------------------------------------------------------------

void list_as_json(std::span<const store::Row> rows) {
  Report out("online tables");
  out.key("tables").begin_array();
  for (const store::Row& row : rows) {
    const auto terms = hall::read_terms(row.terms);
    out.begin_object().field("id", hall::to_text(row.id)).field("touched", when(row.touched));
    out.field("state", row.frozen ? "frozen" : word_of(row.standing.state));
    out.field("map", terms ? terms->config.map : "").field("listed", row.standing.listed);
    out.end_object();
  }
  out.end_array();
  out.print();
}

void list_tables(const Request& request) {
  const auto rows = open_reader(request)->tables();
  const std::size_t most = request.all ? rows.size() : static_cast<std::size_t>(request.most);
  if (request.json) return list_as_json(std::span(rows).first(std::min(rows.size(), most)));
  for (std::size_t i = 0; i < std::min(rows.size(), most); ++i) {
    const store::Row& row = rows[i];
    const auto terms = hall::read_terms(row.terms);
    std::cout << hall::to_text(row.id) << "  " << when(row.touched) << "  "
              << (row.frozen ? "frozen" : word_of(row.standing.state)) << "  "
              << (terms ? terms->config.map : "?") << (row.standing.listed ? "  public" : "")
              << '\n';
  }
  if (rows.size() > most) std::cout << "… and " << rows.size() - most << " more (--all)\n";
}

// Whoever is forgotten was a player like any other.
std::string name_of(const wire::Chair& seen) { return seen.name.empty() ? "Player" : seen.name; }

std::string told_of(const hall::TableChair& chair) {
  switch (chair.seen.kind) {
    case wire::ChairKind::Open: return "open";
    case wire::ChairKind::Bot: return "bot " + chair.seen.bot.value_or("");
    default: return name_of(chair.seen) + (chair.seen.away ? " (away)" : "");
  }
}

void show_as_json(const std::string& word, const StoredTable& stored,
                  const std::expected<Table, std::string>& table) {
  Report out("online show");
  out.field("id", word).field("opened", when(stored.head.opened));
  out.field("entries", stored.entries.size()).field("frozen", stored.frozen);
  out.field("error", table ? "" : table.error());
  if (table) {
    out.field("state", word_of(table->state())).field("map", table->terms().config.map);
    out.field("clock", word_of(table->terms().clock.kind)).field("listed", table->terms().listed);
    out.key("chairs").begin_array();
    for (int i = 0; i < table->seats(); ++i) {
      out.begin_object().field("who", told_of(table->chair(i))).field("host", table->host() == i);
      out.field("asked", table->asked() == i).end_object();
    }
    out.end_array();
  }
  out.print();
}

// Neither key nor pass: whoever sees it shall not play with it.
void show_table(const Catalog& catalog, const Request& request, const std::string& word) {
  const StoredTable stored = read(*open_reader(request), word);
  hall::Settings settings(catalog);
  const auto table = hall::replay(settings, stored);
  if (request.json) return show_as_json(word, stored, table);
  std::cout << word << ": opened " << when(stored.head.opened) << ", " << stored.entries.size()
            << " entries";
  if (!stored.entries.empty()) std::cout << ", the last at " << when(stored.entries.back().at);
  std::cout << '\n';
  if (!stored.frozen.empty()) std::cout << "frozen: " << stored.frozen << '\n';
  if (!table) {
    std::cout << "it does not replay: " << table.error() << '\n';
    return;
  }
  const hall::Terms& terms = table->terms();
  std::cout << word_of(table->state()) << ", " << terms.config.map << ", clock "
            << word_of(terms.clock.kind) << (terms.listed ? ", public" : "") << '\n';
  for (int i = 0; i < table->seats(); ++i) {
    std::cout << "chair " << i << ": " << told_of(table->chair(i))
              << (table->host() == i ? ", host" : "") << (table->asked() == i ? ", asked" : "")
              << '\n';
  }
  if (stored.standing.due) std::cout << "due " << when(*stored.standing.due) << '\n';
  if (!table->is_waiting()) {
    std::cout << table->course().lines().size() << " lines, hash " << table->hash_text() << '\n';
  }
}

// --- export --------------------------------------------------------------------------------------

// What everybody at the table saw, as a record that replays; what is no line of the game stands in
// comments. A table that does not replay is told entry by entry.
std::string exported(const Table& table, const StoredTable& stored) {
  std::vector<std::string> players;
  for (const int chair : table.order()) {
    const wire::Chair& seen = table.chair(chair).seen;
    players.push_back(seen.bot ? *seen.bot : name_of(seen));
  }
  std::string out = write_swg(record_of(table.course(), std::move(players)));
  out += "\n# table " + hall::to_text(table.id()) + ", " + std::to_string(stored.entries.size()) +
         " entries\n";
  for (const hall::Entry& entry : stored.entries) {
    if (entry.kind == hall::EntryKind::Say) continue;
    out += "# " + std::to_string(entry.n) + " " + when(entry.at) + " " + word_of(entry.kind);
    if (entry.chair != hall::kNobody) out += " chair " + std::to_string(entry.chair);
    out += '\n';
  }
  return out + hall::luck_comments(table.commit(), table.end() ? table.end()->key : "");
}

std::string raw(const StoredTable& stored, const std::string& why) {
  std::string out = "# it does not replay: " + why + '\n';
  for (const hall::Entry& entry : stored.entries) {
    out += "# " + std::to_string(entry.n) + " " + when(entry.at) + " " + word_of(entry.kind) +
           " chair " + std::to_string(entry.chair) + '\n';
    if (entry.kind == hall::EntryKind::Say) out += entry.text + '\n';
  }
  return out;
}

void export_table(const Catalog& catalog, const Request& request, const std::string& word) {
  const StoredTable stored = read(*open_reader(request), word);
  hall::Settings settings(catalog);
  const auto table = hall::replay(settings, stored);
  if (!table) {
    std::cout << raw(stored, table.error());
  } else if (table->is_waiting() || table->order().empty()) {
    throw BadInput(word + ": its game has not begun");
  } else {
    std::cout << exported(*table, stored);
  }
}

// --- verify, backup ------------------------------------------------------------------------------

// All that may go on, and of what is over a hundredth; --all: everything. What is frozen already is
// told, and is no news.
void verify(const Catalog& catalog, const Request& request, Shell& shell) {
  constexpr int kOneIn = 100;
  const auto reader = open_reader(request);
  hall::Settings settings(catalog);
  int good = 0;
  int frozen = 0;
  int bad = 0;
  int over = 0;
  for (const store::Row& row : reader->tables()) {
    if (row.frozen) {
      ++frozen;
      continue;
    }
    const bool is_over = row.standing.state == wire::TableState::Over;
    if (is_over && !request.all && over++ % kOneIn != 0) continue;
    const auto stored = reader->read(row.id);
    const auto table =
        stored ? hall::replay(settings, *stored)
               : std::expected<Table, std::string>(std::unexpected("it cannot be read"));
    if (table) {
      ++good;
      continue;
    }
    ++bad;
    std::cerr << hall::to_text(row.id) << ": " << table.error() << '\n';
  }
  if (bad > 0) shell.exit_code = kFailed;
  if (request.json) {
    Report out("online verify");
    out.field("good", good).field("bad", bad).field("frozen", frozen);
    return out.print();
  }
  std::cout << good << " tables replay, " << bad << " do not, " << frozen << " are frozen\n";
}

void back_up(const Request& request, const std::string& file) {
  if (!request.store.empty()) {
    throw BadInput("online backup: a database has a way of its own (pg_dump); then verify");
  }
  if (std::string wrong = store::back_up(request.data, file); !wrong.empty()) throw BadInput(wrong);
  std::cout << file << ": written\n";
}

// --- migrate -------------------------------------------------------------------------------------

// The directory is ours alone meanwhile: a server that runs there has to end first.
void migrate(const Request& request, Shell& shell) {
  if (request.data.empty() || request.to.empty()) {
    throw BadInput("online migrate: expected --data DIR and --to postgres://…");
  }
  auto from = store::open_sqlite(request.data);
  if (!from) throw BadInput("--data " + request.data + ": " + from.error());
  auto to = store::open_postgres(request.to, {.node = "migration"});
  if (!to) throw BadInput("--to: " + to.error());
  const auto copied = store::copy_all(**from, **to);
  if (!copied) throw BadInput("--to: " + copied.error());
  for (const std::string& left : copied->left) std::cerr << left << '\n';
  std::cout << copied->tables << " tables with " << copied->entries << " entries and "
            << copied->people << " kept names are there, and were compared\n";
  if (!copied->left.empty()) shell.exit_code = kFailed;
}

// --- What is done --------------------------------------------------------------------------------

struct Deed {
  const char* name;
  std::size_t words;  // after it
};
constexpr Deed kDeeds[] = {{"tables", 0}, {"show", 1},   {"export", 1},
                           {"verify", 0}, {"backup", 1}, {"migrate", 0}};

void check_words(const Request& request) {
  for (const Deed& deed : kDeeds) {
    if (request.deed() != deed.name) continue;
    if (request.words.size() == deed.words + 1) return;
    throw BadInput("online " + request.deed() + ": expected " +
                   (deed.words == 0 ? "nothing behind it" : "one word behind it"));
  }
  std::string known;
  for (const Deed& deed : kDeeds) known += (known.empty() ? "" : ", ") + std::string(deed.name);
  throw BadInput("online " + request.deed() + ": expected one of " + known);
}

void run(const Request& request, Shell& shell) {
  check_words(request);
  if (request.data.empty() == request.store.empty()) {
    throw BadInput("expected --data, the directory of the server, or --store, its database");
  }
  const Catalog catalog = open_catalog(shell);
  const std::string& deed = request.deed();
  if (deed == "tables") list_tables(request);
  if (deed == "show") show_table(catalog, request, request.words[1]);
  if (deed == "export") export_table(catalog, request, request.words[1]);
  if (deed == "verify") verify(catalog, request, shell);
  if (deed == "backup") back_up(request, request.words[1]);
  if (deed == "migrate") migrate(request, shell);
}

}  // namespace

void add_online(CLI::App& program, Shell& shell) {
  Command command(program, "online", "Look after a server of online play and its tables");
  const auto request = std::make_shared<Request>();
  command.needed("WHAT", request->words,
                 "tables, show ID, export ID, verify, backup FILE, or migrate");
  command.text("--data", request->data, "directory of the server, or a backup", "DIR");
  command.text("--store", request->store, "instead: the database of several nodes", "postgres://…");
  command.text("--to", request->to, "migrate: the database to which a directory moves",
               "postgres://…");
  command.flag("--all", request->all, "every table, those that are over too");
  command.json(request->json);
  command.does([request, &shell] { run(*request, shell); });
}

}  // namespace sw::cli
