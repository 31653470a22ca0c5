// How the command is built: a fault of memory must end it, and do no more.

#include "run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace tessera::tests {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;

TEST(Command, IsHardened) {
  if (!TESSERA_IS_HARDENED || std::system("readelf --version >/dev/null 2>&1") != 0) {
    GTEST_SKIP() << "it is built without, or there is no readelf on the PATH";
  }
  const std::string file = run_shell("readelf -hldW '" TESSERA_COMMAND "'").output;
  EXPECT_THAT(file, AllOf(ContainsRegex("Type: +DYN"), HasSubstr("GNU_RELRO"),
                          ContainsRegex("Flags:.* NOW")));
  EXPECT_THAT(file, ContainsRegex("GNU_STACK .* RW  ?0x")) << "no code runs on the stack";
  const std::string names = run_shell("readelf -W --dyn-syms '" TESSERA_COMMAND "'").output;
  EXPECT_THAT(names, HasSubstr("__stack_chk_fail"));
#if defined(__OPTIMIZE__) || defined(NDEBUG)
  EXPECT_THAT(names, ContainsRegex("__(memcpy|snprintf)_chk")) << "_FORTIFY_SOURCE";
#endif
}

} // namespace
} // namespace tessera::tests
