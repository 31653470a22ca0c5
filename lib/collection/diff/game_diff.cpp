#include "game_diff.hpp"

#include "compared_game.hpp"
#include "edit_script.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// The variations after a turn of two records: those that are versions of one and differ, and those
/// that only one record has. Equal ones are left out.
struct VariationPairs {
  std::vector<std::pair<const ComparedLine *, const ComparedLine *>> changed;
  std::vector<const ComparedLine *> only_a;
  std::vector<const ComparedLine *> only_b;
};

constexpr std::size_t most_by_beginning = 32;

/// A variation and what it is paired by; null once it is paired. (A record may have very many.)
struct Keyed {
  std::uint64_t key;
  const ComparedLine *line;
};
using KeyedLines = std::vector<Keyed>;

/// Sorts variations, all of one record, by a new key; those with one key keep their order.
template <class KeyOf> void sort_by(KeyedLines &lines, KeyOf key_of) {
  std::erase_if(lines, [](const Keyed &each) { return each.line == nullptr; });
  for (Keyed &each : lines) {
    each.key = key_of(*each.line);
  }
  std::sort(lines.begin(), lines.end(), [](const Keyed &one, const Keyed &other) {
    return one.key != other.key ? one.key < other.key
                                : one.line->span.begin < other.line->span.begin;
  });
}

/// Takes the first lines that have the least key.
std::span<Keyed> take(std::span<Keyed> &lines, std::uint64_t key) {
  const auto end = std::find_if(lines.begin(), lines.end(),
                                [key](const Keyed &each) { return each.key != key; });
  const auto size = static_cast<std::size_t>(end - lines.begin());
  const std::span<Keyed> taken = lines.first(size);
  lines = lines.subspan(size);
  return taken;
}

/// Shows the lines of both records with each key. Both are sorted by it.
template <class Show> void for_each_key(std::span<Keyed> a, std::span<Keyed> b, Show show) {
  while (!a.empty() || !b.empty()) {
    const bool from_a = b.empty() || (!a.empty() && a.front().key <= b.front().key);
    const std::uint64_t key = (from_a ? a : b).front().key;
    const std::span<Keyed> of_a = take(a, key);
    show(of_a, take(b, key));
  }
}

void take_out_same(std::span<Keyed> a, std::span<Keyed> b) {
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    a[i].line = nullptr;
    b[i].line = nullptr;
  }
}

std::size_t turns_in_common(const ComparedLine &a, const ComparedLine &b) {
  const auto parting = std::mismatch(
      a.turns.begin(), a.turns.end(), b.turns.begin(), b.turns.end(),
      [](const ComparedTurn &one, const ComparedTurn &other) { return one.key == other.key; });
  return static_cast<std::size_t>(parting.first - a.turns.begin());
}

/// Pairs variations that begin alike.
void pair_alike(std::span<Keyed> alike_a, std::span<Keyed> alike_b, VariationPairs &pairs) {
  struct Candidate {
    std::size_t common;
    std::size_t a;
    std::size_t b;
  };
  std::vector<Candidate> candidates;
  const bool all = alike_a.size() <= most_by_beginning && alike_b.size() <= most_by_beginning;
  for (std::size_t i = 0; i < alike_a.size(); ++i) {
    const std::size_t first = all ? 0 : std::min(i, alike_b.size());
    const std::size_t last = all ? alike_b.size() : std::min(i + 1, alike_b.size());
    for (std::size_t j = first; j < last; ++j) {
      candidates.push_back({turns_in_common(*alike_a[i].line, *alike_b[j].line), i, j});
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate &a, const Candidate &b) { return a.common > b.common; });
  for (const Candidate &each : candidates) {
    const ComparedLine *&a = alike_a[each.a].line;
    const ComparedLine *&b = alike_b[each.b].line;
    if (a != nullptr && b != nullptr) {
      pairs.changed.emplace_back(std::exchange(a, nullptr), std::exchange(b, nullptr));
    }
  }
}

