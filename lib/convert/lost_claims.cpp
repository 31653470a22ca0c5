#include "lost_claims.hpp"

#include "../notation/letters.hpp"
#include "../record/walk.hpp"
#include "../text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
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

  std::string run() {
    walk(record_, *this);
    numbers_ |= has_number_;
    look_at_starts();
    if (has_.words) {
      look_at_tags();
    }
    std::vector<std::string_view> lost;
    const auto add = [&lost](bool is_lost, std::string_view what) {
      if (is_lost) {
        lost.push_back(what);
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
    return lost.size() < 2 ? fmt::format("{}", fmt::join(lost, ""))
                           : fmt::format("{} and {}", fmt::join(lost.begin(), lost.end() - 1, ", "),
                                         lost.back());
  }

  void move_number(const Element &number) override {
    // One that stands before another stands before no move.
    numbers_ |= std::exchange(has_number_, true) || replayed_.is_wrong(number.item);
  }
  void move(const Element &move, const WrittenMove &written) override {
    has_number_ = false;
    last_ = replayed_.of(move.index);
    if (!is_legal()) {
      letters_ |= !has_.marks && (written.piece != 0 || written.capture || written.victim != 0 ||
                                  written.turning || written.mark != Mark::none);
      return;
    }
    const PlayedMove &played = last_->move;
    marks_ |= !has_.marks && replayed_.has_wrong_mark(move.item);
    captures_ |= (written.capture && (!played.victim.exists() || written.shot != played.shoots)) ||
                 (written.victim != 0 && !is_letter_of(written.victim, played.victim));
  }
  void broken_move(const Element & /*move*/, bool /*joined*/) override {
    has_number_ = false;
    last_ = nullptr;
  }
  void gloss(const Element &gloss) override {
    captures_ |= !is_legal() || !is_letter_of(gloss.text().front(), last_->move.mover) ||
                 !is_letter_of(gloss.text().back(), last_->move.victim);
  }
  void check_word(const Element &word, Mark /*says*/) override {
    marks_ |= !has_.marks && (!is_legal() || replayed_.has_wrong_mark(word.item));
  }
  void result(const Element &result) override {
    const Tag *tag = record_.find_tag("Result");
    result_ |= has_.words && tag != nullptr && tag->value.size != 0 &&
               record_.at(tag->value) != result.text();
  }

private:
  [[nodiscard]] bool is_legal() const { return last_ != nullptr && last_->move.legal; }
  static bool is_letter_of(char letter_of, Piece man) {
    return man.exists() && letter(man.role()) == upper(letter_of);
  }

  /// Whatever the form has of a record, it has one start.
  void look_at_starts() {
    unused_start_ = !setting_.counts_start_of(record_);
    bool seen = false;
    for (const Tag &tag : record_.tags) {
      if (record_.at(tag.name) == "FEN") {
        other_starts_ |= std::exchange(seen, true) || (start_of(record_) != nullptr &&
                                                       !setting_.is_told_by(record_.at(tag.value)));
      }
    }
  }
  void look_at_tags() {
    std::set<std::string_view> seen;
    for (const Tag &tag : record_.tags) {
      const std::string_view name = record_.at(tag.name);
      const std::string_view value = record_.at(tag.value);
      if (name == "Variant" || name == "Notation") {
        other_settings_ |= !seen.insert(name).second || !says_setting(name, value);
      } else if (name != "FEN" && name != "SetUp") {
        empty_tags_ |= words(value).empty();
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
  bool numbers_ = false;
  bool marks_ = false;
  bool captures_ = false;
  bool letters_ = false;
  bool empty_tags_ = false;
  bool other_settings_ = false;
  bool other_starts_ = false;
  bool unused_start_ = false;
  bool result_ = false;
};

} // namespace

std::string lost_claims(const Record &record, const Setting &setting, const Replayed &replayed,
                        FormHas has) {
  return LostClaims(record, setting, replayed, has).run();
}

void report_lost_claims(const std::string &claims, const char *form, const char *ruling,
                        ReplayListener &losses) {
  if (!claims.empty()) {
    losses.found({Code::syntax, Severity::warning, Span{},
                  fmt::format("{} are lost: {} has no place for them", claims, form), ruling});
  }
}

} // namespace tessera
