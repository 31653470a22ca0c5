#include "pairing.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>

namespace tessera {

namespace {

constexpr std::string_view beginnings_schema =
    "CREATE TABLE IF NOT EXISTS beginning (turns, hash, game)";
constexpr std::string_view beginnings_index =
    "CREATE INDEX IF NOT EXISTS by_turns ON beginning (turns, hash, game)";

/// Two numbers that the games of a pair share, and a game that has them.
using Keyed = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>;

/// The games that a statement gives, in the order of their keys, each game by its index.
class KeyedGames {
public:
  explicit KeyedGames(ScratchStatement statement) : statement_(std::move(statement)) {}

  std::optional<Keyed> next() {
    return statement_.next() ? std::optional(Keyed{statement_.number(0), statement_.number(1),
                                                   statement_.number(2)})
                             : std::nullopt;
  }
  void begin_with(std::uint64_t parameter) { statement_.with(parameter); }

private:
  ScratchStatement statement_;
};

/// As SQLite orders numbers, with their signs.
bool comes_before(const Keyed &a, const Keyed &b) {
  const auto key = [](const Keyed &keyed) {
    return std::pair(static_cast<std::int64_t>(std::get<0>(keyed)),
                     static_cast<std::int64_t>(std::get<1>(keyed)));
  };
  return key(a) < key(b);
}

/// One of the two lists while its games are paired.
class Side {
public:
  explicit Side(GameList &list)
      : database_(list.database()),
        pair_(database_.prepare("UPDATE game SET partner = ? WHERE id = ?")) {
    database_.prepare("UPDATE game SET partner = NULL").run();
    left_ = list.games();
  }

  [[nodiscard]] std::size_t left() const { return left_; }
  void pair(std::uint64_t game, std::uint64_t partner) {
    pair_.with(partner, game).run();
    --left_;
  }

  /// The games left, by two columns, in order.
  KeyedGames by(std::string_view columns, std::string_view condition) {
    return select("game", columns, condition, "id");
  }
  KeyedGames by_beginnings(std::string_view columns, std::string_view condition) {
    return select("beginning JOIN game ON game.id = beginning.game", columns,
                  std::string("beginning.turns = ?1 AND ") += condition, "id");
  }

  /// Writes down the beginnings of the games left; returns how long the longest is.
  std::size_t list_beginnings() {
    database_.prepare(beginnings_schema).run();
    database_.prepare("DELETE FROM beginning").run();
    ScratchStatement add = database_.prepare("INSERT INTO beginning VALUES (?, ?, ?)");
    ScratchStatement games =
        database_.prepare("SELECT id, beginnings FROM game WHERE partner IS NULL AND NOT prose");
    std::size_t longest = 0;
    while (games.next()) {
      std::string_view hashes = games.bytes(1);
      std::size_t turns = 0;
      for (; !hashes.empty(); hashes.remove_prefix(sizeof(std::uint64_t))) {
        std::array<char, sizeof(std::uint64_t)> hash{};
        std::copy_n(hashes.begin(), hash.size(), hash.begin());
        add.with(++turns, std::bit_cast<std::uint64_t>(hash), games.number(0)).run();
      }
      longest = std::max(longest, turns);
    }
    database_.prepare(beginnings_index).run();
    return longest;
  }

  /// The only game left: its index, and a hash of its players, 0 if they are not told.
  std::pair<std::uint64_t, std::uint64_t> only_one_left() {
    ScratchStatement game =
        database_.prepare("SELECT id, players FROM game WHERE partner IS NULL AND NOT prose");
    return game.next() ? std::pair(game.number(0), game.number(1))
                       : std::pair<std::uint64_t, std::uint64_t>();
  }

private:
  KeyedGames select(std::string_view tables, std::string_view columns, std::string_view condition,
                    std::string_view index) {
    std::string sql = "SELECT ";
    sql.append(columns).append(", ").append(index).append(" FROM ").append(tables);
    sql.append(" WHERE partner IS NULL AND NOT prose AND ").append(condition);
    return KeyedGames(database_.prepare(sql.append(" ORDER BY 1, 2, 3")));
  }

  ScratchDatabase &database_;
  ScratchStatement pair_;
  std::size_t left_ = 0;
};

class Pairer {
public:
  Pairer(GameList &a, GameList &b, LoneGames lone)
      : a_(a), b_(b), is_single_(a.games() == 1 && b.games() == 1), lone_(lone) {}

  void run() {
    pair_by("whole, 0", "1");
    pair_by("roster, moves", "roster <> 0");
    const std::size_t longest = list_beginnings();
    pair_by_beginnings(longest, "roster, hash", "roster <> 0");
    pair_by("roster, 0", "roster <> 0");
    pair_by("moves, 0", "game.turns > 0");
    // One of them may not say what its game is.
    pair_by("written, 0", "written <> 0");
    pair_by_beginnings(longest, "hash, 0", "(roster = 0 OR 2 * ?1 >= game.turns)");
    if (is_single_ && a_.left() == 1) {
      const auto [of_a, players_of_a] = a_.only_one_left();
      const auto [of_b, players_of_b] = b_.only_one_left();
      const bool have_other_players =
          players_of_a != 0 && players_of_b != 0 && players_of_a != players_of_b;
      if (lone_ == LoneGames::always_pair || !have_other_players) {
        pair(of_a, of_b);
      }
    }
  }

private:
  [[nodiscard]] bool has_both() const { return a_.left() > 0 && b_.left() > 0; }

  void pair(std::uint64_t of_a, std::uint64_t of_b) {
    a_.pair(of_a, of_b);
    b_.pair(of_b, of_a);
  }

  /// Pairs those with the same key, in order.
  void pair_same(KeyedGames &games_a, KeyedGames &games_b) {
    std::optional<Keyed> a = games_a.next();
    std::optional<Keyed> b = games_b.next();
    while (a && b) {
      if (comes_before(*a, *b)) {
        a = games_a.next();
      } else if (comes_before(*b, *a)) {
        b = games_b.next();
      } else {
        pair(std::get<2>(*a), std::get<2>(*b));
        a = games_a.next();
        b = games_b.next();
      }
    }
  }

  void pair_by(std::string_view columns, std::string_view condition) {
    if (has_both()) {
      KeyedGames games_a = a_.by(columns, condition);
      KeyedGames games_b = b_.by(columns, condition);
      pair_same(games_a, games_b);
    }
  }

  std::size_t list_beginnings() {
    return has_both() ? std::min(a_.list_beginnings(), b_.list_beginnings()) : 0;
  }

  /// Pairs games by a number of first turns that they share, from the most turns down.
  void pair_by_beginnings(std::size_t longest, std::string_view columns,
                          std::string_view condition) {
    if (!has_both()) {
      return;
    }
    KeyedGames games_a = a_.by_beginnings(columns, condition);
    KeyedGames games_b = b_.by_beginnings(columns, condition);
    for (std::size_t turns = longest; turns > 0 && has_both(); --turns) {
      games_a.begin_with(turns);
      games_b.begin_with(turns);
      pair_same(games_a, games_b);
    }
  }

  Side a_;
  Side b_;
  bool is_single_;
  LoneGames lone_;
};

} // namespace

std::optional<std::string> pair_games(GameList &a, GameList &b, LoneGames lone) {
  Pairer(a, b, lone).run();
  return a.problem() ? a.problem() : b.problem();
}

} // namespace tessera
