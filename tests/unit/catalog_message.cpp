// The formatter of the program says what the common vectors say; the one of the page does too.
#include "catalog/message.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "catalog/check_content.hpp"
#include "catalog/json.hpp"
#include "catalog/texts.hpp"
#include "catalog/utf8.hpp"

namespace sw {
namespace {

Json vectors() {
  std::ifstream file(SW_SOURCE_DIR "/tests/messages.json");
  std::stringstream text;
  text << file.rdbuf();
  auto json = parse_json(text.str());
  EXPECT_TRUE(json);
  return json ? *json : Json();
}

// A name with its forms lies flat among the values: "race", "race_gen".
Values values_of(const Json& json) {
  Values out;
  for (const JsonMember& value : json.members()) {
    if (value.value.is_object()) {
      for (const JsonMember& form : value.value.members()) {
        const std::string ending = form.key == "name" ? "" : "_" + form.key;
        out[value.key + ending] = form.value.as_string();
      }
    } else {
      out[value.key] = value.value.is_string() ? value.value.as_string() : to_text(value.value);
    }
  }
  return out;
}

TEST(Message, SaysWhatTheVectorsSay) {
  const Json file = vectors();
  EXPECT_GT(file.get("vectors").size(), 30U);
  for (const Json& v : file.get("vectors").items()) {
    const std::string& text = v.get("text").as_string();
    EXPECT_EQ(fill(text, values_of(v.get("values")), v.get("lang").as_string()),
              v.get("result").as_string())
        << text;
  }
}

TEST(Message, CountsAsEachLanguageDoes) {
  const Json file = vectors();
  EXPECT_GE(file.get("counted").size(), 4U);
  for (const Json& v : file.get("counted").items()) {
    const std::string& language = v.get("lang").as_string();
    for (const JsonMember& n : v.get("results").members()) {
      EXPECT_EQ(fill(v.get("text").as_string(), {{"n", n.key}}, language), n.value.as_string())
          << language << " " << n.key;
    }
  }
}

TEST(Message, LeavesAnOpenBraceAlone) {
  EXPECT_EQ(fill("open {", {}, "en"), "open {");
  EXPECT_EQ(fill("{n, plural, one {", {{"n", "1"}}, "en"), "{n, plural, one {");
}

TEST(Message, ChangesTheFirstLetter) {
  for (const auto& [small, capital] :
       std::initializer_list<std::pair<const char*, const char*>>{{"trolls", "Trolls"},
                                                                  {"óriás", "Óriás"},
                                                                  {"őr", "Őr"},
                                                                  {"űr", "Űr"},
                                                                  {"тролли", "Тролли"},
                                                                  {"ящеры", "Ящеры"},
                                                                  {"ёж", "Ёж"},
                                                                  {"žaba", "Žaba"}}) {
    EXPECT_EQ(with_small_letter(capital), small);
    EXPECT_EQ(with_capital_letter(small), capital);
    EXPECT_EQ(with_small_letter(small), small);
    EXPECT_EQ(with_capital_letter(capital), capital);
  }
  EXPECT_EQ(with_capital_letter("“x”"), "“x”");
  EXPECT_EQ(with_small_letter(""), "");
}

// A thing may be a plain text or a name with forms; what has no text is called by its title.
TEST(Texts, NameThingsWithTheirForms) {
  const auto texts = parse_texts("ru.json", R"({"lang": "ru",
    "race": {"trolls": {"name": "Тролли", "gen": "троллей", "text": "…"}},
    "marker": {"hero": "Герой", "ghost": {"name": "Призрак расхитительницы", "short": "Призрак"}},
    "log": {"lost": "{n, plural, one {# жетон} few {# жетона} other {# жетонов}} {race_gen}"}})");
  ASSERT_TRUE(texts);
  EXPECT_EQ(texts->text("marker.hero"), "Герой");
  EXPECT_EQ(texts->text("marker.ghost"), "Призрак расхитительницы");
  Values values = {{"n", "2"}};
  texts->name(values, "race", "race.trolls", "Trolls");
  EXPECT_EQ(texts->say("log.lost", values), "2 жетона троллей");
  texts->name(values, "marker", "marker.ghost", "Ghost");
  EXPECT_EQ(values["marker_short"], "Призрак");
  values = {{"n", "21"}};
  texts->name(values, "race", "race.otters", "Otters");
  EXPECT_EQ(texts->say("log.lost", values), "21 жетон Otters");
}

TEST(Message, KnowsItsPlacesOrWhatIsWrong) {
  const Places places = {"n", "race_gen", "region"};
  EXPECT_EQ(places_of("{n, plural, one {# {race_gen}} other {#}} in {region}"), places);
  EXPECT_EQ(places_of("no place"), Places());
  for (const char* bad : {"{n", "n}", "{}", "{n, plural, one {#}}", "{s, select, a {x}}",
                          "{n, date}", "{n, number, currency}", "{n, plural, other {{}}}"}) {
    EXPECT_FALSE(places_of(bad)) << bad;
  }
}

TEST(Message, KnowsThePluralsOfALanguage) {
  const std::string three = "{n, plural, one {#} few {#} other {#}}";
  EXPECT_TRUE(places_of(three, "ru"));
  EXPECT_TRUE(places_of("{n, plural, =1 {#} other {#}}", "ru"));
  EXPECT_EQ(places_of("{n, plural, one {#} other {#}}", "ru").error(),
            "has no form \"few\" for {n}");
  EXPECT_EQ(places_of("{r, select, a {" + three + "} other {}}", "hu").error(),
            "has a form \"few\" for {n}, which nothing uses in this language");
}

// Everything that is wrong with a language is told, each with its line.
TEST(Languages, AreCheckedAgainstEnglish) {
  const auto problems = check_content_file("xx.json", R"({"lang": "xx",
    "race": {"trolls": {"name": "T", "gen": "T", "text": "{n, plural, one {#}}"}},
    "marker": {"ghost": {"name": "G", "short": "g"}},
    "log": {"begins": "{player_gen} {who}", "no-such": "x"}})");
  std::string missing;
  std::string wrong;
  for (const Diagnostic& problem : problems) {
    const std::string line = to_string(problem) + "\n";
    (line.find("has no text for ") == std::string::npos ? wrong : missing) += line;
  }
  EXPECT_NE(missing.find("xx.json:1: has no text for log.conquered\n"), std::string::npos);
  EXPECT_EQ(missing.find("log.begins"), std::string::npos);
  EXPECT_EQ(missing.find("marker.ghost"), std::string::npos);
  EXPECT_EQ(wrong,
            "xx.json:2: race.trolls.text: has no form \"other\" for {n}\n"
            "xx.json:4: log.begins: the program does not say what {who} is\n"
            "xx.json:4: log.no-such: English has no such text\n");
}

