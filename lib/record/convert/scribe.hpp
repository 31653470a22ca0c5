#pragma once

#include "convert.hpp"

#include "../../game/notation/short_form.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

// What the replay says about each move, kept for code that writes the record again.

namespace tessera {

/// Which side's move is next, and its number.
struct Count {
  Color turn;
  std::uint32_t number;
};

/// A move as it was replayed, with what was next before it and after it.
struct ReplayedMove {
  PlayedMove move;
  Count here;
  Count next;
  /// In a game on two boards.
  unsigned board;
  /// Whether it continued a turn.
  bool mid_turn;
  /// Whether it left a turn unfinished.
  bool mid_turn_after;
  /// What a short form gives of its origin; nothing if it must be long, or short forms are not
  /// wanted.
  std::optional<OriginHint> short_hint;
};

/// A replay, written down.
class Replayed {
public:
  explicit Replayed(const Record &record) : by_item_(record.items.size(), none) {
    moves_.reserve(record.moves.size());
  }

  void add(ReplayedMove move) {
    by_item_[move.move.item] = static_cast<std::uint32_t>(moves_.size());
    illegal_ += move.move.legal ? 0U : 1U;
    moves_.push_back(std::move(move));
  }
  void add_wrong_number(Span number) { wrong_numbers_.insert(number.begin); }
  void add_wrong_mark(Span mark) { wrong_marks_.insert(mark.begin); }

  /// The replay of the move that is this item of the record; null if it was not played, for
  /// instance because it stands after the end of a game.
  [[nodiscard]] const ReplayedMove *of(std::size_t item) const {
    const std::uint32_t index = by_item_[item];
    return index == none ? nullptr : &moves_[index];
  }
  /// Whether a dozen of its moves or more are illegal, and not fewer than are legal.
  [[nodiscard]] bool is_mostly_illegal() const {
    return illegal_ >= 12 && 2 * illegal_ >= moves_.size();
  }
  /// Whether a move number of the record does not count on.
  [[nodiscard]] bool is_wrong(const Item &number) const {
    return wrong_numbers_.contains(number.span.begin);
  }
  /// Whether a move, or a word behind it, says check or mate where there is none.
  [[nodiscard]] bool has_wrong_mark(const Item &item) const {
    return wrong_marks_.contains(item.span.begin);
  }

private:
  static constexpr std::uint32_t none = ~std::uint32_t{};

  std::vector<ReplayedMove> moves_;
  std::size_t illegal_ = 0;
  /// The index of each item's move, or none.
  std::vector<std::uint32_t> by_item_;
  /// Where they begin.
  std::set<std::uint32_t> wrong_numbers_;
  std::set<std::uint32_t> wrong_marks_;
};

/// Writes down what the replay says about each move, and passes it on.
class Scribe final : public ReplayListener {
public:
  Scribe(const Record &record, const Writing &writing, ReplayListener &next)
      : record_(record), writing_(writing), replayed_(record), next_(next) {}

  void found(Finding finding) override {
    if (finding.code == Code::move_number) {
      replayed_.add_wrong_number(finding.span);
    } else if (finding.code == Code::check_mark || finding.code == Code::mate_mark) {
      replayed_.add_wrong_mark(finding.span);
    }
    next_.found(std::move(finding));
  }
  [[nodiscard]] bool reads_findings() const override { return next_.reads_findings(); }
  void playing(const PlayedMove &move, const Position &before) override {
    if (move.legal && (writing_.short_moves || has_hint(record_.items[move.item]))) {
      if (const auto hint = short_hint(*move.move, before, writing_.system)) {
        short_hint_ = to_hint(*hint);
      }
    }
    here_ = {before.turn(), before.move_number()};
    board_ = before.board();
    mid_turn_ = before.mid_turn();
    next_.playing(move, before);
  }
  void played(const PlayedMove &move, const Position &after) override {
    replayed_.add({move,
                   here_,
                   {after.turn(), after.move_number()},
                   board_,
                   mid_turn_,
                   after.mid_turn(),
                   std::exchange(short_hint_, std::nullopt)});
    next_.played(move, after);
  }
  [[nodiscard]] const Replayed &replayed() const { return replayed_; }

private:
  /// Such a move may have to stay short.
  [[nodiscard]] bool has_hint(const Item &item) const {
    return item.kind == ItemKind::move && !hint_of(record_.moves[item.detail]).empty();
  }

  const Record &record_;
  const Writing &writing_;
  std::optional<OriginHint> short_hint_;
  Count here_{};
  unsigned board_ = 0;
  bool mid_turn_ = false;
  Replayed replayed_;
  ReplayListener &next_;
};

} // namespace tessera
