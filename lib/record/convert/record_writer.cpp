#include "record_writer.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/fen.hpp"
#include "../record/item_kinds.hpp"
#include "../record/record_ends.hpp"
#include "../record/record_parser.hpp"
#include "../record/walk.hpp"
#include "move_text.hpp"
#include "unused_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

class RecordWriter final : public RecordVisitor {
public:
  RecordWriter(const Record &record, const Setting &setting, const Writing &writing,
               const Replayed &replayed, const CareOfItems &care, AfterErrors after_errors)
      : record_(record), setting_(setting), to_(writing.system), replayed_(replayed), care_(care),
        numbering_(record, setting, replayed, after_errors), moves_(record, setting, writing),
        writer_(writing.form) {}

  WrittenRecord run() {
    WrittenRecord written;
    written.text = tags();
    written.comments_before = keep_unused_words();
    walk(record_, *this);
    const std::string movetext = writer_.finish();
    if (!written.text.empty() && !movetext.empty()) {
      written.text += '\n';
    }
    written.text += movetext;
    written.is_delicate = is_delicate_ || writer_.is_delicate();
    return written;
  }

  // --- Movetext ---------------------------------------------------------------------------

  void move_number(const Element &number) override {
    if (numbering_.is_alone(number.item)) {
      // What follows it makes it a number.
      writer_.sign(numbering_.number_text(number.item));
      writer_.interrupt();
      if (is_joined_to_next(number)) {
        writer_.sign("{}");
      }
    }
    numbering_.move_number(number.item);
  }

  void move(const Element &move, const WrittenMove &written) override {
    const Care care = care_.of(move.index);
    is_annotated_ = false;
    const bool left_turn = last_ != nullptr && last_->mid_turn_after;
    last_ = replayed_.of(move.index);
    const MoveNumber counted = numbering_.take_move(move);
    const bool goes_on = counted.goes_on && counted.as_written.empty() && !counted.is_needed;
    const bool joins = goes_on && writer_.joins();
    if ((left_turn && !goes_on) || counted.is_needed || care != Care::none) {
      writer_.interrupt();
    }
    if (!goes_on) {
      number(move, counted, written.board);
    }
    const MoveWords words = moves_.text(written, last_,
                                        {.item = move.index,
                                         .turn = counted.count.turn,
                                         .shows_number = writer_.shows_number(),
                                         .goes_on = goes_on,
                                         .joins = joins,
                                         .stays = counted.stays,
                                         .after_error = counted.after_error,
                                         .care = care});
    last_is_as_it_stands_ = words.is_as_it_stands;
    is_delicate_ |= words.is_delicate || counted.stays || (goes_on && !joins);
    if (joins) {
      writer_.join(words.text, care != Care::none);
    } else if (goes_on && (counted.stays || written.joined)) {
      writer_.join_late(words.text);
    } else if (goes_on) {
      writer_.go_on(words.text);
    } else {
      writer_.word(words.text);
    }
  }

  void broken_move(const Element &move, bool joined) override {
    const std::string_view text = move.text();
    const Care care = care_.of(move.index);
    is_annotated_ = false;
    last_ = replayed_.of(move.index);
    const MoveNumber counted = numbering_.take_move(move);
    is_delicate_ = true;
    if (joined && writer_.joins()) {
      writer_.join(text, true);
    } else if (counted.goes_on) {
      writer_.join_late(text);
    } else {
      // Without a piece letter, only its number shows that it is a move.
      if (text.front() < 'A' || text.front() > 'Z' || care != Care::none) {
        writer_.interrupt();
      }
      number(move, counted, 0);
      writer_.word(text);
    }
    if (care == Care::safest || (care == Care::safe && !is_joined_to_next(move))) {
      // Only the end of its line shows that broken text is a move.
      writer_.end_line();
    }
  }

  void gloss(const Element &gloss) override {
    // A gloss that the board confirms becomes part of its move.
    if (last_is_as_it_stands_ || !moves_.bears_out(gloss.index, last_)) {
      writer_.append(' ' + std::string(gloss.text()));
    }
  }
  void annotation(const Element &annotation) override {
    // Two of them are not one.
    const bool is_second = std::exchange(is_annotated_, true);
    writer_.append((is_second ? " " : "") + std::string(annotation.text()));
  }
  void nag(const Element &nag) override { writer_.sign(nag.text(), care_.of(nag.index)); }

