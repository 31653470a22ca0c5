#pragma once

#include "../../game/rules/position.hpp"
#include "json.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

// A page looks up answers. It knows no rules and no board: during the replay, lib/picture/html asks
// a position about every piece and cell, and the scripts of the page look the answers up.
//
// A position is written as the changes since the position before it, in whatever line that stands,
// and only for the pieces of the side to move, so that what a piece may do is kept while the other
// side moves. A refusal is a number in a table (`ReasonTable`): code, ruling, the cells that
// matter, and the template of the validator's own sentence (lib/game/rules/sentence_template.hpp).
// Cells are hexadecimal numbers as wide as the board's last one (json.hpp).
//
// state.js makes positions from the changes when they are first looked at, and shares what did not
// change. The board's layouts say how they stand on paper, and board.js draws any layout. Text
// comes into the page as text, never as markup, and a Content-Security-Policy names the scripts and
// the style by their hashes (page.cpp).

namespace tessera {

/// The reasons why moves are refused, each once. A reason's sentence is a template, so that many
/// moves share one.
class ReasonTable {
public:
  explicit ReasonTable(const Board &board) : digits_(board) {}

  /// The number of a reason for refusing a move of a piece on the board or in hand.
  std::size_t number(const Refusal &refusal, const Move &move, const Position &position);

  /// A list of `[sentence, cells of its slots, cells that matter]`; the last are left out if they
  /// are the same.
  [[nodiscard]] const PageJson &rows() const { return rows_; }
  /// The codes, each with its name and what it means.
  [[nodiscard]] const PageJson &codes() const { return codes_; }
  /// A list of `[code, ruling, text]`. lib/game/rules/sentence_template.hpp describes the slots of
  /// the text.
  [[nodiscard]] const PageJson &sentences() const { return sentences_; }
  /// The ids of all rulings that reasons name.
  [[nodiscard]] const std::set<std::string> &rulings() const { return rulings_; }

private:
  std::size_t number_of(Code code);
  std::size_t sentence_number(const Refusal &refusal, const std::string &text);

  CellDigits digits_;
  std::unordered_map<std::string, std::size_t> numbers_;
  std::unordered_map<Code, std::size_t> code_numbers_;
  std::unordered_map<std::string, std::size_t> sentence_numbers_;
  std::set<std::string> rulings_;
  PageJson rows_ = PageJson::array();
  PageJson codes_ = PageJson::array();
  PageJson sentences_ = PageJson::array();
};

/// Describes one position after another as changes since the last, because little changes from move
/// to move. The first is written in full: as changes from an empty board.
class PositionChanges {
public:
  PositionChanges(Notation system, ReasonTable &reasons)
      : system_(system), cell_count_(system.board().cell_count()), digits_(system.board()),
        reasons_(&reasons) {}
  /// Describes nothing of what pieces can do: no `moves`, `ways`, `elsewhere`, `attacks`,
  /// `pacifiers`, `pinned` and `end`, which cost far more than all the rest.
  explicit PositionChanges(Notation system)
      : system_(system), cell_count_(system.board().cell_count()), digits_(system.board()),
        reasons_(nullptr) {}

