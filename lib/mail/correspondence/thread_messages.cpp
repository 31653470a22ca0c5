#include "../../base/text.hpp"
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
      is_letter ? earlier.distinct_reach(parts.compared, parts.marked, sender) : parts.marked;
  // Quotations first, because they say what came before the message's own moves; and among these
  // the oldest, which were quoted most often.
  std::stable_sort(parts.blocks.begin(), parts.blocks.end(),
                   [](const TextBlock &a, const TextBlock &b) { return a.depth > b.depth; });
  return parts;
}

/// The same text, for what its sender wrote.
SentIn as_own(const SentIn &quoted) {
  return {quoted.message, quoted.text, quoted.lines, false, quoted.is_late, quoted.answers_missing};
}

} // namespace

void ThreadJoiner::add(const StoredMessage &message, bool answers_missing) {
  message_ = {};
  const bool is_first = !thread_.first_message;
  if (is_first) {
    thread_.first_message = message.name;
    thread_.subject = message.subject;
    thread_.list = message.list;
  }
  const bool is_late = bare_subject(message.subject).data() != message.subject.data() &&
                       (is_first || is_same_person(late_, message.name.from));
  late_ = is_late ? std::optional(message.name.from) : std::nullopt;
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
  quoted_in.reserve(texts.size());
  std::vector<MissedBlock> missed;
  for (const TextInBlocks &text : texts) {
    lines.emplace_back(text.text->text);
    quoted_in.push_back({message, *text.text, lines.back(), true, is_late, answers_missing});
    read_text(text, quoted_in, missed);
  }
  for (const std::size_t game : recent_) {
    thread_.games[game].end_message(message.name);
  }
  tell_in_doubt();
  if (!message_.has_move && !message_.passed_over) {
    look_for_unread_moves(texts, quoted_in, is_first);
  }
  tell_of_talk(heard);
  if (!message_.speaks_of.empty()) {
    spoken_ = std::move(message_.speaks_of);
  }
}

/// Reads the last of several texts, which `quoted_in` says where it stands: what it quotes, then
/// what is its own.
void ThreadJoiner::read_text(const TextInBlocks &text, const std::vector<SentIn> &quoted_in,
                             std::vector<MissedBlock> &missed) {
  const SentIn &quoted = quoted_in.back();
  for (const TextBlock &block : text.blocks) {
    if (block.kind == BlockKind::quoted && has_digit(text.text->text, block)) {
      message_.has_missed = false;
      read(block, quoted);
      if (message_.has_missed) {
        missed.push_back({quoted_in.size() - 1, block});
      }
    }
  }
  read_again(missed, quoted_in);
  const SentIn own = as_own(quoted);
  for (const TextBlock &block : text.blocks) {
    if (block.kind == BlockKind::fresh) {
      read(block, own);
    }
  }
  // Text before the first move does not matter.
  if (text.text->file_name.empty() && turns_ > 0) {
    earlier_.add(text.compared, text.marked, quoted.message.name.from.address);
  }
}

/// Only an answer to all games shows by its order which is which.
void ThreadJoiner::tell_in_doubt() {
  if (message_.speaks_of.size() < spoken_.size()) {
    for (auto &[game, unclear] : message_.in_doubt) {
      thread_.games[game].find(std::move(unclear));
    }
  }
}

/// Looks for a move in words in a message without any. Before the first move of a thread, they are
/// kept until one comes.
void ThreadJoiner::look_for_unread_moves(const std::vector<TextInBlocks> &texts,
                                         const std::vector<SentIn> &quoted_in, bool is_first) {
  for (std::size_t i = 0; i < texts.size() && !message_.passed_over; ++i) {
    for (const TextBlock &block : texts[i].blocks) {
      if (block.kind != BlockKind::fresh || !has_digit(texts[i].text->text, block)) {
        continue;
      }
      if (turns_ == 0 && is_first) {
        first_blocks_.emplace_back(i, block);
      } else if (turns_ > 0) {
        note_unread_move(block, as_own(quoted_in[i]));
      }
    }
  }
  if (!first_blocks_.empty() && is_first) {
    first_ = quoted_in.front().message;
  }
}

/// Reports what looks like a move of a game but was taken as talk, if the message has no other move
/// or changes nothing; `heard` was heard before it.
void ThreadJoiner::tell_of_talk(std::size_t heard) {
  const auto tell = [this](std::optional<OfMessage::Found> &found) {
    if (found && !thread_.games[found->first].is_over()) {
      thread_.games[found->first].find(std::move(found->second));
    }
  };
  if (!message_.has_move) {
    tell(message_.passed_over);
  }
  if (turns_ + findings_ == heard) {
    tell(message_.not_counted);
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
    message_.has_missed = false;
    read(each.block, quoted_in[each.text]);
    return !message_.has_missed;
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
