#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

/// A file of the sources, by its path from their folder.
inline std::string source_text(const std::string &name) {
  std::ifstream file(std::string(TESSERA_SOURCE_DIR) + "/" + name);
  EXPECT_TRUE(file.is_open()) << name;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}
