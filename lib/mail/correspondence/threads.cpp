#include "threads.hpp"

#include "../../base/hash.hpp"
#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../mail/quoting_rules.hpp"
#include "grammar/quotation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <string>
#include <tuple>
#include <utility>

namespace tessera {

namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

/// The kind of a text goes first.
std::uint64_t hash_of(char kind, std::string_view text) {
  return text_hash(text, text_hash({&kind, 1}));
}

/// The subject's words, with one blank between them, in small letters. The number of the move that
/// it is about is left out.
std::string folded(std::string_view subject) {
  std::string text;
  for (std::string_view rest = bare_subject(subject); !rest.empty();) {
    const std::size_t move = matched<grammar::subject_move<MailWords>>(rest);
    const std::size_t size =
        move > 0 ? move : std::max<std::size_t>(matched<grammar::subject_word>(rest), 1);
    text += move > 0 ? " " : rest.substr(0, size);
    rest.remove_prefix(size);
  }
  text = with_single_blanks(text);
  // What stood between them.
  text.resize(text.find_last_not_of(" ,:;.-(") + 1);
  std::transform(text.begin(), text.end(), text.begin(), lower);
  return text;
}

/// What identifies somebody.
std::vector<std::string_view> names_of(const Correspondent &person) {
  std::vector<std::string_view> names{person.address};
  if (!person.name.empty() && person.name != person.address) {
    names.emplace_back(person.name);
  }
  return names;
}

} // namespace

std::string_view bare_subject(std::string_view subject) {
  subject.remove_prefix(matched<grammar::subject_lead<MailWords>>(subject));
  const auto end_at_last_word = [&subject] {
    subject = subject.substr(0, subject.find_last_not_of(" \t\r\n") + 1);
  };
  end_at_last_word();
  constexpr std::string_view forward_mark = "(fwd)";
  if (subject.size() >= forward_mark.size() &&
      equal_ignoring_case(subject.substr(subject.size() - forward_mark.size()), forward_mark)) {
    subject.remove_suffix(forward_mark.size());
    end_at_last_word();
  }
  // The end of [Fwd: Hyperchess], whose beginning is gone.
  if (subject.ends_with(']') && subject.find('[') == std::string_view::npos) {
    subject.remove_suffix(1);
  }
  return subject;
}

ThreadKeys thread_keys(const MailMessage &message) {
  ThreadKeys keys;
  if (!message.id.empty()) {
    keys.id = hash_of('<', message.id);
  }
  for (const std::string &answered : message.answers) {
    keys.answers.push_back(hash_of('<', answered));
  }
  const std::string subject = folded(message.subject);
  for (const std::string_view from : names_of(message.from)) {
    for (const std::string_view to : names_of(message.to)) {
      const std::string pair = fmt::format("{}\n{}", std::min(from, to), std::max(from, to));
      keys.people.push_back(hash_of('&', pair));
      if (!subject.empty()) {
        keys.subjects.push_back(hash_of('=', fmt::format("{}\n{}", subject, pair)));
      }
    }
  }
  if (!subject.empty() && (message.to.address.empty() || !message.list.empty())) {
    // A message to a list does not say for whom it is.
    keys.subjects.push_back(hash_of('=', subject + "\n\n" + message.list));
  }
  keys.sender = static_cast<std::uint32_t>(hash_of('>', names_of(message.from).back()));
  keys.has_subject = !subject.empty();
  keys.is_answer =
      !message.answers.empty() || bare_subject(message.subject).data() != message.subject.data();
  keys.seconds = message.date ? std::optional(message.date->seconds) : std::nullopt;
  return keys;
}

