#include "common.hpp"
#include "comparing_progress.hpp"

#include "diff/merge.hpp"
#include "diff/record_diff.hpp"
#include "writing_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <set>

namespace tessera::cli {

namespace {

struct Options {
  std::string a;
  std::string b;
  bool main_is_b = false;
  std::shared_ptr<WritingOptions> writing;
  std::string output = "-";
};

/// What a comment names a file by: its name without its folder, if that tells it from the other.
std::string shown(const std::string &path, const std::string &other) {
  const auto name = [](const std::string &file) {
    return std::filesystem::path(file).filename().string();
  };
  return path == "-" ? "standard input" : name(path) == name(other) ? path : name(path);
}

/// Merges the games of two files and writes them.
class FileMerger {
public:
  FileMerger(const ComparedFile &main, const ComparedFile &other, const Told &told,
             const WritingOptions &writing, OutputFile &output, ComparingProgress &progress,
             bool prints)
      : main_(main), other_(other), shown_main_(shown(main.name, other.name)),
        shown_other_(shown(other.name, main.name)), told_(told), writing_(writing), output_(output),
        progress_(progress), prints_(prints) {}

  /// What failed, or nothing.
  std::optional<std::string> run() {
    const Pairing pairing = pair_games(main_.games, other_.games);
    std::set<std::uint64_t> prose;
    auto pair = pairing.pairs.begin();
    for (std::size_t i = 0; i < main_.games.size(); ++i) {
      const bool paired = pair != pairing.pairs.end() && pair->first == i;
      if (main_.games[i].is_prose) {
        prose.insert(main_.games[i].whole);
      }
      if (auto problem = paired ? merge(i, (pair++)->second) : copy(main_, i)) {
        return problem;
      }
    }
    for (std::size_t j = 0; j < other_.games.size(); ++j) {
      const bool only = std::binary_search(pairing.only_b.begin(), pairing.only_b.end(), j);
      const bool new_prose = other_.games[j].is_prose && !prose.contains(other_.games[j].whole);
      if (only || new_prose) {
        if (auto problem = copy(other_, j)) {
          return problem;
        }
      }
    }
    return std::nullopt;
  }
  [[nodiscard]] std::size_t errors() const { return errors_.count(); }

private:
  using Loaded = Result<std::shared_ptr<LoadedGame>>;

  std::optional<std::string> merge(std::size_t i, std::size_t j) {
    const Loaded main = load_game(*main_.file, main_.games[i], told_);
    const Loaded other = main ? load_game(*other_.file, other_.games[j], told_) : main;
    if (!other) {
      return fmt::format("{}: {}", (main ? other_ : main_).name, other.problem());
    }
    if (!(*main)->setting && main_.games[i].whole == other_.games[j].whole) {
      return copy(main_, i);
    }
    agree_on_game(**main, **other, told_);
    const CoordinateSystem usual =
        (*main)->setting ? (*main)->setting->system : CoordinateSystem::hyperchess;
    const Result<std::string> text =
        merge_records({**main, shown_main_}, {**other, shown_other_}, writing_.of(usual), errors_);
    if (!text) {
      return fmt::format("game {} of {} and game {} of {} cannot be merged: {}", main_.number_of(i),
                         main_.name, other_.number_of(j), other_.name, text.problem());
    }
    write(*text);
    return std::nullopt;
  }

  /// Writes a record that has no other version: as it stands, unless something else is asked for.
  std::optional<std::string> copy(const ComparedFile &file, std::size_t index) {
    const Loaded game = load_game(*file.file, file.games[index], told_);
    if (!game) {
      return fmt::format("{}: {}", file.name, game.problem());
    }
    const std::optional<Setting> &setting = (*game)->setting;
    const bool rewrites = writing_.any() && setting && !file.games[index].is_prose;
    write(rewrites ? convert((*game)->record, *setting, writing_.of(setting->system), errors_)
                   : verbatim((*game)->record));
    return std::nullopt;
  }

  void write(std::string_view text) {
    if (prints_) {
      progress_.before_print();
    }
    output_.write(first_ ? "" : "\n");
    first_ = false;
    output_.write(text);
  }

  const ComparedFile &main_;
  const ComparedFile &other_;
  std::string shown_main_;
  std::string shown_other_;
  const Told &told_;
  const WritingOptions &writing_;
  OutputFile &output_;
  ComparingProgress &progress_;
  /// Whether the output is standard output.
  bool prints_;
  ErrorCounter errors_;
  bool first_ = true;
};

Status run(const Options &options, const Told &told) {
  if (options.a == "-" && options.b == "-") {
    return fail("standard input can be only one of the two");
  }
  const auto file_a = record_file_of(options.a, tell_contradictions(options.a));
  const auto file_b = file_a ? record_file_of(options.b, tell_contradictions(options.b)) : file_a;
  if (!file_b) {
    return fail(fmt::format("{}: {}", file_a ? options.b : options.a, file_b.problem()));
  }
  ComparingProgress progress(*file_a, *file_b);
  const Result<ComparedFile> a = ComparedFile::list(options.a, *file_a, told);
  const Result<ComparedFile> b = a ? ComparedFile::list(options.b, *file_b, told) : a;
  if (!b) {
    return fail(b.problem());
  }
  const auto output = open_output(options.output, {options.a, options.b});
  if (!output) {
    return fail(output.problem());
  }
  FileMerger merger(options.main_is_b ? *b : *a, options.main_is_b ? *a : *b, told,
                    *options.writing, **output, progress, options.output == "-");
  if (const std::optional<std::string> problem = merger.run()) {
    return fail(*problem);
  }
  if (const auto problem = (*output)->commit()) {
    return fail(*problem);
  }
  if (merger.errors() > 0) {
    progress.before_tell();
    fmt::print(stderr, "tessera: the merged games hold {} error{}; `tessera validate` tells {}\n",
               merger.errors(), merger.errors() == 1 ? "" : "s",
               merger.errors() == 1 ? "it" : "them");
    return Status::errors_found;
  }
  return Status::ok;
}

} // namespace

Action configure_merge(CLI::App &app) {
  auto options = std::make_shared<Options>();
  const std::string what = " file of records; - is standard input";
  app.add_option("A", options->a, "The first" + what)->required();
  app.add_option("B", options->b, "The second" + what)->required();
  const auto told = ToldOptions::add_to(app);
  add_choice<bool>(app, "--main", options->main_is_b, {{"a", false}, {"b", true}},
                   "Whose moves are the main line, and whose tags stand; a unless told");
  options->writing = WritingOptions::add_to(app, "that of the main record");
  add_output(app, options->output);
  return [options, told] {
    const std::optional<std::string> problem = options->writing->problem();
    return problem ? fail(*problem) : run(*options, told->told());
  };
}

} // namespace tessera::cli
