#include "file_stamp.hpp"

#include <sys/stat.h>

namespace tessera {

FileStamp FileStamp::of(int descriptor) {
  FileStamp stamp;
  struct stat status {};
  if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)) {
    stamp.size_ = status.st_size;
    stamp.seconds_ = status.st_mtim.tv_sec;
    stamp.nanoseconds_ = status.st_mtim.tv_nsec;
  }
  return stamp;
}

} // namespace tessera
