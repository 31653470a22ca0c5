// validate_file FILE: what is wrong in a file of records, one line per finding.

#include <iostream>
#include <tessera/tessera.hpp>

int main(int count, char **arguments) {
  if (count != 2) {
    return 2;
  }
  const auto file = tessera::FileSource::open(arguments[1]);
  if (!file) {
    std::cerr << file.problem() << '\n';
    return 2;
  }
  const auto games = tessera::check_games(**file);
  if (!games) {
    std::cerr << games.problem() << '\n';
    return 2;
  }
  for (const tessera::CheckedText &game : *games) {
    for (const auto &[finding, place] : game.findings) {
      std::cout << place.line << ':' << place.column << ": " << name(finding.severity) << ": "
                << finding.sentence << '\n';
    }
  }
}
