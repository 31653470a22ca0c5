#include "game_list.hpp"

#include "../hash.hpp"
#include "../notation/fen.hpp"
#include "../record/file_stamp.hpp"
#include "../record/record_reader.hpp"
#include "../text.hpp"
#include "compared_game.hpp"

#include <array>

namespace tessera {

namespace {

using Loaded = Result<std::shared_ptr<LoadedGame>>;

/// A hash of the tags that tell one game from another, or 0.
std::uint64_t roster_of(const ComparedGame &game) {
  constexpr std::array<std::string_view, 6> names{"White", "Black", "Date",
                                                  "Event", "Round", "Site"};
  std::uint64_t hash = 0;
  for (const std::string_view name : names) {
    for (const ComparedTag &tag : game.tags) {
      if (tag.name == name && tag.value.find_first_not_of("?. ") != std::string::npos) {
        hash = mixed(mixed(hash, name), tag.value);
        break;
      }
    }
  }
  return hash;
}

ListedGame listed(const Record &record, const Told &told) {
  ListedGame game{record.first_byte, record.first_line, record.first_column, record.text.size()};
  if (!record.is_game()) {
    game.is_prose = true;
    game.whole = mixed(0, with_single_blanks(record.text));
    return game;
  }
  const std::optional<Setting> setting = choose_setting(record, told).setting;
  if (!setting) {
    game.roster = roster_of(compared_tags(record));
    game.whole = mixed(game.roster, with_single_blanks(record.text));
    return game;
  }
  const ComparedGame compared = compared_game(record, *setting, {setting->system, true});
  game.roster = roster_of(compared);
  game.turns = compared.main.turns.size();
  for (const ComparedTurn &turn : compared.main.turns) {
    game.moves = mixed(game.moves, turn.key);
    if (game.beginnings.size() < max_kept_beginnings) {
      game.beginnings.push_back(game.moves);
    }
  }
  game.whole = mixed(mixed(hash_of(compared), to_string(setting->variant)), to_fen(setting->start));
  return game;
}

} // namespace

Result<std::vector<ListedGame>> list_games(const RecordFile &file, const Told &told) {
  using Listed = Result<std::vector<ListedGame>>;
  WholeFile source(file);
  RecordReader reader(source);
  std::vector<ListedGame> games;
  while (const Record *record = reader.next()) {
    if (reader.stop()) {
      break;
    }
    games.push_back(listed(*record, told));
  }
  return reader.stop() ? Listed::failure(reader.stop()->sentence) : Listed(std::move(games));
}

Loaded load_game(const RecordFile &file, const ListedGame &game, const Told &told) {
  Result<std::string> text = file.read(game.first_byte, game.size);
  if (!text) {
    return Loaded::failure(text.problem());
  }
  auto loaded = std::make_shared<LoadedGame>();
  loaded->text = *text;
  const ParseEnd end = parse_record(loaded->text, loaded->record);
  if (text->size() != game.size || end.size != game.size) {
    return Loaded::failure(std::string(changed_while_read));
  }
  loaded->record.first_byte = game.first_byte;
  loaded->record.first_line = game.first_line;
  loaded->record.first_column = game.first_column;
  loaded->setting = choose_setting(loaded->record, told).setting;
  return loaded;
}

namespace {

bool names_its_game(const LoadedGame &game) {
  const std::optional<std::string> value = game.record.tag_value("Variant");
  return value && parse_variant(*value);
}

std::size_t illegal_moves(const Record &record, const Setting &setting) {
  return compared_game(record, setting, {setting.system, true}).illegal;
}

void read_as(LoadedGame &game, const Variant &variant, const Told &told) {
  const std::optional<Setting> other = choose_setting(game.record, {variant, told.system}).setting;
  if (other && illegal_moves(game.record, *other) <= illegal_moves(game.record, *game.setting)) {
    game.setting = other;
  }
}

} // namespace

void agree_on_game(LoadedGame &a, LoadedGame &b, const Told &told) {
  if (told.variant || !a.setting || !b.setting || a.setting->variant == b.setting->variant ||
      names_its_game(a) == names_its_game(b)) {
    return;
  }
  if (names_its_game(a)) {
    read_as(b, a.setting->variant, told);
  } else {
    read_as(a, b.setting->variant, told);
  }
}

} // namespace tessera
