#include "store/postgres/connection.hpp"

#include <array>
#include <charconv>

namespace sw::store {

using hall::StoreTrouble;

// --- What is sent --------------------------------------------------------------------------------

std::string bytes(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out = "\\x";
  out.reserve(2 + 2 * bytes.size());
  for (const char one : bytes) {
    const auto byte = static_cast<unsigned char>(one);
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
  }
  return out;
}

void Column::add_raw(std::string_view text) {
  if (!rows_.empty()) rows_ += ',';
  rows_ += text;
}

void Column::add(std::string_view text) {
  std::string quoted = "\"";
  for (const char one : text) {
    if (one == '"' || one == '\\') quoted += '\\';
    quoted += one;
  }
  add_raw(quoted + "\"");
}

void Column::add_bytes(std::string_view raw) { add_raw("\"\\" + bytes(raw) + "\""); }

// --- What comes back -----------------------------------------------------------------------------

bool Answer::good() const {
  const ExecStatusType status = PQresultStatus(result_.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

std::string_view Answer::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Answer::number(int row, int column) const {
  const std::string_view digits = text(row, column);
  std::int64_t out = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), out);
  return out;
}

std::string Answer::data(int row, int column) const {
  const std::string_view escaped = text(row, column);
  if (!escaped.starts_with("\\x")) return {};
  std::string out;
  out.reserve(escaped.size() / 2);
  for (std::size_t i = 2; i + 1 < escaped.size(); i += 2) {
    unsigned byte = 0;
    std::from_chars(escaped.data() + i, escaped.data() + i + 2, byte, 16);
    out.push_back(static_cast<char>(byte));
  }
  return out;
}

std::string_view Answer::state() const {
  const char* const state = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
  return state == nullptr ? "" : state;
}

// --- The connection ------------------------------------------------------------------------------

namespace {

// What the address does not say itself. A server that has gone silent is one that is away.
constexpr std::array kWords = {"fallback_application_name", "connect_timeout", "tcp_user_timeout",
                               "client_encoding", "dbname"};
constexpr std::chrono::milliseconds kPause{200};

StoreTrouble trouble_of(std::string_view state) {
  if (state == "53100") return StoreTrouble::Full;
  if (state == "25006") return StoreTrouble::ReadOnly;
  if (state.starts_with("XX")) return StoreTrouble::Damaged;
  return StoreTrouble::Away;
}

// One line, without a full stop.
std::string sentence(std::string_view text) {
  std::string out(text.substr(0, text.find('\n')));
  if (out.ends_with('.')) out.pop_back();
  return out;
}

}  // namespace

void Connection::connect() {
  std::array<const char*, kWords.size() + 1> words{};
  std::copy(kWords.begin(), kWords.end(), words.begin());
  const std::array<const char*, kWords.size() + 1> values = {"smallworld", "3",          "5000",
                                                             "UTF8",       url_.c_str(), nullptr};
  constexpr int kExpandAddress = 1;
  line_.reset(PQconnectdbParams(words.data(), values.data(), kExpandAddress));
  if (PQstatus(line_.get()) != CONNECTION_OK) {
    trouble_ = StoreTrouble::Away;
    why_ = sentence(PQerrorMessage(line_.get()));
    line_.reset();
    not_before_ = std::chrono::steady_clock::now() + kPause;
    return;
  }
  PQsetNoticeProcessor(line_.get(), [](void*, const char*) {}, nullptr);
  ++times_;
}

bool Connection::is_there() {
  if (line_ != nullptr && PQstatus(line_.get()) == CONNECTION_OK) return true;
  line_.reset();
  if (std::chrono::steady_clock::now() < not_before_) return false;
  connect();
  return line_ != nullptr;
}

Answer Connection::ask(const char* statement, std::initializer_list<Value> values) {
  if (line_ == nullptr) return Answer(nullptr);
  std::vector<const char*> texts;
  for (const Value& one : values) texts.push_back(one ? one->c_str() : nullptr);
  Answer answer(PQexecParams(line_.get(), statement, static_cast<int>(texts.size()), nullptr,
                             texts.data(), nullptr, nullptr, 0));
  if (!answer.good()) note(answer);
  return answer;
}

void Connection::note(const Answer& answer) {
  trouble_ = trouble_of(answer.state());
  why_ = sentence(PQerrorMessage(line_.get()));
}

// A transaction in which something failed is rolled back by COMMIT, which calls that a success.
bool Connection::commit() {
  if (line_ == nullptr || PQtransactionStatus(line_.get()) != PQTRANS_INTRANS) {
    roll_back();
    return false;
  }
  return ask("COMMIT").good();
}

}  // namespace sw::store
