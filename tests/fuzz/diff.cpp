// Two files of records can be compared. Neither differs from itself; whether they differ does not
// depend on their order; and the output is JSON, and a unified diff.

#include "compared_files.hpp"
#include "tests/support/loaded_game.hpp"

#include "lib/collection/diff/unified.hpp"

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

namespace {

using namespace tessera;
using fuzz::require;
using test::loaded;

/// Whether a record differs from another.
bool differ(std::string_view text_a, std::string_view text_b) {
  const auto a = loaded(text_a);
  const auto b = loaded(text_b);
  agree_on_game(*a, *b, {});
  agree_on_numbers(*a, *b);
  const auto pair = compare_pair(*a, *b);
  return pair->difference_count > 0;
}

/// Whether all games of a file are those of another. The output is JSON.
bool all_same(const ComparedFile &a, const ComparedFile &b) {
  std::string json;
  JsonDiff as_json(a.name, b.name, [&json](std::string_view objects) { json += objects; });
  const Result<DiffTotal> total = diff_records(a, b, {}, as_json);
  require(static_cast<bool>(total));
  std::istringstream lines(json);
  for (std::string line; std::getline(lines, line);) {
    require(nlohmann::json::accept(line));
  }
  return total->all_same();
}

/// The same by the unified diff, which is empty then.
bool are_one_text(const ComparedFile &a, const ComparedFile &b) {
  bool is_empty = true;
  UnifiedRecords unified(a, b, [&is_empty](std::string_view /*lines*/) { is_empty = false; });
  require(static_cast<bool>(diff_records(a, b, {}, unified)));
  return is_empty;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  fuzz::search_little();
  const auto [text_a, text_b] = fuzz::two_texts(fuzz::text_of(data, size));
  require(!differ(text_a, text_a));
  require(differ(text_a, text_b) == differ(text_b, text_a));
  const auto a = fuzz::file_of("a", text_a);
  const auto b = fuzz::file_of("b", text_b);
  if (a && b) {
    require(all_same(*a, *a));
    require(all_same(*a, *b) == are_one_text(*b, *a));
  }
  return 0;
}
