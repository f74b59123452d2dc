// The protocol told by itself: for TypeScript and for docs/PROTOCOL.md.
#include <set>

#include "wire/messages.hpp"
#include "wire/typescript.hpp"

namespace sw::wire {

// --- TypeScript --------------------------------------------------------------------------------

namespace {

template <class Any>
std::string any_of(TypeScript& types, std::string_view name) {
  std::string all = "export type " + std::string(name) + " =";
  for_each_kind(static_cast<Any*>(nullptr),
                [&]<class T>(T*) { all.append("\n  | ").append(types.type<T>()); });
  return all + ";\n";
}

}  // namespace

std::string typescript() {
  TypeScript types;
  const std::string client = any_of<ClientMessage>(types, "ClientMessage");
  const std::string server = any_of<ServerMessage>(types, "ServerMessage");
  return "// Generated from src/wire/ by `npm run types`. Do not edit.\n\n" + types.text() +
         client + "\n" + server;
}

// --- Tables ------------------------------------------------------------------------------------

namespace {

std::string bounds(Limits limits, std::string_view unit) {
  std::string out;
  if (limits.least == limits.most) {
    out = std::to_string(limits.least);
  } else if (limits.most == kNoLimit) {
    return "";
  } else if (limits.least > 0) {
    out = std::to_string(limits.least) + "–" + std::to_string(limits.most);
  } else {
    out = "≤ " + std::to_string(limits.most);
  }
  return " " + out + std::string(unit);
}

// Rows of "name: type, limits"; the parts that a message mentions get tables of their own.
class Tables {
 public:
  template <class T>
  std::string fields() {
    std::string out;
    std::apply([&](const auto&... m) { (add(out, m), ...); }, T::members());
    return out.empty() ? "–" : out;
  }
  // What was mentioned, as rows.
  std::string parts() const { return parts_; }
  std::string words() const { return words_; }

 private:
  template <class Owner, class Type>
  void add(std::string& out, const Member<Owner, Type>& m) {
    if (!out.empty()) out += ", ";
    out.append("`").append(m.name).append("` ").append(type(static_cast<Type*>(nullptr), m.limits));
  }

  std::string type(const bool*, Limits) { return "true or false"; }
  std::string type(const int*, Limits limits) { return "number" + bounds(limits, ""); }
  std::string type(const std::int64_t*, Limits limits) { return "number" + bounds(limits, ""); }
  std::string type(const std::string*, Limits limits) { return "text" + bounds(limits, " bytes"); }
  template <class T>
  std::string type(const Maybe<T>*, Limits limits) {
    return "(may be left out) " + type(static_cast<T*>(nullptr), limits);
  }
  template <class T>
  std::string type(const std::vector<T>*, Limits limits) {
    return "list" + bounds(limits, "") + " of " +
           type(static_cast<T*>(nullptr), {.most = limits.each});
  }
  template <class T>
  std::string type(const Dict<T>*, Limits limits) {
    return "object" + bounds(limits, "") + " of " + type(static_cast<T*>(nullptr), {});
  }
  template <Vocabulary E>
  std::string type(const E*, Limits) {
    const std::string name(type_name<E>());
    if (seen_.insert(name).second) {
      words_ += "| *" + name + "* | ";
      std::string_view comma;
      for (const std::string_view word : kNamesOf<E>) {
        words_.append(comma).append("`").append(word).append("`");
        comma = ", ";
      }
      words_ += " |\n";
    }
    return "*" + name + "*";
  }
  template <Message T>
  std::string type(const T*, Limits) {
    const std::string name(T::kName);
    if constexpr (Telegram<T>) return "as `" + std::string(T::kType) + "`";
    if (seen_.insert(name).second) parts_ += "| *" + name + "* | " + fields<T>() + " |\n";
    return "*" + name + "*";
  }

  std::set<std::string> seen_;
  std::string parts_;
  std::string words_;
};

template <class Any>
std::string message_table(Tables& tables) {
  std::string out = "| `t` | Fields | |\n|---|---|---|\n";
  for_each_kind(static_cast<Any*>(nullptr), [&]<class T>(T*) {
    out.append("| `").append(T::kType).append("` | ").append(tables.fields<T>());
    out.append(" | ").append(T::kMeans).append(" |\n");
  });
  return out;
}

std::string sizes() {
  const auto row = [](std::string_view what, std::size_t number) {
    return "| " + std::string(what) + " | " + std::to_string(number) + " |\n";
  };
  return "| Limit | |\n|---|---|\n" + row("bytes of a message", kMessageBytes) +
         row("bytes of `open`", kOpenBytes) + row("nested values", kDepth) +
         row("lines at once", kLinesAtOnce) + row("chairs", kChairs) +
         row("commands remembered for each chair", kCommandsRemembered) +
         row("watchers of a table", kWatchers) + row("tables listed", kListed) +
         row("pictures and phrases", kEmotes);
}

}  // namespace

std::string protocol_tables() {
  Tables tables;
  const std::string client = message_table<ClientMessage>(tables);
  const std::string server = message_table<ServerMessage>(tables);
  return "## Client to server\n\n" + client + "\n## Server to client\n\n" + server +
         "\n## Parts\n\n| | Fields |\n|---|---|\n" + tables.parts() +
         "\n## Words\n\n| | One of |\n|---|---|\n" + tables.words() + "\n## Limits\n\n" + sizes();
}

}  // namespace sw::wire
