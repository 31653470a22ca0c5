#include "text_blocks.hpp"

#include "../../base/matched.hpp"
#include "grammar/quotation.hpp"
#include "quoting_rules.hpp"

#include <algorithm>

namespace tessera {

namespace {

constexpr std::string_view wide_colon = "\xef\xbc\x9a";

constexpr std::uint32_t narrow(std::size_t size) { return static_cast<std::uint32_t>(size); }

class Blocks {
public:
  Blocks(std::string_view text, bool forwarded)
      : text_(text), sent_on_(forwarded ? 1 : 0), is_all_sent_on_(forwarded),
        next_narrow_(std::min(text.find(':'), text.size())),
        next_wide_(std::min(text.find(wide_colon), text.size())) {}

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
    if (in_header_ && take_header_line(rest, line)) {
      return;
    }
    in_header_ = seen_field_ = false;
    // A quoted signature ends with the signs before it.
    in_signature_ = in_signature_ && (signature_depth_ == sent_on_ ||
                                      matched<grammar::quoted_begin>(rest.substr(0, line)) > 0);
    if (rest.find_first_not_of(" \t\r") == line - 1 && rest[line - 1] == '\n') {
      // A signature above all words of a message ends with its paragraph.
      in_signature_ = in_signature_ && has_own_words_;
      take_own(line);
    } else if (const std::size_t size = may_begin_message(rest, line)
                                            ? matched<grammar::other_message<MailWords>>(rest)
                                            : 0) {
      ++sent_on_;
      in_header_ = true;
      seen_field_ = matched<grammar::told_field<MailWords>>(rest) > 0;
      in_signature_ = false;
      add(BlockKind::introduction, 0, size);
    } else {
      take_text(rest, line);
    }
  }

  /// Takes a line of the header of another message, if it is one.
  bool take_header_line(std::string_view rest, std::size_t line) {
    if (matched<grammar::blank_line>(rest) > 0) {
      // An empty line ends the header; those before it belong to the words above.
      in_header_ = !seen_field_;
      add(BlockKind::introduction, 0, line);
      return true;
    }
    const std::size_t field = matched<grammar::told_field<MailWords>>(rest);
    if (field > 0) {
      seen_field_ = true;
      add(BlockKind::introduction, 0, field);
    }
    return field > 0;
  }

  void take_text(std::string_view rest, std::size_t line) {
    const std::size_t introduction =
        ends_in_colon_soon(rest) ? matched<grammar::attribution<MailWords>>(rest) : 0;
    if (introduction > 0) {
      take_attribution(rest, introduction);
    } else if (const std::size_t quote = matched<grammar::quoted_begin>(rest.substr(0, line))) {
      take_quoted(rest.substr(0, line), quote);
    } else if (in_signature_ || matched<grammar::signature_begin>(rest) > 0) {
      in_signature_ = true;
      take_own(line);
    } else if (matched<grammar::program_line<MailWords>>(rest.substr(0, line)) > 0) {
      signature_depth_ = sent_on_;
      add(BlockKind::signature, 0, line);
    } else {
      has_own_words_ = true;
      take_own(line);
    }
  }

  /// Takes a line that nothing else is known about.
  void take_own(std::size_t line) {
    signature_depth_ = sent_on_;
    add(in_signature_  ? BlockKind::signature
        : sent_on_ > 0 ? BlockKind::quoted
                       : BlockKind::fresh,
        in_signature_ ? 0 : sent_on_, line);
  }

  /// Whether a line has a sign without which no message begins; most lines need no further look.
  bool may_begin_message(std::string_view rest, std::size_t line) {
    return std::string_view("-_=*").find(rest.front()) != std::string_view::npos ||
           next_colon() - at_ < line;
  }

  /// Where the next colon of any script stands.
  std::size_t next_colon() {
    if (next_narrow_ < at_) {
      next_narrow_ = std::min(text_.find(':', at_), text_.size());
    }
    if (next_wide_ < at_) {
      next_wide_ = std::min(text_.find(wide_colon, at_), text_.size());
    }
    return std::min(next_narrow_, next_wide_);
  }

