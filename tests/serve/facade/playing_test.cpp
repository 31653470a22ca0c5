// What a player on a board asks: one position closely, moves by hand, changes to the record.

#include "asking.hpp"
#include "lib/game/board/board.hpp"
#include "lib/game/notation/fen.hpp"
#include "lib/serve/facade/one_call.hpp"
#include "support/dice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

/// The records of new games, one for each that can be played.
std::vector<Json> new_games() {
  auto all = ask(OpenedText(""), {{"ask", "variants"}})["variants"].get<std::vector<Json>>();
  std::erase_if(all, [](const Json &game) { return !game.contains("record"); });
  return all;
}

OpenedText opened(const Json &text) { return OpenedText(text.get<std::string>()); }

TEST(Playing, AsksForAPageInParts) {
  for (const auto &path : sample_files()) {
    SCOPED_TRACE(path);
    const OpenedText text = open_sample(path);
    const Json page = Json::parse(text.ask(R"({"ask":"page"})"));
    if (page.contains("error")) {
      EXPECT_EQ(refusal_of(text, {{"ask", "outline"}}), page["error"].get<std::string>());
      continue;
    }
    const Json outline = ask(text, {{"ask", "outline"}});
    const Json board =
        ask(text, {{"ask", "board"}, {"variant", page["variant"]}, {"notation", page["notation"]}});
    for (const char *same : {"title", "tags", "text", "moves", "findings", "tally"}) {
      EXPECT_EQ(outline[same], page[same]) << same;
    }
    for (const auto &[name, value] : board.items()) {
      if (name != "views") {
        EXPECT_EQ(page[name], value) << name;
      }
    }
    for (std::size_t i = 0; i < board["views"].size(); ++i) {
      EXPECT_EQ(board["views"][i]["layouts"], page["views"][i]["layouts"]);
    }
    EXPECT_THAT(outline["positions"], SizeIs(page["positions"].size()));
    const Json stand = ask(text, {{"ask", "stand"}, {"at", "start"}});
    EXPECT_EQ(stand["position"], page["positions"][0]);
  }
}

TEST(Playing, TellsOfEachMoveWhatItComesTo) {
  const OpenedText text = printed_game();
  Json request{{"ask", "play"}, {"at", "start"}, {"from", "2231"}, {"to", "3231"}};
  const Json played = ask(text, request);
  ASSERT_THAT(played["moves"], SizeIs(1));
  EXPECT_EQ(played["moves"][0]["text"], "P2231-3231");
  EXPECT_EQ(played["moves"][0]["fen"], ask(text, {{"ask", "position"}, {"at", "ply1"}})["fen"]);
  request["to"] = "4444";
  const Json refused = ask(text, request);
  EXPECT_THAT(refused["moves"], IsEmpty());
  const Json tried = ask(text, {{"ask", "try"}, {"at", "start"}, {"moves", "P2231-4444"}});
  EXPECT_EQ(refused["refusal"]["sentence"], tried["findings"][0]["message"]);
  EXPECT_EQ(refused["refusal"]["code"], "cannot-move-so");
  EXPECT_THAT(refused["refusal"]["rulings"], SizeIs(1));
  request["from"] = "1111";
  EXPECT_EQ(refusal_of(text, request), "\"from\" is not a cell with a piece on it");
  request.erase("from");
  EXPECT_EQ(refusal_of(text, request), "\"from\" or \"hand\" must say which piece moves");
  request["hand"] = "Y";
  EXPECT_EQ(refusal_of(text, request), "\"hand\" is not the letter of a piece");
}

TEST(Playing, OffersEveryPromotion) {
  const OpenedText text("");
  const std::string empty = "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//";
  const std::string fen = empty + "4-4-4-2P1/4-4-4-4/4-4-4-4/4-4-4-4//" +
                          "k3-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//" +
                          "4-4-4-4/4-4-4-4/4-4-4-4/4-1K2-4-4 w - 0 1";
  const Json played = ask(
      text,
      {{"ask", "play"}, {"variant", "hyperchess"}, {"fen", fen}, {"from", "3443"}, {"to", "4443"}});
  std::set<std::string> promotions;
  for (const Json &move : played["moves"]) {
    promotions.insert(move["promotion"].get<std::string>());
  }
  EXPECT_EQ(promotions, (std::set<std::string>{"B", "N", "Q", "R"}));
}

