#include "blanked_signs.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/mail.hpp"
#include "grammar/picture.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

namespace tessera {

namespace {

/// Whether only blanks of one line stand between two places.
bool is_gap(std::string_view text, std::size_t begin, std::size_t end) {
  return text.substr(begin, end - begin).find_first_not_of(" \t") == std::string_view::npos;
}

enum class SignKind : std::uint8_t { bold, smiley, position };
struct Sign {
  Span span;
  SignKind kind;

  /// Whether it is a word by itself.
  [[nodiscard]] bool is_word() const { return kind != SignKind::bold; }
};

/// The words behind a turn, or before the first, and the signs among them, in their order.
class Words {
public:
  Words(std::string_view text, std::vector<Said> &said) : text_(text), said_(said) {}

  /// Puts each sign into the remark beside it. One that is a word is a remark by itself, if there
  /// is none.
  void take(const std::vector<Sign> &signs) {
    auto next = said_.begin();
    for (const Sign &sign : signs) {
      while (next != said_.end() && next->span.begin < sign.span.begin) {
        add(*next++);
      }
      add(sign);
    }
    std::for_each(next, said_.end(), [this](const Said &said) { add(said); });
    said_ = std::move(merged_);
  }

private:
  [[nodiscard]] bool goes_on_at(std::uint32_t begin) const {
    return !merged_.empty() && merged_.back().kind == ItemKind::remark &&
           is_gap(text_, merged_.back().span.end(), begin);
  }
  void extend_to(std::uint32_t end) {
    Span &last = merged_.back().span;
    last.size = end - last.begin;
  }

  void add(Said said) {
    const bool is_remark = said.kind == ItemKind::remark;
    if (is_remark && ends_with_sign_ && goes_on_at(said.span.begin)) {
      extend_to(said.span.end());
    } else {
      if (is_remark && waiting_ && is_gap(text_, waiting_->end(), said.span.begin)) {
        said.span = {waiting_->begin, said.span.end() - waiting_->begin};
      }
      merged_.push_back(said);
    }
    ends_with_sign_ = false;
    waiting_.reset();
  }
  void add(const Sign &sign) {
    if (!merged_.empty() && merged_.back().span.end() > sign.span.begin) {
      return;
    }
    if (goes_on_at(sign.span.begin)) {
      extend_to(sign.span.end());
      ends_with_sign_ = true;
    } else if (sign.is_word()) {
      merged_.push_back({sign.span, ItemKind::remark});
      ends_with_sign_ = true;
    } else {
      waiting_ = sign.span;
    }
  }

  std::string_view text_;
  std::vector<Said> &said_;
  std::vector<Said> merged_{};
  bool ends_with_sign_ = false;
  /// A sign for bold type before the words.
  std::optional<Span> waiting_{};
};

/// Where a position ends that begins at a place of a line which ends at `line_end`, with the lines
/// that a mailer has broken it into; the place itself if none begins there.
std::size_t position_end(std::string_view written, std::string_view read, std::size_t at,
                         std::size_t line_end) {
  std::size_t end = at;
  while (at < written.size()) {
    const std::string_view line = written.substr(at, line_end - at);
    if (matched<grammar::position_like>(line) == 0 ||
        read.substr(at, line.size()).find_first_not_of(white_space) != std::string_view::npos) {
      break;
    }
    end = at + line.find_last_not_of(white_space) + 1;
    at = line_end + 1;
    line_end = std::min(written.find('\n', at), written.size());
  }
  return end;
}

/// The signs for which a record has blanks, in the order of the text.
std::vector<Sign> blanked_signs(std::string_view written, std::string_view read,
                                std::size_t offset) {
  std::vector<Sign> found;
  // Not looked for anew at each sign, because a line may hold nothing else.
  std::size_t line_end = 0;
  std::size_t word_end = 0;
  for (std::size_t at = 0; at < written.size();) {
    const std::size_t begin = at++;
    if (read[begin] != ' ' || written[begin] == ' ') {
      continue;
    }
    const auto place = static_cast<std::uint32_t>(offset + begin);
    if (line_end <= begin) {
      line_end = std::min(written.find('\n', begin), written.size());
    }
    if (const std::size_t end = position_end(written, read, begin, line_end); end > begin) {
      found.push_back({{place, static_cast<std::uint32_t>(end - begin)}, SignKind::position});
      at = end;
      continue;
    }
    if (word_end <= begin) {
      word_end = std::min(written.find_first_of(" \t\r\n", begin), written.size());
    }
    while (at < word_end && read[at] == ' ') {
      ++at;
    }
    const std::string_view signs = written.substr(begin, at - begin);
    const bool is_smiley = matched<grammar::smiley>(written.substr(begin)) == signs.size();
    if (is_smiley || signs.find_first_not_of('*') == std::string_view::npos) {
      found.push_back({{place, static_cast<std::uint32_t>(signs.size())},
                       is_smiley ? SignKind::smiley : SignKind::bold});
    }
  }
  return found;
}

} // namespace

void keep_blanked_signs(std::string_view text, std::string_view read, std::size_t offset,
                        std::vector<SentRecord> &records) {
  const std::vector<Sign> signs = blanked_signs(text.substr(offset, read.size()), read, offset);
  auto sign = signs.begin();
  const auto take_up_to = [&](std::uint32_t end, std::uint32_t turn_end, SentRecord &record,
                              std::vector<Said> &said) {
    std::vector<Sign> own;
    for (; sign != signs.end() && sign->span.begin < end; ++sign) {
      // A sign for bold type directly behind a move belongs to that.
      if (turn_end < sign->span.begin || (turn_end == sign->span.begin && sign->is_word())) {
        own.push_back(*sign);
      }
      if (sign->kind == SignKind::position &&
          text.substr(sign->span.begin, sign->span.size).find('\n') == std::string_view::npos) {
        record.positions.push_back(sign->span);
      }
    }
    if (!own.empty()) {
      Words(text, said).take(own);
    }
  };
  SentRecord *of = &records.front();
  std::vector<Said> *said = &of->said;
  std::uint32_t turn_end = 0;
  for (SentRecord &record : records) {
    for (SentTurn &turn : record.turns) {
      take_up_to(turn.span.begin, turn_end, *of, *said);
      of = &record;
      said = &turn.said;
      turn_end = turn.span.end();
    }
  }
  take_up_to(std::numeric_limits<std::uint32_t>::max(), turn_end, *of, *said);
}

} // namespace tessera
