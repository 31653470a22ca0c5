#include "setting.hpp"

#include "../../base/text.hpp"
#include "../../game/board/board.hpp"
#include "../../game/notation/fen.hpp"
#include "../../game/notation/icn.hpp"
#include "../../game/notation/lattice_tags.hpp"
#include "../record/foreign_moves.hpp"
#include "../record/item_kinds.hpp"
#include "candidates.hpp"
#include "known_recoveries.hpp"
#include "line_ahead.hpp"
#include "replay.hpp"
#include "setting_tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace tessera {

namespace {

// --- The notations that a record may be in ---------------------------------------------

/// The notations that a record of a game may be in: the one that is named, or else those whose
/// cells look like those of its first moves. It keeps references to what it is made from.
class FittingNotations {
public:
  FittingNotations(const Record &record, const SettingTags &tags);

  /// Calls a function with each of them for a game, the likeliest first.
  template <class Use> void for_each(const Variant &variant, Use use) const {
    const Notation native = native_notation(variant);
    const Board &board = native.board();
    if (tags_->given.system) {
      if (&tags_->given.system->board() == &board) {
        use(*tags_->given.system);
      }
      return;
    }
    const bool is_told = tags_->given.variant.has_value();
    if ((has_no_moves_ && is_told) || tags_->only_of_site) {
      use(native);
      return;
    }
    // Players on the site write as it does: a slip in another game is not one of its double steps.
    if (is_icn_game(variant) && !is_told && form_ != native.form()) {
      return;
    }
    bool any = false;
    for (const Notation notation : board.notations()) {
      if (notation.form() == form_) {
        use(notation);
        any = true;
      }
    }
    // If the game is named, each move says what is wrong with its cells.
    if (!any && is_told) {
      use(native);
    }
  }

  [[nodiscard]] bool any_for(const Variant &variant) const {
    bool any = false;
    for_each(variant, [&any](Notation) { any = true; });
    return any;
  }

private:
  const SettingTags *tags_;
  bool has_no_moves_;
  CellForm form_;
};

/// The form of the cells of most of the first moves, so that a slip in one of them does not decide.
CellForm commonest_form(std::span<const WrittenMove> moves) {
  constexpr std::size_t most = 32;
  moves = moves.first(std::min(moves.size(), most));
  CellForm commonest{};
  std::size_t best = 0;
  for (std::size_t at = 0; at < moves.size() && best <= moves.size() / 2; ++at) {
    const CellForm form = moves[at].destination.form;
    const auto same = static_cast<std::size_t>(
        std::count_if(moves.begin(), moves.end(),
                      [form](const WrittenMove &move) { return move.destination.form == form; }));
    if (same > best) {
      best = same;
      commonest = form;
    }
  }
  return commonest;
}

FittingNotations::FittingNotations(const Record &record, const SettingTags &tags)
    : tags_(&tags), has_no_moves_(record.moves.empty()), form_(commonest_form(record.moves)) {}

/// Counts legal moves of variations.
class VariationMoves final : public ReplayListener {
public:
  void found(Finding finding) override { static_cast<void>(finding); }
  [[nodiscard]] bool reads_findings() const override { return false; }
  [[nodiscard]] bool asks_where_lines_end() const override { return false; }
  void played(const PlayedMove &move, const Position &after) override {
    static_cast<void>(after);
    ++moves_;
    legal_ += move.depth > 0 && move.legal ? 1U : 0U;
  }
  [[nodiscard]] bool goes_on() const override { return moves_ < max_moves_of_variations; }
  [[nodiscard]] std::size_t legal() const { return legal_; }

private:
  std::size_t moves_ = 0;
  std::size_t legal_ = 0;
};

std::size_t legal_in_variations(const Record &record, const Candidate &candidate) {
  Setting setting{candidate.variant, candidate.system, *candidate.start};
  // What a wrong move meant is looked for once the game is known.
  setting.known = std::make_shared<KnownRecoveries>(SearchAllowance::nothing());
  VariationMoves moves;
  static_cast<void>(replay(record, setting, moves));
  return moves.legal();
}

/// Of candidates whose main line was played, the first that plays most of it and, if there are
/// several, most of the variations.
std::size_t best_candidate(const Record &record, std::vector<Candidate> &candidates) {
  const auto best = [&candidates] {
    return std::max_element(candidates.begin(), candidates.end(),
                            [](const Candidate &a, const Candidate &b) {
                              return std::tie(a.played, a.played_in_variations) <
                                     std::tie(b.played, b.played_in_variations);
                            });
  };
  const std::size_t most = best()->played;
  const auto is_best = [most](const Candidate &each) { return each.played == most; };
  const bool has_variation =
      std::any_of(record.items.begin(), record.items.end(),
                  [](const Item &item) { return begins_variation(item.kind); });
  if (most > 0 && has_variation &&
      std::count_if(candidates.begin(), candidates.end(), is_best) > 1) {
    for (Candidate &each : candidates) {
      each.played_in_variations = is_best(each) ? legal_in_variations(record, each) : 0;
    }
  }
  return static_cast<std::size_t>(best() - candidates.begin());
}

std::string described(const Candidate &candidate) {
  return fmt::format("{} in {}", candidate.variant.game->name, candidate.system.name());
}

/// Whether games that start from two positions of one game start alike.
bool start_alike(const Position &a, const Position &b) {
  return a.hash() == b.hash() && a.move_number() == b.move_number() &&
         a.half_move_clock() == b.half_move_clock();
}

class Chooser {
public:
  Chooser(const Record &record, const Given &given)
      : record_(record), tags_(read_setting_tags(record, given)), notations_(record, tags_) {}

