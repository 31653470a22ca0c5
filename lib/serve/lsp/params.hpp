#pragma once

#include "document.hpp"

#include <initializer_list>
#include <optional>
#include <string>

// Reads the parameters of a message, whatever they are.

namespace tessera::lsp {

/// The member at the end of a path of names; null if there is none.
inline const Json *member(const Json &json, std::initializer_list<const char *> path) {
  const Json *at = &json;
  for (const char *const name : path) {
    if (!at->is_object()) {
      return nullptr;
    }
    const auto found = at->find(name);
    if (found == at->end()) {
      return nullptr;
    }
    at = &*found;
  }
  return at;
}

inline std::optional<std::string> text_in(const Json &json,
                                          std::initializer_list<const char *> path) {
  const Json *const found = member(json, path);
  return found != nullptr && found->is_string() ? std::optional(found->get<std::string>())
                                                : std::nullopt;
}

/// A number in the protocol's range, from 0 to 2^31 - 1.
inline std::optional<std::size_t> number_in(const Json &json,
                                            std::initializer_list<const char *> path) {
  constexpr std::uint64_t most = 0x7fff'ffff;
  const Json *const found = member(json, path);
  return found != nullptr && found->is_number_unsigned() && found->get<std::uint64_t>() <= most
             ? std::optional(found->get<std::size_t>())
             : std::nullopt;
}

inline std::optional<TextPosition> position_in(const Json &json,
                                               std::initializer_list<const char *> path) {
  const Json *const found = member(json, path);
  if (found == nullptr) {
    return std::nullopt;
  }
  const auto line = number_in(*found, {"line"});
  const auto character = number_in(*found, {"character"});
  return line && character ? std::optional(TextPosition{*line, *character}) : std::nullopt;
}

} // namespace tessera::lsp
