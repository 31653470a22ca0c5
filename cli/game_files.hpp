#pragma once

#include "common.hpp"
#include "inputs.hpp"

#include "base/ordered_work.hpp"
#include "collection/select/header.hpp"
#include "record/record/batch_reader.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
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
  std::vector<KeptFinding> beside{};
  /// The messages of the inputs about what was read for it.
  std::string held{};
  /// Why the file was not read, or not to its end.
  std::string problem{};
  /// Whether the problem is that something is unread, and not only that there is no game.
  bool unread = false;
  /// Instead, the text of a whole file, whose games are still to be read.
  std::optional<std::string> text{};
};

/// The games of one file.
class GamesOfFile {
public:
  /// `copied` says whether each game must outlive the next.
  GamesOfFile(std::string_view path, std::shared_ptr<ByteSource> source, bool copied)
      : path_(path), source_(std::move(source)), reader_(*source_), copied_(copied) {}

  /// The next game, or the problem at the end; nothing behind that.
  std::optional<FileGame> next();

private:
  std::string_view path_;
  std::shared_ptr<ByteSource> source_;
  RecordReader reader_;
  bool copied_;
  std::size_t games_ = 0;
  bool is_over_ = false;
};

/// Reads the games of several files, one after the other. Text with neither moves nor tags is not a
/// game.
class GameFiles {
public:
  /// `copied` says whether each game must outlive the next. The inputs must outlive this.
  GameFiles(Inputs &inputs, bool copied) : inputs_(inputs), copied_(copied) {}

  /// The next game or problem, or, where each must outlive the next, a whole short file; nothing at
  /// the end.
  std::optional<FileGame> next();

  /// Games to hand to another thread, as copies.
  struct Batch {
    std::vector<FileGame> games{};
    std::size_t bytes = 0;
  };
  /// The next games and problems; nothing at the end.
  std::optional<Batch> next_batch();

private:
  std::optional<FileGame> next_of_file();
  /// What was found beside a game of the current file.
  std::vector<KeptFinding> take_beside(std::size_t number);

  Inputs &inputs_;
  bool copied_;
  std::size_t file_ = 0;
  std::optional<GamesOfFile> games_;
  /// What was found beside the games of the file that are still to come, because the source is read
  /// ahead.
  std::multimap<std::size_t, KeptFinding> beside_;
};

/// Calls `work` with each game or problem of the inputs, in several threads, and `done` with each
/// and what `work` has returned for it, in their order and in this thread.
template <class Work, class Done>
void work_on_games(Inputs &inputs, unsigned jobs, Work work, Done done) {
  GameFiles files(inputs, jobs > 1);
  if (jobs <= 1) {
    while (const std::optional<FileGame> game = files.next()) {
      done(*game, work(*game));
    }
    return;
  }
  using Answer = std::invoke_result_t<Work, const FileGame &>;
  using Answered = std::vector<std::pair<FileGame, Answer>>;
  work_in_order<GameFiles::Batch>(
      jobs, [&] { return files.next_batch(); },
      [&](GameFiles::Batch &batch) {
        Answered answered;
        answered.reserve(batch.games.size());
        const auto take = [&](FileGame game) {
          Answer answer = work(std::as_const(game));
          answered.emplace_back(std::move(game), std::move(answer));
        };
        for (FileGame &game : batch.games) {
          if (!game.text) {
            take(std::move(game));
            continue;
          }
          GamesOfFile games(game.path, std::make_shared<TextSource>(*game.text), true);
          while (std::optional<FileGame> of_text = games.next()) {
            of_text->held = std::exchange(game.held, {});
            take(*std::move(of_text));
          }
        }
        return answered;
      },
      [&](const Answered &answered) {
        for (const auto &[game, answer] : answered) {
          done(game, answer);
        }
        return true;
      },
      [](const GameFiles::Batch &batch) { return batch.bytes; });
}

} // namespace tessera::cli
