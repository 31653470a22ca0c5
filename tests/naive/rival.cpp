#include "rivals.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace tessera::naive {

std::unique_ptr<Rival> rival_of(const Position &position, const Variant &variant) {
  const std::string_view name = variant.game->name;
  if (const auto *game = position.as<hyperchess::Position>()) {
    return rival_at(*game);
  }
  if (const auto *game = position.as<bughouse::Position>()) {
    return rival_at(*game, name);
  }
  if (const auto *game = position.as<chesseract::Position>()) {
    return rival_at(*game);
  }
  if (const auto *game = position.as<tesseract::Position>()) {
    return rival_at(*game);
  }
  if (const auto *game = position.as<lattice::Position>()) {
    return rival_at(*game, name);
  }
  if (const auto *game = position.as<oana_chiru::Position>()) {
    return rival_at(*game);
  }
  if (const auto *game = position.as<infinite_5d::Position>()) {
    return rival_at(*game);
  }
  const auto *game = position.as<orthodox::Position>();
  if (game != nullptr && name == "4x4x4x4") {
    return rival_at(*game);
  }
  constexpr std::array<std::string_view, 4> with_one_board{"4*chess", "4*chess/qr-swap",
                                                           "4*crazyhouse", "tesschess"};
  if (game == nullptr ||
      std::find(with_one_board.begin(), with_one_board.end(), name) == with_one_board.end()) {
    throw std::logic_error("there are no naive rules of " + std::string(name));
  }
  return rival_at(*game, name);
}

} // namespace tessera::naive
