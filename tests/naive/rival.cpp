#include "rivals.hpp"

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
  const auto &game = *position.as<orthodox::Position>();
  return name == "4x4x4x4" ? rival_at(game) : rival_at(game, name);
}

} // namespace tessera::naive
