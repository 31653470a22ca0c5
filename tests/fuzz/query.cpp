// What games are selected by, followed by a record. A query that cannot be read says why in a
// sentence; one that can be read can be asked about a record and about the start of every game. A
// game meets a criterion or its opposite.

#include "fuzzing.hpp"

#include "lib/collection/select/criteria.hpp"
#include "lib/collection/select/pattern.hpp"
#include "lib/record/record/record_reader.hpp"

#include <string>
#include <utility>
#include <vector>

namespace {

using namespace tessera;
using fuzz::require;

/// Every game with its start position.
const std::vector<std::pair<Variant, Position>> &starts() {
  static const std::vector<std::pair<Variant, Position>> all = [] {
    std::vector<std::pair<Variant, Position>> made;
    for (const GameInfo &game : games()) {
      made.emplace_back(Variant(game), Position::initial(Variant(game)));
    }
    return made;
  }();
  return all;
}

/// Fills in the criterion that the text is read as; otherwise, what is wrong with it is said.
template <class Value, class Field> bool take(const Result<Value> &read, Field &field) {
  require(read || !read.problem().empty());
  if (read) {
    field = *read;
  }
  return static_cast<bool>(read);
}

void check(const Criteria &criteria, const Record &record) {
  Criteria others = criteria;
  others.inverted = true;
  const Judgement judgement = judge(record, {}, criteria, Digests::of_each_move);
  const Judgement contrary = judge(record, {}, others, Digests::of_game);
  // Nothing is known about the board of a game that cannot be replayed.
  if (!judgement.without_board && !contrary.without_board) {
    require(judgement.selected != contrary.selected);
  }
}

/// The criteria that the text may be read as, each by itself.
std::vector<Criteria> criteria_of(std::string_view text) {
  std::vector<Criteria> found;
  TagQuery tag;
  if (take(parse_tag_query(text), tag)) {
    found.push_back({.tags = {tag}});
  }
  if (Criteria by_date; take(parse_date_query(text), by_date.date)) {
    require(by_date.date->first <= by_date.date->last);
    found.push_back(by_date);
  }
  if (Criteria by_length; take(parse_length_query(text), by_length.length)) {
    require(by_length.length->least <= by_length.length->most);
    found.push_back(by_length);
  }
  if (Criteria by_material; take(parse_material_query(text), by_material.material)) {
    found.push_back(by_material);
    by_material.material_at_any = by_material.in_variations = true;
    found.push_back(by_material);
  }
  if (const Result<Motif> motif = Motif::parse(text)) {
    found.push_back({.motifs = {*motif}});
    found.push_back({.motifs = {*motif, *motif}, .in_variations = true});
  }
  // The length chooses a few games that a position may be of.
  constexpr std::size_t few = 3;
  const std::size_t first = text.size() % (games().size() - few + 1);
  const auto chosen = games().subspan(first, few);
  const std::vector<Variant> variants(chosen.begin(), chosen.end());
  for (const bool part : {false, true}) {
    const Result<PatternReading> pattern = read_pattern(text, part, variants, {});
    require(pattern || !pattern.problem().empty());
    if (pattern && !pattern->query.empty()) {
      found.push_back({.positions = {pattern->query}});
    }
  }
  return found;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  fuzz::search_little();
  const auto [query, text] = fuzz::two_texts(fuzz::text_of(data, size));
  static_cast<void>(parse_date(query));
  TextSource source(text);
  RecordReader reader(source);
  const Record *record = reader.next();
  for (const Criteria &criteria : criteria_of(query)) {
    for (const auto &[variant, start] : starts()) {
      static_cast<void>(criteria.material && criteria.material->matches(start));
      for (const PositionQuery &pattern : criteria.positions) {
        const Pattern *of_game = pattern.of(variant);
        static_cast<void>(of_game != nullptr && of_game->matches(start));
      }
    }
    if (record != nullptr) {
      check(criteria, *record);
    }
  }
  return 0;
}
