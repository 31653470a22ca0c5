#include "criteria.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "../../record/record/item_kinds.hpp"
#include "../../record/record/record_parser.hpp"
#include "../../record/replay/check_record.hpp"
#include "../limits.hpp"

#include <algorithm>
#include <bitset>
#include <string>
#include <utility>

namespace tessera {

namespace {

using Moves = std::vector<WrittenMove>;

/// The moves of a text, up to the first thing in it that is none.
struct MotifReading {
  Moves moves;
  /// Empty if the whole text is moves.
  std::string problem;
};

std::string not_a_move(std::string_view what) {
  return "a motif is a sequence of moves, and " + in_quotes(what) + " is not a move";
}

/// A text with a number before each word that is not one: after a number, short moves are
/// recognised as moves.
std::string with_numbers(std::string_view text) {
  std::string numbered;
  for (const std::string_view word : words(text)) {
    const std::size_t behind = word.find_first_not_of("0123456789");
    const bool is_number = behind != 0 && behind != std::string_view::npos && word[behind] == '.';
    numbered += is_number ? "" : "1. ";
    numbered += word;
    numbered += ' ';
  }
  return numbered;
}

MotifReading read_movetext(std::string_view text, PlyReader reader) {
  Record record;
  const ParseEnd end = parse_record(text, record, true, reader);
  if (end.too_deep || end.size != text.size() || !record.tags.empty()) {
    return {{}, not_a_move(text)};
  }
  MotifReading reading;
  for (const Item &item : record.items) {
    if (const WrittenMove *move = move_of(record, item)) {
      if (move->origin_hint.front() != 0) {
        reading.problem = in_quotes(record.at(item.span)) +
                          " names only part of the cell that it leaves; name all of it or nothing";
        return reading;
      }
      reading.moves.push_back(*move);
    } else if (item.kind != ItemKind::move_number && item.kind != ItemKind::turn_separator &&
               !is_mark(item.kind)) {
      reading.problem = not_a_move(record.at(item.span));
      return reading;
    }
  }
  if (reading.moves.empty() || reading.moves.size() > max_motif) {
    reading.problem = "a motif has from 1 to " + std::to_string(max_motif) + " moves";
  }
  return reading;
}

/// Reads moves with or without numbers.
MotifReading read_moves(std::string_view text, PlyReader reader) {
  MotifReading as_it_stands = read_movetext(text, reader);
  if (as_it_stands.problem.empty() || text.find_first_of("(){}[];%") != std::string::npos) {
    return as_it_stands;
  }
  MotifReading numbered = read_movetext(with_numbers(text), reader);
  return numbered.problem.empty() ? numbered : as_it_stands;
}

} // namespace

Result<Motif> Motif::parse(std::string_view text) {
  MotifReading usual = read_moves(text, PlyReader::usual_plies);
  MotifReading lattice = read_moves(text, PlyReader::grammar_of_lattices);
  Motif motif;
  for (MotifReading *reading : {&usual, &lattice}) {
    if (reading->problem.empty()) {
      motif.readings_.push_back(std::move(reading->moves));
    }
  }
  if (motif.readings_.empty()) {
    // The one that understands more of the text knows what is wrong with it.
    const bool lattice_knows = lattice.moves.size() > usual.moves.size();
    return Result<Motif>::failure(lattice_knows ? lattice.problem : usual.problem);
  }
  return motif;
}

std::vector<Motif::Step> Motif::of(const Setting &setting) const {
  for (const Moves &moves : readings_) {
    if (std::vector<Step> steps = steps_of(moves, setting); !steps.empty()) {
      return steps;
    }
  }
  return {};
}

std::vector<Motif::Step> Motif::steps_of(const Moves &moves, const Setting &setting) {
  const Conventions &game = conventions(setting.variant);
  const auto role = [&game](char letter) {
    return letter == 0 ? std::nullopt : role_of(upper(letter), game);
  };
  std::vector<Step> steps;
  for (const WrittenMove &move : moves) {
    Step step;
    step.to = resolve_in_record(move.destination, setting.system);
    if (move.shape == MoveShape::full) {
      step.from = resolve_in_record(move.origin, setting.system);
    }
    if (names_unknown_piece(move, game) || !step.to.exists() ||
        (step.from && !step.from->exists())) {
      return {};
    }
    step.mover = role(move.piece);
    step.victim = role(move.victim);
    step.promotion = role(move.promotion);
    step.capture = move.capture;
    step.drop = move.shape == MoveShape::drop;
    steps.push_back(step);
  }
  return steps;
}

bool Motif::Step::matches(const PlayedMove &played) const {
  if (!played.move) {
    return false;
  }
  const Move &move = *played.move;
  const bool is_drop = move.drop.has_value();
  const std::optional<Role> moved = is_drop                 ? move.drop
                                    : played.mover.exists() ? std::optional(played.mover.role())
                                                            : std::nullopt;
  return move.to == to && (!from || (!is_drop && move.from == *from)) && (!drop || is_drop) &&
         (!mover || mover == moved) && (!promotion || promotion == move.promotion) &&
         (!capture || played.victim.exists()) &&
         (!victim || (played.victim.exists() && victim == played.victim.role()));
}

PlayedMove as_written(const PlayedMove &illegal, const Record &record, Notation system,
                      const Position &before) {
  PlayedMove said = illegal;
  said.move.reset();
  const WrittenMove *written = move_of(record, record.items[illegal.item]);
  if (written == nullptr) {
    return said;
  }
  Attempt attempt = attempt_of(*written, system, before.conventions());
  if (written->shape == MoveShape::short_form) {
    attempt.move.from = {};
  }
  if (!attempt.move.to.exists()) {
    return said;
  }
  const Color turn = before.turn();
  said.mover = attempt.mover                ? Piece(turn, *attempt.mover)
               : attempt.move.from.exists() ? before.at(attempt.move.from)
                                            : Piece();
  said.victim =
      attempt.victim ? Piece(opponent(turn), *attempt.victim) : before.at(attempt.move.to);
  said.move = attempt.move;
  return said;
}

void MotifWatch::play(const PlayedMove &played, bool mid_turn) {
  if (seen_ || steps_.empty()) {
    return;
  }
  Line &line = lines_.back();
  line.before = mid_turn ? line.before : line.behind;
  std::uint64_t fits = 0;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    fits |= std::uint64_t{steps_[i].matches(played) ? 1U : 0U} << i;
  }
  line.behind = (line.behind << 1U | 1U) & fits;
  seen_ = (line.behind >> (steps_.size() - 1) & 1U) != 0;
}

