#include "package_text.hpp"

#include "../board/board.hpp"
#include "../notation/written_move.hpp"
#include "../record/record_reader.hpp"
#include "../rules/game.hpp"

#include <fmt/format.h>

#include <algorithm>
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
  if (fault_count_ <= max_faults) {
    faults_.push_back({code, is_error, here_, games_, std::move(sentence)});
  } else if (fault_count_ == max_faults + 1) {
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

std::string text_of(const PackageMove &read, const Position &position, PackageText &text) {
  const Notation system = notation();
  for (const auto &[name, says] : {std::pair("is_castling", read.is_castling),
                                   std::pair("is_en_passant", read.is_en_passant)}) {
    if (says == Claim::unclear) {
      text.fault(Code::capture_mark, false, fmt::format("`{}` is neither true nor false", name));
    }
  }
  const Piece mover = position.at(read.move.from);
  if (!mover.exists()) {
    return system.write(read.move.from) + '-' + system.write(read.move.to);
  }
  std::string written = long_form(read.move, position, system);
  const bool castles = written.find('@') != std::string::npos;
  const Cell victim = position.victim(read.move);
  const bool passes = victim.exists() && victim != read.move.to;
  for (const auto &[name, says, is] : {std::tuple("is_castling", read.is_castling, castles),
                                       std::tuple("is_en_passant", read.is_en_passant, passes)}) {
    if (says == (is ? Claim::no : Claim::yes)) {
      text.fault(Code::capture_mark, false,
                 fmt::format("`{}` is {}, but the move {} is {}such", name, !is, written,
                             is ? "" : "not "));
    }
  }
  return written;
}

bool play(Position &position, const Move &move) {
  if (!position.can_force(move)) {
    return false;
  }
  if (position.why_not({move})) {
    position.force(move);
  } else {
    position.apply(move);
  }
  return true;
}

} // namespace tessera::package
