// UCT over single actions. Every iteration starts from another position that fits what the seat
// sees, throws its own dice, and ends with a lightly guided game to the end. Each player goes for
// its own reward (max^n); chance is a node whose outcomes are drawn by their weights.
#include "bots/mcts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "bots/playout.hpp"
#include "rules/engine.hpp"

namespace sw {

namespace {

constexpr double kExploration = 0.4;
constexpr double kWinPart = 0.5;    // of the reward; the rest is the margin
constexpr double kWideMargin = 60;  // coins that count as a whole victory
constexpr int kStayOutOfFour = 3;   // in playouts a race expands so often, else it declines

using Rewards = std::array<double, kMaxPlayers>;

// --- The tree ----------------------------------------------------------------------------------

struct Edge {
  Action action;
  int node = -1;  // behind it
  int visits = 0;
  double total = 0;  // rewards of the player who chooses it

  double mean() const { return total / visits; }
};

struct Node {
  std::vector<Edge> edges;  // those that were tried
  int first = 0;            // where in the list of legal actions the trying began
  int visits = 0;
  double log_visits = 0;  // as a harmonic number: the same on every platform, unlike std::log
};

struct Step {
  int node = 0;
  int edge = 0;
  PlayerId player = PlayerId::None;  // None: chance
};

// --- Playouts ----------------------------------------------------------------------------------

// One of the actions that `fits`; of kind None when there is none.
template <class Fits>
Action any_of(const ActionList& legal, Random& random, Fits&& fits) {
  const auto count = static_cast<int>(std::count_if(legal.begin(), legal.end(), fits));
  if (count == 0) return {};
  int skip = random.below(count);
  return *std::find_if(legal.begin(), legal.end(),
                       [&](Action a) { return fits(a) && skip-- == 0; });
}

Action any_attack_or_end(const ActionList& legal, Random& random) {
  const Action attack =
      any_of(legal, random, [](Action a) { return a.kind == ActionKind::Conquer; });
  if (attack.kind != ActionKind::None) return attack;
  const Action other =
      any_of(legal, random, [](Action a) { return a.kind != ActionKind::Abandon; });
  return other.kind != ActionKind::None ? other : legal[0];
}

// Any action, but nobody leaves a region or declines without need, and who can conquer does.
Action light_choice(const Playground& ground, Random& random) {
  const ActionList& legal = ground.legal;
  switch (prompt(ground.state)) {
    case Prompt::Choose:
      if (legal[0].kind == ActionKind::Expand && random.below(4) < kStayOutOfFour) return legal[0];
      break;
    case Prompt::Ghouls:
    case Prompt::Conquest: return any_attack_or_end(legal, random);
    default: break;
  }
  return legal[static_cast<std::size_t>(random.below(legal.count()))];
}

Rewards rewards_at_end(const Ruleset& rules, const State& state) {
  const Outcome end = outcome(rules, state, 0);
  Rewards out{};
  for (int seat = 0; seat < rules.players; ++seat) {
    int rival = 0;
    for (int other = 0; other < rules.players; ++other) {
      if (other != seat) rival = std::max(rival, end.coins[static_cast<std::size_t>(other)]);
    }
    const double margin = end.coins[static_cast<std::size_t>(seat)] - rival;
    const double lead = std::clamp(0.5 + margin / (2 * kWideMargin), 0.0, 1.0);
    const double win = end.winners.has(id_at<PlayerId>(seat)) ? 1.0 / end.winners.size() : 0;
    out[static_cast<std::size_t>(seat)] = kWinPart * win + (1 - kWinPart) * lead;
  }
  return out;
}

// --- The search --------------------------------------------------------------------------------

class MctsBot : public Bot {
 public:
  explicit MctsBot(const SearchBudget& budget) : budget_(budget) {}

  Action choose(const Question& question, Random& random) override;

 private:
  void iterate(const Question& q, Random& random);
  void descend(const Ruleset& rules, Random& random);
  void play_out(const Ruleset& rules, Random& random);
  void back_up(const Rewards& rewards);

  int try_or_follow(Node& node, Random& random);
  int best_edge(const Node& node);
  int edge_of(Node& node, Action action);
  int node_behind(int node, int edge);
  Action most_visited() const;