KeyedLines lines_of(std::span<const ComparedLine> variations) {
  KeyedLines lines;
  lines.reserve(variations.size());
  for (const ComparedLine &each : variations) {
    lines.push_back({0, &each});
  }
  return lines;
}

/// Those that are not paired, in their order.
std::vector<const ComparedLine *> left_in_order(const KeyedLines &lines) {
  std::vector<const ComparedLine *> left;
  for (const Keyed &each : lines) {
    if (each.line != nullptr) {
      left.push_back(each.line);
    }
  }
  std::sort(left.begin(), left.end(), [](const ComparedLine *one, const ComparedLine *other) {
    return one->span.begin < other->span.begin;
  });
  return left;
}

/// Pairs variations in any order: first equal ones, then, among those that begin with the same
/// turn, the ones with most turns in common before they part. If more than `most_by_beginning` on a
/// side begin alike, order decides.
VariationPairs pair_variations(std::span<const ComparedLine> a, std::span<const ComparedLine> b) {
  KeyedLines lines_a = lines_of(a);
  KeyedLines lines_b = lines_of(b);
  const auto pair_by = [&](auto key_of, auto pair) {
    sort_by(lines_a, key_of);
    sort_by(lines_b, key_of);
    for_each_key(lines_a, lines_b, pair);
  };
  pair_by([](const ComparedLine &line) { return hash_of(line); }, take_out_same);
  VariationPairs pairs;
  pair_by(
      [](const ComparedLine &line) {
        return line.turns.empty() ? std::uint64_t{0} : line.turns.front().key;
      },
      [&pairs](std::span<Keyed> alike_a, std::span<Keyed> alike_b) {
        pair_alike(alike_a, alike_b, pairs);
      });
  std::sort(pairs.changed.begin(), pairs.changed.end(), [](const auto &one, const auto &other) {
    return one.first->span.begin < other.first->span.begin;
  });
  pairs.only_a = left_in_order(lines_a);
  pairs.only_b = left_in_order(lines_b);
  return pairs;
}

constexpr Span start_of(Span span) { return {span.begin, 0}; }

DifferingPart there(Span span, std::string_view text, const std::string *value = nullptr) {
  return {.there = true, .span = span, .text = text, .value = value};
}
DifferingPart missing(Span where) { return {.there = false, .span = where, .text = {}}; }

class GameDiffer {
public:
  GameDiffer(const Record &record_a, const Record &record_b, const TellDifference &tell)
      : record_a_(record_a), record_b_(record_b), tell_(tell) {}

  std::optional<Parting> run(const ComparedGame &a, const ComparedGame &b) {
    compare(a.main, b.main, 0);
    compare_results(a, b);
    return parting_;
  }

private:
  /// The turn whose belongings are compared, in both records.
  struct Place {
    std::optional<TurnName> turn;
    std::uint32_t depth;
    Span a;
    Span b;
  };

  [[nodiscard]] DifferingPart part_a(Span span) const { return there(span, record_a_.at(span)); }
  [[nodiscard]] DifferingPart part_b(Span span) const { return there(span, record_b_.at(span)); }

  [[nodiscard]] DifferingPart part_a(const ComparedTurn &turn) const {
    return there(turn.span, record_a_.at(turn.span), &turn.text);
  }
  [[nodiscard]] DifferingPart part_b(const ComparedTurn &turn) const {
    return there(turn.span, record_b_.at(turn.span), &turn.text);
  }

  void tell(DifferenceKind kind, const DifferingPart &a, const DifferingPart &b,
            const Place &place) {
    tell_({.a = a, .b = b, .turn = place.turn, .depth = place.depth, .kind = kind});
  }

  // --- Lines --------------------------------------------------------------------------------

