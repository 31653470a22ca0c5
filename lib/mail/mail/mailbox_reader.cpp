#include "mailbox_reader.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../limits.hpp"
#include "grammar/mail.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace tessera {

namespace {

constexpr std::string_view from = "From ";
/// How the properties after a message in an .emlx file begin.
constexpr std::string_view properties_begin = "<?xml";
constexpr std::size_t first_chunk = std::size_t{1} << 14U;
/// The first line of a message is never longer.
constexpr std::size_t longest_line = 1024;

} // namespace

InputKind kind_of(std::string_view start) {
  if (start.starts_with(byte_order_mark)) {
    start.remove_prefix(byte_order_mark.size());
  }
  start.remove_prefix(std::min(start.find_first_not_of("\r\n"), start.size()));
  return matched<grammar::mailbox_begin>(start) > 0 ? InputKind::mailbox
         : matched<grammar::message_begin>(start) > 0 || matched<grammar::emlx_begin>(start) > 0
             ? InputKind::message
             : InputKind::records;
}

MailboxReader::MailboxReader(ByteSource &source, InputKind kind, std::size_t chunk)
    : source_(source), kind_(kind), chunk_(chunk) {}

bool MailboxReader::read_more() {
  const std::size_t kept = end_ - begin_;
  std::copy_n(buffer_.begin() + static_cast<std::ptrdiff_t>(begin_), kept, buffer_.begin());
  begin_ = 0;
  end_ = kept;
  // A small file needs no more memory than a small buffer; and it is never much more than the
  // longest message.
  const std::size_t chunk = std::min(chunk_, std::max(first_chunk, 4 * buffer_.size()));
  const std::size_t wanted =
      std::max(chunk, std::min(2 * kept, std::max(kept, max_message_size) + chunk));
  if (buffer_.size() < wanted) {
    buffer_.resize(wanted);
  }
  const Result<std::size_t> count = source_.read(buffer_.data() + end_, wanted - end_);
  if (!count) {
    problem_ = count.problem();
    return false;
  }
  at_end_ = *count == 0;
  end_ += *count;
  return true;
}

void MailboxReader::advance(std::size_t size) {
  const auto text = available().substr(0, size);
  line_ += static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
  byte_ += size;
  begin_ += size;
}

/// Where the message at the start of the available bytes ends, if that can be seen.
std::optional<std::size_t> MailboxReader::end_of_message() {
  const std::string_view text = available();
  while (kind_ == InputKind::mailbox) {
    const std::size_t line = text.find("\nFrom ", scanned_);
    if (line == std::string_view::npos) {
      scanned_ = text.size() - std::min(text.size(), from.size());
      break;
    }
    if (!at_end_ && text.size() - line < longest_line) {
      scanned_ = line;
      return std::nullopt;
    }
    if (matched<grammar::mailbox_begin>(text.substr(line + 1, longest_line)) > 0) {
      return line + 1;
    }
    scanned_ = line + 1;
  }
  if (!at_end_) {
    return std::nullopt;
  }
  // A wrong length is ignored, so that no words are lost.
  const bool has_properties =
      length_ < text.size() && text.substr(length_).starts_with(properties_begin);
  return has_properties ? length_ : text.size();
}

/// Skips the rest of a message that is too long.
void MailboxReader::skip_rest() {
  for (;;) {
    const std::optional<std::size_t> end = end_of_message();
    const std::size_t passed = end ? *end : scanned_;
    advance(passed);
    scanned_ -= std::min(scanned_, passed);
    if (end || !read_more()) {
      return;
    }
  }
}

/// Skips a byte order mark and empty lines at the very beginning.
void MailboxReader::begin() {
  begun_ = true;
  while (available().size() < kind_window && !at_end_ && read_more()) {
  }
  advance(available().starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
  advance(std::min(available().find_first_not_of("\r\n"), available().size()));
  if (kind_ == InputKind::message) {
    const std::string_view text = available();
    const std::size_t line = matched<grammar::emlx_begin>(text.substr(0, kind_window));
    std::from_chars(text.data(), text.data() + line, length_);
    advance(line);
  }
}

std::optional<RawMessage> MailboxReader::next() {
  if (!begun_) {
    begin();
  }
  advance(std::exchange(consumed_, 0));
  scanned_ = 0;
  if (std::exchange(has_rest_, false)) {
    skip_rest();
    scanned_ = 0;
  }
  while (!problem_) {
    std::optional<std::size_t> end = end_of_message();
    const std::string_view text = available();
    const bool too_long = end.value_or(text.size()) > max_message_size;
    if (!end && !too_long) {
      read_more();
      continue;
    }
    if (text.empty() || (kind_ == InputKind::message && number_ > 0)) {
      break;
    }
    // Of one that is too long, at least one byte is left, so that its end is still ahead.
    consumed_ = too_long ? max_message_size : *end;
    has_rest_ = too_long;
    const std::size_t lead =
        kind_ == InputKind::mailbox ? matched<grammar::mbox_line>(text.substr(0, longest_line)) : 0;
    return RawMessage{text.substr(lead, consumed_ - lead), ++number_, byte_ + lead,
                      line_ + (lead > 0 ? 1U : 0U), too_long};
  }
  return std::nullopt;
}

} // namespace tessera
