#include "checked_game.hpp"

#include "../../game/notation/fen.hpp"
#include "../../record/record/record_parser.hpp"
#include "../../record/replay/check_record.hpp"

#include <algorithm>

namespace tessera {

namespace {

/// A game as a record with one turn per line, which knows the place in a message for each of its
/// places.
class PlainRecord {
public:
  explicit PlainRecord(const JoinedGame &game) {
    text_ = setting_text(game.tags(), "");
    if (game.start()) {
      add_start(*game.start());
    }
    for (const JoinedTurn *turn : game.turns()) {
      const std::size_t number = text_.size();
      text_ += to_string(turn->key) + ' ';
      lines_.push_back({&turn->place, number, text_.size(), turn->text.size()});
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
    const MailPlace &place = *line->place;
    const std::string_view written = std::string_view(text_).substr(line->begin, line->size);
    const bool is_inside = finding.span.begin >= line->begin &&
                           finding.span.end() <= line->begin + line->size &&
                           std::string_view(place.text).substr(place.offset).starts_with(written);
    const auto shift = static_cast<std::uint32_t>(finding.span.begin - line->begin);
    const auto room = static_cast<std::uint32_t>(place.text.size()) - place.offset;
    finding.span = is_inside
                       ? Span{place.offset + shift, finding.span.size}
                       : Span{place.offset, std::min(room, static_cast<std::uint32_t>(line->size))};
    return {std::move(finding), place};
  }

private:
  struct Line {
    const MailPlace *place;
    /// Where its number begins, if it has one, and its own text, and the size of that.
    std::size_t number;
    std::size_t begin;
    std::size_t size;
  };

  void add_start(const JoinedStart &start) {
    std::string_view rest = start.text;
    for (const MailPlace &place : start.lines) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      lines_.push_back({&place, text_.size(), text_.size(), line.size()});
      text_ += line;
      text_ += '\n';
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
  }

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

CheckedGame check_game(const JoinedGame &game, const Given &told) {
  CheckedGame checked;
  checked.findings = game.findings();
  const std::vector<const JoinedTurn *> turns = game.turns();
  if (turns.empty() || (!game.has_own_start() && (turns.front()->key.number != 1 ||
                                                  turns.front()->key.side == Color::black))) {
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
