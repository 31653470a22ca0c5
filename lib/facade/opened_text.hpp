#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace tessera {

class TextGames;

/// A text that is opened and asked about the games in it: JSON in, JSON out. What may be asked, and
/// what is answered, stands in docs/asking.md. May be asked by several threads at once.
class OpenedText {
public:
  /// Any bytes; what they hold is found out here, so it takes as long as reading them does.
  explicit OpenedText(std::string text);
  ~OpenedText();
  OpenedText(OpenedText &&) noexcept;
  OpenedText &operator=(OpenedText &&) noexcept;
  OpenedText(const OpenedText &) = delete;
  OpenedText &operator=(const OpenedText &) = delete;

  /// One JSON object in one line, in UTF-8; of a request that cannot be answered
  /// `{"error": sentence}`.
  [[nodiscard]] std::string ask(std::string_view request) const;

private:
  std::unique_ptr<const TextGames> games_;
};

} // namespace tessera
