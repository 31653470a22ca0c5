#include "extracted.hpp"

#include "../../base/text.hpp"
#include "../../mail/correspondence/threads.hpp"
#include "../../record/convert/record_writer.hpp"
#include "../../record/record/item_kinds.hpp"
#include "../../record/record/mail_source.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <utility>

namespace tessera {

namespace {

using Json = nlohmann::ordered_json;
using Tags = std::vector<std::pair<std::string, std::string>>;

std::string shown(const Correspondent &person) {
  return person.name.empty() ? person.address : person.name;
}

/// The words of a comment, if they look like those that say in which message a move came: anybody
/// can write these in a letter.
std::optional<std::string> words_like_source(const JoinedComment &comment) {
  const bool is_comment =
      comment.kind == ItemKind::brace_comment || comment.kind == ItemKind::line_comment;
  const std::string words = with_single_blanks(
      is_comment ? comment_of(comment.kind, comment.text).words : std::string_view(comment.text));
  return mail_source_in(words) ? std::optional(words) : std::nullopt;
}

void write_comments(const std::vector<JoinedComment> &comments, MovetextWriter &writer) {
  for (const JoinedComment &comment : comments) {
    if (const std::optional<std::string> words = words_like_source(comment)) {
      // (What stands behind a semicolon or in prose may have braces.)
      writer.remark('"' + *words + '"');
      continue;
    }
    switch (comment.kind) {
    case ItemKind::brace_comment:
      writer.comment(comment.text);
      break;
    case ItemKind::line_comment:
      writer.line_comment(comment_of(comment.kind, comment.text).words);
      break;
    case ItemKind::variation_begin:
      writer.word(comment.text);
      writer.interrupt();
      break;
    case ItemKind::nag:
      writer.word(comment.text);
      break;
    default:
      writer.remark(comment.text);
      break;
    }
  }
}

Json json_of(const MessageName &message) {
  return {{"number", message.number},
          {"from", message.from.address},
          {"name", message.from.name},
          {"date", message.date},
          {"id", message.id}};
}

Json json_of(const MailPlace &place, FileNames files) {
  Json json{{"message", json_of(place.message)},
            {"line", place.line},
            {"column", place.column},
            {"text_line", place.text_line},
            {"text", place.text}};
  if (!place.file_name.empty()) {
    json["attachment"] = place.file_name;
  }
  if (files.size() > 1) {
    json["file"] = files[place.message.file];
  }
  return json;
}

} // namespace

Tags tags_of(const JoinedGame &game, const ThreadGames &thread) {
  const std::vector<const JoinedTurn *> turns = game.turns();
  std::string date = turns.empty() ? "" : turns.front()->place.message.date.substr(0, 10);
  std::replace(date.begin(), date.end(), '-', '.');
  const std::string subject(bare_subject(thread.subject));
  Tags tags{{"Event", subject.empty() ? "?" : subject},
            {"Site", thread.list.empty() ? "by mail" : thread.list},
            {"Date", date.empty() ? "????.??.??" : date},
            {"Round", "?"}};
  Tags addresses;
  for (const char board :
       game.has_two_boards() ? std::string_view("ab") : std::string_view("\0", 1)) {
    for (const Color side : both_colors) {
      const std::string tag =
          fmt::format("{}{}", name(side), std::string(board == 0 ? 0 : 1, upper(board)));
      const std::optional<Correspondent> &player = game.player(side, board);
      tags.emplace_back(tag, player ? shown(*player) : "?");
      if (player && !player->address.empty()) {
        addresses.emplace_back(tag + "NA", player->address);
      }
    }
  }
  tags.emplace_back("Result", game.result());
  tags.emplace_back("Mode", "EM");
  tags.insert(tags.end(), addresses.begin(), addresses.end());
  // The game has each tag once.
  const std::size_t of_mail = tags.size();
  for (const auto &written : game.tags()) {
    const auto end = tags.begin() + static_cast<std::ptrdiff_t>(of_mail);
    const auto known = std::find_if(
        tags.begin(), end, [&written](const auto &tag) { return tag.first == written.first; });
    if (known == end) {
      tags.push_back(written);
    } else if (written.first != "Result") {
      known->second = written.second;
    }
  }
  return tags;
}

std::string extracted_record(const JoinedGame &game, const ThreadGames &thread) {
  std::string text;
  for (const auto &[tag, value] : tags_of(game, thread)) {
    text += tag_pair(tag, with_single_blanks(value)) + '\n';
  }
  if (game.start()) {
    text += '\n' + game.start()->text + '\n';
  }
  MovetextWriter writer(RecordForm::pgn);
  write_comments(game.opening_comments(), writer);
  std::optional<TurnName> last;
  std::optional<std::pair<std::size_t, std::size_t>> source;
  for (const JoinedTurn *turn : game.turns()) {
    if (last && behind(*last) != turn->key) {
      writer.interrupt();
    }
    last = turn->key;
    writer.number(turn->key.number, turn->key.side, board_letter(turn->key));
    writer.word(turn->text);
    write_comments(turn->comments, writer);
    const std::pair message(turn->place.message.file, turn->place.message.number);
    if (std::exchange(source, message) != message || turn->is_quoted) {
      const MessageName &name = turn->place.message;
      writer.comment('{' + to_string(MailSource{name.number, name.date, name.id, turn->is_quoted}) +
                     '}');
    }
  }
  writer.line(game.result(), false);
  return text + '\n' + writer.finish();
}

std::string extracted_json(const JoinedGame &game, const CheckedGame &checked,
                           const ThreadGames &thread, FileNames files) {
  const std::size_t first = thread.first_message ? thread.first_message->file : 0;
  Json json{{"type", "game"}, {"file", files[first]}, {"tags", Json::object()}};
  for (const auto &[tag, value] : tags_of(game, thread)) {
    json["tags"][tag] = value;
  }
  if (game.start()) {
    json["start"] = game.start()->text;
  }
  json["variant"] = checked.variant;
  json["notation"] = checked.notation;
  json["fen"] = checked.fen;
  json["result"] = game.result();
  json["turns"] = Json::array();
  for (const JoinedTurn *turn : game.turns()) {
    Json comments = Json::array();
    for (const JoinedComment &comment : turn->comments) {
      comments.push_back({{"text", comment.text}, {"message", comment.message}});
    }
    Json one{{"number", turn->key.number},
             {"side", turn->key.side == Color::white ? "white" : "black"},
             {"text", turn->text},
             {"told_by_other", turn->is_quoted},
             {"comments", std::move(comments)},
             {"place", json_of(turn->place, files)}};
    if (turn->key.board != 0) {
      one["board"] = std::string(1, upper(turn->key.board));
    }
    json["turns"].push_back(std::move(one));
  }
  json["findings"] = Json::array();
  for (const MailFinding &found : checked.findings) {
    Json one{{"code", name(found.finding.code)},
             {"severity", name(found.finding.severity)},
             {"sentence", found.finding.sentence},
             {"remarks", found.finding.remarks},
             {"place", json_of(found.place, files)}};
    if (found.other) {
      one["other"] = json_of(*found.other, files);
    }
    if (!found.finding.ruling.empty()) {
      one["ruling"] = found.finding.ruling;
    }
    json["findings"].push_back(std::move(one));
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace tessera
