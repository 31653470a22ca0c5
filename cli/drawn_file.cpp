#include "drawn_file.hpp"

#include "common.hpp"

#include "picture/diagram/board_lines.hpp"
#include "picture/limits.hpp"
#include "record/record/file_source.hpp"
#include "record/report/report.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>

namespace tessera::cli {

Result<std::string> read_text(const std::string &path) {
  using Text = Result<std::string>;
  const ReadFiles only({path});
  const auto source = FileSource::open(path);
  if (!source) {
    return Text::failure(fmt::format("{}: {}", printable(path), source.problem()));
  }
  std::string text;
  std::array<char, 65'536> buffer{};
  // One byte more than the limit shows that it is too long.
  while (text.size() <= max_picture_text) {
    const Result<std::size_t> size = (*source)->read(buffer.data(), buffer.size());
    if (!size) {
      return Text::failure(fmt::format("{}: {}", printable(path), size.problem()));
    }
    if (*size == 0) {
      break;
    }
    text.append(buffer.data(), *size);
  }
  fmt::print(stderr, "{}", note_of_encoding(path, (*source)->is_utf16()));
  return text;
}

PictureReading read_drawn(const std::string &path, std::string_view text, const Variant &variant,
                          const PictureHints &hints) {
  PictureReading reading = read_pictures(text, variant, hints);
  Record place_holder;
  place_holder.text = text;
  Locator locator(place_holder);
  const std::unique_ptr<Report> report = make_report(ReportFormat::text, false);
  for (const Finding &finding : reading.findings) {
    report->finding({path, 1, finding, locator.locate(finding.span), excerpt(text, finding.span)});
  }
  tell(report->take());
  return reading;
}

Result<PositionText> read_position_text(const std::string &argument) {
  std::error_code none;
  if (argument == "-" || std::filesystem::exists(argument, none)) {
    const Result<std::string> text = read_text(argument);
    return text ? PositionText{argument, *text} : Result<PositionText>::failure(text.problem());
  }
  if (!begins_position(argument)) {
    return Result<PositionText>::failure(printable(clipped(argument)) +
                                         ": there is no such file, and it is not a position");
  }
  return PositionText{{}, argument};
}

} // namespace tessera::cli
