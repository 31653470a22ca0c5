// Which legal moves resemble what is written: few are looked at closely.

#include "lib/game/board/board.hpp"
#include "lib/game/notation/fen.hpp"
#include "lib/game/notation/short_form.hpp"
#include "lib/game/notation/written_move.hpp"
#include "lib/record/record/folded_text.hpp"
#include "lib/record/record/record_parser.hpp"
#include "lib/record/replay/likeness.hpp"
#include "lib/record/replay/read_move.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {
namespace {

class MovesWithSlips {
public:
  MovesWithSlips(const Variant &variant, Notation system) : variant_(variant), system_(system) {}

  /// Writes legal moves with slips, and compares those that are found to resemble them with those
  /// that looking closely at all would find.
  void compare(const Position &position, int tries) {
    const std::vector<Move> legal = position.legal_moves();
    while (tries-- > 0 && !legal.empty()) {
      const std::string text = with_slips(long_form(any_of(legal), position, system_),
                                          long_form(any_of(legal), position, system_));
      const WrittenText written = read(text, position);
      Resemblance resemblance(written, position, system_);
      std::vector<std::string> all;
      for (const Move &move : legal) {
        const std::string like = long_form(move, position, system_);
        if (is_expected(resemblance.looked_at(move), move, written, shape_of(like))) {
          all.push_back(like);
          ++found_;
        }
      }
      std::vector<std::string> few;
      SearchAllowance allowance{Record()};
      for (const SimilarMove &similar : similar_moves(written, position, system_, allowance)) {
        few.push_back(similar.text);
      }
      if (system_ != native_notation(variant_)) {
        // Then only the moves count, not their order.
        std::sort(few.begin(), few.end());
        std::sort(all.begin(), all.end());
      }
      ASSERT_EQ(few, all) << text << " in " << variant_.game->title << ", " << system_.name()
                          << ", " << to_fen(position);
    }
  }

  void compare_in_games() {
    // On large boards, looking at all moves takes long.
    const int tries = system_.board().cell_count() > 1000 ? 2 : 10;
    for (int game = 0; game < 2; ++game) {
      Position position = Position::initial(variant_);
      for (int ply = 0; ply < 12; ++ply) {
        compare(position, tries);
        const std::vector<Move> legal = position.legal_moves();
        if (legal.empty() || testing::Test::HasFatalFailure()) {
          break;
        }
        position.apply(any_of(legal));
      }
    }
  }

  /// Makes one slip where short moves arrive. A text that claims no move must resemble the move it
  /// was.
  void find_short_moves(const Position &position, int tries) {
    const std::vector<Move> legal = position.legal_moves();
    while (tries-- > 0 && !legal.empty()) {
      const Move &meant = any_of(legal);
      const auto hint = short_hint(meant, position, system_);
      if (!hint || position.at(meant.from).role() == Role::pawn) {
        continue;
      }
      const std::string &cell = to_string(meant.to, system_);
      const std::string text = move_letter(position.at(meant.from), system_) + *hint + cell;
      std::string wrong = text;
      const std::size_t at = text.size() - 1 - any(cell.size() - 1);
      switch (any(3)) {
      case 0:
        wrong.insert(at, 1, text[at]);
        break;
      case 1:
        std::swap(wrong[at], wrong[at - 1]);
        break;
      default:
        wrong[at] = any_of(text);
      }
      const WrittenText written = read(wrong, position);
      // (Chesseract's I may become a digit.)
      if (written.attempt || plain_move_text(wrong) != wrong) {
        continue;
      }
      SearchAllowance allowance{Record()};
      const auto similar = similar_moves(written, position, system_, allowance);
      EXPECT_TRUE(std::any_of(similar.begin(), similar.end(),
                              [&meant](const SimilarMove &each) { return each.move == meant; }))
          << wrong << " for " << text << " in " << variant_.game->title << ", " << system_.name();
      ++found_;
    }
  }

