#include "record_output.hpp"

#include "printable.hpp"

#include <fmt/format.h>

#include <system_error>

namespace tessera::cli {

namespace {

/// A text without the line end at its end, if it has one.
std::string_view without_line_end(std::string_view text) {
  text.remove_suffix(text.ends_with('\n') ? 1U : 0U);
  text.remove_suffix(text.ends_with('\r') ? 1U : 0U);
  return text;
}

} // namespace

std::optional<std::string> OneFile::write(const ConvertedRecord &record) {
  const bool stood_there = last_ && last_->as_it_stands && record.as_it_stands &&
                           last_->input == record.input && last_->end == record.begin;
  if (last_ && !stood_there) {
    file_->write(last_->ends_line ? "" : "\n");
    if (!record.begins_clearly && !last_->end_mark.empty()) {
      file_->write(last_->end_mark + '\n');
      last_->ends_with_empty_line = false;
    }
    file_->write(last_->ends_with_empty_line ? "" : "\n");
  }
  file_->write(record.text);
  if (file_->failed()) {
    return file_->commit();
  }
  const std::string_view line = without_line_end(record.text);
  const bool ends_line = line.size() < record.text.size();
  last_ = {record.as_it_stands,
           record.input,
           record.end,
           ends_line,
           ends_line && without_line_end(line).size() < line.size(),
           record.end_mark};
  return std::nullopt;
}

std::optional<std::string> FileEach::write(const ConvertedRecord &record) {
  if (!has_folder_) {
    std::error_code problem;
    std::filesystem::create_directories(folder_, problem);
    if (problem) {
      return fmt::format("{}: {}", printable(folder_.string()), problem.message());
    }
    has_folder_ = true;
  }
  const std::string stem = record.game == 0      ? "text"
                           : record.stem.empty() ? fmt::format("game-{}", record.game)
                                                 : record.stem;
  const std::string path = (folder_ / (names_.unique(stem) + extension_)).string();
  const auto file = OutputFile::open(path, read_, overwrite_);
  if (!file) {
    return file.problem();
  }
  (*file)->write(record.text);
  if (auto problem = (*file)->commit()) {
    return problem;
  }
  written_(path);
  return std::nullopt;
}

} // namespace tessera::cli
