#include "diff_records.hpp"

#include "color.hpp"
#include "comparing_progress.hpp"
#include "diff/record_diff.hpp"
#include "diff/text_diff.hpp"
#include "diff/unified_records.hpp"

#include <memory>

namespace tessera::cli {

namespace {

/// Prints what a comparison writes as it comes, after making room for it on the terminal.
class PrintedDiff final : public DiffListener {
public:
  PrintedDiff(WrittenDiff &diff, ComparingProgress &progress, bool color)
      : diff_(diff), progress_(progress), color_(color) {}

  void pair(ComparedPair &pair) override {
    diff_.pair(pair);
    print_written();
  }
  void only(DiffSide side, std::size_t number, const LoadedGame &game) override {
    diff_.only(side, number, game);
    print_written();
  }
  void finish(const DiffTotal &total) override {
    diff_.finish(total);
    print_written();
  }
  [[nodiscard]] bool wants_same() const override { return diff_.wants_same(); }

private:
  void print_written() {
    progress_.before_print();
    print(color_ ? colored_diff(diff_.take()) : diff_.take());
  }

  WrittenDiff &diff_;
  ComparingProgress &progress_;
  bool color_;
};

std::unique_ptr<WrittenDiff> make_diff(DiffFormat format, const ComparedFile &a,
                                       const ComparedFile &b, const DiagramOptions &drawn) {
  switch (format) {
  case DiffFormat::text:
    // The notation will be that of each pair.
    return std::make_unique<TextDiff>(a, b, drawn);
  case DiffFormat::json:
    return std::make_unique<JsonDiff>(a.name, b.name);
  case DiffFormat::unified:
    break;
  }
  return std::make_unique<UnifiedRecords>(a, b);
}

} // namespace

Status diff_records(const OpenedRecords &a, const OpenedRecords &b, const Told &told,
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
  const Result<ComparedFile> file_a = ComparedFile::list(a.name, a.file, told);
  const Result<ComparedFile> file_b = file_a ? ComparedFile::list(b.name, b.file, told) : file_a;
  if (!file_b) {
    return fail(file_b.problem());
  }
  const std::unique_ptr<WrittenDiff> diff = make_diff(format, *file_a, *file_b, *drawn);
  PrintedDiff printed(*diff, progress, color && format == DiffFormat::unified);
  const Result<DiffTotal> total = tessera::diff_records(*file_a, *file_b, told, printed);
  if (!total) {
    return fail(total.problem());
  }
  return total->all_same() ? Status::ok : Status::errors_found;
}

} // namespace tessera::cli