void Threads::add(const ThreadKeys &message) {
  const auto number = static_cast<std::uint32_t>(times_.size());
  const auto add_all = [&](std::span<const std::uint64_t> hashes, KeyRole role) {
    for (const std::uint64_t hash : hashes) {
      keys_.add({hash, number, role});
    }
  };
  if (message.id) {
    keys_.add({*message.id, number, KeyRole::id});
  }
  if (!message.answers.empty()) {
    const std::span<const std::uint64_t> answers(message.answers);
    add_all(answers.first(answers.size() - 1), KeyRole::answered);
    add_all(answers.last(1), KeyRole::answered_last);
  }
  add_all(message.subjects, KeyRole::subject);
  add_all(message.people, KeyRole::people);
  times_.push_back(message.seconds.value_or(0));
  has_time_.push_back(message.seconds.has_value());
  senders_.push_back(message.sender);
  is_answer_.push_back(message.is_answer);
  has_subject_.push_back(message.has_subject);
  names_answered_.push_back(!message.answers.empty());
}

namespace {

/// Messages in sets that can be joined. The first message of a set stands for it.
class MessageSets {
public:
  explicit MessageSets(std::size_t count) : parents_(count) {
    std::iota(parents_.begin(), parents_.end(), 0U);
  }

  [[nodiscard]] std::uint32_t first_of(std::uint32_t message) {
    while (parents_[message] != message) {
      parents_[message] = parents_[parents_[message]];
      message = parents_[message];
    }
    return message;
  }
  void join(std::uint32_t a, std::uint32_t b) {
    a = first_of(a);
    b = first_of(b);
    parents_[std::max(a, b)] = std::min(a, b);
  }

private:
  /// Each before its own index, except for the first of a set.
  std::vector<std::uint32_t> parents_;
};

/// What keys say about messages.
struct Linked {
  explicit Linked(std::size_t count)
      : threads(count), subjects(count), people(count), parents(count, none) {}

  /// Takes the keys in their order.
  void take(const MessageKey &key) {
    if (!last || last->hash != key.hash) {
      last = key;
      id_of = key.role == KeyRole::id ? key.message : none;
    }
    MessageSets &sets = key.role == KeyRole::subject  ? subjects
                        : key.role == KeyRole::people ? people
                                                      : threads;
    sets.join(last->message, key.message);
    if (key.role == KeyRole::answered_last) {
      parents[key.message] = id_of;
    }
  }

  /// Messages that answer each other, that have a subject and people in common, or only people.
  MessageSets threads;
  MessageSets subjects;
  MessageSets people;
  /// The message that each answers, if it is there.
  std::vector<std::uint32_t> parents;

  /// The first key of the hash that is being read, and the first message that has it as its id.
  std::optional<MessageKey> last{};
  std::uint32_t id_of = none;
};

/// All messages name the subject, but it only joins those that say nothing better; or that answer a
/// message without a subject, which belongs with them.
void join_by_subject(Linked &linked, const std::vector<bool> &has_subject) {
  const std::vector<std::uint32_t> &parents = linked.parents;
  std::vector<std::uint32_t> first(parents.size(), none);
  for (std::uint32_t i = 0; i < parents.size(); ++i) {
    if (parents[i] == none || !has_subject[parents[i]]) {
      std::uint32_t &other = first[linked.subjects.first_of(i)];
      other = other == none ? i : other;
      linked.threads.join(other, i);
    }
  }
  linked.subjects = MessageSets(0);
}

/// For each message, whether it makes its thread a conversation of its own: it answers the other of
/// its two people, or a message that is not there, and its subject is not just a move.
std::vector<bool> conversing(Linked &linked, const std::vector<std::uint32_t> &senders,
                             const std::vector<bool> &is_answer,
                             const std::vector<bool> &has_subject) {
  std::vector<bool> converses(is_answer.size());
  for (std::uint32_t i = 0; i < is_answer.size(); ++i) {
    const std::uint32_t answered = linked.parents[i];
    const bool is_to_other =
        answered == none || (senders[i] != senders[answered] &&
                             linked.people.first_of(i) == linked.people.first_of(answered));
    converses[i] = is_answer[i] && has_subject[i] && is_to_other;
  }
  return converses;
}

/// Joins the threads without an answer, and single messages, with others of the same people; and
/// these with their one thread that has answers, if they have no more.
void join_unanswered(Linked &linked, const std::vector<bool> &converses) {
  const std::size_t count = converses.size();
  // For threads, by their first messages.
  std::vector<bool> has_several(count);
  std::vector<bool> is_answered(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t thread = linked.threads.first_of(i);
    has_several[thread] = has_several[thread] || thread != i;
    is_answered[thread] = is_answered[thread] || converses[i];
  }
  // All are named before any is joined.
  constexpr std::uint32_t several = none - 1;
  std::vector<bool> is_lone(count);
  std::vector<std::uint32_t> answered_threads(count, none);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t thread = linked.threads.first_of(i);
    is_lone[i] = !has_several[thread] || !is_answered[thread];
    if (!is_lone[i]) {
      std::uint32_t &known = answered_threads[linked.people.first_of(i)];
      known = known == none || known == thread ? thread : several;
    }
  }
  std::vector<std::uint32_t> first(count, none);
  for (std::uint32_t i = 0; i < count; ++i) {
    // An answer belongs where its message does.
    if (!is_lone[i] || linked.parents[i] != none) {
      continue;
    }
    const std::uint32_t people = linked.people.first_of(i);
    first[people] = first[people] == none ? i : first[people];
    linked.threads.join(first[people], i);
    const std::uint32_t thread = answered_threads[people];
    if (!converses[i] && thread != none && thread != several) {
      linked.threads.join(i, thread);
    }
  }
  linked.people = MessageSets(0);
}

