#pragma once

#include "../facade/opened_text.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::lsp {

using Json = nlohmann::ordered_json;

/// A place as the protocol has it: the line and the character in it, both from 0; a character is a
/// unit of UTF-16.
struct TextPosition {
  std::size_t line = 0;
  std::size_t character = 0;
};

/// A text that is open in an editor.
class Document {
public:
  /// `told` are the members `variant` and `notation` of what is asked, where they are given.
  Document(std::string text, Json told, std::optional<std::int64_t> version);

  [[nodiscard]] const std::string &text() const { return text_; }
  [[nodiscard]] const std::optional<std::int64_t> &version() const { return version_; }

  /// What is beyond a line or the text is at its end.
  [[nodiscard]] std::size_t byte_at(TextPosition position) const;
  [[nodiscard]] TextPosition position_at(std::size_t byte) const;
  /// Both ends as JSON.
  [[nodiscard]] Json range(std::size_t byte, std::size_t end_byte) const;

  /// What the text answers (docs/asking.md).
  [[nodiscard]] Json ask(Json request) const;
  /// The objects of its report; worked out when they are first asked for.
  [[nodiscard]] const Json &report() const;

private:
  std::string text_;
  OpenedText opened_;
  Json told_;
  std::optional<std::int64_t> version_;
  /// Where lines begin.
  std::vector<std::size_t> lines_;
  mutable std::optional<Json> report_;
};

} // namespace tessera::lsp
