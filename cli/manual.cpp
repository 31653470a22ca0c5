#include "command_names.hpp"
#include "common.hpp"
#include "option_text.hpp"
#include "output_file.hpp"

#include "base/text.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>

// Manual pages, made from the help.

namespace tessera::cli {

namespace {

/// A text in troff: hyphens are those that are typed, and no line is a request.
std::string troff(std::string_view text) {
  std::string made;
  bool begins_line = true;
  for (const char c : text) {
    if (begins_line && (c == '.' || c == '\'')) {
      made += "\\&";
    }
    made += c == '-' ? "\\-" : c == '\\' ? "\\e" : std::string(1, c);
    begins_line = c == '\n';
  }
  return made;
}

std::string upper_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char c) { return upper(c); });
  return text;
}

std::string entries_of(const CLI::App &command, bool have_names) {
  std::string entries;
  for (const OptionText &option : options_of(command)) {
    if (option.names.empty() != have_names) {
      entries +=
          fmt::format(".TP\n.B {}\n{}\n", troff(heading_of(option)), troff(option.description));
    }
  }
  return entries;
}

/// `tessera`, or `tessera-validate`.
std::string name_of(const CLI::App &command) {
  const CLI::App *root = command.get_parent();
  return root == nullptr ? command.get_name() : root->get_name() + '-' + command.get_name();
}

std::string page_of(const CLI::App &command) {
  const CLI::App *root = command.get_parent();
  const std::string name = name_of(command);
  std::string page = fmt::format(".TH {} 1 \"\" \"tessera {}\" \"tessera\"\n.SH NAME\n{} \\- {}\n"
                                 ".SH SYNOPSIS\n.B {}\n",
                                 upper_case(name), TESSERA_VERSION, troff(name),
                                 troff(command.get_description()), troff(usage_of(command)));
  const std::string words = entries_of(command, false);
  page += words.empty() ? "" : ".SH ARGUMENTS\n" + words;
  page += ".SH OPTIONS\n" + entries_of(command, true);
  std::string others;
  for (const CLI::App *each : listed_commands(command)) {
    page += page.find(".SH COMMANDS") == std::string::npos ? ".SH COMMANDS\n" : "";
    page +=
        fmt::format(".TP\n.B {}\n{}\n", troff(each->get_name()), troff(each->get_description()));
    others += fmt::format("{}.BR tessera\\-{} (1)", others.empty() ? "" : ",\n", each->get_name());
  }
  // The lines of a footer stay as they are.
  constexpr std::string_view title = "Examples:\n";
  std::string footer = command.get_footer();
  footer.erase(0, footer.starts_with(title) ? title.size() : 0);
  page +=
      fmt::format(".SH {}\n.nf\n{}\n.fi\n", root == nullptr ? "NOTES" : "EXAMPLES", troff(footer));
  return page + ".SH SEE ALSO\n.ad l\n.nh\n" + (root == nullptr ? others : ".BR tessera (1)") +
         '\n';
}

Status write_pages(const CLI::App &root, const std::string &folder) {
  std::vector<const CLI::App *> pages = listed_commands(root);
  pages.push_back(&root);
  for (const CLI::App *command : pages) {
    const std::string path = fmt::format("{}/{}.1", folder, name_of(*command));
    if (const std::optional<std::string> problem = write_file(path, page_of(*command))) {
      return fail(*problem);
    }
  }
  return Status::ok;
}

} // namespace

Action configure_manual(CLI::App &app) {
  struct Options {
    std::string command;
    std::string folder;
  };
  const auto options = std::make_shared<Options>();
  app.add_option("COMMAND", options->command,
                 "The command; without it, the page of tessera itself");
  app.add_option("--into", options->folder,
                 "An existing folder, to write the pages of all commands into")
      ->type_name("DIR")
      ->excludes("COMMAND");
  return [options, root = app.get_parent()] {
    if (!options->folder.empty()) {
      return write_pages(*root, options->folder);
    }
    const CLI::App *command =
        options->command.empty() ? root : command_named(*root, options->command);
    if (command == nullptr) {
      return no_such_command(*root, options->command);
    }
    print(page_of(*command));
    return Status::ok;
  };
}

} // namespace tessera::cli
