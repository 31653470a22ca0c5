#include "convert.hpp"

#include "../notation/letters.hpp"
#include "../text.hpp"
#include "movetext_writer.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace tessera {

namespace {

/// What the replay says of each item, passed on to another listener.
class Scribe final : public ReplayListener {
public:
  Scribe(const Record &record, ReplayListener &next) : played_(record.items.size()), next_(next) {}

  void found(Finding finding) override { next_.found(std::move(finding)); }
  void played(const PlayedMove &move, const Position &after) override {
    played_[move.item] = move;
    next_.played(move, after);
  }
  [[nodiscard]] const std::optional<PlayedMove> &at(std::size_t item) const {
    return played_[item];
  }

private:
  std::vector<std::optional<PlayedMove>> played_;
  ReplayListener &next_;
};

class Converter {
public:
  Converter(const Record &record, const Setting &setting, CoordinateSystem to, RecordForm form,
            const Scribe &scribe)
      : record_(record), setting_(setting), to_(to), scribe_(scribe), writer_(form) {}

  std::string run() {
    std::string text = tags();
    lines_.push_back({setting_.start.turn(), setting_.start.move_number()});
    for (item_ = 0; item_ < record_.items.size(); ++item_) {
      take(record_.items[item_]);
    }
    std::string movetext = writer_.finish();
    if (!text.empty() && !movetext.empty()) {
      text += '\n';
    }
    return text + movetext;
  }

private:
  /// Whose move of which number is next in a line of play.
  struct Count {
    Color turn;
    std::uint32_t number;
  };

  // --- Tags -------------------------------------------------------------------------------

  [[nodiscard]] std::string tags() const {
    std::string text;
    const auto add = [&text](std::string_view name, std::string_view value) {
      text += '[' + std::string(name) + " \"" + std::string(value) + "\"]\n";
    };
    bool has_variant = false;
    bool has_notation = false;
    for (const Tag &tag : record_.tags) {
      const std::string_view name = record_.at(tag.name);
      has_variant |= name == "Variant";
      const bool notation = name == "Notation" && !has_notation;
      has_notation |= notation;
      add(name, notation ? info(to_).name : record_.at(tag.value));
    }
    // What was told to us the reader of our text must be told, too.
    if (!has_variant) {
      add("Variant", to_string(setting_.variant));
    }
    if (!has_notation) {
      add("Notation", info(to_).name);
    }
    return text;
  }

  // --- Movetext ---------------------------------------------------------------------------

  void take(const Item &item) {
    const std::string_view text = record_.at(item.span);
    switch (item.kind) {
    case ItemKind::move:
      take_move(item);
      break;
    case ItemKind::broken_move:
      last_move_ = item_;
      number();
      writer_.word(text);
      passed(std::nullopt);
      break;
    case ItemKind::move_number:
      number_ = item.detail;
      break;
    case ItemKind::gloss:
      // One that the board bears out went into the move.
      if (!gloss_is_borne_out(last_move_, item_)) {
        writer_.append(' ' + std::string(text));
      }
      break;
    case ItemKind::annotation:
      writer_.append(text);
      break;
    case ItemKind::check_word:
    case ItemKind::mate_word:
      break;
    case ItemKind::nag:
      writer_.word(text);
      break;
    case ItemKind::brace_comment:
      writer_.comment(text);
      break;
    case ItemKind::unclosed_comment:
      writer_.comment(std::string(text) + '}');
      break;
    case ItemKind::line_comment:
    case ItemKind::escape_line:
    case ItemKind::broken_tag_pair:
      writer_.line(text, item.kind != ItemKind::line_comment);
      break;
    case ItemKind::remark:
    case ItemKind::resignation:
    case ItemKind::draw_word:
      writer_.remark(text);
      break;
    case ItemKind::variation_begin:
      lines_.push_back(before_last_);
      writer_.open();
      break;
    case ItemKind::variation_end:
    case ItemKind::unclosed_variation:
      before_last_ = lines_.back();
      lines_.pop_back();
      writer_.close();
      break;
    case ItemKind::stray_end:
    case ItemKind::result:
      writer_.word(text);
      break;
    }
  }

