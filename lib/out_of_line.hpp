#pragma once

namespace tessera {

/// Calls a function that is never inlined. A static table is built so: in the function that hands
/// it out, every call would pay for the stack frame that only the first needs.
template <class Function> [[gnu::noinline]] auto out_of_line(Function function) {
  return function();
}

} // namespace tessera
