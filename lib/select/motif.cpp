#include "motif.hpp"

#include "../notation/letters.hpp"
#include "../printable.hpp"
#include "../record/item_kinds.hpp"
#include "../record/record_parser.hpp"
#include "../text.hpp"

#include <string>

namespace tessera {

namespace {

Result<Motif> none(std::string_view what) {
  return Result<Motif>::failure("a motif is a sequence of moves, and " + in_quotes(what) +
                                " is not a move");
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

} // namespace

Result<Motif> Motif::parse(std::string_view text) {
  const Result<Motif> as_it_stands = parse_movetext(text);
  const bool may_be_short = !as_it_stands && text.find_first_of("(){}[];%") == std::string::npos;
  const Result<Motif> numbered = may_be_short ? parse_movetext(with_numbers(text)) : as_it_stands;
  return numbered ? numbered : as_it_stands;
}

Result<Motif> Motif::parse_movetext(std::string_view text) {
  using Parsed = Result<Motif>;
  Record record;
  const ParseEnd end = parse_record(text, record);
  if (end.too_deep || end.size != text.size() || !record.tags.empty()) {
    return none(text);
  }
  Motif motif;
  for (const Item &item : record.items) {
    if (const WrittenMove *move = move_of(record, item)) {
      if (move->origin_hint.front() != 0) {
        return Parsed::failure(
            in_quotes(record.at(item.span)) +
            " names only part of the cell that it leaves; name all of it or nothing");
      }
      motif.moves_.push_back(*move);
    } else if (item.kind != ItemKind::move_number && item.kind != ItemKind::turn_separator &&
               !is_mark(item.kind)) {
      return none(record.at(item.span));
    }
  }
  if (motif.moves_.empty() || motif.moves_.size() > max_motif) {
    return Parsed::failure("a motif has from 1 to " + std::to_string(max_motif) + " moves");
  }
  return motif;
}

std::vector<Motif::Step> Motif::of(const Setting &setting) const {
  const Conventions &game = conventions(setting.variant);
  const auto role = [&game](char letter) {
    return letter == 0 ? std::nullopt : role_of(upper(letter), game);
  };
  std::vector<Step> steps;
  for (const WrittenMove &move : moves_) {
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
