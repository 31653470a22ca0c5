#include "compared_game.hpp"

#include "../../base/hash.hpp"
#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "../../game/notation/written_move.hpp"
#include "../../record/convert/move_keys.hpp"
#include "../../record/convert/move_text.hpp"
#include "../../record/convert/unused_words.hpp"
#include "../../record/record/first_tags.hpp"
#include "../../record/record/record_ends.hpp"
#include "../../record/record/walk.hpp"
#include "../../record/replay/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

/// What the replay says about a move.
struct SeenMove {
  ReplayedMove replayed{};
  TurnName name{};
  std::string text;
  std::uint64_t behind = 0;
};

/// Sorts the signs, and keeps each once.
void sort_signs(std::vector<Remark> &signs) {
  const auto by_text = [](const Remark &a, const Remark &b) { return a.text < b.text; };
  std::stable_sort(signs.begin(), signs.end(), by_text);
  signs.erase(std::unique(signs.begin(), signs.end(),
                          [](const Remark &a, const Remark &b) { return a.text == b.text; }),
              signs.end());
}

/// The NAG that says what an annotation does, or the annotation itself.
std::string sign_of(std::string_view annotation) {
  constexpr std::array<std::string_view, 6> with_nags{"!", "?", "!!", "??", "!?", "?!"};
  const auto *const found = std::find(with_nags.begin(), with_nags.end(), annotation);
  return found == with_nags.end() ? std::string(annotation)
                                  : fmt::format("${}", found - with_nags.begin() + 1);
}

/// Makes the turns of a record, with everything said about them.
class GameReader final : public RecordVisitor {
public:
  GameReader(const Record &record, const Setting &setting, const GameReading &reading)
      : record_(record), conventions_(setting.start.conventions()), reading_(reading),
        in_notation_(record, setting, {reading.system}), keys_(record, setting) {
    lines_.push_back({{}, {setting.start.move_number(), setting.start.turn(), 0}});
    lines_.back().line.turns.reserve(record.moves.size());
  }

  /// What a conversion would keep as comments before the moves.
  void say_unused_words(const Setting &setting) {
    for (UnusedWords &unused : unused_words(record_, setting)) {
      add_comment(std::move(unused.words), "", unused.span);
    }
  }

  /// The move that was replayed last, if it comes after what was heard.
  void has_replayed(SeenMove seen) { next_seen_ = std::move(seen); }

  /// What was heard, at the end.
  ComparedGame finish() {
    while (lines_.size() > 1) {
      close({static_cast<std::uint32_t>(record_.text.size()), 0});
    }
    end_line({static_cast<std::uint32_t>(record_.text.size()), 0});
    game_.main = std::move(lines_.front().line);
    return std::move(game_);
  }

  void move_number(const Element &number) override { number_ = &number.item; }

  void move(const Element &move, const WrittenMove &written) override {
    find_seen(move.index);
    TurnName name = last_ ? last_->name : lines_.back().next;
    if (!last_ && written.board != 0) {
      name.board = written.board;
    }
    const bool legal = last_ && last_->replayed.move.legal;
    WrittenMove as_compared = written;
    if (!reading_.keeps_hints) {
      as_compared.origin_hint = {};
    }
    // In other games, a sign between two moves means nothing.
    as_compared.joined &= conventions_.moves_in_turn > 1;
    TurnName played_as = name;
    if (last_ && last_->replayed.move.mover.exists() &&
        role_of(upper(written.piece), conventions_) == last_->replayed.move.mover.role()) {
      // Before it, a move of the other side may be missing.
      played_as.side = last_->replayed.move.mover.color();
    }
    add(move, written.joined || (last_ && last_->replayed.mid_turn), name,
        legal ? key_of(*last_) : keys_.of_illegal(as_compared, played_as, move.index),
        legal ? last_->text
              : in_notation_.illegal_text(as_compared, at_its_turn(move.index, name)));
    line().turns.back().is_legal &= legal;
    game_.illegal += !legal && lines_.size() == 1 ? 1U : 0U;
  }

