#include "sent_turns.hpp"

#include "../record/record_parser.hpp"
#include "../text.hpp"
#include "record_lines.hpp"

#include <algorithm>

namespace tessera {

namespace {

/// Where a comment or a variation begins that never ends: in mail a sign like any other.
std::optional<std::size_t> unclosed_sign(const Record &record) {
  std::vector<std::size_t> open;
  for (const Item &item : record.items) {
    if (item.kind == ItemKind::unclosed_comment) {
      return item.span.begin;
    }
    if (item.kind == ItemKind::variation_begin) {
      open.push_back(item.span.begin);
    } else if (item.kind == ItemKind::unclosed_variation) {
      return open.back();
    } else if (item.kind == ItemKind::variation_end) {
      open.pop_back();
    }
  }
  return std::nullopt;
}

/// Makes turns of the items of one record, which was read from the text behind an offset, with
/// blanks in place of what a record would misunderstand.
class Turns {
public:
  Turns(const Record &record, std::string_view text, std::size_t offset)
      : record_(record), text_(text), offset_(static_cast<std::uint32_t>(offset)) {}

  std::vector<SentRecord> run() {
    for (const Tag &tag : record_.tags) {
      sent().tags.emplace_back(record_.at(tag.name), unescape_tag_value(record_.at(tag.value)));
    }
    for (item_ = 0; item_ < record_.items.size(); ++item_) {
      take(record_.items[item_]);
    }
    return std::move(records_);
  }

private:
  SentRecord &sent() { return records_.back(); }

  void take(const Item &item) {
    switch (item.kind) {
    case ItemKind::move_number:
      number_ = &item;
      break;
    case ItemKind::move:
    case ItemKind::broken_move:
      take_move(item);
      break;
    case ItemKind::gloss:
    case ItemKind::annotation:
    case ItemKind::check_word:
    case ItemKind::mate_word:
    case ItemKind::nag:
      take_mark(item);
      break;
    case ItemKind::turn_separator:
    case ItemKind::variation_end:
    case ItemKind::unclosed_variation:
      break;
    case ItemKind::variation_begin:
      take_variation(item);
      break;
    case ItemKind::resignation:
    case ItemKind::draw_word:
      if (follows_words(item.span.begin)) {
        // Please do not resign!
        say_on(item.span);
        break;
      }
      [[fallthrough]];
    case ItemKind::result:
      sent().ending = Said{place(item.span), item.kind};
      break;
    case ItemKind::remark:
      note_words(item);
      say({place(item.span), item.kind});
      break;
    default:
      say({place(item.span), item.kind});
      break;
    }
  }

  [[nodiscard]] Span place(Span span) const { return {span.begin + offset_, span.size}; }

  void say(Said said) {
    // With what was blanked back in it, it is no comment or line of play that could be written so.
    if (record_.at({said.span.begin - offset_, said.span.size}) !=
        text_.substr(said.span.begin, said.span.size)) {
      said.kind = ItemKind::remark;
    }
    (sent().turns.empty() ? sent().said : sent().turns.back().said).push_back(said);
  }

  /// Goes on with the last remark.
  void say_on(Span span) {
    std::vector<Said> &said = sent().turns.empty() ? sent().said : sent().turns.back().said;
    if (!said.empty() && said.back().kind == ItemKind::remark) {
      said.back().span.size = place(span).end() - said.back().span.begin;
    } else {
      said.push_back({place(span), ItemKind::remark});
    }
  }

  void take_move(const Item &item) {
    const bool is_move = item.kind == ItemKind::move;
    const bool joined = is_move ? record_.moves[item.detail].joined : item.detail != 0;
    if (!joined || sent().turns.empty()) {
      begin_turn(item);
    }
    SentTurn &turn = sent().turns.back();
    if (is_move) {
      turn.moves.push_back(record_.moves[item.detail]);
    } else {
      turn.is_broken = true;
    }
    turn.span.size = offset_ + item.span.end() - turn.span.begin;
    number_ = nullptr;
  }

