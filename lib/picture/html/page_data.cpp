#include "page_data.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../game/board/board.hpp"
#include "../../game/notation/letters.hpp"
#include "../../game/rules/rulebook.hpp"
#include "../../record/record/item_kinds.hpp"
#include "../../record/record/mail_source.hpp"
#include "../../record/replay/check_record.hpp"
#include "../../record/replay/read_move.hpp"
#include "../../record/report/game_findings.hpp"
#include "../diagram/piece_shapes.hpp"
#include "../limits.hpp"
#include "movetext.hpp"
#include "pictures.hpp"
#include "position_changes.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// Writes down everything that a replay says.
class PageListener final : public ReplayListener {
public:
  explicit PageListener(PositionChanges &changes) : changes_(changes) {}

  void found(Finding finding) override { findings_.found(std::move(finding)); }
  [[nodiscard]] bool reads_findings() const override { return findings_.reads_findings(); }
  void playing(const PlayedMove &move, const Position &before) override {
    mid_turn_ = before.mid_turn();
    stands_ = move.move ? before.lands_on(*move.move) : Cell();
    victim_ = move.move ? before.victim(*move.move) : Cell();
  }
  void played(const PlayedMove &move, const Position &after) override {
    moves_.push_back({move, mid_turn_, after.board(), stands_, victim_});
    positions_.push_back(changes_.tell(after));
  }
  void begins(const Setting &setting) override {
    before_the_moves_ = findings_.shown().size();
    positions_.push_back(changes_.tell(setting.start));
  }

  [[nodiscard]] const GameFindings &findings() const { return findings_; }
  /// How many of them are about the text or the start position.
  [[nodiscard]] std::size_t before_the_moves() const { return before_the_moves_; }
  [[nodiscard]] const std::vector<PageMove> &moves() const { return moves_; }
  [[nodiscard]] PageJson take_positions() { return std::move(positions_); }

private:
  PositionChanges &changes_;
  /// For the move that is being played.
  bool mid_turn_ = false;
  Cell stands_;
  Cell victim_;
  GameFindings findings_;
  std::size_t before_the_moves_ = 0;
  std::vector<PageMove> moves_;
  PageJson positions_ = PageJson::array();
};

/// For each move its parent, its board, and, if it was played, three cells: the one that its piece
/// left, the one that it is on then, and that of the piece it took; dashes for no cell.
PageJson moves_json(const Record &record, const std::vector<PageMove> &moves,
                    const CellDigits &digits) {
  const std::vector<std::size_t> parents = parents_of(record, moves);
  PageJson json = PageJson::array();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const PlayedMove &played = moves[i].played;
    std::string cells;
    if (played.move) {
      cells = digits.list(std::array{played.move->from, moves[i].stands, moves[i].victim});
    }
    json.push_back({parents[i], moves[i].board, cells});
  }
  return json;
}

/// The cells that the move of a finding names as written: two, or one for a drop; empty if it does
/// not name them all.
std::string written_cells(const Record &record, const std::optional<std::size_t> &item,
                          Notation system, const CellDigits &digits) {
  const WrittenMove *written = item ? move_of(record, record.items[*item]) : nullptr;
  if (written == nullptr || written->shape == MoveShape::short_form) {
    return "";
  }
  if (written->shape == MoveShape::drop) {
    const Cell put_on = resolve_in_record(written->destination, system);
    return put_on.exists() ? digits.of(put_on) : "";
  }
  const std::array cells{resolve_in_record(written->origin, system),
                         resolve_in_record(written->destination, system)};
  return cells[0].exists() && cells[1].exists() ? digits.list(cells) : "";
}

PageJson findings_json(const Record &record, Notation system, const std::vector<Finding> &findings,
                       const PageListener &listener) {
  const CellDigits digits(system.board());
  PageJson json = PageJson::array();
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const Finding &finding = findings[i];
    PageJson suggestions = PageJson::array();
    for (const Suggestion &suggestion : finding.suggestions) {
      suggestions.push_back({suggestion.text, suggestion.reason, suggestion.plays_on,
                             digits.list(std::array{suggestion.move.from, suggestion.move.to})});
    }
    const FindingPlace place = i < listener.before_the_moves()
                                   ? FindingPlace{0, std::nullopt}
                                   : place_of(record, listener.moves(), finding.span);
    json.push_back({{"at", place.position},
                    {"item", place.item ? PageJson(*place.item) : PageJson()},
                    {"severity", name(finding.severity)},
                    {"code", name(finding.code)},
                    {"sentence", finding.sentence},
                    {"ruling", finding.ruling},
                    {"move", printable(finding.move)},
                    {"cells", finding.cells},
                    {"written", written_cells(record, place.item, system, digits)},
                    {"meant", finding.is_meant},
                    {"remarks", finding.remarks},
                    {"suggestions", std::move(suggestions)}});
  }
  return json;
}

