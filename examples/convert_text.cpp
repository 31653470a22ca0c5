// convert_text NOTATION <FILE: games from standard input, written in another notation.

#include <iostream>
#include <iterator>
#include <tessera/tessera.hpp>

int main(int count, char **arguments) {
  tessera::ConvertPlan plan;
  plan.system = tessera::find_notation(count == 2 ? arguments[1] : "hyperchess-file-first");
  if (!plan.system) {
    std::cerr << "no such notation\n";
    return 2;
  }
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  const auto converted = convert_text(text, plan);
  (converted ? std::cout << *converted : std::cerr << converted.problem() << '\n');
  return converted ? 0 : 1;
}
