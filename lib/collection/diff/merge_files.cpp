#include "merge_files.hpp"

#include "../../base/open_file.hpp"
#include "../../base/printable.hpp"
#include "merge.hpp"
#include "pairing.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <string>

namespace tessera {

namespace {

/// How a comment names a file: by its name without its folder, if that tells it from the other.
std::string shown(const std::string &path, const std::string &other) {
  const auto name = [](const std::string &file) {
    return std::filesystem::path(file).filename().string();
  };
  return path == "-" ? "standard input" : name(path) == name(other) ? path : name(path);
}

/// Tells what the form loses of one game.
class LossesOfGame final : public ReplayListener {
public:
  LossesOfGame(const MergePlan &plan, std::string game) : plan_(plan), game_(std::move(game)) {}

  void found(Finding finding) override {
    if (plan_.lost) {
      plan_.lost(game_, finding);
    }
  }

private:
  const MergePlan &plan_;
  std::string game_;
};

/// Merges the games of two files and writes them.
class FileMerger {
public:
  FileMerger(const ComparedFile &main, const ComparedFile &other, const MergePlan &plan,
             const std::function<void(std::string_view)> &written)
      : main_(main), other_(other), shown_main_(shown(main.name, other.name)),
        shown_other_(shown(other.name, main.name)), plan_(plan), written_(written) {}

  /// What failed, or nothing.
  std::optional<std::string> run() {
    if (auto problem =
            pair_games(*main_.games, *other_.games, LoneGames::pair_unless_players_differ)) {
      return problem;
    }
    for (std::size_t i = 0; i < main_.games->size(); ++i) {
      const ListedGame game = main_.games->at(i);
      const bool paired = game.partner.has_value();
      if (auto problem = paired ? merge(game, other_.games->at(*game.partner))
                                : copy(main_, game, plan_.rewrites_all)) {
        return problem;
      }
    }
    for (std::size_t j = 0; j < other_.games->size(); ++j) {
      const ListedGame game = other_.games->at(j);
      const bool is_new =
          game.is_prose ? !main_.games->has_prose(game.whole) : !game.partner.has_value();
      if (is_new) {
        if (auto problem = copy(other_, game, plan_.rewrites_all)) {
          return problem;
        }
      }
    }
    return main_.games->problem() ? main_.games->problem() : other_.games->problem();
  }
  [[nodiscard]] std::size_t errors() const { return errors_.count(); }

private:
  std::optional<std::string> merge(const ListedGame &of_main, const ListedGame &of_other) {
    if (of_main.whole == of_other.whole) {
      return copy(main_, of_main, true);
    }
    Result<LoadedPair> pair = load_pair(main_, of_main, other_, of_other, plan_.given);
    if (!pair) {
      return pair.problem();
    }
    const std::optional<Setting> &setting = pair->a->setting;
    if (const auto problem = misfit(setting)) {
      return fmt::format("{}: {}", named(main_, of_main), *problem);
    }
    const Writing writing =
        setting ? writing_of(*setting) : plan_.writing(hypercube::notations::hyperchess);
    LoadedPair games = pair.take();
    const std::string both =
        fmt::format("{} and {}", named(main_, of_main), named(other_, of_other));
    LossesOfGame losses(plan_, both);
    const Result<std::string> text =
        merge_records({std::move(games.a), shown_main_}, {std::move(games.b), shown_other_},
                      writing, errors_, losses);
    if (!text) {
      return fmt::format("{} cannot be merged: {}", both, text.problem());
    }
    return write_in(writing.form, *text);
  }

