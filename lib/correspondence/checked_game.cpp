#include "checked_game.hpp"

#include "../notation/fen.hpp"
#include "../record/record_parser.hpp"
#include "../replay/check_record.hpp"

#include <algorithm>
#include <array>

namespace tessera {

namespace {

/// The tags that say how to replay a record.
constexpr std::array<std::string_view, 4> setting_tags{"Variant", "Notation", "FEN", "SetUp"};

/// A game as a record with one turn per line, which knows the place in a message for each of its
/// places.
class PlainRecord {
public:
  explicit PlainRecord(const JoinedGame &game) {
    for (const auto &[tag, value] : game.tags()) {
      if (std::find(setting_tags.begin(), setting_tags.end(), tag) != setting_tags.end()) {
        text_ += tag_pair(tag, value) + '\n';
      }
    }
    for (const JoinedTurn *turn : game.turns()) {
      const std::size_t number = text_.size();
      text_ += to_string(turn->key) + ' ';
      lines_.push_back({turn, number, text_.size()});
      text_ += turn->text + '\n';
    }
    if (game.result() != "*") {
      text_ += game.result() + '\n';
    }
  }

  [[nodiscard]] const std::string &text() const { return text_; }

  /// A finding of the record, with its place in the messages.
  [[nodiscard]] MailFinding placed(Finding finding) const {
    auto line = std::upper_bound(lines_.begin(), lines_.end(), finding.span.begin,
                                 [](std::size_t at, const Line &each) { return at < each.number; });
    line -= line == lines_.begin() ? 0 : 1;
    const JoinedTurn &turn = *line->turn;
    const MailPlace &place = turn.place;
    const bool is_inside = finding.span.begin >= line->begin &&
                           finding.span.end() <= line->begin + turn.text.size() &&
                           std::string_view(place.text).substr(place.offset).starts_with(turn.text);
    const auto shift = static_cast<std::uint32_t>(finding.span.begin - line->begin);
    const auto room = static_cast<std::uint32_t>(place.text.size()) - place.offset;
    finding.span = is_inside ? Span{place.offset + shift, finding.span.size}
                             : Span{place.offset,
                                    std::min(room, static_cast<std::uint32_t>(turn.text.size()))};
    return {std::move(finding), place};
  }

private:
  struct Line {
    const JoinedTurn *turn;
    /// Where its number begins, and its own text.
    std::size_t number;
    std::size_t begin;
  };

  std::string text_;
  std::vector<Line> lines_;
};

class Listener final : public ReplayListener {
public:
  Listener(const PlainRecord &record, std::vector<MailFinding> &findings)
      : record_(record), findings_(findings) {}

  void found(Finding finding) override { findings_.push_back(record_.placed(std::move(finding))); }

private:
  const PlainRecord &record_;
  std::vector<MailFinding> &findings_;
};

} // namespace

CheckedGame check_game(const JoinedGame &game, const Told &told) {
  CheckedGame checked;
  checked.findings = game.findings();
  const std::vector<const JoinedTurn *> turns = game.turns();
  const bool has_start = std::any_of(game.tags().begin(), game.tags().end(),
                                     [](const auto &tag) { return tag.first == "FEN"; });
  if (turns.empty() ||
      (!has_start && (turns.front()->key.number != 1 || turns.front()->key.side == Color::black))) {
    return checked;
  }
  const PlainRecord plain(game);
  Record record;
  static_cast<void>(parse_record(plain.text(), record));
  Listener listener(plain, checked.findings);
  const CheckEnd check = check_record(record, told, listener);
  if (check.setting) {
    checked.variant = to_string(check.setting->variant);
    checked.notation = check.setting->system.name();
    checked.moves = check.end->moves;
    checked.fen = to_fen(check.end->position);
  }
  return checked;
}

} // namespace tessera