TEST(Playing, TellsTheLinesOfAMan) {
  const Json lines = ask(printed_game(), {{"ask", "lines"}, {"at", "start"}, {"cell", "1221"}});
  std::size_t straight = 0;
  std::size_t diagonal = 0;
  for (const Json &line : lines["lines"]) {
    EXPECT_LE(line["open"], line["cells"].get<std::string>().size() / 2);
    straight += line["axes"] == 1 ? 1U : 0U;
    diagonal += line["axes"] == 2 ? 1U : 0U;
  }
  // A bishop slides diagonally, and takes one straight step.
  EXPECT_EQ(straight, 6U);
  EXPECT_GT(diagonal, 3U);
  EXPECT_THAT(ask(printed_game(), {{"ask", "lines"}, {"at", "start"}, {"cell", "1111"}})["lines"],
              IsEmpty());
}

TEST(Playing, TellsWhereARookMayTurn) {
  const Json told = ask(OpenedText("[Variant \"chesseract\"]\n\n*\n"),
                        {{"ask", "lines"}, {"at", "start"}, {"cell", "AIa1"}});
  // The one leg that continues runs along the big columns to the edge, DIa1: it can only turn
  // there.
  const Json board = ask(OpenedText(""), {{"ask", "board"}, {"variant", "chesseract"}});
  std::set<std::string> turning;
  std::set<std::string> reached;
  for (const std::string turn : told["turns"]) {
    ASSERT_EQ(turn.size(), 4U);
    reached.insert(board["cells"][std::stoul(turn.substr(0, 2), nullptr, 16)]);
    turning.insert(board["cells"][std::stoul(turn.substr(2), nullptr, 16)]);
  }
  EXPECT_EQ(turning, std::set<std::string>{"DIa1"});
  EXPECT_EQ(reached, (std::set<std::string>{"DIa2", "DIa3", "DIa4", "DIb1", "DIc1", "DId1", "DIIa1",
                                            "DIIIa1"}));
  // A pawn never turns.
  EXPECT_THAT(ask(OpenedText("[Variant \"chesseract\"]\n\n*\n"),
                  {{"ask", "lines"}, {"at", "start"}, {"cell", "AIIa1"}})["turns"],
              IsEmpty());
}

/// A record that grows move by move, and is compared with the validator after each.
class GrowingRecord {
public:
  explicit GrowingRecord(const Json &game) : text_(game["record"]), dice_(7) {}

  void grow() {
    OpenedText text = opened(text_);
    const Json before = ask(text, {{"ask", "outline"}});
    const std::size_t count = before["moves"].size();
    // Mostly after the last move, sometimes elsewhere.
    const std::size_t position = dice_.one_in(4) ? dice_.number() % (count + 1) : last_;
    const Json fen = fen_of(position);
    const Json &variant = before["variant"];
    const Json moves = ask(text, {{"ask", "moves"}, {"fen", fen}, {"variant", variant}})["moves"];
    if (moves.empty()) {
      return;
    }
    const std::string move = moves[dice_.number() % moves.size()];
    const Json changed =
        ask(text, {{"ask", "edit"}, {"edit", "move"}, {"position", position}, {"text", move}});
    ASSERT_TRUE(changed.contains("text"));
    text_ = changed["text"];
    text = opened(text_);
    const Json after = ask(text, {{"ask", "outline"}});
    last_ = changed["position"];
    EXPECT_GT(after["moves"].size(), count) << text_;
    expect_no_findings(after);
    const Json tried =
        ask(text, {{"ask", "try"}, {"fen", fen}, {"variant", variant}, {"moves", move}});
    EXPECT_EQ(tried["legal"], true) << text_ << move;
    EXPECT_EQ(fen_of(last_), tried["fen"].get<std::string>()) << text_;
  }

  void take_back() {
    const Json before = ask(opened(text_), {{"ask", "outline"}});
    const Json changed =
        ask(opened(text_), {{"ask", "edit"}, {"edit", "back"}, {"position", last_}});
    const Json fen = fen_of(last_);
    text_ = changed["text"];
    const Json after = ask(opened(text_), {{"ask", "outline"}});
    EXPECT_LT(after["moves"].size(), before["moves"].size());
    expect_no_findings(after);
    last_ = changed["position"];
    EXPECT_LE(last_, after["moves"].size());
  }

