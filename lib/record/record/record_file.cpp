#include "record_file.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <array>

namespace tessera {

namespace {

using Opened = Result<std::shared_ptr<RecordFile>>;

} // namespace

RecordFile::RecordFile(OpenFile file)
    : file_(std::move(file)), whole_(FileStamp::of(fileno(file_.get()))) {}

Opened RecordFile::open(const std::string &path) {
  const Result<OpenFile> file = open_to_read(path);
  return file ? std::shared_ptr<RecordFile>(new RecordFile(*file))
              : Opened::failure(file.problem());
}

Opened RecordFile::keep(ByteSource &source) {
  const Result<OpenFile> file = open_temporary_file();
  if (!file) {
    return Opened::failure(file.problem());
  }
  std::array<char, 65'536> buffer{};
  for (;;) {
    const Result<std::size_t> size = source.read(buffer.data(), buffer.size());
    if (!size) {
      return Opened::failure(size.problem());
    }
    if (*size == 0) {
      Opened kept = of_written(*file);
      if (kept) {
        (*kept)->places_ = source.places();
      }
      return kept;
    }
    if (std::fwrite(buffer.data(), 1, *size, file->get()) != *size) {
      return of_written(*file);
    }
  }
}

Opened RecordFile::of_written(OpenFile file) {
  if (std::ferror(file.get()) != 0 || std::fflush(file.get()) != 0) {
    return Opened::failure("it cannot be kept in a temporary file: " + system_says());
  }
  return std::shared_ptr<RecordFile>(new RecordFile(std::move(file)));
}

Result<std::string> RecordFile::read(std::uint64_t first_byte, std::size_t size) const {
  std::string text(size, '\0');
  if (fseeko(file_.get(), static_cast<off_t>(first_byte), SEEK_SET) != 0) {
    return Result<std::string>::failure(system_says());
  }
  text.resize(std::fread(text.data(), 1, size, file_.get()));
  if (listener_) {
    listener_(text.size());
  }
  if (std::ferror(file_.get()) != 0) {
    return Result<std::string>::failure(system_says());
  }
  return FileStamp::of(fileno(file_.get())) == whole_
             ? Result<std::string>(std::move(text))
             : Result<std::string>::failure(std::string(changed_while_read));
}

std::uint64_t RecordFile::size() const {
  const off_t end = fseeko(file_.get(), 0, SEEK_END) == 0 ? ftello(file_.get()) : 0;
  return static_cast<std::uint64_t>(std::max<off_t>(end, 0));
}

Result<std::size_t> WholeFile::read(char *into, std::size_t size) {
  const Result<std::string> text = file_.read(next_byte_, size);
  if (!text) {
    return Result<std::size_t>::failure(text.problem());
  }
  next_byte_ += text->size();
  return text->copy(into, text->size());
}

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
