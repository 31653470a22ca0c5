#include "page_data.hpp"

#include "lib/replay/sentences.hpp"

#include <sstream>

namespace tessera::test {

namespace {

std::vector<unsigned> cells_of(const std::string &hex) {
  std::vector<unsigned> cells;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    cells.push_back(static_cast<unsigned>(std::stoul(hex.substr(i, 2), nullptr, 16)));
  }
  return cells;
}

void change_ways(std::map<unsigned, std::string> &ways, std::istream &groups) {
  for (std::string group; groups >> group;) {
    const std::size_t colon = group.find(':');
    for (const unsigned cell : cells_of(group.substr(colon + 1))) {
      ways[cell] = group.substr(0, colon);
      if (ways[cell] == "-") {
        ways.erase(cell);
      }
    }
  }
}

void change(BoardOnPage &board, const Json &changes) {
  for (const std::string text : changes.value("men", Json::array())) {
    const unsigned cell = cells_of(text.substr(0, 2)).front();
    board.men.erase(cell);
    if (text.size() > 2) {
      board.men[cell].letter = text.substr(2);
    }
  }
  for (const std::string text : changes.value("moves", Json::array())) {
    std::istringstream words(text);
    std::string who;
    words >> who;
    change_ways(who.front() == '*' ? board.from_hand[who.substr(1)]
                                   : board.men.at(cells_of(who).front()).ways,
                words);
  }
  for (const std::string text : changes.value("attacks", Json::array())) {
    const std::vector<unsigned> cells = cells_of(text);
    for (std::size_t i = 1; i < cells.size(); ++i) {
      bool &attacks = board.men.at(cells.front()).attacks[cells[i]];
      attacks = !attacks;
    }
  }
  for (const std::string text : changes.value("pacifiers", Json::array())) {
    board.men.at(cells_of(text).front()).pacifiers = cells_of(text.substr(2));
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

Json data_of(const std::string &html) {
  constexpr std::string_view begin = "<script type=\"application/json\" id=\"data\">";
  const std::size_t at = html.find(begin) + begin.size();
  return Json::parse(html.substr(at, html.find("</script>", at) - at));
}

std::vector<PositionOnPage> positions_of(const Json &data) {
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
      change(now.boards[boards[i]], boards[i + 1]);
    }
    positions.push_back(now);
  }
  return positions;
}

std::string sentence_of(const Json &data, std::size_t reason, Cell from, Cell to,
                        const Position &position) {
  const Json &row = data.at("reasons").at(reason);
  const std::vector<unsigned> named = cells_of(row.at(3));
  const CoordinateSystem system = *find_coordinate_system(data.at("notation").get<std::string>());
  const std::string open = data.at("sentences").at(row.at(4).get<std::size_t>());
  std::string text;
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (open[i] != '{') {
      text += open[i];
      continue;
    }
    const std::size_t end = open.find('}', i);
    const char sign = open[i + 1];
    const std::string number = open.substr(i + 2, end - i - 2);
    const Cell cell = !number.empty()              ? Cell(named.at(std::stoul(number)))
                      : sign == 'f' || sign == 'F' ? from
                                                   : to;
    text += sign == 'f' || sign == 't' || sign == 'c' ? to_string(cell, system)
                                                      : man_on(cell, position, system);
    i = end;
  }
  return text;
}

} // namespace tessera::test
