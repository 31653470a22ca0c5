#pragma once

#include "progress.hpp"

#include "record/record_file.hpp"

#include <unistd.h>

#include <array>
#include <memory>
#include <utility>

namespace tessera::cli {

/// A bar for two files whose games are compared: each is read once to list them, and once more to
/// hold them against each other.
class ComparingProgress {
public:
  ComparingProgress(std::shared_ptr<RecordFile> a, std::shared_ptr<RecordFile> b)
      : files_{std::move(a), std::move(b)}, progress_(2 * (files_[0]->size() + files_[1]->size())) {
    for (const auto &file : files_) {
      file->on_read([this](std::size_t bytes) { progress_.advance(bytes); });
    }
  }
  ComparingProgress(const ComparingProgress &) = delete;
  ComparingProgress &operator=(const ComparingProgress &) = delete;
  ~ComparingProgress() {
    for (const auto &file : files_) {
      file->on_read({});
    }
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
  std::array<std::shared_ptr<RecordFile>, 2> files_;
  Progress progress_;
  bool prints_to_terminal_ = isatty(STDOUT_FILENO) != 0;
};

} // namespace tessera::cli
