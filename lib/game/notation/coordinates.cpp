#include "coordinates.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../board/board.hpp"
#include "../board/hypercube_board.hpp"
#include "../board/lattice_board.hpp"
#include "../board/tesseract_board.hpp"
#include "grammar/cell.hpp"

#include <algorithm>
#include <charconv>

namespace tessera {

namespace {

constexpr unsigned number_of(char c) {
  // The low three bits of 1-4, a-d and A-D count from 1.
  return (static_cast<unsigned>(c) - 1U) & 3U;
}

} // namespace

WrittenCell written_cell(std::string_view text) {
  if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
    const auto number = [](std::string_view digits) {
      unsigned value = 0;
      std::from_chars(digits.data(), digits.data() + digits.size(), value);
      return value;
    };
    return {CellForm::plane,
            packed_plane(number(text.substr(0, comma)), number(text.substr(comma + 1)))};
  }
  if (text[2] == ':') {
    unsigned rank = 0;
    std::from_chars(text.data() + 4, text.data() + text.size(), rank);
    const auto digit = [text](std::size_t at) { return static_cast<unsigned>(text[at] - '0'); };
    return {CellForm::faces,
            tesseract::packed(digit(0), digit(1), static_cast<unsigned>(text[3] - 'a') + 1, rank)};
  }
  if (lower(text[1]) == 'i') {
    const std::string_view numeral = text.substr(1, text.size() - 3);
    const auto roman_number =
        static_cast<unsigned>(lower(numeral.back()) == 'v' ? 4 : numeral.size());
    return {CellForm::chesseract,
            hypercube::packed(number_of(text[0]), roman_number - 1U,
                              number_of(text[text.size() - 2]), number_of(text.back()))};
  }
  const CellForm form = text[0] <= '4'        ? CellForm::digits
                        : is_capital(text[0]) ? CellForm::tesschess
                                              : CellForm::fourstar;
  return {form, hypercube::packed(number_of(text[0]), number_of(text[1]), number_of(text[2]),
                                  number_of(text[3]))};
}

std::string to_string(WrittenCell written) {
  if (written.habits().is_of_one_game) {
    return lattice::text_of(written);
  }
  if (written.form == CellForm::faces) {
    return tesseract::text_of(written.numbers);
  }
  if (written.form == CellForm::plane) {
    return std::to_string(plane_column(written.numbers)) + ',' +
           std::to_string(plane_row(written.numbers));
  }
  const std::vector<Notation> all = all_notations();
  const auto of_form = std::find_if(all.begin(), all.end(), [written](Notation notation) {
    return notation.form() == written.form;
  });
  return of_form->write(of_form->read(written));
}

std::optional<WrittenCell> parse_lattice_cell(std::string_view text) {
  if (!matches<tao::pegtl::seq<grammar::lattice_form, tao::pegtl::eof>>(text)) {
    return std::nullopt;
  }
  // The low three bits of 1-8, a-h and A-H count from 1.
  const auto part = [text](std::size_t at) { return (static_cast<unsigned>(text[at]) - 1U) & 7U; };
  const CellForm form = is_capital(text[0]) ? CellForm::sphinx
                        : text[1] <= '8'    ? CellForm::slices
                                            : CellForm::dawson;
  return WrittenCell{form, lattice::packed(part(0), part(1), part(2), part(3))};
}

std::optional<WrittenCell> parse_cell(std::string_view text) {
  if (!matches<tao::pegtl::seq<grammar::any_cell, tao::pegtl::eof>>(text)) {
    return std::nullopt;
  }
  return written_cell(text);
}

std::optional<Cell> parse_cell(std::string_view text, Notation notation) {
  const std::optional<WrittenCell> written =
      notation.habits().is_of_one_game ? parse_lattice_cell(text) : parse_cell(text);
  if (!written || written->form != notation.form() || !notation.read(*written).exists()) {
    return std::nullopt;
  }
  return notation.read(*written);
}

} // namespace tessera
