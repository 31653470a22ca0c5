#include "answers.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../game/board/board.hpp"
#include "../../picture/diagram/piece_shapes.hpp"
#include "../../picture/html/page_data.hpp"
#include "../pipeline/joined_records.hpp"
#include "../pipeline/validate.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

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

Result<Request> Request::parse(std::string_view text) {
  auto members = nlohmann::ordered_json::parse(text, nullptr, false);
  if (members.is_discarded()) {
    return Result<Request>::failure("the request is not JSON in UTF-8");
  }
  if (!members.is_object()) {
    return Result<Request>::failure("the request is not a JSON object");
  }
  return Request(std::move(members));
}

const nlohmann::ordered_json *Request::find(const std::string &name) {
  read_.insert(name);
  const auto found = members_.find(name);
  return found == members_.end() ? nullptr : &*found;
}

void Request::fail(const std::string &name, const std::string &what) {
  if (fault_.empty()) {
    fault_ = in_quotes(name) + ' ' + what;
  }
}

std::optional<std::string> Request::text(const std::string &name) {
  const auto *const member = find(name);
  if (member == nullptr) {
    return std::nullopt;
  }
  if (!member->is_string()) {
    fail(name, "must be a string");
    return std::nullopt;
  }
  return member->get<std::string>();
}

std::string Request::text_or(const std::string &name, std::string usual) {
  return text(name).value_or(std::move(usual));
}

std::size_t Request::number_or(const std::string &name, std::size_t usual) {
  const auto *const member = find(name);
  if (member == nullptr) {
    return usual;
  }
  if (!member->is_number_unsigned() || member->get<std::uint64_t>() > max_number) {
    fail(name, "must be a whole number from 0 to " + std::to_string(max_number));
    return usual;
  }
  return member->get<std::size_t>();
}

bool Request::flag(const std::string &name) {
  const auto *const member = find(name);
  if (member == nullptr) {
    return false;
  }
  if (!member->is_boolean()) {
    fail(name, "must be true or false");
    return false;
  }
  return member->get<bool>();
}

std::vector<std::string> Request::texts(const std::string &name) {
  std::vector<std::string> texts;
  const auto *const member = find(name);
  if (member == nullptr) {
    return texts;
  }
  const auto is_text = [](const auto &each) { return each.is_string(); };
  if (!member->is_array() || !std::all_of(member->begin(), member->end(), is_text)) {
    fail(name, "must be a list of strings");
    return texts;
  }
  return member->get<std::vector<std::string>>();
}

std::optional<std::string> Request::fault() const {
  if (!fault_.empty()) {
    return fault_;
  }
  for (const auto &[name, value] : members_.items()) {
    if (!read_.contains(name)) {
      return in_quotes(name) + " is not a member of this request";
    }
  }
  return std::nullopt;
}

Told told_in(Request &request) {
  Told told;
  if (const auto text = request.text("variant")) {
    if (const Result<Variant> variant = parse_variant(*text)) {
      told.variant = *variant;
    } else {
      request.fail("variant", "cannot be read: " + variant.problem());
    }
  }
  if (const auto text = request.text("notation")) {
    told.system = find_notation(*text);
    if (!told.system) {
      request.fail("notation", "is not a notation: " + in_quotes(*text));
    }
  }
  return told;
}

void check_byte(const TextGames &games, const std::string &member, std::size_t byte,
                Request &request) {
  if (byte > games.text().size()) {
    request.fail(member, "must be in the text, which has " + counted(games.text().size(), "byte"));
  }
}

