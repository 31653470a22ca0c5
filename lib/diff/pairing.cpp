#include "pairing.hpp"

#include "../hash.hpp"
#include "compared_game.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <unordered_map>

namespace tessera {

namespace {

class Pairer {
public:
  using Games = std::span<const ListedGame>;

  Pairer(Games a, Games b) : a_(a), b_(b), left_a_(games_of(a)), left_b_(games_of(b)) {}

  Pairing run() {
    pair_by([](const ListedGame &game) { return std::optional(game.whole); });
    pair_by([](const ListedGame &game) { return rostered(game, game.moves); });
    pair_by_beginnings([](const ListedGame &game, std::size_t turns) {
      return rostered(game, game.beginnings[turns - 1]);
    });
    pair_by([](const ListedGame &game) { return rostered(game, 0); });
    pair_by([](const ListedGame &game) {
      return game.turns > 0 ? std::optional(game.moves) : std::nullopt;
    });
    pair_by_beginnings([](const ListedGame &game, std::size_t turns) {
      return game.roster == 0 || 2 * turns >= game.turns ? std::optional(game.beginnings[turns - 1])
                                                         : std::nullopt;
    });
    if (left_a_.size() == 1 && left_b_.size() == 1 && pairing_.pairs.empty()) {
      pairing_.pairs.emplace_back(left_a_.front(), left_b_.front());
      left_a_.clear();
      left_b_.clear();
    }
    std::sort(pairing_.pairs.begin(), pairing_.pairs.end());
    pairing_.only_a = std::move(left_a_);
    pairing_.only_b = std::move(left_b_);
    return std::move(pairing_);
  }

private:
  static std::vector<std::size_t> games_of(Games games) {
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (!games[i].is_prose) {
        indices.push_back(i);
      }
    }
    return indices;
  }

  /// A key for games of one roster alone.
  static std::optional<std::uint64_t> rostered(const ListedGame &game, std::uint64_t key) {
    return game.roster != 0 ? std::optional(mixed(game.roster, key)) : std::nullopt;
  }

  /// Pairs those of the games left that have the same key, in order.
  template <class Key> void pair_by(Key key) {
    std::unordered_map<std::uint64_t, std::deque<std::size_t>> of_b;
    for (const std::size_t j : left_b_) {
      if (const std::optional<std::uint64_t> each = key(b_[j])) {
        of_b[*each].push_back(j);
      }
    }
    std::vector<bool> taken(b_.size());
    std::erase_if(left_a_, [&](std::size_t i) {
      const std::optional<std::uint64_t> each = key(a_[i]);
      const auto same = each ? of_b.find(*each) : of_b.end();
      if (same == of_b.end() || same->second.empty()) {
        return false;
      }
      pairing_.pairs.emplace_back(i, same->second.front());
      taken[same->second.front()] = true;
      same->second.pop_front();
      return true;
    });
    std::erase_if(left_b_, [&taken](std::size_t j) { return taken[j]; });
  }

  /// Pairs by what a key says of a number of first turns, from the most turns down.
  template <class Key> void pair_by_beginnings(Key key) {
    std::size_t turns = std::min(longest(a_, left_a_), longest(b_, left_b_));
    for (; turns > 0 && !left_a_.empty() && !left_b_.empty(); --turns) {
      pair_by([key, turns](const ListedGame &game) {
        return game.beginnings.size() >= turns ? key(game, turns) : std::nullopt;
      });
    }
  }

  static std::size_t longest(Games games, const std::vector<std::size_t> &left) {
    std::size_t turns = 0;
    for (const std::size_t i : left) {
      turns = std::max(turns, games[i].beginnings.size());
    }
    return turns;
  }

  Games a_;
  Games b_;
  std::vector<std::size_t> left_a_;
  std::vector<std::size_t> left_b_;
  Pairing pairing_;
};

} // namespace

Pairing pair_games(std::span<const ListedGame> a, std::span<const ListedGame> b) {
  return Pairer(a, b).run();
}

} // namespace tessera
