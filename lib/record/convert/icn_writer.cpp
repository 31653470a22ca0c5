#include "icn_writer.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../../game/notation/icn.hpp"
#include "../record/walk.hpp"
#include "grammar/icn.hpp"
#include "lost_claims.hpp"
#include "move_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

/// Words as the site takes them in a comment, and whether they lose something.
struct IcnWords {
  std::string text;
  bool is_changed = false;
};

IcnWords as_comment(std::string_view words) {
  IcnWords made;
  words = trimmed(words);
  while (!words.empty()) {
    const bool is_command = words.starts_with("[%");
    const std::size_t time = is_command ? matched<grammar::icn_clock_time>(words) : 0;
    const std::size_t tenths =
        time > 0 ? matched<grammar::icn_clock_tenths>(words.substr(time)) : 0;
    if (time > 0 && words.substr(time + tenths).starts_with(']')) {
      made.text.append(words.substr(0, time + tenths)) += tenths == 0 ? ".0" : "";
      words.remove_prefix(time + tenths);
      continue;
    }
    const char c = words.front();
    const char kept = is_line_end(c) ? ' ' : c == '}' ? ')' : c;
    made.is_changed |= is_command || kept != c;
    made.text += kept;
    words.remove_prefix(is_command ? 2 : 1);
  }
  return made;
}

/// Whether the site reads a tag, given its value as it is written: it counts UTF-16.
bool has_place_for_tag(std::string_view name, std::string_view value) {
  constexpr std::size_t longest = 200;
  const auto pairs = std::count_if(value.begin(), value.end(),
                                   [](char c) { return static_cast<unsigned char>(c) >= 0xf0U; });
  return std::all_of(name.begin(), name.end(), is_letter) && value.find('"') == value.npos &&
         character_count(value) + static_cast<std::size_t>(pairs) <= longest;
}

class IcnMoves final : public RecordVisitor {
public:
  IcnMoves(const Record &record, const Setting &setting, const Replayed &replayed)
      : replayed_(replayed), on_plane_(native_notation(setting.variant)),
        illegal_(record, setting, {on_plane_}) {}

  /// The text after the start.
  [[nodiscard]] std::string take_text() {
    end_move();
    return std::move(text_);
  }
  [[nodiscard]] bool has_moves() const { return has_moves_; }
  [[nodiscard]] bool has_variations() const { return has_variations_; }
  [[nodiscard]] const std::string &result() const { return result_; }
  /// The first comment that is not written as it stands, and the first words before the moves.
  [[nodiscard]] const std::optional<Span> &changed() const { return changed_; }
  [[nodiscard]] const std::optional<Span> &before_moves() const { return before_moves_; }
  /// The first move that this form cannot hold, or empty.
  [[nodiscard]] const std::string &unwritten() const { return unwritten_; }

