#include "../../record/convert/fix.hpp"
#include "../../record/convert/record_changes.hpp"
#include "../../record/replay/check_record.hpp"
#include "answers.hpp"

#include <utility>

namespace tessera {

namespace {

enum class Edit : std::uint8_t { move, comment, nag, back, suggestion, fix };

/// As PGN numbers them.
constexpr std::size_t max_nag = 255;

/// The members of a request for a change.
struct AskedEdit {
  explicit AskedEdit(Request &request)
      : game(request.number_or("game", 1)), told(told_in(request)),
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
  Told told;
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
  const auto setting = check_before_moves(record, choose_setting(record, asked.told), findings);
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