  void comment() {
    const Json changed = ask(opened(text_), {{"ask", "edit"},
                                             {"edit", "comment"},
                                             {"position", last_},
                                             {"text", "a word, {and} another"}});
    EXPECT_THAT(changed["text"].get<std::string>(), HasSubstr("{a word, (and) another}"));
    const Json other =
        ask(opened(changed["text"]),
            {{"ask", "edit"}, {"edit", "comment"}, {"position", last_}, {"text", "in its place"}});
    EXPECT_THAT(other["text"].get<std::string>(), Not(HasSubstr("a word")));
    const Json none =
        ask(opened(other["text"]), {{"ask", "edit"}, {"edit", "comment"}, {"position", last_}});
    EXPECT_EQ(ask(opened(none["text"]), {{"ask", "outline"}})["text"],
              ask(opened(text_), {{"ask", "outline"}})["text"]);
    text_ = other["text"];
  }

  void annotate() {
    const auto with = [this](unsigned nag) {
      const Json changed =
          ask(opened(text_), {{"ask", "edit"}, {"edit", "nag"}, {"position", last_}, {"nag", nag}});
      EXPECT_EQ(changed["position"], last_);
      return changed["text"].get<std::string>();
    };
    const Json before = text_;
    text_ = with(1);
    EXPECT_THAT(text_.get<std::string>(), HasSubstr(" $1"));
    text_ = with(14);
    EXPECT_THAT(text_.get<std::string>(), HasSubstr(" $14"));
    EXPECT_THAT(text_.get<std::string>(), Not(HasSubstr("$1 ")));
    text_ = with(0);
    EXPECT_EQ(text_, before);
  }

  [[nodiscard]] const Json &text() const { return text_; }

private:
  /// Except for a turn of two moves that is not complete yet.
  void expect_no_findings(const Json &outline) const {
    for (const Json &finding : outline["findings"]) {
      EXPECT_EQ(finding["code"], "turn-incomplete") << text_ << finding;
    }
  }

  /// The position of that number, by the parts that change from one to the next.
  [[nodiscard]] std::string fen_of(std::size_t number) const {
    const Json positions = ask(opened(text_), {{"ask", "outline"}})["positions"];
    std::vector<std::string> parts;
    for (std::size_t i = 0; i <= number; ++i) {
      const Json changed = positions[i].value("fen", Json::array());
      for (std::size_t at = 0; at < changed.size(); at += 2) {
        const std::size_t part = changed[at];
        parts.resize(std::max(parts.size(), part + 1));
        parts[part] = changed[at + 1];
      }
    }
    std::string fen;
    for (const std::string &part : parts) {
      fen += part;
    }
    return fen;
  }

  Json text_;
  std::size_t last_ = 0;
  Dice dice_;
};

TEST(Playing, WritesARecordMoveByMove) {
  for (const Json &game : new_games()) {
    SCOPED_TRACE(game["name"]);
    GrowingRecord record(game);
    for (int i = 0; i < 14; ++i) {
      record.grow();
    }
    record.annotate();
    record.comment();
    record.take_back();
    for (int i = 0; i < 4; ++i) {
      record.grow();
    }
    ASSERT_FALSE(testing::Test::HasFailure()) << record.text().get<std::string>();
  }
}

TEST(Playing, GoesOnWithSamples) {
  for (const char *name : {"hyperchess/printed-game.txt", "chesseract/mate-in-seven.pgn",
                           "4star-chess/courier.txt", "tesseract/mailed-log.txt"}) {
    SCOPED_TRACE(name);
    const OpenedText text = open_sample(std::string(TESSERA_SOURCE_DIR "/samples/") + name);
    const Json before = ask(text, {{"ask", "outline"}});
    const std::string move =
        ask(text, {{"ask", "moves"}, {"at", "ply2"}})["moves"][3].get<std::string>();
    const Json changed =
        ask(text, {{"ask", "edit"}, {"edit", "move"}, {"position", 2}, {"text", move}});
    const Json after = ask(opened(changed["text"]), {{"ask", "outline"}});
    EXPECT_EQ(after["tally"][0], before["tally"][0]);
    const Json back = ask(opened(changed["text"]),
                          {{"ask", "edit"}, {"edit", "back"}, {"position", changed["position"]}});
    EXPECT_EQ(ask(opened(back["text"]), {{"ask", "outline"}})["text"], before["text"]);
    EXPECT_EQ(back["position"], 2);
  }
}

