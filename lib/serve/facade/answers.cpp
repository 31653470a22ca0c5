#include "answers.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../collection/diff/compared_pair.hpp"
#include "../../collection/diff/difference_sentence.hpp"
#include "../../game/board/board.hpp"
#include "../../picture/diagram/piece_shapes.hpp"
#include "../../picture/html/page_data.hpp"
#include "../../record/convert/fix.hpp"
#include "../../record/convert/record_changes.hpp"
#include "../../record/replay/check_record.hpp"
#include "../../record/report/place.hpp"
#include "../pipeline/joined_records.hpp"
#include "../pipeline/validate.hpp"

#include <algorithm>
#include <array>
#include <memory>
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

Given given_in(Request &request) {
  Given given;
  if (const auto text = request.text("variant")) {
    if (const Result<Variant> variant = parse_variant(*text)) {
      given.variant = *variant;
    } else {
      request.fail("variant", "cannot be read: " + variant.problem());
    }
  }
  if (const auto text = request.text("notation")) {
    given.system = find_notation(*text);
    if (!given.system) {
      request.fail("notation", "is not a notation: " + in_quotes(*text));
    }
  }
  return given;
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
  PageJson list = PageJson::array();
  games.each([&list](const Record &record, const TextGames::Place &place) {
    list.push_back({{"game", list.size() + 1},
                    {"line", place.line + 1},
                    {"byte", place.byte},
                    {"end_byte", place.end_byte},
                    {"tags", tags_json(record)}});
  });
  PageJson answer{{"games", std::move(list)}};
  if (games.stop()) {
    answer["stop"] = games.stop()->sentence;
  }
  return in_one_line(answer);
}

void write_report(const TextGames &games, const Given &given,
                  const std::function<void(std::string_view)> &written) {
  const std::unique_ptr<Report> report = make_report(ReportFormat::json, false);
  TextSource source(games.text());
  const ValidateEnd end = validate(source, "-", given, *report, written);
  report->finish(1, end.games, end.tally);
  written(report->take());
}

// --- Reports ---------------------------------------------------------------------------

namespace {

/// The same about some of its games, by their numbers.
Answer report_on(const TextGames &games, const std::vector<std::size_t> &numbers,
                 const Given &given) {
  const std::unique_ptr<Report> report = make_report(ReportFormat::json, false);
  ValidateEnd end;
  for (const std::size_t number : numbers) {
    const Result<BatchedRecord> game = games.game(number);
    if (!game) {
      return Answer::failure(game.problem());
    }
    end += validate(*game, "-", given, *report);
  }
  report->finish(1, end.games, end.tally);
  return report->take();
}

} // namespace

Answer answer_report(const TextGames &games, Request &request) {
  const Given given = given_in(request);
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
    lines = report_on(games, {number}, given);
  } else if (byte != none) {
    lines = report_on(games, games.touching(byte, end_byte), given);
  } else {
    std::string all;
    write_report(games, given, [&all](std::string_view written) { all += written; });
    lines = std::move(all);
  }
  return lines ? Answer("{\"report\":" + list_of_lines(lines.take()) + '}') : lines;
}

// --- Pages -----------------------------------------------------------------------------

