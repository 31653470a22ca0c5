#include "sent_turns.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../../record/record/record_ends.hpp"
#include "../../record/record/record_parser.hpp"
#include "../../record/record/walk.hpp"
#include "../../record/replay/setting.hpp"
#include "../limits.hpp"
#include "blanked_signs.hpp"
#include "ending_words.hpp"
#include "grammar/mail.hpp"
#include "record_lines.hpp"
#include "rivals.hpp"
#include "sent_start.hpp"
#include "sentence_ends.hpp"
#include "unclosed_signs.hpp"
#include "words_beside.hpp"

#include <algorithm>
#include <functional>

namespace tessera {

namespace {

/// Makes turns from the items of one record, which was read from the text after an offset, with
/// blanks in place of what a record would misunderstand.
class Turns final : public RecordVisitor {
public:
  /// Makes at most `most` turns.
  Turns(const Record &record, std::string_view text, std::size_t offset, std::size_t most)
      : record_(record), text_(text), offset_(static_cast<std::uint32_t>(offset)), left_(most) {
    // What stands on its first line before it was part of another record.
    constexpr std::size_t near = 200;
    const std::size_t from = offset - std::min(offset, near);
    const std::string_view before = text.substr(from, offset - from);
    const std::size_t line = before.find_last_of("\n\r") + 1;
    if (std::any_of(before.begin() + static_cast<std::ptrdiff_t>(line), before.end(), is_letter)) {
      last_letter_ = 0;
    }
  }

  std::vector<SentRecord> run() {
    for (const Tag &tag : record_.tags) {
      sent().tags.emplace_back(record_.at(tag.name), unescape_tag_value(record_.at(tag.value)));
    }
    sent().fen = sent_fen(record_, offset_);
    walk(record_, *this);
    keep_number();
    keep_blanked_signs(text_, record_.text, offset_, records_);
    note_result_tag(record_, offset_, records_.front());
    for (SentRecord &each : records_) {
      std::for_each(each.turns.begin(), each.turns.end(),
                    [this](SentTurn &turn) { end_turn(turn); });
    }
    return std::move(records_);
  }

  [[nodiscard]] bool goes_on() const override { return !sent_cut(); }
  void start(const Element &start) override {
    sent().start = sent_start(start.text(), place(start.item.span).begin);
  }
  void move_number(const Element &number) override {
    keep_number();
    number_ = &number.item;
  }
  void move(const Element &move, const WrittenMove &written) override {
    WrittenMove sent = written;
    sent.joined = written.joined || is_second(written);
    turn_of(move, sent.joined).moves.push_back(sent);
  }
  void broken_move(const Element &move, bool joined) override {
    turn_of(move, joined).is_broken = true;
  }
  void mark(const Element &mark) override { take_sign(mark.item); }
  void nag(const Element &nag) override { take_sign(nag.item); }

  void comment(const Element &comment, const Comment & /*content*/) override {
    say({place(comment.item.span), comment.item.kind});
  }
  void other_text(const Element &text) override { say({place(text.item.span), text.item.kind}); }
  void remark(const Element &remark) override {
    if (number_ != nullptr && record_.at(number_->span).find('.') == std::string_view::npos) {
      keep_number();
    }
    note_words(remark);
    other_text(remark);
  }

  /// A line of play in parentheses is kept as it stands.
  bool variation_begin(const Element & /*begin*/) override { return false; }
  void variation_end(const Element &end, const Element &begin) override {
    const Span opened = begin.item.span;
    say({place({opened.begin, end.item.span.end() - opened.begin}), begin.item.kind});
  }

