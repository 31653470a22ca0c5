#include "asking.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace tessera::test {

namespace {

Json answer_to(const OpenedText &text, const std::string &request) {
  const std::string answer = text.ask(request);
  EXPECT_EQ(answer.find('\n'), std::string::npos) << answer;
  Json json = Json::parse(answer, nullptr, false);
  EXPECT_TRUE(json.is_object()) << answer;
  return json;
}

std::string error_in(const Json &answer) {
  return answer.contains("error") ? answer["error"].get<std::string>() : std::string();
}

} // namespace

Json ask(const OpenedText &text, const Json &request) {
  Json answer = answer_to(text, request.dump());
  EXPECT_EQ(error_in(answer), "") << request;
  return answer;
}

std::string refusal_of(const OpenedText &text, const Json &request) {
  return refusal_of_text(text, request.dump());
}

std::string refusal_of_text(const OpenedText &text, const std::string &request) {
  return error_in(answer_to(text, request));
}

std::vector<std::filesystem::path> sample_files() {
  std::vector<std::filesystem::path> files;
  for (const auto &entry :
       std::filesystem::recursive_directory_iterator(TESSERA_SOURCE_DIR "/samples")) {
    if (entry.is_regular_file()) {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

OpenedText open_sample(const std::filesystem::path &path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.is_open()) << path;
  return OpenedText(std::string{std::istreambuf_iterator<char>(file), {}});
}

OpenedText printed_game() {
  return open_sample(TESSERA_SOURCE_DIR "/samples/hyperchess/printed-game.txt");
}

} // namespace tessera::test
