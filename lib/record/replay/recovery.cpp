#include "recovery.hpp"

#include "../record/item_kinds.hpp"
#include "copied_move.hpp"
#include "other_readings.hpp"
#include "read_move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// A reading of an earlier move that makes a refused move legal as written.
struct EarlierReading {
  Suggestion suggestion;
  /// After the refused move.
  Position position;
  /// Among the moves since, the refused one and those that follow.
  std::size_t contradicted = 0;
  /// Whether what it replaces may be a line copied wrongly.
  bool may_be_copied = false;
};

class LookBack {
public:
  LookBack(const RefusedMove &refused, SearchAllowance &allowance)
      : refused_(refused), past_(refused.past.moves), allowance_(allowance) {}

  std::vector<EarlierReading> run() {
    const std::size_t first = past_.size() - std::min(past_.size(), max_looked_back);
    std::vector<Position> before;
    Position position = refused_.past.start;
    for (std::size_t at = 0; at < past_.size(); ++at) {
      const WrittenMove &written = written_at(at);
      make_ready(position, written, refused_.system);
      if (at >= first) {
        before.push_back(position);
        since_.push_back(written);
      }
      position.apply(past_[at].move);
    }
    since_.push_back(*refused_.written);
    static_cast<void>(allowance_.take(past_.size()));
    std::vector<EarlierReading> found;
    exchange_with_last(found);
    for (std::size_t at = before.size(); at-- > 0 && !allowance_.is_spent();) {
      read_otherwise(first + at, before[at], std::span(since_).subspan(at + 1), found);
    }
    return found;
  }

private:
  [[nodiscard]] const WrittenMove &written_at(std::size_t at) const {
    return *move_of(refused_.record, refused_.record.items[past_[at].item]);
  }

  void exchange_with_last(std::vector<EarlierReading> &found) const {
    auto exchanged = read_as_exchanged_with_last(refused_);
    if (exchanged && exchanged->plays_on == refused_.rest.moves.size()) {
      found.push_back({std::move(exchanged->suggestion), std::move(exchanged->position), 0, false});
    }
  }

  void read_otherwise(std::size_t at, const Position &before, std::span<const WrittenMove> since,
                      std::vector<EarlierReading> &found) const {
    const Span span = refused_.record.items[past_[at].item].span;
    const WrittenMove &written = written_at(at);
    const WrittenText text{refused_.record.at(span), written,
                           read_move(written, refused_.system, before).attempt};
    for (SimilarMove &similar : similar_moves(text, before, refused_.system, allowance_)) {
      if (!is_near(similar.likeness) || similar.move == past_[at].move) {
        continue;
      }
      Position next = before;
      next.apply(similar.move);
      const PlayedOn to_refused = play_on(next, since, refused_.system, allowance_);
      if (to_refused.moves < since.size()) {
        continue;
      }
      Position end = next;
      const PlayedOn rest = play_on(end, refused_.rest.moves, refused_.system, allowance_);
      if (rest.moves < refused_.rest.moves.size()) {
        continue;
      }
      std::string reason =
          fmt::format("in place of {}: {}", text.text, reason_of(similar.likeness));
      found.push_back({{similar.move, std::nullopt, span, std::move(similar.text),
                        std::move(reason), rest.moves},
                       std::move(next),
                       to_refused.contradicted + rest.contradicted +
                           (contradicts(written, similar.move, before) ? 1U : 0U),
                       may_be_copied(refused_.record, past_[at].item)});
    }
  }

  const RefusedMove &refused_;
  const std::vector<PastMove> &past_;
  SearchAllowance &allowance_;
  /// The moves looked at, and the refused one.
  std::vector<WrittenMove> since_;
};

/// Leaves the readings that the record's marks contradict least.
void keep_least_contradicted(std::vector<EarlierReading> &readings) {
  if (readings.empty()) {
    return;
  }
  const std::size_t least = std::min_element(readings.begin(), readings.end(),
                                             [](const EarlierReading &a, const EarlierReading &b) {
                                               return a.contradicted < b.contradicted;
                                             })
                                ->contradicted;
  std::erase_if(readings,
                [least](const EarlierReading &reading) { return reading.contradicted > least; });
}