TEST(Playing, PutsInWhatWasMeant) {
  const OpenedText text = open_sample(TESSERA_SOURCE_DIR "/samples/hyperchess/slips.pgn");
  const Json outline = ask(text, {{"ask", "outline"}});
  std::size_t meant = 0;
  for (std::size_t i = 0; i < outline["findings"].size(); ++i) {
    const Json &finding = outline["findings"][i];
    if (finding["suggestions"].empty()) {
      EXPECT_NE(refusal_of(text, {{"ask", "edit"}, {"edit", "suggestion"}, {"finding", i}}), "");
      continue;
    }
    const Json changed = ask(text, {{"ask", "edit"}, {"edit", "suggestion"}, {"finding", i}});
    const Json after = ask(opened(changed["text"]), {{"ask", "outline"}});
    EXPECT_THAT(changed["text"].get<std::string>(),
                HasSubstr(finding["suggestions"][0][0].get<std::string>()));
    meant += finding["meant"] == true && after["tally"][0] < outline["tally"][0] ? 1U : 0U;
  }
  EXPECT_GE(meant, 1U);
  const Json fixed = ask(text, {{"ask", "edit"}, {"edit", "fix"}});
  EXPECT_LT(ask(opened(fixed["text"]), {{"ask", "outline"}})["tally"][0], outline["tally"][0]);
}

TEST(Playing, CommentsOneMoveOfATurn) {
  const std::string tags = "[Variant \"chesseract\"]\n\n1. RAId1-DIa1 ";
  const std::string next = "\n2. RAIa1-CIa1,RAId4xDIIId4 *\n";
  const auto with_comment = [](const Json &text, std::size_t position, const std::string &words) {
    const Json request{
        {"ask", "edit"}, {"edit", "comment"}, {"position", position}, {"text", words}};
    return ask(opened(text), request)["text"].get<std::string>();
  };
  const std::string with_one = tags + "PDIIId2-DIId2,UDIVb4-CIIa4 {x}" + next;
  const std::string with_two = tags + "PDIIId2-DIId2 {half},UDIVb4-CIIa4 {x}" + next;
  EXPECT_EQ(with_comment(with_one, 2, "half"), with_two);
  EXPECT_EQ(with_comment(with_two, 2, ""), with_one);
  EXPECT_EQ(with_comment(with_two, 3, "whole"),
            tags + "PDIIId2-DIId2 {half},UDIVb4-CIIa4 {whole}" + next);
  EXPECT_EQ(with_comment(with_two, 3, ""), tags + "PDIIId2-DIId2 {half},UDIVb4-CIIa4" + next);
  EXPECT_EQ(with_comment(tags + "PDIIId2-DIId2 {a}, {b} UDIVb4-CIIa4 {x}" + next, 2, "half"),
            tags + "PDIIId2-DIId2 {half}, UDIVb4-CIIa4 {x}" + next);
}

/// Positions of the games whose start is not known.
std::vector<Setting> set_up_starts() {
  std::vector<Setting> starts;
  std::ifstream entries(TESSERA_SOURCE_DIR "/tests/data/set-up-games.perft");
  std::optional<Variant> variant;
  for (std::string line; std::getline(entries, line);) {
    if (const std::string key = "variant "; line.starts_with(key)) {
      variant = parse_variant(line.substr(key.size())).value();
    } else if (const std::string key = "position "; line.starts_with(key)) {
      starts.push_back(setting_of(variant.value(), line.substr(key.size())).take());
    }
  }
  return starts;
}

/// Plays on with moves that are listed, as they are listed, in C++ and by asking.
void play_what_is_listed(Setting now, int plies) {
  const OpenedText text("");
  Dice dice(11);
  for (int ply = 0; ply < plies; ++ply) {
    const std::vector<std::string> moves = written_moves(now);
    Json request{{"ask", "moves"}, {"variant", to_string(now.variant)}, {"fen", to_fen(now.start)}};
    EXPECT_EQ(ask(text, request)["moves"], Json(moves));
    if (moves.empty()) {
      return;
    }
    const std::string &move = moves[dice.number() % moves.size()];
    const Result<Position> after = play(now, move);
    ASSERT_TRUE(after) << request << move << ": " << after.problem();
    request["ask"] = "try";
    request["moves"] = move;
    EXPECT_EQ(ask(text, request).value("fen", ""), to_fen(*after)) << request;
    now.start = *after;
  }
}