  /// The changes that turn the last position written into this one. An object with these members,
  /// each left out if nothing changed:
  ///
  /// - `fen`: pairs of a number and the part of `to_fen` of that number, one after the other
  /// - `boards`: a board's number, then the changes on it, one after the other
  ///
  /// and for a board:
  ///
  /// - `men`: a text per cell, `1aP`: the piece that is there now, with `~` after it if it was a
  ///   pawn; `1a` if there is none. New pieces have no moves, ways and attacks yet.
  /// - `moves`: a text per piece, `1a a:2b2c 5:3d`: for some of the cells, in groups, how it may go
  ///   there. A small letter if it may: `a`, plus 1 for a capture, plus 2 for a turn on the way,
  ///   plus 4 for two ways. The number of a reason if its line goes there but it may not; `-` if
  ///   neither. Only pieces of the side to move are listed. A piece in hand is written `*N`,
  ///   Black's in small letters.
  /// - `ways`: a text per piece, `1a 2b:2c2d 3d:`: for some of the cells where it may go, those
  ///   that it passes on its way there, in their order; empty if only one way leads there
  /// - `elsewhere`: a text for each move that takes on another cell than it goes to, or does not
  ///   end there: the cells that it leaves and goes to, where the piece is then, and where the
  ///   captured piece was; dashes for no cell
  /// - `attacks`: a text per piece, its cell and those that it has begun or ceased to attack or
  ///   protect
  /// - `pacifiers`: the same, with all pieces that pacify it (CS-5)
  /// - `inCheck`: the cells of kings that are attacked; `pinned`: cells
  /// - `turn`: `w` or `b`
  /// - `number`: of the next move
  /// - `mover`: the cell of the piece that has made the first move of the turn, or empty; `due`:
  ///   moves due
  /// - `hands`: what `hands_line` says; `inHand`: the letters of the pieces, each with its number;
  ///   `promoted`: what `promoted_line` says
  /// - `end`: how the game has ended, without a full stop, or empty; `state`: what `state_line`
  ///   says
  PageJson tell(const Position &position);

private:
  /// How a piece may go to each cell: 0 not at all, 1 to 8 for the letters, or a reason's number
  /// plus `first_reason`.
  using Moves = std::vector<std::uint32_t>;
  static constexpr std::uint32_t first_reason = 9;

  /// What was last said about a piece.
  struct Man {
    Moves moves;
    std::map<Cell, std::vector<Cell>> ways;
    CellSet attacks;
    CellSet pacifiers;
  };
  /// What was last said about a board.
  struct Board {
    std::string fen;
    Men men;
    CellSet promoted;
    std::map<Cell, Man> of_men;
    std::map<char, Moves> moves_from_hand;
    PageJson rest = PageJson::object();
  };
  /// The legal moves of a position.
  struct Legal {
    std::vector<Move> all;
    /// Where the piece on each cell may go.
    std::map<Cell, CellSet> to;
    /// Where a piece in hand may be put.
    std::map<Role, CellSet> puts;
  };

  static Legal legal_moves(const Position &position);

  [[nodiscard]] PageJson tell_board(const Position &position, Board &board);
  void tell_men(const Position &position, Board &board, PageJson &changes) const;
  void tell_moves(const Position &position, const Legal &legal, Board &board, PageJson &changes);
  void tell_ways(const Position &position, const Legal &legal, Board &board,
                 PageJson &changes) const;
  void tell_attacks(const Position &position, Board &board, PageJson &changes) const;
  void tell_pacifiers(const Position &position, Board &board, PageJson &changes) const;
  [[nodiscard]] PageJson state_of(const Position &position) const;
  void add_outlook(const Position &position, const Legal &legal, PageJson &state) const;
  static void tell_state(PageJson now, Board &board, PageJson &changes);
  [[nodiscard]] PageJson moves_elsewhere(const Position &position, const Legal &legal) const;

  [[nodiscard]] Moves moves_of(const Position &position, const Legal &legal, Cell from,
                               const CellSet &to);
  [[nodiscard]] Moves moves_from_hand(const Position &position, const Legal &legal, Role role,
                                      const CellSet &to);
  void refuse(const Position &position, const Legal &legal, const Move &move, Moves &moves);
  /// The groups of the cells that differ between the two, each with a blank before it.
  [[nodiscard]] std::string differences(const Moves &before, const Moves &now) const;

  /// In which texts name cells.
  Notation system_;
  unsigned cell_count_;
  CellDigits digits_;
  /// Null if nothing is said about what pieces can do.
  ReasonTable *reasons_;
  std::vector<std::string> fen_;
  /// Whether the game had ended.
  bool is_over_ = false;
  std::vector<Board> boards_;
};

} // namespace tessera
