// The module `tessera._tessera`: a text that is opened and asked (docs/asking.md), and perft.
// tessera/__init__.py defines what Python users see.

#include "facade/opened_text.hpp"
#include "notation/fen.hpp"
#include "rules/position.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

namespace py = pybind11;

namespace {

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
  module.doc() = "A text that is opened and asked, JSON in and JSON out, and perft.";
  py::class_<tessera::OpenedText>(module, "OpenedText")
      .def(py::init([](const py::bytes &text) {
             std::string copy = text;
             const py::gil_scoped_release unlocked;
             return tessera::OpenedText(std::move(copy));
           }),
           py::arg("text"))
      .def("ask", &tessera::OpenedText::ask, py::arg("request"), release());
  module.def("perft", &count_lines, py::arg("variant"), py::arg("depth"), py::arg("fen"),
             release());
}
