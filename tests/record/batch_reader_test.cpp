// The records of many inputs, in batches.

#include "lib/record/batch_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

namespace tessera {
namespace {

/// What the batches of some texts hold: `0:1 END0(1)`; `|` separates batches.
std::string parts_of(const std::vector<std::string> &texts) {
  BatchReader reader(texts.size(), [&texts](std::size_t input) {
    using Opened = Result<std::shared_ptr<ByteSource>>;
    return texts[input] == "missing"
               ? Opened::failure("no such file")
               : Opened(std::shared_ptr<ByteSource>(std::make_shared<TextSource>(texts[input])));
  });
  std::string parts;
  while (const std::optional<RecordBatch> batch = reader.next()) {
    for (const auto &part : *batch) {
      if (const auto *end = std::get_if<InputEnd>(&part)) {
        parts += fmt::format("END{}({}{}{}) ", end->input, end->games, end->empty ? " empty" : "",
                             end->stop ? ' ' + end->stop->sentence : "");
      } else {
        const auto &record = std::get<BatchedRecord>(part);
        parts += fmt::format("{}:{}{} ", record.input, record.game, record.stop ? "!" : "");
      }
    }
    parts += "| ";
  }
  return parts;
}

TEST(BatchReader, ReadsOneInputAfterTheOther) {
  EXPECT_EQ(parts_of({}), "");
  EXPECT_EQ(
      parts_of({"1. P2112-3112 *\n1. P2112-3112 *\n", "", "words\n", "missing", "1. P2112-3112 *"}),
      "0:1 0:2 END0(2) END1(0 empty) 2:0 END2(0) END3(0 empty no such file) 4:1 END4(1) | ");
  EXPECT_EQ(parts_of({"1. P2112-3112 " + std::string(100, '('), "1. P2112-3112 *"}),
            "0:1! END0(1 variations are nested deeper than 64) 1:1 END1(1) | ");
}

TEST(BatchReader, BoundsABatchByBytes) {
  const std::string game =
      "1. P2112-3112 {" + std::string(BatchReader::batch_size / 2, 'x') + "} *\n";
  EXPECT_EQ(parts_of({game + game + game, game}), "0:1 0:2 | 0:3 END0(3) 1:1 | END1(1) | ");
}

TEST(KeptRecord, KeepsItsTextWhenItIsMoved) {
  std::vector<KeptRecord> kept;
  for (int i = 0; i < 100; ++i) {
    const std::string text = fmt::format("[Round \"{}\"]\n\n*\n", i);
    TextSource source(text);
    RecordReader reader(source);
    kept.emplace_back(*reader.next());
  }
  for (std::size_t i = 0; i < kept.size(); ++i) {
    EXPECT_EQ(kept[i].record().tag_value("Round"), std::to_string(i));
  }
}

} // namespace
} // namespace tessera
