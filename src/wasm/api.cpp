// The engine as the page sees it: a few functions from JSON to JSON. Text goes in at memory from
// sw_alloc; the answer lies where the function says, sw_length() bytes long, until the next call.
//
// KINDS OF CALLS is the one list: it makes the exports and the TypeScript interface.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>

#include "bots/bot.hpp"
#include "bots/seats.hpp"
#include "catalog/catalog.hpp"
#include "catalog/custom.hpp"
#include "catalog/own_words.hpp"
#include "catalog/picture.hpp"
#include "catalog/row_words.hpp"
#include "record/options.hpp"
#include "record/public_hash.hpp"
#include "record/text.hpp"
#include "wasm/read.hpp"
#include "wasm/tell.hpp"
#include "wire/write.hpp"
#ifdef SW_TYPES
#include "wire/typescript.hpp"
#endif

#define SW_EXPORT(name) extern "C" [[gnu::used, clang::export_name(#name)]]

namespace sw::wasm {

namespace {

// --- The table of this page --------------------------------------------------------------------

const Catalog& box() {
  static const Catalog catalog = [] {
    auto loaded = load_catalog();
    return loaded ? std::move(*loaded) : Catalog{};
  }();
  return catalog;
}

Session& session() {
  static Session one;
  return one;
}

// A player's, or those of everybody ("public"), or, without a name, open cards.
Eyes eyes_named(const std::string& name) {
  if (name.empty()) return Eyes::open();
  const auto seat = find_player(name);
  return seat ? Eyes::of(*seat) : Eyes::everybody();
}

// Whether whoever asks may know what the actor can say.
bool sees_choices(const std::string& name) {
  return eyes_named(name).see_choices(session().setting().rules, session().game().state());
}

Step step_from(std::size_t first_event, const std::string& seat, Refusal refused = Refusal::None) {
  Step out;
  out.refusal = refused;
  if (!session().begun()) return out;
  const EventLog& events = session().events();
  out.from = static_cast<int>(first_event);
  for (std::size_t i = first_event; i < events.size(); ++i) {
    out.events.push_back(tell(session().setting(), events[i]));
  }
  out.view = tell_view(session().scene(), eyes_named(seat));
  return out;
}

Step refused_game(const RecordError& error) {
  Step out;
  out.refusal = Refusal::BadArgument;
  out.trouble = TroubleMessage{error.trouble, error.line, error.word, error.code};
  out.error = to_string(error);
  return out;
}
Step refused_game(Trouble trouble, std::string message) {
  return refused_game(RecordError{trouble, 0, Refusal::None, "", std::move(message)});
}

// --- Calls -------------------------------------------------------------------------------------

CatalogMessage catalog(const Nothing&) { return tell_catalog(box()); }

Lot lot(const AskLot& asked) {
  return {asked.players > 0 ? seat_by_lot(parse_seed(asked.seed).value_or(0), asked.players) : 0};
}

std::expected<GameConfig, std::string> config_of(const NewGame& wanted) {
  GameConfig config;
  config.map = wanted.map;
  if (!wanted.sky.empty()) config.sky = wanted.sky;
  config.sets = wanted.sets;
  for (const auto& [name, value] : wanted.options.entries) {
    if (!set_option(config.options, name, value)) return std::unexpected(no_such_option(name));
  }
  return config;
}

// The box with what the players bring themselves.
std::expected<Catalog, std::string> box_with(const std::string& custom) {
  Catalog out = box();
  if (custom.empty()) return out;
  const auto added = add_custom(out, "custom", custom);
  if (!added) return std::unexpected(to_string(added.error().front()));
  return out;
}

OwnContent own(const OwnFile& file) {
  OwnContent out;
  auto catalog = box_with(file.custom);
  if (!catalog) {
    out.problems.push_back(catalog.error());
    return out;
  }
  const auto json = parse_json(file.text);
  const bool only_map = json && json->find("regions") != nullptr;
  const auto added = only_map ? add_own_map(*catalog, file.name, file.text)
                              : add_custom(*catalog, file.name, file.text);
  if (!added) {
    for (const Diagnostic& problem : added.error()) out.problems.push_back(to_string(problem));
    return out;
  }
  CatalogMessage all = tell_catalog(*catalog);
  const auto is_own = [](const auto& entry) { return entry.set == kOwnSet; };
  std::ranges::copy_if(all.races, std::back_inserter(out.races), is_own);
  std::ranges::copy_if(all.powers, std::back_inserter(out.powers), is_own);
  for (std::size_t i = box().maps.size(); i < all.maps.size(); ++i) out.maps.push_back(all.maps[i]);
  out.custom = catalog->custom;
  return out;
}

OwnTexts describe(const AskDescription& asked) {
  OwnTexts out;
  const auto catalog = box_with(asked.custom);
  auto words = parse_texts("words", asked.words);
  if (!catalog || !words) return out;
  const std::vector<OwnThing> things = own_things(*catalog);
  learn(*words, things);
  for (const OwnThing& thing : things) {
    out.pictures.push_back({thing.key, thing.look.glyph, thing.look.path, thing.look.colour});
    for (const char* form : {"", ".name", ".one"}) {
      const auto found = words->all().find(thing.key + form);
      if (found != words->all().end()) out.texts.entries.emplace_back(found->first, found->second);
    }
  }
  const auto tell_rows = [&](const auto& entries, const std::string& kind) {
    for (const auto& entry : entries) {
      if (entry.set != kOwnSet) continue;
      const std::string key = kind + entry.id + ".text";
      out.texts.entries.emplace_back(
          key, words->has(key) ? words->text(key) : rows_in_words(entry.info.rows, *words));
    }
  };
  tell_rows(catalog->races, "race.");
  tell_rows(catalog->powers, "power.");
  return out;
}

Drawing drawing(const AskDrawing& asked) {
  const auto catalog = box_with(asked.custom);
  const MapFile* map = catalog ? catalog->map(asked.map) : nullptr;
  return {map ? map_json(*map, picture_of(*map)) : ""};
}

Step start(const NewGame& wanted) {
  const auto config = config_of(wanted);
  if (!config) return refused_game(Trouble::Table, config.error());
  const auto catalog = box_with(wanted.custom);
  if (!catalog) return refused_game(Trouble::Custom, catalog.error());
  const auto seed = parse_seed(wanted.seed);
  if (!seed) return refused_game(Trouble::Table, seed.error());
  std::string error = session().start(*catalog, *config, *seed);
  return error.empty() ? step_from(0, wanted.seat) : refused_game(Trouble::Table, std::move(error));
}

Plan plan(const NewGame& wanted) {
  Plan out;
  const auto config = config_of(wanted);
  const auto catalog = config ? box_with(wanted.custom) : std::unexpected(config.error());
  const auto setting = catalog ? make_setting(*catalog, *config) : std::unexpected(catalog.error());
  if (!setting) {
    out.error = setting.error();
    return out;
  }
  out.players = setting->rules.players;
  out.rounds = setting->rules.rounds;
  out.races = setting->rules.banners.size();
  out.powers = setting->rules.badges.size();
  return out;
}

Step load(const LoadGame& wanted) {
  const auto seed = parse_seed(wanted.seed);
  if (!seed) return refused_game(Trouble::Table, seed.error());
  if (const auto error = session().load(box(), wanted.record, *seed)) return refused_game(*error);
  Step out = step_from(0, wanted.seat);
  out.names = session().names();
  return out;
}

Step say(const Say& said) {
  if (!session().begun()) return {};
  const std::size_t first = session().events().size();
  const Refusal refused = session().say(said.line);
  return step_from(first, said.seat, refused);
}

Step take_back(int lines, const std::string& seat) {
  if (!session().begun()) return {};
  const bool done = session().undo(lines);
  return step_from(session().events().size(), seat, done ? Refusal::None : Refusal::NotYourTurn);
}

Step undo(const Look& look) { return take_back(1, look.seat); }

// --- A game that is decided elsewhere

Step follow(const FollowGame& wanted) {
  const auto config = config_of(wanted.game);
  if (!config) return refused_game(Trouble::Table, config.error());
  GameRecord record;
  record.config = *config;
  record.custom = wanted.game.custom;
  for (const std::string& line : wanted.lines) record.lines.push_back({0, line});
  if (const auto error = session().follow(box(), record)) return refused_game(*error);
  return step_from(0, wanted.game.seat);
}

Step hear(const Hear& heard) {
  if (!session().begun()) return {};
  const std::size_t first = session().events().size();
  const Refusal refused = session().hear(heard.lines);
  return step_from(first, heard.seat, refused);
}

Step back(const GoBack& asked) { return take_back(asked.lines, asked.seat); }

// Of the table as everybody sees it.
Text hash(const Nothing&) {
  if (!session().begun()) return {};
  return {hex16(public_hash(session().setting().rules, session().game().state()))};
}

Step look(const Look& look) {
  return step_from(session().begun() ? session().events().size() : 0, look.seat);
}

Step bot(const AskBot& asked) {
  if (!session().begun()) return {};
  const Game& game = session().game();
  const PlayerId seat = actor(game.state());
  const std::unique_ptr<Bot> player = make_bot(asked.bot);
  const std::size_t first = session().events().size();
  if (player == nullptr || seat == PlayerId::None)
    return step_from(first, asked.seat, Refusal::NotYourTurn);
  Random random = stream_at(session().seed().value_or(0), seat, game.course());
  const Action action = ask(*player, session().setting().rules, game.state(), game.legal(), random);
  return step_from(first, asked.seat, session().play(action));
}

// What a bot would say here, up to the next other prompt, actor or piece of luck.
Lines advise(const AskBot& asked) {
  Lines out;
  if (!session().begun()) return out;
  const Setting& setting = session().setting();
  State state = session().game().state();
  const PlayerId seat = actor(state);
  const Prompt asked_at = prompt(state);
  const std::unique_ptr<Bot> player = make_bot(asked.bot);
  if (player == nullptr || seat == PlayerId::None || !sees_choices(asked.seat)) return out;
  ActionList choices = session().game().legal();
  Random random = stream_at(session().seed().value_or(0), seat, session().game().course());
  constexpr std::size_t kMost = 200;
  while (actor(state) == seat && prompt(state) == asked_at && out.lines.size() < kMost) {
    const Action action = ask(*player, setting.rules, state, choices, random);
    out.lines.push_back(to_line(setting, seat, action));
    apply(setting.rules, state, action, choices);
  }
  return out;
}

Verdict why(const Say& said) {
  if (!session().begun()) return {};
  if (!sees_choices(said.seat)) return {Refusal::NotYourTurn};
  const auto action = read_action(session().setting(), session().game().state(), said.line);
  return {action ? Refusal::None : action.error().code};
}

Text record(const Names& names) {
  if (!session().begun()) return {};
  return {write_swg(record_of(session().game().course(), names.players, session().seed()))};
}

Scores scores(const Look& look) {
  if (!session().begun()) return {};
  const Game& game = session().game();
  return tell_scores(session().setting(), game.events(), game.state(), eyes_named(look.seat));
}

// --- A record that is watched, beside the game at the table

Film& reel() {
  static Film one;
  return one;
}

FilmMessage film(const WatchRecord& wanted) {
  const auto error = reel().load(box(), wanted.record);
  if (!error) return tell_film(reel());
  FilmMessage out;
  out.trouble = TroubleMessage{error->trouble, error->line, error->word, error->code};
  return out;
}

Step frame(const LookAt& place) {
  Step out;
  if (reel().loaded()) out.view = tell_view(reel().scene(place.line), eyes_named(place.seat));
  return out;
}

// What all turns of the game paid; stashes as these eyes see them there.
Scores takings(const LookAt& place) {
  if (!reel().loaded()) return {};
  return tell_scores(reel().setting(), reel().events(), reel().at(place.line).state,
                     eyes_named(place.seat));
}

Text cut(const LookAt& place) {
  if (!reel().loaded()) return {};
  return {reel().cut(place.line)};
}

// --- Advice: in the module that gives it, which players load when they ask

[[maybe_unused]] HintMessage hint(const Look& look) {
  return session().begun() ? tell_hint(session(), eyes_named(look.seat)) : HintMessage{};
}

[[maybe_unused]] ReviewStep review(const AskReview& asked) {
  if (!reel().loaded()) return {};
  return tell_review(reel().setting(), reel().review(asked.turn), asked.turn);
}

Takers reach(const AskReach& asked) {
  return session().begun() ? tell_takers(session(), asked, eyes_named(asked.seat)) : Takers{};
}

// --- From text to text -------------------------------------------------------------------------

std::string answer_text;

template <class Question, class Answer>
const char* answer(Answer (*call)(const Question&), const char* text, std::uint32_t length) {
  Question question;
  if (const auto json = parse_json({text, length})) read(*json, question);
  JsonWriter out;
  wire::write(out, call(question));
  answer_text = out.text();
  return answer_text.data();
}

#ifdef SW_TYPES
template <class Question, class Answer>
std::string declaration(wire::TypeScript& types, std::string_view name,
                        Answer (*)(const Question&)) {
  return "  " + std::string(name) + "(question: " + types.type<Question>() +
         "): " + types.type<Answer>() + ";\n";
}
#endif

}  // namespace

// --- Exports -----------------------------------------------------------------------------------

#define SW_CALLS(X) \
  X(catalog)        \
  X(lot)            \
  X(plan)           \
  X(own)            \
  X(drawing)        \
  X(describe)       \
  X(start)          \
  X(load)           \
  X(follow)         \
  X(hear)           \
  X(film)           \
  X(frame)          \
  X(takings)        \
  X(cut)            \
  X(back) X(hash) X(say) X(undo) X(look) X(bot) X(advise) X(why) X(record) X(scores) X(reach)

#ifdef SW_COUNSEL
#define SW_ALL_CALLS(X) SW_CALLS(X) X(hint) X(review)
#else
#define SW_ALL_CALLS(X) SW_CALLS(X)
#endif

#define SW_CALL(name)                                                                  \
  SW_EXPORT(sw_##name) const char* sw_##name(const char* text, std::uint32_t length) { \
    return answer(name, text, length);                                                 \
  }
SW_ALL_CALLS(SW_CALL)
#undef SW_CALL

SW_EXPORT(sw_alloc) void* sw_alloc(std::uint32_t size) { return std::malloc(size); }
SW_EXPORT(sw_free) void sw_free(void* memory) { std::free(memory); }
SW_EXPORT(sw_length) std::uint32_t sw_length() {
  return static_cast<std::uint32_t>(answer_text.size());
}

// The TypeScript declarations of all calls and messages: for the build, which asks a module of its
// own; players need not load it.
#ifdef SW_TYPES
SW_EXPORT(sw_types) const char* sw_types() {
  wire::TypeScript types;
  std::string calls;
#define SW_CALL(name) calls += declaration(types, #name, name);
  SW_ALL_CALLS(SW_CALL)
#undef SW_CALL
  answer_text = "// Generated from src/wasm/messages.hpp by `npm run types`. Do not edit.\n\n" +
                types.text() + "export interface Engine {\n" + calls + "}\n";
  return answer_text.data();
}
#endif

}  // namespace sw::wasm
