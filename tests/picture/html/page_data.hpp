#pragma once

#include "lib/game/rules/position.hpp"
#include "lib/picture/html/page.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

// Reads the data of a page as its script does, to compare them with the library.

namespace tessera::test {

using Json = nlohmann::json;

struct ManOnPage {
  std::string letter;
  std::map<Cell, std::string> ways;
  std::map<Cell, std::vector<Cell>> passes;
  std::map<Cell, bool> attacks;
  std::vector<Cell> pacifiers;
};

struct BoardOnPage {
  std::map<Cell, ManOnPage> men;
  std::map<std::string, std::map<Cell, std::string>> from_hand;
  /// For each such move, the cells that it leaves and goes to, where the piece is then, and where
  /// the captured piece was.
  std::vector<std::vector<Cell>> elsewhere;
  Json rest = Json::object();
};

struct PositionOnPage {
  std::vector<std::string> fen;
  std::vector<BoardOnPage> boards;

  [[nodiscard]] std::string whole_fen() const;
};

/// The page of the first record of a text.
Page page_of(std::string_view text, const Given &told = {});

/// The data of a page.
Json data_of(const std::string &html);
/// All its positions.
std::vector<PositionOnPage> positions_of(const Json &data);
/// The cells of a text of the data.
std::vector<Cell> cells_of(const Json &data, const std::string &hex);
/// What the page says about a reason for a move from one cell to another.
std::string sentence_of(const Json &data, std::size_t reason, Cell from, Cell to,
                        const Position &position);

} // namespace tessera::test
