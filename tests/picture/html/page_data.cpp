#include "page_data.hpp"

#include "lib/record/record/record_reader.hpp"
#include "lib/record/replay/sentences.hpp"

#include <sstream>

namespace tessera::test {

namespace {

/// Reads cells as wide as the data's.
class CellReader {
public:
  explicit CellReader(const Json &data) : digits_(data.at("cellDigits").get<std::size_t>()) {}

  /// No cell for dashes.
  [[nodiscard]] std::vector<Cell> all(const std::string &hex) const {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < hex.size(); i += digits_) {
      cells.push_back(hex[i] == '-' ? Cell()
                                    : Cell(static_cast<unsigned>(
                                          std::stoul(hex.substr(i, digits_), nullptr, 16))));
    }
    return cells;
  }
  [[nodiscard]] Cell first(const std::string &text) const {
    return all(text.substr(0, digits_)).front();
  }
  [[nodiscard]] std::string behind_first(const std::string &text) const {
    return text.substr(digits_);
  }

private:
  std::size_t digits_;
};

void change_ways(std::map<Cell, std::string> &ways, std::istream &groups, const CellReader &cells) {
  for (std::string group; groups >> group;) {
    const std::size_t colon = group.find(':');
    for (const Cell cell : cells.all(group.substr(colon + 1))) {
      ways[cell] = group.substr(0, colon);
      if (ways[cell] == "-") {
        ways.erase(cell);
      }
    }
  }
}

void change(BoardOnPage &board, const Json &changes, const CellReader &cells) {
  for (const std::string text : changes.value("men", Json::array())) {
    const Cell cell = cells.first(text);
    board.men.erase(cell);
    if (const std::string letter = cells.behind_first(text); !letter.empty()) {
      board.men[cell].letter = letter;
    }
  }
  for (const std::string text : changes.value("moves", Json::array())) {
    std::istringstream words(text);
    std::string who;
    words >> who;
    change_ways(who.front() == '*' ? board.from_hand[who.substr(1)]
                                   : board.men.at(cells.first(who)).ways,
                words, cells);
  }
  for (const std::string text : changes.value("ways", Json::array())) {
    std::istringstream words(text);
    std::string who;
    words >> who;
    for (std::string way; words >> way;) {
      const std::size_t colon = way.find(':');
      board.men.at(cells.first(who)).passes[cells.first(way)] = cells.all(way.substr(colon + 1));
    }
  }
  for (const std::string text : changes.value("attacks", Json::array())) {
    const std::vector<Cell> all = cells.all(text);
    for (std::size_t i = 1; i < all.size(); ++i) {
      bool &attacks = board.men.at(all.front()).attacks[all[i]];
      attacks = !attacks;
    }
  }
  for (const std::string text : changes.value("pacifiers", Json::array())) {
    board.men.at(cells.first(text)).pacifiers = cells.all(cells.behind_first(text));
  }
  if (changes.contains("elsewhere")) {
    board.elsewhere.clear();
    for (const std::string text : changes.at("elsewhere")) {
      board.elsewhere.push_back(cells.all(text));
    }
  }
  board.rest.update(changes);
}

} // namespace

std::string PositionOnPage::whole_fen() const {
  std::string whole;
  for (const std::string &part : fen) {
    whole += part;
  }
  return whole;
}

Page page_of(std::string_view text, const Given &told) {
  TextSource source(text);
  RecordReader reader(source);
  const Record *record = reader.next();
  return write_page(*record, told, reader.stop()).value();
}

Json data_of(const std::string &html) {
  constexpr std::string_view begin = R"(<script type="application/json" id="data">)";
  const std::size_t at = html.find(begin) + begin.size();
  return Json::parse(html.substr(at, html.find("</script>", at) - at));
}

std::vector<PositionOnPage> positions_of(const Json &data) {
  const CellReader cells(data);
  std::vector<PositionOnPage> positions;
  PositionOnPage now;
  for (const Json &changes : data.at("positions")) {
    const Json fen = changes.value("fen", Json::array());
    for (std::size_t i = 0; i < fen.size(); i += 2) {
      now.fen.resize(std::max(now.fen.size(), fen[i].get<std::size_t>() + 1));
      now.fen[fen[i]] = fen[i + 1];
    }
    const Json boards = changes.value("boards", Json::array());
    for (std::size_t i = 0; i < boards.size(); i += 2) {
      now.boards.resize(std::max(now.boards.size(), boards[i].get<std::size_t>() + 1));
      change(now.boards[boards[i]], boards[i + 1], cells);
    }
    positions.push_back(now);
  }
  return positions;
}

std::string sentence_of(const Json &data, std::size_t reason, Cell from, Cell to,
                        const Position &position) {
  const Json &row = data.at("reasons").at(reason);
  const SentenceTemplate sentence{data.at("sentences").at(row.at(0).get<std::size_t>()).at(2),
                                  CellReader(data).all(row.at(1))};
  return filled(sentence, {from, to}, position,
                *find_notation(data.at("notation").get<std::string>()));
}

std::vector<Cell> cells_of(const Json &data, const std::string &hex) {
  return CellReader(data).all(hex);
}

} // namespace tessera::test
