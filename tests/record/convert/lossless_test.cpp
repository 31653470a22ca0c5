// A record that is converted and converted back says the same, whatever was wrong with it: random
// games of every game, in each notation of its board, into each notation, form and style. Where
// another program's form has no place for something, the conversion says so.
//
// A thousand trips are made (under the sanitizers a hundred), or as many as TESSERA_TRIPS says,
// with other records for each TESSERA_TRIPS_SEED. Of a trip that goes wrong the smallest record
// that still does is printed. `./dev trips` makes many more in the same time.

#include "support/environment.hpp"
#include "support/sanitized.hpp"
#include "support/trips.hpp"

#include "lib/game/board/notation.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <string_view>

namespace tessera::test {

namespace {

TEST(Conversion, LosesNothingThereAndBack) {
  constexpr std::size_t most_faults = 5;
  const std::uint32_t count = trips_or(sanitized ? 100 : 1000);
  Trips trips(trips_seed());
  std::size_t faults = 0;
  for (std::uint32_t i = 0; i < count && faults < most_faults; ++i) {
    if (const std::string fault = trips.make(i); !fault.empty()) {
      ++faults;
      ADD_FAILURE() << fault;
    }
  }
  fmt::print("{}\n", trips.summary());
  EXPECT_GT(trips.made(), count / 2);
  EXPECT_LE(trips.refused(), 1 + count / 500);
}

/// What went wrong on trips once.
struct OldFault {
  std::string_view variant;
  std::string_view from;
  std::string_view moves;
  std::string_view to;
  RecordForm form = RecordForm::pgn;
  bool is_short = false;
};
constexpr std::array old_faults{
    // The board of a number before a stray letter was lost in a comment.
    OldFault{"4*bughouse", "tesschess", "NDd11-D 1b.n Ba54-Bb4 1A.Ac21-Ca43 1b.UBb32Bb32",
             "4*chess", RecordForm::courier, true},
    // Behind a turn that lacks a move, a number that was put in led the replay another way.
    OldFault{"chesseract", "hyperchess-file-first",
             "1132-1432 3412-2412 5.1121-1312 4433-4143 2.4421", "tesschess", RecordForm::log,
             true},
    // 17,1,3,1 was no cell.
    OldFault{"chesseract", "hyperchess", "1111-1412,1113-1224", "4x4x4x4", RecordForm::log},
    // Cells of slices behind a man's letter, or in a short move, are read where the game tells.
    OldFault{"infinite-5d", "infinite-5d", "p5,3>5,3 43,1>52,3", "oana-chiru"},
    OldFault{"infinite-5d", "oana-chiru", "1.Rd3b7", "infinite-5d"},
    OldFault{"5D Chess", "oana-chiru", "1.Rd3b7", "infinite-5d"},
    // A mark was written twice.
    OldFault{"oana-chiru", "oana-chiru", "g5d4-h3d4++", "infinite-5d"},
    OldFault{"hyperchess4", "4x4x4x4", "6,1>6,29#", "tesschess"},
    // A sign of the plane stood between cells of other forms.
    OldFault{"4*chess", "tesschess", "3.Dc21 3..Ba34 01:c3", "4x4x4x4", RecordForm::courier},
    // A bar between moves became a remark.
    OldFault{"infinite-5d", "oana-chiru", "a2c5-a4c5 f b2d3-b3d3;Z\n g2g5-g4g5", "infinite-5d",
             RecordForm::icn},
    // A mark behind a sign of praise was no mark.
    OldFault{"4x4x4x4", "hyperchess", "1211-1213?mate", "4x4x4x4", RecordForm::icn},
    // Behind an error, a short move was not written in full where it had to be.
    OldFault{"chesseract", "hyperchess-little-first",
             "1. B3111-2112 R4444-3441 1... N2144-4143,D2244-2333\n"
             "2. D2211-3412,N1413 2... U1244-2232,R1444-1141\n3. R41112 $106,K3211-2211",
             "chesseract"},
    // What cannot be seen before a sign was taken for three more signs.
    OldFault{"chesseract", "tesschess", "1\u2026Ca21,Cb42\ufeff)", "chesseract"},
    OldFault{"chesseract", "tesschess", "1\u2026Ca21,Cb42)\u200b)", "chesseract"},
    OldFault{"chesseract", "tesschess", "1\u2026Ca21,Cb42\uff09", "chesseract"},
    // Of a sign in full width before a comment, two bytes were taken for its words.
    OldFault{"chesseract", "tesschess", "1\u2026Ca21,Cb42\uff5babc\uff5d", "chesseract"},
    OldFault{"chesseract", "tesschess", "1\u2026Ca21,Cb42\ufeff{abc}", "chesseract"},
    OldFault{"hyperchess4", "hyperchess", "1. P2231-3231\uff1bso", "tesschess"},
    // A brace in full width ended the comment that it stood in.
    OldFault{"oana-chiru", "oana-chiru", "{so \uff5d} 1 c2c2-c4c2", "oana-chiru"},
    OldFault{"4x4x4x4", "hyperchess-file-first", "1311-4341 {\uff5d", "4x4x4x4", RecordForm::icn,
             true},
    // Two signs of praise became one.
    OldFault{"hyperchess", "hyperchess", "1. P2213-3213!! ? P3243-3233! check !", "chesseract"},
    // Two cells in two forms became a move.
    OldFault{"4*chess", "4*chess", "1. Paa12-aa13 Dd43-dd42", "4*chess"},
    OldFault{"4*chess", "4*chess", "1. Bb12-bb13", "4*chess", RecordForm::log, true},
    OldFault{"4*chess", "4*chess", "1. Paa12-aa13 Db34-bd12", "chesseract"},
    // A short move or a drop with a letter of no man became a pawn's.
    OldFault{"4*chess", "4*chess", "1. Taa13 Sdd42 2. Hcd13", "hyperchess"},
    OldFault{"4*crazyhouse", "4*chess", "1. T*bb22", "tesschess", RecordForm::courier},
    // A letter of no man behind a sign of promotion was passed over.
    OldFault{"hyperchess", "hyperchess", "1. P2112-2122=T P3142-2142=y", "4*chess"},
    OldFault{"oana-chiru", "oana-chiru", "1. e2a1-e4a1=T", "infinite-5d"},
    // The dot of a number in full width was no dot.
    OldFault{"chesseract", "tesschess", "1\uff0ePAa12\uff0dBa12", "chesseract"},
    // A parenthesis within words in parentheses ended them.
    OldFault{"hyperchess", "hyperchess", "1. P2213-2223 (well (really) so) P3343-3333",
             "hyperchess"},
    // Moves that are written twice were others once Black's letters were small.
    OldFault{"hyperchess", "hyperchess",
             "P3343-3333 P2213-2223 P3342-3332 P2212-2222 P3342-3332 P2212-2222", "hyperchess",
             RecordForm::courier},
    // A line of a comment ended the game once it was a comment by itself.
    OldFault{"4*chess", "4*chess", "[Result \"1-0\"]\n\n1. Pbb12-bb13 {well\ndraw agreed}",
             "4*chess", RecordForm::courier},
    // A letter lost what it says of whose man it is.
    OldFault{"4x4x4x4", "4x4x4x4", "1. p4,5>4,3", "4x4x4x4", RecordForm::courier},
};

TEST(Conversion, DoesNotLoseAgainWhatItOnceLost) {
  for (const OldFault &old : old_faults) {
    const std::string text = fmt::format("[Variant \"{}\"]\n[Notation \"{}\"]\n\n{}\n", old.variant,
                                         old.from, old.moves);
    const RoundTrip way{{find_notation(old.to).value(), old.form, old.is_short}};
    const TripEnd end = make(way, text);
    EXPECT_TRUE(end.was_made) << text;
    EXPECT_EQ(end.fault, "") << text << end.there << end.back;
  }
}

/// A short move says a part of its origin in an order of digits. Where another order is read, and
/// the move is not legal, nothing says that; then the game stays as it stands.
TEST(Conversion, LeavesAGameAsItStandsWhereNothingElseSaysIt) {
  const TripEnd end =
      make({{find_notation("tesschess").value(), RecordForm::courier, true}},
           "[Variant \"hyperchess4\"]\n[Notation \"hyperchess-little-first\"]\n\n2.P232312\n");
  EXPECT_TRUE(end.was_refused);
}

} // namespace

} // namespace tessera::test
