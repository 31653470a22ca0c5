#include "html_text.hpp"

#include "../text.hpp"
#include "html_tags.hpp"

#include <libxml/HTMLparser.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <vector>

namespace tessera {

namespace {

constexpr std::array<std::string_view, 36> blocks{
    "address", "article", "aside",    "blockquote", "body",  "center", "dd",    "dir",  "div",
    "dl",      "dt",      "fieldset", "footer",     "form",  "h1",     "h2",    "h3",   "h4",
    "h5",      "h6",      "header",   "hr",         "html",  "li",     "main",  "menu", "nav",
    "ol",      "p",       "pre",      "section",    "table", "tbody",  "title", "tr",   "ul"};
/// Their content is no text of the message.
constexpr std::array<std::string_view, 5> unseen{"script", "style", "head", "noscript", "template"};

template <std::size_t count>
bool is_among(std::string_view name, const std::array<std::string_view, count> &names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr std::array<std::string_view, 3> striking{"s", "strike", "del"};
constexpr std::string_view struck_words = "struck out: ";

/// Hears of a page as it is parsed, and writes its words. What is struck out becomes a comment in
/// braces, so that it is no move and is not lost.
class Words {
public:
  void begin(std::string_view name, bool strikes_out) {
    ++depth_;
    if (strikes_out || is_among(name, striking)) {
      struck_at_.push_back(depth_);
    }
    if (is_among(name, unseen)) {
      ++unseen_;
    } else if (name == "br") {
      break_line();
    } else if (name == "td" || name == "th") {
      blank_ = true;
    } else if (is_among(name, blocks)) {
      end_line();
      preformatted_ += name == "pre" ? 1U : 0U;
      quoted_ += name == "blockquote" ? 1U : 0U;
      paragraph_ |= name == "p";
    }
  }
  void end(std::string_view name) {
    if (!struck_at_.empty() && struck_at_.back() >= depth_) {
      struck_at_.pop_back();
    }
    depth_ -= depth_ > 0 ? 1U : 0U;
    if (is_among(name, unseen)) {
      unseen_ -= unseen_ > 0 ? 1U : 0U;
    } else if (is_among(name, blocks)) {
      end_line();
      preformatted_ -= name == "pre" && preformatted_ > 0 ? 1U : 0U;
      quoted_ -= name == "blockquote" && quoted_ > 0 ? 1U : 0U;
      paragraph_ |= name == "p";
    }
  }
  void text(std::string_view words) {
    if (unseen_ > 0) {
      return;
    }
    constexpr std::string_view hard_blank = "\xc2\xa0";
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words.substr(i).starts_with(hard_blank)) {
        put(' ');
        ++i;
      } else if (preformatted_ > 0 && words[i] == '\n') {
        break_line();
      } else if (preformatted_ == 0 &&
                 std::string_view(" \t\r\n").find(words[i]) != std::string_view::npos) {
        blank_ = true;
      } else if (words[i] != '\r') {
        put(words[i]);
      }
    }
  }
  /// How many elements are open.
  [[nodiscard]] std::size_t depth() const { return depth_; }

  std::string take() {
    end_line();
    return std::move(text_);
  }

private:
  void put(char c) {
    if (in_braces_ && struck_at_.empty()) {
      close_braces();
    }
    if (!in_line_) {
      if (paragraph_ && !text_.empty()) {
        text_ += std::string(quote_depth(), '>') + '\n';
      }
      paragraph_ = false;
      text_ += quote_depth() > 0 ? std::string(quote_depth(), '>') + ' ' : "";
      in_line_ = true;
    } else if (blank_) {
      text_ += ' ';
    }
    blank_ = false;
    if (!struck_at_.empty() && !in_braces_) {
      text_ += '{';
      text_ += struck_words;
      in_braces_ = true;
    }
    text_ += !in_braces_ ? c : c == '{' ? '(' : c == '}' ? ')' : c;
  }
  void close_braces() {
    text_ += '}';
    in_braces_ = false;
  }
  void break_line() {
    if (in_braces_) {
      close_braces();
    }
    if (!in_line_) {
      text_ += std::string(quote_depth(), '>');
    }
    text_ += '\n';
    in_line_ = false;
    blank_ = false;
  }
  void end_line() {
    if (in_line_) {
      break_line();
    }
    blank_ = false;
  }
  /// A page may claim to quote itself any number of times.
  [[nodiscard]] std::size_t quote_depth() const { return std::min<std::size_t>(quoted_, 20); }

