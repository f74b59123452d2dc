#include "catalog/row_words.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "catalog/names.hpp"
#include "catalog/utf8.hpp"

namespace sw {

namespace {

// What happens in decline anyway: "in decline too" would only confuse.
bool speaks_of_decline(What what) {
  return what == What::KeepTokens || what == What::LastDeploy || what == What::ActInDecline ||
         what == What::OutsideLimit || what == What::Vanish;
}

std::string key(std::string_view section, std::string_view name) {
  return "rows." + std::string(section) + "." + std::string(name);
}

// Some languages have nothing to say where others have a word: its space goes too.
std::string squeezed(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c != ' ' || !out.ends_with(' ')) out += c;
  }
  return out;
}

class Speaker {
 public:
  Speaker(const Row& row, const Texts& texts) : row_(row), texts_(texts) {}

  std::string sentence() const {
    const std::string said = squeezed(texts_.say(key("what", template_name()), values()));
    std::string plain = limited(with_capital_letter(said));
    if (row_.when == While::Active || speaks_of_decline(row_.what)) return plain;
    return with_capital_letter(texts_.say(key("while", name_of(row_.when)), {{"text", plain}}));
  }

 private:
  // "From round 5 on: …", "Once a game: …"
  std::string limited(std::string text) const {
    if (row_.once != Once::Count) {
      text = texts_.say(key("once", name_of(row_.once)), {{"text", text}});
    }
    const int from = row_.limits.first_round;
    const int to = row_.limits.last_round;
    if (from == 0 && to == Limits::kLastRound) return text;
    const std::string_view form = to == Limits::kLastRound ? "from"
                                  : from <= 1 && to > 1    ? "to"
                                  : from == to             ? "only"
                                                           : "between";
    const Values rounds{
        {"text", text}, {"from", std::to_string(std::max(from, 1))}, {"to", std::to_string(to)}};
    return with_capital_letter(texts_.say(key("round", form), rounds));
  }

  std::string template_name() const {
    std::string name(name_of(row_.what));
    switch (row_.what) {
      case What::Cost: {
        const std::string beside = row_.beside_own.any() ? "-beside" : "";
        return name + beside + (row_.amount < 0 ? "-less" : "-more");
      }
      case What::Income: return row_.amount < 0 ? "income-less" : name;
      default: return name;
    }
  }

  Values values() const {
    const std::string n = std::to_string(std::abs(row_.amount));
    Values out = {{"n", n}, {"where", places(row_.where, "all")}};
    if (row_.beside_own.any()) out["beside"] = places(row_.beside_own, "all");
    if (row_.marker != Marker::Count) {
      const std::string marker(name_of(row_.marker));
      texts_.name(out, "marker", "marker." + marker, marker);
      out["brings"] = texts_.text(key("brings", name_of(row_.marker)));
    }
    if (row_.ability != Ability::Count)
      out["ability"] = texts_.say(key("ability", name_of(row_.ability)), {{"n", n}});
    if (row_.what == What::Income || row_.what == What::Recruit) out["counted"] = counted(n);
    out["own"] = places(row_.where, "own");
    return out;
  }

  // "its mines give 1 extra coin each"
  std::string counted(const std::string& n) const {
    std::string gain = "coins";
    if (row_.what == What::Recruit) gain = "tokens";
    if (row_.amount < 0) gain = "coins-less";
    const bool once = row_.per == Per::Turn && row_.once == Once::Game;
    const std::string_view ending = once ? "-once" : row_.every > 1 ? "-every" : "";
    const std::string form = std::string(name_of(row_.per)) + std::string(ending);
    return texts_.say(key("per", form), {{"gain", texts_.say(key("gain", gain), {{"n", n}})},
                                         {"own", places(row_.where, "own")},
                                         {"every", std::to_string(row_.every)}});
  }

  // "hills and farmland", "regions other than mines".
  std::string places(Words words, std::string_view none) const {
    std::string where = words.empty() ? texts_.text(key("none", none)) : list(words);
    if (row_.except.any()) {
      where = texts_.say("rows.except", {{"where", where}, {"except", list(row_.except)}});
    }
    if (row_.who.empty()) return where;
    return texts_.say("rows.whose", {{"where", where}, {"who", people()}});
  }

