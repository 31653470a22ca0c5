#include "game_list.hpp"

#include "../../base/hash.hpp"
#include "../../base/text.hpp"
#include "../../game/board/board.hpp"
#include "../../record/record/item_kinds.hpp"
#include "../../record/record/record_file.hpp"
#include "../../record/record/record_reader.hpp"
#include "../../record/replay/search_allowance.hpp"
#include "compared_game.hpp"

#include <array>
#include <bit>
#include <span>
#include <string_view>

namespace tessera {

namespace {

using Loaded = Result<std::shared_ptr<LoadedGame>>;

/// The tags that tell one game from another; the players' come first.
constexpr std::array<std::string_view, 6> roster_names{"White", "Black", "Date",
                                                       "Event", "Round", "Site"};
constexpr std::size_t player_names = 2;

/// A hash of those of them that say something, or 0.
std::uint64_t hash_of_tags(const ComparedGame &game, std::span<const std::string_view> names) {
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

/// Each game is a row. `beginnings` are hashes of eight bytes: of the first turn, the first two,
/// and so on. `roster` is a hash of the tags that say who played when and where, 0 if they say
/// nothing, and `players` one of the players, 0 if one of them is not told; `moves` is a hash of
/// all turns of the main line, and `written` one of all moves as they are written, 0 if there is
/// none.
constexpr const char *schema =
    "CREATE TABLE game (id INTEGER PRIMARY KEY, first_byte, first_line,"
    " first_column, size, prose, whole, roster, players, moves, written, turns,"
    " number,"
    " beginnings BLOB, variant, system, partner);"
    "CREATE INDEX prose ON game (whole) WHERE prose;";

/// Hashes of a game, to pair it by, and what it was read as.
struct Hashes {
  std::uint64_t whole = 0;
  std::uint64_t roster = 0;
  std::uint64_t players = 0;
  std::uint64_t moves = 0;
  std::uint64_t written = 0;
  std::size_t turns = 0;
  std::string beginnings{};
  /// What the game was read as, if it could be.
  std::string variant{};
  std::string_view system{};

  void take_tags(const ComparedGame &game) {
    const std::span<const std::string_view> names = roster_names;
    roster = hash_of_tags(game, names);
    const bool are_given =
        hash_of_tags(game, names.first(1)) != 0 && hash_of_tags(game, names.subspan(1, 1)) != 0;
    players = are_given ? hash_of_tags(game, names.first(player_names)) : 0;
  }
};

std::uint64_t hash_of_written(const Record &record) {
  std::uint64_t hash = 0;
  for (const Item &item : record.items) {
    if (is_move(item.kind)) {
      hash = mixed(hash, record.at(item.span));
    }
  }
  return hash;
}

Hashes hashes_of(const Record &record, const Given &given) {
  Hashes hashes;
  if (!record.is_game()) {
    hashes.whole = mixed(0, with_single_blanks(record.text));
    return hashes;
  }
  hashes.written = hash_of_written(record);
  const std::optional<Setting> setting = choose_setting(record, given).setting;
  if (!setting) {
    hashes.take_tags(compared_tags(record));
    hashes.whole = mixed(hashes.roster, with_single_blanks(record.text));
    return hashes;
  }
  const ComparedGame compared = compared_game(record, *setting, {setting->system, true, true});
  hashes.take_tags(compared);
  hashes.turns = compared.main.turns.size();
  for (const ComparedTurn &turn : compared.main.turns) {
    hashes.moves = mixed(hashes.moves, turn.key);
    if (hashes.beginnings.size() < max_kept_beginnings * sizeof hashes.moves) {
      hashes.beginnings.append(
          std::bit_cast<std::array<char, sizeof hashes.moves>>(hashes.moves).data(),
          sizeof hashes.moves);
    }
  }
  hashes.variant = to_string(setting->variant);
  hashes.system = setting->system.name();
  hashes.whole = mixed(mixed(hash_of(compared), hashes.variant), setting->needed_fen());
  return hashes;
}

/// What is known of a game that is read again: where it stands as it did in the list, it is read as
/// it was there, and its moves need not show it once more.
Given as_listed(const ListedGame &game, const Given &given) {
  const bool stands_alike = !SearchAllowance::is_generous_at(given.place.value_or(game.first_byte));
  return stands_alike && game.variant ? Given{game.variant, game.system, given.place} : given;
}

} // namespace

Result<std::shared_ptr<GameList>> GameList::read(const RecordFile &file, const Given &given) {
  using Listed = Result<std::shared_ptr<GameList>>;
  // All are compared with all.
  const Given given_anywhere{given.variant, given.system, far_place};
  const auto database = ScratchDatabase::create(schema);
  if (!database) {
    return Listed::failure(database.problem());
  }
  const std::shared_ptr<GameList> list(new GameList(*database));
  ScratchStatement add = (*database)->prepare(
      "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)");
  WholeFile source(file);
  RecordReader reader(source);
  while (const Record *record = reader.next()) {
    if (reader.stop()) {
      break;
    }
    const bool is_prose = !record->is_game();
    list->games_ += is_prose ? 0U : 1U;
    const Hashes hashes = hashes_of(*record, given_anywhere);
    add.with(list->size_++, record->first_byte, record->first_line, record->first_column,
             record->text.size(), is_prose ? 1U : 0U, hashes.whole, hashes.roster, hashes.players,
             hashes.moves, hashes.written, hashes.turns, list->games_,
             std::string_view(hashes.beginnings), std::string_view(hashes.variant), hashes.system)
        .run();
  }
  return reader.stop()     ? Listed::failure(reader.stop()->sentence)
         : list->problem() ? Listed::failure(*list->problem())
                           : Listed(list);
}

ListedGame GameList::at(std::size_t index) const {
  ListedGame game;
  if (at_.with(index).next()) {
    game = {at_.number(0),      at_.number(1), at_.number(2), at_.number(3),
            at_.number(4) != 0, at_.number(5), at_.number(6)};
    if (const Result<Variant> variant = parse_variant(at_.bytes(7))) {
      game.variant = *variant;
      game.system = find_notation(at_.bytes(8));
    }
    if (!at_.is_null(9)) {
      game.partner = at_.number(9);
    }
  }
  return game;
}

bool GameList::has_prose(std::uint64_t whole) const { return prose_.with(whole).next(); }

Loaded load_game(const RecordFile &file, const ListedGame &game, const Given &given) {
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
  if (!game.is_prose) {
    loaded->setting = choose_setting(loaded->record, as_listed(game, given)).setting;
  }
  return loaded;
}

namespace {

bool names_its_game(const LoadedGame &game) {
  const std::optional<std::string> value = game.record.tag_value("Variant");
  return value && parse_variant(*value);
}

std::size_t illegal_moves(const Record &record, const Setting &setting) {
  return compared_game(record, setting, {setting.system, true, true}).illegal;
}

void read_as(LoadedGame &game, const Variant &variant, const Given &given) {
  const std::optional<Setting> other =
      choose_setting(game.record, {variant, given.system, game.setting->place}).setting;
  if (other && illegal_moves(game.record, *other) <= illegal_moves(game.record, *game.setting)) {
    game.setting = other;
  }
}

} // namespace

void agree_on_game(LoadedGame &a, LoadedGame &b, const Given &given) {
  if (given.variant || !a.setting || !b.setting || a.setting->variant == b.setting->variant ||
      names_its_game(a) == names_its_game(b)) {
    return;
  }
  if (names_its_game(a)) {
    read_as(b, a.setting->variant, given);
  } else {
    read_as(a, b.setting->variant, given);
  }
}

} // namespace tessera
