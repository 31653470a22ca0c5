#include "byte_source.hpp"

#include <algorithm>

namespace tessera {

Result<std::size_t> TextSource::read(char *into, std::size_t size) {
  const std::size_t count = std::min(size, rest_.size());
  std::copy_n(rest_.data(), count, into);
  rest_.remove_prefix(count);
  return count;
}

} // namespace tessera
