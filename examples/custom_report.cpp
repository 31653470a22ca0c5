// custom_report FILE: counts the captures of each game, by a listener to its replay.

#include <iostream>
#include <tessera/tessera.hpp>

class Captures final : public tessera::ReplayListener {
public:
  void found(tessera::Finding /*finding*/) override {}
  void played(const tessera::PlayedMove &move, const tessera::Position & /*after*/) override {
    captures += move.depth == 0 && move.victim.exists() ? 1 : 0;
  }
  int captures = 0;
};

int main(int count, char **arguments) {
  const auto file = tessera::FileSource::open(count == 2 ? arguments[1] : "-");
  if (!file) {
    std::cerr << file.problem() << '\n';
    return 2;
  }
  tessera::RecordReader reader(**file);
  while (const tessera::Record *const record = reader.next()) {
    Captures listener;
    if (const auto end = check_record(*record, tessera::Given{}, listener); end.end) {
      std::cout << end.end->moves << " moves, " << listener.captures << " captures\n";
    }
  }
}