  void ending_word(const Element &word) override {
    if (follows_words(word.item.span.begin)) {
      // Please do not resign!
      say_on(word.item.span);
    } else {
      sent().endings.push_back(ending_of(word.item.kind, word.text(), place(word.item.span)));
    }
  }
  void result(const Element &ending) override {
    const Span span = ending.item.span;
    // (In a letter, 1:0 behind a move may be a time. As a sentence, it is one of its ending words.)
    const std::string_view written = text_.substr(place(span).begin, span.size);
    const bool is_score = written.find_first_of(": \t") != std::string_view::npos;
    if (!is_score && !follows_words(span.begin) && ends_line(record_.text, span.end()) &&
        !is_question(record_.text, span.end())) {
      sent().endings.push_back({place(span), place(span).end(), EndingKind::result, std::nullopt,
                                stated_result(written)});
    } else {
      // Last year it was 1-0.
      say_on(span);
    }
  }

private:
  SentRecord &sent() { return records_.back(); }
  [[nodiscard]] bool sent_cut() const { return records_.back().cut_at.has_value(); }

  [[nodiscard]] Span place(Span span) const { return {span.begin + offset_, span.size}; }

  void say(Said said) {
    // With the blanked parts restored, it is not a comment or line of play that could be written
    // like this.
    if (record_.at({said.span.begin - offset_, said.span.size}) !=
        text_.substr(said.span.begin, said.span.size)) {
      said.kind = ItemKind::remark;
    }
    (sent().turns.empty() ? sent().said : sent().turns.back().said).push_back(said);
  }

  /// Continues the last remark.
  void say_on(Span span) {
    std::vector<Said> &said = sent().turns.empty() ? sent().said : sent().turns.back().said;
    if (!said.empty() && said.back().kind == ItemKind::remark) {
      said.back().span.size = place(span).end() - said.back().span.begin;
    } else {
      said.push_back({place(span), ItemKind::remark});
    }
  }

  /// Keeps the number that waits for its move among the words, because no move follows: I bet 5.
  void keep_number() {
    if (number_ == nullptr) {
      return;
    }
    const Span number = place(std::exchange(number_, nullptr)->span);
    std::vector<Said> &said = sent().turns.empty() ? sent().said : sent().turns.back().said;
    auto next = said.end();
    while (next != said.begin() && std::prev(next)->span.begin > number.begin) {
      --next;
    }
    if (next != said.begin() && std::prev(next)->kind == ItemKind::remark) {
      Span &before = std::prev(next)->span;
      before.size = number.end() - before.begin;
    } else {
      said.insert(next, {number, ItemKind::remark});
    }
  }

  /// Whether a move without a number, on its own or behind a blank, is the second of the turn
  /// before it (CS-16). White's first turn has only one.
  bool is_second(const WrittenMove &written) {
    if (number_ != nullptr || sent().turns.empty()) {
      return false;
    }
    const SentTurn &turn = sent().turns.back();
    return !turn.is_broken && turn.said.empty() && turn.moves.size() == 1 &&
           turn.moves.front().destination.form == written.destination.form &&
           turn.key != TurnName{} && has_long_turns(written.destination.form);
  }

  /// The turn of a move, which may begin with it.
  SentTurn &turn_of(const Element &move, bool joined) {
    if (!joined || sent().turns.empty()) {
      begin_turn(move.item);
      if (--left_ == 0) {
        sent().cut_at = place({move.item.span.end(), 0});
      }
    }
    number_ = nullptr;
    SentTurn &turn = sent().turns.back();
    turn.span.size = offset_ + move.item.span.end() - turn.span.begin;
    // What is said between its moves stands in its text.
    std::erase_if(turn.said,
                  [&turn](const Said &said) { return said.span.end() <= turn.span.end(); });
    return turn;
  }

  /// Whether the waiting number ends a sentence of another line: the club is of 1972.
  bool is_number_of_sentence(const Item &move) {
    const std::uint32_t end = number_->span.end();
    return follows_words(number_->span.begin) &&
           record_.text.substr(end, move.span.begin - end).find_first_of("\n\r") !=
               std::string_view::npos;
  }

  /// Whether a number has no dots, or one that may end the sentence before it: that was in 1972.
  [[nodiscard]] bool may_be_word(const Item &number) const {
    const std::string_view text = record_.at(number.span);
    const auto dots = std::count(text.begin(), text.end(), '.');
    if (text.find("\xe2\x80\xa6") != std::string_view::npos || dots > 1) {
      return false;
    }
    const std::string_view before = std::string_view(record_.text).substr(0, number.span.begin);
    const std::size_t last = before.find_last_not_of(" \t");
    return dots == 0 || (last != std::string_view::npos &&
                         std::string_view(".:!?;").find(before[last]) == std::string_view::npos);
  }

