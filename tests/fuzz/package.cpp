// Any JSON of the package for Oana and Chiru's game becomes text that is read as records, the same
// in pieces of any size, each line at a place in the file; and what is wrong with it has its place
// there, too.

#include "fuzzing.hpp"

#include "lib/record/package/package_source.hpp"
#include "lib/record/record/record_reader.hpp"

#include <algorithm>
#include <memory>
#include <string>

namespace {

using namespace tessera;
using fuzz::require;

struct Made {
  std::string text;
  std::string problem;
  std::vector<SourceFault> faults;
};

Made made_of(std::string_view json, PackageKind kind, std::size_t chunk) {
  PackageSource source(std::make_shared<TextSource>(json), kind);
  Made made;
  std::string part(chunk, '\0');
  for (;;) {
    const Result<std::size_t> size = source.read(part.data(), part.size());
    if (!size) {
      made.problem = size.problem();
      require(!made.problem.empty());
      break;
    }
    if (*size == 0) {
      break;
    }
    made.text += part.substr(0, *size);
    // Others look at the places while more is read.
    require(source.places()->of(made.text.size() - 1).line <=
            static_cast<std::size_t>(std::ranges::count(json, '\n')));
  }
  made.faults = source.take_faults();
  return made;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string_view json = fuzz::text_of(data, size);
  const std::optional<PackageKind> kind = package_kind(json);
  if (!kind) {
    return 0;
  }
  const Made made = made_of(json, *kind, 4096);
  const Made in_pieces = made_of(json, *kind, 5);
  require(made.text == in_pieces.text && made.problem == in_pieces.problem);
  require(made.faults.size() == in_pieces.faults.size());
  for (const SourceFault &fault : made.faults) {
    require(fault.place.byte <= json.size() && !fault.sentence.empty());
  }
  TextSource text(made.text);
  RecordReader reader(text);
  std::size_t games = 0;
  while (const Record *record = reader.next()) {
    games += record->is_game() ? 1U : 0U;
  }
  require(!reader.stop());
  require((games > 0) == !made.text.empty());
  return 0;
}