  SearchBudget budget_;
  Playground ground_;
  std::vector<Node> nodes_;
  std::vector<Step> path_;
};

// The edge of an action, made when it is new.
int MctsBot::edge_of(Node& node, Action action) {
  const auto known = std::ranges::find(node.edges, action, &Edge::action);
  if (known != node.edges.end()) return static_cast<int>(known - node.edges.begin());
  node.edges.push_back({action});
  return static_cast<int>(node.edges.size()) - 1;
}

// Upper confidence bound over what is legal in this sample.
int MctsBot::best_edge(const Node& node) {
  const auto& legal = ground_.legal;
  int best = -1;
  double best_bound = 0;
  for (std::size_t i = 0; i < node.edges.size(); ++i) {
    const Edge& edge = node.edges[i];
    const std::size_t place = (i + static_cast<std::size_t>(node.first)) % legal.size();
    const bool is_legal = legal[place] == edge.action ||
                          std::find(legal.begin(), legal.end(), edge.action) != legal.end();
    if (!is_legal) continue;
    const double bound = edge.mean() + kExploration * std::sqrt(node.log_visits / edge.visits);
    if (best >= 0 && bound <= best_bound) continue;
    best = static_cast<int>(i);
    best_bound = bound;
  }
  return best;
}

// An action that was not tried before, as long as there is one; then the most promising. Trying
// begins anywhere in the list, so that a small budget has no favourites.
int MctsBot::try_or_follow(Node& node, Random& random) {
  const auto& legal = ground_.legal;
  if (node.edges.empty()) node.first = random.below(legal.count());
  if (node.edges.size() < legal.size()) {
    const auto next = (node.edges.size() + static_cast<std::size_t>(node.first)) % legal.size();
    const int edge = edge_of(node, legal[next]);
    if (node.edges[static_cast<std::size_t>(edge)].visits == 0) return edge;
  }
  const int best = best_edge(node);
  return best >= 0 ? best : edge_of(node, legal[0]);
}

int MctsBot::node_behind(int node, int edge) {
  int& behind = nodes_[static_cast<std::size_t>(node)].edges[static_cast<std::size_t>(edge)].node;
  if (behind < 0) behind = static_cast<int>(nodes_.size());
  return behind;
}

// Down the tree to the first decision that was never met before.
void MctsBot::descend(const Ruleset& rules, Random& random) {
  path_.clear();
  int at = 0;
  while (!ground_.state.over()) {
    Node& node = nodes_[static_cast<std::size_t>(at)];
    const bool chance = ground_.legal.empty();
    const PlayerId player = chance ? PlayerId::None : actor(ground_.state);
    const int edge = chance ? edge_of(node, sample_chance(rules, ground_.state, random))
                            : try_or_follow(node, random);
    path_.push_back({at, edge, player});
    const Action action = node.edges[static_cast<std::size_t>(edge)].action;
    apply(rules, ground_.state, action, ground_.legal);
    at = node_behind(at, edge);
    if (at < static_cast<int>(nodes_.size())) continue;
    nodes_.emplace_back();
    if (!ground_.legal.empty()) return;
  }
}

void MctsBot::play_out(const Ruleset& rules, Random& random) {
  for (int i = 0; !ground_.state.over() && i < kActionLimit; ++i) {
    const Action action = ground_.legal.empty() ? sample_chance(rules, ground_.state, random)
                                                : light_choice(ground_, random);
    apply(rules, ground_.state, action, ground_.legal);
  }
}

void MctsBot::back_up(const Rewards& rewards) {
  for (const Step& step : path_) {
    Node& node = nodes_[static_cast<std::size_t>(step.node)];
    node.log_visits += 1.0 / ++node.visits;
    Edge& edge = node.edges[static_cast<std::size_t>(step.edge)];
    ++edge.visits;
    if (step.player == PlayerId::None) continue;
    edge.total += rewards[static_cast<std::size_t>(step.player)];
  }
}

void MctsBot::iterate(const Question& q, Random& random) {
  ground_.state = sample(q.rules, q.seen, q.seat, random);
  ground_.legal = q.legal;
  descend(q.rules, random);
  play_out(q.rules, random);
  back_up(rewards_at_end(q.rules, ground_.state));
}

Action MctsBot::most_visited() const {
  const auto& edges = nodes_.front().edges;
  const auto less = [](const Edge& a, const Edge& b) {
    return a.visits != b.visits ? a.visits < b.visits : a.mean() < b.mean();
  };
  return std::max_element(edges.begin(), edges.end(), less)->action;
}

Action MctsBot::choose(const Question& q, Random& random) {
  if (q.legal.size() == 1) return q.legal[0];
  nodes_.clear();
  nodes_.emplace_back();
  const bool timed = budget_.is_timed();
  const std::int64_t end = timed ? budget_.clock() + budget_.milliseconds : 0;
  int done = 0;
  do {
    iterate(q, random);
    ++done;
  } while (timed ? budget_.clock() < end : done < budget_.iterations);
  return most_visited();
}

}  // namespace

std::unique_ptr<Bot> make_mcts_bot(const SearchBudget& budget) {
  return std::make_unique<MctsBot>(budget);
}

}  // namespace sw