  void compare(const ComparedLine &a, const ComparedLine &b, std::uint32_t depth) {
    compare(a.before(), b.before(), {std::nullopt, depth, a.span, b.span});
    const std::vector<std::uint64_t> keys_a = keys_of(a.turns);
    const std::vector<std::uint64_t> keys_b = keys_of(b.turns);
    const bool rested_on_reading = rests_on_reading_;
    std::size_t i = 0;
    std::size_t j = 0;
    const auto go_on_to = [&](std::size_t a_end) {
      for (; i < a_end; ++i, ++j) {
        const ComparedTurn &turn = a.turns[i];
        compare(turn.belongings(), b.turns[j].belongings(),
                {turn.name, depth, start_of(turn.span), start_of(b.turns[j].span)});
      }
    };
    for (const Edit &edit : edit_script(keys_a, keys_b)) {
      go_on_to(edit.a_begin);
      if (depth == 0 && !parting_) {
        part(a, b, edit);
      }
      rests_on_reading_ |=
          has_illegal(a, edit.a_begin, edit.a_end) || has_illegal(b, edit.b_begin, edit.b_end);
      compare_stretch(a, b, edit, depth);
      i = edit.a_end;
      j = edit.b_end;
    }
    go_on_to(a.turns.size());
    rests_on_reading_ = rested_on_reading;
  }

  static const ComparedTurn *turn_at(const ComparedLine &line, std::size_t index) {
    return index < line.turns.size() ? &line.turns[index] : nullptr;
  }
  /// The place of a turn, or the end of the line.
  static Span place_of(const ComparedLine &line, std::size_t index) {
    const ComparedTurn *turn = turn_at(line, index);
    return turn != nullptr ? turn->span : start_of(line.end);
  }

  void part(const ComparedLine &a, const ComparedLine &b, const Edit &edit) {
    const ComparedTurn *turn_a = turn_at(a, edit.a_begin);
    const ComparedTurn *turn_b = turn_at(b, edit.b_begin);
    parting_ = Parting{(turn_a != nullptr ? turn_a : turn_b)->name, turn_a, turn_b,
                       place_of(a, edit.a_begin), place_of(b, edit.b_begin)};
  }

  /// Reports the turns of a stretch in which two lines differ: changed one by one as far as both
  /// have some, then missing or added.
  void compare_stretch(const ComparedLine &a, const ComparedLine &b, const Edit &edit,
                       std::uint32_t depth) {
    const Belongings none;
    const std::size_t size = std::max(edit.a_end - edit.a_begin, edit.b_end - edit.b_begin);
    for (std::size_t k = 0; k < size; ++k) {
      const std::size_t i = std::min(edit.a_begin + k, edit.a_end);
      const std::size_t j = std::min(edit.b_begin + k, edit.b_end);
      const ComparedTurn *turn_a = i < edit.a_end ? &a.turns[i] : nullptr;
      const ComparedTurn *turn_b = j < edit.b_end ? &b.turns[j] : nullptr;
      const Place place{(turn_a != nullptr ? turn_a : turn_b)->name, depth,
                        start_of(place_of(a, i)), start_of(place_of(b, j))};
      DifferingPart part_of_a = turn_a != nullptr ? part_a(*turn_a) : missing(place.a);
      DifferingPart part_of_b = turn_b != nullptr ? part_b(*turn_b) : missing(place.b);
      if (turn_a != nullptr && turn_b != nullptr && turn_a->text == turn_b->text) {
        tell_from(*turn_b, *turn_a, part_of_a);
        tell_from(*turn_a, *turn_b, part_of_b);
      }
      const bool meet = k + 1 == size && meet_behind(a, b, edit);
      tell_({.a = part_of_a,
             .b = part_of_b,
             .turn = place.turn,
             .depth = depth,
             .kind = DifferenceKind::move,
             .boards_meet = meet && !rests_on_reading_,
             .boards_meet_as_read = meet && rests_on_reading_});
      compare(turn_a != nullptr ? turn_a->belongings() : none,
              turn_b != nullptr ? turn_b->belongings() : none, place);
    }
  }