namespace {

bool has_player(const Record &record, const PlayerQuery &query) {
  return std::any_of(both_colors.begin(), both_colors.end(), [&](Color side) {
    if (query.side && *query.side != side) {
      return false;
    }
    const std::vector<std::string> players = players_of(record, side);
    return std::any_of(players.begin(), players.end(), [&](const std::string &player) {
      return contains_ignoring_case(player, query.part);
    });
  });
}

bool lies_in(const std::optional<DateRange> &date, const DateRange &range) {
  return date && range.contains(*date);
}

/// Whether the text by itself meets what the criteria ask of it.
bool text_meets(const Record &record, const Criteria &criteria) {
  return std::all_of(criteria.tags.begin(), criteria.tags.end(),
                     [&](const TagQuery &tag) { return tag.matches(record); }) &&
         std::all_of(criteria.players.begin(), criteria.players.end(),
                     [&](const PlayerQuery &player) { return has_player(record, player); }) &&
         (!criteria.date || lies_in(date_of(record), *criteria.date)) &&
         (!criteria.result || result_of(record) == *criteria.result);
}

bool is_of_variant(const std::optional<Setting> &setting, const VariantQuery &query) {
  const Variant &wanted = query.variant;
  return setting && setting->variant.game == wanted.game &&
         (!query.with_options || setting->variant == wanted);
}

bool setting_meets(const Record &record, const std::optional<Setting> &setting,
                   const Criteria &criteria) {
  return (!criteria.variant || is_of_variant(setting, *criteria.variant)) &&
         (!criteria.length || criteria.length->contains(length_of(record, setting)));
}

/// Whether the pieces on the board may differ before and after a move.
bool changes_material(const PlayedMove &played) {
  return played.victim.exists() || (played.move && (played.move->drop || played.move->promotion));
}

/// Watches a replay for what criteria ask of it.
class Watcher final : public ReplayListener {
public:
  /// `met` says whether the criteria are met, if that is known before the replay.
  Watcher(const Record &record, const Criteria &criteria, std::optional<bool> met, Digests digests)
      : record_(record), criteria_(criteria), met_(met), digests_(digests),
        occurred_(criteria.positions.size(), false) {}