  void comment(const Element &comment, const Comment &content) override {
    const Care care = care_.of(comment.index);
    switch (content.form) {
    case CommentForm::braces:
    case CommentForm::unclosed:
      writer_.comment('{' + std::string(content.words) + '}', care);
      break;
    case CommentForm::line:
      writer_.line_comment(content.words, care);
      break;
    }
  }
  void escape_line(const Element &line) override { writer_.line(line.text(), true); }
  void broken_tag_pair(const Element &line) override { writer_.line(line.text(), true); }
  void remark(const Element &remark) override {
    writer_.remark(remark.text(), care_.of(remark.index));
  }
  void ending_word(const Element &word) override { remark(word); }
  void stray_end(const Element &sign) override { writer_.sign(sign.text()); }

  bool variation_begin(const Element & /*begin*/) override {
    numbering_.begin_variation();
    writer_.open();
    return true;
  }
  void variation_end(const Element & /*end*/, const Element & /*begin*/) override {
    numbering_.end_variation();
    writer_.close();
  }
  void result(const Element &result) override {
    // After `*`, nothing else may stand on its line.
    writer_.line(result.text(), false);
  }

private:
  /// Writes the number of the next move if it should have one.
  void number(const Element &move, const MoveNumber &number, char board) {
    is_delicate_ |= !number.as_written.empty() || number.is_needed;
    if (number.stays && number.as_written.empty()) {
      writer_.no_number(is_first_in_line(record_.text, move.item.span.begin) ||
                        care_.of(move.index) != Care::none);
      return;
    }
    writer_.number(number.count.number, number.count.turn, board, number.as_written);
    if (number.is_wrong) {
      // The next number shows whether it is a slip of the pen.
      writer_.interrupt();
    }
  }

  /// Whether the next item joins another move to this one.
  [[nodiscard]] bool is_joined_to_next(const Element &element) const {
    const std::size_t next = element.index + 1;
    return next < record_.items.size() && record_.items[next].kind == ItemKind::turn_separator;
  }

  // --- Tags -------------------------------------------------------------------------------

  [[nodiscard]] std::string tags() const {
    std::string text;
    const auto add = [&text](std::string_view name, std::string_view value) {
      text += '[' + std::string(name) + " \"" + std::string(value) + "\"]\n";
    };
    const Tag *variant = record_.find_tag("Variant");
    const Tag *notation = record_.find_tag("Notation");
    const Tag *fen = record_.find_tag("FEN");
    for (const Tag &tag : record_.tags) {
      const std::string_view value = record_.at(tag.value);
      add(record_.at(tag.name), &tag == variant    ? variant_text(value)
                                : &tag == notation ? std::string(to_.name())
                                : &tag == fen      ? fen_text(value)
                                                   : std::string(value));
    }
    // A reader of the record must also know what the user named.
    if (variant == nullptr) {
      add("Variant", to_string(setting_.variant));
    }
    if (notation == nullptr) {
      add("Notation", to_.name());
    }
    if (fen == nullptr && !setting_.starts_from_array()) {
      add("SetUp", "1");
      add("FEN", to_fen(setting_.start));
    }
    return text;
  }

  /// The tag's own words if they name the game that was replayed.
  [[nodiscard]] std::string variant_text(std::string_view escaped) const {
    return names_variant(setting_, escaped) ? std::string(escaped) : to_string(setting_.variant);
  }

  /// The tag's own words if they say where the replay started.
  [[nodiscard]] std::string fen_text(std::string_view escaped) const {
    return names_start(record_, setting_, escaped) ? std::string(escaped) : to_fen(setting_.start);
  }

  /// Keeps what does not count as comments. Returns how many there are.
  std::size_t keep_unused_words() {
    const std::vector<UnusedWords> unused = unused_words(record_, setting_);
    for (const UnusedWords &each : unused) {
      if (each.are_drawings) {
        writer_.comment('{' + each.words + '}');
      } else {
        writer_.remark(each.words);
      }
    }
    return unused.size();
  }

  const Record &record_;
  const Setting &setting_;
  Notation to_;
  const Replayed &replayed_;
  const CareOfItems &care_;
  Numbering numbering_;
  MoveText moves_;
  MovetextWriter writer_;
  /// The replay of the last move, if it was played.
  const ReplayedMove *last_ = nullptr;
  bool last_is_as_it_stands_ = false;
  bool is_annotated_ = false;
  bool is_delicate_ = false;
};

} // namespace

WrittenRecord write_record(const Record &record, const Setting &setting, const Writing &writing,
                           const Replayed &replayed, const CareOfItems &care,
                           AfterErrors after_errors) {
  return RecordWriter(record, setting, writing, replayed, care, after_errors).run();
}

