#include "../../collection/diff/compared_pair.hpp"
#include "../../collection/diff/difference_sentence.hpp"
#include "../../record/report/place.hpp"
#include "answers.hpp"

#include <memory>
#include <utility>

namespace tessera {

namespace {

/// A game of a text, ready to be compared; fails with why there is none, or why it is not whole.
Result<std::unique_ptr<LoadedGame>> loaded(const TextGames &games, std::size_t number,
                                           const Told &told) {
  const Result<BatchedRecord> game = games.game(number);
  if (!game) {
    return Result<std::unique_ptr<LoadedGame>>::failure(game.problem());
  }
  if (game->stop) {
    return Result<std::unique_ptr<LoadedGame>>::failure(game->stop->sentence +
                                                        "; it is not compared");
  }
  const Record &kept = game->kept.record();
  auto made = std::make_unique<LoadedGame>();
  made->text = kept.text;
  static_cast<void>(parse_record(made->text, made->record));
  made->record.first_byte = kept.first_byte;
  made->record.first_line = kept.first_line;
  made->record.first_column = kept.first_column;
  // Wherever two equal records stand, they are read alike.
  made->setting =
      choose_setting(made->record, {told.variant, told.system, std::uint64_t{}}).setting;
  return made;
}

} // namespace

Answer answer_compare(const TextGames &games, Request &request) {
  const std::size_t number = request.number_or("game", 1);
  const std::string with = request.text_or("with", "");
  const std::size_t with_number = request.number_or("with_game", 1);
  const Told told = told_in(request);
  if (const auto fault = request.fault()) {
    return Answer::failure(*fault);
  }
  const auto game = loaded(games, number, told);
  if (!game) {
    return Answer::failure(game.problem());
  }
  const auto other = loaded(TextGames(with), with_number, told);
  if (!other) {
    return Answer::failure("\"with\": " + other.problem());
  }
  agree_on_numbers(**game, **other);
  const std::unique_ptr<ComparedPair> pair = compare_pair(**game, **other);
  auto differences = nlohmann::ordered_json::array();
  Locator in_game(pair->record_a.record);
  Locator in_other(pair->record_b.record);
  pair->tell_differences([&](const Difference &each) {
    differences.push_back({{"kind", name(each.kind)},
                           {"sentence", difference_sentence(each)},
                           {"line", in_game.locate(each.a.span).line},
                           {"with_line", in_other.locate(each.b.span).line}});
  });
  return in_one_line({{"one_game", pair->is_one_game()}, {"differences", std::move(differences)}});
}

} // namespace tessera
