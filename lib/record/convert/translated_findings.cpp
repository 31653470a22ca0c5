#include "translated_findings.hpp"

#include "../record/item_at.hpp"
#include "../record/item_kinds.hpp"
#include "../record/record_parser.hpp"
#include "../replay/known_recoveries.hpp"
#include "record_writer.hpp"

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

/// The items of a record that are moves, broken or not.
std::vector<std::size_t> moves_of(const Record &record) {
  std::vector<std::size_t> moves;
  for (std::size_t i = 0; i < record.items.size(); ++i) {
    if (is_move(record.items[i].kind)) {
      moves.push_back(i);
    }
  }
  return moves;
}

/// Passes findings in one record on as findings in another with the same moves.
class Relocation final : public ReplayListener {
public:
  Relocation(const Record &from, const Record &to, ReplayListener &next)
      : from_(from), to_(to), next_(next), from_moves_(moves_of(from)), to_moves_(moves_of(to)) {}

  [[nodiscard]] bool fits() const { return from_moves_.size() == to_moves_.size(); }

  void found(Finding finding) override {
    finding.span = place_of(finding.span);
    next_.found(std::move(finding));
  }
  [[nodiscard]] bool reads_findings() const override { return next_.reads_findings(); }
  [[nodiscard]] bool hears_moves() const override { return false; }

private:
  /// The move that a place belongs to or follows, or that comes next if the place is its number.
  [[nodiscard]] Span place_of(Span span) const {
    if (to_moves_.empty()) {
      return {};
    }
    const std::size_t item = item_at(from_, span.begin).value_or(from_.items.size());
    const bool is_number =
        item < from_.items.size() && from_.items[item].kind == ItemKind::move_number;
    const auto next = std::upper_bound(from_moves_.begin(), from_moves_.end(), item);
    std::size_t move = static_cast<std::size_t>(next - from_moves_.begin());
    move -= is_number && next != from_moves_.end() ? 0 : std::min<std::size_t>(move, 1);
    return to_.items[to_moves_[move]].span;
  }

  const Record &from_;
  const Record &to_;
  ReplayListener &next_;
  std::vector<std::size_t> from_moves_;
  std::vector<std::size_t> to_moves_;
};

} // namespace

bool replay_translated(const Record &record, const Setting &setting, Notation system,
                       ReplayListener &listener) {
  // A log keeps words that are neither moves nor comments, which a finding may be about.
  const Writing writing{system, RecordForm::log};
  Deaf deaf;
  Scribe scribe(record, writing, deaf);
  static_cast<void>(replay(record, setting, scribe));
  const WrittenRecord written =
      write_record(record, setting, writing, scribe.replayed(), CareOfItems(record.items.size()),
                   BehindErrors::as_it_stands);
  Record translated;
  if (parse_record(written.text, translated).size != written.text.size()) {
    return false;
  }
  translated.first_byte = record.first_byte;
  Relocation relocation(translated, record, listener);
  if (!relocation.fits()) {
    return false;
  }
  if (setting.known) {
    setting.known->begin_another(SearchAllowance(record));
  }
  static_cast<void>(
      replay(translated, {setting.variant, system, setting.start, setting.known}, relocation));
  return true;
}

} // namespace tessera
