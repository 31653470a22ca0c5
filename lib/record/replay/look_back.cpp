#include "look_back.hpp"

#include "../record/item_kinds.hpp"
#include "copied_move.hpp"
#include "other_readings.hpp"
#include "read_move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <utility>

namespace tessera {

namespace {

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

} // namespace

std::vector<EarlierReading> look_back(const RefusedMove &refused, SearchAllowance &allowance) {
  if (!refused.written) {
    return {};
  }
  std::vector<EarlierReading> found = LookBack(refused, allowance).run();
  keep_least_contradicted(found);
  return found;
}

} // namespace tessera
