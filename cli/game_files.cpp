#include "game_files.hpp"

#include "record/record/batch_reader.hpp"

#include <fmt/format.h>

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
    batch.bytes += game->text                ? game->text->size()
                   : game->record != nullptr ? game->record->text.size()
                                             : 0;
    batch.games.push_back(*std::move(game));
  }
  return batch.games.empty() ? std::nullopt : std::optional(std::move(batch));
}

std::optional<FileGame> GamesOfFile::next() {
  if (is_over_) {
    return std::nullopt;
  }
  while (Record *record = reader_.next()) {
    if (reader_.stop() || !record->is_game()) {
      continue;
    }
    FileGame game{path_, ++games_, record};
    if (copied_) {
      game.copy = std::make_unique<KeptRecord>(std::move(*record));
      game.record = &game.copy->record();
    }
    return game;
  }
  is_over_ = true;
  FileGame end{path_};
  if (const auto &stop = reader_.stop()) {
    end.problem =
        fmt::format("{}: {}{}", printable(path_), stop->sentence,
                    stop->code == Code::unreadable ? "" : "; it and the rest are not read");
    end.unread = true;
  } else if (games_ == 0) {
    end.problem = fmt::format("{}: no game found", printable(path_));
  } else {
    return std::nullopt;
  }
  return end;
}

std::optional<FileGame> GameFiles::next_of_file() {
  const std::string &path = inputs_.paths()[file_];
  if (!games_) {
    beside_.clear();
    const auto source = inputs_.open(file_, [this](std::size_t number, const Finding &finding) {
      beside_.emplace(number, KeptFinding{finding.severity, finding.code});
    });
    FileGame instead{path};
    instead.text = source && copied_ ? (*source)->whole_text() : std::nullopt;
    if (!source) {
      instead.problem = fmt::format("{}: {}", printable(path), source.problem());
      instead.unread = true;
    }
    if (!source || instead.text) {
      ++file_;
      return instead;
    }
    games_.emplace(path, *source, copied_);
  }
  std::optional<FileGame> game = games_->next();
  if (!game) {
    games_.reset();
    ++file_;
  } else if (game->record != nullptr) {
    game->beside = take_beside(game->game);
  }
  return game;
}

std::vector<KeptFinding> GameFiles::take_beside(std::size_t number) {
  std::vector<KeptFinding> of_game;
  const auto [begin, end] = beside_.equal_range(number);
  for (auto found = begin; found != end; ++found) {
    of_game.push_back(found->second);
  }
  beside_.erase(beside_.begin(), end);
  return of_game;
}

} // namespace tessera::cli
