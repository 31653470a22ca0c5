#include "support.hpp"

#include "game/rules/hyperchess_support.hpp"
#include "lib/game/notation/fen.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>

namespace tessera::test {

namespace {

class Collector final : public Report {
public:
  Collector(std::string_view text, Verdict &verdict) : text_(text), verdict_(verdict) {}

  void finding(const PlacedFinding &placed) override {
    const Place &place = placed.place;
    verdict_.findings.push_back(
        {placed.finding, placed.game, place, placed.excerpt,
         std::string(text_.substr(place.byte, place.end_byte - place.byte))});
  }
  void game(const GameReport &game) override { verdict_.games.push_back(game); }
  void finish(std::size_t /*files*/, std::size_t /*games*/, const Tally & /*tally*/) override {}
  [[nodiscard]] std::unique_ptr<Report> part() const override {
    return std::make_unique<Collector>(text_, verdict_);
  }

private:
  std::string_view text_;
  Verdict &verdict_;
};

void append(std::string &list, std::string_view separator, std::string_view part) {
  list += list.empty() ? "" : separator;
  list += part;
}

std::string joined_codes(const std::vector<Said> &findings, std::optional<std::size_t> game) {
  std::string codes;
  for (const Said &said : findings) {
    if (!game || said.game == game) {
      append(codes, " ", name(said.finding.code));
    }
  }
  return codes;
}

} // namespace

std::string Verdict::codes() const { return joined_codes(findings, std::nullopt); }
std::string Verdict::codes(std::size_t game) const { return joined_codes(findings, game); }

Given told(std::string_view game, std::string_view notation) {
  Given knowing;
  if (!game.empty()) {
    knowing.variant = parse_variant(game).value();
  }
  if (!notation.empty()) {
    knowing.system = find_notation(notation).value();
  }
  return knowing;
}

Verdict validated(std::string_view text, const Given &knowing) {
  Verdict verdict;
  Collector collector(text, verdict);
  TextSource source(text);
  verdict.tally = validate(source, "test", knowing, collector, [](std::string_view) {}).tally;
  return verdict;
}

std::string from(std::string_view setup, unsigned clock, unsigned number) {
  PositionSetup read = hyperchess::test::read_setup(setup);
  read.half_move_clock = clock;
  read.move_number = number;
  const hyperchess::Position position(read, hyperchess::hyperchess4_2010);
  return "[FEN \"" + to_fen(Position(position)) + "\"]\n\n";
}

std::string set_up(std::string_view game, std::string_view setup) {
  const orthodox::Options options =
      std::get<orthodox::Options>(parse_variant(game).value().options);
  const orthodox::Position position(read_setup_in(hypercube::notations::fourstar, setup), options);
  return fmt::format("[Variant \"{}\"]\n[FEN \"{}\"]\n\n", game, to_fen(Position(position)));
}

std::string file_text(std::string_view path) {
  std::ifstream file(std::string(TESSERA_SOURCE_DIR "/") + std::string(path), std::ios::binary);
  if (!file) {
    throw std::runtime_error("cannot read " + std::string(path));
  }
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string listed(const std::vector<std::string> &texts) {
  std::string list;
  for (const std::string &text : texts) {
    append(list, " | ", text);
  }
  return list;
}

std::string moves_of(const std::vector<Suggestion> &suggestions) {
  std::string moves;
  for (const Suggestion &suggestion : suggestions) {
    append(moves, " ", suggestion.text);
  }
  return moves;
}

} // namespace tessera::test
