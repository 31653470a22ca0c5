#include "joined_game.hpp"

#include "../text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

namespace tessera {

namespace {

/// A stretch of text as one line.
std::string in_one_line(std::string_view text) {
  std::string line;
  bool in_signs = false;
  for (const std::string_view word : words(text)) {
    // A quotation that was broken has its signs in its midst.
    in_signs = word.find_first_not_of('>') == std::string_view::npos;
    if (!in_signs) {
      line += line.empty() ? "" : " ";
      line += word;
    }
  }
  return line;
}

bool is_same_cell(WrittenCell a, WrittenCell b) {
  if (a.form == b.form) {
    return a.numbers == b.numbers;
  }
  const auto systems = coordinate_systems();
  return std::any_of(systems.begin(), systems.end(), [&](const CoordinateSystemInfo &x) {
    return x.form == a.form && std::any_of(systems.begin(), systems.end(), [&](const auto &y) {
             return y.form == b.form && resolve(a, x.id) == resolve(b, y.id);
           });
  });
}

bool is_same_move(const WrittenMove &a, const WrittenMove &b) {
  const auto piece = [](const WrittenMove &move) {
    return move.piece == 0 ? 'P' : upper(move.piece);
  };
  const bool both_full = a.shape == MoveShape::full && b.shape == MoveShape::full;
  return piece(a) == piece(b) && is_same_cell(a.destination, b.destination) &&
         (a.shape == MoveShape::drop) == (b.shape == MoveShape::drop) &&
         (!both_full || is_same_cell(a.origin, b.origin)) &&
         (a.promotion == 0 || b.promotion == 0 || upper(a.promotion) == upper(b.promotion));
}

bool is_same_person(const std::optional<Correspondent> &a, const Correspondent &b) {
  return a && a->address == b.address && (!b.address.empty() || a->name == b.name);
}

/// What is said in a message, and of which turn.
struct Speech {
  std::vector<Said> said;
  std::optional<TurnKey> of;

