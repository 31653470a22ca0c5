#pragma once

#include <optional>
#include <string_view>
#include <vector>

// Rulings are data. The pages of docs/rulebook are built into the library (`rulebook_pages`), so
// `tessera rule` prints what the documents say, and tests/game/rules/rulebook_test.cpp checks that
// every ruling that the code names exists.

namespace tessera {

/// The meaning of a rule here, decided once: a passage of a page of docs/rulebook, such as
///
///     **HC-7. Promotion:** a white pawn that arrives ...
struct Ruling {
  /// `HC-7`
  std::string_view id;
  /// The page's name, without `.md`.
  std::string_view page;
  /// `Promotion`
  std::string_view title;
  /// The whole text, in Markdown, up to the next ruling or heading; without the last line end.
  std::string_view text;
};

/// All rulings, page by page in the order of `rulebook_pages()`. They live as long as the program.
std::vector<Ruling> rulings();
/// The ruling with that id, in any case of its letters.
std::optional<Ruling> find_ruling(std::string_view id);

} // namespace tessera
