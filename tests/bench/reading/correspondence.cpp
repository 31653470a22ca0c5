#include "correspondence.hpp"

#include "random_game.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace tessera::bench {

namespace {

constexpr std::array<std::string_view, 8> greetings{
    "Hi!", "Dear friend,", "Hello,", "", "Good evening,", "Hallo,", "Salut,", "Ciao,"};
constexpr std::array<std::string_view, 8> closings{
    "Best wishes", "Cheers", "", "Regards,", "See you", "Viele Gruesse", "A bientot", "Yours"};
constexpr std::array<std::string_view, 8> words{
    "I had to think about this for a long time.",
    "It is raining here, so there is nothing else to do than to play.",
    "Your last one was a surprise.",
    "I am not sure what you are up to.",
    "Tell me if the mail takes too long.",
    "Give my regards to everybody at home.",
    "That was to be expected, I suppose.",
    "My kings feel safe, all of them."};
constexpr std::array<std::string_view, 6> subjects{"Our game",        "Hyperchess by mail",
                                                   "Four dimensions", "Your challenge",
                                                   "The long game",   "Correspondence"};

std::string paragraph(Chance &chance) { return std::string(chance.any_of(words)); }

std::string lines_quoted(const std::string &body) {
  std::string text;
  for (std::size_t at = 0; at < body.size();) {
    const std::size_t end = std::min(body.find('\n', at), body.size());
    const std::string_view line = std::string_view(body).substr(at, end - at);
    text += line.starts_with('>') ? ">" : line.empty() ? ">" : "> ";
    text += line;
    text += '\n';
    at = end + 1;
  }
  return text;
}

/// The body of a letter, which quotes so many letters before it.
std::string body_at_depth(const Correspondence &correspondence, const Letter &letter,
                          std::size_t quotes) {
  std::string body;
  const auto add = [&body](std::string_view part) {
    if (!part.empty()) {
      body += body.empty() ? "" : "\n\n";
      body += part;
    }
  };
  add(letter.greeting);
  for (const std::string &each : letter.before) {
    add(each);
  }
  std::string line = letter.label + letter.lead;
  for (const std::string &part : {letter.number, letter.move}) {
    line += line.empty() || part.empty() || line.ends_with(' ') ? "" : " ";
    line += part;
  }
  add(line + letter.tail);
  for (const std::string &each : letter.after) {
    add(each);
  }
  add(letter.closing);
  if (!letter.signature.empty()) {
    body += "\n\n-- \n" + letter.signature;
  }
  if (quotes > 0 && correspondence.quote && letter.answers) {
    const Letter &answered = correspondence.letters[*letter.answers];
    add(correspondence.quote(correspondence, letter, answered,
                             body_at_depth(correspondence, answered, quotes - 1)));
  }
  return body;
}

} // namespace

std::string number_of(std::size_t ply) {
  return fmt::format("{}{}", ply / 2 + 1, ply % 2 == 0 ? "." : "...");
}

std::string date_of(const Letter &letter) {
  const std::size_t day = letter.minute / 1440;
  static constexpr std::array<std::string_view, 4> months{"Jan", "Feb", "Mar", "Apr"};
  return fmt::format("{} {} 2026 {:02}:{:02}:00 +0100", day % 28 + 1, months[day / 28 % 4],
                     letter.minute / 60 % 24, letter.minute % 60);
}

Correspondence random_correspondence(bool held_out, Chance &chance) {
  Correspondence made{random_game(chance), {}, {}, {}};
  made.held_out = held_out;
  made.numbered = chance.one_in(2);
  made.people = {{"Ada Quill", "ada@example.org"}, {"Bede Thorn", "bede@mail.example.net"}};
  made.quote = plain_quote;
  const std::string subject(chance.any_of(subjects));
  std::size_t minute = 600;
  made.expected.games.emplace_back();
  for (std::size_t ply = 0; ply < made.game.moves.size(); ++ply) {
    Letter letter;
    letter.from = ply % 2;
    letter.subject = ply == 0 ? subject : "Re: " + subject;
    letter.minute = minute;
    minute += 30 + chance.below(3000);
    letter.id = fmt::format("{}.{}@example.org", ply, chance.below(1'000'000));
    letter.answers = ply == 0 ? std::nullopt : std::optional(ply - 1);
    letter.greeting = chance.any_of(greetings);
    letter.closing = chance.any_of(closings);
    letter.number = made.numbered ? number_of(ply) : "";
    letter.move = made.game.text(ply);
    if (chance.one_in(2)) {
      letter.before.push_back(paragraph(chance));
    }
    if (chance.one_in(2)) {
      letter.after.push_back(paragraph(chance));
    }
    letter.plies = {ply};
    made.expected.games.back().push_back(letter.move);
    made.letters.push_back(std::move(letter));
  }
  return made;
}

Letter talk_letter(const Correspondence &correspondence, std::size_t from, std::size_t answered,
                   Chance &chance) {
  Letter letter;
  const Letter &before = correspondence.letters[answered];
  letter.from = from;
  letter.subject = before.subject.starts_with("Re: ") ? before.subject : "Re: " + before.subject;
  letter.minute = before.minute + 7;
  letter.id = fmt::format("talk.{}.{}@example.org", answered, chance.below(1'000'000));
  letter.answers = answered;
  letter.greeting = chance.any_of(greetings);
  return letter;
}

void insert_letter(Correspondence &correspondence, std::size_t behind, Letter letter) {
  for (Letter &each : correspondence.letters) {
    if (each.answers && *each.answers > behind) {
      ++*each.answers;
    }
  }
  correspondence.letters.insert(
      correspondence.letters.begin() + static_cast<std::ptrdiff_t>(behind) + 1, std::move(letter));
}

std::string plain_quote(const Correspondence &correspondence, const Letter & /*answer*/,
                        const Letter &answered, const std::string &body) {
  const Person &author = correspondence.people[answered.from];
  return fmt::format("On {}, {} <{}> wrote:\n", date_of(answered), author.name, author.address) +
         lines_quoted(body);
}

std::string body_of(const Correspondence &correspondence, const Letter &letter) {
  constexpr std::size_t quoted_letters = 3;
  std::string body = body_at_depth(correspondence, letter, quoted_letters);
  for (const auto &change : correspondence.body_changes) {
    body = change(std::move(body));
  }
  return body;
}

std::string written(const Correspondence &correspondence) {
  std::string text;
  for (const Letter &letter : correspondence.letters) {
    if (letter.from == correspondence.missing_writer) {
      continue;
    }
    const Person &author = correspondence.people[letter.from];
    const Person &reader = correspondence.people[letter.from == 0 ? 1 : 0];
    text += fmt::format("From {} Tue Mar  3 10:00:00 2026\nFrom: {} <{}>\nTo: {} <{}>\n"
                        "Subject: {}\nDate: {}\nMessage-ID: <{}>\n",
                        author.address, author.name, author.address, reader.name, reader.address,
                        letter.subject, date_of(letter), letter.id);
    if (letter.answers) {
      text += fmt::format("In-Reply-To: <{}>\n", correspondence.letters[*letter.answers].id);
    }
    for (const std::string &field : letter.fields) {
      text += field + '\n';
    }
    text += "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n"
            "Content-Transfer-Encoding: 8bit\n\n" +
            body_of(correspondence, letter) + "\n\n";
  }
  for (const auto &change : correspondence.mailbox_changes) {
    text = change(std::move(text));
  }
  return text;
}

} // namespace tessera::bench
