#include "meaning.hpp"

#include "lib/base/text.hpp"
#include "lib/game/notation/letters.hpp"
#include "lib/game/notation/short_form.hpp"
#include "lib/record/convert/icn_writer.hpp"
#include "lib/record/record/item_kinds.hpp"
#include "lib/record/replay/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace tessera::test {

namespace {

/// What the replay reports about the moves.
class Listener final : public ReplayListener {
public:
  void found(Finding finding) override {
    switch (finding.code) {
    case Code::move_number:
      // It is written with its move.
      wrong_numbers.insert(finding.span.begin);
      return;
    case Code::turn_incomplete:
      unfinished_turns.insert(finding.span.begin);
      break;
    case Code::unknown_cell:
    case Code::too_many_moves:
      // It may be written with a pawn's letter or without; moves of a turn may be joined or not.
      findings.emplace_back(name(finding.code));
      return;
    case Code::check_mark:
    case Code::mate_mark:
      // All marks of a move count as one.
      if (!marked_.insert(last_).second) {
        return;
      }
      findings.push_back("wrong mark");
      return;
    // Conversion corrects these: forms, and facts that the record did not state.
    case Code::syntax:
    case Code::unplayed_text:
    case Code::promotion_missing:
    case Code::notation_told:
      return;
    case Code::capture_mark:
      if (finding.sentence.find("is not marked") != std::string::npos) {
        return;
      }
      break;
    default:
      break;
    }
    // Piece letters may be small or capital.
    std::string sentence = finding.sentence;
    std::transform(sentence.begin(), sentence.end(), sentence.begin(), lower);
    findings.push_back(fmt::format("{}: {}", name(finding.code), sentence));
  }
  void playing(const PlayedMove &move, const Position &before) override {
    last_ = move.item;
    moves.insert_or_assign(move.item, move);
    mid_turn.insert_or_assign(move.item, before.mid_turn());
  }

  std::map<std::size_t, PlayedMove> moves;
  std::map<std::size_t, bool> mid_turn;
  std::set<std::uint32_t> wrong_numbers;
  /// The moves behind which another of their turn is missing.
  std::set<std::uint32_t> unfinished_turns;
  std::vector<std::string> findings;

private:
  std::size_t last_ = 0;
  std::set<std::size_t> marked_;
};

class Meant {
public:
  Meant(const Record &record, const Setting &setting) : record_(record), setting_(setting) {}

  Meaning run() {
    static_cast<void>(replay(record_, setting_, listener_));
    meaning_.findings = listener_.findings;
    // Marks may end up before a gloss.
    std::sort(meaning_.findings.begin(), meaning_.findings.end());
    add_tags();
    for (item_ = 0; item_ < record_.items.size(); ++item_) {
      take(record_.items[item_]);
    }
    flush();
    return std::move(meaning_);
  }

private:
  void add_tags() {
    add("game " + to_string(setting_.variant));
    std::set<std::string> seen;
    for (const Tag &tag : record_.tags) {
      const std::string name(record_.at(tag.name));
      // Only the first counts: it says how the record is read, and that shows in its moves.
      if ((name != "Variant" && name != "Notation") || !seen.insert(name).second) {
        const std::string value(record_.at(tag.value));
        add("tag " + name + ' ' + value);
        add_part(Part::Kind::tag, name + ' ' + value);
      }
    }
  }

  void add_part(Part::Kind kind, std::string text) {
    meaning_.parts.push_back({kind, std::move(text)});
  }
  void add(std::string thing) {
    flush();
    meaning_.outline.push_back(thing);
    meaning_.things.push_back(std::move(thing));
  }
  /// Writes down the last move, once everything said about it is known.
  void flush() {
    if (move_) {
      std::string all = *move_ + ' ' + annotations_;
      all += mark_ == Mark::mate ? '#' : mark_ == Mark::check ? '+' : ' ';
      for (const std::string &victim : victims_) {
        all += ' ' + victim;
      }
      move_.reset();
      meaning_.things.push_back(all);
      meaning_.outline.push_back(outline_);
      add_part(Part::Kind::move, core_);
      if (!annotations_.empty()) {
        add_part(Part::Kind::annotation, annotations_);
      }
      if (mark_ != Mark::none) {
        add_part(Part::Kind::mark, mark_ == Mark::mate ? "#" : "+");
      }
    }
    annotations_.clear();
    victims_.clear();
    mark_ = Mark::none;
  }