  void take_move(const Item &item) {
    last_move_ = item_;
    number();
    const std::optional<PlayedMove> &played = scribe_.at(item_);
    writer_.word(move_text(record_.moves[item.detail], played));
    passed(played);
  }

  /// Writes the number of the next move where one belongs.
  void number() {
    Count &now = lines_.back();
    if (number_) {
      now.number = *number_;
      number_.reset();
    }
    writer_.number(now.number, now.turn);
  }

  void passed(const std::optional<PlayedMove> &played) {
    Count &now = lines_.back();
    before_last_ = now;
    // A piece of the other side that moved (HC-17) counts as its side's move.
    const Color mover = played && played->mover.exists() ? played->mover.color() : now.turn;
    now.number += mover == Color::black ? 1U : 0U;
    now.turn = opponent(mover);
  }

  [[nodiscard]] std::string move_text(const WrittenMove &written,
                                      const std::optional<PlayedMove> &played) const {
    const bool legal = played && played->legal;
    const char piece = written.piece != 0 ? upper(written.piece)
                       : legal            ? letter(played->mover.role())
                                          : '\0';
    const bool captures = legal ? played->victim.exists() || written.capture : written.capture;
    std::string text;
    text += piece != 0 ? std::string(1, piece) : "";
    text += to_string(resolve_in_record(written.origin, setting_.system), to_);
    text += captures ? 'x' : '-';
    if (captures && (written.victim != 0 || gloss_follows())) {
      text += written.victim != 0 ? written.victim : letter(played->victim.role());
    }
    text += to_string(resolve_in_record(written.destination, setting_.system), to_);
    if (written.promotion != 0) {
      text += '=';
      text += written.promotion;
    } else if (legal && played->move->promotion) {
      text += '=';
      text += letter(*played->move->promotion);
    }
    return text.append(mark_text(written.mark));
  }

  /// The marks behind the current item that belong to its move.
  template <class Visit> void visit_marks(Visit visit) const {
    for (std::size_t next = item_ + 1; next < record_.items.size(); ++next) {
      const ItemKind kind = record_.items[next].kind;
      if (kind != ItemKind::gloss && kind != ItemKind::annotation && kind != ItemKind::check_word &&
          kind != ItemKind::mate_word) {
        return;
      }
      visit(next);
    }
  }

  [[nodiscard]] std::string_view mark_text(Mark mark) const {
    visit_marks([this, &mark](std::size_t item) {
      const ItemKind kind = record_.items[item].kind;
      mark = kind == ItemKind::mate_word                          ? Mark::mate
             : kind == ItemKind::check_word && mark == Mark::none ? Mark::check
                                                                  : mark;
    });
    return mark == Mark::mate ? "#" : mark == Mark::check ? "+" : "";
  }

  [[nodiscard]] bool gloss_follows() const {
    bool follows = false;
    visit_marks([this, &follows](std::size_t item) {
      follows |= record_.items[item].kind == ItemKind::gloss && gloss_is_borne_out(item_, item);
    });
    return follows;
  }

  /// Whether a gloss says what the legal move before it does.
  [[nodiscard]] bool gloss_is_borne_out(std::size_t move, std::size_t gloss) const {
    const std::optional<PlayedMove> &played = scribe_.at(move);
    const std::string_view text = record_.at(record_.items[gloss].span);
    return played && played->legal && played->victim.exists() &&
           role_of(text.front()) == played->mover.role() &&
           role_of(text.back()) == played->victim.role();
  }

  const Record &record_;
  const Setting &setting_;
  CoordinateSystem to_;
  const Scribe &scribe_;
  MovetextWriter writer_;
  std::size_t item_ = 0;
  /// The item of the last move, broken or not.
  std::size_t last_move_ = 0;
  std::vector<Count> lines_;
  Count before_last_{Color::white, 1};
  std::optional<std::uint32_t> number_;
};

} // namespace

std::string convert(const Record &record, const Setting &setting, CoordinateSystem to,
                    RecordForm form, ReplayListener &listener) {
  Scribe scribe(record, listener);
  static_cast<void>(replay(record, setting, scribe));
  return Converter(record, setting, to, form, scribe).run();
}

} // namespace tessera
