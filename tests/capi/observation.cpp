// The observation vector and the view: everything a seat may see, and nothing else (G-HID-02).
#include <algorithm>

#include "capi.hpp"
#include "catalog/json.hpp"

namespace sw::test {

namespace {

class CObservation : public InBox {
 protected:
  const capi::ObservationBlock& block(std::string_view name) const {
    return *std::ranges::find(frame().observation.blocks(), name, &capi::ObservationBlock::name);
  }
  // The byte of a named column.
  int at(const std::vector<std::uint8_t>& seen, std::string_view name, int row,
         std::string_view column) const {
    const capi::ObservationBlock& b = block(name);
    const auto found = std::ranges::find(b.columns, column, &capi::ColumnName::name);
    EXPECT_NE(found, b.columns.end()) << column;
    const auto width = static_cast<int>(b.columns.size());
    return seen[static_cast<std::size_t>(b.first + row * width +
                                         static_cast<int>(found - b.columns.begin()))];
  }
  // The state with other hidden coins for everybody but the seat.
  StateHandle other_than(const StateHandle& state, int seat, std::uint64_t seed) const {
    return StateHandle(sw_state_resample(state.get(), seat, seed));
  }
};

TEST_P(CObservation, TilesTheVector) {
  int next = 0;
  for (const capi::ObservationBlock& b : frame().observation.blocks()) {
    EXPECT_EQ(b.first, next) << b.name;
    EXPECT_GT(b.size(), 0) << b.name;
    next += b.size();
  }
  EXPECT_EQ(next, sw_game_observation(game.get()));
}

// Every column says what the position says.
TEST_P(CObservation, SaysWhatThePositionSays) {
  at_decisions(3, [&](const StateHandle& state) {
    const State& s = state->play.state();
    for (int seat = 0; seat < frame().players(); ++seat) {
      const auto seen = observed(state, seat);
      const auto turned = [&](PlayerId p) {
        return p == PlayerId::None ? 0
                                   : (index(p) - seat + frame().players()) % frame().players() + 1;
      };
      ASSERT_EQ(at(seen, "table", 0, "prompt"), static_cast<int>(prompt(s)));
      ASSERT_EQ(at(seen, "table", 0, "actor"), turned(actor(s)));
      ASSERT_EQ(at(seen, "table", 0, "round"), s.turn.round);
      ASSERT_EQ(at(seen, "players", 0, "coins"),
                std::min<int>(255, s.players[static_cast<std::size_t>(seat)].coins));
      for (const RegionId r : frame().rules().board.all()) {
        const CivId id = s.occupant_of(r);
        ASSERT_EQ(at(seen, "regions", index(r), "tokens"), s.tokens_in(r));
        ASSERT_EQ(at(seen, "regions", index(r), "owner"),
                  id == CivId::None ? 0 : turned(s.civ(id).owner));
        ASSERT_EQ(at(seen, "markers", index(r), "fortress"), s.markers_in(Marker::Fortress, r));
        ASSERT_EQ(at(seen, "markers", index(r), "camp"), s.markers_in(Marker::Camp, r));
      }
      for (std::size_t i = 0; i < s.row.size(); ++i) {
        ASSERT_EQ(at(seen, "row", static_cast<int>(i), "race"), index(s.row[i].race) + 1);
        ASSERT_EQ(at(seen, "row", static_cast<int>(i), "coins"), s.row[i].coins);
      }
      for (const RaceId race : frame().rules().banners) {
        ASSERT_EQ(at(seen, "banners", index(race), "undrawn"), s.banners.has(race) ? 1 : 0);
      }
      for (int i = 0; i < kAbilities; ++i) {
        ASSERT_EQ(seen[static_cast<std::size_t>(block("abilities-used").first + i)],
                  s.turn.memory(id_at<Ability>(i)).used() ? 1 : 0);
      }
      ASSERT_EQ(at(seen, "supply", 0, "fortress"),
                s.supply[static_cast<std::size_t>(Marker::Fortress)]);
    }
  });
}

// G-HID-02: states that differ in what is hidden look the same to the seat, in every form.
TEST_P(CObservation, DoesNotTellWhatIsHidden) {
  const bool hidden = frame().rules().options.hidden_coins;
  int step = 0;
  int told_apart = 0;
  at_decisions(2, [&](const StateHandle& state) {
    if (++step % 3 != 0) return;
    for (int seat = 0; seat < frame().players(); ++seat) {
      const StateHandle other = other_than(state, seat, static_cast<std::uint64_t>(step));
      ASSERT_NE(other, nullptr) << sw_error();
      ASSERT_STREQ(check(frame().rules(), other->play.state()), nullptr);
      ASSERT_EQ(observed(state, seat), observed(other, seat)) << "seat " << seat;
      const std::string view = sw_state_view(state.get(), seat);
      ASSERT_EQ(view, sw_state_view(other.get(), seat)) << "seat " << seat;
      if (sw_state_player(state.get()) == seat) {
        ASSERT_EQ(legal_of(state), legal_of(other));
      }
      if (sw_state_hash(state.get()) == sw_state_hash(other.get())) continue;
      ++told_apart;
      const std::string all = sw_state_view(state.get(), -1);
      ASSERT_NE(all, sw_state_view(other.get(), -1));
    }
  });
  EXPECT_EQ(told_apart > 0, hidden);
}

TEST_P(CObservation, TheEndIsOpen) {
  const StateHandle state = begin(game, 3);
  Random random(3);
  while (sw_state_terminal(state.get()) == 0) sw_state_apply(state.get(), any_of(state, random));
  const auto seen = observed(state, 0);
  for (int p = 0; p < frame().players(); ++p) {
    EXPECT_EQ(at(seen, "players", p, "coins"),
              std::min<int>(255, state->play.state().player(id_at<PlayerId>(p)).coins));
    EXPECT_EQ(at(seen, "players", p, "coins-seen"), 1);
  }
}

TEST_P(CObservation, ViewsAreJson) {
  const StateHandle state = begin(game, 4);
  for (int seat = -1; seat < frame().players(); ++seat) {
    const auto view = parse_json(sw_state_view(state.get(), seat));
    ASSERT_TRUE(view.has_value());
    const bool hidden = frame().rules().options.hidden_coins && seat > 0;
    EXPECT_EQ(view->get("p1").get("coins").is_null(), hidden);
    EXPECT_EQ(view->find("legal") != nullptr, !hidden);  // p1 is to move, and what he can pay tells
  }
  const auto described = parse_json(sw_game_describe(game.get()));
  ASSERT_TRUE(described.has_value());
  EXPECT_EQ(described->get("observation").get("size").as_int(), frame().observation.size());
  EXPECT_EQ(described->get("actions").get("players").as_int(), frame().actions.players());
}

SW_IN_EVERY_BOX(CObservation);

}  // namespace

}  // namespace sw::test
