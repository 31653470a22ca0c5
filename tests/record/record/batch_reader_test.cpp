// The records of many inputs, in batches.

#include "lib/record/record/batch_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

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

TEST(BatchReader, TellsTheSizeOfABatch) {
  const std::string first = "1. P2112-3112 *\n";
  const std::string second = "words\n";
  const std::string both = first + second;
  BatchReader reader(1, [&both](std::size_t /*input*/) {
    return std::shared_ptr<ByteSource>(std::make_shared<TextSource>(both));
  });
  const std::optional<RecordBatch> batch = reader.next();
  ASSERT_TRUE(batch);
  EXPECT_EQ(size_of(*batch), both.size());
  EXPECT_EQ(size_of({}), 0U);
}

/// A text that is there before it is read.
class WholeSource final : public ByteSource {
public:
  explicit WholeSource(std::string text) : text_(std::move(text)), rest_(text_) {}
  Result<std::size_t> read(char *into, std::size_t size) override { return rest_.read(into, size); }
  [[nodiscard]] std::optional<std::string> whole_text() const override { return text_; }

private:
  std::string text_;
  TextSource rest_;
};

TEST(BatchReader, LeavesShortInputsToWhoeverWorksOnThem) {
  const std::vector<std::string> texts{"1. P2112-3112 *\n1. P2213-3213 *\n", "words\n", "",
                                       "1. P2112-3112 *\n",
                                       "1. P2112-3112 " + std::string(99, '(')};
  const auto read = [&texts](bool in_batches) {
    BatchReader reader(texts.size(), [&](std::size_t input) {
      // One is not there before it is read.
      return input == 3 ? std::shared_ptr<ByteSource>(std::make_shared<TextSource>(texts[input]))
                        : std::make_shared<WholeSource>(texts[input]);
    });
    std::string parts;
    const auto take = [&](const auto &part) {
      using Part = std::decay_t<decltype(part)>;
      if constexpr (std::is_same_v<Part, InputEnd>) {
        parts += fmt::format("END{}({}{}) ", part.input, part.games, part.empty ? " empty" : "");
      } else if constexpr (std::is_same_v<Part, WholeInput>) {
        parts += "whole ";
      } else if constexpr (std::is_same_v<Part, BatchedRecord>) {
        parts += fmt::format("{}:{}{} ", part.input, part.game, part.kept.record().text.size());
      } else {
        parts += fmt::format("{}:{}{} ", part.input, part.game, part.record.text.size());
      }
    };
    while (!in_batches && reader.pass_next(take)) {
    }
    std::size_t whole = 0;
    while (std::optional<RecordBatch> batch = in_batches ? reader.next() : std::nullopt) {
      whole += static_cast<std::size_t>(
          std::count_if(batch->begin(), batch->end(),
                        [](const auto &part) { return std::holds_alternative<WholeInput>(part); }));
      read_whole_inputs(*batch);
      for (const auto &part : *batch) {
        std::visit(take, part);
      }
    }
    EXPECT_EQ(whole, in_batches ? 3U : 0U);
    return parts;
  };
  EXPECT_EQ(read(true), read(false));
}

/// A source of two games, whose faults are known before the games are read.
class FaultySource final : public ByteSource {
public:
  Result<std::size_t> read(char *into, std::size_t size) override {
    return games_.read(into, size);
  }
  [[nodiscard]] std::vector<SourceFault> take_faults() override {
    return std::exchange(faults_, {});
  }

private:
  TextSource games_{"1. P2112-3112 *\n1. P2112-3112 *\n"};
  std::vector<SourceFault> faults_ = {{Code::syntax, true, {}, 3, "of none"},
                                      {Code::syntax, true, {}, 2, "of the second"},
                                      {Code::syntax, true, {}, 0, "of the file"},
                                      {Code::syntax, true, {}, 1, "of the first"},
                                      {Code::syntax, true, {}, 2, "of the second, too"}};
};

TEST(BatchReader, GivesEachGameItsFaults) {
  const auto sentences = [](const std::vector<SourceFault> &faults) {
    std::vector<std::string> told;
    told.reserve(faults.size());
    for (const SourceFault &fault : faults) {
      told.push_back(fault.sentence);
    }
    return told;
  };
  BatchReader reader(2, [](std::size_t /*input*/) {
    return std::shared_ptr<ByteSource>(std::make_shared<FaultySource>());
  });
  const std::optional<RecordBatch> batch = reader.next();
  ASSERT_TRUE(batch);
  ASSERT_THAT(*batch, SizeIs(6));
  for (const std::size_t begin : {0U, 3U}) {
    EXPECT_THAT(sentences(std::get<BatchedRecord>((*batch)[begin]).faults),
                ElementsAre("of the file", "of the first"));
    EXPECT_THAT(sentences(std::get<BatchedRecord>((*batch)[begin + 1]).faults),
                ElementsAre("of the second", "of the second, too"));
    EXPECT_THAT(sentences(std::get<InputEnd>((*batch)[begin + 2]).faults), ElementsAre("of none"));
  }
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