  /// A turn that is only talked of is part of what is said.
  void add(const SentTurn &turn) {
    extend({{turn.begin, turn.span.end() - turn.begin}, ItemKind::remark});
    for (const Said &each : turn.said) {
      extend(each);
    }
  }

private:
  void extend(const Said &more) {
    if (!said.empty() && said.back().kind == ItemKind::remark && more.kind == ItemKind::remark) {
      said.back().span.size = more.span.end() - said.back().span.begin;
    } else {
      said.push_back(more);
    }
  }
};

Span at_place(const MailPlace &place, std::string_view text) {
  const std::size_t room =
      place.text.size() - std::min<std::size_t>(place.offset, place.text.size());
  return {place.offset, static_cast<std::uint32_t>(std::min(text.size(), room))};
}

} // namespace

MailPlace place_of(const StoredMessage &message, const MailText &text, Span span) {
  const std::string_view before = std::string_view(text.text).substr(0, span.begin);
  const std::size_t line_begin = before.find_last_of('\n') + 1;
  std::string_view line = std::string_view(text.text).substr(line_begin);
  line = line.substr(0, line.find('\n'));
  line.remove_suffix(line.ends_with('\r') ? 1 : 0);
  MailPlace place;
  place.message = message.name;
  place.text_line = 1 + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
  place.line = message.first_line + text.first_line + (text.line_for_line ? place.text_line : 1);
  place.offset = span.begin - static_cast<std::uint32_t>(line_begin);
  const std::string_view lead = before.substr(line_begin);
  place.column =
      text.line_for_line
          ? 1 + static_cast<std::uint64_t>(std::count_if(
                    lead.begin(), lead.end(),
                    [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }))
          : 1;
  place.byte = message.first_byte + text.first_byte + (text.byte_for_byte ? span.begin : 0);
  place.is_exact = text.line_for_line;
  place.byte_is_exact = text.byte_for_byte;
  place.file_name = text.file_name;
  // Every turn keeps its line, and a line may be as long as the message.
  constexpr std::size_t most_before = 500;
  constexpr std::size_t most = 2000;
  const std::size_t left_out = place.offset - std::min<std::size_t>(place.offset, most_before);
  place.offset -= static_cast<std::uint32_t>(left_out);
  place.text = line.substr(left_out, most);
  return place;
}

bool is_same_turn(const JoinedTurn &known, std::string_view text, const SentTurn &sent) {
  if (known.is_broken || sent.is_broken) {
    return known.text == in_one_line(text);
  }
  return std::equal(known.moves.begin(), known.moves.end(), sent.moves.begin(), sent.moves.end(),
                    is_same_move);
}

// --- What the game has
// ----------------------------------------------------------------------------

const JoinedTurn *JoinedGame::find_turn(const TurnKey &key) const {
  const auto found = by_order_.find(order(key));
  return found == by_order_.end() ? nullptr : &turns_[found->second];
}

TurnKey JoinedGame::expected(char board) const {
  const auto behind_board =
      by_order_.upper_bound({board, std::numeric_limits<std::uint32_t>::max(), Color::black});
  if (behind_board == by_order_.begin() ||
      std::get<char>(std::prev(behind_board)->first) != board) {
    return {1, Color::white, board};
  }
  return behind(turns_[std::prev(behind_board)->second].key);
}

std::vector<const JoinedTurn *> JoinedGame::turns() const {
  std::vector<const JoinedTurn *> ordered;
  // Each board's in their order, the boards as the messages mix them.
  std::map<char, std::map<Order, std::size_t>::const_iterator> next;
  for (auto turn = by_order_.begin(); turn != by_order_.end(); ++turn) {
    next.try_emplace(std::get<char>(turn->first), turn);
  }
  for (const JoinedTurn &turn : turns_) {
    auto &at = next.at(turn.key.board);
    ordered.push_back(&turns_[at->second]);
    ++at;
  }
  return ordered;
}

// --- How a record fits
// ----------------------------------------------------------------------------

/// Which turns of the game a record's are.
std::vector<std::optional<TurnKey>> JoinedGame::keys_of(const SentRecord &record,
                                                        const SentIn &in) const {
  std::vector<std::optional<TurnKey>> keys;
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const SentTurn &turn = record.turns[i];
    const std::string_view text =
        std::string_view(in.text.text).substr(turn.span.begin, turn.span.size);
    std::optional<TurnKey> key = turn.key;
    if (!turn.has_number) {
      const bool begins_again = i == 0 && record.turns.size() > 1 && !turns_.empty() &&
                                is_same_turn(turns_[by_order_.begin()->second], text, turn);
      const bool repeats_last =
          i == 0 && !turns_.empty() && is_same_turn(turns_[by_order_.rbegin()->second], text, turn);
      if (i > 0 && keys.back()) {
        key = behind(*keys.back());
      } else if (!in.is_quoted) {
        key = begins_again   ? turns_[by_order_.begin()->second].key
              : repeats_last ? turns_[by_order_.rbegin()->second].key
                             : expected(0);
      }
    } else if (!turn.side_is_sure && i + 1 == record.turns.size()) {
      // Many answer 12. X by 12. Y.
      const JoinedTurn *known = find_turn(*key);
      const TurnKey answer = behind(*key);
      if (known != nullptr && !is_same_turn(*known, text, turn) &&
          (expected(key->board) == answer || find_turn(answer) != nullptr) &&
          !is_same_person(players_[index(key->side)], in.message.name.from)) {
        key = answer;
      }
    }
    keys.push_back(key);
  }
  return keys;
}