  SettingChoice choose() {
    choice_.findings = std::exchange(tags_.findings, {});
    const bool is_known = tags_.given.variant.has_value();
    if (is_known) {
      settle_start(*tags_.given.variant);
    }
    if (std::vector<Finding> faults = tags_.given.variant
                                          ? tags_.starts.faults_in(*tags_.given.variant)
                                          : std::vector<Finding>();
        !faults.empty()) {
      report_bad_start(std::move(faults));
      return std::move(choice_);
    }
    if (const auto unread = unread_moves(record_); unread && has_tag()) {
      report_unread(*unread);
      return std::move(choice_);
    }
    std::vector<Candidate> candidates = find_candidates();
    if (candidates.empty()) {
      if (tags_.fen == nullptr) {
        report_no_array();
      } else {
        report_bad_position();
      }
      return std::move(choice_);
    }
    std::size_t best = 0;
    if (!record_.moves.empty() && (candidates.size() > 1 || boards_agree(candidates.front()))) {
      const std::vector<MainLinePly> plies = mainline(record_, max_plies_of_choice);
      moves_looked_at_ = play_candidates(candidates, record_, plies, allowance());
      best = best_candidate(record_, candidates);
      report_choice(candidates, best);
    } else if (record_.moves.empty() && candidates.size() > 1 && first_move() != nullptr) {
      report_choice(candidates, best);
    } else if (candidates.size() > 1 &&
               (tags_.starts.item() != nullptr ||
                (!is_known && candidates.front().variant != candidates.back().variant))) {
      report_open_game(candidates);
    }
    choice_.setting = as_setting(candidates[best]);
    choice_.setting->as_likely = as_likely_as(candidates[best], candidates);
    if (!is_known) {
      settle_start(choice_.setting->variant);
    }
    return std::move(choice_);
  }

  std::vector<Setting> possible() {
    std::vector<Setting> settings;
    for (const Candidate &candidate : find_candidates()) {
      settings.push_back(as_setting(candidate));
    }
    return settings;
  }
  /// The same without what its tags name.
  std::vector<Setting> possible_otherwise() {
    tags_.given = {};
    return possible();
  }

private:
  /// Decides between a FEN tag and a start before the moves.
  void settle_start(const Variant &variant) {
    const bool start_counts = tags_.starts.is_read_in(variant);
    if (std::optional<Finding> finding = unused_start(tags_, variant)) {
      if (!start_counts && start_in(variant) != nullptr) {
        finding->remarks.emplace_back(tags_.fen == nullptr
                                          ? "the game starts from its own array"
                                          : "the FEN tag says where the game starts");
      }
      choice_.findings.push_back(*std::move(finding));
    }
    if (start_counts) {
      tags_.fen = nullptr;
    }
  }

