#include "serve/online_hall.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <optional>
#include <utility>

#include "record/text.hpp"
#include "serve/bot_crew.hpp"
#include "serve/hall_clock.hpp"
#include "serve/metrics.hpp"
#include "serve/secrets_openssl.hpp"
#include "store/worker.hpp"

namespace sw::serve {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::seconds kBeat{2};

// Tables whose clock ends so soon come into memory when the server starts.
constexpr hall::Time kSoon = 20'000;

// Finished tables and unfinished ones that nobody has touched for so long are deleted; we look once
// in a while.
constexpr hall::Time kDay = 24 * 3600 * hall::Time{1000};
constexpr hall::Time kFinishedKept = 90 * kDay;
constexpr hall::Time kUnfinishedKept = 60 * kDay;
constexpr int kBeatsBetweenCleanings = 1800;

// Everything happens on the net thread but what store and bots do on theirs.
class OnlineHall : public HallKeeper {
 public:
  OnlineHall(asio::any_io_executor net, Feed feed, const Catalog& catalog,
             std::shared_ptr<hall::Journal> journal, const HallSettings& settings)
      : net_(std::move(net)),
        feed_(std::move(feed)),
        log_(settings.log),
        content_(hex16(catalog.hash)),
        settings_(catalog),
        hall_(settings_, secrets_,
              {.node = settings.node, .limits = settings.limits, .short_clocks = !settings.limits}),
        crew_(net_, {.threads = settings.bot_threads},
              [this](BotCrew::Answer answer) { hear(std::move(answer)); }),
        journal_(std::move(journal)),
        beat_(net_) {
    forgive();
    worker_.emplace(
        *journal_, [this](hall::Input input) { feed_soon(std::move(input)); },
        [this](const store::Commit& commit) { report_soon(commit); });
    worker_->take(hall::FindDue{clock_.now() + kSoon});
    beat();
  }
  void step(hall::Time now, hall::Input input, hall::Effects& effects) override {
    hall_.step(now, std::move(input), effects);
  }
  hall::Time next_due() const override { return hall_.next_due(); }

  void carry_out(hall::Effect effect) override {
    std::visit([this](auto& one) { perform(std::move(one)); }, effect);
  }

  std::string content() const override { return content_; }
  bool is_ready() const override { return stores_; }
  bool is_idle() const override {
    return worker_->waiting() == 0 && hall_.census().waiting_writes == 0;
  }
  void stop() override {
    stopped_ = true;
    beat_.cancel();
    crew_.stop();
  }
  std::string metrics(std::size_t lines) const override {
    return metrics_.tell({.hall = hall_.census(),
                          .lines = lines,
                          .bots_waiting = crew_.waiting(),
                          .writes_waiting = worker_->waiting()});
  }

 private:
  // Time in which no server was alive is nobody's.
  void forgive() {
    const auto last = journal_->last_beat();
    const hall::Time now = clock_.now();
    if (last && *last < now) hall_.forgive(now - *last);
  }

  void beat() {
    worker_->take(store::Beat{clock_.now()});
    if (beats_++ % kBeatsBetweenCleanings == 0) {
      worker_->take(store::Forget{clock_.now() - kFinishedKept, clock_.now() - kUnfinishedKept});
    }
    beat_.expires_after(kBeat);
    beat_.async_wait([this](const boost::system::error_code& error) {
      if (!error && !stopped_) beat();
    });
  }

  // --- The effects
  void perform(hall::Append append) {
    const hall::Ticket ticket = append.write.ticket;
    if (worker_->take(std::move(append))) return;
    feed_soon(hall::StoreFailed{ticket, hall::StoreTrouble::Away});
  }
  void perform(hall::Load load) {
    if (worker_->take(load)) return;
    feed_soon(hall::Loaded{load.table, std::unexpected(hall::StoreTrouble::Away)});
  }
  void perform(hall::Release release) { worker_->take(release); }
  void perform(hall::Freeze freeze) { worker_->take(std::move(freeze)); }
  void perform(hall::FindDue question) { worker_->take(question); }
  void perform(hall::FindPerson question) {
    if (worker_->take(question)) return;
    feed_soon(hall::FoundPerson{question.connection, std::unexpected(hall::StoreTrouble::Away)});
  }
  void perform(hall::KeepPerson keep) {
    if (worker_->take(keep)) return;
    feed_soon(hall::PersonKept{keep.connection, keep.command, keep.person,
                               std::unexpected(hall::StoreTrouble::Away)});
  }
  void perform(hall::ForgetPerson forget) { worker_->take(std::move(forget)); }
  void perform(hall::Think question) { crew_.ask(std::move(question)); }
  void perform(const hall::Note& note) {
    metrics_.note(note);
    log_.tell(note);
  }
  void perform(const hall::Send&) {}   // of the gate
  void perform(const hall::Close&) {}  // of the gate

  // --- What comes of them. The store answers on its own thread.
  void feed_soon(hall::Input input) {
    asio::post(net_, [this, held = std::move(input)]() mutable { feed_(std::move(held)); });
  }
  void report_soon(const store::Commit& commit) {
    asio::post(net_, [this, commit] { report(commit); });
  }
  void report(const store::Commit& commit) {
    if (commit.entries > 0) metrics_.committed(commit.took);
    if (commit.trouble) metrics_.store_failed();
    const bool stores = !commit.trouble;
    if (stores != stores_)
      log_.tell(stores ? "info" : "error", stores ? "stores" : "does-not-store");
    stores_ = stores;
  }
  void hear(BotCrew::Answer answer) {
    metrics_.thought(answer.took, answer.late);
    if (answer.late) log_.tell("warning", "late-bot");
    feed_(std::move(answer.thought));
  }

  asio::any_io_executor net_;
  Feed feed_;
  Log log_;
  OpensslSecrets secrets_;
  Metrics metrics_;
  HallClock clock_;
  const std::string content_;
  hall::Settings settings_;
  hall::Hall hall_;
  BotCrew crew_;
  std::shared_ptr<hall::Journal> journal_;
  bool stores_ = true;
  bool stopped_ = false;
  int beats_ = 0;
  asio::steady_timer beat_;
  std::optional<store::Worker> worker_;  // ends first: it answers to all of the above
};

}  // namespace

MakeHallKeeper online_hall(const Catalog& catalog, std::shared_ptr<hall::Journal> journal,
                           HallSettings settings) {
  return [&catalog, journal = std::move(journal), settings = std::move(settings)](
             const asio::any_io_executor& net, Feed feed) {
    return std::make_unique<OnlineHall>(net, std::move(feed), catalog, journal, settings);
  };
}

}  // namespace sw::serve
