#pragma once

#include "output_file.hpp"

#include "record/convert/file_name.hpp"
#include "serve/pipeline/joined_records.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tessera::cli {

/// Where converted records go, in their order.
class RecordOutput {
public:
  virtual ~RecordOutput() = default;
  /// Writes a record that is not left out; returns what failed, or nothing.
  [[nodiscard]] virtual std::optional<std::string> write(const ConvertedRecord &record) = 0;
  /// Called after everything is written.
  [[nodiscard]] virtual std::optional<std::string> finish() = 0;
};

/// All records in one file, kept apart (`RecordJoiner`).
class OneFile final : public RecordOutput {
public:
  OneFile(std::shared_ptr<OutputFile> file, RecordForm form)
      : file_(std::move(file)), joiner_(form) {}
  std::optional<std::string> write(const ConvertedRecord &record) override;
  std::optional<std::string> finish() override { return file_->commit(); }

private:
  std::shared_ptr<OutputFile> file_;
  RecordJoiner joiner_;
};

/// A file for each game, with a name made from its tags, or else from its number; prose that
/// belongs to no game has files of its own.
class FileEach final : public RecordOutput {
public:
  /// The folder is made with the first file. Files that were there before are an error, or replaced
  /// if the command has not read them. `written` gets the path of each file once it is there.
  FileEach(std::filesystem::path folder, RecordForm form, Overwrite overwrite,
           std::shared_ptr<const ReadFiles> read, std::function<void(std::string_view)> written)
      : folder_(std::move(folder)), form_(form), overwrite_(overwrite), read_(std::move(read)),
        written_(std::move(written)) {}
  std::optional<std::string> write(const ConvertedRecord &record) override;
  std::optional<std::string> finish() override { return std::nullopt; }

private:
  std::filesystem::path folder_;
  RecordForm form_;
  Overwrite overwrite_;
  std::shared_ptr<const ReadFiles> read_;
  std::function<void(std::string_view)> written_;
  UniqueNames names_;
  bool has_folder_ = false;
};

} // namespace tessera::cli
