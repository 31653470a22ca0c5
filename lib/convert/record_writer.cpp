#include "record_writer.hpp"

#include "../text.hpp"

namespace tessera {

RecordWriter::RecordWriter(const Record &record, const Setting &setting, const Writing &writing,
                           const Replayed &replayed, const CareOfItems &care,
                           BehindErrors behind_errors)
    : record_(record), setting_(setting), to_(writing.system), replayed_(replayed), care_(care),
      numbering_(record, setting, replayed, behind_errors), moves_(record, setting, writing),
      writer_(writing.form) {}

WrittenRecord RecordWriter::run() {
  std::string text = tags();
  for (item_ = 0; item_ < record_.items.size(); ++item_) {
    take(record_.items[item_]);
  }
  std::string movetext = writer_.finish();
  if (!text.empty() && !movetext.empty()) {
    text += '\n';
  }
  return {text + movetext, is_delicate_ || writer_.is_delicate()};
}

std::string RecordWriter::tags() const {
  std::string text;
  const auto add = [&text](std::string_view name, std::string_view value) {
    text += '[' + std::string(name) + " \"" + std::string(value) + "\"]\n";
  };
  bool has_variant = false;
  bool has_notation = false;
  for (const Tag &tag : record_.tags) {
    const std::string_view name = record_.at(tag.name);
    const bool variant = name == "Variant" && !has_variant;
    const bool notation = name == "Notation" && !has_notation;
    has_variant |= variant;
    has_notation |= notation;
    add(name, variant    ? variant_text(record_.at(tag.value))
              : notation ? std::string(to_.name())
                         : std::string(record_.at(tag.value)));
  }
  // What was told to us the reader of our text must be told, too.
  if (!has_variant) {
    add("Variant", to_string(setting_.variant));
  }
  if (!has_notation) {
    add("Notation", to_.name());
  }
  return text;
}

/// The tag's own words where they name the game that was replayed.
std::string RecordWriter::variant_text(std::string_view escaped) const {
  const Result<Variant> named = parse_variant(unescape_tag_value(escaped));
  return named && *named == setting_.variant ? std::string(escaped) : to_string(setting_.variant);
}

void RecordWriter::take(const Item &item) {
  const std::string_view text = record_.at(item.span);
  const Care care = care_.of(item_);
  switch (item.kind) {
  case ItemKind::move:
    take_move(item);
    return;
  case ItemKind::broken_move:
    take_broken_move(item);
    return;
  case ItemKind::move_number:
    if (numbering_.is_alone(item)) {
      // What follows it makes it a number.
      writer_.sign(numbering_.number_text(item));
      writer_.interrupt();
      if (is_joined_to_next()) {
        writer_.sign("{}");
      }
    }
    break;
  case ItemKind::gloss:
    take_gloss(text);
    break;
  case ItemKind::annotation:
    writer_.append(text);
    break;
  case ItemKind::turn_separator:
  case ItemKind::check_word:
  case ItemKind::mate_word:
    break;
  case ItemKind::nag:
    writer_.sign(text, care);
    break;
  case ItemKind::brace_comment:
    writer_.comment(text, care);
    break;
  case ItemKind::unclosed_comment:
    writer_.comment(std::string(text) + '}', care);
    break;
  case ItemKind::line_comment:
    writer_.line_comment(text.substr(text.front() == '/' ? 2 : 1), care);
    break;
  case ItemKind::escape_line:
  case ItemKind::broken_tag_pair:
    writer_.line(text, true);
    break;
  case ItemKind::remark:
  case ItemKind::resignation:
  case ItemKind::draw_word:
    writer_.remark(text, care);
    break;
  case ItemKind::variation_begin:
    writer_.open();
    break;
  case ItemKind::variation_end:
  case ItemKind::unclosed_variation:
    writer_.close();
    break;
  case ItemKind::stray_end:
    writer_.sign(text);
    break;
  case ItemKind::result:
    // Behind `*` nothing else may stand on its line.
    writer_.line(text, false);
    break;
  }
  numbering_.take(item);
}

/// A gloss that the board bears out goes into its move.
void RecordWriter::take_gloss(std::string_view text) {
  if (last_is_as_it_stands_ || !moves_.bears_out(item_, last_)) {
    writer_.append(' ' + std::string(text));
  }
}

void RecordWriter::take_move(const Item &item) {
  const WrittenMove &written = record_.moves[item.detail];
  const bool left_turn = last_ != nullptr && last_->mid_turn_behind;
  last_ = replayed_.of(item_);
  MoveNumber counted = numbering_.take_move(item);
  const bool goes_on = counted.goes_on && counted.as_written.empty();
  const bool joins = goes_on && writer_.joins();
  if (left_turn && !goes_on) {
    writer_.interrupt();
  }
  if (care_.of(item_) != Care::none) {
    writer_.interrupt();
  }
  if (!goes_on) {
    number(counted, written.board);
  }
  const MoveWords words =
      moves_.text(written, last_,
                  {item_, counted.count.turn, writer_.shows_number(), goes_on, joins, counted.stays,
                   counted.behind_error, care_.of(item_)});
  last_is_as_it_stands_ = words.is_as_it_stands;
  is_delicate_ |= words.is_delicate || counted.stays || (goes_on && !joins);
  if (joins) {
    writer_.join(words.text, care_.of(item_) != Care::none);
  } else if (goes_on && (counted.stays || written.joined)) {
    writer_.join_late(words.text);
  } else if (goes_on) {
    writer_.go_on(words.text);
  } else {
    writer_.word(words.text);
  }
}

void RecordWriter::take_broken_move(const Item &item) {
  const std::string_view text = record_.at(item.span);
  last_ = replayed_.of(item_);
  const MoveNumber counted = numbering_.take_move(item);
  const bool joined = item.detail != 0 && writer_.joins();
  is_delicate_ = true;
  if (joined) {
    writer_.join(text, true);
  } else if (counted.goes_on) {
    writer_.join_late(text);
  } else {
    // Without a piece letter it is known for a move by its number alone.
    if (text.front() < 'A' || text.front() > 'Z' || care_.of(item_) != Care::none) {
      writer_.interrupt();
    }
    number(counted, 0);
    writer_.word(text);
  }
  const Care care = care_.of(item_);
  if (care == Care::safest || (care == Care::safe && !is_joined_to_next())) {
    // What breaks off is known for a move by the end of its line alone.
    writer_.end_line();
  }
}

/// Whether the next item joins another move to this one.
bool RecordWriter::is_joined_to_next() const {
  return item_ + 1 < record_.items.size() &&
         record_.items[item_ + 1].kind == ItemKind::turn_separator;
}

/// Whether the replay played the last move as it is written.
bool RecordWriter::is_legal() const { return last_ != nullptr && last_->move.legal; }

/// Whether the item is the first of its line in the source.
bool RecordWriter::begins_line() const {
  const std::string_view before = record_.text.substr(0, record_.items[item_].span.begin);
  const std::size_t last = before.find_last_not_of(" \t");
  return last != std::string_view::npos && (before[last] == '\n' || before[last] == '\r');
}

/// Writes the number of the next move where one belongs.
void RecordWriter::number(const MoveNumber &number, char board) {
  is_delicate_ |= !number.as_written.empty();
  if (number.stays && number.as_written.empty()) {
    writer_.no_number(begins_line() || care_.of(item_) != Care::none);
    return;
  }
  writer_.number(number.count.number, number.count.turn, board, number.as_written);
}

} // namespace tessera
