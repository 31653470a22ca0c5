#include "support.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <unistd.h>

namespace tessera::test {

std::vector<std::string> differences(std::string_view a, std::string_view b, const Given &knowing) {
  const auto game_a = loaded(a, knowing);
  const auto game_b = loaded(b, knowing);
  agree_on_game(*game_a, *game_b, knowing);
  agree_on_numbers(*game_a, *game_b);
  const auto pair = compare_pair(*game_a, *game_b);
  std::vector<std::string> told;
  pair->tell_differences([&told](const Difference &each) {
    const char *change = !each.a.there ? "added" : !each.b.there ? "missing" : "changed";
    const auto text = [](const DifferingPart &part) {
      return part.value == nullptr || part.value->empty() ? std::string(part.text) : *part.value;
    };
    told.push_back(fmt::format("{} {}{}{}: {}", name(each.kind), change,
                               each.turn             ? ' ' + to_string(*each.turn)
                               : each.tag != nullptr ? ' ' + *each.tag
                                                     : "",
                               each.depth > 0 ? fmt::format(" at depth {}", each.depth) : "",
                               !each.a.there   ? text(each.b)
                               : !each.b.there ? text(each.a)
                                               : text(each.a) + " | " + text(each.b)));
  });
  return told;
}

ComparedFile compared_file(const std::string &name, const std::string &text) {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / fmt::format("tessera-{}-{}", getpid(), name);
  std::ofstream(path, std::ios::binary) << text;
  const auto records = record_file_of(path.string(), {}, [](const SourceFault & /*fault*/) {});
  // It stays readable for a process that has it open.
  std::filesystem::remove(path);
  if (!records) {
    throw std::runtime_error(records.problem());
  }
  const Result<ComparedFile> file = ComparedFile::list(path.string(), *records, {});
  if (!file) {
    throw std::runtime_error(file.problem());
  }
  return *file;
}

std::vector<std::string> sample_records() {
  std::vector<std::string> names;
  const std::string root = TESSERA_SOURCE_DIR "/samples/";
  for (const auto &entry : std::filesystem::recursive_directory_iterator(root)) {
    const std::string name = entry.path().string().substr(root.size());
    const std::string ending = entry.path().extension().string();
    if ((ending == ".txt" || ending == ".pgn") && !name.starts_with("boards")) {
      names.push_back(name);
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string converted(const LoadedGame &game, const Writing &writing) {
  Deaf deaf;
  return convert(game.record, *game.setting, writing, deaf).value();
}

} // namespace tessera::test
