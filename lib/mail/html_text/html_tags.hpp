#pragma once

#include <cstddef>
#include <string_view>

// HTML is simplified before libxml2 reads it: only words, entities and the names of tags are passed
// on. libxml2 compares each attribute of a tag with all attributes before it, and searches all open
// elements for the one that an end tag closes, so a page could take it hours. Attributes are not
// words, and html_text.cpp reads elements that are nested too deep side by side.

namespace tessera {

/// A piece of an HTML page.
struct HtmlPiece {
  enum class Kind {
    /// Words and entities, or what only looks like a tag.
    text,
    begin_tag,
    /// `<br/>`.
    empty_tag,
    end_tag,
    /// A comment, a declaration, a script or a style: not words of the page.
    unseen,
  };

  Kind kind = Kind::text;
  /// The name of a tag, without anything else in it; otherwise the piece itself.
  std::string_view text{};
  /// Whether a style of the tag strikes its words out.
  bool strikes_out = false;
};

/// Takes a page apart from its start, in time proportional to its size. Quotes hide a `>` as they
/// do in a browser; one that is never closed hides nothing.
class HtmlTags {
public:
  explicit HtmlTags(std::string_view page) : page_(page) {}

  [[nodiscard]] bool at_end() const { return at_ == page_.size(); }
  HtmlPiece next();

private:
  HtmlPiece take(HtmlPiece::Kind kind, std::size_t end);
  HtmlPiece take_declaration();
  HtmlPiece take_end_tag();
  HtmlPiece take_begin_tag();
  [[nodiscard]] std::size_t behind(std::string_view sign, std::size_t from) const;
  std::size_t after_attribute(std::size_t at);
  std::size_t after_quote(std::size_t at);

  std::string_view page_;
  std::size_t at_ = 0;
  /// A script or style that is open hides what follows.
  std::string_view hiding_{};
  /// From these places on, there is no such quote.
  std::size_t no_single_from_ = std::string_view::npos;
  std::size_t no_double_from_ = std::string_view::npos;
};

} // namespace tessera
