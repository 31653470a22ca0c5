#pragma once

#include "lined_text.hpp"

#include "../facade/opened_text.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tessera::lsp {

using Json = nlohmann::ordered_json;

/// A text that is open in an editor.
class Document {
public:
  /// `told` are the members `variant` and `notation` of a request, if they are given.
  Document(std::string text, Json told, std::optional<std::int64_t> version);

  [[nodiscard]] const LinedText &lines() const { return lines_; }
  [[nodiscard]] const std::string &text() const { return lines_.text(); }
  /// Whether the user has said which game records are that do not name theirs.
  [[nodiscard]] bool is_game_told() const { return told_.contains("variant"); }
  [[nodiscard]] const std::optional<std::int64_t> &version() const { return version_; }

  [[nodiscard]] std::size_t byte_at(TextPosition position) const {
    return lines_.byte_at(position);
  }
  [[nodiscard]] TextPosition position_at(std::size_t byte) const {
    return lines_.position_at(byte);
  }
  /// Both ends as JSON.
  [[nodiscard]] Json range(std::size_t byte, std::size_t end_byte) const;

  /// What the text answers (docs/asking.md).
  [[nodiscard]] Json ask(Json request) const;
  /// The first findings of its report (docs/findings.md), so many at most.
  [[nodiscard]] std::vector<Json> findings(std::size_t most) const;
  /// The findings of the games that a part of it touches.
  [[nodiscard]] std::vector<Json> findings_near(std::size_t byte, std::size_t end_byte) const;

private:
  LinedText lines_;
  OpenedText opened_;
  Json told_;
  std::optional<std::int64_t> version_;
};

} // namespace tessera::lsp
