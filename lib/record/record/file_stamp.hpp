#pragma once

#include <cstdint>
#include <string_view>

namespace tessera {

/// What shows that an open file on a disk was written to: its size, and the time of the last
/// change. For anything else, such as a pipe or a terminal, all stamps are equal.
class FileStamp {
public:
  static FileStamp of(int descriptor);

  bool operator==(const FileStamp &) const = default;

private:
  std::int64_t size_ = 0;
  std::int64_t seconds_ = 0;
  std::int64_t nanoseconds_ = 0;
};

/// The message about a file that has changed since it was opened: the parts read so far may not
/// belong together.
inline constexpr std::string_view changed_while_read = "the file changed while it was being read";

} // namespace tessera
