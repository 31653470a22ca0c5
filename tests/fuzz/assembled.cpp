// Records put together from parts of all games, one for each byte: tags, positions, numbers with
// and without boards, moves, signs, words. Bytes seldom become a position, and never one beside
// moves of another game. Whatever is put together, every question about it has an answer.

#include "fuzzing.hpp"

#include "lib/game/notation/fen.hpp"
#include "lib/game/notation/written_move.hpp"
#include "lib/game/rules/game.hpp"
#include "lib/serve/facade/opened_text.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tessera;
using fuzz::require;

std::string tag(std::string_view name, std::string_view value) {
  return "[" + std::string(name) + " \"" + std::string(value) + "\"]\n";
}

void add_parts_of(const Variant &variant, std::vector<std::string> &parts) {
  const Notation system = native_notation(variant);
  parts.push_back(tag("Variant", to_string(variant)));
  parts.push_back(tag("Notation", system.name()));
  if (!conventions(variant).has_array()) {
    return;
  }
  Position position = Position::initial(variant);
  parts.push_back(tag("FEN", to_fen(position)));
  constexpr std::size_t plies = 3;
  for (std::size_t ply = 0; ply < plies; ++ply) {
    const std::vector<Move> moves = position.legal_moves();
    for (std::size_t i = 0; i < 2; ++i) {
      parts.push_back(long_form(moves[(17 * ply + 31 * i) % moves.size()], position, system) + " ");
    }
    position.apply(moves[17 * ply % moves.size()]);
  }
  parts.push_back(tag("FEN", to_fen(position)));
}

std::vector<std::string> make_parts() {
  std::vector<std::string> parts;
  for (const char *part : {"1. ",
                           "1... ",
                           "2. ",
                           "2... ",
                           "1A. ",
                           "1a. ",
                           "1B. ",
                           "1b. ",
                           "2A. ",
                           "17. ",
                           "1A) ",
                           "\n",
                           "\n\n",
                           "(",
                           ") ",
                           "{",
                           "} ",
                           "; x\n",
                           "$1 ",
                           "!? ",
                           "# ",
                           "+ ",
                           "* ",
                           "1-0 ",
                           "½-½ ",
                           "O-O ",
                           "O-O@a1 ",
                           "O-O-O ",
                           "P@22 ",
                           "=Q ",
                           "-",
                           "x",
                           "--",
                           "...",
                           "e.p. ",
                           "Nad4 ",
                           "Q1441 ",
                           "P9999-1 ",
                           "resigns. ",
                           "Draw? ",
                           "White: Ann\n",
                           "[SetUp \"1\"]\n",
                           "[Result \"0-1\"]\n",
                           "[Start \"x\"]\n",
                           "[UTCDate \"2003.02.30\"]\n",
                           "N:\n",
                           "> ",
                           "\xef\xbb\xbf",
                           "\xd1\x85"}) {
    parts.emplace_back(part);
  }
  for (const GameInfo &game : games()) {
    add_parts_of(Variant(game), parts);
  }
  return parts;
}

void check_answer(const OpenedText &text, std::string_view request) {
  const nlohmann::json read = nlohmann::json::parse(text.ask(request), nullptr, false);
  require(read.is_object());
  if (const auto error = read.find("error"); error != read.end()) {
    require(error->is_string() && !error->get<std::string>().empty());
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  static const std::vector<std::string> parts = make_parts();
  fuzz::search_little();
  std::string text;
  for (std::size_t i = 0; i + 1 < size; ++i) {
    text += parts[data[i] % parts.size()];
  }
  constexpr std::array requests{R"({"ask": "report"})",
                                R"({"ask": "position", "at": "end"})",
                                R"({"ask": "diagram", "marks": ["last", "moves=king"]})",
                                R"({"ask": "convert", "form": "log", "short": true, "fix": true})",
                                R"({"ask": "convert", "form": "pgn", "comment_findings": true})",
                                R"({"ask": "convert", "to": "chesseract"})",
                                R"({"ask": "moves"})",
                                R"({"ask": "try", "moves": "P2213-3213"})"};
  const OpenedText opened(text);
  check_answer(opened, R"({"ask": "games"})");
  if (size > 0) {
    check_answer(opened, requests[data[size - 1] % requests.size()]);
  }
  return 0;
}
