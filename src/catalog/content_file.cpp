#include "catalog/content_file.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "catalog/keys.hpp"
#include "catalog/row_grammar.hpp"
#include "rules/rows/sheet.hpp"

namespace sw {

namespace {

// --- What a row may say ------------------------------------------------------------------------

constexpr int kMostTokens = 20;  // on a banner or badge, or received for a rule
constexpr int kMostStock = 40;
constexpr int kMostEvery = 20;

// A sheet has room for the rows of a race and a power together: see Sheet::income, Sheet::recruit;
// all changes of a price together fit into a signed byte.
constexpr int kMostRows = 8;
constexpr int kIncomeRows = 3;
constexpr int kRecruitRows = 1;
constexpr int kExtraTokensRows = 1;
constexpr int kGainRows = 1;
constexpr int kMostRounds = 20;

// --- Rows --------------------------------------------------------------------------------------

// A key that the row's `what` has no use for would be read over in silence: report it.
bool has(const Field& row, std::string_view key, bool allowed, What what) {
  const std::optional<Field> field = row.find(key);
  if (field && !allowed) {
    field->complain("has no meaning in a row of " + in_quotes(name_of(what)));
  }
  return field && allowed;
}

int read_amount(const Field& row, What what) {
  const std::optional<Field> field = row.need("amount");
  if (!field) return 0;
  const Range range = amounts_of(what);
  const int amount = field->number(range.low, range.high);
  if (amount == 0) field->complain("an amount of 0 does nothing");
  return amount;
}

Words read_words(const Field& field) {
  Words out;
  for (const Word word : field.names<Word>("word")) out.insert(word);
  if (out.empty() && split_words(field.json().as_string()).empty() && field.json().is_string()) {
    field.complain("names no word; leave the key out to mean everywhere");
  }
  return out;
}

template <class E>
void read_name(const Field& row, std::string_view key, E& out) {
  const std::optional<Field> field = row.need(key);
  if (!field) return;
  if (const std::optional<E> value = field->name<E>("name")) out = *value;
}

// What the row says about decline must be asked at the right moment.
void check_moment(const Row& row, const Field& field) {
  if (row.when == While::PickTurn && row.what != What::Income && row.what != What::Cost) {
    field.complain("only income and cost can be limited to the turn of the pick");
  }
  const bool at_decline = row.what == What::KeepTokens || row.what == What::LastDeploy ||
                          row.what == What::OutsideLimit || row.what == What::Vanish;
  if (at_decline && row.when == While::Declined) {
    field.complain("it is the active race that is asked when it declines: \"while\": \"always\"");
  }
  if (row.what == What::ActInDecline && row.when != While::Always) {
    field.complain("speaks of the time in decline: \"while\": \"always\"");
  }
}

// Keys that are right by themselves but mean nothing together.
void check_sense(const Row& row, const Field& field) {
  const std::string per = "per " + std::string(name_of(row.per));
  if (row.where.any() && row.beside_own.any()) {
    field.complain("'where' and 'beside-own' exclude each other");
  }
  if (row.except.any() && row.beside_own.any()) {
    field.complain("'except' and 'beside-own' exclude each other");
  }
  if ((row.where.any() || row.except.any()) && row.per != Per::Region) {
    field.complain("'where' and 'except' have no meaning " + per);
  }
  if (row.every > 1 && (row.per == Per::Turn || row.per == Per::Flock)) {
    field.complain("'every' has no meaning " + per + ": it is counted once");
  }
  if (row.what == What::Recruit && row.per != Per::Region && row.per != Per::Conquest) {
    field.complain("tokens come per region or per conquest, not " + per);
  }
  if (row.beside_own.any() && row.changes()) {
    field.complain("'beside-own' goes with neither 'who' nor rounds nor 'once'");
  }
  if (row.limits.first_round > row.limits.last_round) {
    field.complain("'from-round' comes after 'to-round'");
  }
  check_moment(row, field);
}

void read_limits(Row& row, const Field& field, const Grammar& grammar) {
  if (has(field, "who", grammar.who, row.what)) {
    for (const Who who : field.find("who")->names<Who>("word")) row.who.insert(who);
    if (row.who.empty()) field.complain("names nobody; leave 'who' out to mean whoever is there");
  }
  const auto round = [&](std::string_view key, std::uint8_t& out) {
    if (!has(field, key, grammar.rounds, row.what)) return;
    out = static_cast<std::uint8_t>(field.find(key)->number(1, kMostRounds));
  };
  round("from-round", row.limits.first_round);
  round("to-round", row.limits.last_round);
  if (!has(field, "once", grammar.once.any(), row.what)) return;
  read_name(field, "once", row.once);
  if (row.once != Once::Count && !grammar.once.has(row.once)) {
    field.complain("a row of " + in_quotes(name_of(row.what)) + " holds once a turn anyway");
  }
}

// The marker of a row: printed, or one of the file's own.
void read_marker(const Field& row, const OwnMarkers* own, Marker& out) {
  if (own == nullptr) return read_name(row, "marker", out);
  const std::optional<Field> field = row.need("marker");
  if (!field) return;
  const std::string id = field->text();
  const auto found = std::ranges::find(*own, id, &OwnMarker::id);
  if (found != own->end()) {
    out = found->kind;
  } else if (from_name<Marker>(id)) {
    field->complain("the marker " + in_quotes(id) +
                    " belongs to a printed banner or badge; a marker of your own may borrow it");
  } else {
    field->complain("there is no marker " + in_quotes(id) + " among those of this file");
  }
}

Row read_row(const Field& field, const OwnMarkers* own) {
  Row row;
  if (!field.has_only(keys::kRow)) return row;
  read_name(field, "what", row.what);
  if (row.what == What::Count) return row;
  const Grammar grammar = grammar_of(row.what);

  if (grammar.marker) read_marker(field, own, row.marker);
  // Races and powers that were written earlier, in records too, call it "verb" and give no number.
  const bool earlier = field.find("verb").has_value();
  const char* const ability = earlier ? "verb" : "ability";
  if (grammar.ability) read_name(field, ability, row.ability);
  const bool counted = row.ability != Ability::Count && takes_amount(row.ability);
  if (counted && earlier && !field.find("amount")) {
    row.amount = earlier_amount(row.ability);
  } else if (grammar.amount || counted) {
    row.amount = read_amount(field, row.what);
  }
  has(field, "amount", grammar.amount || counted, row.what);
  has(field, "marker", grammar.marker, row.what);
  has(field, ability, grammar.ability, row.what);

  if (has(field, "per", grammar.counted, row.what)) read_name(field, "per", row.per);
  if (has(field, "every", grammar.counted, row.what)) {
    row.every = field.find("every")->number(1, kMostEvery);
  }
  if (has(field, "where", grammar.where, row.what)) row.where = read_words(*field.find("where"));
  if (has(field, "except", grammar.where, row.what)) row.except = read_words(*field.find("except"));
  if (has(field, "beside-own", grammar.beside_own, row.what)) {
    row.beside_own = read_words(*field.find("beside-own"));
  }
  if (field.find("while")) read_name(field, "while", row.when);
  read_limits(row, field, grammar);

  check_sense(row, field);
  return row;
}

void check_room(const Field& list, const std::vector<Row>& rows, What what, int room) {
  if (std::ranges::count(rows, what, &Row::what) > room) {
    list.complain("at most " + std::to_string(room) + " rows of " + in_quotes(name_of(what)));
  }
}

// The same for rows that are told apart by more than their `what`.
template <class Is>
void check_few(const Field& list, const std::vector<Row>& rows, const char* what, Is is) {
  if (std::ranges::count_if(rows, is) > kFewRows) {
    list.complain("at most " + std::to_string(kFewRows) + " rows " + what);
  }
}

void check_rooms(const Field& list, const std::vector<Row>& rows) {
  check_room(list, rows, What::Income, kIncomeRows);
  check_room(list, rows, What::Recruit, kRecruitRows);
  check_room(list, rows, What::ExtraTokens, kExtraTokensRows);
  check_room(list, rows, What::Gain, kGainRows);
  check_room(list, rows, What::Link, kFewRows);
  check_few(list, rows, "with 'beside-own'", [](const Row& r) { return r.beside_own.any(); });
  check_few(list, rows, "of 'cost' that hold now and then", [](const Row& r) {
    return r.what == What::Cost && (r.changes() || r.when == While::PickTurn);
  });
  check_few(list, rows, "of 'enter' and 'reach' that hold now and then", [](const Row& r) {
    return (r.what == What::Enter || r.what == What::Reach) && r.changes();
  });
}

std::vector<Row> read_rows(const Field& entry, const OwnMarkers* own = nullptr) {
  std::vector<Row> rows;
  const std::optional<Field> list = entry.need("rows");
  if (!list) return rows;
  for (const Field& item : list->items()) rows.push_back(read_row(item, own));
  if (rows.size() > static_cast<std::size_t>(kMostRows))
    list->complain("at most " + std::to_string(kMostRows) + " rows");
  check_rooms(*list, rows);
  return rows;
}

// --- Entries -----------------------------------------------------------------------------------

std::string read_id(const Field& entry, std::set<std::string>& seen) {
  const std::optional<Field> field = entry.need("id");
  if (!field) return "";
  std::string id = field->id();
  if (!seen.insert(id).second) field->complain(in_quotes(id) + " stands here twice");
  return id;
}

int read_number(const Field& entry, std::string_view key, int low, int high) {
  const std::optional<Field> field = entry.need(key);
  return field ? field->number(low, high) : low;
}

// "rule" names the block of the rules that an entry puts into data; nothing reads it.
void check_rule(const Field& entry) {
  if (const std::optional<Field> rule = entry.find("rule")) rule->text();
}

std::vector<Field> entries(const Field& file, std::string_view key) {
  if (!file.has_only({key})) return {};
  const std::optional<Field> list = file.need(key);
  return list ? list->items() : std::vector<Field>();
}

}  // namespace

std::vector<RaceEntry> read_races(const Field& file, std::string_view set) {
  std::vector<RaceEntry> out;
  std::set<std::string> seen;
  for (const Field& entry : entries(file, "races")) {
    if (!entry.has_only(keys::kRace)) continue;
    RaceEntry race;
    race.id = read_id(entry, seen);
    race.set = set;
    if (const auto needs = entry.find("needs")) race.needs = needs->names<Word>("word");
    check_rule(entry);
    race.info.tokens = read_number(entry, "tokens", 1, kMostTokens);
    race.info.stock = read_number(entry, "stock", 1, kMostStock);
    race.info.rows = read_rows(entry);
    if (race.info.stock < race.info.tokens) {
      entry.complain("the stock is smaller than the number on the banner");
    }
    out.push_back(std::move(race));
  }
  return out;
}

std::vector<PowerEntry> read_powers(const Field& file, std::string_view set) {
  std::vector<PowerEntry> out;
  std::set<std::string> seen;
  for (const Field& entry : entries(file, "powers")) {
    if (!entry.has_only(keys::kPower)) continue;
    PowerEntry power;
    power.id = read_id(entry, seen);
    power.set = set;
    if (const auto needs = entry.find("needs")) power.needs = needs->names<Word>("word");
    power.needs_treasures = entry.flag("needs-treasures");
    check_rule(entry);
    power.info.tokens = read_number(entry, "tokens", 0, kMostTokens);
    power.info.kept_in_decline = entry.flag("kept-in-decline");
    power.info.rows = read_rows(entry);
    out.push_back(std::move(power));
  }
  return out;
}

void read_markers(const Field& file, std::array<MarkerInfo, kMarkers>& out) {
  std::set<std::string> seen;
  for (const Field& entry : entries(file, "markers")) {
    if (!entry.has_only(keys::kMarker)) continue;
    read_id(entry, seen);
    check_rule(entry);
    Marker marker = Marker::Count;
    if (entry.find("id")) read_name(entry, "id", marker);
    MarkerInfo info;
    info.stock = read_number(entry, "stock", 1, kMostStock);
    info.defence = entry.number("defence", 0, kMostAmount, 0);
    info.coins = entry.number("coins", 0, kMostAmount, 0);
    info.cheaper_beside = entry.number("cheaper-beside", 0, kMostCost, 0);
    info.immune = entry.flag("immune");
    info.closed = entry.flag("closed");
    info.holds_region = entry.flag("holds-region");
    info.free_standing = entry.flag("free-standing");
    info.survives_lender = entry.flag("survives-lender");
    info.earned = entry.flag("earned");
    info.with_any_race = entry.flag("with-any-race");
    if (const auto where = entry.find("where")) info.where = read_words(*where);
    info.shields_lone = entry.flag("shields-lone");
    info.lost_for_good = entry.flag("lost-for-good");
    info.survives_decline = entry.flag("survives-decline");
    read_name(entry, "placing", info.placing);
    if (marker != Marker::Count) out[static_cast<std::size_t>(marker)] = info;
  }
}

RaceEntry read_own_race(const Field& entry, int most_tokens, const OwnMarkers& markers) {
  RaceEntry race;
  if (!entry.has_only(keys::kOwnRace)) return race;
  std::set<std::string> seen;
  race.id = read_id(entry, seen);
  race.set = kOwnSet;
  race.info.tokens = read_number(entry, "tokens", 1, most_tokens);
  race.info.rows = read_rows(entry, &markers);
  return race;
}

PowerEntry read_own_power(const Field& entry, int most_tokens, const OwnMarkers& markers) {
  PowerEntry power;
  if (!entry.has_only(keys::kOwnPower)) return power;
  std::set<std::string> seen;
  power.id = read_id(entry, seen);
  power.set = kOwnSet;
  power.info.tokens = read_number(entry, "tokens", 0, most_tokens);
  power.info.kept_in_decline = entry.flag("kept-in-decline");
  power.info.rows = read_rows(entry, &markers);
  return power;
}

OwnMarker read_own_marker(const Field& entry, const std::array<MarkerInfo, kMarkers>& printed,
                          MarkerSet lendable) {
  OwnMarker own;
  if (!entry.has_only(keys::kOwnMarker)) return own;
  std::set<std::string> seen;
  own.id = read_id(entry, seen);
  if (from_name<Marker>(own.id)) entry.complain(in_quotes(own.id) + " exists already");
  read_name(entry, "stand-in", own.kind);
  if (own.kind == Marker::Count) return own;
  if (!lendable.has(own.kind)) {
    entry.need("stand-in")
        ->complain("the pieces of " + in_quotes(name_of(own.kind)) +
                   " obey an ability: nothing else can borrow them");
    own.kind = Marker::Count;
    return own;
  }
  const MarkerInfo& lender = printed[static_cast<std::size_t>(own.kind)];
  MarkerInfo& info = own.info;
  info.placing = lender.placing;
  info.stock = entry.number("stock", 1, lender.stock, lender.stock);
  info.defence = entry.number("defence", 0, kMostCost, 0);
  info.coins = entry.number("coins", 0, kMostCost, 0);
  info.cheaper_beside = entry.number("cheaper-beside", 0, kMostCost, 0);
  info.immune = entry.flag("immune");
  info.shields_lone = entry.flag("shields-lone");
  info.lost_for_good = entry.flag("lost-for-good");
  info.holds_region = entry.flag("holds-region");
  info.survives_decline = entry.flag("survives-decline");
  if (const auto where = entry.find("where")) info.where = read_words(*where);
  return own;
}

TreasureSet read_treasures(const Field& file, std::array<TreasureInfo, kTreasures>& out) {
  TreasureSet known;
  std::set<std::string> seen;
  for (const Field& entry : entries(file, "treasures")) {
    if (!entry.has_only(keys::kTreasure)) continue;
    read_id(entry, seen);
    check_rule(entry);
    Treasure treasure = Treasure::Count;
    if (entry.find("id")) read_name(entry, "id", treasure);
    TreasureInfo info;
    info.place = entry.flag("place");
    info.in_decline = entry.flag("in-decline");
    info.coins = entry.number("coins", 0, kMostAmount, 0);
    info.coins_per_terrain = entry.flag("coins-per-terrain");
    info.undoubled = entry.flag("undoubled");
    info.defence = entry.number("defence", 0, kMostAmount, 0);
    info.links_terrain = entry.flag("links-terrain");
    info.start_tokens = entry.number("start-tokens", 0, kMostAmount, 0);
    info.lends_badge = entry.flag("lends-badge");
    info.discount = entry.number("discount", 0, kMostCost, 0);
    info.anywhere = entry.flag("anywhere");
    info.as_if_empty = entry.flag("as-if-empty");
    if (entry.find("modifier")) read_name(entry, "modifier", info.modifier);
    if (entry.find("ability")) read_name(entry, "ability", info.ability);
    info.amount = entry.number("amount", 0, kMostAmount, 0);
    if ((info.amount > 0) != (info.ability != Ability::Count && takes_amount(info.ability))) {
      entry.complain("an amount goes with an ability that counts, and only with one");
    }
    if (treasure == Treasure::Count) continue;
    out[static_cast<std::size_t>(treasure)] = info;
    known.insert(treasure);
  }
  return known;
}

}  // namespace sw
