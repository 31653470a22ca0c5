// Questions about a place in the text: which move stands there, and which could.

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../game/board/board.hpp"
#include "../../game/notation/fen.hpp"
#include "../../game/notation/letters.hpp"
#include "../../record/record/item_kinds.hpp"
#include "../../record/record/record_parser.hpp"
#include "../../record/record/turn_name.hpp"
#include "../../record/replay/check_record.hpp"
#include "../../record/replay/listed_moves.hpp"
#include "../../record/replay/read_move.hpp"
#include "../../record/replay/setting.hpp"
#include "answers.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace tessera {

namespace {

/// A part of a text, in bytes.
struct TextPart {
  std::size_t begin;
  std::size_t end;
};

/// Letters, digits, signs that a move may have, and bytes of longer characters, such as arrows.
bool is_of_move(char c, bool has_commas) {
  constexpr std::string_view signs = "*-=+#:>@";
  return is_letter(c) || is_digit(c) || signs.find(c) != std::string_view::npos ||
         (has_commas && c == ',') || static_cast<unsigned char>(c) >= 0x80;
}

/// The move that somebody is typing at a place, as far as it is there: the word around the place,
/// with a piece letter that a blank sets apart from it (`N 1412-`). The place is in the text or at
/// its end.
TextPart typed_move(std::string_view text, std::size_t at, const Setting &setting) {
  // Elsewhere a comma stands between two moves.
  const bool has_commas = setting.system.write(Cell(0)).find(',') != std::string::npos;
  const auto is_sign_at = [&](std::size_t place) {
    return place < text.size() && is_of_move(text[place], has_commas);
  };
  TextPart part{at, at};
  while (part.begin > 0 && is_sign_at(part.begin - 1)) {
    --part.begin;
  }
  while (is_sign_at(part.end)) {
    ++part.end;
  }
  std::size_t letter_end = part.begin;
  while (letter_end > 0 && is_blank(text[letter_end - 1])) {
    --letter_end;
  }
  if (letter_end > 0 && letter_end < part.begin &&
      !(letter_end > 1 && is_sign_at(letter_end - 2)) &&
      role_of(upper(text[letter_end - 1]), conventions(setting.variant))) {
    part.begin = letter_end - 1;
  }
  return part;
}

/// A place among the items of a record.
struct Spot {
  /// The move that stands there, an item.
  std::optional<std::size_t> move;
  /// The move that leads to the position of the place; nothing for the start position.
  std::optional<std::size_t> anchor;
  /// Whether the place is after that move, or is for another move instead of it.
  bool behind = false;
};

/// A line while its items go by.
struct OpenLine {
  /// Where it begins: before this move of the line around it.
  std::optional<std::size_t> begins_before;
  std::optional<std::size_t> last_move;
};

/// Whether a place behind the end of an item still belongs to it: text put on its line, or behind a
/// brace that is never closed, becomes a part of the comment.
bool goes_on_to(const Record &record, const Item &item, std::size_t offset) {
  if (item.kind == ItemKind::unclosed_comment) {
    return true;
  }
  const std::size_t end = item.span.end();
  return is_comment(item.kind) && takes_its_line(item.kind) &&
         record.text.substr(end, offset - end).find_first_of("\r\n") == std::string_view::npos;
}

/// The place of a byte; nothing in a tag or a comment. (Prose that is not marked as a comment may
/// be on its way to become a move.)
std::optional<Spot> spot_at(const Record &record, std::size_t offset) {
  Spot spot;
  for (const Tag &tag : record.tags) {
    if (offset <= tag.value.end()) {
      return std::nullopt;
    }
  }
  std::vector<OpenLine> lines(1);
  for (std::size_t i = 0; i < record.items.size(); ++i) {
    const Item &item = record.items[i];
    if (item.span.begin > offset) {
      break;
    }
    const bool touches =
        offset < item.span.end() || (is_move(item.kind) && offset == item.span.end());
    if (touches) {
      if (is_move(item.kind)) {
        spot.move = i;
      } else if (item.span.begin < offset && is_comment(item.kind)) {
        return std::nullopt;
      }
      break;
    }
    if (goes_on_to(record, item, offset)) {
      return std::nullopt;
    }
    if (begins_variation(item.kind)) {
      lines.push_back({lines.back().last_move, std::nullopt});
    } else if (ends_variation(item.kind) && lines.size() > 1) {
      lines.pop_back();
    } else if (is_move(item.kind)) {
      lines.back().last_move = i;
    }
  }
  spot.behind = lines.back().last_move.has_value();
  spot.anchor = spot.behind ? lines.back().last_move : lines.back().begins_before;
  return spot;
}

/// What a record is, though no word of it may be a move yet: its first move is being typed.
SettingChoice choose_setting_while_typing(const Record &record, const Given &given) {
  SettingChoice choice = choose_setting(record, given);
  if (choice.setting || (!given.variant && record.find_tag("Variant") == nullptr)) {
    return choice;
  }
  Record without_moves = record;
  without_moves.moves.clear();
  std::erase_if(without_moves.items, [](const Item &item) { return item.kind != ItemKind::start; });
  SettingChoice other = choose_setting(without_moves, given);
  return other.setting ? other : choice;
}

/// A spot, and the move that stands there or what is there of one.
struct TypedSpot {
  Spot spot;
  TextPart typed;
};

std::optional<TypedSpot> typed_spot_at(const Record &record, std::size_t offset,
                                       const Setting &setting) {
  std::optional<Spot> spot = spot_at(record, offset);
  if (!spot) {
    return std::nullopt;
  }
  TextPart typed{offset, offset};
  if (!spot->move) {
    // Where it begins, a part of it may stand that is shaped like a move: P12,2>12 of P12,2>12,
    typed = typed_move(record.text, offset, setting);
    if (const std::optional<Spot> begin = spot_at(record, typed.begin)) {
      spot = begin;
    }
  }
  if (spot->move) {
    const Span span = record.items[*spot->move].span;
    typed = {std::min<std::size_t>(typed.begin, span.begin),
             std::max<std::size_t>(typed.end, span.end())};
  }
  return TypedSpot{*spot, typed};
}

/// The tag whose value contains a byte; null if there is none.
const Tag *tag_at(const Record &record, std::size_t offset) {
  const auto found = std::find_if(record.tags.begin(), record.tags.end(), [offset](const Tag &tag) {
    return tag.value.begin <= offset && offset <= tag.value.end();
  });
  return found == record.tags.end() ? nullptr : &*found;
}

/// Keeps the positions around a place.
class SpotWatch final : public ReplayListener {
public:
  explicit SpotWatch(const Spot &spot) : spot_(spot) {}

