#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

// The one way into the core for programs in other languages than C++: a text and a request as JSON,
// and an answer as JSON, the same objects that a report writes or a page reads, wherever these have
// them. tessera.h is the same for C. The folder `web` makes the core a WebAssembly module, and its
// opened_text.js only carries texts in and out; so a browser has the rules, and has them once.
//
// The core is the part of lib that uses no files and only the header-only libraries
// (`tessera_portable`; lib/CMakeLists.txt names what it leaves out). tests/module asks the module
// and the native library the same about every sample and checks that the answers are equal, byte
// for byte.

namespace tessera {

class TextGames;

/// A text that is opened and asked about the games in it: JSON in, JSON out. docs/asking.md says
/// what may be asked, and what is answered. Several threads may ask at once. A text that was moved
/// from can only be destroyed or assigned to.
class OpenedText {
public:
  /// Takes any bytes and finds out what they hold, so it takes as long as reading them does.
  explicit OpenedText(std::string text);
  ~OpenedText();
  OpenedText(OpenedText &&) noexcept;
  OpenedText &operator=(OpenedText &&) noexcept;
  OpenedText(const OpenedText &) = delete;
  OpenedText &operator=(const OpenedText &) = delete;

  /// The text that was opened.
  [[nodiscard]] const std::string &content() const;
  /// One JSON object on one line, in UTF-8; `{"error": sentence}` for a request that cannot be
  /// answered.
  [[nodiscard]] std::string ask(std::string_view request) const;
  /// Answers a `report` on the whole text with one object on a line at a time, so that little of a
  /// long one is held. Returns why not, if the request cannot be answered.
  [[nodiscard]] std::optional<std::string>
  report(std::string_view request, const std::function<void(std::string_view)> &line) const;

private:
  std::unique_ptr<const TextGames> games_;
};

} // namespace tessera
