#include "damaged_record.hpp"

#include "random_record.hpp"

#include "lib/base/text.hpp"
#include "lib/game/board/board.hpp"
#include "lib/game/notation/letters.hpp"
#include "lib/game/notation/short_form.hpp"
#include "lib/game/rules/position.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <random>
#include <span>
#include <string_view>

namespace tessera::test {

namespace {

using Texts = std::span<const std::string_view>;

constexpr std::array<std::string_view, 25> phrases{"forks king and queen",
                                                   "check the rook",
                                                   "mate is near",
                                                   "N2224 is weak",
                                                   "then aa13",
                                                   "12",
                                                   "12.",
                                                   "see (aside)",
                                                   "a } brace",
                                                   "1-0?",
                                                   "Resign",
                                                   "draw agreed",
                                                   "1/2-1/2",
                                                   "NxQ",
                                                   "P2231-",
                                                   "P 2251-3231",
                                                   "dd42",
                                                   "! fine",
                                                   "$5 for a beer",
                                                   "*",
                                                   "; no",
                                                   "over\ntwo lines",
                                                   "01:c3",
                                                   "AIIIc1,NBIc2",
                                                   "Bxaa13"};
constexpr std::array<std::string_view, 12> comments{"[%clk 0:10:00] as [%eval 0.3] usual",
                                                    "",
                                                    "  ",
                                                    "over\ntwo  lines",
                                                    "a ( there",
                                                    "closed ) there",
                                                    "; no line",
                                                    "$3",
                                                    "2. N2224 P1111-1112",
                                                    "[Event \"?\"]",
                                                    "p aa12-aa13; q-aa13",
                                                    "check! Resign"};
constexpr std::array<std::string_view, 10> lines{
    " as usual",   "",        " P 1111-1112", "aa13",          " a } brace", " (see) there",
    "Naa13 Ndd42", " N aa13", "AIIIc1",       " 1. P1111-1112"};
constexpr std::array<std::string_view, 13> tags{"[Event \"By mail\"]",
                                                "[Event \"A \\\"quoted\\\" \\\\ name\"]",
                                                "[Round \"\"]",
                                                "[Result \"1-0\"]",
                                                "[Site \"a ] b [ c\"]",
                                                "[White \"\\\"]",
                                                "[Black \"zw\xc3\xb6lf\"]",
                                                "[Event \"1. P2231-3231\"]",
                                                "[event \"low\"]",
                                                "[White_Elo \"1500\"]",
                                                "[Event \"no end",
                                                "[Date \"{?}\"]",
                                                "% an escape"};
constexpr std::array<std::string_view, 9> marks{
    "+", "#", "++", " check!", " mate", " check", "+ check!", " mate mate", "# check mate!"};
constexpr std::array<std::string_view, 7> annotations{"!",  "?",     "!?",  "!! ?",
                                                      " !", " ?! !", "!!!!"};

class Author {
public:
  Author(const Variant &variant, Notation system, std::uint32_t seed, bool has_variations)
      : random_(seed), system_(system), has_variations_(has_variations), short_(one_in(3)),
        log_(one_in(3)), courier_(one_in(6)), damage_(one_in(4) ? 1000 : 4 + below(20)) {
    const Position start = random_start(variant, seed);
    add_tags(variant, start);
    play(start, 0, 1 + below(one_in(4) ? 20 : 8));
    add_end();
  }

  PartedRecord take() { return std::move(record_); }

private:
  std::size_t below(std::size_t limit) { return random_() % limit; }
  bool one_in(std::size_t count) { return below(count) == 0; }
  std::string any(Texts texts) { return std::string(texts[below(texts.size())]); }
  template <class T> const T &one_of(const std::vector<T> &all) { return all[below(all.size())]; }

  void add(std::string text) { record_.parts.push_back(std::move(text)); }
  std::string space() {
    const std::size_t kind = below(12);
    return kind == 0 ? "\n" : kind == 1 ? "\n  " : kind == 2 ? "  " : " ";
  }

  void add_tags(const Variant &variant, const Position &start) {
    while (one_in(3)) {
      add(any(tags) + '\n');
    }
    add(fmt::format("[Variant \"{}\"]\n", to_string(variant)));
    while (one_in(6)) {
      add(any(tags) + '\n');
    }
    add(fmt::format("[Notation \"{}\"]\n{}\n", system_.name(), start_tag(variant, start)));
  }

  // --- Lines of play ------------------------------------------------------------------------