/// Readings of earlier moves, one slip away from what is written, after which all moves since, the
/// refused one and all the rest can be played, and which the record's marks contradict least; the
/// last in the record comes first. If the allowance is spent, there may be more.
std::vector<EarlierReading> look_back(const RefusedMove &refused, SearchAllowance &allowance) {
  if (!refused.written) {
    return {};
  }
  std::vector<EarlierReading> found = LookBack(refused, allowance).run();
  keep_least_contradicted(found);
  return found;
}

bool may_mean_another_in(const Variant &game, const RefusedMove &refused, const Move &meant) {
  const SetUp same = set_up({refused.position.setup()}, game);
  if (!same.position) {
    return false;
  }
  const PastMoves nothing{*same.position, {}};
  const Recovery found = recover({{refused.text, refused.written, refused.attempt},
                                  *same.position,
                                  refused.system,
                                  refused.record,
                                  nothing,
                                  refused.rest,
                                  refused.next_number,
                                  std::nullopt,
                                  refused.allowance,
                                  {},
                                  refused.after_unmended,
                                  refused.proves_nothing});
  return found.fitting > 1 || (found.fitting == 1 && found.suggestions.front().move != meant);
}

/// Whether a refused move may mean another move than was found, in one of the other games that its
/// record may be of: one that is also near, and lets all the rest be played there.
bool may_mean_another(const RefusedMove &refused, const Recovery &found) {
  // A turn of two moves, and two boards, are of one game only.
  if (refused.mate || refused.position.board_count() > 1 || found.reading != Reading::suggestion) {
    return false;
  }
  const Move &meant = found.suggestions.front().move;
  return std::any_of(refused.as_likely.begin(), refused.as_likely.end(), [&](const Variant &game) {
    return may_mean_another_in(game, refused, meant);
  });
}

/// If two readings let equally much be played, this many more moves decide, skipping those that
/// cannot be played.
constexpr std::size_t max_rest_through = 64;

/// A suggestion, and what ranks it.
struct Correction {
  Suggestion suggestion;
  Likeness likeness = Likeness::none;
  /// How many marks of the record the board contradicts after it.
  std::size_t contradicted = 0;
  /// Whether those of the refused move itself are among them.
  bool contradicts_itself = false;
  /// How much of the rest can be played after it, skipping what cannot.
  std::size_t plays_in_all = 0;
};

bool comes_before(const Correction &a, const Correction &b) {
  const auto rank = [](const Correction &candidate) {
    // More of the first and fourth is better, and less of the others.
    return std::tuple(~candidate.suggestion.plays_on, !is_near(candidate.likeness),
                      ~candidate.plays_in_all, candidate.contradicted, candidate.likeness);
  };
  return rank(a) < rank(b);
}

std::vector<Suggestion> best_of(std::vector<Correction> corrections) {
  corrections.resize(std::min(corrections.size(), max_suggestions));
  std::vector<Suggestion> suggestions;
  suggestions.reserve(corrections.size());
  for (Correction &correction : corrections) {
    suggestions.push_back(std::move(correction.suggestion));
  }
  return suggestions;
}

/// A way to go on, and what ranks it.
struct WayOn {
  Reading reading;
  Position position;
  std::optional<Move> move{};
  /// How much of the rest can be played after it, and whether the next number then agrees.
  std::size_t plays_on = 0;
  bool agrees = true;
  std::size_t passes_over = 0;
};

/// Generators add ways to go on; the one that lets most of the rest be played is taken, then one
/// that the next number confirms, and among equals the last of `order`.
class Search {
public:
  explicit Search(const RefusedMove &refused) : refused_(refused), rest_(refused.rest.moves) {
    ways_.reserve(std::size(order));
  }