  void report_bad_start(std::vector<Finding> faults) {
    std::move(faults.begin(), faults.end(), std::back_inserter(choice_.findings));
    choice_.findings.back().remarks.emplace_back(
        "without its start position the game is not replayed");
  }

  [[nodiscard]] Setting as_setting(const Candidate &candidate) const {
    return {candidate.variant, candidate.system, *candidate.start, nullptr, tags_.given.place};
  }
  [[nodiscard]] SearchAllowance allowance() const {
    return SearchAllowance::of_choice(
        tags_.given.place ? SearchAllowance::of_comparison(record_, *tags_.given.place)
                          : SearchAllowance(record_));
  }

  /// Whether only the boards that its moves name show the game.
  [[nodiscard]] bool boards_agree(const Candidate &candidate) const {
    return !tags_.given.variant && candidate.start->board_count() > 1;
  }

  [[nodiscard]] std::vector<Variant> variants() const {
    if (tags_.given.variant) {
      return {*tags_.given.variant};
    }
    if (tags_.only_of_site) {
      return {icn_games().begin(), icn_games().end()};
    }
    return {games().begin(), games().end()};
  }

  [[nodiscard]] std::vector<Candidate> find_candidates() {
    std::vector<Candidate> candidates = find_candidates(false);
    if (candidates.empty()) {
      // Cells or a position of one game may stand beside the boards of another: then these decide.
      candidates = find_candidates(true);
    }
    return candidates;
  }

  [[nodiscard]] std::vector<Candidate> find_candidates(bool any_boards) {
    std::vector<Candidate> candidates;
    const bool names_boards = std::any_of(record_.moves.begin(), record_.moves.end(),
                                          [](const WrittenMove &move) { return move.board != 0; });
    for (const Variant &variant : variants()) {
      std::shared_ptr<const Position> start;
      notations_.for_each(variant, [&](Notation system) {
        start = start ? start : start_in(variant);
        if (start &&
            (tags_.given.variant || any_boards || names_boards == (start->board_count() > 1))) {
          candidates.push_back({.variant = variant, .system = system, .start = start});
        }
      });
    }
    keep_games_with_array(candidates);
    // Among equals, a game in its own notation comes first.
    const auto is_native = [](const Candidate &each) {
      return each.system == native_notation(each.variant);
    };
    if (!std::is_partitioned(candidates.begin(), candidates.end(), is_native)) {
      std::stable_partition(candidates.begin(), candidates.end(), is_native);
    }
    return candidates;
  }

  /// A game that is only played from set-up positions counts if it is named, or if no other game
  /// has its board: otherwise the pieces of another game on the same board may be taken for its
  /// own.
  void keep_games_with_array(std::vector<Candidate> &candidates) const {
    const auto has_none = [](const Candidate &each) {
      return !conventions(each.variant).has_array();
    };
    if (!tags_.given.variant && !std::all_of(candidates.begin(), candidates.end(), has_none)) {
      std::erase_if(candidates, has_none);
    }
  }

  /// Null if it cannot be set up.
  [[nodiscard]] std::shared_ptr<const Position> start_in(const Variant &variant) const {
    if (tags_.starts.is_read_in(variant)) {
      const Position *start = tags_.starts.position_in(variant);
      return start == nullptr ? nullptr : std::make_shared<const Position>(*start);
    }
    if (tags_.fen == nullptr) {
      return conventions(variant).has_array() ? Position::shared_initial(variant) : nullptr;
    }
    const std::string fen = unescape_tag_value(record_.at(tags_.fen->value));
    // A position of another board is most often known at a glance.
    if (!has_shape_of(fen, native_notation(variant).board())) {
      return nullptr;
    }
    FenReading reading = parse_fen(fen, variant);
    return reading.position ? std::make_shared<const Position>(*std::move(reading.position))
                            : nullptr;
  }