  /// Writes a record that has no version that says anything else: unchanged, or as asked for.
  std::optional<std::string> copy(const ComparedFile &file, const ListedGame &listed,
                                  bool rewrites) {
    const auto game = load_game(file, listed, plan_.given);
    if (!game) {
      return game.problem();
    }
    const std::optional<Setting> &setting = (*game)->setting;
    if (!rewrites || !setting || listed.is_prose) {
      write(verbatim((*game)->record));
      return std::nullopt;
    }
    std::optional<std::string> problem = misfit(setting);
    if (!problem) {
      const Writing writing = writing_of(*setting);
      LossesOfGame losses(plan_, named(file, listed));
      const auto text = convert((*game)->record, *setting, writing, errors_, losses);
      if (text) {
        return write_in(writing.form, *text);
      }
      problem = text.problem();
    }
    return fmt::format("{}: {}", named(file, listed), *problem);
  }

  /// How a game is written.
  [[nodiscard]] Writing writing_of(const Setting &setting) const {
    const Writing writing = plan_.writing(setting.system);
    return has_own_notation(writing.form) ? plan_.writing(native_notation(setting.variant))
                                          : writing;
  }

  /// A game in a message.
  static std::string named(const ComparedFile &file, const ListedGame &game) {
    return fmt::format("game {} of {}", game.number, printable(file.name));
  }

  /// Why a record cannot be written as asked for: the notation does not name its cells.
  [[nodiscard]] std::optional<std::string> misfit(const std::optional<Setting> &setting) const {
    if (!setting) {
      return std::nullopt;
    }
    const Notation asked = writing_of(*setting).system;
    return names_cells_of(asked, setting->variant)
               ? std::nullopt
               : std::optional(foreign_notation(asked, setting->variant));
  }

  /// Returns why a text in a form cannot follow those before it, or nothing.
  std::optional<std::string> write_in(RecordForm form, std::string_view text) {
    if (!first_ && info_of(form).holds_one_game) {
      return "a file of such JSON holds one game, and the merged files hold more";
    }
    write(text);
    return std::nullopt;
  }

  void write(std::string_view text) {
    if (!first_) {
      written_("\n");
    }
    first_ = false;
    written_(text);
  }

  const ComparedFile &main_;
  const ComparedFile &other_;
  std::string shown_main_;
  std::string shown_other_;
  const MergePlan &plan_;
  const std::function<void(std::string_view)> &written_;
  ErrorCounter errors_;
  bool first_ = true;
};

} // namespace

Result<std::size_t> merge_files(const ComparedFile &main, const ComparedFile &other,
                                const MergePlan &plan,
                                const std::function<void(std::string_view)> &written) {
  FileMerger merger(main, other, plan, written);
  const std::optional<std::string> problem = merger.run();
  return problem ? Result<std::size_t>::failure(*problem) : Result<std::size_t>(merger.errors());
}

Result<std::size_t> merge_all(std::size_t count,
                              const std::function<Result<ComparedFile>(std::size_t)> &open,
                              const MergePlan &plan,
                              const std::function<void(std::string_view)> &written) {
  using Errors = Result<std::size_t>;
  // In between, records stay as they were written; only the last merge writes them as asked for.
  const MergePlan on_the_way{plan.given, [](Notation own) { return Writing{own}; }, false};
  std::size_t errors = 0;
  Result<ComparedFile> main = open(0);
  for (std::size_t next = 1; main && next < count; ++next) {
    const Result<ComparedFile> other = open(next);
    if (!other) {
      return Errors::failure(other.problem());
    }
    const bool is_last = next + 1 == count;
    const Result<OpenFile> kept = is_last ? OpenFile() : open_temporary_file();
    if (!kept) {
      return Errors::failure(kept.problem());
    }
    const auto keep = [&kept](std::string_view text) {
      static_cast<void>(std::fwrite(text.data(), 1, text.size(), kept->get()));
    };
    Errors more = is_last ? merge_files(*main, *other, plan, written)
                          : merge_files(*main, *other, on_the_way, keep);
    if (!more) {
      return more;
    }
    errors += *more;
    if (!is_last) {
      const auto file = RecordFile::of_written(*kept);
      main = file ? ComparedFile::list(main->name, *file, plan.given)
                  : Result<ComparedFile>::failure(file.problem());
    }
  }
  return main ? Errors(errors) : Errors::failure(main.problem());
}

} // namespace tessera