  void broken_move(const Element &move, bool joined) override {
    find_seen(move.index);
    std::string text;
    for (const std::string_view word : words(move.text())) {
      text += word;
    }
    const TurnName name = last_ ? last_->name : lines_.back().next;
    add(move, joined, name, MoveKeys::of_broken(text), text);
    line().turns.back().is_legal = false;
    game_.illegal += lines_.size() == 1 ? 1U : 0U;
  }

  void gloss(const Element &gloss) override {
    if (!in_notation_.bears_out(gloss.index, last_ ? &last_->replayed : nullptr)) {
      add_sign(kept(with_single_blanks(gloss.text()), gloss.text()), gloss.item.span);
    }
  }
  void annotation(const Element &annotation) override { sign(annotation); }
  void nag(const Element &nag) override { sign(nag); }

  void comment(const Element &comment, const Comment &content) override {
    say(content.words, comment.item.span);
  }
  void other_text(const Element &text) override { say(text.text(), text.item.span); }

  bool variation_begin(const Element &begin) override {
    lines_.push_back(
        {{begin.item.span}, line().turns.empty() ? lines_.back().next : line().turns.back().name});
    return true;
  }
  void variation_end(const Element &end, const Element & /*begin*/) override {
    close(end.item.span);
  }
  void result(const Element &result) override {
    if (result.depth == 0 && !game_.result) {
      end_line(result.item.span);
      game_.result = Remark{result.text(), result.item.span};
    } else {
      say(result.text(), result.item.span);
    }
  }

private:
  struct OpenLine {
    ComparedLine line;
    /// The turn that comes next, if the replay does not show it.
    TurnName next;
  };

  ComparedLine &line() { return lines_.back().line; }
  Belongings &belongings() {
    OwnBelongings &own =
        line().turns.empty() ? line().own_before : line().turns.back().own_belongings;
    if (own == nullptr) {
      own = std::make_unique<Belongings>();
    }
    return *own;
  }

  /// A text that lives as long as the record and the game. It may begin what the record has, after
  /// blanks.
  std::string_view kept(std::string text, std::string_view in_record) {
    const std::size_t begin = std::min(in_record.find_first_not_of(white_space), in_record.size());
    const std::string_view there = in_record.substr(begin, text.size());
    return there == text ? there : std::string_view(*game_.own_texts.insert(std::move(text)).first);
  }

  void sign(const Element &sign) {
    add_sign(kept(sign_of(sign.text()), sign.text()), sign.item.span);
  }
  void add_sign(std::string_view text, Span span) {
    std::vector<Remark> &signs = belongings().signs;
    signs.push_back({text, span});
    // In a long list, most are there twice.
    if (signs.size() >= 64 && std::has_single_bit(signs.size())) {
      sort_signs(signs);
    }
  }

  void say(std::string_view in_record, Span span) {
    add_comment(with_single_blanks(in_record), in_record, span);
  }
  void add_comment(std::string words, std::string_view in_record, Span span) {
    if (!words.empty()) {
      belongings().comments.push_back({kept(std::move(words), in_record), span});
    }
  }

  /// Finds what the replay says about an item.
  void find_seen(std::size_t item) {
    last_.reset();
    if (next_seen_ && next_seen_->replayed.move.item == item) {
      last_.swap(next_seen_);
    }
  }

  /// Adds a move to the line, as a turn or to the last one.
  void add(const Element &move, bool goes_on, const TurnName &name, std::string_view move_key,
           const std::string &text) {
    number_ = nullptr;
    std::vector<ComparedTurn> &turns = line().turns;
    const std::uint64_t behind = last_ ? last_->behind : 0;
    if (goes_on && conventions_.moves_in_turn > 1 && !turns.empty()) {
      ComparedTurn &turn = turns.back();
      turn.key = mixed(turn.key, move_key);
      add_move(turn);
      turn.text += ',' + text;
      turn.behind = behind;
      turn.has_ended = !last_;
      turn.span.size = move.item.span.end() - turn.span.begin;
      return;
    }
    turns.push_back({.name = name,
                     .span = move.item.span,
                     .key = mixed(0, move_key),
                     .text = text,
                     .behind = behind,
                     .item = static_cast<std::uint32_t>(move.index),
                     .has_ended = !last_});
    add_move(turns.back());
    lines_.back().next = {name.number + (name.side == Color::black ? 1U : 0U), opponent(name.side),
                          name.board};
  }