  std::string text_;
  std::size_t depth_ = 0;
  std::size_t unseen_ = 0;
  std::size_t preformatted_ = 0;
  std::size_t quoted_ = 0;
  /// The elements that are open and strike out, by how deep they are.
  std::vector<std::size_t> struck_at_;
  bool in_braces_ = false;
  bool in_line_ = false;
  bool blank_ = false;
  bool paragraph_ = false;
};

std::string_view view_of(const xmlChar *text) {
  return {static_cast<const char *>(static_cast<const void *>(text))};
}
Words &words_of(void *context) { return *static_cast<Words *>(context); }

void begin_element(void *context, const xmlChar *name, const xmlChar **attributes) {
  // It is given no other attribute.
  words_of(context).begin(view_of(name), attributes != nullptr);
}
void end_element(void *context, const xmlChar *name) { words_of(context).end(view_of(name)); }
void characters(void *context, const xmlChar *text, int size) {
  words_of(context).text(
      {static_cast<const char *>(static_cast<const void *>(text)), static_cast<std::size_t>(size)});
}

/// Gives a page to libxml2, but for what it takes much time for. It compares each attribute of a
/// tag with all before it, and none of them are words; and it looks for what an end tag ends in all
/// that is open.
class PageText {
public:
  PageText() {
    handler_.startElement = begin_element;
    handler_.endElement = end_element;
    handler_.characters = characters;
    handler_.ignorableWhitespace = characters;
    parser_.reset(
        htmlCreatePushParserCtxt(&handler_, &words_, nullptr, 0, nullptr, XML_CHAR_ENCODING_UTF8));
    if (parser_) {
      htmlCtxtUseOptions(parser_.get(), HTML_PARSE_RECOVER | HTML_PARSE_NOERROR |
                                            HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
    }
  }

  void add(const HtmlPiece &piece) {
    switch (piece.kind) {
    case HtmlPiece::Kind::text:
      give(piece.text);
      break;
    case HtmlPiece::Kind::begin_tag:
      begin(piece);
      break;
    case HtmlPiece::Kind::empty_tag:
      give("<", piece.text, "/>");
      break;
    case HtmlPiece::Kind::end_tag:
      give("</", piece.text, ">");
      break;
    case HtmlPiece::Kind::unseen:
      break;
    }
  }

  std::string take() {
    flush();
    if (parser_) {
      htmlParseChunk(parser_.get(), nullptr, 0, 1);
    }
    return words_.take();
  }

private:
  void begin(const HtmlPiece &piece) {
    const auto is = [&](std::string_view each) { return equal_ignoring_case(piece.text, each); };
    if (may_nest() || is("br")) {
      give("<", piece.text, piece.strikes_out ? " struck>" : ">");
    } else if (std::any_of(blocks.begin(), blocks.end(), is)) {
      // It ends the line, too.
      give("<hr>");
    }
  }

  /// Whether a tag may begin one more element. As in browsers, what is nested too deep is read as
  /// if it stood side by side.
  bool may_nest() {
    constexpr std::size_t deepest = 500;
    if (words_.depth() + begun_ >= deepest) {
      flush();
    }
    ++begun_;
    return words_.depth() < deepest;
  }

  template <class... Texts> void give(const Texts &...texts) {
    (waiting_.append(texts), ...);
    // Its sizes are ints.
    constexpr std::size_t enough = std::size_t{1} << 16U;
    if (waiting_.size() >= enough) {
      flush();
    }
  }
  void flush() {
    constexpr std::size_t piece = std::size_t{1} << 16U;
    for (std::string_view rest = waiting_; parser_ && !rest.empty();) {
      const std::string_view part = rest.substr(0, piece);
      htmlParseChunk(parser_.get(), part.data(), static_cast<int>(part.size()), 0);
      rest.remove_prefix(part.size());
    }
    waiting_.clear();
    begun_ = 0;
  }

  Words words_;
  htmlSAXHandler handler_{};
  std::unique_ptr<htmlParserCtxt, decltype(&htmlFreeParserCtxt)> parser_{nullptr,
                                                                         &htmlFreeParserCtxt};
  std::string waiting_;
  /// The tags in what waits that may begin an element.
  std::size_t begun_ = 0;
};

} // namespace

std::string html_to_text(std::string_view html) {
  static const bool initialised = [] {
    xmlInitParser();
    return true;
  }();
  static_cast<void>(initialised);
  PageText page;
  for (HtmlTags tags(html); !tags.at_end();) {
    page.add(tags.next());
  }
  return page.take();
}

} // namespace tessera
