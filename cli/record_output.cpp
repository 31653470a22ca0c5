#include "record_output.hpp"

#include "base/printable.hpp"

#include <fmt/format.h>

#include <system_error>

namespace tessera::cli {

std::optional<std::string> OneFile::write(const ConvertedRecord &record) {
  const Result<std::string> before = joiner_.before(record);
  if (!before) {
    return before.problem() + ": --split writes each to a file of its own";
  }
  file_->write(*before);
  file_->write(record.text);
  return file_->failed() ? file_->commit() : std::nullopt;
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
  // What stands as it was need not be in the form.
  const std::string_view extension =
      record.as_it_stands && has_own_notation(form_) ? ".txt" : info_of(form_).extension;
  const std::string path = (folder_ / fmt::format("{}{}", names_.unique(stem), extension)).string();
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
