// The keys of content files, each with its meaning: what a reader accepts is what the guide says.
#pragma once

#include "catalog/field.hpp"

namespace sw::keys {

inline constexpr std::string_view kNameMeans =
    "what people call it, at most 40 letters: one text, or one for each language "
    "(`{ \"en\": …, \"hu\": … }`); who speaks none of them reads the English or the first";
inline constexpr std::string_view kTextMeans =
    "what players read, at most 400 letters, in languages like the name";
inline constexpr std::string_view kGlyphMeans =
    "its picture: that of a printed race, power or marker, by its `id`, or a path of your own, "
    "`{ \"path\": \"M8 8L56 8L32 56Z\" }`, on a grid of 64 by 64";

inline constexpr Key kRace[] = {
    {"id", "name in records: lower-case words joined by `-`", ""},
    {"rule", "block of the rules that this entry puts into data; for readers only", "–"},
    {"tokens", "number on the banner, 1 to 20", ""},
    {"stock", "all tokens of the race in the box, 1 to 40", ""},
    {"needs", "words: out of the game on a board that has none of them (M-GEN-02)", "nothing"},
    {"rows",
     "what it does: at most 8 rows, of them 3 of `income` and 1 each of `recruit` and "
     "`extra-tokens`; `[]` is a race without talents",
     ""},
};

inline constexpr Key kPower[] = {
    {"id", "name in records: lower-case words joined by `-`", ""},
    {"rule", "block of the rules that this entry puts into data; for readers only", "–"},
    {"tokens", "number on the badge, 0 to 20", ""},
    {"kept-in-decline", "the badge stays with the race in decline (B-DECL-06)", "`false`"},
    {"needs", "words: out of the game on a board that has none of them (M-GEN-02)", "nothing"},
    {"needs-treasures", "out of the game where no relics and places are", "`false`"},
    {"rows", "as for races", ""},
};

inline constexpr Key kOwnRace[] = {
    {"id", "a new name: lower-case words joined by `-`, at most 40 letters", ""},
    {"tokens", "number on the banner, 1 to 10 (B-CUST-01)", ""},
    {"stand-in",
     "race whose tokens it borrows; its banner stays in the box, its stock is the "
     "limit (B-SETUP-09, B-CUST-04)",
     ""},
    {"rows", "what it does, as for printed races", ""},
    {"name", kNameMeans, "made from the `id`"},
    {"plural", "the same for its people, where that is another word", "the name"},
    {"text", kTextMeans, "told by the rows"},
    {"colour", "of its banner, `#rrggbb`", "that of the players' own"},
    {"glyph", kGlyphMeans, "a diamond"},
};

inline constexpr Key kOwnPower[] = {
    {"id", "a new name: lower-case words joined by `-`, at most 40 letters", ""},
    {"tokens", "number on the badge, 0 to 5 (B-CUST-02)", ""},
    {"kept-in-decline",
     "the badge stays with the race in decline: rows that are `always` or "
     "`declined` need it (B-DECL-06)",
     "`false`"},
    {"rows", "what it does, as for printed powers", ""},
    {"name", kNameMeans, "made from the `id`"},
    {"text", kTextMeans, "told by the rows"},
    {"colour", "of its badge, `#rrggbb`", "that of the players' own"},
    {"glyph", kGlyphMeans, "a diamond"},
};

inline constexpr Key kOwnMarker[] = {
    {"id", "a new name, which one race or power of the same file brings", ""},
    {"stand-in",
     "kind of marker whose pieces it borrows, and with them when it comes to the board: see "
     "*Kinds of markers*; printed banners and badges with that kind stay in the box",
     ""},
    {"stock", "how many there are, at most those of the stand-in", "all of them"},
    {"where", "words: a conquest puts it only there", "everywhere"},
    {"defence", "added to the cost of its region, 0 to 6", "0"},
    {"coins", "for its owner at the end of the turn, while the race is active, 0 to 6", "0"},
    {"cheaper-beside", "discount for the owner's targets beside its region, 0 to 6", "0"},
    {"immune", "opponents cannot conquer its region", "`false`"},
    {"shields-lone", "counts as a race token against substitution (B-P-BIVO-03)", "`false`"},
    {"lost-for-good", "never comes back once it has left the board (B-R-HALF-04)", "`false`"},
    {"holds-region", "its region may be abandoned only as the last (U-R-CULT-06)", "`false`"},
    {"survives-decline", "stays when the race declines; its row then says `always`", "`false`"},
    {"name", kNameMeans, "made from the `id`"},
    {"text", kTextMeans, "told by the properties"},
    {"colour", "of the piece, `#rrggbb`", "that of the stand-in"},
    {"glyph", kGlyphMeans, "that of the stand-in"},
};

inline constexpr Key kPack[] = {
    {"title", "name for people, at most 60 letters", "none"},
    {"author", "who made it, at most 60 letters", "none"},
    {"licence", "what others may do with it, at most 60 letters, e.g. `CC BY 4.0`", "none"},
    {"race", "one race", "none"},
    {"power", "one power", "none"},
    {"map", "one map", "none"},
    {"races", "several of them, at most 8", "none"},
    {"powers", "several of them, at most 8", "none"},
    {"markers", "kinds of pieces that they bring", "none"},
    {"maps", "several of them, at most 8", "none"},
};

inline constexpr Key kRow[] = {
    {"what", "what the row changes: see *What a row can say*", ""},
    {"amount", "a whole number; how far it may go stands in the table of `what`; never 0",
     "must be there if `what` or the ability has an amount"},
    {"per", "what the amount is counted per", "`region`"},
    {"every", "the amount is given for each complete group of so many, 1 to 20", "1"},
    {"where", "words separated by spaces: any of them counts", "everywhere"},
    {"except", "words: not there", "nowhere"},
    {"beside-own",
     "words: only targets beside a region of the race with such a word, once however "
     "many; not together with `where`",
     "–"},
    {"who", "words: only targets in which such people are; any of them counts", "whoever is there"},
    {"while", "when the row holds", "`active`"},
    {"from-round", "the first round in which it holds, 1 to 20", "from the first"},
    {"to-round", "the last round in which it holds, 1 to 20", "to the last"},
    {"once",
     "`turn` or `game`: it is spent when it has helped a conquest, paid coins or given tokens",
     "as often as it holds"},
    {"marker", "which kind of marker", "must be there if `what` has a marker"},
    {"ability", "which ability", "must be there if `what` is `can`"},
    {"verb", "the earlier name of `ability`", "read, no longer written"},
};

inline constexpr Key kMarker[] = {
    {"id", "one of the kinds the engine knows: see *Kinds of markers*", ""},
    {"rule", "block of the rules that this entry puts into data; for readers only", "–"},
    {"stock", "how many there are, 1 to 40", ""},
    {"placing", "when it comes to the board", ""},
    {"where", "words: a conquest puts it only there", "everywhere"},
    {"defence", "added to the cost of its region", "0"},
    {"coins", "for its owner at the end of the turn, while the race is active", "0"},
    {"cheaper-beside", "discount for the owner's targets beside its region", "0"},
    {"immune", "opponents cannot conquer its region", "`false`"},
    {"closed", "nobody can conquer its region", "`false`"},
    {"shields-lone", "counts as a race token against substitution (B-P-BIVO-03)", "`false`"},
    {"lost-for-good", "never comes back once it has left the board (B-R-HALF-04)", "`false`"},
    {"holds-region", "its region may be abandoned only as the last (U-R-CULT-06)", "`false`"},
    {"free-standing", "does not belong to the occupant of its region", "`false`"},
    {"survives-decline", "stays when the race declines", "`false`"},
    {"survives-lender", "stays when the place that lent the power is lost (R-097)", "`false`"},
    {"earned", "once gained, it waits in its owner's hand and not in the stock", "`false`"},
    {"with-any-race", "may lie with any race of its owner (U-REL-RING-01)", "`false`"},
};

inline constexpr Key kTreasure[] = {
    {"id", "one of the relics and places the engine knows: see *Kinds of treasures*", ""},
    {"rule", "block of the rules that this entry puts into data; for readers only", "–"},
    {"place", "a place stays where it is found; a relic moves to where it is used", "`false`"},
    {"in-decline", "its coins are paid in decline too", "`false`"},
    {"coins", "for its region", "0"},
    {"coins-per-terrain", "the same for each other region of that terrain", "`false`"},
    {"undoubled", "the coins of its region are never doubled", "`false`"},
    {"defence", "added to the cost of its region", "0"},
    {"links-terrain", "regions of its terrain are adjacent for conquests", "`false`"},
    {"start-tokens", "from the tray at the start of the turn", "0"},
    {"lends-badge", "draws a badge whose power its occupant has", "`false`"},
    {"discount", "used in a conquest: so many tokens less", "0"},
    {"anywhere", "used in a conquest: the target need not be adjacent", "`false`"},
    {"as-if-empty", "used in a conquest: priced as if empty, the defender loses no token",
     "`false`"},
    {"modifier", "how its use in a conquest is called (70.3)", "–"},
    {"ability", "what no property can say", "–"},
    {"amount", "how much, of an ability that counts", "–"},
};

inline constexpr Key kMap[] = {
    {"id", "name in records: lower-case words joined by `-`", ""},
    {"title", "name for people", ""},
    {"set", "box of the board: `base`, `underground`, `sky`", "told by the terrains"},
    {"players", "for how many it is made, 2 to 6", ""},
    {"rounds", "how long a game lasts, 1 to 20", ""},
    {"size", "width and height of the picture, 100 to 10000", "1600 by 1000"},
    {"regions", "1 to 64 of them", ""},
    {"bridges", "sky boards: cloud bridges `{\"from\", \"to\"}`", "none"},
    {"links", "pairs of neighbours whose outlines do not touch: the picture joins them by a line",
     "none"},
    {"confidence", "how sure the transcription of a printed board is; for readers only", "–"},
};

inline constexpr Key kRegion[] = {
    {"id",
     "name in records, at most 40 letters; not a word of the notation such as `p1` or "
     "`hand`",
     ""},
    {"terrain", "see *Terrains*", ""},
    {"adjacent", "ids of the neighbours; both name each other", ""},
    {"symbols", "a list of `mine` `magic` `cavern` `volcano`", "none"},
    {"lost_tribe", "a Lost Tribe stands there at set-up; at most 18", "`false`"},
    {"monsters",
     "two monsters stand there at set-up, a treasure lies under them; at most 7 "
     "regions",
     "`false`"},
    {"edge", "touches the edge of the board", "`false`"},
    {"border",
     "first conquests go there; derived from `edge` and the terrains, must be right if "
     "given",
     "derived"},
    {"island", "sky boards: number of the island", "on the ground"},
    {"access", "sky boards: `beanstalk` or `stairway` arrives here", "none"},
    {"outline", "the picture: a polygon `[[x, y], …]`", "computed, if one region has none"},
    {"anchor", "the picture: where the pieces stand", "computed"},
    {"anchor2", "the picture: where more of them stand", "computed"},
    {"source_id", "number of the region in the worked examples of the rules", "–"},
};

}  // namespace sw::keys
