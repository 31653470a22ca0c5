#include "support.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace tessera::test {

std::string mailbox(const std::vector<Letter> &letters) {
  std::string text;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const Letter &letter = letters[i];
    const auto has = [&letter](std::string_view field) {
      return ('\n' + letter.headers).find(fmt::format("\n{}:", field)) != std::string::npos;
    };
    const auto add = [&](std::string_view field, const std::string &value) {
      text += has(field) ? "" : fmt::format("{}: {}\n", field, value);
    };
    text += "From mailer Tue Mar  3 10:00:00 2026\n" + letter.headers;
    add("From", fmt::format("{}@x", letter.from));
    add("To", letter.from == "ada" ? "ben@x" : "ada@x");
    add("Subject", i == 0 ? "A game" : "Re: A game");
    add("Date", fmt::format("{} Mar 2026 10:00:00 +0000", i + 1));
    add("Message-ID", fmt::format("<{}@x>", i + 1));
    if (i > 0) {
      add("In-Reply-To", fmt::format("<{}@x>", i));
    }
    text += '\n' + letter.body + "\n\n";
  }
  return text;
}

std::vector<Joined> joined(std::string_view mailbox) {
  TextSource source(mailbox);
  const auto archive = MailArchive::read(source, kind_of(mailbox.substr(0, kind_window)), 1);
  std::vector<Joined> all;
  EXPECT_TRUE(archive) << archive.problem();
  for (std::size_t i = 0; archive && i < (*archive)->thread_count(); ++i) {
    const ThreadGames thread = (*archive)->games_of(i);
    for (const JoinedGame &game : thread.games) {
      const CheckedGame checked = check_game(game, {});
      all.push_back({game, checked, extracted_record(game, thread),
                     extracted_json(game, checked, thread, std::vector<std::string>{"mail.mbox"})});
    }
  }
  return all;
}

Joined joined(const std::vector<Letter> &letters) {
  std::vector<Joined> all = joined(mailbox(letters));
  EXPECT_EQ(all.size(), 1U);
  return all.empty() ? Joined() : all.front();
}

std::string turns_of(const Joined &joined) {
  std::string text;
  for (const JoinedTurn *turn : joined.game.turns()) {
    text += fmt::format("{}{} {}{}", text.empty() ? "" : " ", to_string(turn->key), turn->text,
                        turn->is_quoted ? " (quoted)" : "");
  }
  return text;
}

std::string told(const Joined &joined) {
  std::string text;
  for (const MailFinding &found : joined.checked.findings) {
    if (found.finding.code != Code::notation_told) {
      text += fmt::format("{} {}{} {}\n", name(found.finding.code), found.place.message.number,
                          found.other ? fmt::format("/{}", found.other->message.number) : "",
                          found.finding.sentence);
    }
  }
  return text;
}

} // namespace tessera::test