  /// The best recovery that plays one of the candidates, or nothing.
  Recovery run(std::vector<Correction> candidates) {
    candidates_ = std::move(candidates);
    add(Reading::not_played, refused_.position);
    Position passed = refused_.position;
    passed.pass();
    add(Reading::turn_passes, std::move(passed));
    add_first_candidate();
    MissingMove missing = find_missing_move(refused_);
    const bool may_be_missing = missing.with && plays_all(missing.plays_on);
    if (missing.with) {
      add(Reading::as_written_by_other_side, std::move(*missing.with), missing.written);
    }
    add_as_written();
    const std::size_t most = best().plays_on;
    const bool others_fit_better =
        std::any_of(ways_.begin(), ways_.end(), [most](const WayOn &way) {
          return way.reading == Reading::as_written && way.plays_on < most;
        });
    std::size_t rivals = (may_be_missing ? 1U : 0U) + (may_lack_capture() ? 1U : 0U);
    rivals += add_written_twice() ? 1U : 0U;
    rivals += add_exchanged() ? 1U : 0U;
    WayOn &way = best();
    Recovery recovery{.reading = way.reading,
                      .position = std::move(way.position),
                      .move = way.move,
                      .others_fit_better = others_fit_better,
                      .passes_over = way.passes_over};
    if (way.reading == Reading::as_written_by_other_side) {
      recovery.missing = missing.move;
    }
    if (way.reading == Reading::plies_exchanged) {
      recovery.exchanged_first = candidates_.front().suggestion.move;
    }
    recovery.plays_mate = way.reading == Reading::suggestion &&
                          candidates_.front().suggestion.second && !refused_.mate->comes_first;
    look_for_proof(rivals, recovery);
    recovery.suggestions = best_of(std::move(candidates_));
    return recovery;
  }

  [[nodiscard]] std::vector<Correction> find_candidates() const {
    std::vector<Correction> found;
    if (auto turn = other_turn_order(refused_)) {
      found.push_back({std::move(*turn), Likeness::other_turn_order});
    }
    for (SimilarMove &similar :
         similar_moves(refused_, refused_.position, refused_.system, refused_.allowance)) {
      const PlayedOn plays = plays_behind(similar.move);
      const bool contradicts_itself = contradicts(said(), similar.move, refused_.position);
      const std::size_t contradicted = plays.contradicted + (contradicts_itself ? 1U : 0U);
      found.push_back({{similar.move, std::nullopt, std::nullopt, std::move(similar.text),
                        std::string(reason_of(similar.likeness)), plays.moves},
                       similar.likeness,
                       contradicted,
                       contradicts_itself});
    }
    // A short move that several pieces can make does not suggest any other move.
    const auto is_short_of = [](const Correction &candidate) {
      return candidate.likeness == Likeness::full_form;
    };
    if (std::count_if(found.begin(), found.end(), is_short_of) > 1) {
      std::erase_if(found, std::not_fn(is_short_of));
    }
    std::stable_sort(found.begin(), found.end(), comes_before);
    tell_apart(found);
    return found;
  }

private:
  [[nodiscard]] bool number_agrees(const Position &position) const {
    return !refused_.next_number || refused_.next_number->agrees_with(position);
  }

  [[nodiscard]] std::size_t plays_on(const Position &position) const {
    if (rest_.empty()) {
      return 0;
    }
    Position next = position;
    return play_on(next, rest_, refused_.system, refused_.allowance).moves;
  }

  [[nodiscard]] PlayedOn plays_behind(const Move &move) const {
    if (rest_.empty()) {
      return {};
    }
    Position next = refused_.position;
    next.apply(move);
    return play_on(next, rest_, refused_.system, refused_.allowance);
  }

  /// What the record says about the refused move besides its cells.
  [[nodiscard]] WrittenMove said() const {
    WrittenMove said = refused_.rest.said_before;
    if (refused_.written) {
      said.capture |= refused_.written->capture;
      said.mark = refused_.written->mark != Mark::none ? refused_.written->mark : said.mark;
    } else {
      said.capture |= refused_.text.find('x') != std::string_view::npos;
    }
    return said;
  }

  /// Finds, among the near ones at the head that stop at the same move before the end, which lets
  /// more be played after that.
  void tell_apart(std::vector<Correction> &found) const {
    const auto is_level = [&found](const Correction &candidate) {
      return is_near(candidate.likeness) && !candidate.suggestion.second &&
             candidate.suggestion.plays_on == found.front().suggestion.plays_on;
    };
    const auto end = std::find_if_not(found.begin(), found.end(), is_level);
    if (end - found.begin() < 2 || found.front().suggestion.plays_on == rest_.size()) {
      return;
    }
    const std::size_t far =
        std::min(rest_.size(), found.front().suggestion.plays_on + max_rest_through);
    std::for_each(found.begin(), end, [&](Correction &candidate) {
      Position next = refused_.position;
      next.apply(candidate.suggestion.move);
      candidate.plays_in_all =
          playable_of_all(std::move(next), rest_.first(far), refused_.system, refused_.allowance);
    });
    std::stable_sort(found.begin(), end, comes_before);
  }

