#pragma once

#include "../../base/result.hpp"
#include "bughouse.hpp"
#include "chesseract.hpp"
#include "hyperchess.hpp"
#include "infinite_5d.hpp"
#include "lattice.hpp"
#include "oana_chiru.hpp"
#include "orthodox.hpp"
#include "tesseract.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

// The list of games. A game is data and a value type:
//
//   hyperchess::Position     Hyperchess and Hyperchess4, by four options
//   orthodox::Position       the games on the same board that end as ordinary chess does, with or
//                            without hands: a table of each in a file of its own (fourstar.cpp)
//   bughouse::Position       two boards of 4*Crazyhouse
//   chesseract::Position     turns of two moves
//   tesseract::Position      the 24 faces of a tesseract
//   lattice::Position        games on boards of mini-boards that are set up and have no pawns
//   oana_chiru::Position     8x8x8x8, in two readings
//   infinite_5d::Position    the same board without check
//
// A further game of a known family is a table in a file of its own, a line in the list of game.cpp,
// a page in docs/rulebook and a file for perft in tests/data. A game with rules of another kind is
// a new value type as well; its options are a new alternative of `GameOptions`.
//
// Some games have no array, that is, no fixed start position. `Conventions::array_ruling` names the
// ruling that says so, and `fault_of_start` reports it: a record then needs a FEN tag, and a
// command needs `--fen`. `Position::initial` of such a game has only kings. A record that names no
// game is read as such a game only if no game with an array fits.

namespace tessera {

/// An option of a game, as written `name=value` after the game's name.
struct OptionInfo {
  std::string_view name;
  std::string_view values;
  std::string_view ruling;
  std::string_view summary;
};

/// The options of any of the games: the closed list of families.
using GameOptions =
    std::variant<hyperchess::Options, orthodox::Options, bughouse::Options, chesseract::Options,
                 tesseract::Options, lattice::Options, oana_chiru::Options, infinite_5d::Options>;

/// A game by name.
struct GameInfo {
  std::string_view name;
  std::string_view title;
  std::string_view summary;
  /// The page of docs/rulebook.
  std::string_view page;
  GameOptions defaults;
  std::span<const OptionInfo> options;
  /// Other names for it in records.
  std::span<const std::string_view> other_names = {};
};

/// All games.
std::span<const GameInfo> games();
/// The game with that name or other name, in any case of its letters, or null.
const GameInfo *find_game(std::string_view name);

/// A game with its options: what a Variant tag names.
struct Variant {
  const GameInfo *game;
  GameOptions options;

  explicit Variant(const GameInfo &info) : game(&info), options(info.defaults) {}
  friend bool operator==(const Variant &, const Variant &) = default;
};

/// What the rest of tessera knows about a game besides its moves.
const Conventions &conventions(const Variant &variant);

/// Why a game can only begin from a set-up position; nothing if its start position is known.
std::optional<std::string> fault_of_start(const Variant &variant);

/// The notation of the game's own texts.
inline Notation native_notation(const Variant &variant) { return conventions(variant).notation; }

/// Whether cells in this form are only those of games whose turns have several moves.
bool has_long_turns(CellForm form);

/// Reads `hyperchess4` or `hyperchess neutral-pawn=first pawn-protection=on`; a failure says which
/// word is unknown and which are known.
Result<Variant> parse_variant(std::string_view text);
/// The game that such a text names, with those of its options that are right, and the first thing
/// that is wrong with the text; empty if nothing is. No game if none has that name, or if a word
/// that is no option stands behind the name.
struct NamedVariant {
  std::optional<Variant> variant;
  std::string fault;
};
NamedVariant named_variant(std::string_view text);
/// The default value of an option of a game.
std::string_view option_value(const GameInfo &game, const OptionInfo &option);
/// The game's name and the options that differ from its defaults; read back by `parse_variant`.
std::string to_string(const Variant &variant);

} // namespace tessera
