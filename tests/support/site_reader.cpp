#include "site_reader.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <optional>
#include <regex>

namespace tessera::test {

namespace {

const std::string integer = "(?:0|-?[1-9][0-9]*)";
const std::string whole = "(?:0|[1-9][0-9]*)";
const std::string counting = "[1-9][0-9]*";
const std::string cell = integer + ',' + integer;
const std::string codes = "[a-zA-Z]{1,2}";
const std::string man = "(?:" + whole + ")?" + codes;
const std::string gap = "(?:\\s+|$)";

std::string list_of(const std::string &what, const std::string &separator) {
  return what + "(?:" + separator + what + ")*";
}

/// Reads a text from its start.
class SiteReader {
public:
  explicit SiteReader(std::string_view text) : rest_(text) {}

  std::string why_not() {
    read("\\s*");
    read_tags();
    read_start();
    // A move could be taken for the first piece.
    if (!read_moves()) {
      read_position();
      read_moves();
    }
    return !fault_.empty() ? fault_
           : rest_.empty() ? ""
                           : fmt::format("the site refuses \"{}\"", rest_.substr(0, 60));
  }

private:
  /// Whether the text goes on so; then that is read.
  bool read(const std::string &pattern) { return take(pattern).has_value(); }
  std::optional<std::string> take(const std::string &pattern) {
    std::match_results<std::string_view::const_iterator> match;
    if (!std::regex_search(rest_.begin(), rest_.end(), match, std::regex(pattern),
                           std::regex_constants::match_continuous)) {
      return std::nullopt;
    }
    const std::string text = match.str();
    rest_.remove_prefix(text.size());
    return text;
  }
  /// As `read`, for a part that is read often.
  bool read(const std::regex &pattern) {
    std::match_results<std::string_view::const_iterator> match;
    const bool found = std::regex_search(rest_.begin(), rest_.end(), match, pattern,
                                         std::regex_constants::match_continuous);
    rest_.remove_prefix(found ? static_cast<std::size_t>(match.length()) : 0);
    return found;
  }

  void read_tags() {
    // (It counts UTF-16, and tests have few characters that take two.)
    const std::string character = "(?:[^\"\\x80-\\xbf][\\x80-\\xbf]*)";
    const std::string tag = "\\[[a-zA-Z]+\\s+\"" + character + "{1,200}\"\\]";
    const std::string_view before = rest_;
    while (read(tag + "(?=\\s|$)") && read(gap)) {
      if (!rest_.starts_with('[')) {
        return;
      }
    }
    rest_ = rest_.starts_with('[') ? rest_ : before;
  }

  void read_start() {
    read("[wb]" + gap);
    read(cell + gap);
    if (const auto clock = take(whole + '/' + counting + gap)) {
      const std::size_t slash = clock->find('/');
      if (std::stoi(*clock) > std::stoi(clock->substr(slash + 1))) {
        fault_ = "the site refuses the clock " + *clock;
      }
    }
    read(counting + gap);
    const std::string rows = "(?:" + list_of(integer, ",") + ")?(?:;" + list_of(codes, ",") + ")?";
    read("\\(" + rows + "\\|" + rows + "\\)" + gap);
    const std::string line = "(?:_|" + integer + ')';
    read(line + ',' + line + ',' + line + ',' + line + gap);
    const std::string win =
        list_of("(?:checkmate|royalcapture|allroyalscaptured|allpiecescaptured|koth)", ",");
    read("\\(?" + list_of(win, "\\|") + "\\)?" + gap);
    read("Squares:" + list_of(cell, "\\|") + gap);
    read("Rays:" + list_of(cell + '>' + cell, "\\|") + gap);
  }

  void read_position() {
    static const std::regex entry("(?:[KQRBNPkqrbnp]|vo|ob)" + cell + "\\+?");
    if (!read(entry)) {
      return;
    }
    while (rest_.starts_with('|')) {
      rest_.remove_prefix(1);
      if (!read(entry)) {
        fault_ = "the site finds no piece behind a bar";
        return;
      }
    }
    if (!read(gap)) {
      fault_ = "the site misses white space behind the position";
    }
  }

  bool read_moves() {
    static const std::regex move("(?:" + man + ")?" + cell + " ?[>x] ?" + cell +
                                 " ?(?:=[KQRBNPkqrbnp])? ?[+#]? ?(?:[!?]{1,2})? ?");
    static const std::regex next("(?:\\s?" + counting + "\\. | ?\\| ?)");
    static const std::regex end(gap);
    const std::string_view before = rest_;
    read(counting + "\\. ");
    do {
      if (!read(move)) {
        rest_ = before;
        return false;
      }
      read_comment();
    } while (read(next));
    if (!read(end)) {
      rest_ = before;
      return false;
    }
    return true;
  }

  void read_comment() {
    const std::size_t brace = rest_.find('}');
    if (!rest_.starts_with('{') || brace == std::string_view::npos || brace == 1) {
      return;
    }
    const std::string comment(rest_.substr(1, brace - 1));
    rest_.remove_prefix(brace + 1);
    static const std::regex command("\\[%(\\w+) ([^\\]]+)\\]");
    static const std::regex time("[0-9]+:[0-9]{2}:[0-9]{2}\\.[0-9]");
    for (std::sregex_iterator found(comment.begin(), comment.end(), command), none; found != none;
         ++found) {
      if ((*found)[1] != "clk" || !std::regex_match((*found)[2].str(), time)) {
        fault_ = "the site refuses " + found->str();
      }
    }
  }

  std::string_view rest_;
  std::string fault_;
};

} // namespace

std::string why_site_refuses(std::string_view text) { return SiteReader(text).why_not(); }

} // namespace tessera::test