namespace {

using PageMaker = Result<PageData> (*)(const Record &, const Given &,
                                       const std::optional<ReadStop> &);

Answer answer_made(const TextGames &games, Request &request, PageMaker make) {
  const std::size_t number = request.number_or("game", 1);
  const Given given = given_in(request);
  if (const auto fault = request.fault()) {
    return Answer::failure(*fault);
  }
  const Result<BatchedRecord> game = games.game(number);
  if (!game) {
    return Answer::failure(game.problem());
  }
  const Result<PageData> data = make(game->kept.record(), given, game->stop);
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
  const Given given = given_in(request);
  if (!given.variant) {
    request.fail("variant", "is needed");
  }
  if (const auto fault = request.fault()) {
    return Answer::failure(*fault);
  }
  const Notation system = given.system.value_or(native_notation(*given.variant));
  if (!names_cells_of(system, *given.variant)) {
    return Answer::failure(foreign_notation(system, *given.variant));
  }
  return in_one_line(board_data(*given.variant, system));
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

// --- Conversions -----------------------------------------------------------------------

namespace {

/// Of one game or of all.
template <class Converted> nlohmann::ordered_json conversion_json(const Converted &converted) {
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
  plan.given = given_in(request);
  if (const auto to = request.text("to")) {
    plan.system = find_notation(*to);
    if (!plan.system) {
      request.fail("to", "is not a notation: " + in_quotes(*to));
    }
  }
  Choices<RecordForm> forms;
  for (const RecordFormInfo &info : record_forms) {
    forms.emplace_back(info.name, info.id);
  }
  plan.form = request.choice_or("form", forms, RecordForm::pgn);
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
    return converted ? Answer(in_one_line(conversion_json(*converted)))
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
  nlohmann::ordered_json answer = conversion_json(converted);
  if (!converted.kept_because.empty()) {
    answer["kept_because"] = converted.kept_because;
  }
  return in_one_line(answer);
}

// --- Comparison ------------------------------------------------------------------------

namespace {

/// A game of a text, ready to be compared; fails with why there is none, or why it is not whole.
Result<std::unique_ptr<LoadedGame>> loaded(const TextGames &games, std::size_t number,
                                           const Given &given) {
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
      choose_setting(made->record, {given.variant, given.system, std::uint64_t{}}).setting;
  return made;
}

} // namespace

Answer answer_compare(const TextGames &games, Request &request) {
  const std::size_t number = request.number_or("game", 1);
  const std::string with = request.text_or("with", "");
  const std::size_t with_number = request.number_or("with_game", 1);
  const Given given = given_in(request);
  if (const auto fault = request.fault()) {
    return Answer::failure(*fault);
  }
  const auto game = loaded(games, number, given);
  if (!game) {
    return Answer::failure(game.problem());
  }
  const auto other = loaded(TextGames(with), with_number, given);
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

// --- Changes ---------------------------------------------------------------------------

namespace {

enum class Edit : std::uint8_t { move, comment, nag, back, suggestion, fix };

/// As PGN numbers them.
constexpr std::size_t max_nag = 255;

/// The members of a request for a change.
struct AskedEdit {
  explicit AskedEdit(Request &request)
      : game(request.number_or("game", 1)), given(given_in(request)),
        edit(request.choice_or<std::optional<Edit>>("edit",
                                                    {{"move", Edit::move},
                                                     {"comment", Edit::comment},
                                                     {"nag", Edit::nag},
                                                     {"back", Edit::back},
                                                     {"suggestion", Edit::suggestion},
                                                     {"fix", Edit::fix}},
                                                    std::nullopt)),
        position(request.number_or("position", 0)), nag(request.number_or("nag", 0)),
        text(request.text_or("text", "")),
        board(request.choice_or<std::optional<unsigned>>("board", {{"A", 0U}, {"B", 1U}}, {})),
        finding(request.number_or("finding", 0)), suggestion(request.number_or("suggestion", 0)) {
    if (!edit) {
      request.fail("edit", "must say what to change");
    }
  }

  std::size_t game;
  Given given;
  std::optional<Edit> edit;
  std::size_t position;
  std::size_t nag;
  std::string text;
  std::optional<unsigned> board;
  std::size_t finding;
  std::size_t suggestion;
};

using Changed = Result<ChangedRecord>;

Changed with_suggestion(const Record &record, const AskedEdit &asked,
                        const GameFindings &findings) {
  if (asked.finding >= findings.shown().size() ||
      asked.suggestion >= findings.shown()[asked.finding].suggestions.size()) {
    return Changed::failure(
        "the record has no such finding, or the finding has no such suggestion");
  }
  const Finding &finding = findings.shown()[asked.finding];
  const auto edits = put_suggestion(record, finding, finding.suggestions[asked.suggestion]);
  return edits ? Changed(ChangedRecord{edits->apply(record.text), asked.position})
               : Changed::failure("the suggestion cannot replace what is written");
}

Changed changed(const Record &record, const AskedEdit &asked) {
  GameFindings findings;
  const auto setting = check_before_moves(record, choose_setting(record, asked.given), findings);
  if (!setting) {
    return Changed::failure("the record has no position to start from");
  }
  switch (*asked.edit) {
  case Edit::move:
    return with_move(record, *setting, asked.position, asked.text, asked.board);
  case Edit::comment:
    return with_comment(record, *setting, asked.position, asked.text);
  case Edit::nag:
    return asked.nag > max_nag
               ? Changed::failure("a NAG is a number up to " + std::to_string(max_nag))
               : with_nag(record, *setting, asked.position, static_cast<unsigned>(asked.nag));
  case Edit::back:
    return without_move(record, *setting, asked.position);
  default:
    break;
  }
  const GameFindings before_play = findings;
  static_cast<void>(replay(record, *setting, findings));
  if (*asked.edit == Edit::suggestion) {
    return with_suggestion(record, asked, findings);
  }
  const Fixed fixed = fix_moves(record, *setting, before_play, std::move(findings));
  return ChangedRecord{fixed.edits.apply(record.text), asked.position};
}

} // namespace

Answer answer_edit(const TextGames &games, Request &request) {
  const AskedEdit asked(request);
  if (const auto fault = request.fault()) {
    return Answer::failure(*fault);
  }
  const Result<BatchedRecord> game = games.game(asked.game);
  if (!game) {
    return Answer::failure(game.problem());
  }
  if (game->stop) {
    return Answer::failure(game->stop->sentence + "; it is not changed");
  }
  const Changed made = changed(game->kept.record(), asked);
  return made ? Answer(in_one_line({{"text", made->text}, {"position", made->position}}))
              : Answer::failure(made.problem());
}

} // namespace tessera