Fit JoinedGame::fit(const SentRecord &record, const SentIn &in) const {
  constexpr int same = 2;
  constexpr int next = 2;
  constexpr int between = 1;
  constexpr int other = -3;
  constexpr int beyond = -4;
  Fit fit;
  fit.keys = keys_of(record, in);
  std::map<char, TurnKey> coming;
  std::optional<TurnKey> last_added;
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const SentTurn &turn = record.turns[i];
    if (!fit.keys[i]) {
      continue;
    }
    const TurnKey &key = *fit.keys[i];
    TurnKey &due = coming.try_emplace(key.board, expected(key.board)).first->second;
    const std::string_view text =
        std::string_view(in.text.text).substr(turn.span.begin, turn.span.size);
    if (const JoinedTurn *known = find_turn(key)) {
      fit.score += is_same_turn(*known, text, turn) ? same : other;
    } else if (key == due) {
      fit.score += next;
      due = behind(key);
      last_added = key;
    } else {
      fit.score += is_before(key, due) ? between : beyond;
      last_added = key;
    }
  }
  fit.adds = last_added.has_value();
  if (last_added && !in.is_quoted) {
    const Correspondent &sender = in.message.name.from;
    fit.score += is_same_person(players_[index(last_added->side)], sender)             ? 1
                 : is_same_person(players_[index(opponent(last_added->side))], sender) ? -2
                                                                                       : 0;
  }
  return fit;
}

// --- Taking a record
// ------------------------------------------------------------------------------

/// Whether a move is only talked of: a plan, an answer that is hoped for, a line of play.
bool JoinedGame::is_talk(const SentTurn &turn, const TurnKey &key, const SentIn &in) const {
  const bool is_next = key == expected(key.board);
  if (in.is_quoted) {
    return !turn.has_number || turn.in_prose || (!is_next && is_before(expected(key.board), key));
  }
  if (!turn.in_prose) {
    return false;
  }
  return !is_next || is_same_person(players_[index(opponent(key.side))], in.message.name.from);
}

void JoinedGame::take(const SentRecord &record, const Fit &fit, const SentIn &in) {
  for (const auto &tag : record.tags) {
    const auto known = std::find_if(tags_.begin(), tags_.end(),
                                    [&tag](const auto &each) { return each.first == tag.first; });
    if (known == tags_.end()) {
      tags_.push_back(tag);
    }
  }
  const std::size_t known_before = turns_.size();
  if (!in.is_quoted) {
    check_left_out(record, fit, in);
  }
  Speech speech{record.said, std::nullopt};
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const SentTurn &turn = record.turns[i];
    const std::optional<TurnKey> &key = fit.keys[i];
    const bool is_new = key && find_turn(*key) == nullptr;
    if (!key || (is_new && is_talk(turn, *key, in)) || is_one_too_many(record, fit, i, in)) {
      speech.add(turn);
      continue;
    }
    if (is_new) {
      add(turn, *key, in);
    } else {
      compare(turn, *key, in);
    }
    // What goes before a message's moves is said of the first that is new.
    if (!in.is_quoted && (speech.of || is_new)) {
      say(std::exchange(speech.said, {}), in, speech.of ? speech.of : key);
      speech.of = key;
    }
    speech.said.insert(speech.said.end(), turn.said.begin(), turn.said.end());
  }
  if (in.is_quoted) {
    return;
  }
  say(speech.said, in, speech.of);
  if (turns_.size() > known_before) {
    check_sender(turns_.back().key, in);
    for (std::size_t i = known_before; i + 1 < turns_.size(); ++i) {
      // Only of the other side it is strange that this message is the first to have it.
      turns_[i].is_quoted = turns_[i].key.side != turns_.back().key.side;
    }
  }
  if (record.ending) {
    take_ending(*record.ending, in);
  }
}

/// Whether a turn stands between two that follow each other by their numbers; told if so.
bool JoinedGame::is_one_too_many(const SentRecord &record, const Fit &fit, std::size_t i,
                                 const SentIn &in) {
  const SentTurn &turn = record.turns[i];
  if (in.is_quoted || i + 1 == record.turns.size() || turn.has_number ||
      !record.turns[i + 1].has_number || fit.keys[i + 1] != fit.keys[i]) {
    return false;
  }
  const MailPlace place = place_of(in.message, in.text, turn.span);
  find({{Code::added_move,
         Severity::warning,
         {place.offset, turn.span.size},
         fmt::format("this move is one more than there is before {}", to_string(*fit.keys[i]))},
        place});
  return true;
}