TEST(Playing, NeverRefusesWhatIsListed) {
  std::vector<Setting> starts = set_up_starts();
  EXPECT_GT(starts.size(), 3U);
  for (const GameInfo &game : games()) {
    if (!fault_of_start(Variant(game))) {
      starts.push_back(setting_of(Variant(game)));
    }
  }
  for (const Setting &start : starts) {
    SCOPED_TRACE(to_string(start.variant));
    const bool is_large = start.system.board().cell_count() > 1000;
    play_what_is_listed(start, is_large ? 8 : 80);
  }
}

TEST(Playing, RefusesChangesThatCannotBeMade) {
  const OpenedText text = printed_game();
  EXPECT_EQ(refusal_of(text, {{"ask", "edit"}}), "\"edit\" must say what to change");
  for (const char *edit : {"back", "nag"}) {
    EXPECT_EQ(refusal_of(text, {{"ask", "edit"}, {"edit", edit}, {"position", 0}}),
              "position 0 is the start, to which no move leads");
  }
  EXPECT_THAT(refusal_of(text, {{"ask", "edit"}, {"edit", "back"}, {"position", 999}}),
              HasSubstr("no such position"));
  EXPECT_THAT(refusal_of(text, {{"ask", "edit"}, {"edit", "comment"}, {"position", 999}}),
              HasSubstr("no such position"));
  const Json tried = ask(text, {{"ask", "try"}, {"at", "start"}, {"moves", "P2231-4444"}});
  EXPECT_EQ(refusal_of(text, {{"ask", "edit"}, {"edit", "move"}, {"text", "P2231-4444"}}),
            "P2231-4444 is illegal there: " + tried["findings"][0]["message"].get<std::string>());
  for (const char *move : {"", "1-0", ") (", "{", "P2231-3231 P3234-3233"}) {
    EXPECT_THAT(refusal_of(text, {{"ask", "edit"}, {"edit", "move"}, {"text", move}}),
                HasSubstr("would be read as something else"))
        << move;
  }
}

TEST(Playing, ReportsOnOneGame) {
  const OpenedText text(
      "[Variant \"hyperchess\"]\n\n1. P2231-4444 *\n[Variant \"hyperchess\"]\n\n*\n");
  const auto errors = [&text](int game) {
    return ask(text, {{"ask", "report"}, {"game", game}})["report"].back()["errors"];
  };
  EXPECT_EQ(errors(1), 1);
  EXPECT_EQ(errors(2), 0);
  EXPECT_NE(refusal_of(text, {{"ask", "report"}, {"game", 3}}), "");
}

TEST(Playing, ReportsOnALaterGameInItsPlace) {
  const std::string tags = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";
  const OpenedText text("Dear Bob,\n\n" + tags + "1. P2112-3112 *\n\n" + tags +
                        "1. P2112-4112 *\n");
  const Json of_all = ask(text, {{"ask", "report"}})["report"];
  const Json of_one = ask(text, {{"ask", "report"}, {"game", 2}})["report"];
  ASSERT_THAT(of_one, SizeIs(3));
  const std::size_t behind = of_all.size() - 1;
  EXPECT_EQ(of_one[0], of_all[behind - 2]);
  EXPECT_EQ(of_one[0]["line"], 11);
  EXPECT_EQ(of_one[1], of_all[behind - 1]);
  EXPECT_EQ(of_one[1]["game"], 2);
  EXPECT_EQ(of_one[2]["games"], 1);
}

