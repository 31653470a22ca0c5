#include "stored_message.hpp"

#include "../../base/text.hpp"
#include "../limits.hpp"
#include "same_person.hpp"

#include <fmt/format.h>

#include <array>
#include <cstring>
#include <utility>

namespace tessera {

namespace {

/// Writes numbers and texts one after the other.
class Packer {
public:
  explicit Packer(std::size_t size) { bytes_.reserve(size); }

  void add(std::uint64_t number) {
    std::array<char, sizeof number> bytes{};
    std::memcpy(bytes.data(), &number, sizeof number);
    bytes_.append(bytes.data(), bytes.size());
  }
  void add(std::string_view text) {
    add(text.size());
    bytes_ += text;
  }
  std::string take() { return std::move(bytes_); }

private:
  std::string bytes_;
};

/// Reads what a packer wrote, in the same order.
class Unpacker {
public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    std::memcpy(&value, bytes_.data(), sizeof value);
    bytes_.remove_prefix(sizeof value);
    return value;
  }
  std::string text() {
    const auto size = static_cast<std::size_t>(number());
    std::string value(bytes_.substr(0, size));
    bytes_.remove_prefix(size);
    return value;
  }

private:
  std::string_view bytes_;
};

constexpr std::uint64_t line_for_line = 1;
constexpr std::uint64_t byte_for_byte = 2;
constexpr std::uint64_t forwarded = 4;

} // namespace

bool is_same_message(const MessageName &a, const MessageName &b) {
  return a.file == b.file && a.number == b.number;
}

bool has_same_sender(const MessageName &a, const MessageName &b) {
  return is_same_person(a.from, b.from);
}

std::string to_string(const MessageName &name) {
  std::string text = fmt::format("message {}", name.number);
  if (!name.from.address.empty()) {
    text += name.from.name.empty()
                ? fmt::format(" from {}", name.from.address)
                : fmt::format(" from {} <{}>", name.from.name, name.from.address);
  }
  text += name.date.empty() ? ", without a date" : ", " + name.date;
  return text + (name.id.empty() ? ", without an id" : ", <" + name.id + '>');
}

StoredMessage stored(const RawMessage &raw, MailMessage message, std::size_t file) {
  StoredMessage kept;
  kept.name = {
      raw.number,
      {clipped(message.from.name, max_shown_name), clipped(message.from.address, max_shown_name)},
      message.date ? message.date->local : "",
      clipped(message.id, max_shown_name),
      file};
  kept.subject = clipped(message.subject, max_shown_name);
  kept.list = clipped(message.list, max_shown_name);
  kept.to = {clipped(message.to.name, max_shown_name), clipped(message.to.address, max_shown_name)};
  kept.first_byte = raw.first_byte;
  kept.first_line = raw.first_line;
  kept.texts = std::move(message.texts);
  for (MailText &text : kept.texts) {
    text.file_name = clipped(text.file_name, max_shown_name);
  }
  kept.faults = std::move(message.faults);
  return kept;
}

std::string packed(const StoredMessage &message) {
  constexpr std::size_t most_headers = 500;
  std::size_t size = most_headers;
  for (const MailText &text : message.texts) {
    size += text.text.size() + most_headers / 4;
  }
  Packer packer(size);
  packer.add(message.name.number);
  packer.add(message.name.from.name);
  packer.add(message.name.from.address);
  packer.add(message.name.date);
  packer.add(message.name.id);
  packer.add(message.name.file);
  packer.add(message.subject);
  packer.add(message.list);
  packer.add(message.to.name);
  packer.add(message.to.address);
  packer.add(message.first_byte);
  packer.add(message.first_line);
  packer.add(message.texts.size());
  for (const MailText &text : message.texts) {
    packer.add(text.text);
    packer.add(text.file_name);
    packer.add(text.first_byte);
    packer.add(text.first_line);
    packer.add((text.line_for_line ? line_for_line : 0) | (text.byte_for_byte ? byte_for_byte : 0) |
               (text.forwarded ? forwarded : 0));
  }
  packer.add(message.faults.size());
  for (const std::string &fault : message.faults) {
    packer.add(fault);
  }
  return packer.take();
}

StoredMessage unpacked(std::string_view bytes) {
  Unpacker unpacker(bytes);
  StoredMessage message;
  message.name.number = static_cast<std::size_t>(unpacker.number());
  message.name.from.name = unpacker.text();
  message.name.from.address = unpacker.text();
  message.name.date = unpacker.text();
  message.name.id = unpacker.text();
  message.name.file = static_cast<std::size_t>(unpacker.number());
  message.subject = unpacker.text();
  message.list = unpacker.text();
  message.to.name = unpacker.text();
  message.to.address = unpacker.text();
  message.first_byte = unpacker.number();
  message.first_line = unpacker.number();
  message.texts.resize(static_cast<std::size_t>(unpacker.number()));
  for (MailText &text : message.texts) {
    text.text = unpacker.text();
    text.file_name = unpacker.text();
    text.first_byte = static_cast<std::uint32_t>(unpacker.number());
    text.first_line = static_cast<std::uint32_t>(unpacker.number());
    const std::uint64_t flags = unpacker.number();
    text.line_for_line = (flags & line_for_line) != 0;
    text.byte_for_byte = (flags & byte_for_byte) != 0;
    text.forwarded = (flags & forwarded) != 0;
  }
  message.faults.resize(static_cast<std::size_t>(unpacker.number()));
  for (std::string &fault : message.faults) {
    fault = unpacker.text();
  }
  return message;
}

} // namespace tessera
