#include "digest.hpp"

#include "../../base/hash.hpp"

namespace tessera {

namespace {

/// A move in one number, its parts side by side.
std::uint64_t number_of(const PlayedMove &played, unsigned board) {
  if (!played.move) {
    return board;
  }
  const Move &move = *played.move;
  const auto role = [](const std::optional<Role> &named) {
    return named ? std::uint64_t{1} + index(*named) : 0U;
  };
  // A cell has at most sixteen bits, a role at most six.
  return board | std::uint64_t{1} << 4U | std::uint64_t{move.from.index()} << 8U |
         std::uint64_t{move.to.index()} << 24U | role(move.promotion) << 40U |
         role(move.drop) << 48U;
}

} // namespace

GameDigester::GameDigester(const Record &record, const Setting &setting, bool each_move)
    : record_(record), items_(record, 0), setting_(setting), keys_(record, setting_),
      each_move_(each_move) {
  add(to_string(setting.variant));
  // (To write out a large board takes longer than to play a game on it.)
  add(setting.needed_fen());
}

void GameDigester::play(const PlayedMove &played, const Position &after) {
  pass_to(played.item);
  static_cast<void>(items_.next());
  if (!played.legal) {
    add_written(record_.items[played.item], played.item);
  }
  add(number_of(played, after.board()));
  add(after.hash());
  end_move();
}

GameDigest GameDigester::finish(const Position &end) {
  pass_to(record_.items.size());
  // The start and the moves say the rest.
  add(end.hash());
  add(end.move_number());
  add(end.half_move_clock());
  return state_;
}

void GameDigester::pass_to(std::size_t item) {
  while (items_.next_index() < item && items_.next()) {
    const Element passed = items_.element();
    if (passed.depth == 0 && is_move(passed.item.kind)) {
      add_written(passed.item, passed.index);
      end_move();
    }
  }
}

void GameDigester::add_written(const Item &move, std::size_t item) {
  const WrittenMove *written = move_of(record_, move);
  add(written == nullptr ? MoveKeys::of_broken(record_.text_of(move))
                         : keys_.of_illegal(*written, {}, item));
}

void GameDigester::end_move() {
  if (each_move_) {
    line_.push_back(state_);
  }
}

void GameDigester::add(std::uint64_t number) {
  // Two chains mix the same numbers differently: what agrees in one differs in the other.
  constexpr std::uint64_t other_chain = 0xd1b54a32d192ed03U;
  state_.high = mixed(state_.high, number);
  state_.low = scramble(state_.low * other_chain + scramble(number ^ other_chain));
}

void GameDigester::add(std::string_view text) {
  add(text.size());
  for (std::size_t at = 0; at < text.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t number = 0;
    for (const char c : text.substr(at, sizeof(std::uint64_t))) {
      number = number << 8U | static_cast<unsigned char>(c);
    }
    add(number);
  }
}

} // namespace tessera
