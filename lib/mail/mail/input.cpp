#include "input.hpp"

#include "../../record/package/package_source.hpp"
#include "../../record/record/file_source.hpp"
#include "page_source.hpp"

#include <algorithm>
#include <utility>

namespace tessera {

Result<std::shared_ptr<Input>> Input::of(std::shared_ptr<ByteSource> source) {
  std::string start(kind_window, '\0');
  std::size_t size = 0;
  while (size < start.size()) {
    const Result<std::size_t> count = source->read(start.data() + size, start.size() - size);
    if (!count) {
      return Result<std::shared_ptr<Input>>::failure(count.problem());
    }
    if (*count == 0) {
      break;
    }
    size += *count;
  }
  start.resize(size);
  const std::shared_ptr<Input> input(new Input(std::move(source), std::move(start)));
  if (input->kind() != InputKind::records) {
    return input;
  }
  std::shared_ptr<ByteSource> made;
  if (begins_page(input->start_)) {
    made = std::make_shared<PageSource>(input);
  } else if (const auto package = package_kind(input->start_)) {
    made = std::make_shared<PackageSource>(input, *package);
  } else {
    return input;
  }
  const std::shared_ptr<Input> records(new Input(std::move(made), ""));
  records->is_made_ = true;
  return records;
}

Result<std::shared_ptr<Input>> Input::open(const std::string &path) {
  const auto file = FileSource::open(path);
  return file ? of(*file) : Result<std::shared_ptr<Input>>::failure(file.problem());
}

Result<std::size_t> Input::read(char *into, std::size_t size) {
  if (given_ == start_.size()) {
    return source_->read(into, size);
  }
  const std::size_t count = std::min(size, start_.size() - given_);
  std::copy_n(start_.data() + given_, count, into);
  given_ += count;
  return count;
}

} // namespace tessera
