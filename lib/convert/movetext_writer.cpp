#include "movetext_writer.hpp"

#include "../record/item_kinds.hpp"
#include "../record/record_parser.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

namespace {

constexpr std::size_t line_width = 80;

/// A number and a move, behind which most words could be an answer: the hardest place for a remark.
constexpr const char *behind_a_move = "1 P1111-1112 ";

/// Whether a text behind a move reads back as one remark, the same.
bool reads_back(std::string_view text) {
  const std::string sample = behind_a_move + std::string(text) + "\n";
  Record record;
  static_cast<void>(parse_record(sample, record));
  return record.text.size() == sample.size() && record.tags.empty() && record.items.size() == 3 &&
         record.items[2].kind == ItemKind::remark && record.at(record.items[2].span) == text;
}

/// Whether a text at the end of its line reads back as words that end a game.
bool is_ending(std::string_view text) {
  const std::string sample = behind_a_move + std::string(text) + "\n";
  Record record;
  static_cast<void>(parse_record(sample, record));
  return record.items.size() == 3 && is_ending_word(record.items[2].kind);
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

void MovetextWriter::number(std::uint32_t number, Color turn, char board) {
  const bool white = turn == Color::white;
  const bool own_line = form_ == RecordForm::courier || board != 0;
  if (form_ != RecordForm::pgn && !after_open_ && (white || own_line || !continues_)) {
    break_line();
  }
  if (white || own_line || !continues_) {
    // At the start of a line, move 1 would begin the next record; as 01 it does not.
    const bool again = white && number == 1 && board == 0 && begun_ && depth_ == 0;
    const std::string digits = fmt::format("{}{}", again ? "0" : "", number);
    number_ = board != 0 ? fmt::format("{}{}. ", digits, board)
                         : fmt::format("{}{}", digits,
                                       !white ? "... "
                                       // Four digits without a dot would be no number.
                                       : form_ != RecordForm::log || number > 999 ? ". "
                                                                                  : " ");
  }
  continues_ = white;
  after_move_ = true;
}

void MovetextWriter::word(std::string_view text) {
  keep_open(text);
  put(std::exchange(number_, {}) + std::string(text));
  begun_ = true;
  joins_ = true;
}

void MovetextWriter::go_on(std::string_view text) {
  // On the line of a remark it could be taken for words of it.
  if (form_ != RecordForm::pgn && !after_open_) {
    break_line();
  }
  word(text);
  after_move_ = true;
}

void MovetextWriter::join(std::string_view text, bool by_comma) {
  append(form_ == RecordForm::courier && !by_comma ? "; " : ",");
  if (form_ == RecordForm::pgn && column_ + text.size() > line_width) {
    break_line();
  }
  append(text);
  after_move_ = true;
}

void MovetextWriter::keep_open(std::string_view text) {
  // A variation is known by what it begins with, and neither NAGs, lines nor results will do.
  const bool is_result = text == "1-0" || text == "0-1" || text == "1/2-1/2" || text == "*";
  if (after_open_ &&
      (is_result || text.front() == '$' || text.front() == ';' || text.front() == '/')) {
    put("{}");
  }
}

void MovetextWriter::append(std::string_view text) {
  text_ += text;
  column_ += text.size();
}

void MovetextWriter::comment(std::string_view text) {
  if (form_ == RecordForm::courier && !after_open_) {
    joins_ = false;
    comment_lines(text.substr(1, text.size() - 2));
  } else {
    put(text);
  }
  continues_ = false;
  after_move_ = false;
}

void MovetextWriter::remark(std::string_view text) {
  joins_ = false;
  if (form_ != RecordForm::pgn && is_ending(text)) {
    put(text);
    begun_ = true;
    break_line();
  } else if (form_ == RecordForm::log && after_move_ && reads_back(text)) {
    put(text);
  } else if (text.find('}') == std::string_view::npos && form_ != RecordForm::courier) {
    put('{' + std::string(text) + '}');
  } else {
    // Braces do not nest.
    comment_lines(text);
  }
  continues_ = false;
  after_move_ = false;
}

void MovetextWriter::line_comment(std::string_view words) {
  line((form_ == RecordForm::courier ? "//" : ";") + std::string(words), false);
}

void MovetextWriter::comment_lines(std::string_view words) {
  for (;;) {
    const std::size_t end = std::min(words.find_first_of("\r\n"), words.size());
    line_comment(end == 0 ? "" : ' ' + std::string(words.substr(0, end)));
    if (end == words.size()) {
      return;
    }
    words.remove_prefix(end + (words.substr(end).starts_with("\r\n") ? 2 : 1));
  }
}

void MovetextWriter::line(std::string_view text, bool own_line) {
  joins_ = false;
  keep_open(text);
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
