#include "record_writer.hpp"

#include "../../game/notation/fen.hpp"
#include "../record/walk.hpp"
#include "../../base/text.hpp"
#include "move_text.hpp"
#include "movetext_writer.hpp"
#include "unused_words.hpp"

#include <string_view>
#include <utility>

namespace tessera {

namespace {

class RecordWriter final : public RecordVisitor {
public:
  RecordWriter(const Record &record, const Setting &setting, const Writing &writing,
               const Replayed &replayed, const CareOfItems &care, BehindErrors behind_errors)
      : record_(record), setting_(setting), to_(writing.system), replayed_(replayed), care_(care),
        numbering_(record, setting, replayed, behind_errors), moves_(record, setting, writing),
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
    const bool left_turn = last_ != nullptr && last_->mid_turn_behind;
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
                                         .behind_error = counted.behind_error,
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
      writer_.no_number(begins_line(move) || care_.of(move.index) != Care::none);
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

  /// Whether an element is the first on its line in the source.
  [[nodiscard]] bool begins_line(const Element &element) const {
    const std::string_view before = record_.text.substr(0, element.item.span.begin);
    const std::size_t last = before.find_last_not_of(" \t");
    return last != std::string_view::npos && (before[last] == '\n' || before[last] == '\r');
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
                           BehindErrors behind_errors) {
  return RecordWriter(record, setting, writing, replayed, care, behind_errors).run();
}

} // namespace tessera