  void move(const Element &move, const WrittenMove &written) override {
    const ReplayedMove *replayed = replayed_.of(move.index);
    if (replayed == nullptr || !replayed->move.legal) {
      const Color turn = replayed == nullptr ? Color::white : replayed->here.turn;
      add_unplayed(illegal_.text(written, replayed, {.item = move.index, .turn = turn}).text);
      return;
    }
    const PlayedMove &played = replayed->move;
    begin_move();
    text_ += move_letter(played.mover, on_plane_);
    text_ += on_plane_.write(played.move->from);
    text_ += played.victim.exists() ? "x" : quiet_sign(on_plane_);
    text_ += on_plane_.write(played.move->to);
    if (played.move->promotion) {
      text_ += '=';
      text_ += move_letter(Piece(played.mover.color(), *played.move->promotion), on_plane_);
    }
    text_ += written.mark == Mark::mate ? "#" : written.mark == Mark::check ? "+" : "";
    move_end_ = text_.size();
  }
  void broken_move(const Element &move, bool /*joined*/) override { add_unplayed(move.text()); }
  void annotation(const Element &annotation) override {
    // There may be one, of two signs.
    constexpr std::size_t longest = 2;
    if (text_.size() == move_end_ && annotation.text().size() <= longest) {
      text_ += annotation.text();
    } else {
      add_words(annotation, annotation.text());
    }
  }
  void check_word(const Element & /*word*/, Mark says) override {
    // Signs as !? stand behind it.
    char &last = text_[move_end_ - 1];
    if (last != '+' && last != '#') {
      text_.insert(move_end_++, 1, says == Mark::mate ? '#' : '+');
    } else if (says == Mark::mate) {
      last = '#';
    }
  }
  /// The mark of a capture shows what is taken.
  void mark(const Element & /*mark*/) override {}
  void nag(const Element &nag) override { add_words(nag, nag.text()); }
  void comment(const Element &comment, const Comment &content) override {
    add_words(comment, content.words);
  }
  void other_text(const Element &text) override { add_words(text, text.text()); }
  bool variation_begin(const Element & /*begin*/) override {
    has_variations_ = true;
    return false;
  }
  void result(const Element &result) override {
    if (result.depth == 0) {
      result_ = result.text();
    }
  }

private:
  void begin_move() {
    if (has_moves_) {
      end_move();
      text_ += '|';
    }
    has_moves_ = true;
  }
  /// Writes what was said of the move, and before the first, as its only comment.
  void end_move() {
    if (has_moves_ && !words_.empty()) {
      text_ += '{' + std::exchange(words_, {}) + '}';
    }
  }
  void add_unplayed(std::string_view text) {
    begin_move();
    text_ += text;
    move_end_ = text_.size();
    if (unwritten_.empty() && !matches<grammar::icn_site_move>(text)) {
      unwritten_ = text;
    }
  }
  void add_words(const Element &of, std::string_view words) {
    const IcnWords comment = as_comment(words);
    const auto note = [&of](std::optional<Span> &first, bool is_so) {
      first = first || !is_so ? first : of.item.span;
    };
    note(changed_, comment.is_changed);
    note(before_moves_, !has_moves_ && !comment.text.empty());
    words_ += (words_.empty() || comment.text.empty() ? "" : " ") + comment.text;
  }

  const Replayed &replayed_;
  Notation on_plane_;
  MoveText illegal_;
  std::string text_;
  std::string result_;
  std::string unwritten_;
  /// What the comment of the move will say.
  std::string words_;
  /// Where the last move ends with its mark.
  std::size_t move_end_ = 0;
  bool has_moves_ = false;
  bool has_variations_ = false;
  std::optional<Span> changed_;
  std::optional<Span> before_moves_;
};

/// On one line, each followed by a blank. The game has the site's name; a start replaces FEN tags.
/// `lost` becomes the first tag that the site does not read.
std::string tags_of(const Record &record, const Setting &setting, const std::string &result,
                    std::optional<Span> &lost) {
  std::string text;
  bool has_variant = false;
  bool has_result = false;
  for (const Tag &tag : record.tags) {
    const std::string_view name = record.at(tag.name);
    if (name == "Notation" || is_start_tag(name) || tag.value.size == 0) {
      continue;
    }
    const bool is_variant = name == "Variant";
    if (is_variant && std::exchange(has_variant, true)) {
      continue;
    }
    if (!is_variant && !has_place_for_tag(name, record.at(tag.value))) {
      lost = lost.value_or(tag.name);
      continue;
    }
    has_result |= name == "Result";
    text +=
        fmt::format("[{} \"{}\"] ", name,
                    is_variant ? setting.variant.game->other_names.front() : record.at(tag.value));
  }
  if (!has_variant) {
    text += fmt::format("[Variant \"{}\"] ", setting.variant.game->other_names.front());
  }
  if (!result.empty() && !has_result) {
    text += fmt::format("[Result \"{}\"] ", result);
  }
  return text;
}

bool is_array(const Setting &setting) {
  return setting.start.hash() == Position::shared_initial(setting.variant)->hash();
}

/// Whether the site can find out how it set its game up on that day, as it must if the position is
/// left out (IC-17).
bool has_date_and_time(const Record &record) {
  const auto looks_like = [&record](std::string_view tag_name, std::string_view pattern) {
    const Tag *tag = record.find_tag(tag_name);
    return tag != nullptr &&
           std::equal(pattern.begin(), pattern.end(), record.at(tag->value).begin(),
                      record.at(tag->value).end(),
                      [](char like, char c) { return like == '0' ? is_digit(c) : like == c; });
  };
  return looks_like("UTCDate", "0000.00.00") && looks_like("UTCTime", "00:00:00");
}

} // namespace