  std::string people() const {
    std::string out;
    for (const Who who : row_.who) {
      const std::string name = texts_.text(key("who", name_of(who)));
      out = out.empty() ? name : texts_.say("rows.either", {{"a", out}, {"b", name}});
    }
    return out;
  }

  std::string list(Words words) const {
    std::string out;
    int left = words.size();
    for (const Word word : words) {
      const std::string name = texts_.text(key("word", name_of(word)));
      if (out.empty()) {
        out = name;
      } else {
        const std::string_view joint = left == 1 ? "rows.and" : "rows.comma";
        out = texts_.say(joint, {{"a", out}, {"b", name}});
      }
      --left;
    }
    return out;
  }

  const Row& row_;
  const Texts& texts_;
};

constexpr std::string_view kPieceTexts[] = {"lead",           "defence",      "coins",
                                            "cheaper-beside", "immune",       "shields-lone",
                                            "lost-for-good",  "holds-region", "survives-decline"};

template <class E>
void add_keys(std::vector<std::string>& out, std::string_view section,
              std::string_view ending = "") {
  for (const Written<E>& entry : names_of<E>()) {
    out.push_back(key(section, entry.name) + std::string(ending));
  }
}

}  // namespace

std::string rows_in_words(std::span<const Row> rows, const Texts& texts) {
  std::string out;
  for (const Row& row : rows) {
    if (row.what == What::Count) continue;
    if (!out.empty()) out += ' ';
    out += Speaker(row, texts).sentence();
  }
  return out.empty() ? texts.text("rows.nothing") : out;
}

std::string piece_in_words(const MarkerInfo& info, const std::string& name, const Texts& texts) {
  const std::string placing = texts.text("placing." + std::string(name_of(info.placing)));
  std::string out =
      texts.say(key("piece", "lead"),
                {{"marker", name}, {"n", std::to_string(info.stock)}, {"placing", placing}});
  const auto add = [&](int n, std::string_view what) {
    if (n == 0) return;
    out += ' ';
    out += texts.say(key("piece", what), {{"n", std::to_string(n)}});
  };
  add(info.defence, "defence");
  add(info.coins, "coins");
  add(info.cheaper_beside, "cheaper-beside");
  add(info.immune, "immune");
  add(info.shields_lone, "shields-lone");
  add(info.lost_for_good, "lost-for-good");
  add(info.holds_region, "holds-region");
  add(info.survives_decline, "survives-decline");
  return out;
}

std::vector<std::string> row_text_keys() {
  std::vector<std::string> out = {"rows.nothing",    "rows.except",      "rows.and",
                                  "rows.comma",      "rows.none.all",    "rows.none.own",
                                  "rows.gain.coins", "rows.gain.tokens", "rows.gain.coins-less"};
  for (const Written<What>& what : names_of<What>()) {
    if (what.value != What::Cost) out.push_back(key("what", what.name));
  }
  for (const std::string_view name :
       {"cost-less", "cost-more", "cost-beside-less", "cost-beside-more", "income-less"}) {
    out.push_back(key("what", name));
  }
  for (const Written<While>& when : names_of<While>()) {
    if (when.value != While::Active) out.push_back(key("while", when.name));
  }
  for (const std::string_view name :
       {"whose", "either", "round.from", "round.to", "round.between", "round.only"}) {
    out.push_back("rows." + std::string(name));
  }
  for (const std::string_view name : kPieceTexts) out.push_back(key("piece", name));
  add_keys<Who>(out, "who");
  add_keys<Once>(out, "once");
  add_keys<Word>(out, "word");
  add_keys<Marker>(out, "brings");
  add_keys<Ability>(out, "ability");
  add_keys<Per>(out, "per");
  add_keys<Per>(out, "per", "-every");
  out.emplace_back("rows.per.turn-once");
  return out;
}

}  // namespace sw
