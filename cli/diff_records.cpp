#include "diff_records.hpp"

#include "collection/diff/record_diff.hpp"
#include "collection/diff/text_diff.hpp"
#include "collection/diff/unified.hpp"
#include "color.hpp"
#include "comparing_progress.hpp"

#include <memory>
#include <string_view>
#include <utility>

namespace tessera::cli {

namespace {

std::unique_ptr<WrittenDiff> make_diff(DiffFormat format, const ComparedFile &a,
                                       const ComparedFile &b, const DiagramOptions &drawn,
                                       WrittenDiff::Print print) {
  switch (format) {
  case DiffFormat::text:
    // The notation will be that of each pair.
    return std::make_unique<TextDiff>(a, b, drawn, std::move(print));
  case DiffFormat::json:
    return std::make_unique<JsonDiff>(a.name, b.name, std::move(print));
  case DiffFormat::unified:
    break;
  }
  return std::make_unique<UnifiedRecords>(a, b, std::move(print));
}

} // namespace

Status diff_records(const OpenedRecords &a, const OpenedRecords &b, const Given &given,
                    const DrawingOptions &drawing, DiffFormat format, bool color) {
  if (format != DiffFormat::text && drawing.has_any()) {
    return fail("--style, --view, --bottom and --width are for the boards of a diff as text");
  }
  const Result<DiagramOptions> drawn = drawing.of_any();
  if (!drawn) {
    return fail(drawn.problem());
  }
  ComparingProgress progress(a.file->size() + b.file->size());
  progress.watch(a.file);
  progress.watch(b.file);
  const Result<ComparedFile> file_a = ComparedFile::list(a.name, a.file, given);
  const Result<ComparedFile> file_b = file_a ? ComparedFile::list(b.name, b.file, given) : file_a;
  if (!file_b) {
    return fail(file_b.problem());
  }
  const auto print_lines =
      [&progress, colored = color && format == DiffFormat::unified](std::string_view lines) {
        progress.before_print();
        if (colored) {
          print(colored_diff(lines));
        } else {
          print(lines);
        }
      };
  const std::unique_ptr<WrittenDiff> diff =
      make_diff(format, *file_a, *file_b, *drawn, print_lines);
  const Result<DiffTotal> total = tessera::diff_records(*file_a, *file_b, given, *diff);
  if (!total) {
    return fail(total.problem());
  }
  return total->all_same() ? Status::ok : Status::errors_found;
}

} // namespace tessera::cli
