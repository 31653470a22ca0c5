#include "html_text.hpp"

#include "../text.hpp"

#include <libxml/HTMLparser.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>

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

/// Hears of a page as it is parsed, and writes its words.
class Words {
public:
  void begin(std::string_view name) {
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
  std::string take() {
    end_line();
    return std::move(text_);
  }

private:
  void put(char c) {
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
    text_ += c;
  }
  void break_line() {
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
  std::size_t unseen_ = 0;
  std::size_t preformatted_ = 0;
  std::size_t quoted_ = 0;
  bool in_line_ = false;
  bool blank_ = false;
  bool paragraph_ = false;
};

std::string_view view(const xmlChar *text) {
  return {static_cast<const char *>(static_cast<const void *>(text))};
}
Words &words_of(void *context) { return *static_cast<Words *>(context); }

void begin_element(void *context, const xmlChar *name, const xmlChar ** /*attributes*/) {
  words_of(context).begin(view(name));
}
void end_element(void *context, const xmlChar *name) { words_of(context).end(view(name)); }
void characters(void *context, const xmlChar *text, int size) {
  words_of(context).text(
      {static_cast<const char *>(static_cast<const void *>(text)), static_cast<std::size_t>(size)});
}

} // namespace

std::string html_to_text(std::string_view html) {
  static const bool initialised = [] {
    xmlInitParser();
    return true;
  }();
  static_cast<void>(initialised);
  Words words;
  htmlSAXHandler handler{};
  handler.startElement = begin_element;
  handler.endElement = end_element;
  handler.characters = characters;
  handler.cdataBlock = characters;
  handler.ignorableWhitespace = characters;
  const std::unique_ptr<htmlParserCtxt, decltype(&htmlFreeParserCtxt)> parser(
      htmlCreatePushParserCtxt(&handler, &words, nullptr, 0, nullptr, XML_CHAR_ENCODING_UTF8),
      &htmlFreeParserCtxt);
  if (!parser) {
    return {};
  }
  htmlCtxtUseOptions(parser.get(), HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
                                       HTML_PARSE_NONET);
  // Fed piece by piece: its sizes are ints.
  constexpr std::size_t piece = std::size_t{1} << 16U;
  for (std::size_t at = 0; at < html.size(); at += piece) {
    const std::string_view part = html.substr(at, piece);
    htmlParseChunk(parser.get(), part.data(), static_cast<int>(part.size()), 0);
  }
  htmlParseChunk(parser.get(), nullptr, 0, 1);
  return words.take();
}

} // namespace tessera
