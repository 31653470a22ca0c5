#include "../text.hpp"
#include "same_person.hpp"
#include "thread_games.hpp"
#include "threads.hpp"

#include <algorithm>
#include <utility>
#include <vector>

// The parts of a message, in the order in which a thread reads them.

namespace tessera {

namespace {

/// Whether there can be a move in a block; anything else that is quoted says nothing new.
bool has_digit(std::string_view text, const TextBlock &block) {
  const std::string_view lines = text.substr(block.begin, block.end - block.begin);
  return std::any_of(lines.begin(), lines.end(), is_digit);
}

TextInBlocks in_blocks(const MailText &text, const EarlierText &earlier, std::string_view sender) {
  const bool is_letter = text.file_name.empty();
  TextInBlocks parts{&text,
                     ComparedText(is_letter ? text.text : std::string_view{}),
                     text_blocks(text.text, text.forwarded),
                     {}};
  parts.blocks =
      is_letter ? earlier.told_apart(parts.compared, parts.marked, sender) : parts.marked;
  // Quotations first, because they say what came before the message's own moves; and among these
  // the oldest, which were quoted most often.
  std::stable_sort(parts.blocks.begin(), parts.blocks.end(),
                   [](const TextBlock &a, const TextBlock &b) { return a.depth > b.depth; });
  return parts;
}

} // namespace

void ThreadJoiner::add(const StoredMessage &message, bool answers_missing) {
  const bool is_late = bare_subject(message.subject).data() != message.subject.data() &&
                       (!thread_.first_message || is_same_person(late_, message.name.from));
  late_ = is_late ? std::optional(message.name.from) : std::nullopt;
  const bool is_first = !thread_.first_message;
  if (is_first) {
    thread_.first_message = message.name;
    thread_.subject = message.subject;
    thread_.list = message.list;
  }
  std::vector<TextInBlocks> texts;
  texts.reserve(message.texts.size());
  for (const MailText &text : message.texts) {
    texts.push_back(in_blocks(text, earlier_, message.name.from.address));
    note_labels(texts.back());
  }
  read_subject(message, is_late, answers_missing);
  const std::size_t heard = turns_ + findings_;
  std::vector<TextLines> lines;
  lines.reserve(texts.size());
  std::vector<SentIn> quoted_in;
  std::vector<MissedBlock> missed;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const TextInBlocks &each = texts[i];
    const MailText &text = *each.text;
    lines.emplace_back(text.text);
    quoted_in.push_back({message, text, lines.back(), true, is_late, answers_missing});
    for (const TextBlock &block : each.blocks) {
      if (block.kind == BlockKind::quoted && has_digit(text.text, block)) {
        has_missed_ = false;
        read(block, quoted_in.back());
        if (has_missed_) {
          missed.push_back({i, block});
        }
      }
    }
    read_again(missed, quoted_in);
    for (const TextBlock &block : each.blocks) {
      if (block.kind == BlockKind::fresh) {
        read(block, {message, text, lines.back(), false, is_late, answers_missing});
      }
    }
    // Text before the first move does not matter.
    if (text.file_name.empty() && turns_ > 0) {
      earlier_.add(each.compared, each.marked, message.name.from.address);
    }
  }
  for (const std::size_t game : recent_) {
    thread_.games[game].end_message(message.name);
  }
  // Only an answer to all games shows by its order which is which.
  if (speaking_.size() < spoken_.size()) {
    for (auto &[game, unclear] : in_doubt_) {
      thread_.games[game].find(std::move(unclear));
    }
  }
  in_doubt_.clear();
  for (std::size_t i = 0; i < texts.size() && !has_move_ && !passed_over_; ++i) {
    for (const TextBlock &block : texts[i].blocks) {
      if (block.kind != BlockKind::fresh || !has_digit(texts[i].text->text, block)) {
        continue;
      }
      if (turns_ == 0 && is_first) {
        first_blocks_.emplace_back(i, block);
      } else if (turns_ > 0) {
        note_unread_move(block,
                         {message, *texts[i].text, lines[i], false, is_late, answers_missing});
      }
    }
  }
  if (!first_blocks_.empty() && is_first) {
    first_ = message;
  }
  const auto is_over = [this](const auto &held) { return thread_.games[held->first].is_over(); };
  if (passed_over_ && !has_move_ && !is_over(passed_over_)) {
    thread_.games[passed_over_->first].find(std::move(passed_over_->second));
  }
  passed_over_.reset();
  if (not_counted_ && turns_ + findings_ == heard && !is_over(not_counted_)) {
    thread_.games[not_counted_->first].find(std::move(not_counted_->second));
  }
  not_counted_.reset();
  has_move_ = false;
  named_.clear();
  has_unclear_end_ = false;
  if (!speaking_.empty()) {
    spoken_ = std::exchange(speaking_, {});
  }
}

/// Reads quoted blocks again whose moves came too early: several messages that are sent on together
/// may stand in the order they were sent, or the last may come first. `quoted_in` is by texts.
void ThreadJoiner::read_again(std::vector<MissedBlock> &missed,
                              const std::vector<SentIn> &quoted_in) {
  // A message of nothing else would be read again and again.
  constexpr std::size_t most = 100;
  std::sort(missed.begin(), missed.end(), [](const MissedBlock &a, const MissedBlock &b) {
    return std::pair(a.text, a.block.begin) < std::pair(b.text, b.block.begin);
  });
  std::size_t left = most;
  const auto has_its_place = [&](const MissedBlock &each) {
    if (left == 0) {
      return false;
    }
    --left;
    has_missed_ = false;
    read(each.block, quoted_in[each.text]);
    return !has_missed_;
  };
  std::size_t turns = 0;
  do {
    turns = turns_;
    std::erase_if(missed, has_its_place);
  } while (turns_ > turns && left > 0 && !missed.empty());
}

/// Reads a move that can be played from the subject of a message: some people only write it there.
void ThreadJoiner::read_subject(const StoredMessage &message, bool is_late, bool answers_missing) {
  const MailText subject{std::string(bare_subject(message.subject)), "", 0, 0, false, false, false};
  const TextBlock block{BlockKind::fresh, true, 0, 0,
                        static_cast<std::uint32_t>(subject.text.size())};
  if (!has_digit(subject.text, block)) {
    return;
  }
  const TextLines lines(subject.text);
  const SentIn in{message, subject, lines, false, is_late, answers_missing};
  for (SentRecord &record : sent_records(subject.text, block, EndWords::nowhere)) {
    const std::optional<BestFit> best = best_fit(record, in);
    if ((best && best->fit.can_be_played) || JoinedGame().fit(record, in).can_be_played) {
      read(record, in);
    }
  }
}

} // namespace tessera