/// The pieces of the game, by their letters: the names of colour and role, and the picture.
PageJson men_json(const Conventions &conventions) {
  PageJson men = PageJson::object();
  for (const Color color : both_colors) {
    for (const Role role : conventions.roles) {
      men[std::string(1, letter(Piece(color, role)))] = {name(color), name(role), symbol_id(role)};
    }
  }
  return men;
}

/// What a page of the record is about: its players, or else its event or its game.
std::vector<std::string> heading_of(const Record &record, const Setting &setting) {
  const auto named = [&record](std::string_view tag) {
    const std::string value = record.tag_value(tag).value_or("");
    return value == "?" ? std::string() : with_own_direction(value);
  };
  const std::string white = named("White");
  const std::string black = named("Black");
  const std::string event = named("Event");
  if (!white.empty() || !black.empty()) {
    return {white.empty() ? "?" : white, black.empty() ? "?" : black};
  }
  return {!event.empty() ? event : fmt::format("A game of {}", setting.variant.game->title)};
}

/// The same as one text: no letters written from right to left reorder what stands around their
/// name.
std::string title_of(const std::vector<std::string> &heading) {
  constexpr std::string_view isolate = "\xe2\x81\xa8";
  constexpr std::string_view pop_isolate = "\xe2\x81\xa9";
  if (heading.size() == 1) {
    return heading.front();
  }
  std::vector<std::string> names;
  for (const std::string &name : heading) {
    names.push_back(is_ascii(name) ? name : fmt::format("{}{}{}", isolate, name, pop_isolate));
  }
  return fmt::format("{}", fmt::join(names, between_names));
}

/// Adds what explains why moves are refused.
void add_reasons(const ReasonTable &reasons, PageJson &data) {
  data["codes"] = reasons.codes();
  data["sentences"] = reasons.sentences();
  data["reasons"] = reasons.rows();
}

PageData record_json(const Record &record, const Setting &setting, PageListener &listener,
                     std::set<std::string> rulings) {
  const CellDigits digits(setting.system.board());
  std::vector<std::string> heading = heading_of(record, setting);
  const std::string title = title_of(heading);
  std::vector<Finding> findings = listener.findings().shown();
  Tally tally = listener.findings().tally();
  if (std::optional<Finding> more = more_findings(record, listener.findings())) {
    tally.add(more->severity);
    findings.push_back(std::move(*more));
  }
  for (const Finding &finding : findings) {
    rulings.emplace(finding.ruling);
  }
  PageJson data{{"title", title},
                {"heading", heading},
                {"game", setting.variant.game->title},
                {"variant", to_string(setting.variant)},
                {"notation", setting.system.name()},
                {"tags", tags_json(record)},
                {"text", movetext_of(record, listener.moves())},
                {"moves", moves_json(record, listener.moves(), digits)},
                {"findings", findings_json(record, setting.system, findings, listener)},
                {"tally", tally.counts},
                {"rulings", rulings_json(rulings)},
                {"positions", listener.take_positions()}};
  return {title, std::move(heading), setting.variant, std::move(data), tally.of(Severity::error)};
}

/// What a record is played as that a page shows, in full or not; fails if it cannot be shown.
Result<SettingChoice> setting_to_show(const Record &record, const Given &given, bool in_full) {
  if (record.tags.size() + record.items.size() > max_elements_of_page) {
    return Result<SettingChoice>::failure(
        fmt::format("a page shows at most {} tags, moves, numbers, signs and comments, and the "
                    "record has more",
                    max_elements_of_page));
  }
  SettingChoice choice = choose_setting(record, given);
  if (!choice.setting) {
    return Result<SettingChoice>::failure(printable(choice.findings.front().sentence));
  }
  const bool is_slow =
      in_full && choice.setting->system.board().cell_count() > max_cells_of_usual_page;
  const std::size_t max_moves = is_slow ? max_moves_on_large_board : max_moves_of_page;
  const auto moves = std::count_if(record.items.begin(), record.items.end(),
                                   [](const Item &item) { return is_move(item.kind); });
  if (static_cast<std::size_t>(moves) > max_moves) {
    return Result<SettingChoice>::failure(
        fmt::format("a page shows at most {} moves{}, and the record has more", max_moves,
                    is_slow ? " on a board of this size" : ""));
  }
  return choice;
}