  [[nodiscard]] std::size_t found() const { return found_; }

private:
  [[nodiscard]] WrittenText read(std::string_view text, const Position &position) const {
    Record record;
    static_cast<void>(parse_record(text, record));
    WrittenText written{text, std::nullopt, std::nullopt};
    if (record.moves.size() == 1 && record.items.size() == 1) {
      written.written = record.moves.front();
      const MoveReading reading = read_move(*written.written, system_, position);
      written.attempt = reading.resolved ? std::optional(reading.attempt) : std::nullopt;
    }
    return written;
  }
  /// With another number of digits in each number, other cells may have the same digits. That is no
  /// slip.
  static bool is_expected(Likeness likeness, const Move &move, const WrittenText &written,
                          const std::string &shape) {
    if (!written.attempt || written.attempt->move.drop || likeness == Likeness::none ||
        likeness == Likeness::ends_exchanged || likeness == Likeness::other_order) {
      return likeness != Likeness::none;
    }
    const Move &meant = written.attempt->move;
    return move.from == meant.from || move.to == meant.to || shape == shape_of(written.text);
  }
  /// How many digits stand together, from the first to the last.
  static std::string shape_of(std::string_view text) {
    std::string shape;
    char before = ' ';
    for (const char sign : text) {
      shape += is_digit(sign) ? (is_digit(before) ? "1" : " 1") : "";
      before = sign;
    }
    return shape;
  }

  std::size_t any(std::size_t limit) { return random_() % limit; }
  template <class Values> typename Values::value_type any_of(const Values &values) {
    return values[any(values.size())];
  }

  /// A text with one or two slips, its signs and those of another among them.
  std::string with_slips(std::string text, std::string_view other) {
    const std::string signs = text + std::string(other) + "x-=+ 1a";
    for (std::size_t edits = 1 + any(2); edits > 0; --edits) {
      const std::size_t at = any(text.size());
      switch (any(4)) {
      case 0:
        text.insert(at, 1, any_of(signs));
        break;
      case 1:
        text.erase(at, text.size() > 1 ? 1 : 0);
        break;
      case 2:
        std::swap(text[at], text[any(text.size())]);
        break;
      default:
        text[at] = any_of(signs);
      }
    }
    return text;
  }

  Variant variant_;
  Notation system_;
  std::mt19937 random_{11};
  std::size_t found_ = 0;
};

TEST(SimilarMoves, AreAllThatLookingCloselyWouldFind) {
  for (const GameInfo &game : games()) {
    const Variant variant(game);
    if (!conventions(variant).has_array()) {
      continue;
    }
    for (const Notation system : native_notation(variant).board().notations()) {
      MovesWithSlips slips(variant, system);
      ASSERT_NO_FATAL_FAILURE(slips.compare_in_games());
      EXPECT_GT(slips.found(), 40U) << variant.game->title << ", " << system.name();
    }
  }
}

TEST(SimilarMoves, HoldTheShortMoveThatASlipIsIn) {
  for (const GameInfo &game : games()) {
    const Variant variant(game);
    const Notation system = native_notation(variant);
    if (!conventions(variant).has_array() || !system.habits().has_short_moves) {
      continue;
    }
    MovesWithSlips slips(variant, system);
    slips.find_short_moves(Position::initial(variant), 2000);
    EXPECT_GT(slips.found(), 40U) << variant.game->title;
  }
}

TEST(SimilarMoves, AreAllInCrowdedPositionsOfOanaAndChiru) {
  const Variant variant = *parse_variant("oana-chiru");
  MovesWithSlips slips(variant, native_notation(variant));
  for (const char *fen :
       {"a1:R3K2R/YW4YW/8/8/8/8/8/8|a4:8/8/8/8/8/8/Y1y5/8|a8:8/8/8/8/8/8/yw4yw/r3k2r w * - 0 1",
        "a1:R3K2R/8/8/2Yy4/8/8/8/8|a2:8/8/8/8/q7/8/1y6/8|a8:8/8/8/8/8/8/8/r3k2r b * c3a1 0 1",
        "a1:4K2R/3QN3/4q3/8/8/8/8/8|a8:8/8/8/8/8/8/8/r3k2r w * - 0 1"}) {
    ASSERT_NO_FATAL_FAILURE(slips.compare(parse_fen(fen, variant).position.value(), 150));
  }
  EXPECT_GT(slips.found(), 500U);
}

} // namespace
} // namespace tessera::test
