#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace tessera {

/// The open signs around moves that wait for their other half: asterisks, underscores, brackets and
/// the like.
class OpenSigns {
public:
  void open(char sign) { ++counts_[place(sign)]; }
  /// Whether the sign closes one that is open.
  bool close(char sign) {
    unsigned &count = counts_[place(sign)];
    return count > 0 && count-- > 0;
  }
  [[nodiscard]] bool is_open(char sign) const { return counts_[place(sign)] > 0; }
  void forget() { counts_ = {}; }

  static constexpr char quotation_mark = '"';

private:
  static constexpr std::string_view signs = "*_~`[\"";
  static std::size_t place(char sign) { return signs.find(sign == ']' ? '[' : sign); }
  std::array<unsigned, signs.size()> counts_{};
};

} // namespace tessera