  void begins(const Setting &setting) override {
    system_ = setting.system;
    for (const PositionQuery &query : criteria_.positions) {
      patterns_.push_back(query.of(setting.variant));
    }
    for (const Motif &motif : criteria_.motifs) {
      motifs_.emplace_back(motif, setting);
    }
    if (digests_ != Digests::none) {
      digester_.emplace(record_, setting, digests_ == Digests::of_each_move);
    }
    look_at(setting.start);
    look_at_material(setting.start);
    end_watch_.visit(setting.start);
  }

  void found(Finding finding) override { note(finding.severity, finding.code); }
  void note(Severity severity, Code code) {
    any_error_ = any_error_ || severity == Severity::error;
    codes_.set(static_cast<std::size_t>(code));
  }

  void playing(const PlayedMove &move, const Position &before) override {
    if (motifs_.empty()) {
      return;
    }
    mid_turn_ = before.mid_turn();
    said_ = move.legal ? move : as_written(move, record_, *system_, before);
  }

  void played(const PlayedMove &move, const Position &after) override {
    if (move.depth == 0 || criteria_.in_variations) {
      look_at(after);
      if (changes_material(move)) {
        look_at_material(after);
      }
      look_for_motifs();
    }
    if (move.depth > 0) {
      return;
    }
    any_move_ = any_move_ || move.move;
    if (criteria_.ending) {
      end_watch_.visit(after);
    }
    if (digester_) {
      digester_->play(move, after);
    }
  }

  /// As long as the rest could change what is known, or a digest is made of it.
  [[nodiscard]] bool goes_on() const override {
    const std::optional<bool> met = met_so_far();
    return !met || (digester_ && *met != criteria_.inverted);
  }

  /// For a record that was replayed to its end, or until `goes_on` said no.
  [[nodiscard]] bool meets_all(const Position &end) const {
    return met_so_far().value_or(findings_meet() && board_meets(end));
  }
  /// For a record that cannot be replayed.
  [[nodiscard]] bool meets_without_board() const {
    return met_.value_or(!criteria_.need_board() && findings_meet());
  }
  [[nodiscard]] std::optional<GameDigest> digest(const Position &end) {
    return digester_ && any_move_ ? std::optional(digester_->finish(end)) : std::nullopt;
  }

  /// After `digest`, the digests after the moves; empty if no move was replayed.
  [[nodiscard]] std::vector<GameDigest> take_line() {
    return digester_ && any_move_ ? digester_->take_line() : std::vector<GameDigest>();
  }

private:
  void look_for_motifs() {
    if (motifs_.empty()) {
      return;
    }
    for (; next_item_ < said_->item; ++next_item_) {
      const ItemKind kind = record_.items[next_item_].kind;
      for (MotifWatch &motif : motifs_) {
        if (begins_variation(kind)) {
          motif.open_variation();
        } else if (ends_variation(kind)) {
          motif.close_variation();
        }
      }
    }
    for (MotifWatch &motif : motifs_) {
      motif.play(*said_, mid_turn_);
    }
  }

  void look_at(const Position &position) {
    for (std::size_t i = 0; i < patterns_.size(); ++i) {
      if (!occurred_[i] && patterns_[i] != nullptr && patterns_[i]->matches(position)) {
        occurred_[i] = true;
      }
    }
  }
  void look_at_material(const Position &position) {
    if (criteria_.material && criteria_.material_at_any && !material_seen_) {
      material_seen_ = criteria_.material->matches(position);
    }
  }