  void add_words(std::string_view text) {
    std::string line;
    for (const char c : std::string(text) + '\n') {
      if (c != '\n' && c != '\r') {
        line += c;
        continue;
      }
      const std::size_t begin = line.find_first_not_of(" \t\v\f");
      if (begin != std::string::npos) {
        const std::string words = line.substr(begin, line.find_last_not_of(" \t\v\f") + 1 - begin);
        add("words " + words);
        add_part(Part::Kind::words, words);
      }
      line.clear();
    }
  }

  void take(const Item &item) {
    const std::string_view text = record_.text_of(item);
    switch (item.kind) {
    case ItemKind::move:
      take_move(record_.moves[item.detail]);
      break;
    case ItemKind::broken_move:
      flush();
      note_error(true);
      add(fmt::format("{}broken {}{}", number_words(), has_turns() && item.detail != 0 ? "& " : "",
                      text));
      // Whether its number is wrong rests on how the replay got out of the errors before.
      meaning_.outline.back().erase(0, meaning_.outline.back().find("broken "));
      add_part(Part::Kind::move, "broken " + std::string(text));
      break;
    case ItemKind::move_number:
      take_number(item);
      break;
    case ItemKind::turn_separator:
      break;
    case ItemKind::gloss:
      victims_.insert(upper(text.front()) == mover_
                          ? std::string(1, upper(text.back()))
                          : std::string(text.substr(0, 1)) + 'x' + text.back());
      break;
    case ItemKind::annotation:
      annotations_ += (annotations_.empty() ? "" : " ") + std::string(text);
      break;
    case ItemKind::check_word:
      mark_ = mark_ == Mark::none ? Mark::check : mark_;
      break;
    case ItemKind::mate_word:
      mark_ = Mark::mate;
      break;
    case ItemKind::brace_comment:
    case ItemKind::unclosed_comment:
    case ItemKind::line_comment:
      add_words(comment_of(item.kind, text).words);
      break;
    case ItemKind::remark:
    case ItemKind::resignation:
    case ItemKind::draw_word:
      add_words(text);
      break;
    case ItemKind::variation_begin:
      add("(");
      numbers_.push_back(nullptr);
      break;
    case ItemKind::variation_end:
    case ItemKind::unclosed_variation:
      add(")");
      numbers_.pop_back();
      break;
    case ItemKind::stray_end:
      for (std::size_t i = 0; i < text.size(); ++i) {
        add("stray )");
        add_part(Part::Kind::words, ")");
      }
      break;
    case ItemKind::start:
      // Where the comment starts does not matter; what it draws does.
      if (const std::string drawings = drawings_of(record_); !drawings.empty()) {
        add("words " + drawings);
        add_part(Part::Kind::words, drawings);
      }
      break;
    case ItemKind::nag:
    case ItemKind::escape_line:
    case ItemKind::broken_tag_pair:
    case ItemKind::result:
      add("sign " + std::string(text));
      // (A result is told by a tag, too.)
      if (item.kind == ItemKind::result && numbers_.size() == 1) {
        add_part(Part::Kind::tag, "Result " + std::string(text));
      } else {
        add_part(Part::Kind::words, std::string(text));
      }
      break;
    }
  }

  void add_number_alone(const Item &item) {
    const std::string_view text = record_.text_of(item);
    const bool dots = text.ends_with("..") || text.ends_with("\xe2\x80\xa6");
    add(fmt::format("number {}{}", item.detail, dots ? "..." : ""));
    add_part(Part::Kind::number, "");
  }

  void take_number(const Item &item) {
    std::size_t depth = 0;
    for (std::size_t next = item_ + 1;; ++next) {
      if (next == record_.items.size()) {
        add_number_alone(item);
        return;
      }
      const ItemKind kind = record_.items[next].kind;
      const bool ends = kind == ItemKind::variation_end || kind == ItemKind::unclosed_variation;
      const bool is_move = kind == ItemKind::move || kind == ItemKind::broken_move;
      if (depth == 0 && is_move) {
        const Item &move = record_.items[next];
        const bool joined =
            move.kind == ItemKind::move ? record_.moves[move.detail].joined : move.detail != 0;
        if (has_turns() && joined) {
          add_number_alone(item);
        } else {
          numbers_.back() = &item;
        }
        return;
      }
      if (depth == 0 && (ends || kind == ItemKind::move_number)) {
        add_number_alone(item);
        return;
      }
      depth += kind == ItemKind::variation_begin ? 1U : 0U;
      depth -= ends ? 1U : 0U;
    }
  }

  /// The number before a move, if the replay finds it wrong.
  std::string number_words() {
    const Item *number = std::exchange(numbers_.back(), nullptr);
    if (number == nullptr || !listener_.wrong_numbers.contains(number->span.begin)) {
      return "";
    }
    add_part(Part::Kind::number, "");
    const std::string_view text = record_.text_of(*number);
    const bool dots = text.ends_with("..") || text.ends_with("\xe2\x80\xa6");
    return fmt::format("numbered {}{} ", number->detail, dots ? "..." : "");
  }