TEST(Playing, ReportsOnTheGamesOfAPart) {
  const std::string tags = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";
  const std::string first = tags + "1. P2112-4112 *\n\n";
  const std::string all = first + tags + "1. P2112-4222 *\n\n" + tags + "1. P2112-3112 *\n";
  const OpenedText text(all);
  const auto games = [&text](std::size_t byte, std::size_t end_byte) {
    const Json report =
        ask(text, {{"ask", "report"}, {"byte", byte}, {"end_byte", end_byte}})["report"];
    std::vector<std::size_t> found;
    for (const Json &told : report) {
      if (told["type"] == "finding") {
        found.push_back(told["game"]);
      }
    }
    return found;
  };
  EXPECT_EQ(games(5, 5), (std::vector<std::size_t>{1}));
  EXPECT_EQ(games(first.size() + 5, first.size() + 9), (std::vector<std::size_t>{2}));
  EXPECT_EQ(games(5, first.size() + 5), (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(games(all.size(), all.size()), std::vector<std::size_t>());
}

TEST(Playing, ReportsALineAtATime) {
  const std::string tags = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";
  const OpenedText text(tags + "1. P2112-4112 *\n\n" + tags + "1. P2112-3112 *\n");
  Json told = Json::array();
  const std::string request = R"({"ask": "report"})";
  EXPECT_EQ(
      text.report(request, [&told](std::string_view line) { told.push_back(Json::parse(line)); }),
      std::nullopt);
  EXPECT_EQ(told, ask(text, {{"ask", "report"}})["report"]);
  EXPECT_EQ(text.report(R"({"ask": "report", "variant": "go"})", [](std::string_view) {}),
            refusal_of(text, {{"ask", "report"}, {"variant", "go"}}));
}

TEST(Playing, ComparesNoGameThatItCannotReadToItsEnd) {
  const auto deep = [](const std::string &last) {
    return "[Variant \"hyperchess\"]\n\n1. P2231-3231 " + std::string(65, '(') + last + " *\n";
  };
  const std::string whole = "[Variant \"hyperchess\"]\n\n1. P2231-3231 *\n";
  const std::string stop = "variations are nested deeper than 64; it is not compared";
  EXPECT_EQ(refusal_of(OpenedText(deep("1. P2112-3112")),
                       {{"ask", "compare"}, {"with", deep("1. P2113-3113")}}),
            stop);
  EXPECT_EQ(refusal_of(OpenedText(whole), {{"ask", "compare"}, {"with", deep("1. P2113-3113")}}),
            "\"with\": " + stop);
}

TEST(Playing, ComparesGamesInTheirPlaces) {
  const std::string tags = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";
  const std::string first = tags + "1. P2212-2222 *\n\n";
  const OpenedText text(first + tags + "1. P2213-2223 *\n");
  const Json told = ask(text, {{"ask", "compare"},
                               {"game", 2},
                               {"with", first + first + tags + "1. P2212-2222 *\n"},
                               {"with_game", 3}});
  ASSERT_THAT(told["differences"], SizeIs(1));
  EXPECT_EQ(told["differences"][0]["line"], 9);
  EXPECT_EQ(told["differences"][0]["with_line"], 14);
}

TEST(Playing, WritesAllGamesInOneText) {
  const OpenedText text("[Variant \"oana-chiru\"]\n\n1. a1a4-a1a5 *\n\nWell played!\n\n"
                        "[Variant \"oana-chiru\"]\n\n1. a1a4-a1a5 *\n");
  const Json all = ask(text, {{"ask", "convert"}, {"all", true}, {"form", "c4d"}});
  EXPECT_THAT(ask(opened(all["text"]), {{"ask", "games"}})["games"], SizeIs(2));
  EXPECT_EQ(all["as_it_stands"], false);
  EXPECT_EQ(refusal_of(text, {{"ask", "convert"}, {"all", true}, {"form", "json"}}),
            "a file of such JSON holds one game");
  EXPECT_THAT(refusal_of(text, {{"ask", "convert"}, {"all", true}, {"form", "icn"}}),
              HasSubstr("game 1 cannot be converted: "));
  EXPECT_TRUE(ask(text, {{"ask", "convert"}, {"form", "icn"}}).contains("kept_because"));
  EXPECT_THAT(refusal_of(text, {{"ask", "convert"}, {"all", true}, {"game", 2}}),
              HasSubstr("names one game"));
}

TEST(Playing, TellsWhereRecordsDiffer) {
  const std::string tags = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";
  const OpenedText text(tags + "1. P2212-2222 P3242-3232 *\n");
  Json request{{"ask", "compare"}, {"with", tags + "1. P2212-2222 {well} P3243-3233 *\n"}};
  const Json told = ask(text, request);
  EXPECT_EQ(told["one_game"], true);
  std::set<std::string> kinds;
  for (const Json &each : told["differences"]) {
    kinds.insert(each["kind"].get<std::string>());
    EXPECT_EQ(each["line"], 4);
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"comment", "move"}));
  request["with"] = tags + "1. P2212-2222 P3242-3232 *\n";
  EXPECT_THAT(ask(text, request)["differences"], IsEmpty());
  request["with"] = "";
  EXPECT_EQ(refusal_of(text, request), "\"with\": no game found");
}

} // namespace
} // namespace tessera::test
