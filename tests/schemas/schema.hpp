#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <string>

namespace tessera::tests {

/// A JSON Schema that values are held against.
class Schema {
public:
  /// Reads it of a file; the schemas that it refers to lie beside it.
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
