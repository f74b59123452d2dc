#include "serve/entrance.hpp"

#include <utility>

#include "serve/api.hpp"
#include "serve/status_page.hpp"

namespace sw::serve {

namespace {

constexpr std::string_view kText = "text/plain; charset=utf-8";
constexpr std::string_view kPage = "text/html; charset=utf-8";
constexpr std::string_view kPrometheus = "text/plain; version=0.0.4; charset=utf-8";

}  // namespace

// What the hall's keeper feeds comes later, when the gate is there.
Entrance::Entrance(const boost::asio::any_io_executor& executor, const MakeHallKeeper& make,
                   const OnlineConfig& online)
    : config(online),
      hall(make(executor, [this](hall::Input input) { gate.feed(std::move(input)); })),
      gate(executor, *hall, online.patience),
      boxes(executor, gate, online.poll) {}

std::optional<Response> Entrance::tell(std::string_view path) const {
  if (path == "/api/online") {
    return told(http::status::ok, "application/json", online_notice(hall->content(), config.at));
  }
  if (path == "/healthz") return told(http::status::ok, kText, "alive\n");
  if (path == "/readyz") {
    if (leaving) return told(http::status::service_unavailable, kText, "leaving\n");
    if (!hall->is_ready()) return told(http::status::service_unavailable, kText, "not stored\n");
    return told(http::status::ok, kText, "ready\n");
  }
  return std::nullopt;
}

std::optional<Response> Entrance::tell_metrics(std::string_view path) const {
  if (path == "/") {
    const std::string_view state =
        leaving ? "leaving" : (hall->is_ready() ? "ready" : "does not store");
    return told(http::status::ok, kPage, status_page(state, hall->metrics(gate.lines())));
  }
  if (path != "/metrics") return std::nullopt;
  return told(http::status::ok, kPrometheus, hall->metrics(gate.lines()));
}

}  // namespace sw::serve
