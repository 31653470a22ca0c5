#include "mail_choice_options.hpp"

#include <string>
#include <vector>

namespace tessera::cli {

std::shared_ptr<const MailChoice> add_mail_choice(CLI::App &app) {
  auto choice = std::make_shared<MailChoice>();
  app.add_option_function<std::string>(
         "--since",
         [choice](const std::string &text) {
           const Result<std::int64_t> since = beginning_of(text);
           if (!since) {
             throw CLI::ValidationError("--since", since.problem());
           }
           choice->since = *since;
         },
         "From mail, read only messages sent on or after this day, month or year, and those "
         "without a date")
      ->type_name("DATE");
  app.add_option_function<std::vector<std::string>>(
         "--with",
         [choice](const std::vector<std::string> &texts) {
           for (const std::string &text : texts) {
             const Result<std::string> address = chosen_address(text);
             if (!address) {
               throw CLI::ValidationError("--with", address.problem());
             }
             choice->with.push_back(*address);
           }
         },
         "From mail, read only messages from this address or to it; @example.org for everybody "
         "there. May be repeated")
      ->type_name("ADDRESS")
      ->allow_extra_args(false);
  return choice;
}

} // namespace tessera::cli