namespace {

constexpr std::size_t line_width = 80;

/// A number and a move, after which most words could be an answer: the hardest place for a remark.
constexpr const char *after_a_move = "1 P1111-1112 ";

/// Whether a text after a move reads back as one remark, the same.
bool reads_back(std::string_view text) {
  const std::string sample = after_a_move + std::string(text) + "\n";
  Record record;
  static_cast<void>(parse_record(sample, record));
  return record.text.size() == sample.size() && record.tags.empty() && record.items.size() == 3 &&
         record.items[2].kind == ItemKind::remark && record.at(record.items[2].span) == text;
}

/// Whether a text reads back as one comment in braces, which neither a brace nor a line with a tag
/// pair ends early.
bool stays_in_braces(std::string_view text) {
  if (text.find_first_of("}[") == std::string_view::npos) {
    return true;
  }
  const std::string comment = '{' + std::string(text) + '}';
  const std::string sample = after_a_move + comment + "\n";
  Record record;
  static_cast<void>(parse_record(sample, record));
  return record.items.size() == 3 && record.items[2].kind == ItemKind::brace_comment &&
         record.at(record.items[2].span) == comment;
}

/// Whether a text at the end of its line reads back as words that end a game.
bool is_ending(std::string_view text) {
  const std::string sample = after_a_move + std::string(text) + "\n";
  Record record;
  static_cast<void>(parse_record(sample, record));
  return record.items.size() == 3 && is_ending_word(record.items[2].kind);
}

/// Whether one line of several would end the game if it were a comment by itself.
bool ends_by_a_line(std::string_view words) {
  const bool has_several = end_of_line(words) < words.size();
  while (has_several && !words.empty()) {
    const std::size_t end = end_of_line(words);
    if (!result_in_words(words.substr(0, end)).empty()) {
      return true;
    }
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return false;
}

/// A text with line ends written in one way.
std::string with_line_feeds(std::string_view text) {
  std::string lines;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_pair = text.substr(i).starts_with("\r\n");
    lines += text[i] == '\r' ? '\n' : text[i];
    i += is_pair ? 1 : 0;
  }
  return lines;
}

} // namespace

void MovetextWriter::put(std::string_view text) {
  const std::size_t first_line = std::min(text.find('\n'), text.size());
  if (column_ > 0 && !after_open_) {
    if (form_ == RecordForm::pgn && column_ + 1 + first_line > line_width) {
      break_line();
    } else {
      text_ += ' ';
      ++column_;
    }
  }
  after_open_ = false;
  directly_after_ = false;
  text_ += text;
  const std::size_t last_break = text.rfind('\n');
  column_ =
      last_break == std::string_view::npos ? column_ + text.size() : text.size() - last_break - 1;
}

void MovetextWriter::break_line() {
  if (column_ > 0) {
    text_ += '\n';
    column_ = 0;
  }
}

void MovetextWriter::number(std::uint32_t number, Color turn, char board,
                            std::string_view as_written) {
  const bool white = turn == Color::white;
  const bool own_line = form_ == RecordForm::courier || board != 0;
  const bool shown = white || own_line || !continues_ || !as_written.empty();
  if (form_ != RecordForm::pgn && !after_open_ && shown) {
    break_line();
  }
  // At the start of a line, move 1 would begin the next record; 01 does not.
  const bool may_begin_record = begun_ && depth_ == 0;
  if (!as_written.empty()) {
    number_ = fmt::format("{}{} ", may_begin_record && as_written == "1." ? "0" : "", as_written);
  } else if (shown) {
    const bool again = white && number == 1 && board == 0 && may_begin_record;
    number_ = again ? "0" : "";
    number_ += std::string_view(fmt::format_int(number).c_str());
    if (board != 0) {
      number_ += board;
    }
    // Four digits without a dot would not be a number.
    number_ += board == 0 && !white                                     ? "... "
               : board != 0 || form_ != RecordForm::log || number > 999 ? ". "
                                                                        : " ";
  }
  continues_ = white;
  after_move_ = true;
}

void MovetextWriter::no_number(bool begins_line) {
  if (begins_line && !after_open_) {
    break_line();
  }
  continues_ = false;
  after_move_ = true;
}

void MovetextWriter::word(std::string_view text) {
  keep_open(text);
  put(number_ += text);
  number_.clear();
  begun_ = true;
  joins_ = true;
  directly_after_ = true;
}

void MovetextWriter::sign(std::string_view text, Care care) {
  keep_open(text, care);
  put(text);
  begun_ = true;
}