  void take_attribution(std::string_view rest, std::size_t size) {
    in_signature_ = false;
    // If the sender wrote nothing above, the words below may be the sender's.
    if (has_own_words_ && matched<grammar::telling>(rest.substr(0, size)) > 0 &&
        matched<grammar::quoted_behind_blanks>(rest.substr(size)) == 0) {
      ++sent_on_;
    }
    add(BlockKind::introduction, 0, size);
  }

  void take_quoted(std::string_view line, std::size_t quote) {
    const std::string_view signs = line.substr(0, quote);
    const std::size_t depth =
        sent_on_ + static_cast<std::size_t>(std::count(signs.begin(), signs.end(), '>'));
    const bool goes_on = in_signature_ && signature_depth_ == depth;
    in_signature_ = goes_on || matched<grammar::signature_begin>(line.substr(quote)) > 0;
    signature_depth_ = depth;
    add(in_signature_ ? BlockKind::signature : BlockKind::quoted, in_signature_ ? 0 : depth,
        line.size(), true);
  }

  /// Whether one of the next lines, which an attribution may run over, ends in a colon; without
  /// one, nothing more needs trying.
  bool ends_in_colon_soon(std::string_view rest) {
    constexpr int most_lines = 4;
    // An attribution is shorter.
    constexpr std::size_t most_bytes = 500;
    if (next_colon() - at_ > most_bytes || next_colon() == text_.size()) {
      return false;
    }
    for (int i = 0; i < most_lines && !rest.empty(); ++i) {
      const std::size_t size = std::min(rest.find('\n'), rest.size());
      const std::string_view line = rest.substr(0, size);
      if (line.find_first_not_of(" \t\r") == std::string_view::npos) {
        return false;
      }
      // Only blanks of any script may follow it.
      const std::size_t narrow = line.rfind(':');
      const std::size_t wide = line.rfind(wide_colon);
      if ((narrow != std::string_view::npos &&
           matched<grammar::colon_at_end>(line.substr(narrow)) > 0) ||
          (wide != std::string_view::npos &&
           matched<grammar::colon_at_end>(line.substr(wide)) > 0)) {
        return true;
      }
      rest.remove_prefix(std::min(size + 1, rest.size()));
    }
    return false;
  }

  void add(BlockKind kind, std::size_t depth, std::size_t size, bool is_marked = false) {
    is_marked = is_marked || kind != BlockKind::quoted || is_all_sent_on_;
    if (!blocks_.empty() && blocks_.back().kind == kind && blocks_.back().depth == depth &&
        blocks_.back().is_marked == is_marked) {
      blocks_.back().end += narrow(size);
    } else {
      end_signature();
      blocks_.push_back({kind, is_marked, narrow(depth), narrow(at_), narrow(at_ + size)});
      begun_at_depth_ = signature_depth_;
    }
    at_ += size;
  }

  /// A text that is too long for a signature is not one.
  void end_signature() {
    if (blocks_.empty() || blocks_.back().kind != BlockKind::signature) {
      return;
    }
    TextBlock &block = blocks_.back();
    const std::string_view lines = text_.substr(block.begin, block.end - block.begin);
    if (static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n')) >
        max_signature_lines) {
      block.kind = begun_at_depth_ > 0 ? BlockKind::quoted : BlockKind::fresh;
      block.depth = narrow(begun_at_depth_);
    }
  }

  std::string_view text_;
  /// How often this text was forwarded: the depth of lines without quote signs.
  std::size_t sent_on_;
  bool is_all_sent_on_;
  /// Whether there were words of the sender's.
  bool has_own_words_ = false;
  std::size_t at_ = 0;
  /// The first colons at or after the place where they were last looked for.
  std::size_t next_narrow_;
  std::size_t next_wide_;
  bool in_header_ = false;
  bool seen_field_ = false;
  bool in_signature_ = false;
  /// How often the last signature is quoted, and the last block.
  std::size_t signature_depth_ = 0;
  std::size_t begun_at_depth_ = 0;
  std::vector<TextBlock> blocks_;
};

} // namespace

std::vector<TextBlock> text_blocks(std::string_view text, bool forwarded) {
  return Blocks(text, forwarded).run();
}

} // namespace tessera
