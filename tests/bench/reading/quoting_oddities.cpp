#include "oddities.hpp"

#include <fmt/format.h>

#include <array>
#include <string>
#include <utility>

// How letters quote without `>`, or in the words of other programs; subjects, answers and addresses
// that change.

namespace tessera::bench {

namespace {

/// What a program writes before the letter that it answers: {0} the date, {1} the author, {2} the
/// address.
constexpr std::array<std::string_view, 9> introductions{"Am {0} schrieb {1} <{2}>:",
                                                        "Le {0}, {1} <{2}> a écrit :",
                                                        "El {0}, {1} (<{2}>) escribió:",
                                                        "{1} <{2}> ezt írta (időpont: {0}):",
                                                        "{0}, {1} <{2}>:",
                                                        "W dniu {0}, {1} pisze:",
                                                        "Στις {0}, ο χρήστης {1} <{2}> έγραψε:",
                                                        "在 {0}，\"{1}\" <{2}> 写道：",
                                                        "{1} <{2}>, {0} tarihinde şunu yazdı:"};
constexpr std::array<std::string_view, 6> held_out_introductions{
    "Il giorno {0} {1} <{2}> ha scritto:",
    "Den {0} skrev {1} <{2}>:",
    "Pada {0} {1} <{2}> menulis:",
    "{0} Anna käyttäjä {1} ({2}) kirjoitti:",
    "{1} <{2}> 于{0}写道：",
    "---- On {0} {1} <{2}> wrote ----"};

constexpr std::array<std::string_view, 6> headers{
    "________________________________\nFrom: {1} <{2}>\nSent: {0}\nTo: me\nSubject: Re: it\n",
    "-----Ursprüngliche Nachricht-----\nVon: {1} [mailto:{2}]\nGesendet: {0}\nAn: mich\nBetreff: "
    "es\n",
    "Gesendet: {0}\nVon: \"{1}\" <{2}>\nAn: \"mich\"\nBetreff: es\n",
    "De : {1} <{2}>\nEnvoyé : {0}\nÀ : moi\nObjet : cela\n",
    "发件人: {1} <{2}>\n发送时间: {0}\n收件人: 我\n主题: 它\n",
    "*От:* {1} <{2}>\n*Отправлено:* {0}\n*Кому:* мне\n*Тема:* это\n"};
constexpr std::array<std::string_view, 4> held_out_headers{
    "---------- Messaggio inoltrato ---------\nDa: {1} <{2}>\nDate: {0}\nSubject: x\nTo: me\n",
    "差出人: {1} <{2}>\n送信日時: {0}\n宛先: 私\n件名: それ\n",
    "-----Oprindelig meddelelse-----\nFra: {1} <{2}>\nSendt: {0}\nTil: mig\nEmne: det\n",
    "Kimden: {1} <{2}>\nGönderildi: {0}\nKime: ben\nKonu: o\n"};

constexpr std::array<std::string_view, 4> program_lines{
    "Sent from my iPhone 12", "Von meinem Galaxy S21 5G gesendet", "Envoyé de mon Pixel 4231",
    "发自我的 iPhone 13"};
constexpr std::array<std::string_view, 3> held_out_program_lines{"Inviato da Libero Mobile 3.1",
                                                                 "Skickat från min Phone 2231",
                                                                 "Отправлено из мобильной Почты 7"};

constexpr std::array<std::string_view, 8> marks{"AW", "Antw", "SV",    "Odp",
                                                "RV", "回复", "Ответ", "YNT"};
constexpr std::array<std::string_view, 5> held_out_marks{"RES", "VS", "Rif", "返信", "ΑΠ"};

constexpr std::array<std::string_view, 6> new_subjects{"Your turn", "Rain again", "Sunday",
                                                       "I am back", "Quick one",  "Here we go"};
constexpr std::array<std::string_view, 4> held_out_subjects{"Next", "No title", "A cold day", "!"};

/// What the lines of a quotation look like.
using LinesWriter = std::string (*)(const std::string &body);

std::string as_it_is(const std::string &body) { return body; }

template <class Prefix> std::string before_each_line(const std::string &body, Prefix prefix) {
  std::string text;
  for (std::size_t at = 0; at < body.size();) {
    const std::size_t end = std::min(body.find('\n', at), body.size());
    text += prefix;
    text.append(body, at, end - at);
    text += '\n';
    at = end + 1;
  }
  return text;
}

std::string with_signs(const std::string &body) { return before_each_line(body, "> "); }
std::string indented(const std::string &body) { return before_each_line(body, "     "); }
std::string with_bars(const std::string &body) { return before_each_line(body, "│ "); }

/// Paragraphs broken at another width.
std::string wrapped_again(const std::string &body) {
  constexpr std::size_t width = 34;
  std::string text;
  std::size_t column = 0;
  for (std::size_t i = 0; i < body.size(); ++i) {
    const bool breaks = body[i] == ' ' && column >= width;
    text += breaks ? '\n' : body[i];
    column = text.back() == '\n' ? 0 : column + 1;
  }
  return text;
}

/// Quotes below an introduction, which may be empty.
QuoteWriter quoting(std::string_view introduction, LinesWriter lines) {
  return [introduction, lines](const Correspondence &correspondence, const Letter & /*answer*/,
                               const Letter &answered, const std::string &body) {
    const Person &author = correspondence.people[answered.from];
    std::string text = introduction.empty()
                           ? ""
                           : fmt::format(fmt::runtime(introduction), date_of(answered), author.name,
                                         author.address) +
                                 '\n';
    return text + lines(body);
  };
}

void other_introduction(Correspondence &letters, Chance &chance) {
  letters.quote =
      quoting(Phrases{introductions, held_out_introductions}.any(letters, chance), with_signs);
}
void introduction_without_signs(Correspondence &letters, Chance &chance) {
  letters.quote =
      quoting(Phrases{introductions, held_out_introductions}.any(letters, chance), as_it_is);
}
void header_without_signs(Correspondence &letters, Chance &chance) {
  letters.quote = quoting(Phrases{headers, held_out_headers}.any(letters, chance), as_it_is);
}
void text_alone(Correspondence &letters, Chance & /*chance*/) {
  letters.quote = quoting("", as_it_is);
}
void wrapped_text_alone(Correspondence &letters, Chance & /*chance*/) {
  letters.quote = quoting("", wrapped_again);
}
void indented_text(Correspondence &letters, Chance & /*chance*/) {
  letters.quote = quoting("", indented);
}
void bars(Correspondence &letters, Chance & /*chance*/) { letters.quote = quoting("", with_bars); }

/// Each player's program quotes in its own way.
void mixed_quoting(Correspondence &letters, Chance &chance) {
  const QuoteWriter one =
      quoting(Phrases{headers, held_out_headers}.any(letters, chance), as_it_is);
  const QuoteWriter other =
      quoting(Phrases{introductions, held_out_introductions}.any(letters, chance), with_signs);
  letters.quote = [one, other](const Correspondence &correspondence, const Letter &answer,
                               const Letter &answered, const std::string &body) {
    return (answer.from == 0 ? one : other)(correspondence, answer, answered, body);
  };
}

void program_line(Correspondence &letters, Chance &chance) {
  const std::string_view line = Phrases{program_lines, held_out_program_lines}.any(letters, chance);
  for (Letter &letter : letters.letters) {
    letter.closing += (letter.closing.empty() ? "" : "\n\n") + std::string(line);
  }
}

void signature_with_figures(Correspondence &letters, Chance &chance) {
  for (Letter &letter : letters.letters) {
    letter.signature =
        fmt::format("{}\nRoom {}, tel. {} {}\n{}. {} Street", letters.people[letter.from].name,
                    1000 + chance.below(3000), 1111, 2222 + letter.from, 1 + letter.from, "Long");
  }
}

void answer_marks(Correspondence &letters, Chance &chance) {
  const std::string_view mark = Phrases{marks, held_out_marks}.any(letters, chance);
  for (Letter &letter : letters.letters) {
    if (letter.subject.starts_with("Re: ")) {
      letter.subject = fmt::format("{}: {}", mark, letter.subject.substr(4));
    }
    letter.answers.reset();
  }
}

/// Nobody answers, and both write new messages. Spectators answer as before: nothing else would
/// show which game they speak of.
void other_subjects(Correspondence &letters, Chance &chance) {
  for (std::size_t i = 0; i < letters.letters.size(); ++i) {
    Letter &letter = letters.letters[i];
    if (letters.people[letter.from].name != letters.people[letter.from == 0 ? 0 : 1].name) {
      continue;
    }
    letter.answers.reset();
    // A move that is only in the subject would be nowhere.
    if (letter.plies.empty() || !letter.move.empty() || letter.subject.starts_with("Re: ")) {
      letter.subject =
          fmt::format("{} {}", Phrases{new_subjects, held_out_subjects}.any(letters, chance),
                      std::string(i, '.'));
    }
  }
}

void second_address(Correspondence &letters, Chance &chance) {
  letters.people.push_back({letters.people[1].name, "bede.thorn@home.example.com"});
  const std::size_t second = letters.people.size() - 1;
  for (Letter &letter : letters.letters) {
    letter.from = letter.from == 1 && chance.one_in(3) ? second : letter.from;
    letter.answers = chance.one_in(2) ? letter.answers : std::nullopt;
  }
}

void archived(Correspondence &letters, Chance & /*chance*/) {
  letters.mailbox_changes.emplace_back([](std::string text) {
    for (const auto &[written, hidden] :
         {std::pair{"\nFrom: Ada Quill <ada@example.org>",
                    "\nFrom: ada at example.org (Ada Quill)"},
          std::pair{"\nFrom: Bede Thorn <bede@mail.example.net>",
                    "\nFrom: bede at mail.example.net (Bede Thorn)"}}) {
      const std::string_view from = written;
      for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
        text.replace(at, from.size(), hidden);
      }
    }
    return text;
  });
}

/// A player who keeps incoming but not outgoing mail has their own moves only in the answers.
void incoming_alone(Correspondence &letters, Chance & /*chance*/) {
  letters.missing_writer = letters.letters.back().from == 0 ? 1 : 0;
}

constexpr std::array quoting_kinds{
    MailOddity{"introduced in another language", OddityKind::quoting, other_introduction},
    MailOddity{"introduced, without signs", OddityKind::quoting, introduction_without_signs},
    MailOddity{"a header, without signs", OddityKind::quoting, header_without_signs},
    MailOddity{"quoted without any mark", OddityKind::quoting, text_alone},
    MailOddity{"quoted without any mark, lines broken", OddityKind::quoting, wrapped_text_alone},
    MailOddity{"quoted by blanks", OddityKind::quoting, indented_text},
    MailOddity{"quoted by bars", OddityKind::quoting, bars},
    MailOddity{"each program quotes in its own way", OddityKind::quoting, mixed_quoting},
    MailOddity{"a line of the phone", OddityKind::talk, program_line},
    MailOddity{"a signature with figures", OddityKind::talk, signature_with_figures},
    MailOddity{"answers marked in another language", OddityKind::threads, answer_marks},
    MailOddity{"a new subject each time", OddityKind::threads, other_subjects},
    MailOddity{"a second address", OddityKind::threads, second_address},
    MailOddity{"out of an archive", OddityKind::threads, archived},
    MailOddity{"the letters of one player alone", OddityKind::missing, incoming_alone},
};

} // namespace

std::span<const MailOddity> quoting_oddities() { return quoting_kinds; }

} // namespace tessera::bench
