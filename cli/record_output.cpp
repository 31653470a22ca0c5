#include "record_output.hpp"

#include "base/printable.hpp"

#include <fmt/format.h>

#include <system_error>

namespace tessera::cli {

namespace {

/// How the name of a record's file ends, if records are written in a form. What is kept as it
/// stands need not be in that form.
std::string_view extension_of(const ConvertedRecord &record, RecordForm form) {
  switch (form) {
  case RecordForm::pgn:
    return ".pgn";
  case RecordForm::c4d:
    return record.as_it_stands ? ".txt" : ".c4d";
  case RecordForm::package_json:
    return record.as_it_stands ? ".txt" : ".json";
  default:
    return ".txt";
  }
}

} // namespace

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
  const std::string path =
      (folder_ / (names_.unique(stem) + std::string(extension_of(record, form_)))).string();
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
