#include "text_games.hpp"

#include "../../base/text.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tessera {

TextGames::TextGames(std::string text) : text_(std::move(text)) {
  stop_ = read([this](const Record &record) {
    const auto byte = static_cast<std::size_t>(record.first_byte);
    places_.push_back({byte, byte + record.text.size(), record.first_line, record.first_column});
  });
}

std::optional<ReadStop> TextGames::read(const std::function<void(const Record &)> &visit) const {
  TextSource source(text_);
  RecordReader reader(source);
  while (const Record *const record = reader.next()) {
    if (record->is_game() || reader.stop()) {
      visit(*record);
    }
  }
  return reader.stop();
}

void TextGames::each(const std::function<void(const Record &, const Place &)> &visit) const {
  std::size_t number = 0;
  static_cast<void>(read([&](const Record &record) { visit(record, places_[number++]); }));
}

std::vector<std::size_t> TextGames::touching(std::size_t byte, std::size_t end_byte) const {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_[i].byte <= end_byte && byte <= places_[i].end_byte) {
      numbers.push_back(i + 1);
    }
  }
  return numbers;
}

std::size_t TextGames::number_at(std::size_t byte) const {
  const auto behind = std::find_if(places_.begin(), places_.end(),
                                   [byte](const Place &place) { return place.byte > byte; });
  const auto begun = static_cast<std::size_t>(behind - places_.begin());
  return std::min(std::max<std::size_t>(begun, 1), places_.size());
}

Result<BatchedRecord> TextGames::game(std::size_t number) const {
  if (number == 0 || number > places_.size()) {
    return Result<BatchedRecord>::failure(
        places_.empty() ? "no game found" : "the text holds " + counted(places_.size(), "game"));
  }
  const Place &place = places_[number - 1];
  // The next game is enough of the following text to show where this one ends.
  const std::size_t end = number < places_.size() ? places_[number].end_byte : text_.size();
  TextSource source(std::string_view(text_).substr(place.byte, end - place.byte));
  RecordReader reader(source);
  const Record *const found = reader.next();
  if (found == nullptr) {
    return Result<BatchedRecord>::failure("the game is not read again as it was found");
  }
  Record record = *found;
  record.first_byte = place.byte;
  record.first_line = place.line;
  record.first_column = place.column;
  return BatchedRecord{{0, number, reader.stop(), nullptr}, KeptRecord(record)};
}

} // namespace tessera
