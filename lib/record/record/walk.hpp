#pragma once

#include "item_kinds.hpp"
#include "record.hpp"

#include <concepts>
#include <cstddef>
#include <limits>
#include <string_view>
#include <type_traits>
#include <vector>

// The one walk over the elements of a record, and over its lines: the main line and the variations.
//
// `walk` shows a `RecordVisitor` each element with its depth in variations, and with each end of a
// variation its beginning. Replay, converter, comparison, page and mail override the functions that
// they need; all else goes to a more general function or nowhere. Visitors say `override`, so a
// misspelt function does not compile, and are final classes, so they need no virtual calls.
// `walk_line` shows one line only, from an item on, for code that looks ahead. What a kind of item
// means (does it belong to the move before it? which words say check?) stands in item_kinds.hpp
// only.

namespace tessera {

/// An item of a record, and where it stands.
struct Element {
  const Record &record;
  const Item &item;
  /// Its place among the items of the record.
  std::size_t index;
  /// How many variations it is in. The parentheses of a variation belong to the line around it.
  std::size_t depth;

  [[nodiscard]] std::string_view text() const { return record.text_of(item); }
};

/// Goes through the items from one on to the end of its line, including the variations in between.
/// Depths count from that line.
class ItemCursor {
public:
  ItemCursor(const Record &record, std::size_t from) : record_(record), next_(from) {}

  /// Goes to the next item; false after the last.
  bool next() {
    if (next_ >= record_.items.size()) {
      return false;
    }
    const ItemKind kind = record_.items[next_].kind;
    if (ends_variation(kind) && next_depth_ == 0) {
      next_ = record_.items.size();
      return false;
    }
    next_depth_ -= ends_variation(kind) ? 1U : 0U;
    depth_ = next_depth_;
    next_depth_ += begins_variation(kind) ? 1U : 0U;
    ++next_;
    return true;
  }
  /// The item it is at.
  [[nodiscard]] Element element() const {
    return {record_, record_.items[next_ - 1], next_ - 1, depth_};
  }
  /// The index of the next item, if there is one.
  [[nodiscard]] std::size_t next_index() const { return next_; }

private:
  const Record &record_;
  std::size_t next_;
  std::size_t depth_ = 0;
  std::size_t next_depth_ = 0;
};

/// Shows `visit` the items from one on to the end of its line, including the variations in between,
/// as long as it returns true. Depths count from that line. Returns false if `visit` did.
template <class Visit> bool walk_from(const Record &record, std::size_t from, Visit visit) {
  ItemCursor items(record, from);
  while (items.next()) {
    if (!visit(items.element())) {
      return false;
    }
  }
  return true;
}

/// The same without the contents of variations. Only the beginning of a variation is shown.
template <class Visit> void walk_line(const Record &record, std::size_t from, Visit visit) {
  static_cast<void>(walk_from(record, from, [&visit](const Element &element) {
    return element.depth > 0 || ends_variation(element.item.kind) || visit(element);
  }));
}

/// Is called for each element of a record, in the order of the text. A visitor overrides the
/// functions that it needs; other elements go to the more general function named here, or nowhere.
class RecordVisitor {
public:
  virtual ~RecordVisitor() = default;

  /// Whether it wants more; asked before each element.
  [[nodiscard]] virtual bool goes_on() const { return true; }

  virtual void move_number(const Element & /*number*/) {}
  virtual void move(const Element & /*move*/, const WrittenMove & /*written*/) {}
  /// Text shaped like a move that is not one; whether it makes one turn with the move before it.
  virtual void broken_move(const Element & /*move*/, bool /*joined*/) {}
  /// What joins the two moves of a turn.
  virtual void turn_separator(const Element & /*separator*/) {}

  /// A sign or word that is part of how the move before it is written.
  virtual void mark(const Element & /*mark*/) {}
  /// A mark such as NxQ.
  virtual void gloss(const Element &gloss) { mark(gloss); }
  /// A mark such as `!?`.
  virtual void annotation(const Element &annotation) { mark(annotation); }
  /// A mark in words, and what it says: check or mate.
  virtual void check_word(const Element &word, Mark /*says*/) { mark(word); }
  virtual void nag(const Element & /*nag*/) {}

  virtual void comment(const Element & /*comment*/, const Comment & /*content*/) {}

  /// Any other text.
  virtual void other_text(const Element & /*text*/) {}
  /// Prose that is not marked as a comment.
  virtual void remark(const Element &remark) { other_text(remark); }
  /// Prose that resigns, or offers or accepts a draw.
  virtual void ending_word(const Element &word) { other_text(word); }
  virtual void escape_line(const Element &line) { other_text(line); }
  /// A closing parenthesis that closes nothing.
  virtual void stray_end(const Element &sign) { other_text(sign); }
  /// A line that begins like a tag pair but is not one.
  virtual void broken_tag_pair(const Element &line) { other_text(line); }

