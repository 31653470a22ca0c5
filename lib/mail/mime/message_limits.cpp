#include "message_limits.hpp"

#include "../../base/text.hpp"
#include "../limits.hpp"

#include <algorithm>

namespace tessera {

namespace {

/// Looks at lines that may be header fields: the first of the message, those after a line that may
/// be a boundary, and those that begin a message within it, each up to an empty line. That may be
/// more than the actual fields, never fewer.
class Limits {
public:
  explicit Limits(std::string_view raw) : raw_(raw) {}

  ReadablePart run() {
    for (std::size_t at = 0; at < raw_.size() && (in_header_ || has_parts_);) {
      const std::size_t size = std::min(raw_.find('\n', at), raw_.size() - 1) + 1 - at;
      take(raw_.substr(at, size));
      if (!fault_.empty()) {
        return {at, fault_};
      }
      at += size;
    }
    return {raw_.size(), {}};
  }

private:
  void take(std::string_view line) {
    if (has_parts_ && line.starts_with("--")) {
      in_header_ = true;
      limit(++boundaries_, max_boundary_lines,
            "after 20000 lines that may begin or end a part, the rest is not read");
    }
    if (!in_header_) {
      return;
    }
    if (line == "\n" || line == "\r\n") {
      in_header_ = holds_message_ || has_digest_;
      holds_message_ = false;
      return;
    }
    take_field(line);
  }

  void take_field(std::string_view line) {
    if (line.front() != ' ' && line.front() != '\t') {
      colons_ = 0;
      constexpr std::string_view name = "content-type";
      is_type_ = equal_ignoring_case(line.substr(0, name.size()), name);
    }
    if (is_type_) {
      has_parts_ |= contains_ignoring_case(line, "multipart");
      has_digest_ |= contains_ignoring_case(line, "digest");
      holds_message_ |= contains_ignoring_case(line, "message");
    }
    colons_ += static_cast<std::size_t>(std::count(line.begin(), line.end(), ':'));
    limit(colons_, max_field_colons,
          "a header field has more than 1000 colons: it and the rest are not read");
    limit(++lines_, max_header_lines, "after 100000 lines of header fields, the rest is not read");
    limit(size_ += line.size(), max_header_size,
          "after 2 MiB of header fields, the rest is not read");
  }

  void limit(std::size_t count, std::size_t most, std::string_view fault) {
    if (count > most) {
      fault_ = fault;
    }
  }

  std::string_view raw_;
  std::string_view fault_;
  bool in_header_ = true;
  bool has_parts_ = false;
  /// The parts of a digest are messages, though they do not say so.
  bool has_digest_ = false;
  bool holds_message_ = false;
  bool is_type_ = false;
  std::size_t colons_ = 0;
  std::size_t lines_ = 0;
  std::size_t size_ = 0;
  std::size_t boundaries_ = 0;
};

} // namespace

ReadablePart readable_part(std::string_view raw) { return Limits(raw).run(); }

} // namespace tessera
