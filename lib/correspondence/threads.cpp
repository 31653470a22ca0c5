#include "threads.hpp"

#include "../hash.hpp"
#include "../mail/quoting_rules.hpp"
#include "../matched.hpp"
#include "../text.hpp"
#include "grammar/quotation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>

namespace tessera {

namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

/// Of what kind a text is goes first.
std::uint64_t hash_of(char kind, std::string_view text) {
  return text_hash(text, text_hash({&kind, 1}));
}

/// The subject's words, one blank between them, in small letters. What tells which move it is about
/// is left out.
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

/// What somebody is known by.
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
  // The end of [Fwd: Hyperchess], of which the beginning is gone.
  if (subject.ends_with(']') && subject.find('[') == std::string_view::npos) {
    subject.remove_suffix(1);
  }
  return subject;
}

std::uint32_t Threads::node_of(std::uint64_t hash) {
  const auto [place, is_new] = nodes_.emplace(hash, static_cast<std::uint32_t>(parents_.size()));
  if (is_new) {
    parents_.push_back(place->second);
  }
  return place->second;
}

std::uint32_t Threads::root_of(std::uint32_t node) {
  while (parents_[node] != node) {
    parents_[node] = parents_[parents_[node]];
    node = parents_[node];
  }
  return node;
}

void Threads::join(std::uint32_t a, std::uint32_t b) {
  a = root_of(a);
  b = root_of(b);
  parents_[std::max(a, b)] = std::min(a, b);
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
      keys.subjects.push_back(hash_of('=', subject + '\n' + pair));
      keys.people.push_back(hash_of('&', pair));
    }
  }
  keys.is_answer =
      !message.answers.empty() || bare_subject(message.subject).data() != message.subject.data();
  keys.seconds = message.date ? std::optional(message.date->seconds) : std::nullopt;
  return keys;
}

void Threads::add(const ThreadKeys &message) {
  // One without an id has a node of its own, which no other can name.
  const std::uint32_t node =
      node_of(message.id.value_or(hash_of('#', std::to_string(messages_.size()))));
  std::uint32_t parent = none;
  for (const std::uint64_t answered : message.answers) {
    parent = node_of(answered);
    join(node, parent);
  }
  messages_.push_back({parent, node, node_of_all(message.subjects), node_of_all(message.people),
                       message.seconds, message.is_answer});
}

/// The node of what is known by several hashes.
std::uint32_t Threads::node_of_all(const std::vector<std::uint64_t> &hashes) {
  std::uint32_t node = none;
  for (const std::uint64_t hash : hashes) {
    const std::uint32_t next = node_of(hash);
    node = node == none ? next : node;
    join(node, next);
  }
  return node;
}

/// Joins the threads without an answer, and messages that are alone, with others of the same
/// people; and these with their one thread that has answers, if they have no more.
void Threads::join_unanswered() {
  std::vector<std::uint32_t> counts(parents_.size());
  std::vector<bool> is_answered(parents_.size());
  for (const Message &message : messages_) {
    const std::uint32_t root = root_of(message.id_node);
    ++counts[root];
    is_answered[root] = is_answered[root] || message.is_answer;
  }
  // All are told before any is joined.
  std::vector<std::uint32_t> lone;
  std::unordered_map<std::uint32_t, std::uint32_t> answered_threads;
  for (std::uint32_t i = 0; i < messages_.size(); ++i) {
    const std::uint32_t root = root_of(messages_[i].id_node);
    if (counts[root] == 1 || !is_answered[root]) {
      lone.push_back(i);
    } else if (messages_[i].people_node != none) {
      const auto [thread, is_first] =
          answered_threads.emplace(root_of(messages_[i].people_node), root);
      thread->second = is_first || thread->second == root ? root : none;
    }
  }
  for (const std::uint32_t i : lone) {
    const std::uint32_t people = messages_[i].people_node;
    if (people == none) {
      continue;
    }
    // (Once joined, the people are a part of that thread, and no key of the table.)
    const auto thread = answered_threads.find(root_of(people));
    join(messages_[i].id_node, people);
    if (!messages_[i].is_answer && thread != answered_threads.end() && thread->second != none) {
      join(people, thread->second);
    }
  }
}

/// Of each node the first message that it is the id of.
std::vector<std::uint32_t> Threads::messages_by_node() const {
  std::vector<std::uint32_t> by_node(parents_.size(), none);
  for (std::size_t i = messages_.size(); i-- > 0;) {
    by_node[messages_[i].id_node] = static_cast<std::uint32_t>(i);
  }
  return by_node;
}

/// When each message was sent, as far as that fits what it answers.
std::vector<std::int64_t> Threads::sending_times(const std::vector<std::uint32_t> &by_node) const {
  std::vector<std::int64_t> times(messages_.size());
  std::int64_t last = 0;
  for (std::size_t i = 0; i < messages_.size(); ++i) {
    last = messages_[i].seconds.value_or(last);
    times[i] = last;
  }
  // Answers before what they answer are put right from the first on, once each, also in a circle.
  std::vector<bool> settled(messages_.size());
  std::vector<std::uint32_t> line;
  for (std::uint32_t i = 0; i < messages_.size(); ++i) {
    line.clear();
    for (std::uint32_t at = i; at != none && !settled[at];) {
      settled[at] = true;
      line.push_back(at);
      const std::uint32_t parent = messages_[at].parent_id_node;
      at = parent == none ? none : by_node[parent];
    }
    for (std::size_t k = line.size(); k-- > 0;) {
      const std::uint32_t parent = messages_[line[k]].parent_id_node;
      if (parent != none && by_node[parent] != none) {
        // Of the same minute, the mailbox may have them the wrong way round.
        const std::int64_t behind = line[k] < by_node[parent] ? 1 : 0;
        times[line[k]] = std::max(times[line[k]], times[by_node[parent]] + behind);
      }
    }
  }
  return times;
}

std::vector<std::vector<std::size_t>> Threads::in_order() {
  const std::vector<std::uint32_t> by_node = messages_by_node();
  // The subject is said by all, and joins those alone that say nothing better.
  for (const Message &message : messages_) {
    if (message.parent_id_node == none || by_node[message.parent_id_node] == none) {
      join(message.id_node, message.subject_node);
    }
  }
  join_unanswered();
  const std::vector<std::int64_t> times = sending_times(by_node);
  std::unordered_map<std::uint32_t, std::size_t> thread_of;
  std::vector<std::vector<std::size_t>> threads;
  for (std::size_t i = 0; i < messages_.size(); ++i) {
    const auto [place, is_new] = thread_of.emplace(root_of(messages_[i].id_node), threads.size());
    if (is_new) {
      threads.emplace_back();
    }
    threads[place->second].push_back(i);
  }
  for (std::vector<std::size_t> &thread : threads) {
    std::stable_sort(thread.begin(), thread.end(),
                     [&times](std::size_t a, std::size_t b) { return times[a] < times[b]; });
  }
  return threads;
}

} // namespace tessera