  /// What tells a turn from another that is written as it is.
  static void tell_from(const ComparedTurn &other, const ComparedTurn &turn, DifferingPart &part) {
    if (turn.name.side != other.name.side) {
      part.side = turn.name.side;
    }
    if (turn.is_legal != other.is_legal) {
      part.is_legal = turn.is_legal;
    }
  }

  static bool has_illegal(const ComparedLine &line, std::size_t begin, std::size_t end) {
    return std::any_of(line.turns.begin() + static_cast<std::ptrdiff_t>(begin),
                       line.turns.begin() + static_cast<std::ptrdiff_t>(end),
                       [](const ComparedTurn &turn) { return !turn.is_legal; });
  }

  static bool meet_behind(const ComparedLine &a, const ComparedLine &b, const Edit &edit) {
    if (edit.a_end == 0 || edit.b_end == 0) {
      return false;
    }
    const ComparedTurn &last_a = a.turns[edit.a_end - 1];
    const ComparedTurn &last_b = b.turns[edit.b_end - 1];
    return !last_a.has_ended && !last_b.has_ended && last_a.behind == last_b.behind;
  }

  // --- What stands at a turn -----------------------------------------------------------------

  void compare(const Belongings &a, const Belongings &b, const Place &place) {
    compare_signs(a, b, place);
    if (joined(a.comments) != joined(b.comments)) {
      compare_comments(a, b, place);
    }
    compare_variations(a, b, place);
  }

  void compare_comments(const Belongings &a, const Belongings &b, const Place &place) {
    const NumberedTexts numbered(a.comments, b.comments,
                                 [](const Remark &comment) { return comment.text; });
    for (const Edit &edit : edit_script(numbered.a, numbered.b)) {
      const std::size_t size = std::max(edit.a_end - edit.a_begin, edit.b_end - edit.b_begin);
      for (std::size_t k = 0; k < size; ++k) {
        const bool in_a = edit.a_begin + k < edit.a_end;
        const bool in_b = edit.b_begin + k < edit.b_end;
        tell(DifferenceKind::comment,
             in_a ? part_a(a.comments[edit.a_begin + k].span) : missing(place.a),
             in_b ? part_b(b.comments[edit.b_begin + k].span) : missing(place.b), place);
      }
    }
  }

  /// Signs are sorted, so those in only one list are found side by side.
  void compare_signs(const Belongings &a, const Belongings &b, const Place &place) {
    auto of_a = a.signs.begin();
    auto of_b = b.signs.begin();
    while (of_a != a.signs.end() || of_b != b.signs.end()) {
      const bool in_a =
          of_a != a.signs.end() && (of_b == b.signs.end() || of_a->text <= of_b->text);
      const bool in_b =
          of_b != b.signs.end() && (of_a == a.signs.end() || of_b->text <= of_a->text);
      if (!in_a || !in_b) {
        tell(DifferenceKind::sign, in_a ? part_a(of_a->span) : missing(place.a),
             in_b ? part_b(of_b->span) : missing(place.b), place);
      }
      of_a += in_a ? 1 : 0;
      of_b += in_b ? 1 : 0;
    }
  }

  void compare_variations(const Belongings &a, const Belongings &b, const Place &place) {
    if (a.variations.empty() && b.variations.empty()) {
      return;
    }
    const VariationPairs pairs = pair_variations(a.variations, b.variations);
    for (const auto &[of_a, of_b] : pairs.changed) {
      compare(*of_a, *of_b, place.depth + 1);
    }
    for (const ComparedLine *only : pairs.only_a) {
      tell(DifferenceKind::variation, part_a(whole(*only)), missing(place.b), place);
    }
    for (const ComparedLine *only : pairs.only_b) {
      tell(DifferenceKind::variation, missing(place.a), part_b(whole(*only)), place);
    }
  }

