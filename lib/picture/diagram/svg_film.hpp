#pragma once

#include "svg_plan.hpp"

#include <cstddef>
#include <string>

namespace tessera {

/// When the parts of an animated SVG are visible (SMIL, which needs no script and runs in an
/// `img`). Everything changes in one loop, which ends with a pause. With one moment, nothing
/// changes. Programs that show no animation show the last moment.
class SvgFilm {
public:
  /// From one moment up to another, later one.
  struct Time {
    std::size_t begin;
    std::size_t end;
  };

  /// `seconds` is how long a moment is shown.
  SvgFilm(std::size_t moments, double seconds) : moments_(moments), seconds_(seconds) {}

  /// An attribute of an element that is only visible during that time.
  [[nodiscard]] std::string attribute(Time time) const;
  /// The content of that element.
  [[nodiscard]] std::string change(Time time) const;
  /// The content of an element that glides to its place when a moment begins.
  [[nodiscard]] std::string glide(std::size_t begin, SvgPoint from, SvgPoint to) const;
  /// Elements that are only visible during that time.
  [[nodiscard]] std::string during(Time time, const std::string &elements) const;

private:
  [[nodiscard]] bool always(Time time) const { return time.begin == 0 && time.end == moments_; }
  /// When a moment begins, as a fraction of the loop.
  [[nodiscard]] double part(double moment) const;
  [[nodiscard]] std::string animate(std::string_view attribute, const std::string &rest) const;

  std::size_t moments_;
  double seconds_;
};

} // namespace tessera