  void begin_turn(const Item &item) {
    SentTurn turn;
    turn.span = place(item.span);
    const std::uint32_t first = number_ != nullptr ? number_->span.begin : item.span.begin;
    turn.begin = first + offset_;
    turn.in_prose = follows_words(first);
    if (number_ != nullptr) {
      turn.has_number = true;
      turn.key = numbered(*number_);
      turn.side_is_sure = turn.key->side == Color::black || turn.key->board != 0;
      if (!sent().turns.empty() && sent().turns.back().key &&
          sent().turns.back().key->board == turn.key->board &&
          is_before(*turn.key, *sent().turns.back().key)) {
        // Numbers that go back are of another game, or say it all again.
        records_.emplace_back();
      }
    } else if (!sent().turns.empty() && sent().turns.back().key) {
      turn.key = behind(*sent().turns.back().key);
      // An answer makes sure that the number was White's.
      sent().turns.back().side_is_sure = true;
      turn.side_is_sure = true;
    }
    sent().turns.push_back(turn);
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

  /// Whether words of the same line stand before a place: a sentence that names a move. Asked in
  /// the order of the text, which is looked through but once.
  bool follows_words(std::uint32_t begin) {
    for (; scanned_ < begin; ++scanned_) {
      const char c = record_.text[scanned_];
      line_begin_ = c == '\n' || c == '\r' ? scanned_ + 1 : line_begin_;
    }
    return last_letter_ && *last_letter_ >= line_begin_;
  }

  /// Remembers where the words of a remark end.
  void note_words(const Item &remark) {
    const std::string_view words = record_.at(remark.span);
    const auto letter = std::find_if(words.rbegin(), words.rend(),
                                     [](char c) { return lower(c) >= 'a' && lower(c) <= 'z'; });
    if (letter != words.rend()) {
      last_letter_ = remark.span.begin + static_cast<std::uint32_t>(words.rend() - letter) - 1;
    }
  }

  /// A sign behind a move is part of it, unless something was said in between.
  void take_mark(const Item &item) {
    if (sent().turns.empty() || !sent().turns.back().said.empty()) {
      say({place(item.span), item.kind});
      return;
    }
    SentTurn &turn = sent().turns.back();
    turn.span.size = offset_ + item.span.end() - turn.span.begin;
  }

  /// A line of play in parentheses is said as it stands.
  void take_variation(const Item &begin) {
    std::size_t depth = 1;
    std::uint32_t end = begin.span.end();
    while (depth > 0 && item_ + 1 < record_.items.size()) {
      const Item &item = record_.items[++item_];
      depth += item.kind == ItemKind::variation_begin ? 1U : 0U;
      depth -= item.kind == ItemKind::variation_end || item.kind == ItemKind::unclosed_variation
                   ? 1U
                   : 0U;
      end = std::max(end, item.span.end());
    }
    say({place({begin.span.begin, end - begin.span.begin}), ItemKind::variation_begin});
  }

  const Record &record_;
  std::string_view text_;
  std::uint32_t offset_;
  std::vector<SentRecord> records_{1};
  std::size_t item_ = 0;
  /// How far the text was looked through for lines, where the last begins, and the last letter of
  /// what is said so far.
  std::uint32_t scanned_ = 0;
  std::uint32_t line_begin_ = 0;
  std::optional<std::uint32_t> last_letter_;
  /// The number that waits for its move.
  const Item *number_ = nullptr;
};

} // namespace

std::vector<SentRecord> sent_records(std::string_view text, const TextBlock &block) {
  std::vector<SentRecord> sent;
  std::string lines = record_lines(text, block);
  Record record;
  std::size_t at = 0;
  std::size_t open_signs = 0;
  std::optional<std::size_t> given_up;
  while (at < lines.size()) {
    const ParseEnd end = parse_record(std::string_view(lines).substr(at), record);
    const std::optional<std::size_t> sign = end.too_deep ? end.size : unclosed_sign(record);
    if (end.too_deep || (sign && ++open_signs > max_open_signs)) {
      // These are no comments and lines of play.
      given_up = at + *sign;
      std::replace_if(
          lines.begin() + static_cast<std::ptrdiff_t>(at), lines.end(),
          [](char c) { return std::string_view("(){}").find(c) != std::string_view::npos; }, ' ');
      continue;
    }
    if (sign) {
      lines[at + *sign] = ' ';
      continue;
    }
    if (!record.items.empty() || !record.tags.empty()) {
      for (SentRecord &each : Turns(record, text, block.begin + at).run()) {
        sent.push_back(std::move(each));
      }
    }
    at += end.size;
  }
  if (given_up) {
    (sent.empty() ? sent.emplace_back() : sent.front()).signs_given_up =
        Span{static_cast<std::uint32_t>(block.begin + *given_up), 1};
  }
  const std::optional<ResigningWords> words = resigning_words(lines);
  if (words && !sent.empty() && !sent.back().ending) {
    sent.back().ending = Said{{static_cast<std::uint32_t>(block.begin + words->begin),
                               static_cast<std::uint32_t>(words->size)},
                              ItemKind::resignation};
  }
  return sent;
}

} // namespace tessera