  /// Whether the walk should go into the variation that begins here; if not, its end comes next.
  virtual bool variation_begin(const Element & /*begin*/) { return true; }
  /// The end of a variation, with its beginning.
  virtual void variation_end(const Element & /*end*/, const Element & /*begin*/) {}
  /// The place where a variation should have ended.
  virtual void unclosed_variation(const Element &end, const Element &begin) {
    variation_end(end, begin);
  }

  virtual void result(const Element & /*result*/) {}
  /// What stands before the moves and says where they start.
  virtual void start(const Element & /*start*/) {}
};

/// A class that visits a walk. It is final, so that its functions are not called virtually.
template <class T>
concept FinalVisitor = std::derived_from<T, RecordVisitor> && std::is_final_v<T>;

/// The walk over a whole record, an element at a time; `walk` runs it to the end.
template <FinalVisitor Visitor> class RecordWalk {
public:
  RecordWalk(const Record &record, Visitor &visitor)
      : record_(record), items_(record, 0), visitor_(visitor) {}

  /// Shows the next element; false if there is none, or if the visitor has seen enough.
  bool step() {
    if (!items_.next()) {
      return false;
    }
    if (!visitor_.goes_on()) {
      is_cut_short_ = true;
      return false;
    }
    const Element element = items_.element();
    if (element.depth <= deepest_shown_) {
      show(element);
    }
    return true;
  }
  /// Shows all elements before an item.
  void go_to(std::size_t item) {
    while (items_.next_index() < item && step()) {
    }
  }
  /// Whether the visitor had seen enough before the last element.
  [[nodiscard]] bool is_cut_short() const { return is_cut_short_; }

private:
  void show(const Element &element) {
    switch (element.item.kind) {
    case ItemKind::move_number:
      visitor_.move_number(element);
      break;
    case ItemKind::move:
      visitor_.move(element, record_.moves[element.item.detail]);
      break;
    case ItemKind::broken_move:
      visitor_.broken_move(element, is_joined(record_, element.item));
      break;
    case ItemKind::turn_separator:
      visitor_.turn_separator(element);
      break;
    case ItemKind::gloss:
      visitor_.gloss(element);
      break;
    case ItemKind::annotation:
      visitor_.annotation(element);
      break;
    case ItemKind::check_word:
    case ItemKind::mate_word:
      visitor_.check_word(element, mark_of(element.item.kind));
      break;
    case ItemKind::nag:
      visitor_.nag(element);
      break;
    case ItemKind::brace_comment:
    case ItemKind::unclosed_comment:
    case ItemKind::line_comment:
      visitor_.comment(element, comment_of(element.item.kind, element.text()));
      break;
    case ItemKind::escape_line:
      visitor_.escape_line(element);
      break;
    case ItemKind::remark:
      visitor_.remark(element);
      break;
    case ItemKind::variation_begin:
      begin_variation(element);
      break;
    case ItemKind::variation_end:
      visitor_.variation_end(element, end_variation());
      break;
    case ItemKind::unclosed_variation:
      visitor_.unclosed_variation(element, end_variation());
      break;
    case ItemKind::stray_end:
      visitor_.stray_end(element);
      break;
    case ItemKind::broken_tag_pair:
      visitor_.broken_tag_pair(element);
      break;
    case ItemKind::resignation:
    case ItemKind::draw_word:
      visitor_.ending_word(element);
      break;
    case ItemKind::result:
      visitor_.result(element);
      break;
    case ItemKind::start:
      visitor_.start(element);
      break;
    }
  }

  void begin_variation(const Element &begin) {
    open_.push_back(begin);
    if (!visitor_.variation_begin(begin)) {
      deepest_shown_ = begin.depth;
    }
  }

  /// Returns the beginning of the variation.
  Element end_variation() {
    const Element begin = open_.back();
    open_.pop_back();
    deepest_shown_ = any_depth;
    return begin;
  }

  const Record &record_;
  ItemCursor items_;
  Visitor &visitor_;
  bool is_cut_short_ = false;
  /// The beginnings of the variations that have not ended.
  std::vector<Element> open_;
  static constexpr std::size_t any_depth = std::numeric_limits<std::size_t>::max();
  /// Elements of a skipped variation are deeper than this, up to its end.
  std::size_t deepest_shown_ = any_depth;
};

/// Shows a whole record to a visitor. Returns whether the visitor saw all of it. In a record that
/// is nested too deep, the last variations have no end.
template <FinalVisitor Visitor> bool walk(const Record &record, Visitor &visitor) {
  RecordWalk<Visitor> record_walk(record, visitor);
  while (record_walk.step()) {
  }
  return !record_walk.is_cut_short();
}

} // namespace tessera
