#include "html_text.hpp"

#include "../../base/text.hpp"
#include "../limits.hpp"
#include "html_tags.hpp"

#include "windows_1252.hpp"

#include <libxml/HTMLparser.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

namespace tessera {

namespace {

using namespace std::string_view_literals;

constexpr std::array blocks{
    "address"sv, "article"sv, "aside"sv,  "blockquote"sv, "body"sv,     "caption"sv, "center"sv,
    "dd"sv,      "details"sv, "dir"sv,    "div"sv,        "dl"sv,       "dt"sv,      "fieldset"sv,
    "figure"sv,  "footer"sv,  "form"sv,   "h1"sv,         "h2"sv,       "h3"sv,      "h4"sv,
    "h5"sv,      "h6"sv,      "header"sv, "hr"sv,         "html"sv,     "li"sv,      "main"sv,
    "menu"sv,    "nav"sv,     "ol"sv,     "option"sv,     "p"sv,        "pre"sv,     "section"sv,
    "select"sv,  "summary"sv, "table"sv,  "tbody"sv,      "textarea"sv, "title"sv,   "tr"sv,
    "ul"sv};
/// Their lines are those of the page's source.
constexpr std::array preformatted{"pre"sv, "textarea"sv};
/// Their content is not text of the page.
constexpr std::array unseen{"script"sv, "style"sv, "head"sv, "noscript"sv, "template"sv};

template <std::size_t count>
bool is_among(std::string_view name, const std::array<std::string_view, count> &names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr std::array striking{"s"sv, "strike"sv, "del"sv};
constexpr std::string_view struck_words = "struck out: ";

/// Hears of a page as it is parsed, and writes its words. Struck-out words become a comment in
/// braces, so that they are not moves but are not lost.
class Words {
public:
  explicit Words(bool is_page) : is_page_(is_page) {}

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
      preformatted_ += is_among(name, preformatted) ? 1U : 0U;
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
      preformatted_ -= is_among(name, preformatted) && preformatted_ > 0 ? 1U : 0U;
      quoted_ -= name == "blockquote" && quoted_ > 0 ? 1U : 0U;
      paragraph_ |= name == "p";
    }
  }
  /// Hears of words in the page.
  void text(std::string_view words, std::size_t place) {
    if (unseen_ > 0) {
      return;
    }
    constexpr std::string_view hard_blank = "\xc2\xa0";
    for (std::size_t i = 0; i < words.size(); ++i) {
      place_ = place + i;
      const bool ends_return = words[i] == '\n' && after_return_;
      after_return_ = words[i] == '\r';
      const bool ends_line = (words[i] == '\n' && !ends_return) || after_return_;
      if (words.substr(i).starts_with(hard_blank)) {
        put(' ');
        ++i;
      } else if (preformatted_ > 0 && ends_line) {
        break_line();
      } else if (preformatted_ == 0 &&
                 std::string_view(" \t\r\n").find(words[i]) != std::string_view::npos) {
        blank_ = true;
        on_new_line_ = on_new_line_ || ends_line;
      } else if (!ends_return) {
        put(words[i]);
      }
    }
  }
  /// How many elements are open.
  [[nodiscard]] std::size_t depth() const { return depth_; }

