# Writes the pages (a list of files) into one C++ source, as arrays of characters: no
# literal can end early or grow too long for a compiler, whatever a page holds.

set(arrays "")
set(table "")
list(LENGTH pages count)
foreach(page IN LISTS pages)
  cmake_path(GET page STEM name)
  file(READ ${page} hex HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," characters "${hex}")
  string(MAKE_C_IDENTIFIER "page_${name}" array)
  string(APPEND arrays "constexpr char ${array}[] = {${characters}'\\0'};\n")
  string(APPEND table "    RulebookPage{\"${name}\", {${array}, sizeof ${array} - 1}},\n")
endforeach()

file(WRITE ${output} "// Generated from docs/rulebook.

#include \"rules/rulebook_pages.hpp\"

#include <array>

namespace tessera {
namespace {

${arrays}
constexpr std::array<RulebookPage, ${count}> all_pages{
${table}};

} // namespace

std::span<const RulebookPage> rulebook_pages() { return all_pages; }

} // namespace tessera
")
