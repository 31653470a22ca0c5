#include "read_plain.hpp"

#include "../../base/matched.hpp"
#include "../../game/board/board.hpp"
#include "../../game/notation/coordinates.hpp"
#include "../../game/rules/piece.hpp"
#include "board_lines.hpp"
#include "grammar/picture.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

namespace {

struct PlainLine {
  /// The member that the grammar's `has_lattice_cells` reads.
  bool has_lattice_cells = false;
  std::string color{};
  std::string role{};
  WrittenCell cell{};
  std::size_t role_begin = 0;
  std::size_t cell_begin = 0;
  std::size_t cell_size = 0;
};

template <class Rule> struct PlainAction : tao::pegtl::nothing<Rule> {};
template <> struct PlainAction<grammar::color_word> {
  template <class Input> static void apply(const Input &in, PlainLine &line) {
    line.color = in.string();
  }
};
template <> struct PlainAction<grammar::role_word> {
  template <class Input> static void apply(const Input &in, PlainLine &line) {
    line.role = in.string();
    line.role_begin = offset_of(in);
  }
};
template <> struct PlainAction<grammar::plain_cell> {
  template <class Input> static void apply(const Input &in, PlainLine &line) {
    const auto lattice_cell =
        line.has_lattice_cells ? parse_lattice_cell(in.string()) : std::nullopt;
    line.cell = lattice_cell ? *lattice_cell : written_cell(in.string());
    line.cell_begin = offset_of(in);
    line.cell_size = in.size();
  }
};

/// Whether a notation reads all cells of a board in words, and some as other places than another.
bool reads_otherwise(const WordSheet &sheet, Notation system, Notation other) {
  const auto reads = [system](const WordMan &man) {
    return system.form() == man.cell.form && system.read(man.cell).exists();
  };
  return std::all_of(sheet.men.begin(), sheet.men.end(), reads) &&
         std::any_of(sheet.men.begin(), sheet.men.end(), [&](const WordMan &man) {
           return other.form() != man.cell.form || system.read(man.cell) != other.read(man.cell);
         });
}

} // namespace

std::optional<WordSheet> read_plain(std::span<const PictureLine> lines, std::size_t begin,
                                    const Board &board, std::size_t max_findings,
                                    std::vector<Finding> &findings) {
  const PlainLine empty{board.notations().front().habits().is_of_one_game};
  PlainLine first = empty;
  if (!matches<grammar::plain_line, PlainAction>(lines[begin].text, first)) {
    return std::nullopt;
  }
  WordSheet sheet;
  const auto doubt = [&](const PictureLine &line) {
    if (line.text.empty() || tells_of_board(line.text)) {
      return;
    }
    const bool seems_to_tell_one = line.text.find(" on ") != std::string::npos;
    findings.emplace_back(Code::syntax, seems_to_tell_one ? Severity::error : Severity::warning,
                          line.span(),
                          "the lines around this one name pieces, but this one does not");
  };
  if (begin > 0) {
    doubt(lines[begin - 1]);
  }
  // After the last line that named a piece.
  std::size_t at = begin;
  for (std::size_t next = begin; next < lines.size(); ++next) {
    if (next > begin && findings.size() >= max_findings) {
      break;
    }
    PlainLine line = empty;
    if (matches<grammar::plain_line, PlainAction>(lines[next].text, line)) {
      sheet.men.push_back({line.color == "White" ? Color::white : Color::black, line.role,
                           line.cell, lines[next].span(line.role_begin, line.role.size()),
                           lines[next].span(line.cell_begin, line.cell_size)});
    } else if (PlainLine ignored = empty;
               matches<grammar::plain_like, PlainAction>(lines[next].text, ignored)) {
      findings.emplace_back(Code::unknown_cell, Severity::error, lines[next].span(),
                            "this piece has no cell: it is not read");
    } else if (next + 1 < lines.size() &&
               matches<grammar::plain_like, PlainAction>(lines[next + 1].text, ignored)) {
      if (!lines[next].text.empty()) {
        findings.emplace_back(Code::syntax, Severity::error, lines[next].span(),
                              "the lines around this one name pieces, but this one does not");
      }
      continue;
    } else {
      break;
    }
    at = next + 1;
  }
  if (at < lines.size()) {
    doubt(lines[at]);
  }
  sheet.end_line = at;
  sheet.span = span_of(lines.subspan(begin, at - begin));
  return sheet;
}

Notation notation_of(const WordSheet &sheet, std::span<const PictureLine> below, const Board &board,
                     const PictureHints &hints, std::vector<Finding> &findings) {
  if (const auto stated = system_below(below)) {
    return *stated;
  }
  const CellForm form = sheet.men.front().cell.form;
  if (hints.system && hints.system->form() == form) {
    return *hints.system;
  }
  const auto systems = board.notations();
  const auto of_form = std::find_if(systems.begin(), systems.end(),
                                    [form](Notation each) { return each.form() == form; });
  const Notation first = of_form == systems.end() ? systems.front() : *of_form;
  const Notation assumed =
      !hints.system && hints.usual_system.form() == form ? hints.usual_system : first;
  const auto other = std::find_if(systems.begin(), systems.end(), [&](Notation each) {
    return reads_otherwise(sheet, each, assumed);
  });
  if (other != systems.end()) {
    findings.emplace_back(
        Code::notation_told, Severity::note, sheet.span,
        fmt::format("the notation of the cells is not given: it is assumed to be {}, but {} has "
                    "them elsewhere",
                    assumed.name(), other->name()));
  }
  return assumed;
}

} // namespace tessera