  void add_move(ComparedTurn &turn) const {
    if (last_ && last_->replayed.move.move) {
      turn.moves.add(*last_->replayed.move.move);
    }
  }

  static std::string key_of(const SeenMove &seen) {
    return MoveKeys::of(*seen.replayed.move.move, seen.replayed.move.mover.role(), seen.name);
  }

  static MovePlace at_its_turn(std::size_t item, const TurnName &name) {
    return {.item = item, .turn = name.side};
  }

  /// A number that no move follows is a comment.
  void end_line(Span end) {
    if (number_ != nullptr) {
      add_comment(fmt::format("{}.", number_->detail), "", number_->span);
      number_ = nullptr;
    }
    if (line().end == Span()) {
      line().end = end;
    }
    const auto sort_signs_of = [](const OwnBelongings &own) {
      if (own != nullptr) {
        sort_signs(own->signs);
      }
    };
    sort_signs_of(line().own_before);
    for (const ComparedTurn &turn : line().turns) {
      sort_signs_of(turn.own_belongings);
    }
  }

  void close(Span end) {
    end_line(end);
    ComparedLine closed = std::move(line());
    lines_.pop_back();
    belongings().variations.push_back(std::move(closed));
    last_.reset();
  }

  const Record &record_;
  const Conventions &conventions_;
  const GameReading &reading_;
  MoveText in_notation_;
  MoveKeys keys_;
  std::optional<SeenMove> next_seen_;
  /// The last move, if it was replayed.
  std::optional<SeenMove> last_;
  /// The number whose move has not come yet.
  const Item *number_ = nullptr;
  std::vector<OpenLine> lines_;
  ComparedGame game_;
};

/// Lets the reader hear of a move when it was replayed.
class Watcher final : public ReplayListener {
public:
  Watcher(const Record &record, const GameReading &reading, GameReader &reader)
      : reading_(reading), reader_(reader), walk_(record, reader) {}

  void found(Finding finding) override { errors_.found(std::move(finding)); }
  [[nodiscard]] bool reads_findings() const override { return errors_.reads_findings(); }
  [[nodiscard]] bool asks_where_lines_end() const override { return !reading_.is_listed; }
  void playing(const PlayedMove &move, const Position &before) override {
    walk_.go_to(move.item);
    seen_.text = move.legal ? long_form(*move.move, before, reading_.system) : std::string();
    seen_.name = {before.move_number(), before.turn(), board_letter(before, before.turn())};
    seen_.replayed.mid_turn = before.mid_turn();
  }
  void played(const PlayedMove &move, const Position &after) override {
    seen_.replayed.move = move;
    seen_.behind = after.hash();
    reader_.has_replayed(std::move(seen_));
  }
  /// Lets it hear what comes after the last replayed move.
  void finish() {
    while (walk_.step()) {
    }
  }
  [[nodiscard]] std::size_t errors() const { return errors_.count(); }

private:
  const GameReading &reading_;
  GameReader &reader_;
  RecordWalk<GameReader> walk_;
  SeenMove seen_;
  ErrorCounter errors_;
};

} // namespace

const Belongings &belongings_in(const OwnBelongings &own) {
  static const Belongings none;
  return own == nullptr ? none : *own;
}

std::vector<std::uint64_t> keys_of(const std::vector<ComparedTurn> &turns) {
  std::vector<std::uint64_t> keys(turns.size());
  std::transform(turns.begin(), turns.end(), keys.begin(),
                 [](const ComparedTurn &turn) { return turn.key; });
  return keys;
}