// Each number stands for a category of one of the languages.
TEST(Languages, SayEveryTextWithEveryNumber) {
  for (const std::string& language : built_in_languages()) {
    const auto texts = load_texts(language);
    ASSERT_TRUE(texts) << language;
    EXPECT_GT(texts->all().size(), 1000U);
    for (const auto& [key, text] : texts->all()) {
      const auto places = places_of(text, language);
      ASSERT_TRUE(places) << key << ": " << places.error();
      for (const char* n : {"0", "1", "2", "4", "5", "11", "12", "14", "21", "22", "25", "101"}) {
        Values values;
        for (const std::string& place : *places) values[place] = n;
        const std::string said = texts->say(key, values);
        EXPECT_EQ(said.find_first_of("{}"), std::string::npos) << language << " " << key << said;
      }
    }
  }
}

TEST(Languages, OfTheEncyclopediaCanBeSaid) {
  const auto problems = check_content_file("xx.json", R"({"lang": "ru",
    "book": {"page": {"title": "{word}", "found": "{n, plural, one {#} other {#}}"}}})");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(to_string(problems[0]), "xx.json:2: book.page.found: has no form \"few\" for {n}");
}

TEST(Languages, OfTheLessonsCanBeSaid) {
  const auto problems = check_content_file("xx.json", R"({"lang": "en",
    "lesson": {"page": {"step": "Step {n} of {of"}}})");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].key, "lesson.page.step");
  EXPECT_TRUE(check_content_file("first.json", R"({"script": []})").empty());
}

TEST(Languages, AllThatAreBuiltInAreSound) {
  const auto languages = built_in_languages();
  EXPECT_EQ(languages, (std::vector<std::string>{"en", "hu", "ru"}));
  for (const std::string& language : languages) {
    const auto texts = load_texts(language);
    ASSERT_TRUE(texts) << language;
    EXPECT_EQ(texts->language(), language);
  }
}

}  // namespace
}  // namespace sw
