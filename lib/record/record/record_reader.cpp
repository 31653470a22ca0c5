#include "record_reader.hpp"

#include "../../base/text.hpp"
#include "record_parser.hpp"

#include <algorithm>

namespace tessera {

namespace {

constexpr std::size_t first_chunk = std::size_t{1} << 14U;

} // namespace

RecordReader::RecordReader(ByteSource &source, std::size_t chunk)
    : source_(source), chunk_(std::max<std::size_t>(chunk, 1)) {}

bool RecordReader::read_more() {
  const std::size_t kept = end_ - begin_;
  std::copy_n(buffer_.begin() + static_cast<std::ptrdiff_t>(begin_), kept, buffer_.begin());
  begin_ = 0;
  end_ = kept;
  // Most files are small, and need no more memory than a small buffer. Doubling what is kept bounds
  // the work of reading a long record again from its start.
  const std::size_t chunk = std::min(chunk_, std::max(first_chunk, 4 * buffer_.size()));
  const std::size_t wanted = std::min(std::max(chunk, 2 * kept), max_record_size + 1);
  if (buffer_.size() < wanted) {
    buffer_.resize(wanted);
  }
  while (end_ < wanted) {
    const Result<std::size_t> count = source_.read(buffer_.data() + end_, wanted - end_);
    if (!count) {
      stop_ = {Code::unreadable, count.problem(), 0};
      return false;
    }
    if (*count == 0) {
      at_end_ = true;
      break;
    }
    end_ += *count;
  }
  return true;
}

void RecordReader::advance(std::size_t size) {
  const std::string_view text = available().substr(0, size);
  line_ += static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
  // Old files end their lines with only \r.
  for (std::size_t at = 0; (at = text.find('\r', at)) != std::string_view::npos; ++at) {
    line_ += available().substr(at + 1).starts_with('\n') ? 0U : 1U;
  }
  const std::size_t last_break = text.find_last_of("\r\n");
  if (last_break != std::string_view::npos) {
    column_ = 0;
  }
  const std::string_view line = text.substr(last_break + 1);
  column_ += character_count(line);
  byte_ += size;
  begin_ += size;
}

Record *RecordReader::next() {
  if (stop_) {
    return nullptr;
  }
  advance(consumed_);
  consumed_ = 0;
  for (;;) {
    if (available().empty() && !at_end_ && !read_more()) {
      return nullptr;
    }
    const bool is_whole = at_end_ || available().size() > max_record_size;
    const ParseEnd end = parse_record(available(), record_, is_whole);
    record_.first_byte = byte_;
    record_.first_line = line_;
    record_.first_column = column_;
    if (end.met_end && !is_whole) {
      if (!read_more()) {
        return nullptr;
      }
      continue;
    }
    consumed_ = end.size;
    if (end.too_deep) {
      stop_ = {Code::limit_exceeded,
               "variations are nested deeper than " + std::to_string(max_nesting), end.size};
    } else if (end.size > max_record_size) {
      stop_ = {Code::limit_exceeded,
               "a record is longer than " + std::to_string(max_record_size >> 20U) + " MiB",
               end.size};
    }
    record_.is_cut = stop_.has_value();
    const bool empty = record_.tags.empty() && record_.items.empty();
    return empty && !stop_ ? nullptr : &record_;
  }
}

} // namespace tessera
