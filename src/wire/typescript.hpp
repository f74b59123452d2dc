// Messages as TypeScript.
#pragma once

#include "wire/shape.hpp"

namespace sw::wire {

// Collects the declarations of all types that a type mentions.
class TypeScript {
 public:
  template <class T>
  std::string type() {
    return name(static_cast<T*>(nullptr));
  }
  std::string text() const { return text_; }

 private:
  std::string name(const int*) { return "number"; }
  std::string name(const std::int64_t*) { return "number"; }
  std::string name(const bool*) { return "boolean"; }
  std::string name(const std::string*) { return "string"; }
  template <class T>
  std::string name(const std::vector<T>*) {
    return type<T>() + "[]";
  }
  template <class T>
  std::string name(const std::optional<T>*) {
    return type<T>() + " | null";
  }
  template <class T>
  std::string name(const Maybe<T>*) {
    return type<T>();
  }
  template <class T>
  std::string name(const Dict<T>*) {
    return "Record<string, " + type<T>() + ">";
  }
  template <class Words>
  std::string name(const Word<Words>*) {
    return vocabulary(Words::kName, Words::names());
  }
  template <Vocabulary E>
  std::string name(const E*) {
    return vocabulary(type_name<E>(), kNamesOf<E>);
  }
  template <Message T>
  std::string name(const T*) {
    std::string fields;
    if constexpr (Telegram<T>) fields.append("  t: '").append(T::kType).append("';\n");
    const auto one = [&](const auto& m) {
      fields.append("  ").append(m.name).append(type_of(m)).append(";\n");
    };
    std::apply([&](const auto&... m) { (one(m), ...); }, T::members());
    return declare(T::kName, "export interface " + std::string(T::kName) + " {\n" + fields + "}\n");
  }

  template <class Owner, class Type>
  std::string type_of(const Member<Owner, Type>&) {
    return ": " + type<Type>();
  }
  template <class Owner, class Type>
  std::string type_of(const Member<Owner, Maybe<Type>>&) {
    return "?: " + type<Type>();
  }
  template <class Names>
  std::string vocabulary(std::string_view type_name, const Names& names) {
    std::string words = "export type " + std::string(type_name) + " =";
    for (const std::string_view word : names) words.append("\n  | '").append(word).append("'");
    return declare(type_name, words + ";\n");
  }
  std::string declare(std::string_view type_name, const std::string& declaration) {
    if (text_.find(declaration) == std::string::npos) text_.append(declaration).append("\n");
    return std::string(type_name);
  }

  std::string text_;
};

}  // namespace sw::wire
