#pragma once

namespace tessera {

/// Calls a function that is never inlined. Static tables are built this way: otherwise every use of
/// a table would pay for the stack frame that only the first use needs.
template <class Function> [[gnu::noinline]] auto out_of_line(Function function) {
  return function();
}

} // namespace tessera
