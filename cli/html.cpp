#include "common.hpp"
#include "studio_file.hpp"
#include "whole_number.hpp"

#include "picture/html/studio_page.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>

namespace tessera::cli {

namespace html_command {

struct Options {
  std::string file;
  std::optional<std::size_t> record;
  bool plain = false;
  std::string studio;
  std::string output = "-";
};

/// The path of the studio that a page is made from; nothing for a plain page.
std::optional<std::string> studio_path(const Options &options) {
  return options.plain            ? std::nullopt
         : options.studio.empty() ? studio_file()
                                  : std::optional(options.studio);
}

/// The studio that a page is made from; nothing for a plain page, or if none is installed.
Result<std::optional<std::string>> studio_for(const std::optional<std::string> &path) {
  using Studio = Result<std::optional<std::string>>;
  if (!path) {
    return {std::nullopt};
  }
  Result<std::string> text = read_studio(*path);
  return text ? Studio(text.take())
              : Studio::failure(fmt::format("{}: {}", printable(*path), text.problem()));
}

/// How the messages contradict each other, game by game, for people.
std::vector<MailContradiction> contradictions(FileNames files,
                                              const std::vector<MailFinding> &found) {
  std::vector<MailContradiction> given;
  for (const MailFinding &each : found) {
    if (each.finding.severity == Severity::note) {
      continue;
    }
    const auto named = [files](const MailPlace &place) {
      const std::string message = to_string(place.message);
      return files.size() > 1 ? fmt::format("{}, {}", files[place.message.file], message) : message;
    };
    const auto source = [](const MessageName &message) {
      return message.id.empty() ? std::to_string(message.number) : message.id;
    };
    MailContradiction contradiction{each.finding, named(each.place), each.place.text, {}};
    if (each.other) {
      contradiction.sources.push_back(source(each.other->message));
    }
    contradiction.sources.push_back(source(each.place.message));
    given.push_back(std::move(contradiction));
  }
  return given;
}

Status run(const Options &options, const Given &given) {
  const std::optional<std::string> path = studio_path(options);
  if (path == "-" && options.file == "-") {
    return fail("the record and the studio cannot both be standard input");
  }
  std::vector<std::string> paths{options.file};
  if (path) {
    paths.push_back(*path);
  }
  const auto read = std::make_shared<const ReadFiles>(paths);
  // By game; empty for a file that is not mail.
  std::vector<std::vector<MailContradiction>> mail;
  const auto source = open_records(
      options.file, [&mail, tell = tell_contradictions()](FileNames files, const auto &found) {
        tell(files, found);
        mail.push_back(contradictions(files, found));
      });
  if (!source) {
    return fail(fmt::format("{}: {}", printable(options.file), source.problem()));
  }
  const auto studio = studio_for(path);
  if (!studio) {
    return fail(studio.problem());
  }
  RecordReader reader(**source);
  const std::size_t chosen = options.record.value_or(1);
  std::size_t games = 0;
  std::optional<Result<Page>> page;
  while (const Record *record = reader.next()) {
    if (!record->is_game() || ++games != chosen) {
      continue;
    }
    const std::vector<MailContradiction> of_game =
        chosen <= mail.size() ? mail[chosen - 1] : std::vector<MailContradiction>{};
    if (*studio) {
      const StudioNews news{options.file == "-"
                                ? "record.txt"
                                : std::filesystem::path(options.file).filename().string(),
                            of_game};
      page = write_studio_page(**studio, *record, given, news, reader.stop());
    } else {
      page = write_page(*record, given, reader.stop(), of_game);
    }
  }
  if (!page) {
    return fail(no_such_game(options.file, reader, games));
  }
  if (!*page) {
    return fail(fmt::format("{}: {}", printable(options.file), page->problem()));
  }
  const auto output = OutputFile::open(options.output, read);
  if (!output) {
    return fail(output.problem());
  }
  (*output)->write((*page)->html);
  if (const auto problem = (*output)->commit()) {
    return fail(*problem);
  }
  if (!*studio && !options.plain) {
    warn("no studio is installed with this command, so no moves can be tried on this page; --plain "
         "writes it without this message");
  }
  if (reader.stop()) {
    warn(no_such_game(options.file, reader, games));
  } else if (games > 1 && !options.record) {
    warn(fmt::format("{} holds {} games; the page shows the first, --record chooses",
                     printable(options.file), games));
  }
  return (*page)->errors > 0 ? Status::errors_found : Status::ok;
}

} // namespace html_command

Action configure_html(CLI::App &app) {
  using namespace html_command;
  auto options = std::make_shared<Options>();
  add_file(app, options->file, "A file of records, or mail");
  const auto given = GivenOptions::add_to(app);
  app.add_option("--record", options->record, "Which record of the file; the first by default")
      ->transform(whole_number(1, 1'000'000))
      ->type_name("NUMBER");
  app.add_flag("--plain", options->plain,
               "A small page to step through and ask about, without trying moves");
  app.add_option(
         "--studio", options->studio,
         "The studio's page to put the record into; by default the one installed with this command")
      ->type_name("FILE")
      ->excludes("--plain");
  add_output(app, options->output);
  return [options, given] { return run(*options, given->given()); };
}

} // namespace tessera::cli
