// The module `tessera._tessera`: a file that is read, a text that is opened and asked
// (docs/asking.md), and perft. tessera/__init__.py defines what Python users see.

#include "game/notation/fen.hpp"
#include "game/rules/position.hpp"
#include "serve/facade/opened_text.hpp"
#include "serve/pipeline/record_source.hpp"
#include "serve/pipeline/validate.hpp"
#include "serve/pipeline/validate_mail.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace {

/// The records of a file, and what is wrong with it apart from them, as lines for people, which
/// call it by a name. Throws `ValueError` if it cannot be read.
std::pair<py::bytes, std::vector<py::bytes>> read_records(const std::string &path,
                                                          const std::string &name) {
  std::string text;
  std::vector<std::string> notes;
  {
    const py::gil_scoped_release unlocked;
    const auto input = tessera::Input::open(path);
    if (!input) {
      throw py::value_error(input.problem());
    }
    const auto records = tessera::records_of(
        *input, name,
        [&notes, game = std::size_t{0}](tessera::FileNames files, const auto &found) mutable {
          ++game;
          if (!found.empty()) {
            notes.push_back(tessera::mail_findings_text(files, game, found));
          }
        });
    if (!records) {
      throw py::value_error(records.problem());
    }
    const auto heard = tessera::heard(*records, [&](const tessera::SourceFault &fault) {
      notes.push_back(tessera::source_fault_text(name, fault));
    });
    constexpr std::size_t chunk = std::size_t{1} << 18U;
    for (std::size_t read = 1; read > 0;) {
      const std::size_t size = text.size();
      text.resize(size + chunk);
      const tessera::Result<std::size_t> count = heard->read(text.data() + size, chunk);
      if (!count) {
        throw py::value_error(count.problem());
      }
      read = *count;
      text.resize(size + read);
    }
  }
  return {text, {notes.begin(), notes.end()}};
}

/// Throws `ValueError` if there is no such game or position.
std::uint64_t count_lines(const std::string &variant_text, int depth, const std::string &fen) {
  const tessera::Result<tessera::Variant> variant = tessera::parse_variant(variant_text);
  if (!variant) {
    throw py::value_error(variant.problem());
  }
  const tessera::FenReading reading = tessera::parse_fen(fen, *variant);
  if (!reading.position) {
    throw py::value_error(reading.faults.front().sentence);
  }
  return tessera::perft(*reading.position, depth);
}

} // namespace

PYBIND11_MODULE(_tessera, module) {
  using release = py::call_guard<py::gil_scoped_release>;
  module.doc() = "A file that is read, a text that is asked, JSON in and JSON out, and perft.";
  py::class_<tessera::OpenedText>(module, "OpenedText")
      .def(py::init([](const py::bytes &text) {
             std::string copy = text;
             const py::gil_scoped_release unlocked;
             return tessera::OpenedText(std::move(copy));
           }),
           py::arg("text"))
      .def("content", [](const tessera::OpenedText &text) { return py::bytes(text.content()); })
      .def("ask", &tessera::OpenedText::ask, py::arg("request"), release());
  module.def("read", &read_records, py::arg("path"), py::arg("name"));
  module.def("perft", &count_lines, py::arg("variant"), py::arg("depth"), py::arg("fen"),
             release());
}
