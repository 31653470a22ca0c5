#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <string>

namespace tessera::tests {

/// A JSON Schema to check values against.
class Schema {
public:
  /// Reads it from a file; the schemas it refers to are in the same folder.
  explicit Schema(const std::filesystem::path &file);
  ~Schema();
  Schema(Schema &&) noexcept;
  Schema &operator=(Schema &&) = delete;
  Schema(const Schema &) = delete;
  Schema &operator=(const Schema &) = delete;

  /// What is wrong with a value; empty if nothing is.
  [[nodiscard]] std::string faults_of(const nlohmann::json &value) const;

private:
  struct Parsed;
  std::unique_ptr<Parsed> parsed_;
};

} // namespace tessera::tests
