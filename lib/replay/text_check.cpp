#include "text_check.hpp"

#include "../record/item_kinds.hpp"
#include "../text.hpp"
#include "odd_signs.hpp"

namespace tessera {

namespace {

/// Tells of the numeral IIII in a move's cells.
void note_old_fours(const Record &record, const Item &item, std::vector<Finding> &findings) {
  constexpr std::string_view old_four = "IIII";
  const std::string_view text = record.at(item.span);
  for (std::size_t at = 0; at + old_four.size() <= text.size(); ++at) {
    if (equal_ignoring_case(text.substr(at, old_four.size()), old_four)) {
      findings.emplace_back(Code::syntax, Severity::note,
                            Span{item.span.begin + static_cast<std::uint32_t>(at),
                                 static_cast<std::uint32_t>(old_four.size())},
                            "this numeral is read as IV", "CS-16");
      return;
    }
  }
}

} // namespace

std::vector<Finding> check_text(const Record &record) {
  std::vector<Finding> findings;
  if (const std::size_t zero = record.text.find('\0'); zero != std::string_view::npos) {
    findings.emplace_back(Code::syntax, Severity::error, Span{static_cast<std::uint32_t>(zero), 1},
                          "a zero byte: this is not text");
  }
  const std::size_t valid = valid_utf8_prefix(record.text);
  if (valid < record.text.size()) {
    Finding finding(Code::syntax, Severity::warning, Span{static_cast<std::uint32_t>(valid), 1},
                    "this byte is not UTF-8");
    finding.remarks.emplace_back("such bytes are kept as they are");
    findings.push_back(std::move(finding));
  }
  for (const Item &item : record.items) {
    const WrittenMove *move = move_of(record, item);
    if (move != nullptr && move->destination.form == CellForm::chesseract) {
      note_old_fours(record, item, findings);
    }
  }
  if (auto odd = note_odd_sign(record)) {
    findings.push_back(*std::move(odd));
  }
  return findings;
}

} // namespace tessera
