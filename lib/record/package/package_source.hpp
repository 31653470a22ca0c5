#pragma once

#include "package_corpus.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

enum class PackageKind : std::uint8_t { game, corpus };

/// Whether a file is JSON of the package for Oana and Chiru's game, judging by its start.
std::optional<PackageKind> package_kind(std::string_view start);

/// A longer game in JSON is not read, and neither is a longer line of a corpus.
inline constexpr std::size_t max_package_game = std::size_t{4} << 20U;
inline constexpr std::size_t max_package_line = std::size_t{1} << 20U;

/// The records that such JSON stands for (OC-16), made as they are read, one move per line.
/// `take_faults` gives what is wrong with the JSON; illegal moves are left to the replay of the
/// record.
class PackageSource final : public ByteSource {
public:
  PackageSource(std::shared_ptr<ByteSource> json, PackageKind kind)
      : json_(std::move(json)), kind_(kind) {}

  /// Fails as the source of the JSON does, if a game or a line is too long, and if a game is not
  /// JSON or not such a game.
  Result<std::size_t> read(char *into, std::size_t size) override;
  [[nodiscard]] std::shared_ptr<const TextPlaces> places() override { return text_.places(); }
  [[nodiscard]] bool is_as_stored() const override { return json_->is_as_stored(); }
  [[nodiscard]] std::vector<SourceFault> take_faults() override { return text_.take_faults(); }

private:
  Result<bool> read_more();
  std::optional<std::string> read_game();
  std::optional<std::string> read_line();

  std::shared_ptr<ByteSource> json_;
  PackageKind kind_;
  package::PackageText text_;
  package::Corpus corpus_{text_};
  /// What has been read from the file, and how much of it has been processed.
  std::string read_;
  std::size_t used_ = 0;
  bool met_end_ = false;
  bool is_done_ = false;
  FilePlace next_line_;
};

} // namespace tessera