void JoinedGame::compare(const SentTurn &turn, const TurnKey &key, const SentIn &in) {
  JoinedTurn &known = turns_[by_order_.at(order(key))];
  const std::string_view text =
      std::string_view(in.text.text).substr(turn.span.begin, turn.span.size);
  if (is_same_turn(known, text, turn) || (in.is_quoted && (turn.in_prose || turn.is_broken))) {
    return;
  }
  const MailPlace place = place_of(in.message, in.text, turn.span);
  const bool is_corrected = !in.is_quoted && expected(key.board) == behind(key) &&
                            known.place.message.from.address == in.message.name.from.address &&
                            known.place.message.number != in.message.name.number;
  Finding finding(
      Code::changed_move, in.is_quoted || is_corrected ? Severity::warning : Severity::error,
      at_place(place, in_one_line(text)),
      fmt::format("{} is {} in {}", to_string(key), known.text, to_string(known.place.message)));
  finding.move = to_string(key) + ' ' + in_one_line(text);
  finding.remarks.emplace_back(is_corrected ? "nothing was sent since: the sender's new move counts"
                                            : "the move that was sent first counts");
  find({std::move(finding), place, known.place});
  if (is_corrected) {
    known.text = in_one_line(text);
    known.moves = turn.moves;
    known.is_broken = turn.is_broken;
    known.place = place;
  }
}

void JoinedGame::add(const SentTurn &turn, const TurnKey &key, const SentIn &in) {
  const MailPlace place = place_of(in.message, in.text, turn.span);
  const auto later = by_order_.upper_bound(order(key));
  JoinedTurn added{
      key,
      in_one_line(std::string_view(in.text.text).substr(turn.span.begin, turn.span.size)),
      turn.moves,
      turn.is_broken,
      in.is_quoted,
      place,
      {}};
  if (!in.is_quoted && later != by_order_.end() && std::get<char>(later->first) == key.board) {
    const JoinedTurn &sent_before = turns_[later->second];
    find({{Code::out_of_turn, Severity::error, at_place(sent_before.place, sent_before.text),
           fmt::format("{} {} was sent before {}, which came in {}", to_string(sent_before.key),
                       sent_before.text, to_string(key), to_string(in.message.name))},
          sent_before.place,
          place});
  }
  by_order_.emplace(order(key), turns_.size());
  turns_.push_back(std::move(added));
}

void JoinedGame::say(const std::vector<Said> &said, const SentIn &in, std::optional<TurnKey> key) {
  std::vector<JoinedComment> *comments = &comments_;
  if (key && find_turn(*key) != nullptr) {
    comments = &turns_[by_order_.at(order(*key))].comments;
  } else if (!turns_.empty()) {
    comments = &turns_[by_order_.rbegin()->second].comments;
  }
  for (const Said &each : said) {
    std::string text(std::string_view(in.text.text).substr(each.span.begin, each.span.size));
    const bool is_known = std::any_of(comments->begin(), comments->end(),
                                      [&text](const auto &one) { return one.text == text; });
    if (!is_known) {
      comments->push_back({std::move(text), each.kind, in.message.name.number});
    }
  }
}

void JoinedGame::say(std::vector<JoinedComment> comments) {
  std::vector<JoinedComment> &to =
      turns_.empty() ? comments_ : turns_[by_order_.rbegin()->second].comments;
  std::move(comments.begin(), comments.end(), std::back_inserter(to));
}

// --- Who sends what
// -------------------------------------------------------------------------------