/// Replays a record for a page, in full or without its board and what its pieces can do.
Result<PageData> replayed_data(const Record &record, const Given &given,
                               const std::optional<ReadStop> &stop,
                               const std::vector<MailContradiction> &mail, bool in_full) {
  Result<SettingChoice> choice = setting_to_show(record, given, in_full);
  if (!choice) {
    return Result<PageData>::failure(choice.problem());
  }
  const Setting setting = *choice->setting;
  ReasonTable reasons(setting.system.board());
  PositionChanges changes =
      in_full ? PositionChanges(setting.system, reasons) : PositionChanges(setting.system);
  PageListener listener(changes);
  static_cast<void>(check_record(record, choice.take(), listener, stop));
  for (const MailContradiction &each : mail) {
    listener.found(finding_in(record, each));
  }
  PageData data = record_json(record, setting, listener, reasons.rulings());
  if (in_full) {
    data.json.update(board_data(setting.variant, setting.system));
    data.json["views"] = views_of(setting.system, true);
    add_reasons(reasons, data.json);
  }
  return data;
}

} // namespace

PageJson rulings_json(const std::set<std::string> &ids) {
  PageJson json = PageJson::object();
  for (const std::string &id : ids) {
    if (const std::optional<Ruling> ruling = find_ruling(id)) {
      json[id] = ruling->text;
    }
  }
  return json;
}

PageJson tags_json(const Record &record) {
  PageJson tags = PageJson::array();
  for (const Tag &tag : record.tags) {
    tags.push_back({record.at(tag.name), unescape_tag_value(record.at(tag.value))});
  }
  return tags;
}

PageJson board_data(const Variant &variant, Notation system) {
  const Board &board = system.board();
  const CellDigits digits(board);
  return {{"boards", Position::initial(variant).board_count()},
          {"men", men_json(conventions(variant))},
          {"cellDigits", digits.count()},
          {"cells", cell_names(system)},
          {"dark", digits.list(dark_cells(board))},
          {"coordinates", coordinates_of(board)},
          {"views", views_of(system, false)}};
}

PageJson position_data(const Position &position, Notation system) {
  ReasonTable reasons(system.board());
  PageJson json = PositionChanges(system, reasons).tell(position);
  PageJson data{{"position", std::move(json)}, {"rulings", rulings_json(reasons.rulings())}};
  add_reasons(reasons, data);
  return data;
}

Result<PageData> page_data(const Record &record, const Given &given,
                           const std::optional<ReadStop> &stop) {
  return page_data(record, given, stop, {});
}

Result<PageData> page_data(const Record &record, const Given &given,
                           const std::optional<ReadStop> &stop,
                           const std::vector<MailContradiction> &mail) {
  return replayed_data(record, given, stop, mail, true);
}

Result<PageData> outline_data(const Record &record, const Given &given,
                              const std::optional<ReadStop> &stop) {
  return replayed_data(record, given, stop, {}, false);
}

Finding finding_in(const Record &record, const MailContradiction &contradiction) {
  const std::string &message = contradiction.sources.back();
  const auto names_message = [&](const Item &item) {
    if (item.kind != ItemKind::brace_comment) {
      return false;
    }
    const std::optional<MailSource> source =
        mail_source_in(comment_of(item.kind, record.at(item.span)).words);
    return source && (source->id.empty() ? std::to_string(source->number) : source->id) == message;
  };
  Finding finding = contradiction.finding;
  const auto comment = std::find_if(record.items.begin(), record.items.end(), names_message);
  finding.span = comment == record.items.end() ? Span{} : comment->span;
  finding.remarks.push_back("in " + contradiction.message + ": " + contradiction.text);
  return finding;
}

// --- What a page knows about moves -----------------------------------------------------
// Where pieces may go, by what way, and why not elsewhere.

PositionChanges::Legal PositionChanges::legal_moves(const Position &position) {
  Legal legal{position.legal_moves(), {}, {}};
  for (const Move &move : legal.all) {
    (move.drop ? legal.puts[*move.drop] : legal.to[move.from]).insert(move.to);
  }
  return legal;
}

void PositionChanges::refuse(const Position &position, const Legal &legal, const Move &move,
                             Moves &moves) {
  const Move whole = as_it_stands(move, position);
  if (const auto refusal =
          position.why_not_among({whole, std::nullopt, std::nullopt, std::nullopt}, legal.all)) {
    moves[move.to.index()] =
        first_reason + static_cast<std::uint32_t>(reasons_->number(*refusal, whole, position));
  }
}

