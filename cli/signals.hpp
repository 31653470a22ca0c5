#pragma once

#include <cstddef>
#include <optional>
#include <string>

// How signals end the process. Until an output file is whole, it has a name beside its place. That
// name is kept where the handler of signals finds it, because a name cannot be removed or renamed
// through a descriptor; a file that needs no name (`open_temporary_file`) never has one. The
// handler ends the process as the signal does.

namespace tessera::cli {

/// From now on, a signal that ends the process first removes its unfinished files. A reader that
/// goes away, and a limit on the size of files, become errors of writing instead of signals.
/// Signals that the parent process ignores stay ignored.
void catch_signals();

/// Ends the process as a reader that goes away ends any other; returns if that is ignored.
void end_by_broken_pipe();

/// A file that must not remain if a signal ends the process while this lives.
class UnfinishedFile {
public:
  /// Keeps the name, for a few files at a time; call it before the file is there.
  explicit UnfinishedFile(const std::string &path);
  UnfinishedFile(const UnfinishedFile &) = delete;
  UnfinishedFile &operator=(const UnfinishedFile &) = delete;
  ~UnfinishedFile();

private:
  /// Nothing if the name is too long for any file, or too many are kept.
  std::optional<std::size_t> slot_;
};

} // namespace tessera::cli
