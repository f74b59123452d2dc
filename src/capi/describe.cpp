// The description of a game for programs that read its numbers.
#include "capi/frame.hpp"
#include "capi/smallworld.h"
#include "catalog/json.hpp"
#include "catalog/names.hpp"
#include "record/notation.hpp"
#include "record/options.hpp"

namespace sw::capi {

namespace {

void write_names(JsonWriter& out, std::string_view key, const std::vector<std::string>& names) {
  out.key(key).begin_array();
  for (const std::string& name : names) out.value(name);
  out.end_array();
}

template <class Word>
void write_words(JsonWriter& out, std::string_view key) {
  out.key(key).begin_array();
  for (int i = 0; i < static_cast<int>(Word::Count); ++i) out.value(name_of(id_at<Word>(i)));
  out.end_array();
}

void write_set(JsonWriter& out, std::string_view key, RegionSet set) {
  out.key(key).begin_array();
  for (const RegionId r : set) out.value(index(r));
  out.end_array();
}

void write_board(JsonWriter& out, const Setting& setting) {
  const Board& board = setting.rules.board;
  out.key("board").begin_array();
  for (const RegionId r : board.all()) {
    out.begin_object().field("name", setting.name(r));
    out.field("terrain", name_of(board.terrain[static_cast<std::size_t>(r)]));
    out.key("words").begin_array();
    for (int i = 0; i < static_cast<int>(Word::Count); ++i) {
      if (board.where(id_at<Word>(i)).has(r)) out.value(name_of(id_at<Word>(i)));
    }
    out.end_array();
    write_set(out, "adjacent", board.beside(r));
    write_set(out, "bridges", board.bridged[static_cast<std::size_t>(r)]);
    out.end_object();
  }
  out.end_array();
}

void write_actions(JsonWriter& out, const ActionSpace& space) {
  out.key("actions").begin_object().field("version", SW_ACTION_VERSION);
  out.field("players", space.players()).field("chance", space.size() - space.players());
  out.key("modifiers").begin_array();
  for (const Modifiers set : modifier_sets()) {
    out.begin_array();
    for (const Modifier m : set) out.value(name_of(m));
    out.end_array();
  }
  out.end_array().key("blocks").begin_array();
  for (const ActionBlock& block : space.blocks()) {
    out.begin_object().field("kind", name_of(block.kind));
    out.field("code", static_cast<int>(block.kind)).field("form", name_of(block.form));
    out.field("first", block.first).field("rows", block.rows).field("columns", block.columns);
    out.end_object();
  }
  out.end_array().end_object();
}

void write_observation(JsonWriter& out, const Observation& observation) {
  out.key("observation").begin_object().field("version", SW_OBSERVATION_VERSION);
  out.field("size", observation.size()).key("blocks").begin_array();
  for (const ObservationBlock& block : observation.blocks()) {
    out.begin_object().field("name", block.name).field("first", block.first);
    out.field("rows", block.rows).key("columns").begin_array();
    for (const ColumnName& column : block.columns) {
      out.begin_array().value(column.name).value(name_of(column.meaning)).end_array();
    }
    out.end_array().end_object();
  }
  out.end_array().end_object();
}

}  // namespace

std::string describe(const Frame& frame) {
  const Setting& setting = frame.setting;
  JsonWriter out;
  out.begin_object().field("map", setting.config.map).field("sky", setting.config.sky);
  write_names(out, "sets", setting.config.sets);
  out.field("options", to_text(setting.config.options));
  out.field("players", setting.rules.players).field("rounds", setting.rules.rounds);
  write_names(out, "regions", setting.region_names);
  write_names(out, "races", setting.race_names);
  write_names(out, "powers", setting.power_names);
  write_words<Marker>(out, "markers");
  write_words<Treasure>(out, "treasures");
  write_words<Ability>(out, "abilities");
  write_words<Prompt>(out, "prompts");
  write_board(out, setting);
  write_actions(out, frame.actions);
  write_observation(out, frame.observation);
  return out.end_object().text();
}

}  // namespace sw::capi