std::string joined(const std::vector<Remark> &comments) {
  std::string text;
  for (const Remark &comment : comments) {
    text += text.empty() ? "" : " ";
    text += comment.text;
  }
  return text;
}

std::set<std::string_view> texts_of(const std::vector<Remark> &remarks) {
  std::set<std::string_view> texts;
  for (const Remark &remark : remarks) {
    texts.insert(remark.text);
  }
  return texts;
}

ComparedGame compared_tags(const Record &record) {
  ComparedGame game;
  const FirstTags first_tags(record);
  for (const Tag &tag : record.tags) {
    if (first_tags.says_how_to_read(tag)) {
      continue;
    }
    game.tags.push_back({std::string(record.at(tag.name)),
                         with_single_blanks(unescape_tag_value(record.at(tag.value))),
                         whole_tag(record, tag)});
  }
  std::stable_sort(game.tags.begin(), game.tags.end(),
                   [](const ComparedTag &a, const ComparedTag &b) { return a.name < b.name; });
  return game;
}

ComparedGame compared_game(const Record &record, const Setting &setting,
                           const GameReading &reading) {
  GameReader reader(record, setting, reading);
  reader.say_unused_words(setting);
  Watcher watcher(record, reading, reader);
  static_cast<void>(replay(record, to_compare(setting, record), watcher));
  watcher.finish();
  ComparedGame game = reader.finish();
  game.errors = watcher.errors();
  game.tags = compared_tags(record).tags;
  return game;
}

namespace {

/// What a text tells as a result; empty if it is none.
std::string_view result_in(std::string_view text) {
  return text == "*" ? std::string_view("*") : stated_result(text);
}

} // namespace

ComparedResult compared_result(const ComparedGame &game) {
  ComparedResult result;
  const auto tag = std::find_if(game.tags.begin(), game.tags.end(),
                                [](const ComparedTag &each) { return each.name == "Result"; });
  const std::string_view of_tag =
      tag == game.tags.end() ? std::string_view() : result_in(tag->value);
  // (`*` behind the moves says no more than nothing there.)
  const bool tag_decides =
      !of_tag.empty() && (!game.result || (game.result->text == "*" && of_tag != "*"));
  if (tag_decides) {
    result.stated = of_tag;
    result.span = tag->span;
    result.text = tag->value;
  } else if (game.result) {
    result.text = game.result->text;
    result.span = game.result->span;
    const std::string_view stated = result_in(result.text);
    result.stated = stated.empty() ? result.text : stated;
  }
  if (tag != game.tags.end()) {
    (of_tag == result.stated ? result.tag : result.contradiction) = &*tag;
  }
  return result;
}

// --- Hashes of what is compared --------------------------------------------------------

namespace {

std::uint64_t hash_of(const Belongings &belongings) {
  std::uint64_t hash = mixed(0, joined(belongings.comments));
  for (const Remark &sign : belongings.signs) {
    hash = mixed(hash, sign.text);
  }
  std::vector<std::uint64_t> variations;
  for (const ComparedLine &variation : belongings.variations) {
    variations.push_back(hash_of(variation));
  }
  std::sort(variations.begin(), variations.end());
  for (const std::uint64_t variation : variations) {
    hash = mixed(hash, variation);
  }
  return hash;
}

} // namespace

std::uint64_t hash_of_turns(std::span<const ComparedTurn> turns) {
  std::uint64_t hash = 0;
  for (const ComparedTurn &turn : turns) {
    hash = mixed(mixed(hash, turn.key), hash_of(turn.belongings()));
  }
  return hash;
}

std::uint64_t hash_of(const ComparedLine &line) {
  return mixed(hash_of(line.before()), hash_of_turns(line.turns));
}

std::uint64_t hash_of(const ComparedGame &game) {
  std::uint64_t hash = hash_of(game.main);
  const ComparedResult result = compared_result(game);
  for (const ComparedTag &tag : game.tags) {
    hash = &tag == result.tag ? hash : mixed(mixed(hash, tag.name), tag.value);
  }
  return mixed(hash, result.stated);
}

} // namespace tessera
