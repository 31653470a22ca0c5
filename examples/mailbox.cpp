// mailbox FILE...: what is wrong with the games in mail. It links tessera::mail.

#include <iostream>
#include <tessera/mail.hpp>

int main(int count, char **arguments) {
  const auto report = tessera::report_on_mail({arguments + 1, arguments + count});
  (report ? std::cout << *report : std::cerr << report.problem() << '\n');
  return report ? 0 : 1;
}