  void begin_turn(const Item &item) {
    if (number_ != nullptr && is_number_of_sentence(item)) {
      say_on(std::exchange(number_, nullptr)->span);
    }
    SentTurn turn;
    turn.span = place(item.span);
    const std::uint32_t first = number_ != nullptr ? number_->span.begin : item.span.begin;
    turn.begin = first + offset_;
    turn.in_prose = follows_words(first);
    if (number_ != nullptr) {
      turn.has_number = true;
      turn.key = numbered(*number_);
      turn.number_may_be_word = turn.in_prose && may_be_word(*number_);
      turn.side_is_sure = turn.key->side == Color::black || turn.key->board != 0;
      if (!sent().turns.empty() && !comes_after_talk(turn) &&
          begins_record(turn, sent().turns.back())) {
        records_.emplace_back();
      }
    } else if (!sent().turns.empty() && sent().turns.back().key) {
      turn.key = behind(*sent().turns.back().key);
      // An answer makes it certain that the number was White's.
      sent().turns.back().side_is_sure |= !turn.in_prose;
      turn.side_is_sure = true;
    }
    sent().turns.push_back(turn);
  }

  /// Takes the words of a turn; if a sign among them was read as a blank, they are kept as a
  /// remark, too.
  void end_turn(SentTurn &turn) const {
    const std::string_view read = record_.at({turn.span.begin - offset_, turn.span.size});
    const std::string_view written = text_.substr(turn.span.begin, turn.span.size);
    const auto is_blanked = [](char was, char is) {
      return was != is && std::string_view("(){}").find(was) != std::string_view::npos;
    };
    turn.text = in_one_line(read);
    if (!std::equal(written.begin(), written.end(), read.begin(), read.end(),
                    std::not_fn(is_blanked))) {
      turn.said.insert(turn.said.begin(), {turn.span, ItemKind::remark});
    }
  }

  /// Whether a turn outside of a sentence has the number of one in the sentence before it, which
  /// may only be mentioned: After 2. P2231-3231 P3234-3233 3. P2221-3221 I am worse.
  bool comes_after_talk(const SentTurn &turn) {
    const std::vector<SentTurn> &turns = sent().turns;
    const auto sentence_begin = std::find_if(turns.rbegin(), turns.rend(),
                                             [](const SentTurn &one) { return !one.in_prose; });
    return !turn.in_prose &&
           std::any_of(turns.rbegin(), sentence_begin, [&turn](const SentTurn &one) {
             return one.has_number && one.key == turn.key;
           });
  }

  /// Whether a turn belongs to another game than the one before it, or repeats it all: its number
  /// goes back or stays, or is far ahead after other words.
  static bool begins_record(const SentTurn &turn, const SentTurn &last) {
    if (!last.key || last.key->board != turn.key->board) {
      return false;
    }
    const bool is_far_ahead = turn.key->number > last.key->number + 1 && !last.said.empty();
    return (last.has_number && *turn.key == *last.key) || is_before(*turn.key, *last.key) ||
           is_far_ahead;
  }

  [[nodiscard]] TurnName numbered(const Item &item) const {
    const std::string_view text = record_.at(item.span);
    TurnName key{item.detail, Color::white, 0};
    const std::size_t letter = text.find_first_of("AaBb");
    if (letter != std::string_view::npos) {
      key.board = lower(text[letter]);
      key.side = text[letter] == key.board ? Color::black : Color::white;
    } else if (text.find("..") != std::string_view::npos ||
               text.find("\xe2\x80\xa6") != std::string_view::npos) {
      key.side = Color::black;
    }
    return key;
  }

  /// Whether words of the same line precede a place: a sentence that names a move. Must be asked in
  /// the order of the text, which is read only once.
  bool follows_words(std::uint32_t begin) {
    for (; scanned_ < begin; ++scanned_) {
      const char c = record_.text[scanned_];
      line_begin_ = c == '\n' || c == '\r' ? scanned_ + 1 : line_begin_;
    }
    return last_letter_ && *last_letter_ >= line_begin_;
  }

