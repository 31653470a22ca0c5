// Two merged records read back as one: its main line begins with that of the first, and it has no
// more errors than are reported. Two files can be merged, too.

#include "compared_files.hpp"
#include "tests/support/loaded_game.hpp"

#include "lib/collection/diff/compared_game.hpp"
#include "lib/collection/diff/merge.hpp"
#include "lib/collection/diff/merge_files.hpp"
#include "lib/record/replay/replay.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace {

using namespace tessera;
using fuzz::require;
using test::loaded;

ComparedGame compared(const LoadedGame &game, Notation system) {
  return compared_game(game.record, *game.setting, {system, false});
}

std::size_t errors_of(const LoadedGame &game) {
  ErrorCounter errors;
  static_cast<void>(replay(game.record, *game.setting, errors));
  return errors.count();
}

void check_records(std::string_view text_a, std::string_view text_b) {
  const auto a = loaded(text_a);
  const auto b = loaded(text_b);
  agree_on_game(*a, *b, {});
  agree_on_numbers(*a, *b);
  const Writing writing{a->setting ? a->setting->system : hypercube::notations::hyperchess};
  ErrorCounter told;
  const Result<std::string> both = merge_records({a, "a"}, {b, "b"}, writing, told, told);
  if (!both) {
    require(!both.problem().empty());
    return;
  }
  const auto merged = loaded(*both);
  require(merged->setting.has_value());
  require(errors_of(*merged) <= told.count());
  // Behind what is wrong, the replay goes on with what was meant. That depends on all that is
  // written there, so the first record is compared as a conversion writes it.
  const Result<std::string> converted = convert(a->record, *a->setting, writing, told);
  require(static_cast<bool>(converted));
  const std::vector<ComparedTurn> turns = compared(*loaded(*converted), writing.system).main.turns;
  const std::vector<ComparedTurn> joined = compared(*merged, writing.system).main.turns;
  require(joined.size() >= turns.size());
  require(std::equal(turns.begin(), turns.end(), joined.begin(),
                     [](const ComparedTurn &x, const ComparedTurn &y) { return x.key == y.key; }));
}

/// The merger of two files holds the games of the first.
void check_files(const ComparedFile &a, const ComparedFile &b) {
  const MergePlan plan{{}, [](Notation own) { return Writing{own}; }};
  std::string text;
  const Result<std::size_t> errors =
      merge_files(a, b, plan, [&text](std::string_view part) { text += part; });
  require(errors || !errors.problem().empty());
  if (errors) {
    require(fuzz::file_of("both", text).has_value());
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  // (What a search finds decides how many errors there are, so nothing ends early here.)
  const auto [text_a, text_b] = fuzz::two_texts(fuzz::text_of(data, size));
  check_records(text_a, text_b);
  const auto a = fuzz::file_of("a", text_a);
  const auto b = fuzz::file_of("b", text_b);
  if (a && b) {
    check_files(*a, *b);
  }
  return 0;
}