std::string drawings_of(const Record &record) {
  std::string drawings;
  if (const Item *start = start_of(record)) {
    for (const std::string_view word : words(record.at(start->span))) {
      if (word.starts_with("Squares:") || word.starts_with("Rays:")) {
        drawings += (drawings.empty() ? "" : " ") + std::string(word);
      }
    }
  }
  return drawings;
}

Result<std::string> write_icn(const Record &record, const Setting &setting,
                              const Replayed &replayed, ReplayListener &losses) {
  using Text = Result<std::string>;
  if (!is_icn_game(setting.variant)) {
    return Text::failure(fmt::format(
        "{} is not a game of infinitechess.org, and only its games can be written in its form",
        setting.variant.game->title));
  }
  IcnMoves moves(record, setting, replayed);
  walk(record, moves);
  if (moves.has_variations()) {
    return Text::failure("infinitechess.org's form has no variations: --strip variations leaves "
                         "them out");
  }
  if (!moves.unwritten().empty()) {
    return Text::failure(fmt::format("infinitechess.org's form cannot hold \"{}\": a move there is "
                                     "two cells of its own, and the piece that a pawn becomes",
                                     clipped(moves.unwritten())));
  }
  const IcnStartText start = to_icn_start(setting.start);
  const auto warn_of_loss = [&](std::string sentence) {
    const Tag *fen = record.find_tag("FEN");
    losses.found({Code::bad_position, Severity::warning, fen == nullptr ? Span{} : fen->value,
                  std::move(sentence), "IC-16"});
  };
  if (start.lost_passed.exists()) {
    warn_of_loss(fmt::format("infinitechess.org has no way to write that a pawn has passed over "
                             "{}: it cannot be taken in passing there",
                             native_notation(setting.variant).write(start.lost_passed)));
  }
  if (setting.start.half_move_clock() > fifty_moves_in_half_moves) {
    warn_of_loss(fmt::format("infinitechess.org has no way to write more than {} plies since the "
                             "last capture or pawn's move",
                             fifty_moves_in_half_moves));
  }
  if (setting.start.outcome() == Outcome::king_taken) {
    warn_of_loss("infinitechess.org has no way to write that a king has just been taken: there the "
                 "game goes on");
  }
  std::optional<Span> lost_tag;
  std::string text =
      tags_of(record, setting, moves.result(), lost_tag) + start.text.substr(0, start.men_begin);
  const std::string drawings = drawings_of(record);
  const bool has_place_for_drawings = matches<grammar::icn_site_drawings>(drawings);
  if (has_place_for_drawings && !drawings.empty()) {
    // They stand before the position, which comes last.
    text += drawings + ' ';
  }
  const auto warn_of = [&losses](const std::optional<Span> &where, std::string sentence) {
    if (where) {
      losses.found({Code::syntax, Severity::warning, *where, std::move(sentence), "IC-14"});
    }
  };
  warn_of(moves.changed(),
          "a comment is written otherwise: in infinitechess.org's form it has one line, no closing "
          "brace, and no command but a clock, as [%clk 0:09:56.7]");
  warn_of(moves.before_moves(), moves.has_moves()
                                    ? "what is said before the first move stands behind it: "
                                      "infinitechess.org's form has no place before it"
                                    : "the words of a game without moves are lost: "
                                      "infinitechess.org's form has comments on moves only");
  warn_of(lost_tag, "tags are lost: in infinitechess.org's form their names have letters only, and "
                    "their values at most 200 characters and no quotation mark");
  warn_of(has_place_for_drawings ? std::nullopt : std::optional(start_of(record)->span),
          "the drawings are lost: in infinitechess.org's form they are one list of each kind, as "
          "Squares:1,2|3,4 Rays:1,2>1,0");
  report_lost_claims(lost_claims(record, setting, replayed, {.words = true, .marks = true}),
                     "infinitechess.org's form", "IC-16", losses);
  if (!start.leaves_out_array || !is_array(setting) || !has_date_and_time(record)) {
    text += start.text.substr(start.men_begin) + ' ';
  }
  text += moves.take_text();
  text.resize(text.find_last_not_of(' ') + 1);
  return text + '\n';
}

} // namespace tessera
