#include "features.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../game/board/board.hpp"
#include "../../game/notation/coordinates.hpp"
#include "../limits.hpp"

#include <algorithm>
#include <utility>

namespace tessera::lsp {

namespace {

std::size_t byte_in(const Json &json, const char *name) { return json.value(name, std::size_t{0}); }

Json diagnostic(const Document &document, const Json &finding) {
  std::string message = finding["message"];
  for (const Json &remark : finding["remarks"]) {
    message += '\n' + remark.get<std::string>();
  }
  for (const Json &suggestion : finding["suggestions"]) {
    message += "\nperhaps " + suggestion["move"].get<std::string>() + " (" +
               suggestion["reason"].get<std::string>() + ')';
  }
  if (finding.contains("ruling")) {
    message += "\nruling: " + finding["ruling"].get<std::string>();
  }
  const std::string severity = finding["severity"];
  return {{"range", document.range(byte_in(finding, "byte"), byte_in(finding, "end_byte"))},
          {"severity", severity == "error"     ? 1
                       : severity == "warning" ? 2
                                               : 3},
          {"code", finding["code"]},
          {"source", "tessera"},
          {"message", message}};
}

/// The edits that a finding names if it is known what was meant.
Json fix_of(const Document &document, const Json &finding) {
  Json edits = Json::array();
  for (const Json &each : finding["fix"]) {
    edits.push_back({{"range", document.range(byte_in(each, "byte"), byte_in(each, "end_byte"))},
                     {"newText", each["text"]}});
  }
  return edits;
}

bool touch(std::size_t first, std::size_t behind, const Json &finding) {
  return byte_in(finding, "byte") <= behind && first <= byte_in(finding, "end_byte");
}

/// What an editor compares with the typed text: the listed move, with a blank behind its letter if
/// the typed one has a blank there, and with its number, if it has one, only if that is typed.
std::string filter_text(const std::string &listed, std::string_view typed) {
  if (!typed.empty() && is_digit(typed[0])) {
    return listed;
  }
  std::string move = listed.substr(listed.rfind(' ') + 1);
  const bool has_blank = typed.size() > 1 && (typed[1] == ' ' || typed[1] == '\t');
  return has_blank ? move.insert(1, 1, typed[1]) : move;
}

/// The number of a move as a record has it, `1...` or on two boards `1a.`, with a blank behind it.
std::string number_of(const Json &move) {
  const std::string number = std::to_string(move["number"].get<std::uint64_t>());
  const bool is_white = move["side"] == "white";
  if (const std::string board = move.value("board", ""); !board.empty()) {
    return number + (is_white ? board.front() : lower(board.front())) + ". ";
  }
  return number + (is_white ? ". " : "... ");
}

/// What stands at a place if that is the value of a Notation tag; otherwise null.
Json notation_place(const Document &document, TextPosition place) {
  const Json here = document.ask({{"ask", "place"}, {"byte", document.byte_at(place)}});
  return here.contains("tag") && here["tag"]["name"] == "Notation" ? here : Json();
}

} // namespace

Json diagnostics_of(const Document &document) {
  Json diagnostics = Json::array();
  for (const Json &finding : document.findings(max_diagnostics)) {
    diagnostics.push_back(diagnostic(document, finding));
  }
  return diagnostics;
}

Json hover_at(const Document &document, TextPosition place) {
  const Json here = document.ask({{"ask", "place"}, {"byte", document.byte_at(place)}});
  if (!here.contains("move")) {
    return {};
  }
  const Json &move = here["move"];
  const Json drawn = document.ask({{"ask", "diagram"},
                                   {"variant", here["variant"]},
                                   {"notation", here["notation"]},
                                   {"byte", move["byte"]},
                                   {"marks", Json::array({"last"})},
                                   {"style", "compact"},
                                   {"fold", true}});
  if (!drawn.contains("diagram")) {
    return {};
  }
  const std::string text = "after " + number_of(move) + printable(move["text"].get<std::string>()) +
                           (move["legal"] == true ? "" : ", which is not legal") + "\n\n" +
                           drawn["diagram"].get<std::string>();
  return {{"contents", {{"kind", "markdown"}, {"value", "```text\n" + text + "```\n"}}},
          {"range", document.range(byte_in(move, "byte"), byte_in(move, "end_byte"))}};
}

Json completion_at(const Document &document, TextPosition place) {
  const Json here =
      document.ask({{"ask", "place"}, {"byte", document.byte_at(place)}, {"moves", true}});
  Json items = Json::array();
  if (here.contains("moves")) {
    const std::size_t begin = byte_in(here["typed"], "byte");
    const std::size_t end = byte_in(here["typed"], "end_byte");
    const std::string_view typed = std::string_view(document.text()).substr(begin, end - begin);
    const Json range = document.range(begin, end);
    for (const Json &each : here["moves"]) {
      constexpr int kind_of_value = 12;
      items.push_back({{"label", each},
                       {"kind", kind_of_value},
                       {"filterText", filter_text(each, typed)},
                       {"textEdit", {{"range", range}, {"newText", each}}}});
    }
  }
  return {{"isIncomplete", false}, {"items", std::move(items)}};
}

Json code_actions(const Document &document, const std::string &uri, TextPosition begin,
                  TextPosition end, const std::function<bool(std::string_view)> &wants) {
  Json actions = Json::array();
  const std::size_t first = document.byte_at(begin);
  const std::size_t behind = std::max(first, document.byte_at(end));
  if (wants("quickfix")) {
    for (const Json &finding : document.findings_near(first, behind)) {
      if (finding.contains("fix") && touch(first, behind, finding)) {
        actions.push_back(
            {{"title", "Put " + finding["suggestions"][0]["move"].get<std::string>() + " there"},
             {"kind", "quickfix"},
             {"diagnostics", Json::array({diagnostic(document, finding)})},
             {"isPreferred", true},
             {"edit", {{"changes", {{uri, fix_of(document, finding)}}}}}});
      }
    }
  }
  if (wants("refactor.rewrite")) {
    const Json here = document.ask({{"ask", "place"}, {"byte", first}});
    const std::string own = here.value("notation", "");
    if (const std::optional<Notation> notation = find_notation(own)) {
      for (const Notation other : notation->board().notations()) {
        if (other.name() != own) {
          const std::string title =
              "Write the document in the notation " + std::string(other.name());
          actions.push_back({{"title", title},
                             {"kind", "refactor.rewrite"},
                             {"command",
                              {{"title", title},
                               {"command", convert_command},
                               {"arguments", Json::array({uri, other.name()})}}}});
        }
      }
    }
  }
  return actions;
}

namespace {

/// The notation of a game; empty if it is not known what it is.
std::string notation_of(const Document &document, const Json &number) {
  const Json report = document.ask({{"ask", "report"}, {"game", number}})["report"];
  for (const Json &json : report) {
    if (json["type"] == "game" && !json.value("variant", "").empty()) {
      return json.value("notation", "");
    }
  }
  return {};
}

/// The edit that gives a game another text; nothing if that is its text. The white space around it
/// stays as it is, but tags count only at the start of a line.
std::optional<Json> game_edit(const Document &document, std::size_t game_begin,
                              std::size_t game_end, std::string text) {
  const std::string_view all = document.text();
  const std::string_view old = trimmed(all.substr(game_begin, game_end - game_begin));
  if (old.empty() || old == text) {
    return std::nullopt;
  }
  auto begin = static_cast<std::size_t>(old.data() - all.data());
  const std::size_t end = begin + old.size();
  if (!is_first_in_line(all, begin)) {
    begin = all.substr(0, begin).find_last_not_of(" \t") + 1;
    text.insert(0, "\n\n");
  }
  return Json{{"range", document.range(begin, end)}, {"newText", std::move(text)}};
}

} // namespace

std::string Rewriting::summary() const {
  std::string text;
  const std::size_t named = std::min(kept.size(), max_kept_games_named);
  for (std::size_t i = 0; i < named; ++i) {
    text += (i == 0 ? "" : "\n") + kept[i];
  }
  return named == kept.size() ? text
                              : text + "\nand so are " + counted(kept.size() - named, "more game");
}

Result<Rewriting> rewritten(const Document &document, const std::optional<std::string> &notation,
                            std::optional<std::size_t> game_alone) {
  if (notation && !find_notation(*notation)) {
    return Result<Rewriting>::failure("no notation is named " + in_quotes(*notation));
  }
  Rewriting made;
  bool any = false;
  const Json games = document.ask({{"ask", "games"}})["games"];
  for (const Json &game : games) {
    if (game_alone && game["game"] != *game_alone) {
      continue;
    }
    const std::string to = notation ? *notation : notation_of(document, game["game"]);
    if (to.empty()) {
      continue;
    }
    const auto keep = [&](const std::string &why) {
      made.kept.push_back("game " + std::to_string(game["game"].get<std::size_t>()) +
                          " is kept as it is" + why);
    };
    const Json converted = document.ask({{"ask", "convert"}, {"game", game["game"]}, {"to", to}});
    if (converted.contains("error")) {
      keep(": " + converted["error"].get<std::string>());
    } else if (converted["as_it_stands"] == true) {
      keep(": " + converted.value("kept_because", ""));
    } else if (!notation && !document.is_game_given() && converted["is_guess"] == true) {
      keep(" until its tags Variant and Notation say what it is");
    } else {
      any = true;
      std::string text = converted["text"];
      text.erase(size_to_last_sign(text));
      if (const auto edit = game_edit(document, byte_in(game, "byte"), byte_in(game, "end_byte"),
                                      std::move(text))) {
        made.edits.push_back(*edit);
      }
    }
  }
  return any                 ? Result<Rewriting>(std::move(made))
         : made.kept.empty() ? Result<Rewriting>::failure("there is no game to write")
                             : Result<Rewriting>::failure(made.summary());
}

Json notation_name_at(const Document &document, TextPosition place) {
  const Json here = notation_place(document, place);
  if (here.is_null()) {
    return {};
  }
  const Json &tag = here["tag"];
  return {{"range", document.range(byte_in(tag, "byte"), byte_in(tag, "end_byte"))},
          {"placeholder", tag["value"]}};
}

Result<Json> renamed_notation(const Document &document, TextPosition place,
                              const std::string &notation) {
  const Json here = notation_place(document, place);
  if (here.is_null()) {
    return Result<Json>::failure("there is no Notation tag to change");
  }
  const Result<Rewriting> made = rewritten(document, notation, here["game"].get<std::size_t>());
  return made ? Result<Json>(made->edits) : Result<Json>::failure(made.problem());
}

} // namespace tessera::lsp
