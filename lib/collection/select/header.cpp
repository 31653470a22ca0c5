#include "header.hpp"

#include "../../base/text.hpp"
#include "../../record/record/record_ends.hpp"
#include "../../record/record/walk.hpp"
#include "../../record/replay/replay.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tessera {

namespace {

GameResult result_named(std::string_view text) {
  const auto found = std::find_if(
      all_results.begin(), all_results.end(),
      [stated = stated_result(text)](GameResult each) { return name(each) == stated; });
  return found == all_results.end() ? GameResult::open : *found;
}

/// Whether a date says anything, as ????.??.?? does not.
bool says_something(std::string_view date) { return date.find_first_not_of("?.-/ ") < date.size(); }

/// The tag that says when the game was played: infinitechess.org writes only UTCDate. Null if there
/// is none.
const Tag *date_tag(const Record &record) {
  const Tag *date = record.find_tag("Date");
  const Tag *utc_date = record.find_tag("UTCDate");
  for (const Tag *tag : {date, utc_date}) {
    if (tag != nullptr && says_something(record.at(tag->value)) &&
        parse_date(record.at(tag->value))) {
      return tag;
    }
  }
  return date != nullptr ? date : utc_date;
}

/// The values of tags that name somebody.
std::vector<std::string> named_by(const Record &record, const std::array<std::string, 3> &tags) {
  std::vector<std::string> names;
  for (const std::string &tag : tags) {
    const std::optional<std::string> value = record.tag_value(tag);
    if (value && !value->empty() && *value != "?") {
      names.push_back(*value);
    }
  }
  return names;
}

/// Whether Black is to move in the start position. Without a setting, only the second word of a FEN
/// tag can say it, as in any game.
bool starts_with_black(const Record &record, const std::optional<Setting> &setting) {
  if (setting) {
    return setting->start.turn() == Color::black;
  }
  const std::optional<std::string> fen = record.tag_value("FEN");
  const std::vector<std::string_view> fields = words(fen ? *fen : std::string_view());
  return fields.size() > 1 && fields[1] == "b";
}

/// Notes which moves go on with a turn.
class TurnWatch final : public ReplayListener {
public:
  explicit TurnWatch(const Record &record) : goes_on_(record.items.size(), false) {}

  void found(Finding /*finding*/) override {}
  [[nodiscard]] bool reads_findings() const override { return false; }
  [[nodiscard]] bool asks_where_lines_end() const override { return false; }
  void playing(const PlayedMove &move, const Position &before) override {
    goes_on_[move.item] = before.mid_turn();
  }
  [[nodiscard]] std::vector<bool> take() { return std::move(goes_on_); }

private:
  std::vector<bool> goes_on_;
};

/// For each item, whether it is a move that goes on with a turn.
std::vector<bool> moves_within_turns(const Record &record, const Setting &setting) {
  TurnWatch watch(record);
  static_cast<void>(replay(record, setting, watch));
  return watch.take();
}

/// Where the text begins, after empty lines and byte order marks.
std::size_t begin_of_text(std::string_view text) {
  std::size_t line = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text.substr(at).starts_with(byte_order_mark)) {
      at += byte_order_mark.size();
      line = at;
    } else if (white_space.find(text[at]) == std::string_view::npos) {
      break;
    } else {
      line = is_line_end(text[at]) ? at + 1 : line;
      ++at;
    }
  }
  return line;
}

} // namespace

std::string_view name(GameResult result) {
  static constexpr std::array<std::string_view, 4> names{"1-0", "0-1", "1/2-1/2", "*"};
  return names[static_cast<std::size_t>(result)];
}

GameResult result_of(const Record &record) {
  if (const Item *result = result_item(record)) {
    return result_named(record.text_of(*result));
  }
  const Tag *tag = record.find_tag("Result");
  return tag == nullptr ? GameResult::open : result_named(record.at(tag->value));
}

std::vector<std::string> players_of(const Record &record, Color side) {
  const std::string tag(name(side));
  return named_by(record, {tag, tag + 'A', tag + 'B'});
}

std::vector<std::string> team_of(const Record &record, Color side) {
  const std::string tag(name(side));
  return named_by(record, {tag, tag + 'A', std::string(name(opponent(side))) + 'B'});
}

std::optional<DateRange> date_of(const Record &record) {
  const Tag *tag = date_tag(record);
  return tag == nullptr ? std::nullopt : parse_date(record.at(tag->value));
}

std::optional<std::string> date_text(const Record &record) {
  const Tag *tag = date_tag(record);
  return tag == nullptr ? std::nullopt : std::optional(unescape_tag_value(record.at(tag->value)));
}

bool has_unread_date(const Record &record) {
  const Tag *tag = date_tag(record);
  return tag != nullptr && says_something(record.at(tag->value)) &&
         !parse_date(record.at(tag->value));
}

std::uint32_t length_of(const Record &record, const std::optional<Setting> &setting) {
  const bool joins = !setting || setting->start.conventions().moves_in_turn > 1;
  const std::vector<bool> goes_on =
      setting && joins ? moves_within_turns(record, *setting) : std::vector<bool>();
  std::array<std::uint32_t, 2> turns{};
  walk_line(record, 0, [&](const Element &element) {
    const bool within =
        joins && (is_joined(record, element.item) || (!goes_on.empty() && goes_on[element.index]));
    if (is_move(element.item.kind) && !within) {
      const WrittenMove *move = move_of(record, element.item);
      ++turns[move != nullptr && lower(move->board) == 'b' ? 1 : 0];
    }
    return true;
  });
  const std::uint32_t most = std::max(turns[0], turns[1]);
  return most == 0 ? 0 : (most + (starts_with_black(record, setting) ? 1U : 0U) + 1) / 2;
}

std::string_view bare_text(const Record &record) {
  const std::size_t end = size_to_last_sign(record.text);
  const std::size_t begin = std::min(begin_of_text(record.text), end);
  return record.text.substr(begin, end - begin);
}

std::uint64_t first_line_of(const Record &record) {
  std::uint64_t line = record.first_line + 1;
  const std::size_t begin = begin_of_text(record.text);
  for (std::size_t at = 0; at < begin; ++at) {
    line += ends_line_at(record.text, at) ? 1U : 0U;
  }
  return line;
}

} // namespace tessera
