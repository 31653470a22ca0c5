#pragma once

#include "lib/collection/diff/game_list.hpp"

#include <memory>
#include <string_view>

namespace tessera::test {

/// A record from a text, with the setting it is replayed in.
inline std::shared_ptr<LoadedGame> loaded(std::string_view text, const Given &knowing = {}) {
  auto game = std::make_shared<LoadedGame>();
  game->text = text;
  static_cast<void>(parse_record(game->text, game->record));
  game->setting = choose_setting(game->record, knowing).setting;
  return game;
}

} // namespace tessera::test
