// The page of any record is HTML in UTF-8, whatever the record holds, and has only elements that
// the page of a record without moves has, apart from the shapes of its pieces.

#include "fuzzing.hpp"

#include "lib/base/text.hpp"
#include "lib/picture/html/page.hpp"

#include <algorithm>
#include <string>

namespace {

using namespace tessera;
using fuzz::require;

std::string small(std::string_view text) {
  std::string lowered(text);
  std::ranges::transform(lowered, lowered.begin(), lower);
  return lowered;
}

std::size_t count(std::string_view html, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = html.find(part); at < html.size(); at = html.find(part, at + part.size())) {
    ++found;
  }
  return found;
}

/// In small letters, and without the shapes of the pieces, which differ between games.
std::string without_men(std::string_view html) {
  const std::size_t begin = html.find("<svg class=\"symbols\"");
  const std::size_t end = html.find("</svg>", begin);
  require(end < html.size());
  return small(html.substr(0, begin)) + small(html.substr(end));
}

Result<Page> page_of(std::string_view text) {
  TextSource source(text);
  RecordReader reader(source);
  const Record *record = reader.next();
  // A page works out everything that can be asked at each of its positions, which takes long on
  // many cells.
  constexpr std::size_t max_moves = 2;
  constexpr unsigned many_cells = 300;
  if (record == nullptr || record->moves.size() > max_moves) {
    return Result<Page>::failure("no record that is short enough");
  }
  const SettingChoice choice = choose_setting(*record, {});
  return choice.setting && choice.setting->system.board().cell_count() > many_cells
             ? Result<Page>::failure("a board that is too large")
             : write_page(*record, {}, reader.stop());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  fuzz::search_little();
  // The heading has one name or two.
  static const std::string event = without_men(page_of("[Event \"x\"]\n\n*\n")->html);
  static const std::string players =
      without_men(page_of("[White \"x\"]\n[Black \"y\"]\n\n*\n")->html);
  const Result<Page> page = page_of(fuzz::text_of(data, size));
  if (!page) {
    require(!page.problem().empty());
    return 0;
  }
  require(valid_utf8_prefix(page->html) == page->html.size());
  const std::string html = without_men(page->html);
  const std::string &empty = count(html, "<bdi") == count(event, "<bdi") ? event : players;
  for (const std::string_view part : {"<", "<script", "</script", "<!--"}) {
    require(count(html, part) == count(empty, part));
  }
  return 0;
}
