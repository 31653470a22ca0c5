#pragma once

#include "../../record/record/record.hpp"
#include "../../record/record/walk.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

// Signs of comments and variations that a text of a message opens and never closes.

namespace tessera {

/// Looks for comments and variations that never end: in mail, their signs are ordinary signs.
class UnclosedSigns final : public RecordVisitor {
public:
  explicit UnclosedSigns(const Record &record) : text_(record.text) { walk(record, *this); }

  /// Where they stand. A comment swallows what closes a variation, so the variations around it are
  /// not among them.
  [[nodiscard]] const std::vector<std::size_t> &places() const { return places_; }

  [[nodiscard]] bool goes_on() const override { return !is_swallowed_; }
  void comment(const Element &comment, const Comment &content) override {
    if (content.form != CommentForm::unclosed) {
      return;
    }
    is_swallowed_ = true;
    // Nothing closes a brace in it, either. Behind these signs, one may stand in a comment of its
    // own or in a tag pair.
    bool may_begin = true;
    for (std::size_t at = comment.item.span.begin; at < comment.item.span.end(); ++at) {
      const char c = text_[at];
      if (c == '{' && may_begin) {
        places_.push_back(at);
      }
      may_begin = c == '\n' || c == '\r' || (may_begin && c != ';' && c != '/' && c != '[');
    }
  }
  void unclosed_variation(const Element & /*end*/, const Element &begin) override {
    places_.push_back(begin.item.span.begin);
  }

private:
  std::string_view text_;
  std::vector<std::size_t> places_;
  bool is_swallowed_ = false;
};

} // namespace tessera