  void report_unread(const UnreadMoves &unread) {
    Finding finding{
        Code::syntax, Severity::error, unread.span,
        "this record has no move that could be read as one of a game that tessera knows"};
    if (unread.foreign) {
      finding.remarks.push_back(foreign_game_sentence(*unread.foreign));
    }
    finding.remarks.emplace_back("the record is not replayed");
    // It goes before what is wrong with tags, because it is why there is no setting.
    choice_.findings.insert(choice_.findings.begin(), std::move(finding));
  }

  /// The first game whose cells the record writes, on a board like that of its FEN tag.
  [[nodiscard]] Variant likeliest_variant() const {
    const std::vector<Variant> games = variants();
    const auto fits = [this](const Variant &variant) { return notations_.any_for(variant); };
    const auto game = std::find_if(games.begin(), games.end(), [&](const Variant &variant) {
      return fits(variant) &&
             (tags_.fen == nullptr ||
              has_shape_of(record_.at(tags_.fen->value), native_notation(variant).board()));
    });
    const auto of_cells = std::find_if(games.begin(), games.end(), fits);
    return game != games.end() ? *game : of_cells != games.end() ? *of_cells : games.front();
  }

  /// There is no known position that the record could begin with.
  void report_no_array() {
    const Tag *tag = record_.find_tag("Variant");
    const Item *move = first_move();
    const Variant variant = likeliest_variant();
    Finding finding{
        Code::bad_position, Severity::error,
        tag != nullptr    ? tag->value
        : move != nullptr ? move->span
                          : Span{},
        fmt::format("{}, and this record has no FEN tag", fault_of_start(variant).value_or("")),
        conventions(variant).array_ruling};
    finding.remarks.emplace_back("without its start position the game is not replayed");
    choice_.findings.push_back(std::move(finding));
  }

  void report_bad_position() {
    const FenReading reading =
        parse_fen(unescape_tag_value(record_.at(tags_.fen->value)), likeliest_variant());
    for (const FenFault &fault : reading.faults) {
      Finding finding = tag_finding(*tags_.fen, Code::bad_position, fault.sentence);
      finding.ruling = fault.ruling;
      // A position has no escapes, so places in the value are places in the text.
      finding.span.begin += static_cast<std::uint32_t>(fault.begin);
      finding.span.size = std::max<std::uint32_t>(static_cast<std::uint32_t>(fault.size), 1);
      choice_.findings.push_back(std::move(finding));
    }
    choice_.findings.back().remarks.emplace_back(
        "without its start position the game is not replayed");
  }

  /// Whether it has a tag, broken or not.
  [[nodiscard]] bool has_tag() const {
    return !record_.tags.empty() ||
           std::any_of(record_.items.begin(), record_.items.end(),
                       [](const Item &item) { return item.kind == ItemKind::broken_tag_pair; });
  }

  /// The first move of the record, a broken one if it has no other.
  [[nodiscard]] const Item *first_move() const {
    const auto first = [this](auto is_wanted) {
      const auto item = std::find_if(record_.items.begin(), record_.items.end(),
                                     [&](const Item &each) { return is_wanted(each.kind); });
      return item == record_.items.end() ? nullptr : &*item;
    };
    const Item *move = first([](ItemKind kind) { return kind == ItemKind::move; });
    return move != nullptr ? move : first([](ItemKind kind) { return is_move(kind); });
  }

  /// What was tried: all that the record may be in.
  [[nodiscard]] std::string looked_through() const {
    return tags_.given.variant ? fmt::format("notation of {}", tags_.given.variant->game->name)
           : tags_.given.system
               ? fmt::format("game with the notation {}", tags_.given.system->name())
               : "known game and notation";
  }