  void play(Position position, std::size_t depth, std::size_t plies) {
    bool first = true;
    for (std::size_t ply = 0; ply < plies || (position.mid_turn() && !one_in(10)); ++ply) {
      const unsigned board = static_cast<unsigned>(below(position.board_count()));
      if (!position.mid_turn()) {
        position.choose_board(board);
      }
      const std::vector<Move> moves = position.legal_moves();
      if (moves.empty() || position.outcome() != Outcome::ongoing) {
        if (!one_in(4)) {
          return;
        }
        add(space() + "P" + cell() + '-' + cell());
        continue;
      }
      const Move move = choose(moves, position);
      const Position before = position;
      add_number(position, first);
      first = false;
      const bool illegal = one_in(damage_);
      add((illegal ? damaged(move, position) : text_of(move, position)));
      add_marks(move, position);
      const bool joins = position.mid_turn();
      if (!illegal || one_in(2)) {
        position.apply(move);
      }
      add_words(joins);
      if (has_variations_ && depth < 3 && one_in(14 + 10 * depth)) {
        add_variation(before, depth);
      }
      add_odd_signs();
    }
  }

  Move choose(const std::vector<Move> &moves, const Position &position) {
    const Move first = one_of(moves);
    const Move second = one_of(moves);
    return second.drop || second.promotion || position.at(second.to).exists() ? second : first;
  }

  void add_variation(const Position &before, std::size_t depth) {
    constexpr std::array<std::string_view, 8> beginnings{
        "(", "( ", "({a} ", "(;a\n", "(if 2. P1111-1112 then ", "(\n", "(perhaps ", "({} 1-0 "};
    do {
      add(space() + (one_in(3) ? any(beginnings) : "("));
      play(before, depth + 1, 1 + below(3));
      if (one_in(12)) {
        constexpr std::array<std::string_view, 4> results{" 1-0", " 0-1\n", " *\n", " 1/2-1/2"};
        add(any(results));
      }
      if (!one_in(30)) {
        add(")");
      }
    } while (one_in(4));
  }

  // --- Numbers ------------------------------------------------------------------------------

  void add_number(const Position &position, bool first) {
    if (position.mid_turn()) {
      constexpr std::array<std::string_view, 8> separators{",",   ",", ", ",    " & ",
                                                           " / ", ";", " and ", " "};
      if (!one_in(20)) {
        add(one_in(3) ? any(separators) : ",");
        return;
      }
    }
    const bool white = position.turn() == Color::white;
    const std::size_t number =
        one_in(damage_ + 8) ? below(one_in(9) ? 1'000'000 : 9) : position.move_number();
    const std::string board(position.board_count() > 1 && !one_in(25) ? 1 : 0,
                            (white != one_in(damage_ * 8) ? "AB" : "ab")[position.board()]);
    const bool shown = white || first || !board.empty() || one_in(4);
    if (one_in(70)) {
      add(fmt::format("{}{}. {{why}}", space(), number));
    }
    if (!shown || one_in(9)) {
      add(space());
      return;
    }
    if (!board.empty()) {
      add(fmt::format("{}{}{}. ", space(), number, board));
      return;
    }
    const bool dots = white == one_in(damage_ * 8);
    const std::string start = white && (log_ || one_in(3)) ? "\n" : space();
    add(fmt::format("{}{}{}{}", start, one_in(50) ? "0" : "", number,
                    dots                            ? (one_in(9) ? "\xe2\x80\xa6 " : "... ")
                    : (log_ && white && !one_in(9)) ? " "
                                                    : (one_in(9) ? "." : ". ")));
  }

  // --- Moves --------------------------------------------------------------------------------

  std::string cell() {
    const std::span<const Notation> notations = system_.board().notations();
    const Notation notation = one_in(9) ? notations[below(notations.size())] : system_;
    return notation.write(Cell(static_cast<std::uint16_t>(below(system_.board().cell_count()))));
  }

  std::string text_of(const Move &move, const Position &position) {
    const std::optional<std::string> hint =
        short_ != one_in(12) ? short_hint(move, position, system_) : std::nullopt;
    std::string text = long_form(move, position, system_);
    if (hint) {
      const Role role = position.at(move.from).role();
      text = role == Role::pawn && one_in(3) ? "" : std::string(1, letter(role));
      text += *hint;
      text += sign_of(move, position, "");
      text += to_string(move.to, system_);
      text += move.promotion ? std::string("=") + letter(*move.promotion) : "";
    } else if (courier_ && !move.drop) {
      const bool black = position.turn() == Color::black;
      const auto man = [&](Role role) {
        return black ? letter(Piece(Color::black, role)) : letter(role);
      };
      text = fmt::format("{} {}-{}", man(position.at(move.from).role()),
                         to_string(move.from, system_), to_string(move.to, system_));
      text += move.promotion
                  ? fmt::format("; {}-{}", man(*move.promotion), to_string(move.to, system_))
                  : "";
    } else if (one_in(12)) {
      text.erase(0, 1);
    }
    return text;
  }

