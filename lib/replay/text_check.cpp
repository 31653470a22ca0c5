#include "text_check.hpp"

#include "../text.hpp"

namespace tessera {

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
  return findings;
}

} // namespace tessera
