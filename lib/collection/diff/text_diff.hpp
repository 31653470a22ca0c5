#pragma once

#include "../../picture/diagram/diagram.hpp"
#include "../../record/report/place.hpp"
#include "record_diff.hpp"

#include <string>

namespace tessera {

/// The comparison in words, a difference per line, with the board where two games part.
class TextDiff final : public WrittenDiff {
public:
  /// `drawing` says how boards are drawn; the notation is that of the first game of each pair.
  TextDiff(const ComparedFile &a, const ComparedFile &b, DiagramOptions drawing, Print print);

  void pair(ComparedPair &pair) override;
  void only(DiffSide side, std::size_t number, const LoadedGame &game) override;
  void finish(const DiffTotal &total) override;

private:
  void part();
  [[nodiscard]] std::string places(const Place &a, const Place &b) const;
  void draw_parting(const ComparedPair &pair);
  [[nodiscard]] std::vector<CellMark> marks_of(const Parting &parting, unsigned board) const;

  std::string a_;
  std::string b_;
  DiagramOptions drawing_;
  /// Whether there are several games in a file, so that each is named.
  bool several_;
  bool first_ = true;
};

} // namespace tessera