  [[nodiscard]] bool has_turns() const { return setting_.start.conventions().moves_in_turn > 1; }

  [[nodiscard]] std::string cell(WrittenCell written) const {
    const Cell cell = resolve_in_record(written, setting_.system);
    return cell.exists() ? std::to_string(cell.index()) : "no cell " + to_string(written);
  }

  /// From the first error on, moves may be played otherwise: behind a turn that lacks a move, too.
  void note_error(bool is_error) {
    if ((is_error || is_behind_unfinished_turn_) && !std::exchange(has_error_, true)) {
      meaning_.before_errors = meaning_.things.size();
      meaning_.parts_before_errors = meaning_.parts.size();
    }
    meaning_.is_legal &= !is_error;
    is_behind_unfinished_turn_ |=
        listener_.unfinished_turns.contains(record_.items[item_].span.begin);
  }

  void take_move(const WrittenMove &move) {
    flush();
    const auto found = listener_.moves.find(item_);
    const bool legal = found != listener_.moves.end() && found->second.legal;
    const bool lacks_board = setting_.start.board_count() > 1 && move.board == 0;
    note_error(!legal || lacks_board);
    std::string text = fmt::format("move {}{}", number_words(), move.board != 0 ? move.board : ' ');
    mover_ = move.piece == 0 && move.shape != MoveShape::full ? 'P' : upper(move.piece);
    if (move.victim != 0) {
      victims_.insert(std::string(1, move.victim));
    }
    if (legal) {
      const PlayedMove &played = found->second;
      mover_ = letter(played.mover.role());
      text += fmt::format("{}{} {} {} {}", mover_, played.move->drop ? "*" : "",
                          played.move->from.index(), played.move->to.index(),
                          played.move->promotion ? letter(*played.move->promotion) : ' ');
      core_ = fmt::format("{} {} {} {}", mover_, played.move->from.index(), played.move->to.index(),
                          played.move->promotion ? letter(*played.move->promotion) : ' ');
      const bool wrong_sign =
          move.capture && (!played.victim.exists() || move.shot != played.shoots);
      text += wrong_sign ? (move.shot ? " wrong *" : " wrong x") : "";
      if (has_turns()) {
        text += listener_.mid_turn.at(item_) ? " second" : " first";
      }
    } else {
      const char sign = move.shot ? '*' : move.capture ? 'x' : '-';
      const bool pawn = move.piece == 0 && move.shape != MoveShape::full;
      text += fmt::format("as written {} {} '{}' {} {} {} {}",
                          move.shape == MoveShape::full   ? cell(move.origin)
                          : move.shape == MoveShape::drop ? "drop"
                                                          : "short",
                          pawn          ? 'P'
                          : mover_ != 0 ? mover_
                                        : '?',
                          hint_of(move), sign, cell(move.destination),
                          move.promotion != 0 ? upper(move.promotion) : ' ',
                          has_turns() && move.joined ? "joined" : "");
    }
    const bool is_in_two_forms =
        move.shape == MoveShape::full && move.origin.form != move.destination.form;
    outline_ = (is_in_two_forms ? "no move to " : "move to ") + cell(move.destination);
    core_ = legal ? core_ : outline_;
    text += move.turning ? " by " + cell(*move.turning) : "";
    mark_ = move.mark;
    move_ = text;
  }

  const Record &record_;
  const Setting &setting_;
  Listener listener_;
  Meaning meaning_;
  std::size_t item_ = 0;
  bool has_error_ = false;
  bool is_behind_unfinished_turn_ = false;
  /// For each open line, the number whose move has not come yet.
  std::vector<const Item *> numbers_{nullptr};
  std::optional<std::string> move_;
  std::string outline_;
  std::string core_;
  char mover_ = 0;
  std::string annotations_;
  std::set<std::string> victims_;
  Mark mark_ = Mark::none;
};

} // namespace

std::optional<Meaning> meaning_of(const Record &record) {
  const SettingChoice choice = choose_setting(record, {});
  if (!choice.setting) {
    return std::nullopt;
  }
  return Meant(record, *choice.setting).run();
}

std::string difference(const std::vector<std::string> &a, const std::vector<std::string> &b) {
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    const std::string was = i < a.size() ? a[i] : "nothing";
    const std::string is = i < b.size() ? b[i] : "nothing";
    if (was != is) {
      return fmt::format("\"{}\" became \"{}\"", was, is);
    }
  }
  return "";
}

} // namespace tessera::test