void MovetextWriter::go_on(std::string_view text) {
  // On the line of a remark, it could be taken as part of it.
  if (form_ != RecordForm::pgn && !after_open_) {
    break_line();
  }
  word(text);
  after_move_ = true;
}

void MovetextWriter::join(std::string_view text, bool by_comma) {
  // Before a move without a letter, a semicolon would begin a comment.
  const bool as_in_courier = form_ == RecordForm::courier && text.size() > 1 && text[1] == ' ';
  append(as_in_courier && !by_comma && directly_after_ ? "; " : ",");
  if (is_digit(text.front()) && is_digit(text_[text_.size() - 2])) {
    // 2,2>13,3,4 would be a cell too many.
    append(" ");
  }
  if (form_ == RecordForm::pgn && column_ + text.size() > line_width) {
    break_line();
  }
  append(text);
  after_move_ = true;
  directly_after_ = true;
}

void MovetextWriter::join_late(std::string_view text) {
  is_delicate_ = true;
  go_on(", " + std::string(text));
}

void MovetextWriter::keep_open(std::string_view text, Care care) {
  // A variation is recognised by its beginning. NAGs and comments are possible, lines and results
  // are not.
  const bool is_result = text == "1-0" || text == "0-1" || text == "1/2-1/2" || text == "*";
  const auto begins_with = [text](std::string_view signs) {
    return signs.find(text.front()) != std::string_view::npos;
  };
  const bool may_do = begins_with("$;/") && care == Care::none;
  is_delicate_ |= after_open_ && may_do;
  if (after_open_ && !may_do && (is_result || begins_with("$;/%[,"))) {
    put("{}");
  }
}

void MovetextWriter::append(std::string_view text) {
  text_ += text;
  column_ += text.size();
}

void MovetextWriter::comment(std::string_view text, Care care) {
  const std::string_view words = text.substr(1, text.size() - 2);
  const bool in_lines = care == Care::safest || (form_ == RecordForm::courier &&
                                                 care == Care::none && !ends_by_a_line(words));
  if (in_lines && !after_open_) {
    joins_ = false;
    comment_lines(words, care);
  } else {
    put(with_line_feeds(text));
  }
  continues_ = false;
  after_move_ = false;
}

void MovetextWriter::remark(std::string_view text, Care care) {
  joins_ = false;
  const bool fits_braces = care != Care::safest && stays_in_braces(text);
  if (form_ != RecordForm::pgn && care == Care::none && is_ending(text)) {
    put(text);
    begun_ = true;
    is_delicate_ = true;
    break_line();
  } else if (form_ == RecordForm::log && care == Care::none && after_move_ && reads_back(text)) {
    put(text);
    is_delicate_ = true;
  } else if (fits_braces && (form_ != RecordForm::courier || care != Care::none)) {
    put('{' + std::string(text) + '}');
  } else {
    comment_lines(text, care);
  }
  continues_ = false;
  after_move_ = false;
}

void MovetextWriter::line_comment(std::string_view words, Care care) {
  if (care == Care::safe && words.find('}') == std::string_view::npos) {
    put('{' + std::string(words) + '}');
    continues_ = false;
    after_move_ = false;
    return;
  }
  // Words after a semicolon may look like the second move of a turn.
  is_delicate_ = true;
  const bool slashes = form_ == RecordForm::courier || care != Care::none;
  line((slashes ? "//" : ";") + std::string(words), false, care);
}

void MovetextWriter::comment_lines(std::string_view words, Care care) {
  for (;;) {
    const std::size_t end = end_of_line(words);
    line_comment(end == 0 ? "" : ' ' + std::string(words.substr(0, end)), care);
    if (end == words.size()) {
      return;
    }
    words.remove_prefix(end + (words.substr(end).starts_with("\r\n") ? 2 : 1));
  }
}

void MovetextWriter::end_line() {
  break_line();
  continues_ = false;
  joins_ = false;
}

void MovetextWriter::line(std::string_view text, bool own_line, Care care) {
  joins_ = false;
  keep_open(text, care);
  if (own_line) {
    break_line();
  }
  put(text);
  break_line();
  continues_ = false;
  after_move_ = false;
}

void MovetextWriter::open() {
  joins_ = false;
  put("(");
  ++depth_;
  begun_ = true;
  after_open_ = true;
  after_move_ = false;
  continues_ = false;
}

void MovetextWriter::close() {
  joins_ = false;
  append(")");
  --depth_;
  continues_ = false;
  after_move_ = false;
}

std::string MovetextWriter::finish() {
  break_line();
  return std::move(text_);
}

} // namespace tessera