  [[nodiscard]] bool plays_all(std::size_t plays_on) const {
    return refused_.rest.complete && plays_on == rest_.size();
  }

  /// Whether the first candidate is near, and something tells it apart from the move as written.
  [[nodiscard]] bool is_near_and_telling() const {
    const auto is_near_one = [](const Correction &candidate) {
      return is_near(candidate.likeness);
    };
    return !candidates_.empty() && is_near_one(candidates_.front()) &&
           (!rest_.empty() ||
            std::count_if(candidates_.begin(), candidates_.end(), is_near_one) == 1);
  }

  /// Of readings after which as much can be played, the last of these is believed. A candidate
  /// that is near, and told apart, comes behind the move as written.
  static constexpr std::array order{Reading::not_played,     Reading::turn_passes,
                                    Reading::suggestion,     Reading::as_written_by_other_side,
                                    Reading::taken_off,      Reading::as_written,
                                    Reading::suggestion,     Reading::written_twice,
                                    Reading::plies_exchanged};
  [[nodiscard]] std::size_t preference(Reading reading) const {
    const auto found = reading == Reading::suggestion && is_near_and_telling()
                           ? std::find(order.rbegin(), order.rend(), reading).base()
                           : std::find(order.begin(), order.end(), reading) + 1;
    return static_cast<std::size_t>(found - order.begin());
  }

  [[nodiscard]] WayOn &best() {
    return *std::max_element(ways_.begin(), ways_.end(), [this](const WayOn &a, const WayOn &b) {
      return std::tuple(a.plays_on, a.agrees, preference(a.reading)) <
             std::tuple(b.plays_on, b.agrees, preference(b.reading));
    });
  }

  void add(Reading reading, Position position, std::optional<Move> move = std::nullopt) {
    const std::size_t plays = plays_on(position);
    const bool agrees = number_agrees(position);
    ways_.push_back({reading, std::move(position), move, plays, agrees});
  }

  void add_first_candidate() {
    if (candidates_.empty()) {
      return;
    }
    const Suggestion &first = candidates_.front().suggestion;
    Position next = first.second ? refused_.mate->start : refused_.position;
    next.apply(first.move);
    if (first.second) {
      // (The moves of the turn in the other order.)
      next.apply(*first.second);
      ways_.push_back({Reading::suggestion, std::move(next), first.move, first.plays_on});
    } else {
      add(Reading::suggestion, std::move(next), first.move);
    }
  }

  /// The move as written, if pieces can be moved so.
  void add_as_written() {
    if (!refused_.attempt) {
      return;
    }
    const Move move = refused_.attempt->move;
    const Piece mover = refused_.position.at(move.from);
    const Piece victim = refused_.position.at(move.to);
    if (!move.drop && !mover.exists() && victim.exists() &&
        victim.color() != refused_.position.turn() && victim.role() != Role::king) {
      Position next = refused_.position;
      next.take_off(move.to);
      add(Reading::taken_off, std::move(next));
    }
    const Move plain = as_it_stands(move, refused_.position);
    if (refused_.position.can_force(plain)) {
      Position next = refused_.position;
      next.force(plain);
      add(Reading::as_written, std::move(next), plain);
    }
  }

  /// Returns whether the rest is explained by the moves being there twice.
  bool add_written_twice() {
    auto twice = read_as_written_twice(refused_);
    if (!twice) {
      return false;
    }
    ways_.push_back({Reading::written_twice, std::move(twice->position), std::nullopt,
                     twice->plays_on, true, twice->passes_over});
    return plays_all(twice->plays_on);
  }

  /// Returns whether the rest is explained by this move and the next in each other's place, but
  /// something else is taken.
  bool add_exchanged() {
    auto exchanged = read_as_exchanged(refused_);
    if (!exchanged) {
      return false;
    }
    if (ways_.back().reading == Reading::written_twice || exchanged->plays_on <= 1 ||
        exchanged->plays_on < best().plays_on) {
      return plays_all(exchanged->plays_on);
    }
    ways_.push_back({Reading::plies_exchanged, std::move(exchanged->position), std::nullopt,
                     exchanged->plays_on, true, exchanged->passes_over});
    candidates_.insert(candidates_.begin(),
                       {std::move(exchanged->suggestion), Likeness::plies_exchanged});
    return false;
  }