  void found(Finding /*finding*/) override {}
  [[nodiscard]] bool reads_findings() const override { return false; }
  void begins(const Setting &setting) override {
    if (!spot_.anchor) {
      here_ = setting.start;
    }
  }
  void playing(const PlayedMove &move, const Position &before) override {
    if (move.item == spot_.anchor && !spot_.behind) {
      here_ = before;
    }
    side_ = before.turn();
  }
  void played(const PlayedMove &move, const Position &after) override {
    if (move.item == spot_.anchor && spot_.behind) {
      here_ = after;
    }
    if (move.item == spot_.move) {
      move_ = move;
      moved_ = side_;
      after_ = after;
    }
  }
  [[nodiscard]] bool goes_on() const override { return !here_ || (spot_.move && !after_); }

  /// The position before the moves that could be played there.
  [[nodiscard]] const std::optional<Position> &here() const { return here_; }
  /// The move there, if it was played, and the position after it.
  [[nodiscard]] const std::optional<PlayedMove> &move() const { return move_; }
  [[nodiscard]] Color moved() const { return moved_; }
  [[nodiscard]] const std::optional<Position> &after() const { return after_; }

private:
  const Spot &spot_;
  std::optional<Position> here_;
  std::optional<PlayedMove> move_;
  Color side_ = Color::white;
  Color moved_ = Color::white;
  std::optional<Position> after_;
};

/// The label of the board that a number before a place names for the move there; 0 if none does. A
/// number without its move is only a word to the grammar, so one is put there and read with it.
char board_named_before(const Record &record, std::size_t offset, const std::string &move,
                        Notation system) {
  const std::string text = std::string(record.text.substr(0, offset)) + move;
  Record with_move;
  static_cast<void>(parse_record(text, with_move, true, reader_of(system)));
  const auto last = std::find_if(with_move.items.rbegin(), with_move.items.rend(),
                                 [](const Item &item) { return is_move(item.kind); });
  return last != with_move.items.rend() && last->span.end() == text.size()
             ? board_of(with_move, *last)
             : '\0';
}

/// The legal moves as they would be written at a place. On two boards, if a number names a board
/// for them, only those on that board, without another number.
std::vector<std::string> moves_at(const Record &record, std::size_t offset,
                                  const ChosenPosition &chosen) {
  Position position = chosen.position;
  std::vector<std::string> moves = listed_moves_of_boards(chosen);
  if (position.board_count() == 1 || moves.empty()) {
    return moves;
  }
  const std::string first = moves.front().substr(moves.front().rfind(' ') + 1);
  if (const char label = board_named_before(record, offset, first, chosen.system); label != '\0') {
    choose_board(position, label);
    moves = listed_moves(position, chosen.system, std::nullopt);
    std::sort(moves.begin(), moves.end());
  }
  return moves;
}

} // namespace

