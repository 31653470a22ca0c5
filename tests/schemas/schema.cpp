#include "schema.hpp"

#include <gtest/gtest.h>

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <fstream>

namespace tessera::tests {

namespace {

nlohmann::json read_json(const std::filesystem::path &path) {
  std::ifstream file(path);
  nlohmann::json json = nlohmann::json::parse(file, nullptr, false);
  EXPECT_TRUE(json.is_object()) << path;
  return json;
}

} // namespace

struct Schema::Parsed {
  valijson::Schema schema;
};

Schema::Schema(const std::filesystem::path &file) : parsed_(std::make_unique<Parsed>()) {
  const nlohmann::json text = read_json(file);
  valijson::SchemaParser parser;
  parser.populateSchema(
      valijson::adapters::NlohmannJsonAdapter(text), parsed_->schema,
      [&file](const std::string &uri) {
        return std::make_unique<nlohmann::json>(
                   read_json(file.parent_path() / std::filesystem::path(uri).filename()))
            .release();
      },
      [](const nlohmann::json *other) { std::default_delete<const nlohmann::json>()(other); });
}

Schema::~Schema() = default;
Schema::Schema(Schema &&) noexcept = default;

std::string Schema::faults_of(const nlohmann::json &value) const {
  valijson::Validator validator;
  valijson::ValidationResults results;
  if (validator.validate(parsed_->schema, valijson::adapters::NlohmannJsonAdapter(value),
                         &results)) {
    return {};
  }
  std::string faults;
  for (const auto &fault : results) {
    for (const std::string &step : fault.context) {
      faults += step;
    }
    faults += ": " + fault.description + '\n';
  }
  return faults;
}

} // namespace tessera::tests