  static Span whole(const ComparedLine &variation) {
    return {variation.span.begin, variation.end.end() - variation.span.begin};
  }

  void compare_results(const ComparedGame &a, const ComparedGame &b) {
    const ComparedResult of_a = compared_result(a);
    const ComparedResult of_b = compared_result(b);
    const auto part = [](const ComparedResult &result, const ComparedLine &main) {
      return result.span ? there(*result.span, result.text) : missing(start_of(main.end));
    };
    if (of_a.stated != of_b.stated) {
      tell(DifferenceKind::result, part(of_a, a.main), part(of_b, b.main), {});
    }
  }

  const Record &record_a_;
  const Record &record_b_;
  /// Whether an illegal move that only one record has decides what is on the boards.
  bool rests_on_reading_ = false;
  const TellDifference &tell_;
  std::optional<Parting> parting_;
};

} // namespace

std::string_view name(DifferenceKind kind) {
  constexpr std::array<std::string_view, 9> names{"game",      "start",   "text", "tag",   "move",
                                                  "variation", "comment", "sign", "result"};
  return names[static_cast<std::size_t>(kind)];
}

namespace {

/// The tags of a game but for one, which may be null.
std::vector<const ComparedTag *> tags_but(const ComparedTag *left_out, const ComparedGame &game) {
  std::vector<const ComparedTag *> tags;
  for (const ComparedTag &tag : game.tags) {
    if (&tag != left_out) {
      tags.push_back(&tag);
    }
  }
  return tags;
}

void compare_tags(const Record &record_a, const std::vector<const ComparedTag *> &a,
                  const Record &record_b, const std::vector<const ComparedTag *> &b,
                  const TellDifference &tell) {
  const auto tell_of = [&](const ComparedTag *of_a, const ComparedTag *of_b) {
    const auto part = [](const Record &record, const ComparedTag *tag) {
      return tag == nullptr ? DifferingPart{} : there(tag->span, record.at(tag->span), &tag->value);
    };
    tell({.a = part(record_a, of_a),
          .b = part(record_b, of_b),
          .tag = &(of_a != nullptr ? of_a : of_b)->name,
          .kind = DifferenceKind::tag});
  };
  // Both are sorted by name; the first tag of a name is compared with the first.
  auto of_a = a.begin();
  auto of_b = b.begin();
  while (of_a != a.end() || of_b != b.end()) {
    const bool in_a = of_a != a.end() && (of_b == b.end() || (*of_a)->name <= (*of_b)->name);
    const bool in_b = of_b != b.end() && (of_a == a.end() || (*of_b)->name <= (*of_a)->name);
    if (!in_a || !in_b || (*of_a)->value != (*of_b)->value) {
      tell_of(in_a ? *of_a : nullptr, in_b ? *of_b : nullptr);
    }
    of_a += in_a ? 1 : 0;
    of_b += in_b ? 1 : 0;
  }
}

} // namespace

void tell_tag_differences(const Record &record_a, const ComparedGame &a, const Record &record_b,
                          const ComparedGame &b, const TellDifference &tell) {
  compare_tags(record_a, tags_but(nullptr, a), record_b, tags_but(nullptr, b), tell);
}

std::optional<Parting> tell_game_differences(const Record &record_a, const ComparedGame &a,
                                             const Record &record_b, const ComparedGame &b,
                                             const TellDifference &tell) {
  // What a Result tag says is compared as the result. Where one contradicts its result, it is
  // compared with the other's as it stands.
  const ComparedResult of_a = compared_result(a);
  const ComparedResult of_b = compared_result(b);
  const bool one_contradicts = of_a.contradiction != nullptr || of_b.contradiction != nullptr;
  compare_tags(record_a, tags_but(one_contradicts ? nullptr : of_a.tag, a), record_b,
               tags_but(one_contradicts ? nullptr : of_b.tag, b), tell);
  return GameDiffer(record_a, record_b, tell).run(a, b);
}

} // namespace tessera
