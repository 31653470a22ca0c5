#include "game_files.hpp"

#include "record/batch_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera::cli {

std::optional<FileGame> GameFiles::next() {
  while (file_ < inputs_.paths().size()) {
    if (std::optional<FileGame> game = next_of_file()) {
      game->held = inputs_.take_held();
      return game;
    }
  }
  return std::nullopt;
}

std::optional<GameFiles::Batch> GameFiles::next_batch() {
  constexpr std::size_t most_games = 256;
  Batch batch;
  while (batch.bytes < BatchReader::batch_size && batch.games.size() < most_games) {
    std::optional<FileGame> game = next();
    if (!game) {
      break;
    }
    batch.bytes += game->record == nullptr ? 0 : game->record->text.size();
    batch.games.push_back(*std::move(game));
  }
  return batch.games.empty() ? std::nullopt : std::optional(std::move(batch));
}

std::optional<FileGame> GameFiles::next_of_file() {
  const std::string &path = inputs_.paths()[file_];
  const auto end_file = [&](std::string problem, bool unread) {
    ++file_;
    reader_.reset();
    source_.reset();
    FileGame end{path};
    end.problem = fmt::format("{}: {}", printable(path), problem);
    end.unread = unread;
    return problem.empty() ? std::nullopt : std::optional(std::move(end));
  };
  if (!reader_) {
    beside_.clear();
    const auto source = inputs_.open(file_, [this](std::size_t number, const Finding &finding) {
      beside_.emplace(number, FoundBeside{finding.severity, finding.code});
    });
    if (!source) {
      return end_file(source.problem(), true);
    }
    source_ = *source;
    reader_ = std::make_unique<RecordReader>(*source_);
    games_ = 0;
  }
  while (Record *record = reader_->next()) {
    if (reader_->stop() || !record->is_game()) {
      continue;
    }
    FileGame game{path, ++games_, record};
    game.beside = take_beside();
    if (copied_) {
      game.copy = std::make_unique<KeptRecord>(std::move(*record));
      game.record = &game.copy->record();
    }
    return game;
  }
  if (reader_->stop()) {
    return end_file(reader_->stop()->sentence + (reader_->stop()->code == Code::unreadable
                                                     ? ""
                                                     : "; it and the rest are not read"),
                    true);
  }
  return end_file(games_ == 0 ? "no game found" : "", false);
}

std::vector<FoundBeside> GameFiles::take_beside() {
  std::vector<FoundBeside> of_game;
  const auto [begin, end] = beside_.equal_range(games_);
  for (auto found = begin; found != end; ++found) {
    of_game.push_back(found->second);
  }
  beside_.erase(beside_.begin(), end);
  return of_game;
}

} // namespace tessera::cli