  /// Remembers where the words of a remark end.
  void note_words(const Element &remark) {
    const std::string_view words = remark.text();
    const auto letter = std::find_if(words.rbegin(), words.rend(), is_letter);
    if (letter != words.rend()) {
      last_letter_ = remark.item.span.begin + static_cast<std::uint32_t>(words.rend() - letter) - 1;
    }
  }

  /// A sign after a move is part of it, unless something was said in between.
  void take_sign(const Item &item) {
    if (sent().turns.empty() || !sent().turns.back().said.empty()) {
      say({place(item.span), item.kind});
      return;
    }
    SentTurn &turn = sent().turns.back();
    turn.span.size = offset_ + item.span.end() - turn.span.begin;
  }

  const Record &record_;
  std::string_view text_;
  std::uint32_t offset_;
  /// How many turns may still begin.
  std::size_t left_;
  std::vector<SentRecord> records_{1};
  /// How far the text was searched for lines, where the last begins, and the last letter of what
  /// has been said so far.
  std::uint32_t scanned_ = 0;
  std::uint32_t line_begin_ = 0;
  std::optional<std::uint32_t> last_letter_;
  /// The number that waits for its move.
  const Item *number_ = nullptr;
};

} // namespace

std::vector<SentRecord> sent_records(std::string_view text, const TextBlock &block,
                                     EndWords end_words, const RecordReading &reading) {
  std::vector<SentRecord> sent;
  std::string lines = record_lines(text, block, reading);
  Record record;
  std::size_t at = 0;
  std::size_t open_signs = 0;
  std::optional<std::size_t> given_up;
  std::size_t left = max_sent_turns;
  std::size_t last_end = 0;
  std::size_t size_before = lines.size();
  while (at < lines.size() && left > 0) {
    const ParseEnd end =
        parse_up_to_start(std::string_view(lines).substr(at), record, reading.reader, size_before);
    const std::vector<std::size_t> signs =
        end.too_deep ? std::vector{end.size} : UnclosedSigns(record).places();
    open_signs += signs.size();
    if (end.too_deep || (!signs.empty() && open_signs > max_open_signs)) {
      // These are not comments and lines of play.
      given_up = at + *std::min_element(signs.begin(), signs.end());
      std::replace_if(
          lines.begin() + static_cast<std::ptrdiff_t>(at), lines.end(),
          [](char c) { return std::string_view("(){}").find(c) != std::string_view::npos; }, ' ');
      continue;
    }
    if (!signs.empty()) {
      for (const std::size_t sign : signs) {
        lines[at + sign] = ' ';
      }
      continue;
    }
    for (SentRecord &each : Turns(record, text, block.begin + at, left).run()) {
      if (record.items.empty() && record.tags.empty() && each.said.empty()) {
        continue;
      }
      left -= each.turns.size();
      if (!each.said.empty()) {
        const Span &first = each.said.front().span;
        each.says_no = said_no(text.substr(first.begin, first.size));
      }
      note_words_beside(lines, block.begin, last_end, each.turns);
      last_end = each.turns.empty() ? last_end : each.turns.back().span.end() - block.begin;
      sent.push_back(std::move(each));
    }
    at += end.size;
    size_before = end.size;
  }
  if (given_up) {
    (sent.empty() ? sent.emplace_back() : sent.front()).signs_given_up =
        Span{static_cast<std::uint32_t>(block.begin + *given_up), 1};
  }
  note_rivals(lines, block.begin, sent);
  keep_only_moves(sent);
  const auto has_turns = [](const SentRecord &one) { return !one.turns.empty(); };
  if (end_words == EndWords::everywhere ? !sent.empty()
                                        : end_words == EndWords::beside_moves &&
                                              std::any_of(sent.begin(), sent.end(), has_turns)) {
    add_endings(ending_words(lines, block.begin), sent);
  }
  return sent;
}

} // namespace tessera
