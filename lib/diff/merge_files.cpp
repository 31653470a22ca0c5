#include "merge_files.hpp"

#include "../printable.hpp"
#include "merge.hpp"
#include "pairing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace tessera {

namespace {

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
  FileMerger(const ComparedFile &main, const ComparedFile &other, const MergePlan &plan,
             const std::function<void(std::string_view)> &written)
      : main_(main), other_(other), shown_main_(shown(main.name, other.name)),
        shown_other_(shown(other.name, main.name)), plan_(plan), written_(written) {}

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
    const Loaded main = load_game(*main_.file, main_.games[i], plan_.told);
    const Loaded other = main ? load_game(*other_.file, other_.games[j], plan_.told) : main;
    if (!other) {
      return fmt::format("{}: {}", printable((main ? other_ : main_).name), other.problem());
    }
    if (!(*main)->setting && main_.games[i].whole == other_.games[j].whole) {
      return copy(main_, i);
    }
    agree_on_game(**main, **other, plan_.told);
    if (const auto problem = misfit((*main)->setting)) {
      return fmt::format("game {} of {}: {}", main_.number_of(i), printable(main_.name), *problem);
    }
    const Notation usual =
        (*main)->setting ? (*main)->setting->system : hypercube::notations::hyperchess;
    const Result<std::string> text = merge_records({**main, shown_main_}, {**other, shown_other_},
                                                   plan_.writing(usual), errors_);
    if (!text) {
      return fmt::format("game {} of {} and game {} of {} cannot be merged: {}", main_.number_of(i),
                         printable(main_.name), other_.number_of(j), printable(other_.name),
                         text.problem());
    }
    write(*text);
    return std::nullopt;
  }

  /// Writes a record that has no other version: as it stands, unless something else is asked for.
  std::optional<std::string> copy(const ComparedFile &file, std::size_t index) {
    const Loaded game = load_game(*file.file, file.games[index], plan_.told);
    if (!game) {
      return fmt::format("{}: {}", printable(file.name), game.problem());
    }
    const std::optional<Setting> &setting = (*game)->setting;
    const bool rewrites = plan_.rewrites_all && setting && !file.games[index].is_prose;
    if (!rewrites) {
      write(verbatim((*game)->record));
      return std::nullopt;
    }
    std::optional<std::string> problem = misfit(setting);
    if (!problem) {
      const auto text = convert((*game)->record, *setting, plan_.writing(setting->system), errors_);
      if (text) {
        write(*text);
        return std::nullopt;
      }
      problem = text.problem();
    }
    return fmt::format("game {} of {}: {}", file.number_of(index), printable(file.name), *problem);
  }

  /// Why a record cannot be written as asked for: the notation does not name its cells.
  [[nodiscard]] std::optional<std::string> misfit(const std::optional<Setting> &setting) const {
    if (!setting) {
      return std::nullopt;
    }
    const Notation asked = plan_.writing(setting->system).system;
    return &asked.board() == &setting->system.board()
               ? std::nullopt
               : std::optional(foreign_notation(asked, setting->variant));
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

} // namespace tessera