void JoinedGame::check_sender(const TurnKey &last, const SentIn &in) {
  const Correspondent &sender = in.message.name.from;
  std::optional<Correspondent> &player = players_[index(last.side)];
  const std::optional<Correspondent> &other = players_[index(opponent(last.side))];
  // On two boards there are four players.
  if (is_same_person(player, sender) || last.board != 0) {
    return;
  }
  if (!player && !is_same_person(other, sender)) {
    player = sender;
    return;
  }
  const JoinedTurn &turn = turns_.back();
  const bool is_other = is_same_person(other, sender);
  find({{Code::wrong_player, is_other ? Severity::error : Severity::warning,
         at_place(turn.place, turn.text),
         fmt::format("{} is {}'s, and is sent by {}", to_string(last), name(last.side),
                     is_other ? fmt::format("{}'s player", name(opponent(last.side)))
                              : std::string("neither player"))},
        turn.place});
}

/// Tells which turns a message leaves out where it repeats the game.
void JoinedGame::check_left_out(const SentRecord &record, const Fit &fit, const SentIn &in) {
  for (std::size_t i = 1; i < record.turns.size(); ++i) {
    if (!fit.keys[i - 1] || !fit.keys[i] || fit.keys[i]->board != fit.keys[i - 1]->board ||
        record.turns[i].in_prose || !is_before(*fit.keys[i - 1], *fit.keys[i])) {
      continue;
    }
    const TurnKey left_out = behind(*fit.keys[i - 1]);
    const JoinedTurn *known = find_turn(left_out);
    if (left_out == *fit.keys[i] || known == nullptr) {
      continue;
    }
    const MailPlace place = place_of(in.message, in.text, record.turns[i].span);
    find({{Code::missing_move,
           Severity::warning,
           {place.offset, record.turns[i].span.size},
           fmt::format("{} {}, in {}, is left out before this", to_string(left_out), known->text,
                       to_string(known->place.message))},
          place,
          known->place});
  }
}

void JoinedGame::take_ending(const Said &ending, const SentIn &in) {
  const std::string_view text =
      std::string_view(in.text.text).substr(ending.span.begin, ending.span.size);
  const Correspondent &sender = in.message.name.from;
  say({ending}, in, std::nullopt);
  if (ending.kind == ItemKind::result) {
    result_ = text;
  } else if (ending.kind == ItemKind::resignation) {
    const char first = lower(text.front());
    const std::optional<Color> loser =
        first == 'w'                          ? std::optional(Color::white)
        : first == 'b'                        ? std::optional(Color::black)
        : is_same_person(players_[0], sender) ? std::optional(Color::white)
        : is_same_person(players_[1], sender) ? std::optional(Color::black)
                                              : std::nullopt;
    result_ = !loser ? result_ : *loser == Color::white ? "0-1" : "1-0";
  } else if (text.size() > std::string_view("drawn ").size() ||
             (!draw_offered_by_.empty() && draw_offered_by_ != sender.address)) {
    // Agreed, in words or by both.
    result_ = "1/2-1/2";
  } else {
    draw_offered_by_ = sender.address;
  }
}

void JoinedGame::finish() {
  const bool has_start =
      std::any_of(tags_.begin(), tags_.end(), [](const auto &tag) { return tag.first == "FEN"; });
  std::map<char, const JoinedTurn *> last;
  for (const JoinedTurn *turn : turns()) {
    if (turn->is_quoted) {
      find({{Code::told_by_other, Severity::note, at_place(turn->place, turn->text),
             fmt::format("{} is known from this message alone, which is not its player's own word",
                         to_string(turn->key))},
            turn->place});
    }
    const JoinedTurn *before = std::exchange(last[turn->key.board], turn);
    const TurnKey due =
        before == nullptr ? TurnKey{1, Color::white, turn->key.board} : behind(before->key);
    if ((before == nullptr && has_start) || !is_before(due, turn->key)) {
      continue;
    }
    const bool is_same_sender =
        before != nullptr && before->place.message.from.address == turn->place.message.from.address;
    find({{is_same_sender ? Code::out_of_turn : Code::missing_move, Severity::error,
           at_place(turn->place, turn->text),
           is_same_sender
               ? fmt::format("{} is sent by the same player, and no message has {}",
                             to_string(turn->key), to_string(due))
               : fmt::format("no message has {}, which goes before this", to_string(due))},
          turn->place});
  }
}

} // namespace tessera