  /// A broken move, or another move than this one.
  std::string damaged(const Move &move, const Position &position) {
    std::string text = text_of(move, position);
    const auto digit_at = [&text](std::size_t from) { return text.find_first_of("1234", from); };
    const std::string piece =
        any(std::array<std::string_view, 11>{"P", "N", "B", "R", "Q", "K", "Z", "U", "", "n", "X"});
    switch (below(15)) {
    case 14: {
      // In the other case, a letter of a cell is one of another notation, or of a piece.
      char &any_sign = text[below(text.size())];
      any_sign = any_sign == upper(any_sign) ? lower(any_sign) : upper(any_sign);
      return text;
    }
    case 0:
      return piece + cell() + (one_in(3) ? "x" : "-") + cell();
    case 1:
      return piece + cell();
    case 2:
      return piece + any(std::array<std::string_view, 7>{"1", "a", "B", "II", "21", "bc", "c2"}) +
             (one_in(3) ? "x" : "") + cell();
    case 3:
      return (piece.empty() ? "P" : piece) + '*' + cell();
    case 4:
      return text.substr(0, text.size() - 1 - below(2));
    case 5: {
      const std::size_t sign = text.find_first_of("-x*");
      return sign == std::string::npos
                 ? text + "9"
                 : text.replace(sign, 1,
                                any(std::array<std::string_view, 5>{"=", "~>", "", "x", "-"}));
    }
    case 6:
      return text.insert(std::min(digit_at(0), text.size()), one_in(2) ? "7" : "3");
    case 7:
      return text + any(std::array<std::string_view, 5>{"=Q", "=K", "Q", "(N)", "=M"});
    case 8:
      return piece + to_string(move.from, system_) + 'x' +
             any(std::array<std::string_view, 4>{"Q", "P", "Z", ""}) + to_string(move.to, system_);
    case 9:
      return piece + to_string(move.from, system_) + '-' + cell() + '-' +
             to_string(move.to, system_);
    case 10:
      return text + "; " + piece + '-' + to_string(move.to, system_);
    case 11:
      return text.replace(std::min(digit_at(0), text.size() - 1), 1, one_in(2) ? "5" : "0");
    case 12:
      return text.substr(1);
    default:
      return piece + to_string(move.from, system_) + '*' + to_string(move.to, system_);
    }
  }

  void add_marks(const Move &move, const Position &position) {
    const Piece victim = position.at(position.victim(move));
    if (one_in(damage_ + 8)) {
      add(any(marks));
    }
    if ((victim.exists() && one_in(5)) || one_in(damage_ * 4)) {
      const char taken = victim.exists() && !one_in(6) ? letter(victim.role()) : 'Q';
      const char mover = move.drop || !position.at(move.from).exists()
                             ? 'P'
                             : letter(position.at(move.from).role());
      add(fmt::format(" {}x{}", one_in(9) ? 'K' : mover, taken));
    }
    if (one_in(12)) {
      add(any(annotations));
    }
    while (one_in(12)) {
      add(fmt::format("{}${}", one_in(3) ? "\n" : " ", below(140)));
    }
  }

  // --- Words and marks ----------------------------------------------------------------------

  void add_words(bool mid_turn) {
    while (one_in(8)) {
      switch (below(mid_turn ? 2 : 6)) {
      case 0:
      case 1:
        add(space() + '{' + any(comments) + '}');
        break;
      case 2:
        add(" ;" + any(lines) + '\n');
        break;
      case 3:
        add(" //" + any(lines) + '\n');
        break;
      default:
        add(space() + any(phrases) + (log_ ? "\n" : ""));
        break;
      }
    }
  }

  void add_odd_signs() {
    if (one_in(damage_ * 12)) {
      constexpr std::array<std::string_view, 9> signs{
          ")", " ) )", "\n% an escape\n", "\n%\n", " {", " (", "}", " \xef\xbb\xbf", " $"};
      add(any(signs));
    }
  }

  void add_end() {
    constexpr std::array<std::string_view, 8> ends{
        " 1-0",      "\n0-1\n",           " *\n",           " 1/2-1/2",
        " Resign\n", " White resigns.\n", " draw agreed\n", ""};
    add(any(ends));
    if (one_in(8)) {
      add("\n12. ");
    }
    while (one_in(5)) {
      add(one_in(2) ? " {" + any(comments) + "}" : ' ' + any(phrases));
    }
    add("\n");
  }

  std::mt19937 random_;
  Notation system_;
  bool has_variations_;
  bool short_;
  bool log_;
  bool courier_;
  /// One move in this many is damaged.
  std::size_t damage_;
  PartedRecord record_;
};

} // namespace

std::string PartedRecord::text() const {
  std::string text;
  for (const std::string &part : parts) {
    text += part;
  }
  return text;
}

PartedRecord damaged_record(const Variant &variant, Notation system, std::uint32_t seed,
                            bool has_variations) {
  return Author(variant, system, seed, has_variations).take();
}

} // namespace tessera::test
