// smallworld load: clients by the thousand at a server of online play. They follow every game with
// the engine, compare every hash and tell how long everything took, beside what the disk takes.
#include "load/load.hpp"

#include <boost/asio/ip/address.hpp>
#include <cstdio>
#include <fstream>
#include <memory>
#include <stdexcept>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/report.hpp"
#include "load/disk.hpp"
#include "record/tables.hpp"

namespace sw::cli {

namespace {

constexpr int kDiskTimes = 200;  // before and after
constexpr double kQuiet = 0.5;   // load of a machine on which figures mean something

struct Request {
  std::string url = "ws://127.0.0.1:8080/";
  std::string table = "base-2p";
  std::string disk;
  bool json = false;
  load::Plan plan;
};

// ws://127.0.0.1:8080/ as the server prints it; http:// is the same place.
load::Address address_of(const std::string& url) {
  std::string_view rest = url;
  for (const std::string_view scheme : {"ws://", "http://"}) {
    if (rest.starts_with(scheme)) rest.remove_prefix(scheme.size());
  }
  rest = rest.substr(0, rest.find('/'));
  const std::size_t colon = rest.rfind(':');
  const std::string port(colon == std::string_view::npos ? "" : rest.substr(colon + 1));
  int number = 0;
  std::string host(rest.substr(0, colon));
  if (host == "localhost") host = "127.0.0.1";
  boost::system::error_code wrong;
  boost::asio::ip::make_address(host, wrong);
  if (std::sscanf(port.c_str(), "%d", &number) != 1 || number < 1 || number > 65'535 || wrong) {
    throw BadInput("--url " + url + ": expected ws://ADDRESS:PORT, as in ws://127.0.0.1:8080");
  }
  return {.host = host, .port = static_cast<std::uint16_t>(number)};
}

std::vector<load::Address> addresses_of(const std::string& urls) {
  if (urls.empty()) return {address_of(urls)};  // refused: no address is no list either
  std::vector<load::Address> addresses;
  for (const std::string& url : split(urls, ',')) addresses.push_back(address_of(url));
  return addresses;
}

wire::Config config_of(const GameConfig& game) {
  wire::Config config;
  config.map = game.map;
  config.sky = game.sky == "a" ? wire::Sky::A : game.sky == "b" ? wire::Sky::B : wire::Sky::None;
  config.sets = game.sets;
  return config;
}

double load_of_machine() {
  double average = 0;
  std::ifstream("/proc/loadavg") >> average;
  return average;
}

// --- What is told --------------------------------------------------------------------------------

struct Disks {
  load::Latencies before;
  load::Latencies during;
  load::Latencies after;
};

void print_times(const char* name, const load::Latencies& times) {
  if (times.count() == 0) return;
  std::printf("  %-28s %9lld   p50 %8.2f   p99 %8.2f   p99.9 %8.2f   most %8.2f ms\n", name,
              static_cast<long long>(times.count()), times.quantile(0.5), times.quantile(0.99),
              times.quantile(0.999), times.most());
}

void print_report(const load::Report& report, const Disks& disks, double machine) {
  const load::World& world = report.world;
  const auto number = [](std::int64_t n) { return static_cast<long long>(n); };
  std::printf("load of the machine before the start: %.2f%s\n", machine,
              machine < kQuiet ? "" : " (not quiet: others are at work)");
  std::printf("tables opened %lld, finished %lld; %d guests seated after %.1f s\n",
              number(world.opened), number(world.finished), report.seated, report.to_sit);
  std::printf("entries checked %lld, acknowledged %lld in %.1f s: %.0f a second\n",
              number(world.entries), number(world.acknowledged), report.seconds,
              report.seconds > 0 ? static_cast<double>(world.acknowledged) / report.seconds : 0);
  print_times("said until heard", world.own);
  print_times("until the other one heard", world.others);
  print_times("until another table was there", world.turned);
  print_times("fdatasync of 4 KB, before", disks.before);
  print_times("fdatasync of 4 KB, meanwhile", disks.during);
  print_times("fdatasync of 4 KB, after", disks.after);
  if (report.back > 0) std::printf("all back after %.1f s at most\n", report.back);
  std::printf("cut %lld, said again %lld, heard by watchers %lld\n", number(report.cuts),
              number(world.resent), number(report.watched));
  for (const auto& [code, count] : report.closed) {
    std::printf("closed by the server with %d: %lld\n", code, number(count));
  }
  for (const auto& [code, count] : world.refused) {
    std::printf("refused %s: %lld\n", std::string(code).c_str(), number(count));
  }
  if (report.server_gone) std::printf("the server is gone\n");
  std::printf("faults %lld%s%s\n", number(world.faults), world.faults > 0 ? ", the first: " : "",
              world.first_fault.c_str());
}

void write_times(Report& out, const char* name, const load::Latencies& times) {
  out.key(name).begin_object().field("count", times.count());
  out.decimal("p50", times.quantile(0.5), 3);
  out.decimal("p99", times.quantile(0.99), 3);
  out.decimal("p999", times.quantile(0.999), 3);
  out.decimal("most", times.most(), 3);
  out.end_object();
}

std::string text_of(int code) { return std::to_string(code); }
std::string text_of(std::string_view code) { return std::string(code); }

template <class Counts>
void write_counts(Report& out, const char* name, const Counts& counts) {
  out.key(name).begin_object();
  for (const auto& [code, count] : counts) out.field(text_of(code), count);
  out.end_object();
}

void print_json(const load::Report& report, const Disks& disks, double machine) {
  const load::World& world = report.world;
  Report out("load");
  write_times(out, "own", world.own);
  write_times(out, "others", world.others);
  write_times(out, "turned", world.turned);
  write_times(out, "disk_before", disks.before);
  write_times(out, "disk_during", disks.during);
  write_times(out, "disk_after", disks.after);
  write_counts(out, "closed", report.closed);
  write_counts(out, "refused", world.refused);
  out.decimal("machine", machine, 2);
  out.field("opened", world.opened).field("finished", world.finished);
  out.field("seated", report.seated);
  out.decimal("to_sit", report.to_sit, 3);
  out.decimal("back", report.back, 3);
  out.decimal("seconds", report.seconds, 3);
  out.field("entries", world.entries).field("acknowledged", world.acknowledged);
  out.field("cuts", report.cuts).field("resent", world.resent).field("watched", report.watched);
  out.field("faults", world.faults);
  out.print();
}

// --- What is done --------------------------------------------------------------------------------

void run(Request& request, Shell& shell) {
  const Catalog catalog = open_catalog(shell);
  const auto game = config_of_table(request.table);
  if (!game) throw BadInput("--table: " + game.error());
  const auto setting = make_setting(catalog, *game);
  if (!setting) throw BadInput("--table: " + setting.error());
  if (setting->rules.players != 2) throw BadInput("--table: expected a table for two");
  load::Plan& plan = request.plan;
  plan.addresses = addresses_of(request.url);
  const double machine = load_of_machine();
  const InterruptWatch watch;
  Disks disks;
  std::unique_ptr<load::DiskWatch> disk;
  load::Report report;
  try {
    if (!request.disk.empty()) {
      disks.before = load::measure_disk(request.disk, kDiskTimes);
      disk = std::make_unique<load::DiskWatch>(request.disk);
    }
    report = load::run(plan, *setting, config_of(*game), hex(catalog.hash), interrupted);
  } catch (const std::runtime_error& error) {  // a file that cannot be written
    throw BadInput(error.what());
  }
  if (report.server_gone && report.world.opened == 0) {
    throw BadInput("--url " + request.url + ": nobody answers there");
  }
  if (disk) {
    disks.during = disk->stop();
    disks.after = load::measure_disk(request.disk, kDiskTimes);
  }
  request.json ? print_json(report, disks, machine) : print_report(report, disks, machine);
  if (report.server_gone || report.world.faults > 0) shell.exit_code = kFailed;
}

}  // namespace

void add_load(CLI::App& program, Shell& shell) {
  Command command(program, "load", "Try a server of online play with many clients");
  const auto request = std::make_shared<Request>();
  load::Plan& plan = request->plan;
  command.text("--url", request->url,
               "the server, as it prints its address; several nodes with commas", "URL,…");
  command.text("--table", request->table, "kind of table, for two players");
  command.number("--tables", plan.tables, "tables, two players each", 1, 1'000'000);
  command.number("--sockets", plan.sockets, "connections; two for each table in play", 2, 60'000);
  command.number("--rate", plan.rate, "decisions each second, of all together", 0.1, 1e6);
  command.number("--seconds", plan.seconds, "how long they play once all sit", 0.1, 1e7);
  command.number("--slow", plan.slow, "part of the connections that watch and read slowly", 0, 0.5);
  command.number("--watch", plan.watch, "part of the connections that watch", 0, 0.5);
  command.number("--churn", plan.churn, "part of the connections cut off each second", 0, 1);
  command.text("--disk", request->disk, "also measure fdatasync in this directory", "DIR");
  command.text("--acks", plan.acks, "append what was acknowledged to this file", "FILE");
  command.seed(plan.seed, "of all that is random");
  command.json(request->json);
  command.does([request, &shell] { run(*request, shell); });
}

}  // namespace sw::cli
