#include "text_games.hpp"

#include "../text.hpp"

#include <string_view>
#include <utility>

namespace tessera {

TextGames::TextGames(std::string text) : text_(std::move(text)) {
  TextSource source(text_);
  RecordReader reader(source);
  while (const Record *const record = reader.next()) {
    if (record->is_game() || reader.stop()) {
      const auto byte = static_cast<std::size_t>(record->first_byte);
      places_.push_back(
          {byte, byte + record->text.size(), record->first_line, record->first_column});
    }
  }
  stop_ = reader.stop();
}

Result<BatchedRecord> TextGames::game(std::size_t number) const {
  if (number == 0 || number > places_.size()) {
    return Result<BatchedRecord>::failure(
        places_.empty() ? "no game is found" : "the text holds " + counted(places_.size(), "game"));
  }
  const Place &place = places_[number - 1];
  TextSource source(std::string_view(text_).substr(place.byte));
  RecordReader reader(source);
  // It was there when the games were found.
  Record record = *reader.next();
  record.first_byte = place.byte;
  record.first_line = place.line;
  record.first_column = place.column;
  return BatchedRecord{{0, number, reader.stop(), nullptr}, KeptRecord(record)};
}

} // namespace tessera