Answer answer_place(const TextGames &games, Request &request) {
  const std::size_t byte = request.number_or("byte", 0);
  const bool with_moves = request.flag("moves");
  const Given given = given_in(request);
  check_byte(games, "byte", byte, request);
  if (const auto fault = request.fault()) {
    return Answer::failure(*fault);
  }
  const std::size_t number = games.number_at(byte);
  const Result<BatchedRecord> game = games.game(number);
  if (!game) {
    return Answer::failure(game.problem());
  }
  const Record &record = game->kept.record();
  const SettingChoice choice = choose_setting_while_typing(record, given);
  if (!choice.setting) {
    return Answer::failure(printable(choice.findings.front().sentence));
  }
  const Setting setting = *choice.setting;
  nlohmann::ordered_json answer{{"game", number},
                                {"variant", to_string(setting.variant)},
                                {"notation", setting.system.name()}};
  const auto first = static_cast<std::size_t>(record.first_byte);
  if (const Tag *tag = byte < first ? nullptr : tag_at(record, byte - first)) {
    answer["tag"] = {{"byte", first + tag->value.begin},
                     {"end_byte", first + tag->value.end()},
                     {"name", record.at(tag->name)},
                     {"value", record.at(tag->value)}};
  }
  // Prose before and behind a game is no part of it.
  const bool is_inside = byte >= first && byte - first <= record.text.size();
  const std::optional<TypedSpot> here =
      is_inside ? typed_spot_at(record, byte - first, setting) : std::nullopt;
  if (!here) {
    return in_one_line(answer);
  }
  answer["typed"] = {{"byte", first + here->typed.begin}, {"end_byte", first + here->typed.end}};
  SpotWatch watch(here->spot);
  static_cast<void>(check_record(record, choice, watch));
  if (watch.here()) {
    answer["fen"] = to_fen(*watch.here());
    if (with_moves) {
      answer["moves"] = moves_at(record, here->typed.begin, {*watch.here(), setting.system});
    }
  }
  if (watch.move()) {
    const Span span = record.items[*here->spot.move].span;
    answer["move"] = {{"byte", first + span.begin},
                      {"end_byte", first + span.end()},
                      {"text", record.at(span)},
                      {"number", watch.move()->number},
                      {"side", watch.moved() == Color::white ? "white" : "black"},
                      {"legal", watch.move()->legal},
                      {"fen", to_fen(*watch.after())}};
    if (watch.after()->board_count() > 1) {
      answer["move"]["board"] = std::string(1, board_letter(*watch.after(), Color::white));
    }
  }
  return in_one_line(answer);
}

} // namespace tessera