/// Turns the times that messages give into those that they are ordered by.
void order_times(std::vector<std::int64_t> &times, const std::vector<bool> &has_time,
                 const std::vector<std::uint32_t> &parents) {
  std::int64_t last = 0;
  for (std::size_t i = 0; i < times.size(); ++i) {
    last = has_time[i] ? times[i] : last;
    times[i] = last;
  }
  // Answers that precede what they answer are corrected from the first on, once each, also in a
  // circle.
  std::vector<bool> settled(times.size());
  std::vector<std::uint32_t> line;
  for (std::uint32_t i = 0; i < times.size(); ++i) {
    line.clear();
    for (std::uint32_t at = i; at != none && !settled[at]; at = parents[at]) {
      settled[at] = true;
      line.push_back(at);
    }
    for (std::size_t k = line.size(); k-- > 0;) {
      const std::uint32_t parent = parents[line[k]];
      if (parent != none) {
        // In the same minute, the mailbox may have them in the wrong order.
        const std::int64_t behind = line[k] < parent ? 1 : 0;
        times[line[k]] = std::max(times[line[k]], times[parent] + behind);
      }
    }
  }
}

} // namespace

Result<ThreadList> Threads::in_order() {
  const std::size_t count = times_.size();
  Linked linked(count);
  keys_.take_in_order([&linked](const MessageKey &key) { linked.take(key); });
  if (keys_.problem()) {
    return Result<ThreadList>::failure(*keys_.problem());
  }
  join_by_subject(linked, has_subject_);
  join_unanswered(linked, conversing(linked, senders_, is_answer_, has_subject_));
  order_times(times_, has_time_, linked.parents);
  std::vector<bool> answers_missing = std::move(names_answered_);
  for (std::uint32_t i = 0; i < count; ++i) {
    answers_missing[i] = answers_missing[i] && linked.parents[i] == none;
  }
  // From here on each message is compared with the first of its thread.
  std::vector<std::uint32_t> &firsts = linked.parents;
  for (std::uint32_t i = 0; i < count; ++i) {
    firsts[i] = linked.threads.first_of(i);
  }
  std::vector<std::uint32_t> messages(count);
  std::iota(messages.begin(), messages.end(), 0U);
  std::sort(messages.begin(), messages.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::tie(firsts[a], times_[a], a) < std::tie(firsts[b], times_[b], b);
  });
  std::vector<std::uint32_t> begins;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (i == 0 || firsts[messages[i]] != firsts[messages[i - 1]]) {
      begins.push_back(i);
    }
  }
  return ThreadList(std::move(messages), std::move(begins), std::move(answers_missing));
}

} // namespace tessera