  /// Whether the criteria are met, if nothing still to come can change it.
  [[nodiscard]] std::optional<bool> met_so_far() const {
    if (met_) {
      return met_;
    }
    if (criteria_.errors == false && any_error_) {
      return false;
    }
    const bool needs_end = criteria_.errors == false || criteria_.ending ||
                           (criteria_.material && !(criteria_.material_at_any && material_seen_));
    return !needs_end && findings_meet() && all_occurred() ? std::optional(true) : std::nullopt;
  }

  [[nodiscard]] bool findings_meet() const {
    return (!criteria_.errors || *criteria_.errors == any_error_) &&
           std::all_of(criteria_.findings.begin(), criteria_.findings.end(),
                       [&](Code code) { return codes_.test(static_cast<std::size_t>(code)); });
  }
  [[nodiscard]] bool all_occurred() const {
    return std::find(occurred_.begin(), occurred_.end(), false) == occurred_.end() &&
           motifs_.size() == criteria_.motifs.size() &&
           std::all_of(motifs_.begin(), motifs_.end(),
                       [](const MotifWatch &motif) { return motif.seen(); });
  }
  [[nodiscard]] bool board_meets(const Position &end) const {
    return all_occurred() && (!criteria_.ending || ends_so(end)) &&
           (!criteria_.material ||
            (criteria_.material_at_any ? material_seen_ : criteria_.material->matches(end)));
  }
  [[nodiscard]] bool ends_so(const Position &end) const {
    return end_watch_.endings(end).test(static_cast<std::size_t>(*criteria_.ending));
  }

  const Record &record_;
  const Criteria &criteria_;
  std::optional<bool> met_;
  Digests digests_;
  std::vector<const Pattern *> patterns_;
  std::vector<bool> occurred_;
  std::vector<MotifWatch> motifs_;
  /// The first that the motifs have not passed.
  std::size_t next_item_ = 0;
  /// If there are motifs: whether the last move goes on with a turn, and what it says.
  bool mid_turn_ = false;
  std::optional<PlayedMove> said_;
  std::optional<Notation> system_;
  bool material_seen_ = false;
  bool any_error_ = false;
  bool any_move_ = false;
  std::bitset<code_count> codes_;
  /// For the main line, if its end is asked about.
  EndWatch end_watch_;
  std::optional<GameDigester> digester_;
};

} // namespace

Judgement judge(const Record &record, const Given &given, const Criteria &criteria, Digests digests,
                std::span<const KeptFinding> beside) {
  const bool with_digest = digests != Digests::none;
  std::optional<bool> met;
  const auto is_known = [&] { return met && (!with_digest || *met == criteria.inverted); };
  const auto judgement = [&] { return Judgement{*met != criteria.inverted}; };
  if (!text_meets(record, criteria)) {
    met = false;
  } else if (!criteria.need_setting()) {
    met = true;
  }
  if (is_known()) {
    return judgement();
  }
  // Games with digests are compared with all others.
  SettingChoice choice =
      choose_setting(record, with_digest ? Given{given.variant, given.system, far_place} : given);
  if (!met && !setting_meets(record, choice.setting, criteria)) {
    met = false;
  } else if (!met && !criteria.need_replay()) {
    met = true;
  }
  if (is_known()) {
    return judgement();
  }
  if (with_digest && choice.setting) {
    choice.setting = to_compare(*std::move(choice.setting), record);
  }
  Watcher watcher(record, criteria, met, digests);
  for (const KeptFinding &found : beside) {
    watcher.note(found.severity, found.code);
  }
  const CheckEnd check = check_record(record, std::move(choice), watcher);
  if (!check.setting) {
    const bool without_board = with_digest || (!met && criteria.need_board());
    met = watcher.meets_without_board();
    return {judgement().selected, without_board};
  }
  met = watcher.meets_all(check.end->position);
  const bool selected = judgement().selected;
  if (!selected) {
    return {};
  }
  Judgement chosen{true, false, watcher.digest(check.end->position)};
  chosen.line = watcher.take_line();
  return chosen;
}

} // namespace tessera
