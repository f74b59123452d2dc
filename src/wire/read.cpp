#include "wire/read.hpp"

#include <utility>

namespace sw::wire {

namespace {

// Beyond it the numbers of JavaScript have gaps.
constexpr std::int64_t kSafe = (std::int64_t{1} << 53) - 1;

}  // namespace

std::string to_string(const Problem& problem) {
  return problem.where.empty() ? problem.what : problem.where + ": " + problem.what;
}

bool Reader::fail(std::string what) {
  if (problem_.what.empty()) problem_.what = std::move(what);
  return false;
}

bool Reader::fail_inside(const std::string& step) {
  std::string& way = problem_.where;
  way = step + (way.empty() || way.front() == '[' ? "" : ".") + way;
  return false;
}

bool Reader::is(const Json& json, Json::Kind kind) {
  if (json.kind() == kind) return true;
  return fail("expected " + std::string(describe(kind)) + ", found " +
              std::string(describe(json.kind())));
}

bool Reader::is_within(std::int64_t value, Limits limits, std::string_view of) {
  const std::string unit = of.empty() ? "" : " " + std::string(of);
  if (value < limits.least) return fail("is less than " + std::to_string(limits.least) + unit);
  if (value > limits.most) return fail("is more than " + std::to_string(limits.most) + unit);
  return true;
}

bool Reader::read(const Json& json, bool& out, Limits) {
  out = json.as_bool();
  return is(json, Json::Kind::Bool);
}

bool Reader::read(const Json& json, std::int64_t& out, Limits limits) {
  if (!is(json, Json::Kind::Number)) return false;
  if (!json.is_int()) return fail("is no whole number");
  out = json.as_int64();
  return is_within(out, {limits.least, std::min(limits.most, kSafe)}, "");
}

bool Reader::read(const Json& json, int& out, Limits limits) {
  constexpr std::int64_t kMost = std::numeric_limits<int>::max();
  std::int64_t wide = 0;
  if (!read(json, wide, {limits.least, std::min(limits.most, kMost)})) return false;
  out = static_cast<int>(wide);
  return true;
}

bool Reader::read(const Json& json, std::string& out, Limits limits) {
  if (!is(json, Json::Kind::String)) return false;
  out = json.as_string();
  return is_within(static_cast<std::int64_t>(out.size()), limits, "bytes");
}

bool Reader::read_word(const Json& json, std::span<const std::string_view> words,
                       std::size_t& out) {
  if (!is(json, Json::Kind::String)) return false;
  const auto found = std::ranges::find(words, std::string_view(json.as_string()));
  if (found != words.end()) {
    out = static_cast<std::size_t>(found - words.begin());
    return true;
  }
  std::string all;
  for (const std::string_view word : words) all.append(all.empty() ? "" : ", ").append(word);
  return fail("is none of " + all);
}

}  // namespace sw::wire
