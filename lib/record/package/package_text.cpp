#include "package_text.hpp"

#include "../../game/board/board.hpp"
#include "../../game/notation/written_move.hpp"
#include "../../game/rules/game.hpp"
#include "../limits.hpp"
#include "../record/record_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <tuple>

namespace tessera::package {

const Variant &game() {
  static const Variant variant(*find_game("oana-chiru"));
  return variant;
}

Notation notation() { return native_notation(game()); }

void PackageText::line(std::string_view text) {
  if (std::exchange(is_shared_, false)) {
    // A reader may hold the longest record, and as much of the next.
    constexpr std::uint64_t kept = 2 * max_record_size;
    places_ = std::make_shared<TextPlaces>(places_->from(begin_ - std::min(begin_, kept)));
  }
  places_->add(begin_ + text_.size(), here_);
  text_ += text;
  text_ += '\n';
}

void PackageText::fault(Code code, bool is_error, std::string sentence) {
  ++fault_count_;
  if (fault_count_ <= max_package_faults) {
    faults_.push_back({code, is_error, here_, games_, std::move(sentence)});
  } else if (fault_count_ == max_package_faults + 1) {
    faults_.push_back({Code::limit_exceeded, false, here_, games_,
                       "other errors in the JSON of this file are not shown"});
  }
}

std::size_t PackageText::take(char *into, std::size_t size) {
  const std::size_t count = text_.copy(into, size, given_);
  given_ += count;
  if (given_ == text_.size()) {
    begin_ += text_.size();
    text_.clear();
    given_ = 0;
  }
  return count;
}

std::shared_ptr<const TextPlaces> PackageText::places() {
  is_shared_ = true;
  return places_;
}

namespace {

/// How a castling is written where no king stands that could make it, so that nothing is moved
/// (OC-13).
std::optional<std::string> impossible_castling(const PackageMove &read, const Position &position) {
  const Piece man = position.at(read.move.from);
  return read.is_castling == Claim::yes && !(man.exists() && man.role() == Role::king)
             ? castling_form(read.move, notation())
             : std::nullopt;
}

} // namespace

std::string text_of(const PackageMove &read, const Position &position, PackageText &text) {
  const Notation system = notation();
  for (const auto &[name, says] : {std::pair("is_castling", read.is_castling),
                                   std::pair("is_en_passant", read.is_en_passant)}) {
    if (says == Claim::unclear) {
      text.fault(Code::capture_mark, false, fmt::format("`{}` is neither true nor false", name));
    }
  }
  if (auto castling = impossible_castling(read, position)) {
    return *std::move(castling);
  }
  const Piece mover = position.at(read.move.from);
  std::string written = mover.exists() ? long_form(read.move, position, system)
                                       : slices_form(read.move, mover, "", false, system);
  const bool castles = written.find('@') != std::string::npos;
  const Cell victim = mover.exists() ? position.victim(read.move) : Cell();
  const bool passes = victim.exists() && victim != read.move.to;
  for (const auto &[name, says, is] : {std::tuple("is_castling", read.is_castling, castles),
                                       std::tuple("is_en_passant", read.is_en_passant, passes)}) {
    if (says == (is ? Claim::no : Claim::yes)) {
      text.fault(Code::capture_mark, false,
                 fmt::format("`{}` is {}, but the move {} is {}such", name, !is, written,
                             is ? "" : "not "));
    }
  }
  if (read.is_en_passant == Claim::yes && !passes && !castles && position.why_not({read.move})) {
    written = slices_form(read.move, mover, victim.exists() ? "x" : "", true, system);
  }
  return written;
}

bool play(Position &position, const PackageMove &read) {
  if (impossible_castling(read, position) || !position.can_force(read.move)) {
    position.pass();
    return false;
  }
  if (position.why_not({read.move})) {
    position.force(read.move);
  } else {
    position.apply(read.move);
  }
  return true;
}

} // namespace tessera::package
