#pragma once

#include "common.hpp"
#include "inputs.hpp"

#include "record/kept_record.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tessera::cli {

/// A game of a file, or the problem with the file instead.
struct FileGame {
  std::string_view path;
  /// Which of the file's games it is, from 1.
  std::size_t game = 0;
  /// Null if there is a problem instead. Without a copy, valid until the next is asked for.
  const Record *record = nullptr;
  std::unique_ptr<KeptRecord> copy{};
  /// The messages of the inputs about what was read for it.
  std::string held{};
  /// Why the file was not read, or not to its end.
  std::string problem{};
  /// Whether the problem is that something is unread, and not only that there is no game.
  bool unread = false;
};

/// How many bytes a game has.
inline std::size_t size_of(const FileGame &game) {
  return game.record == nullptr ? 0 : game.record->text.size();
}

/// Reads the games of several files, one after the other. Text with neither moves nor tags is not a
/// game.
class GameFiles {
public:
  /// `copied` says whether each game must outlive the next. The inputs must outlive this.
  GameFiles(Inputs &inputs, bool copied) : inputs_(inputs), copied_(copied) {}

  /// The next game or problem; nothing at the end.
  std::optional<FileGame> next();

private:
  std::optional<FileGame> next_of_file();

  Inputs &inputs_;
  bool copied_;
  std::size_t file_ = 0;
  std::shared_ptr<ByteSource> source_;
  std::unique_ptr<RecordReader> reader_;
  std::size_t games_ = 0;
};

} // namespace tessera::cli
