#include "motif.hpp"

#include "../../game/notation/letters.hpp"
#include "../../base/printable.hpp"
#include "../../record/record/item_kinds.hpp"
#include "../../record/record/record_parser.hpp"
#include "../../base/text.hpp"

#include <string>
#include <utility>

namespace tessera {

namespace {

using Moves = std::vector<WrittenMove>;

/// The moves of a text, up to the first thing in it that is none.
struct MotifReading {
  Moves moves;
  /// Empty if the whole text is moves.
  std::string problem;
};

std::string not_a_move(std::string_view what) {
  return "a motif is a sequence of moves, and " + in_quotes(what) + " is not a move";
}

/// A text with a number before each word that is not one: after a number, short moves are
/// recognised as moves.
std::string with_numbers(std::string_view text) {
  std::string numbered;
  for (const std::string_view word : words(text)) {
    const std::size_t behind = word.find_first_not_of("0123456789");
    const bool is_number = behind != 0 && behind != std::string_view::npos && word[behind] == '.';
    numbered += is_number ? "" : "1. ";
    numbered += word;
    numbered += ' ';
  }
  return numbered;
}

MotifReading read_movetext(std::string_view text, PlyReader reader) {
  Record record;
  const ParseEnd end = parse_record(text, record, true, reader);
  if (end.too_deep || end.size != text.size() || !record.tags.empty()) {
    return {{}, not_a_move(text)};
  }
  MotifReading reading;
  for (const Item &item : record.items) {
    if (const WrittenMove *move = move_of(record, item)) {
      if (move->origin_hint.front() != 0) {
        reading.problem = in_quotes(record.at(item.span)) +
                          " names only part of the cell that it leaves; name all of it or nothing";
        return reading;
      }
      reading.moves.push_back(*move);
    } else if (item.kind != ItemKind::move_number && item.kind != ItemKind::turn_separator &&
               !is_mark(item.kind)) {
      reading.problem = not_a_move(record.at(item.span));
      return reading;
    }
  }
  if (reading.moves.empty() || reading.moves.size() > max_motif) {
    reading.problem = "a motif has from 1 to " + std::to_string(max_motif) + " moves";
  }
  return reading;
}

/// Reads moves with or without numbers.
MotifReading read_moves(std::string_view text, PlyReader reader) {
  MotifReading as_it_stands = read_movetext(text, reader);
  if (as_it_stands.problem.empty() || text.find_first_of("(){}[];%") != std::string::npos) {
    return as_it_stands;
  }
  MotifReading numbered = read_movetext(with_numbers(text), reader);
  return numbered.problem.empty() ? numbered : as_it_stands;
}

} // namespace

Result<Motif> Motif::parse(std::string_view text) {
  MotifReading usual = read_moves(text, PlyReader::usual_plies);
  MotifReading lattice = read_moves(text, PlyReader::grammar_of_lattices);
  Motif motif;
  for (MotifReading *reading : {&usual, &lattice}) {
    if (reading->problem.empty()) {
      motif.readings_.push_back(std::move(reading->moves));
    }
  }
  if (motif.readings_.empty()) {
    // The one that understands more of the text knows what is wrong with it.
    const bool lattice_knows = lattice.moves.size() > usual.moves.size();
    return Result<Motif>::failure(lattice_knows ? lattice.problem : usual.problem);
  }
  return motif;
}

std::vector<Motif::Step> Motif::of(const Setting &setting) const {
  for (const Moves &moves : readings_) {
    if (std::vector<Step> steps = steps_of(moves, setting); !steps.empty()) {
      return steps;
    }
  }
  return {};
}

std::vector<Motif::Step> Motif::steps_of(const Moves &moves, const Setting &setting) {
  const Conventions &game = conventions(setting.variant);
  const auto role = [&game](char letter) {
    return letter == 0 ? std::nullopt : role_of(upper(letter), game);
  };
  std::vector<Step> steps;
  for (const WrittenMove &move : moves) {
    Step step;
    step.to = resolve_in_record(move.destination, setting.system);
    if (move.shape == MoveShape::full) {
      step.from = resolve_in_record(move.origin, setting.system);
    }
    if (names_unknown_piece(move, game) || !step.to.exists() ||
        (step.from && !step.from->exists())) {
      return {};
    }
    step.mover = role(move.piece);
    step.victim = role(move.victim);
    step.promotion = role(move.promotion);
    step.capture = move.capture;
    step.drop = move.shape == MoveShape::drop;
    steps.push_back(step);
  }
  return steps;
}

bool Motif::Step::matches(const PlayedMove &played) const {
  if (!played.move) {
    return false;
  }
  const Move &move = *played.move;
  const bool is_drop = move.drop.has_value();
  const std::optional<Role> moved = is_drop                 ? move.drop
                                    : played.mover.exists() ? std::optional(played.mover.role())
                                                            : std::nullopt;
  return move.to == to && (!from || (!is_drop && move.from == *from)) && (!drop || is_drop) &&
         (!mover || mover == moved) && (!promotion || promotion == move.promotion) &&
         (!capture || played.victim.exists()) &&
         (!victim || (played.victim.exists() && victim == played.victim.role()));
}

PlayedMove as_written(const PlayedMove &illegal, const Record &record, Notation system,
                      const Position &before) {
  PlayedMove said = illegal;
  said.move.reset();
  const WrittenMove *written = move_of(record, record.items[illegal.item]);
  if (written == nullptr) {
    return said;
  }
  Attempt attempt = attempt_of(*written, system, before.conventions());
  if (written->shape == MoveShape::short_form) {
    attempt.move.from = {};
  }
  if (!attempt.move.to.exists()) {
    return said;
  }
  const Color turn = before.turn();
  said.mover = attempt.mover                ? Piece(turn, *attempt.mover)
               : attempt.move.from.exists() ? before.at(attempt.move.from)
                                            : Piece();
  said.victim =
      attempt.victim ? Piece(opponent(turn), *attempt.victim) : before.at(attempt.move.to);
  said.move = attempt.move;
  return said;
}

void MotifWatch::play(const PlayedMove &played, bool mid_turn) {
  if (seen_ || steps_.empty()) {
    return;
  }
  Line &line = lines_.back();
  line.before = mid_turn ? line.before : line.behind;
  std::uint64_t fits = 0;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    fits |= std::uint64_t{steps_[i].matches(played) ? 1U : 0U} << i;
  }
  line.behind = (line.behind << 1U | 1U) & fits;
  seen_ = (line.behind >> (steps_.size() - 1) & 1U) != 0;
}

} // namespace tessera