std::string in_one_line(const nlohmann::ordered_json &json) {
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string list_of_lines(std::string lines) {
  // (JSON on one line has no line end of its own.)
  if (!lines.empty()) {
    lines.pop_back();
  }
  std::replace(lines.begin(), lines.end(), '\n', ',');
  return '[' + lines + ']';
}

Answer answer_games(const TextGames &games, Request &request) {
  if (const auto fault = request.fault()) {
    return Answer::failure(*fault);
  }
  PageJson told = PageJson::array();
  games.each([&told](const Record &record, const TextGames::Place &place) {
    told.push_back({{"game", told.size() + 1},
                    {"line", place.line + 1},
                    {"byte", place.byte},
                    {"end_byte", place.end_byte},
                    {"tags", told_tags(record)}});
  });
  PageJson answer{{"games", std::move(told)}};
  if (games.stop()) {
    answer["stop"] = games.stop()->sentence;
  }
  return in_one_line(answer);
}

void write_report(const TextGames &games, const Told &told,
                  const std::function<void(std::string_view)> &written) {
  const std::unique_ptr<Report> report = make_report(ReportFormat::json, false);
  TextSource source(games.text());
  const ValidateEnd end = validate(source, "-", told, *report, written);
  report->finish(1, end.games, end.tally);
  written(report->take());
}

namespace {

/// The same about some of its games, by their numbers.
Answer report_on(const TextGames &games, const std::vector<std::size_t> &numbers,
                 const Told &told) {
  const std::unique_ptr<Report> report = make_report(ReportFormat::json, false);
  ValidateEnd end;
  for (const std::size_t number : numbers) {
    const Result<BatchedRecord> game = games.game(number);
    if (!game) {
      return Answer::failure(game.problem());
    }
    end += validate(*game, "-", told, *report);
  }
  report->finish(1, end.games, end.tally);
  return report->take();
}

} // namespace

Answer answer_report(const TextGames &games, Request &request) {
  const Told told = told_in(request);
  constexpr std::size_t none = Request::max_number + 1;
  const std::size_t number = request.number_or("game", none);
  const std::size_t byte = request.number_or("byte", none);
  const std::size_t end_byte = request.number_or("end_byte", byte);
  if (byte != none) {
    check_byte(games, "byte", byte, request);
    check_byte(games, "end_byte", end_byte, request);
    if (end_byte < byte) {
      request.fail("end_byte", "must not be less than \"byte\"");
    }
    if (number != none) {
      request.fail("byte", "names a part of the text, but \"game\" names one game");
    }
  } else if (end_byte != none) {
    request.fail("end_byte", "needs \"byte\", where that part of the text begins");
  }
  if (const auto fault = request.fault()) {
    return Answer::failure(*fault);
  }
  Answer lines("");
  if (number != none) {
    lines = report_on(games, {number}, told);
  } else if (byte != none) {
    lines = report_on(games, games.touching(byte, end_byte), told);
  } else {
    std::string all;
    write_report(games, told, [&all](std::string_view written) { all += written; });
    lines = std::move(all);
  }
  return lines ? Answer("{\"report\":" + list_of_lines(lines.take()) + '}') : lines;
}

namespace {

using PageMaker = Result<PageData> (*)(const Record &, const Told &,
                                       const std::optional<ReadStop> &);

Answer answer_made(const TextGames &games, Request &request, PageMaker make) {
  const std::size_t number = request.number_or("game", 1);
  const Told told = told_in(request);
  if (const auto fault = request.fault()) {
    return Answer::failure(*fault);
  }
  const Result<BatchedRecord> game = games.game(number);
  if (!game) {
    return Answer::failure(game.problem());
  }
  const Result<PageData> data = make(game->kept.record(), told, game->stop);
  return data ? Answer(in_one_line(data->json)) : Answer::failure(data.problem());
}

} // namespace

Answer answer_page(const TextGames &games, Request &request) {
  return answer_made(games, request, page_data);
}

Answer answer_outline(const TextGames &games, Request &request) {
  return answer_made(games, request, outline_data);
}

Answer answer_board(const TextGames & /*games*/, Request &request) {
  const Told told = told_in(request);
  if (!told.variant) {
    request.fail("variant", "is needed");
  }
  if (const auto fault = request.fault()) {
    return Answer::failure(*fault);
  }
  const Notation system = told.system.value_or(native_notation(*told.variant));
  if (!names_cells_of(system, *told.variant)) {
    return Answer::failure(foreign_notation(system, *told.variant));
  }
  return in_one_line(board_data(*told.variant, system));
}

Answer answer_variants(const TextGames & /*games*/, Request &request) {
  if (const auto fault = request.fault()) {
    return Answer::failure(*fault);
  }
  PageJson variants = PageJson::array();
  for (const GameInfo &game : tessera::games()) {
    const Notation native = native_notation(Variant(game));
    PageJson notations = PageJson::array();
    for (const Notation &each : native.board().notations()) {
      notations.push_back({{"name", each.name()}, {"summary", each.summary()}});
    }
    variants.push_back({{"name", game.name},
                        {"title", game.title},
                        {"summary", game.summary},
                        {"notation", native.name()},
                        {"notations", std::move(notations)}});
    if (conventions(Variant(game)).has_array()) {
      variants.back()["record"] =
          tag_pair("Variant", game.name) + '\n' + tag_pair("Notation", native.name()) + "\n\n*\n";
    }
  }
  PageJson symbols = PageJson::array();
  for (const PieceShape &shape : piece_shapes()) {
    symbols.push_back(
        {{"id", symbol_id(shape.role)}, {"body", shape.body}, {"detail", shape.detail}});
  }
  return in_one_line({{"variants", std::move(variants)},
                      {"pictureBox", piece_box},
                      {"pictures", std::move(symbols)}});
}

namespace {

/// Of one game or of all.
template <class Converted> nlohmann::ordered_json told_conversion(const Converted &converted) {
  return {{"text", converted.text},         {"as_it_stands", converted.as_it_stands},
          {"is_guess", converted.is_guess}, {"errors", converted.errors},
          {"fixes", converted.fixes},       {"messages", converted.messages}};
}

} // namespace

Answer answer_convert(const TextGames &games, Request &request) {
  const bool all = request.flag("all");
  const std::size_t number = request.number_or("game", all ? 0U : 1U);
  if (all && number > 0) {
    request.fail("game", R"(names one game, but "all" wants every game)");
  }
  ConvertPlan plan;
  plan.told = told_in(request);
  if (const auto to = request.text("to")) {
    plan.system = find_notation(*to);
    if (!plan.system) {
      request.fail("to", "is not a notation: " + in_quotes(*to));
    }
  }
  plan.form = request.choice_or<RecordForm>("form",
                                            {{"pgn", RecordForm::pgn},
                                             {"log", RecordForm::log},
                                             {"courier", RecordForm::courier},
                                             {"icn", RecordForm::icn},
                                             {"c4d", RecordForm::c4d},
                                             {"json", RecordForm::package_json}},
                                            RecordForm::pgn);
  plan.short_moves = request.flag("short");
  plan.fix = request.flag("fix");
  plan.comment_findings = request.flag("comment_findings");
  for (const std::string &part : request.texts("strip")) {
    if (!plan.strip.add(part)) {
      request.fail("strip", "may name only comments, variations, nags and tags");
    }
  }
  if (const auto fault = request.fault()) {
    return Answer::failure(*fault);
  }
  if (all) {
    const Result<ConvertedGames> converted = convert_games(games.text(), plan);
    return converted ? Answer(in_one_line(told_conversion(*converted)))
                     : Answer::failure(converted.problem());
  }
  Result<BatchedRecord> game = games.game(number);
  if (!game) {
    return Answer::failure(game.problem());
  }
  if (game->stop) {
    return Answer::failure(game->stop->sentence + "; it is not converted");
  }
  RecordBatch batch;
  batch.emplace_back(game.take());
  const std::array names{std::string("-")};
  const ConvertedBatch parts = convert_batch(batch, names, plan);
  const auto &converted = std::get<ConvertedRecord>(parts.front());
  nlohmann::ordered_json answer = told_conversion(converted);
  if (!converted.kept_because.empty()) {
    answer["kept_because"] = converted.kept_because;
  }
  return in_one_line(answer);
}

} // namespace tessera
