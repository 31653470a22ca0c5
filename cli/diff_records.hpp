#pragma once

#include "common.hpp"
#include "drawing_options.hpp"

#include "record/record/record_file.hpp"

#include <memory>
#include <string>

namespace tessera::cli {

enum class DiffFormat : std::uint8_t { text, json, unified };

/// A file of records that `diff` has opened.
struct OpenedRecords {
  std::string name;
  std::shared_ptr<RecordFile> file;
};

/// Compares the games of two files. Only a unified diff has colours.
Status diff_records(const OpenedRecords &a, const OpenedRecords &b, const Given &given,
                    const DrawingOptions &drawing, DiffFormat format, bool color);

} // namespace tessera::cli
