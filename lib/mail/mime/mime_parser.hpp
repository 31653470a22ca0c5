#pragma once

#include "../mail/message.hpp"

#include <memory>
#include <string_view>

namespace tessera {

/// Reads messages with GMime, up to the limits of message_limits.hpp.
class MimeParser final : public MessageParser {
public:
  MimeParser();
  MimeParser(const MimeParser &) = delete;
  MimeParser &operator=(const MimeParser &) = delete;
  ~MimeParser() override;

  MailMessage parse(std::string_view raw) override;

private:
  struct Hidden;
  std::unique_ptr<Hidden> hidden_;
};

} // namespace tessera
