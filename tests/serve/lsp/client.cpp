#include "client.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <fstream>

namespace tessera::tests {

LspClient::LspClient(const std::vector<std::string> &options) {
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  EXPECT_EQ(pipe2(to.data(), O_CLOEXEC), 0);
  EXPECT_EQ(pipe2(from.data(), O_CLOEXEC), 0);
  process_ = fork();
  if (process_ == 0) {
    std::vector<std::string> words{TESSERA_COMMAND, "lsp"};
    words.insert(words.end(), options.begin(), options.end());
    std::vector<char *> argv;
    argv.reserve(words.size() + 1);
    for (std::string &word : words) {
      argv.push_back(word.data());
    }
    argv.push_back(nullptr);
    if (dup2(to[0], STDIN_FILENO) >= 0 && dup2(from[1], STDOUT_FILENO) >= 0) {
      static_cast<void>(execv(argv.front(), argv.data()));
    }
    _exit(99);
  }
  EXPECT_GT(process_, 0) << "no process could be started";
  static_cast<void>(close(to[0]));
  static_cast<void>(close(from[1]));
  input_ = to[1];
  output_ = from[0];
}

LspClient::~LspClient() {
  static_cast<void>(status());
  static_cast<void>(close(output_));
}

void LspClient::limit_memory(std::size_t more) const {
  std::size_t pages = 0;
  std::ifstream("/proc/" + std::to_string(process_) + "/statm") >> pages;
  ASSERT_GT(pages, 0U);
  const rlim_t most = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + more;
  const rlimit limit{most, most};
  ASSERT_EQ(prlimit(process_, RLIMIT_AS, &limit, nullptr), 0);
}

void LspClient::write(std::string_view bytes) const {
  EXPECT_EQ(::write(input_, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
}

void LspClient::send(const Json &message) const {
  const std::string text = message.dump();
  write("Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text);
}

void LspClient::notify(const std::string &method, const Json &params) const {
  send({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
}

Json LspClient::ask(const std::string &method, const Json &params) {
  const int id = ++asked_;
  send({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}});
  for (Json message = next(); !message.is_null(); message = next()) {
    if (!message.contains("method") && message["id"] == id) {
      return message;
    }
    kept_.push_back(message);
  }
  ADD_FAILURE() << "no answer to " << method;
  return {};
}

Json LspClient::next_notification() {
  if (kept_.empty()) {
    return next();
  }
  Json first = kept_.front();
  kept_.erase(kept_.begin());
  return first;
}

std::string LspClient::read(std::size_t size) const {
  std::string text(size, '\0');
  std::size_t count = 0;
  while (count < size) {
    const ssize_t more = ::read(output_, text.data() + count, size - count);
    if (more <= 0) {
      break;
    }
    count += static_cast<std::size_t>(more);
  }
  text.resize(count);
  return text;
}

Json LspClient::next() {
  std::string header;
  while (!header.ends_with("\r\n\r\n")) {
    const std::string byte = read(1);
    if (byte.empty()) {
      EXPECT_EQ(header, "");
      return {};
    }
    header += byte;
  }
  constexpr std::string_view name = "Content-Length: ";
  EXPECT_EQ(header.substr(0, name.size()), name);
  return Json::parse(read(std::stoul(header.substr(name.size()))));
}

int LspClient::status() {
  if (process_ < 0) {
    return -1;
  }
  static_cast<void>(close(input_));
  int status = 0;
  EXPECT_EQ(waitpid(process_, &status, 0), process_);
  process_ = -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

} // namespace tessera::tests
