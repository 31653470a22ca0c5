#pragma once

#include "progress.hpp"
#include "standard_files.hpp"

#include "record/record/record_file.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tessera::cli {

/// A bar for files whose games are compared: each is read once to list them, and once more to
/// compare them.
class ComparingProgress {
public:
  /// `bytes` is the size of all of them, if it is known.
  explicit ComparingProgress(std::optional<std::uint64_t> bytes)
      : progress_(bytes ? std::optional(2 * *bytes) : std::nullopt) {}
  ComparingProgress(const ComparingProgress &) = delete;
  ComparingProgress &operator=(const ComparingProgress &) = delete;
  ~ComparingProgress() {
    for (const auto &watched : files_) {
      if (const auto file = watched.lock()) {
        file->on_read({});
      }
    }
  }

  /// From now on, counts what is read from this file.
  void watch(const std::shared_ptr<RecordFile> &file) {
    file->on_read([this](std::size_t bytes) { progress_.advance(bytes); });
    files_.push_back(file);
  }
  /// Something is about to be written to standard output.
  void before_print() {
    if (prints_to_terminal_) {
      progress_.interrupt();
    }
  }
  /// Something is about to be written to standard error.
  void before_tell() { progress_.interrupt(); }

private:
  /// A file may be closed before this ends.
  std::vector<std::weak_ptr<RecordFile>> files_;
  Progress progress_;
  bool prints_to_terminal_ = prints_to_terminal();
};

} // namespace tessera::cli