  void report_choice(const std::vector<Candidate> &candidates, std::size_t best) {
    const Candidate &chosen = candidates[best];
    const Item *move = first_move();
    Finding note{Code::notation_told, Severity::note, move == nullptr ? Span{} : move->span,
                 fmt::format("read as {}", described(chosen)), "HB-2"};
    if (chosen.played == 0) {
      note.sentence += ": its moves cannot be played in any " + looked_through();
      choice_.is_guess = candidates.size() > 1;
      choice_.findings.push_back(std::move(note));
      return;
    }
    std::string equals;
    std::string others;
    bool any_stuck = false;
    for (const Candidate &candidate : candidates) {
      any_stuck |= candidate.played == 0;
      if (&candidate == &chosen || candidate.played == 0) {
        continue;
      }
      others += fmt::format(", {} as {}", candidate.played, described(candidate));
      if (candidate.plays_as_far_as(chosen)) {
        equals += (equals.empty() ? "" : " or ") + described(candidate);
      }
    }
    choice_.is_guess = !equals.empty();
    note.sentence += equals.empty() ? ", as the replay shows" : "; it could also be " + equals;
    const std::string played = moves_looked_at_ == 1 ? "the first move"
                                                     : fmt::format("{} of the first {} moves",
                                                                   chosen.played, moves_looked_at_);
    note.remarks.push_back(fmt::format("{} can be played this way{}{}", played, others,
                                       any_stuck ? ", and none in any other way" : ""));
    choice_.findings.push_back(std::move(note));
  }

  /// A record without moves that may be of several games: a start fits them, or nothing shows it.
  void report_open_game(const std::vector<Candidate> &candidates) {
    const Item *start = tags_.starts.item();
    std::string others;
    for (std::size_t at = 1; start != nullptr && at < candidates.size(); ++at) {
      others += (others.empty() ? "; it could also be " : " or ") + described(candidates[at]);
    }
    choice_.is_guess = true;
    choice_.findings.emplace_back(
        Code::notation_told, Severity::note, start == nullptr ? Span{} : start->span,
        fmt::format("read as {}{}", described(candidates.front()),
                    start == nullptr ? ": no tag names a known game, and no move shows it"
                                     : others),
        start == nullptr ? "HB-2" : "IC-17");
  }

  const Record &record_;
  SettingTags tags_;
  FittingNotations notations_;
  std::size_t moves_looked_at_ = 0;
  SettingChoice choice_;
};

} // namespace

bool Setting::starts_from_array() const {
  if (!conventions(variant).has_array()) {
    return false;
  }
  return start_alike(start, *Position::shared_initial(variant));
}

std::string Setting::needed_fen() const {
  return starts_from_array() ? std::string() : to_fen(start);
}

bool Setting::is_set_by(std::string_view escaped_fen) const {
  const FenReading reading = parse_fen(unescape_tag_value(escaped_fen), variant);
  return reading.position && to_fen(*reading.position) == to_fen(start);
}

bool Setting::counts_start_of(const Record &record) const {
  const SiteStarts starts(record, variant);
  const Position *given = starts.position_in(variant);
  return starts.item() == nullptr || (given != nullptr && start_alike(*given, start));
}

bool names_cells_of(Notation notation, const Variant &variant) {
  return &notation.board() == &native_notation(variant).board();
}

bool names_cells_of(Notation notation, const Position &position) {
  return &notation.board() == &position.conventions().notation.board();
}

std::string foreign_notation(Notation notation, const Variant &variant) {
  return fmt::format("the notation {} does not name the cells of {}", notation.name(),
                     variant.game->title);
}

std::vector<Setting> possible_settings(const Record &record) {
  return Chooser(record, {}).possible();
}

std::vector<Setting> settings_whatever_is_given(const Record &record) {
  return Chooser(record, {}).possible_otherwise();
}

SettingChoice choose_setting(const Record &record, const Given &given) {
  if (const Tag *foreign = other_site_variant(record, given)) {
    return {std::nullopt, {site_variant_finding(record, *foreign)}};
  }
  return Chooser(record, given).choose();
}

} // namespace tessera
