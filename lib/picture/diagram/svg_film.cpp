#include "svg_film.hpp"

#include <fmt/format.h>

namespace tessera {

namespace {

/// How long the last moment stays before the loop begins again, in moments.
constexpr double pause = 2;
/// How long a piece takes to move, in moments.
constexpr double on_the_way = 0.3;

} // namespace

double SvgFilm::part(double moment) const {
  return moment / (static_cast<double>(moments_) + pause);
}

std::string SvgFilm::animate(std::string_view attribute, const std::string &rest) const {
  return fmt::format(R"(<animate attributeName="{}" dur="{:.6g}s" repeatCount="indefinite" {}/>)",
                     attribute, (static_cast<double>(moments_) + pause) * seconds_, rest);
}

std::string SvgFilm::attribute(Time time) const {
  return time.end == moments_ ? "" : R"( visibility="hidden")";
}

std::string SvgFilm::change(Time time) const {
  if (always(time)) {
    return {};
  }
  const bool begins = time.begin > 0;
  const bool ends = time.end < moments_;
  std::string values = begins ? "hidden;visible" : "visible";
  std::string times = begins ? fmt::format("0;{:.6f}", part(static_cast<double>(time.begin))) : "0";
  if (ends) {
    values += ";hidden";
    times += fmt::format(";{:.6f}", part(static_cast<double>(time.end)));
  }
  return animate("visibility",
                 fmt::format(R"(calcMode="discrete" values="{}" keyTimes="{}")", values, times));
}

std::string SvgFilm::glide(std::size_t begin, SvgPoint from, SvgPoint to) const {
  const auto moment = static_cast<double>(begin);
  const auto way = [&](std::string_view attribute, int start, int end) {
    return start == end
               ? std::string()
               : animate(attribute,
                         fmt::format(R"(values="{};{};{};{}" keyTimes="0;{:.6f};{:.6f};1")", start,
                                     start, end, end, part(moment), part(moment + on_the_way)));
  };
  return way("x", from.x, to.x) + way("y", from.y, to.y);
}

std::string SvgFilm::during(Time time, const std::string &elements) const {
  if (elements.empty() || always(time)) {
    return elements;
  }
  return fmt::format("<g{}>{}\n{}</g>\n", attribute(time), change(time), elements);
}

} // namespace tessera
