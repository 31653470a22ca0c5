#pragma once

#include "../../base/result.hpp"
#include "../../game/rules/position.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>

// What the package for the game of Oana and Chiru writes as JSON (OC-16).

namespace tessera::package {

using Json = nlohmann::json;

/// A member of an object; null if it is missing.
const Json &member(const Json &json, const char *name);
/// JSON for a message: its beginning.
std::string shown(const Json &json);

/// What a move says of itself. A member that is missing or null says no.
enum class Claim : std::uint8_t { no, yes, unclear };

/// A move as the package writes it: cells, promotion, and what it says that the move is.
struct PackageMove {
  Move move;
  Claim is_castling = Claim::no;
  Claim is_en_passant = Claim::no;
};

/// The names of a move's members, which differ between a game and a corpus.
struct MoveNames {
  const char *from;
  const char *to;
  const char *promotion;
};
inline constexpr MoveNames of_game{"from", "to", "promotion"};
inline constexpr MoveNames of_corpus{"move_from", "move_to", "move_promo"};

/// Reads a move; a failure says what is wrong with which member.
Result<PackageMove> read_move(const Json &json, const MoveNames &names);

/// Reads a position in words (`placements` and its other members). It need not be a legal position
/// of the game.
Result<PositionSetup> read_position(const Json &json);

/// Compares the pieces of a position with `pos4`, cell numbers to pieces. Says in a sentence where
/// they first differ and in how many cells; nothing if they do not.
std::optional<std::string> difference(const Json &pos4, const Men &men, Notation system);

} // namespace tessera::package