  PlacedText take() {
    end_line();
    return std::move(made_);
  }

private:
  void put(char c) {
    if (in_braces_ && struck_at_.empty()) {
      close_braces();
    }
    if (!in_line_) {
      if (paragraph_ && !made_.text.empty()) {
        made_.text += std::string(quote_depth(), '>') + '\n';
      }
      paragraph_ = false;
      made_.text += quote_depth() > 0 ? std::string(quote_depth(), '>') + ' ' : "";
      in_line_ = true;
    } else if (blank_) {
      made_.text += ' ';
    }
    blank_ = false;
    if (!struck_at_.empty() && !in_braces_) {
      made_.text += '{';
      made_.text += struck_words;
      in_braces_ = true;
    }
    keep_place();
    made_.text += !in_braces_ ? c : c == '{' ? '(' : c == '}' ? ')' : c;
  }
  /// Keeps where the next byte comes from, if the last place does not show it.
  void keep_place() {
    if (!is_page_) {
      return;
    }
    const auto here = static_cast<std::uint32_t>(made_.text.size());
    const auto place = static_cast<std::uint32_t>(place_);
    const bool is_told = !std::exchange(on_new_line_, false) && !made_.places.empty() &&
                         place - made_.places.back().in_page == here - made_.places.back().in_text;
    if (!is_told) {
      made_.places.push_back({here, place});
    }
  }
  void close_braces() {
    made_.text += '}';
    in_braces_ = false;
  }
  void break_line() {
    if (in_braces_) {
      close_braces();
    }
    if (!in_line_) {
      made_.text += std::string(quote_depth(), '>');
    }
    made_.text += '\n';
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
  [[nodiscard]] std::size_t quote_depth() const {
    return is_page_ ? 0 : std::min<std::size_t>(quoted_, 20);
  }

  bool is_page_;
  PlacedText made_;
  /// For the words that are heard.
  std::size_t place_ = 0;
  /// Whether a line of the page has begun since the last byte.
  bool on_new_line_ = false;
  std::size_t depth_ = 0;
  std::size_t unseen_ = 0;
  std::size_t preformatted_ = 0;
  /// After a carriage return, which ends a line with or without a line feed.
  bool after_return_ = false;
  std::size_t quoted_ = 0;
  /// The open elements that strike out, by their depth.
  std::vector<std::size_t> struck_at_;
  bool in_braces_ = false;
  bool in_line_ = false;
  bool blank_ = false;
  bool paragraph_ = false;
};

std::string_view view_of(const xmlChar *text) {
  return {static_cast<const char *>(static_cast<const void *>(text))};
}

/// Gives a page to libxml2, except for what would take it much time. It compares each attribute of
/// a tag with all before it, though they are not words; and it looks through everything open for
/// the start of what an end tag ends.
class PageParser {
public:
  PageParser(std::string_view page, bool is_page)
      : page_(page), is_page_(is_page), words_(is_page) {
    handler_.startElement = [](void *context, const xmlChar *name, const xmlChar **attributes) {
      // It gets no other attribute.
      self(context).words_.begin(view_of(name), attributes != nullptr);
    };
    handler_.endElement = [](void *context, const xmlChar *name) {
      self(context).words_.end(view_of(name));
    };
    handler_.characters = [](void *context, const xmlChar *text, int size) {
      self(context).hear({static_cast<const char *>(static_cast<const void *>(text)),
                          static_cast<std::size_t>(size)});
    };
    handler_.ignorableWhitespace = handler_.characters;
    parser_.reset(
        htmlCreatePushParserCtxt(&handler_, this, nullptr, 0, nullptr, XML_CHAR_ENCODING_UTF8));
    if (parser_) {
      htmlCtxtUseOptions(parser_.get(), HTML_PARSE_RECOVER | HTML_PARSE_NOERROR |
                                            HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
    }
  }
  // libxml2 keeps its address.
  PageParser(const PageParser &) = delete;
  PageParser &operator=(const PageParser &) = delete;
  ~PageParser() = default;

  PlacedText read() {
    for (HtmlTags tags(page_); !tags.at_end();) {
      add(tags.next());
    }
    flush();
    if (parser_) {
      htmlParseChunk(parser_.get(), nullptr, 0, 1);
    }
    return words_.take();
  }

private:
  static PageParser &self(void *context) { return *static_cast<PageParser *>(context); }

  void add(const HtmlPiece &piece) {
    keep_place(piece.text);
    switch (piece.kind) {
    case HtmlPiece::Kind::text:
      is_page_ ? give_words(piece.text) : give(piece.text);
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

  void begin(const HtmlPiece &piece) {
    const auto is = [&](std::string_view each) { return equal_ignoring_case(piece.text, each); };
    if (may_nest() || is("br")) {
      give("<", piece.text, piece.strikes_out ? " struck>" : ">");
    } else if (std::any_of(blocks.begin(), blocks.end(), is)) {
      // It ends the line, too.
      give("<hr>");
    }
  }

  /// Gives the words of a page in UTF-8.
  void give_words(std::string_view words) {
    while (!words.empty()) {
      const std::size_t plain =
          std::min(valid_utf8_prefix(words), std::min(words.find('\0'), words.size()));
      give(words.substr(0, plain));
      words.remove_prefix(plain);
      if (!words.empty()) {
        give(words.front() == '\0' ? " "sv : windows_1252(words.front()));
        words.remove_prefix(1);
        keep_place(words);
      }
    }
  }

  /// Whether a tag may begin one more element. As in browsers, elements that are nested too deep
  /// are read side by side.
  bool may_nest() {
    if (words_.depth() + begun_ >= max_html_nesting) {
      flush();
    }
    ++begun_;
    return words_.depth() < max_html_nesting;
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
    given_ += waiting_.size();
    waiting_.clear();
    begun_ = 0;
  }

  /// Keeps where the next part stands in the page.
  void keep_place(std::string_view in_page) {
    if (is_page_) {
      given_from_.push_back(
          {given_ + waiting_.size(), static_cast<std::size_t>(in_page.data() - page_.data())});
    }
  }
  void hear(std::string_view words) { words_.text(words, is_page_ ? place_of(words.size()) : 0); }
  /// Where words stand in the page that libxml2 has just read to their end.
  std::size_t place_of(std::size_t size) {
    const auto end = static_cast<std::size_t>(std::max(xmlByteConsumed(parser_.get()), 0L));
    const std::size_t begin = end - std::min(end, size);
    while (given_from_.size() > 1 && given_from_[1].given <= begin) {
      given_from_.pop_front();
    }
    const bool is_known = !given_from_.empty() && given_from_.front().given <= begin;
    return is_known ? given_from_.front().in_page + (begin - given_from_.front().given) : 0;
  }

  struct Given {
    /// How many bytes were given to libxml2 before.
    std::size_t given;
    std::size_t in_page;
  };

  std::string_view page_;
  bool is_page_;
  Words words_;
  htmlSAXHandler handler_{};
  std::unique_ptr<htmlParserCtxt, decltype(&htmlFreeParserCtxt)> parser_{nullptr,
                                                                         &htmlFreeParserCtxt};
  std::string waiting_;
  std::size_t given_ = 0;
  /// Where the parts come from that were given and have not been heard of yet.
  std::deque<Given> given_from_;
  /// The waiting tags that may begin an element.
  std::size_t begun_ = 0;
};

void initialise_parser() {
  static const bool initialised = [] {
    xmlInitParser();
    return true;
  }();
  static_cast<void>(initialised);
}

} // namespace

std::string html_to_text(std::string_view html) {
  initialise_parser();
  return PageParser(html, false).read().text;
}

PlacedText text_of_page(std::string_view html) {
  initialise_parser();
  return PageParser(html, true).read();
}

} // namespace tessera
