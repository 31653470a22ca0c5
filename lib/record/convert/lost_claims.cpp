#include "lost_claims.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "../record/walk.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

namespace {

class LostClaims final : public RecordVisitor {
public:
  LostClaims(const Record &record, const Setting &setting, const Replayed &replayed, FormHas has)
      : record_(record), setting_(setting), replayed_(replayed), has_(has) {}

  LostWords run() {
    walk(record_, *this);
    numbers_.note(has_number_, number_);
    look_at_starts();
    if (has_.words) {
      look_at_tags();
    }
    std::vector<std::string_view> lost;
    Span first{std::numeric_limits<std::uint32_t>::max(), 0};
    const auto add = [&](const Loss &loss, std::string_view what) {
      if (loss.first) {
        lost.push_back(what);
        first = loss.first->begin < first.begin ? *loss.first : first;
      }
    };
    add(numbers_, "wrong move numbers");
    add(marks_, "wrong marks of check and mate");
    add(captures_, "wrong marks of captures");
    add(letters_, "the letters and signs of illegal moves");
    add(empty_tags_, "tags without a value");
    add(other_settings_, "tags that name another game or notation");
    add(other_starts_, "FEN tags that do not say where the game started");
    add(unused_start_, "the words of a start that did not count");
    add(result_, "results that differ from the Result tag");
    return {
        lost.size() < 2
            ? fmt::format("{}", fmt::join(lost, ""))
            : fmt::format("{} and {}", fmt::join(lost.begin(), lost.end() - 1, ", "), lost.back()),
        first};
  }

  void move_number(const Element &number) override {
    // One that stands before another stands before no move.
    numbers_.note(std::exchange(has_number_, true) || replayed_.is_wrong(number.item),
                  number.item.span);
    number_ = number.item.span;
  }
  void move(const Element &move, const WrittenMove &written) override {
    has_number_ = false;
    last_ = replayed_.of(move.index);
    if (!is_legal()) {
      letters_.note(!has_.marks && (written.piece != 0 || written.capture || written.victim != 0 ||
                                    written.turning || written.mark != Mark::none),
                    move.item.span);
      return;
    }
    const PlayedMove &played = last_->move;
    marks_.note(!has_.marks && replayed_.has_wrong_mark(move.item), move.item.span);
    captures_.note(
        (written.in_passing && !played.in_passing) ||
            (written.capture && (!played.victim.exists() || written.shot != played.shoots)) ||
            (written.victim != 0 && !is_letter_of(written.victim, played.victim)),
        move.item.span);
  }
  void broken_move(const Element & /*move*/, bool /*joined*/) override {
    has_number_ = false;
    last_ = nullptr;
  }
  void gloss(const Element &gloss) override {
    captures_.note(!is_legal() || !is_letter_of(gloss.text().front(), last_->move.mover) ||
                       !is_letter_of(gloss.text().back(), last_->move.victim),
                   gloss.item.span);
  }
  void check_word(const Element &word, Mark /*says*/) override {
    marks_.note(!has_.marks && (!is_legal() || replayed_.has_wrong_mark(word.item)),
                word.item.span);
  }
  void result(const Element &result) override {
    const Tag *tag = record_.find_tag("Result");
    result_.note(has_.words && tag != nullptr && tag->value.size != 0 &&
                     record_.at(tag->value) != result.text(),
                 result.item.span);
  }

private:
  /// Where something is lost first, if it is.
  struct Loss {
    std::optional<Span> first;

    void note(bool is_lost, Span where) {
      if (is_lost && !first) {
        first = where;
      }
    }
  };

  [[nodiscard]] bool is_legal() const { return last_ != nullptr && last_->move.legal; }
  static bool is_letter_of(char letter_of, Piece man) {
    return man.exists() && letter(man.role()) == upper(letter_of);
  }

  /// Whatever the form has of a record, it has one start.
  void look_at_starts() {
    if (const Item *start = start_of(record_)) {
      unused_start_.note(!setting_.counts_start_of(record_), start->span);
    }
    bool seen = false;
    for (const Tag &tag : record_.tags) {
      if (record_.at(tag.name) == "FEN") {
        other_starts_.note(
            std::exchange(seen, true) ||
                (start_of(record_) != nullptr && !setting_.is_set_by(record_.at(tag.value))),
            tag.value);
      }
    }
  }
  void look_at_tags() {
    std::set<std::string_view> seen;
    for (const Tag &tag : record_.tags) {
      const std::string_view name = record_.at(tag.name);
      const std::string_view value = record_.at(tag.value);
      if (name == "Variant" || name == "Notation") {
        other_settings_.note(!seen.insert(name).second || !says_setting(name, value), tag.value);
      } else if (!is_start_tag(name)) {
        empty_tags_.note(words(value).empty(), tag.name);
      }
    }
  }
  [[nodiscard]] bool says_setting(std::string_view name, std::string_view escaped) const {
    const std::string value = unescape_tag_value(escaped);
    if (name == "Notation") {
      return find_notation(value) == setting_.system;
    }
    const Result<Variant> variant = parse_variant(value);
    return variant && *variant == setting_.variant;
  }

  const Record &record_;
  const Setting &setting_;
  const Replayed &replayed_;
  FormHas has_;
  /// What the replay says of the last move, if it played it.
  const ReplayedMove *last_ = nullptr;
  /// Whether a number waits for its move.
  bool has_number_ = false;
  Span number_{};
  Loss numbers_{};
  Loss marks_{};
  Loss captures_{};
  Loss letters_{};
  Loss empty_tags_{};
  Loss other_settings_{};
  Loss other_starts_{};
  Loss unused_start_{};
  Loss result_{};
};

} // namespace

LostWords lost_claims(const Record &record, const Setting &setting, const Replayed &replayed,
                      FormHas has) {
  return LostClaims(record, setting, replayed, has).run();
}

void report_lost_claims(const LostWords &lost, const char *form, const char *ruling,
                        ReplayListener &losses) {
  if (!lost.claims.empty()) {
    losses.found({Code::syntax, Severity::warning, lost.first,
                  fmt::format("{} are lost: {} has no place for them", lost.claims, form), ruling});
  }
}

} // namespace tessera