PositionChanges::Moves PositionChanges::moves_of(const Position &position, const Legal &legal,
                                                 Cell from, const CellSet &to) {
  Moves moves(cell_count_);
  const Reached reached = position.distinct_reach(from, to);
  for (const Cell cell : to) {
    moves[cell.index()] = 1U + (reached.captures.contains(cell) ? 1U : 0U) +
                          (reached.bent.contains(cell) ? 2U : 0U) +
                          (reached.two_ways.contains(cell) ? 4U : 0U);
  }
  const Reached alone = position.alone(position.at(from), from);
  for (const Cell cell : (alone.moves | alone.captures) - to) {
    refuse(position, legal, {from, cell}, moves);
  }
  return moves;
}

PositionChanges::Moves PositionChanges::moves_from_hand(const Position &position,
                                                        const Legal &legal, Role role,
                                                        const CellSet &to) {
  Moves moves(cell_count_);
  for (const Cell cell : to) {
    moves[cell.index()] = 1;
  }
  for (const Cell cell : CellSet::all(cell_count_) - position.occupied() - to) {
    refuse(position, legal, {cell, cell, std::nullopt, role}, moves);
  }
  return moves;
}

std::string PositionChanges::differences(const Moves &before, const Moves &now) const {
  if (before == now) {
    return {};
  }
  std::map<std::uint32_t, std::vector<Cell>> groups;
  for (unsigned index = 0; index < cell_count_; ++index) {
    if ((before.empty() ? 0 : before[index]) != now[index]) {
      groups[now[index]].push_back(Cell(index));
    }
  }
  std::string text;
  for (const auto &[way, cells] : groups) {
    text += ' ';
    if (way == 0) {
      text += '-';
    } else if (way < first_reason) {
      text += static_cast<char>('a' + way - 1);
    } else {
      text += std::to_string(way - first_reason);
    }
    text += ':' + digits_.list(cells);
  }
  return text;
}

void PositionChanges::tell_moves(const Position &position, const Legal &legal, Board &board,
                                 PageJson &changes) {
  PageJson json = PageJson::array();
  const auto tell = [&](const std::string &who, Moves &before, Moves now) {
    if (std::string text = differences(before, now); !text.empty()) {
      json.push_back(who + text);
    }
    before = std::move(now);
  };
  const auto in = [](const auto &lists, auto of) {
    const auto found = lists.find(of);
    return found == lists.end() ? CellSet() : found->second;
  };
  const Color turn = position.turn();
  for (const Cell from : position.men_of(turn)) {
    tell(digits_.of(from), board.of_men[from].moves,
         moves_of(position, legal, from, in(legal.to, from)));
  }
  if (const Hands *hands = position.hands()) {
    for (const Role role : position.conventions().roles) {
      if ((*hands)[index(turn)][index(role)] > 0) {
        const char man = letter(Piece(turn, role));
        tell(std::string("*") + man, board.moves_from_hand[man],
             moves_from_hand(position, legal, role, in(legal.puts, role)));
      }
    }
  }
  if (!json.empty()) {
    changes["moves"] = std::move(json);
  }
}

void PositionChanges::tell_ways(const Position &position, const Legal &legal, Board &board,
                                PageJson &changes) const {
  PageJson json = PageJson::array();
  for (const auto &[from, to] : legal.to) {
    std::string text;
    for (const Cell cell : to) {
      std::vector<Cell> way = position.way({from, cell});
      std::vector<Cell> &before = board.of_men[from].ways[cell];
      if (way != before) {
        text += ' ' + digits_.of(cell) + ':' + digits_.list(way);
        before = std::move(way);
      }
    }
    if (!text.empty()) {
      json.push_back(digits_.of(from) + text);
    }
  }
  if (!json.empty()) {
    changes["ways"] = std::move(json);
  }
}

PageJson PositionChanges::moves_elsewhere(const Position &position, const Legal &legal) const {
  PageJson json = PageJson::array();
  for (const auto &[from, to] : legal.to) {
    for (const Cell cell : to) {
      const Move move{from, cell};
      const Cell stands = position.lands_on(move);
      const Cell victim = position.victim(move);
      if (stands != cell || (victim.exists() && victim != cell)) {
        json.push_back(digits_.list(std::array{from, cell, stands, victim}));
      }
    }
  }
  return json;
}

} // namespace tessera
