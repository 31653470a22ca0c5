#pragma once

#include <cstddef>
#include <string>

namespace tessera::bench {

/// A mailbox of games by mail, in a file that is removed with this object: always the same for the
/// same numbers. Messages have the headers that mail gathers on its way, a move, words, a signature
/// and a quotation of what they answer; every second one is in quoted-printable. The threads are
/// mixed.
class MailboxFile {
public:
  /// Messages of about 2 kB until the file has that size.
  explicit MailboxFile(std::size_t least_size);
  ~MailboxFile();
  MailboxFile(const MailboxFile &) = delete;
  MailboxFile &operator=(const MailboxFile &) = delete;

  [[nodiscard]] const std::string &path() const { return path_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t messages() const { return messages_; }

private:
  std::string path_;
  std::size_t size_ = 0;
  std::size_t messages_ = 0;
};

/// Registers `mail/1` and `mail/2`, the games of a mailbox of 100 MB extracted with one job and
/// two, and `mail/gmime`: the time that GMime by itself needs to read its messages and their texts.
void add_mail_benchmarks();

/// The most memory that extracting them takes, in MB. Must run before anything large is in memory.
double peak_memory_of_extracting();

} // namespace tessera::bench
