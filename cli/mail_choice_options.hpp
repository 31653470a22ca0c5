#pragma once

#include "mail/correspondence/mail_choice.hpp"

#include <CLI/CLI.hpp>

#include <memory>

namespace tessera::cli {

/// The options `--since` and `--with`, which pick messages.
std::shared_ptr<const MailChoice> add_mail_choice(CLI::App &app);

} // namespace tessera::cli
