#include "text_blocks.hpp"

#include "../matched.hpp"
#include "grammar/mail.hpp"

#include <algorithm>

namespace tessera {

namespace {

class Blocks {
public:
  Blocks(std::string_view text, bool forwarded)
      : text_(text), sent_on_(forwarded ? 1 : 0),
        next_colon_(std::min(text.find(':'), text.size())) {}

  std::vector<TextBlock> run() {
    while (at_ < text_.size()) {
      take_line(text_.substr(at_));
    }
    end_signature();
    return std::move(blocks_);
  }

private:
  void take_line(std::string_view rest) {
    const std::size_t line = std::min(rest.find('\n'), rest.size() - 1) + 1;
    if (const std::size_t size = matched<grammar::other_message>(rest)) {
      ++sent_on_;
      in_header_ = true;
      in_signature_ = false;
      add(BlockKind::introduction, 0, size);
    } else if (in_header_ && matched<grammar::blank_line>(rest) > 0) {
      // One ends the header; those before it belong to the words above.
      in_header_ = !seen_field_;
      add(BlockKind::introduction, 0, line);
    } else if (const std::size_t field = in_header_ ? matched<grammar::told_field>(rest) : 0) {
      seen_field_ = true;
      add(BlockKind::introduction, 0, field);
    } else {
      in_header_ = seen_field_ = false;
      take_text(rest, line);
    }
  }

  void take_text(std::string_view rest, std::size_t line) {
    const std::size_t introduction =
        ends_in_colon_soon(rest) ? matched<grammar::attribution>(rest) : 0;
    if (introduction > 0) {
      in_signature_ = false;
      add(BlockKind::introduction, 0, introduction);
    } else if (const std::size_t quote = matched<grammar::quoted_begin>(rest.substr(0, line))) {
      in_signature_ = false;
      const std::string_view signs = rest.substr(0, quote);
      add(BlockKind::quoted,
          sent_on_ + static_cast<std::size_t>(std::count(signs.begin(), signs.end(), '>')), line);
    } else if (in_signature_ || matched<grammar::signature_begin>(rest) > 0) {
      in_signature_ = true;
      add(BlockKind::signature, 0, line);
    } else {
      add(sent_on_ > 0 ? BlockKind::quoted : BlockKind::fresh, sent_on_, line);
    }
  }

  /// Whether one of the next lines, which an attribution may run over, ends in a colon: without
  /// one, no more needs to be tried.
  bool ends_in_colon_soon(std::string_view rest) {
    constexpr int most_lines = 4;
    // An attribution is shorter.
    constexpr std::size_t most_bytes = 500;
    if (next_colon_ < at_) {
      next_colon_ = std::min(text_.find(':', at_), text_.size());
    }
    if (next_colon_ == text_.size() || next_colon_ - at_ > most_bytes) {
      return false;
    }
    for (int i = 0; i < most_lines && !rest.empty(); ++i) {
      const std::size_t size = std::min(rest.find('\n'), rest.size());
      const std::string_view line = rest.substr(0, size);
      const std::size_t last = line.find_last_not_of(" \t\r");
      if (last == std::string_view::npos) {
        return false;
      }
      if (line[last] == ':') {
        return true;
      }
      rest.remove_prefix(std::min(size + 1, rest.size()));
    }
    return false;
  }

  void add(BlockKind kind, std::size_t depth, std::size_t size) {
    if (!blocks_.empty() && blocks_.back().kind == kind && blocks_.back().depth == depth) {
      blocks_.back().end += size;
    } else {
      end_signature();
      blocks_.push_back({kind, depth, at_, at_ + size});
    }
    at_ += size;
  }

  /// What is too long for a signature is none.
  void end_signature() {
    if (blocks_.empty() || blocks_.back().kind != BlockKind::signature) {
      return;
    }
    TextBlock &block = blocks_.back();
    const std::string_view lines = text_.substr(block.begin, block.end - block.begin);
    if (static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n')) >
        max_signature_lines) {
      block.kind = sent_on_ > 0 ? BlockKind::quoted : BlockKind::fresh;
      block.depth = sent_on_;
    }
  }

  std::string_view text_;
  /// How often what is read was sent on: the depth of lines without quote signs.
  std::size_t sent_on_;
  std::size_t at_ = 0;
  /// The first colon there or behind, where it was looked for last.
  std::size_t next_colon_;
  bool in_header_ = false;
  bool seen_field_ = false;
  bool in_signature_ = false;
  std::vector<TextBlock> blocks_;
};

} // namespace

std::vector<TextBlock> text_blocks(std::string_view text, bool forwarded) {
  return Blocks(text, forwarded).run();
}

} // namespace tessera