  /// Whether a capture that is missing on another board could have given the dropped piece.
  [[nodiscard]] bool may_lack_capture() const {
    const Hands *const hands = refused_.position.hands();
    return hands != nullptr && refused_.position.board_count() > 1 && refused_.attempt &&
           refused_.attempt->move.drop &&
           (*hands)[index(refused_.position.turn())][index(*refused_.attempt->move.drop)] == 0;
  }

  void look_for_proof(std::size_t rivals, Recovery &recovery) {
    if (refused_.after_unmended || !refused_.rest.complete || refused_.allowance.is_spent()) {
      return;
    }
    const std::size_t fitting = count_fitting();
    recovery.fitting = fitting;
    if (fitting + rivals > 1) {
      return;
    }
    // It takes longest, and without it there is only no proof.
    SearchAllowance to_look_back = refused_.allowance.split();
    std::vector<EarlierReading> earlier = look_back(refused_, to_look_back);
    if (to_look_back.is_spent()) {
      return;
    }
    refused_.allowance.put_back(to_look_back);
    if (earlier.empty()) {
      // (After the last move, nothing confirms a reading. What has no letter is read as a pawn's,
      // and a letter that is missing may be any.)
      recovery.is_meant = fitting == 1 && rivals == 0 && !rest_.empty() &&
                          candidates_.front().likeness != Likeness::no_piece_letter &&
                          !candidates_.front().contradicts_itself && !refused_.proves_nothing;
      return;
    }
    if (fitting + rivals == 0) {
      recovery.reading = Reading::earlier_move;
      recovery.position = std::move(earlier.front().position);
      recovery.move.reset();
      recovery.passes_over = 0;
      recovery.plays_mate = false;
      recovery.is_meant = earlier.size() == 1 && earlier.front().contradicted == 0 &&
                          !refused_.proves_nothing && !earlier.front().may_be_copied;
    }
    const auto behind = candidates_.begin() + static_cast<std::ptrdiff_t>(fitting);
    std::vector<Correction> more;
    more.reserve(earlier.size());
    for (EarlierReading &reading : earlier) {
      more.push_back({std::move(reading.suggestion), Likeness::one_sign_differs});
    }
    candidates_.insert(behind, std::make_move_iterator(more.begin()),
                       std::make_move_iterator(more.end()));
  }

  /// How many of the candidates are near and let all the rest be played. They come first; only
  /// those that the record's marks confirm best are counted.
  [[nodiscard]] std::size_t count_fitting() const {
    std::size_t count = 0;
    for (const Correction &candidate : candidates_) {
      if (!is_near(candidate.likeness) || !plays_all(candidate.suggestion.plays_on) ||
          candidate.contradicted > candidates_.front().contradicted) {
        break;
      }
      ++count;
    }
    return count;
  }

  const RefusedMove &refused_;
  std::span<const WrittenMove> rest_;
  std::vector<Correction> candidates_;
  std::vector<WayOn> ways_;
};

} // namespace

std::size_t plies_to_begin(Notation system) { return 500 + system.board().cell_count() / 2; }

Recovery recover_as_written(const RefusedMove &refused) { return Search(refused).run({}); }

Recovery recover(const RefusedMove &refused) {
  static_cast<void>(refused.allowance.take(plies_to_begin(refused.system)));
  Search search(refused);
  std::vector<Correction> candidates = search.find_candidates();
  std::vector<Suggestion> suggestions;
  if (!refused.allowance.is_spent()) {
    Recovery found = search.run(std::move(candidates));
    if (!refused.allowance.is_spent()) {
      found.is_meant =
          found.is_meant && !may_mean_another(refused, found) && !refused.allowance.is_spent();
      return found;
    }
    suggestions = std::move(found.suggestions);
  } else {
    suggestions = best_of(std::move(candidates));
  }
  // How far each can be played is not known, so none of them decides how to go on.
  Recovery as_written = recover_as_written(refused);
  as_written.suggestions = std::move(suggestions);
  for (Suggestion &suggestion : as_written.suggestions) {
    suggestion.plays_on = 0;
  }
  as_written.is_cut_short = true;
  return as_written;
}

} // namespace tessera
