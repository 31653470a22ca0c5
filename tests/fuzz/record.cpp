// The same records come out of pieces of any size, and of the grammar without the short path. Each
// is replayed, and comes back from another notation with its moves.

#include "same_record.hpp"

#include "lib/record/convert/convert.hpp"
#include "lib/record/record/record_reader.hpp"
#include "lib/record/replay/text_check.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using namespace tessera;
using fuzz::require;
using fuzz::require_same;
using fuzz::require_same_by_grammar;

/// Hears all findings, and looks at their places.
class Critic final : public ReplayListener {
public:
  explicit Critic(std::string_view text) : text_(text) {}
  void found(Finding finding) override {
    require(finding.span.begin <= text_.size() &&
            finding.span.size <= text_.size() - finding.span.begin);
    require(!finding.sentence.empty());
  }

private:
  std::string_view text_;
};

/// The moves that were written are written again, in another notation: where they went, and where
/// they came from unless that was left to the board.
void require_same_moves(const Record &before, const Setting &setting, const Record &after,
                        const Setting &again) {
  const auto move_of = [](const WrittenMove &written, const Setting &in) {
    return attempt_of(written, in.system, in.start.conventions()).move;
  };
  require(before.moves.size() == after.moves.size());
  for (std::size_t i = 0; i < before.moves.size(); ++i) {
    const WrittenMove &was = before.moves[i];
    const WrittenMove &is = after.moves[i];
    const Move from = move_of(was, setting);
    const Move to = move_of(is, again);
    require(from.to == to.to);
    require(was.shape == MoveShape::short_form ? is.shape != MoveShape::drop
                                               : is.shape == was.shape);
    require(was.shape != MoveShape::full || from.from == to.from);
  }
}

/// Whether everything that stands for moves is moves with both cells. A broken move may come to
/// stand where it reads differently, and so may a short move or a drop that is not legal;
/// tests/record/convert/style_test.cpp checks that legal ones come back.
bool has_full_moves_alone(const Record &record) {
  return std::ranges::all_of(
             record.moves, [](const WrittenMove &move) { return move.shape == MoveShape::full; }) &&
         std::ranges::none_of(record.items,
                              [](const Item &item) { return item.kind == ItemKind::broken_move; });
}

void check(const Record &record) {
  Critic critic(record.text);
  for (Finding &finding : check_text(record)) {
    critic.found(std::move(finding));
  }
  SettingChoice choice = choose_setting(record, {});
  for (Finding &finding : choice.findings) {
    critic.found(std::move(finding));
  }
  // Nothing converts what is no game; with tags, it would be a game without a readable move.
  if (!choice.setting || !record.is_game()) {
    return;
  }
  const RecordForm form = record.text.size() % 2 == 0 ? RecordForm::pgn : RecordForm::log;
  const Notation notation = &choice.setting->system.board() == &hypercube::board()
                                ? hypercube::notations::chesseract
                                : choice.setting->system;
  const auto converted = convert(record, *choice.setting, {notation, form}, critic);
  if (!converted) {
    return;
  }
  TextSource source(*converted);
  RecordReader reader(source);
  const Record *back = reader.next();
  require(back != nullptr);
  const SettingChoice again = choose_setting(*back, {});
  require(again.setting.has_value());
  if (has_full_moves_alone(record)) {
    require_same_moves(record, *choice.setting, *back, *again.setting);
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  fuzz::search_little();
  const std::string_view text = fuzz::text_of(data, size);
  TextSource whole(text);
  TextSource pieces(text);
  RecordReader reader(whole);
  RecordReader piecemeal(pieces, 1 + size % 61);
  for (;;) {
    const Record *record = reader.next();
    const Record *same = piecemeal.next();
    require((record == nullptr) == (same == nullptr));
    require(reader.stop().has_value() == piecemeal.stop().has_value());
    if (record == nullptr) {
      return 0;
    }
    require_same(*record, *same);
    require(record->first_byte == same->first_byte && record->first_line == same->first_line &&
            record->first_column == same->first_column);
    require_same_by_grammar(text.substr(record->first_byte));
    check(*record);
  }
}
