#include "record_diff.hpp"

#include "../../base/printable.hpp"
#include "pairing.hpp"

#include <fmt/format.h>

#include <utility>

namespace tessera {

Result<ComparedFile> ComparedFile::list(const std::string &name, std::shared_ptr<RecordFile> file,
                                        const Given &given) {
  using Listed = Result<ComparedFile>;
  const Result<std::shared_ptr<GameList>> games = GameList::read(*file, given);
  if (!games) {
    return Listed::failure(fmt::format("{}: {}", printable(name), games.problem()));
  }
  return (*games)->games() > 0 ? Listed(ComparedFile{name, std::move(file), *games})
                               : Listed::failure(fmt::format("{}: no game found", printable(name)));
}

Result<std::shared_ptr<LoadedGame>> load_game(const ComparedFile &file, const ListedGame &game,
                                              const Given &given) {
  auto loaded = load_game(*file.file, game, given);
  return loaded ? std::move(loaded)
                : Result<std::shared_ptr<LoadedGame>>::failure(
                      fmt::format("{}: {}", printable(file.name), loaded.problem()));
}

Result<LoadedPair> load_pair(const ComparedFile &file_a, const ListedGame &a,
                             const ComparedFile &file_b, const ListedGame &b, const Given &given) {
  const Given given_for_both{given.variant, given.system, a.first_byte};
  const auto game_a = load_game(file_a, a, given_for_both);
  const auto game_b = game_a ? load_game(file_b, b, given_for_both) : game_a;
  if (!game_b) {
    return Result<LoadedPair>::failure(game_b.problem());
  }
  agree_on_game(**game_a, **game_b, given_for_both);
  agree_on_numbers(**game_a, **game_b);
  return LoadedPair{*game_a, *game_b};
}

Result<DiffTotal> diff_records(const ComparedFile &a, const ComparedFile &b, const Given &given,
                               DiffListener &listener) {
  using Total = Result<DiffTotal>;
  if (const auto problem = pair_games(*a.games, *b.games)) {
    return Total::failure(*problem);
  }
  DiffTotal total;
  for (std::size_t i = 0; i < a.games->size(); ++i) {
    const ListedGame listed_a = a.games->at(i);
    if (listed_a.is_prose) {
      continue;
    }
    if (!listed_a.partner) {
      const auto game = load_game(a, listed_a, given);
      if (!game) {
        return Total::failure(game.problem());
      }
      listener.only(DiffSide::a, listed_a.number, **game);
      ++total.only_a;
      continue;
    }
    const ListedGame listed_b = b.games->at(*listed_a.partner);
    if (listed_a.whole == listed_b.whole && !listener.wants_same()) {
      ++total.same;
      continue;
    }
    const Result<LoadedPair> pair = load_pair(a, listed_a, b, listed_b, given);
    if (!pair) {
      return Total::failure(pair.problem());
    }
    const std::unique_ptr<ComparedPair> compared = compare_pair(*pair->a, *pair->b);
    compared->number_a = listed_a.number;
    compared->number_b = listed_b.number;
    const bool same = compared->difference_count == 0;
    ++(same ? total.same : total.different);
    total.differences += compared->difference_count;
    if (!same || listener.wants_same()) {
      listener.pair(*compared);
    }
  }
  for (std::size_t j = 0; j < b.games->size(); ++j) {
    const ListedGame listed = b.games->at(j);
    if (listed.is_prose || listed.partner) {
      continue;
    }
    const auto game = load_game(b, listed, given);
    if (!game) {
      return Total::failure(game.problem());
    }
    listener.only(DiffSide::b, listed.number, **game);
    ++total.only_b;
  }
  const auto problem = a.games->problem() ? a.games->problem() : b.games->problem();
  if (problem) {
    return Total::failure(*problem);
  }
  listener.finish(total);
  return total;
}

} // namespace tessera
