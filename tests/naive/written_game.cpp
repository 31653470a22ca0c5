#include "written_game.hpp"

#include "lib/notation/fen.hpp"
#include "lib/notation/written_move.hpp"
#include "lib/record/record_parser.hpp"
#include "lib/replay/check_record.hpp"

#include <string_view>

namespace tessera::naive {

WrittenGame::WrittenGame(const Position &start, const Variant &variant)
    : text_("[Variant \"" + to_string(variant) + "\"]\n[Notation \"" +
            std::string(native_notation(variant).name()) + "\"]\n[FEN \"" + to_fen(start) +
            "\"]\n\n") {}

void WrittenGame::add(const tessera::Move &move, const Position &before) {
  const std::string written = long_form(move, before, before.conventions().notation);
  if (before.mid_turn() && !text_.ends_with("\n\n")) {
    text_.back() = ',';
    text_ += written + '\n';
    return;
  }
  const bool white = before.turn() == Color::white;
  text_ += std::to_string(before.move_number());
  if (before.board_count() > 1) {
    text_ += (white ? "AB" : "ab")[before.board()];
    text_ += '.';
  } else {
    text_ += white ? "." : "...";
  }
  text_ += ' ' + written + '\n';
}

std::optional<std::string> WrittenGame::misjudgement(bool last_is_legal) const {
  Record record;
  static_cast<void>(parse_record(text_, record));
  ErrorCounter errors;
  const CheckEnd end = check_record(record, Told(), errors);
  if (end.setting && (errors.count() == 0) == last_is_legal) {
    return std::nullopt;
  }
  return "the last move of this record is " + std::string(last_is_legal ? "legal" : "not legal") +
         ", and the library finds " + std::to_string(errors.count()) + " errors:\n" + text_;
}

} // namespace tessera::naive
