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

/// A place in the protocol's terms: the line and the character in it, both from 0; a character is a
/// UTF-16 unit.
struct TextPosition {
  std::size_t line = 0;
  std::size_t character = 0;
};

/// A text that knows where its lines begin: after a line feed, a carriage return, or both.
class LinedText {
public:
  explicit LinedText(std::string text);

  [[nodiscard]] const std::string &text() const { return text_; }

  /// A position beyond a line or the text means its end.
  [[nodiscard]] std::size_t byte_at(TextPosition position) const;
  /// It is quick for a place near the last one, even in a long line. Only one thread may use it at
  /// a time.
  [[nodiscard]] TextPosition position_at(std::size_t byte) const;

  /// Replaces some words by others; `begin` must not be after `end`, and both must be in the text.
  void replace(std::size_t begin, std::size_t end, std::string_view words);

private:
  /// Whether a line begins there.
  [[nodiscard]] bool begins_line(std::size_t byte) const;

  std::string text_;
  std::vector<std::size_t> lines_;
  /// The place that was asked for last: so many units lie between the line's begin and it.
  struct Known {
    std::size_t line = 0;
    std::size_t byte = 0;
    std::size_t units = 0;
  };
  mutable Known known_{};
};

using Json = nlohmann::ordered_json;

/// A text that is open in an editor.
class Document {
public:
  /// `told` are the members `variant` and `notation` of a request, if they are given.
  Document(std::string text, Json given, std::optional<std::int64_t> version);

  [[nodiscard]] const LinedText &lines() const { return lines_; }
  [[nodiscard]] const std::string &text() const { return lines_.text(); }
  /// Whether the user has said which game records are that do not name theirs.
  [[nodiscard]] bool is_game_given() const { return given_.contains("variant"); }
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
  Json given_;
  std::optional<std::int64_t> version_;
};

} // namespace tessera::lsp
