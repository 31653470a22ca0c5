#include "icn_writer.hpp"

#include "../notation/icn.hpp"
#include "../record/walk.hpp"
#include "../text.hpp"
#include "lost_claims.hpp"
#include "move_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

/// Words as they can stand in a comment on one line.
std::string on_one_line(std::string words) {
  for (char &c : words) {
    c = c == '\n' || c == '\r' ? ' ' : c == '}' ? ')' : c;
  }
  return words;
}

class IcnMoves final : public RecordVisitor {
public:
  IcnMoves(const Record &record, const Setting &setting, const Replayed &replayed)
      : replayed_(replayed), on_plane_(native_notation(setting.variant)),
        illegal_(record, setting, {on_plane_}) {}

  /// The text after the start.
  [[nodiscard]] const std::string &text() const { return text_; }
  [[nodiscard]] bool has_variations() const { return has_variations_; }
  [[nodiscard]] const std::string &result() const { return result_; }
  /// The first comment that is not written as it stands.
  [[nodiscard]] const std::optional<Span> &changed() const { return changed_; }

  void move(const Element &move, const WrittenMove &written) override {
    const ReplayedMove *replayed = replayed_.of(move.index);
    if (replayed == nullptr || !replayed->move.legal) {
      const Color turn = replayed == nullptr ? Color::white : replayed->here.turn;
      begin_move();
      text_ += illegal_.text(written, replayed, {.item = move.index, .turn = turn}).text;
      move_end_ = text_.size();
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
  void broken_move(const Element &move, bool /*joined*/) override {
    begin_move();
    text_ += move.text();
    move_end_ = text_.size();
  }
  void annotation(const Element &annotation) override {
    text_ += text_.ends_with('!') || text_.ends_with('?') ? " " : "";
    text_ += annotation.text();
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
  void begin_move() { text_ += std::exchange(has_moves_, true) ? "|" : ""; }
  void add_words(const Element &of, std::string_view words) {
    const std::string line = on_one_line(std::string(words));
    if (!changed_ && line != words) {
      changed_ = of.item.span;
    }
    text_ += '{' + line + '}';
  }

  const Replayed &replayed_;
  Notation on_plane_;
  MoveText illegal_;
  std::string text_;
  std::string result_;
  /// Where the last move ends with its mark.
  std::size_t move_end_ = 0;
  bool has_moves_ = false;
  bool has_variations_ = false;
  std::optional<Span> changed_;
};

/// On one line, each followed by a blank. The game has the site's name; a start replaces FEN tags.
std::string tags_of(const Record &record, const Setting &setting, const std::string &result) {
  std::string text;
  bool has_variant = false;
  for (const Tag &tag : record.tags) {
    const std::string_view name = record.at(tag.name);
    if (name == "Notation" || is_start_tag(name) || tag.value.size == 0) {
      continue;
    }
    const bool is_variant = name == "Variant";
    if (is_variant && std::exchange(has_variant, true)) {
      continue;
    }
    text +=
        fmt::format("[{} \"{}\"] ", name,
                    is_variant ? setting.variant.game->other_names.front() : record.at(tag.value));
  }
  if (!has_variant) {
    text += fmt::format("[Variant \"{}\"] ", setting.variant.game->other_names.front());
  }
  const Tag *tag = record.find_tag("Result");
  if (!result.empty() && (tag == nullptr || tag->value.size == 0)) {
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
  if (setting.start.outcome() == Outcome::king_taken) {
    warn_of_loss("infinitechess.org has no way to write that a king has just been taken: there the "
                 "game goes on");
  }
  if (moves.changed()) {
    losses.found({Code::syntax, Severity::warning, *moves.changed(),
                  "a comment loses its line ends and closing braces: infinitechess.org's form has "
                  "one line, and no closing brace in a comment",
                  "IC-14"});
  }
  report_lost_claims(lost_claims(record, setting, replayed, {.words = true, .marks = true}),
                     "infinitechess.org's form", "IC-16", losses);
  // Drawings stand before the position, which comes last.
  const std::string drawings = drawings_of(record);
  std::string text = tags_of(record, setting, moves.result()) +
                     start.text.substr(0, start.men_begin) +
                     (drawings.empty() ? "" : drawings + ' ');
  if (!start.leaves_out_array || !is_array(setting) || !has_date_and_time(record)) {
    text += start.text.substr(start.men_begin) + ' ';
  }
  text += moves.text();
  text.resize(text.find_last_not_of(' ') + 1);
  return text + '\n';
}

} // namespace tessera
