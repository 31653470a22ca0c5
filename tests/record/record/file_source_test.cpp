// FileSource: files as stored, and files packed with gzip.

#include "cli/run.hpp"
#include "lib/record/record/file_source.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using tests::ScratchFolder;

/// A text as one gzip member, with a comment that fills it up to a size.
std::string gzip(std::string_view text, std::size_t size = 0) {
  const std::size_t plain = size == 0 ? 0 : gzip(text).size();
  z_stream stream{};
  constexpr int with_gzip_header = 15 + 16;
  EXPECT_EQ(deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, with_gzip_header, 8,
                         Z_DEFAULT_STRATEGY),
            Z_OK);
  gz_header header{};
  std::string comment(size == 0 ? 0 : size - plain - 1, 'c');
  if (size > 0) {
    header.comment = reinterpret_cast<Bytef *>(comment.data());
    EXPECT_EQ(deflateSetHeader(&stream, &header), Z_OK);
  }
  std::string packed(deflateBound(&stream, text.size()) + size, '\0');
  std::string copy(text);
  stream.next_in = reinterpret_cast<Bytef *>(copy.data());
  stream.avail_in = static_cast<uInt>(copy.size());
  stream.next_out = reinterpret_cast<Bytef *>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

/// What a file gives until it ends or fails.
struct BytesRead {
  std::string text;
  std::string problem;
  bool is_packed = false;
};

BytesRead read(const ScratchFolder &folder, const std::string &name, std::size_t chunk = 4096) {
  BytesRead reading;
  const auto file = FileSource::open((folder.path() / name).string());
  if (!file) {
    reading.problem = file.problem();
    return reading;
  }
  std::string buffer(chunk, '\0');
  for (;;) {
    const Result<std::size_t> count = (*file)->read(buffer.data(), buffer.size());
    if (!count) {
      reading.problem = count.problem();
      return reading;
    }
    if (*count == 0) {
      break;
    }
    reading.text += buffer.substr(0, *count);
  }
  reading.is_packed = (*file)->is_packed();
  return reading;
}

std::string many_lines() {
  std::string text;
  for (int i = 0; i < 20'000; ++i) {
    text += std::to_string(i * 7919) + ". P2231-3231\n";
  }
  return text;
}

TEST(FileSource, GivesPlainFilesAsTheyLie) {
  const ScratchFolder folder;
  const std::string bytes = many_lines() + std::string("\0\xff", 2);
  folder.write("plain", bytes);
  folder.write("empty", "");
  folder.write("like-gzip", "\x1f x");
  folder.write("one-byte", "\x1f");
  for (const std::size_t chunk : {1U, 61U, 4096U, 1U << 20U}) {
    const BytesRead plain = read(folder, "plain", chunk);
    EXPECT_EQ(plain.text, bytes);
    EXPECT_EQ(plain.problem, "");
    EXPECT_FALSE(plain.is_packed);
  }
  EXPECT_EQ(read(folder, "empty").text, "");
  EXPECT_EQ(read(folder, "empty").problem, nothing_to_read);
  folder.write("blank", std::string(100'000, ' ') + '\n');
  EXPECT_EQ(read(folder, "blank").problem, nothing_to_read);
  folder.write("last", std::string(100'000, ' ') + "x");
  EXPECT_EQ(read(folder, "last").problem, "");
  EXPECT_EQ(read(folder, "like-gzip").text, "\x1f x");
  EXPECT_EQ(read(folder, "one-byte").text, "\x1f");
}

TEST(FileSource, EndsTheLinesOfOldFiles) {
  const ScratchFolder folder;
  folder.write("old", "1. P2213-3213\r\r2. x\r");
  folder.write("windows", "1. P2213-3213\r\n2. x\r\n");
  folder.write("mixed", "1. P2213-3213\r2. x\n");
  folder.write("last", "1. P2213-3213\r");
  folder.write("short", "1. x\rz\r");
  for (const std::size_t chunk : {1U, 3U, 4096U}) {
    EXPECT_EQ(read(folder, "old", chunk).text, "1. P2213-3213\n\n2. x\n");
    EXPECT_EQ(read(folder, "windows", chunk).text, "1. P2213-3213\r\n2. x\r\n");
    EXPECT_EQ(read(folder, "mixed", chunk).text, "1. P2213-3213\r2. x\n");
    EXPECT_EQ(read(folder, "last", chunk).text, "1. P2213-3213\r");
    EXPECT_EQ(read(folder, "short", chunk).text, "1. x\nz\n");
  }
}

TEST(FileSource, GivesUtf16AsUtf8) {
  const ScratchFolder folder;
  const std::string text = many_lines();
  std::string bytes("\xff\xfe");
  for (const char c : text) {
    bytes += c;
    bytes += '\0';
  }
  const std::string end("\xe9\0", 2);
  folder.write("utf16", bytes + end);
  folder.write("cut-off", bytes + end[0]);
  folder.write("packed", gzip(bytes + end));
  for (const std::size_t chunk : {1U, 61U, 4096U, 1U << 20U}) {
    EXPECT_EQ(read(folder, "utf16", chunk).text, "\ufeff" + text + "\u00e9");
    EXPECT_EQ(read(folder, "cut-off", chunk).text, "\ufeff" + text + "\xff");
    EXPECT_EQ(read(folder, "packed", chunk).text, "\ufeff" + text + "\u00e9");
  }
}

TEST(FileSource, UnpacksGzip) {
  const ScratchFolder folder;
  const std::string text = many_lines();
  folder.write("packed", gzip(text));
  folder.write("nothing", gzip(""));
  for (const std::size_t chunk : {61U, 4096U, 1U << 20U}) {
    const BytesRead packed = read(folder, "packed", chunk);
    EXPECT_EQ(packed.text, text);
    EXPECT_EQ(packed.problem, "");
    EXPECT_TRUE(packed.is_packed);
  }
  EXPECT_EQ(read(folder, "nothing").text, "");
  EXPECT_EQ(read(folder, "nothing").problem, nothing_to_read);
}

TEST(FileSource, UnpacksSeveralMembers) {
  const ScratchFolder folder;
  folder.write("packed", gzip("one\n") + gzip("") + gzip(many_lines()) + gzip("two\n"));
  EXPECT_EQ(read(folder, "packed").text, "one\n" + many_lines() + "two\n");
}

TEST(FileSource, UnpacksAMemberWhoseFirstBytesComeApart) {
  // The file is read in pieces of this size; the first ends in the middle of the second member's
  // first two bytes.
  constexpr std::size_t piece = std::size_t{1} << 17U;
  const std::string first = gzip("one\n", piece - 1);
  ASSERT_EQ(first.size(), piece - 1);
  const ScratchFolder folder;
  folder.write("apart", first + gzip(many_lines()));
  EXPECT_EQ(read(folder, "apart").text, "one\n" + many_lines());
}

TEST(FileSource, TellsWhatIsNotPackedBehindWhatIs) {
  const ScratchFolder folder;
  const std::string packed = gzip("one\n");
  for (const std::string &behind : {std::string("2. P2231-3231\n"), std::string("\x1f"),
                                    std::string("\0\0x", 3), std::string(300'000, ' ')}) {
    folder.write("mixed", packed + behind);
    for (const std::size_t chunk : {1U, 4096U}) {
      const BytesRead mixed = read(folder, "mixed", chunk);
      EXPECT_EQ(mixed.text, "one\n");
      const std::size_t place = packed.size() + behind.find_first_not_of('\0') + 1;
      EXPECT_EQ(mixed.problem, "the bytes after its packed part, from byte " +
                                   std::to_string(place) + " on, are not packed with gzip");
    }
  }
  // Zeros fill up the last block of a tape.
  folder.write("filled", packed + std::string(300'000, '\0'));
  EXPECT_EQ(read(folder, "filled").text, "one\n");
  EXPECT_EQ(read(folder, "filled").problem, "");
}

TEST(FileSource, NamesWhatItDoesNotRead) {
  using namespace std::string_literals;
  const ScratchFolder folder;
  const std::string moves = "\n1. P2231-3231\n";
  const std::string in_zip = "PK\x03\x04"s + std::string(26, '\0');
  const auto in_zip_with = [&in_zip](const std::string &name) {
    std::string zip = in_zip + name;
    zip[26] = static_cast<char>(name.size());
    return zip;
  };
  const std::vector<std::pair<std::string, std::string>> files{
      {in_zip + "game.txt", "it is a ZIP archive, which tessera does not read: unpack it first"},
      {in_zip + "[Content_Types].xml",
       "it is a Word document or the like, which tessera does not read: save it as plain text "
       "first"},
      {in_zip_with("word/numbering.xml") + "more",
       "it is a Word document or the like, which tessera does not read: save it as plain text "
       "first"},
      {in_zip_with("docProps/app.xml"),
       "it is a Word document or the like, which tessera does not read: save it as plain text "
       "first"},
      {in_zip_with("word/games.pgn"),
       "it is a ZIP archive, which tessera does not read: unpack it first"},
      {in_zip + "mimetypeapplication/vnd.oasis.opendocument.text",
       "it is an OpenDocument text, which tessera does not read: save it as plain text first"},
      {"\xfd"
       "7zXZ\0"s,
       "it is packed with xz, which tessera does not read: unpack it first"},
      {"\x28\xb5\x2f\xfd", "it is packed with Zstandard, which tessera does not read: unpack it "
                           "first"},
      {"[\n {\"start\": null, \"moves\": []}]",
       "it is a list of games in JSON, which tessera does not read: give each game a file of its "
       "own first"},
      {"BZh91AY&SY", "it is packed with bzip2, which tessera does not read: unpack it first"},
      {std::string(257, 'x') + "ustar",
       "it is a tar archive, which tessera does not read: unpack it first"},
      {"%PDF-1.4",
       "it is a PDF document, which tessera does not read: save it as plain text first"},
      {"\x89PNG\r\n", "it is a PNG picture, which tessera does not read"},
      {in_zip + "_rels/.rels",
       "it is a Word document or the like, which tessera does not read: save it as plain text "
       "first"},
      {in_zip + "mimetypeapplication/epub+zip",
       "it is an e-book, which tessera does not read: save it as plain text first"},
      {"LZIP\x01", "it is packed with lzip, which tessera does not read: unpack it first"},
      {"\x04\x22\x4d\x18", "it is packed with LZ4, which tessera does not read: unpack it first"},
      {"\x1f\x9d\x90", "it is packed with compress, which tessera does not read: unpack it first"},
      {"7z\xbc\xaf\x27\x1c", "it is a 7-Zip archive, which tessera does not read: unpack it first"},
      {"Rar!\x1a\x07", "it is a RAR archive, which tessera does not read: unpack it first"},
      {"{\\rtf1\\ansi", "it is an RTF document, which tessera does not read: save it as plain text "
                        "first"},
      {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "it is an old Office document or an Outlook message, "
                                           "which tessera does not read: save it as "
                                           "plain text first"},
      {"SQLite format 3\0"s, "it is an SQLite database, which tessera does not read"},
      {"\xff\xd8\xff\xe0", "it is a JPEG picture, which tessera does not read"},
      {"GIF89a", "it is a GIF picture, which tessera does not read"},
      {"\xff\xfe\0\0[\0\0\0"s,
       "it is text in UTF-32, which tessera does not read: save it as UTF-8 first"},
      {"\0\0\xfe\xff\0\0\0["s,
       "it is text in UTF-32, which tessera does not read: save it as UTF-8 first"},
      {"[\0\0\0V\0\0\0"s,
       "it is text in UTF-32, which tessera does not read: save it as UTF-8 first"},
      {"\0\0\0[\0\0\0V"s,
       "it is text in UTF-32, which tessera does not read: save it as UTF-8 first"},
  };
  for (const auto &[start, sentence] : files) {
    folder.write("file", start + moves);
    folder.write("file.gz", gzip(start + moves));
    for (const char *name : {"file", "file.gz"}) {
      EXPECT_EQ(read(folder, name).problem, sentence) << name;
      EXPECT_EQ(read(folder, name).text, "") << name;
    }
  }
  folder.write("text", "PKs and %PDF-files are no game" + moves);
  EXPECT_EQ(read(folder, "text").problem, "");
}

TEST(FileSource, TellsAFileThatIsCutOff) {
  const ScratchFolder folder;
  const std::string packed = gzip(many_lines());
  for (const std::size_t size : {packed.size() / 2, packed.size() - 9, packed.size() - 1}) {
    folder.write("packed", packed.substr(0, size));
    const BytesRead cut = read(folder, "packed");
    EXPECT_EQ(cut.problem, "the packed file is cut off") << size;
    EXPECT_TRUE(many_lines().starts_with(cut.text));
  }
}

TEST(FileSource, TellsBytesThatWereChanged) {
  const ScratchFolder folder;
  const std::string packed = gzip(many_lines());
  std::string wrong_sum = packed;
  wrong_sum[packed.size() - 6] = static_cast<char>(wrong_sum[packed.size() - 6] ^ 1);
  folder.write("sum", wrong_sum);
  EXPECT_THAT(read(folder, "sum").problem, HasSubstr("it cannot be unpacked: "));
  std::string wrong_data = packed;
  for (std::size_t i = packed.size() / 2; i < packed.size() / 2 + 20; ++i) {
    wrong_data[i] = static_cast<char>(~wrong_data[i]);
  }
  folder.write("data", wrong_data);
  EXPECT_THAT(read(folder, "data").problem, HasSubstr("it cannot be unpacked: "));
}

TEST(FileSource, RefusesWhatUnpacksToFarTooMuch) {
  const ScratchFolder folder;
  const std::string path = (folder.path() / "bomb.gz").string();
  {
    gzFile_s *file = gzopen(path.c_str(), "wb1");
    ASSERT_NE(file, nullptr);
    const std::string zeros(1U << 20U, '\0');
    for (int i = 0; i < 300; ++i) {
      ASSERT_EQ(gzwrite(file, zeros.data(), static_cast<unsigned>(zeros.size())),
                static_cast<int>(zeros.size()));
    }
    ASSERT_EQ(gzclose(file), Z_OK);
  }
  const auto begin = std::chrono::steady_clock::now();
  const BytesRead bomb = read(folder, "bomb.gz", 1U << 16U);
  EXPECT_EQ(bomb.problem, "it unpacks to more than 200 times its size: such a file is not read");
  EXPECT_LT(bomb.text.size(), std::size_t{100} << 20U);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
}

TEST(FileSource, SaysWhatTheSystemSays) {
  const ScratchFolder folder;
  EXPECT_EQ(read(folder, "nowhere").problem, "No such file or directory");
  EXPECT_EQ(read(folder, ".").problem, "Is a directory");
}

TEST(FileSource, TellsAFileThatChangesWhileItIsRead) {
  const ScratchFolder folder;
  const std::string text = many_lines();
  for (const bool is_packed : {false, true}) {
    const std::string whole = is_packed ? gzip(text) : text;
    for (const std::string &now : {std::string(), whole.substr(0, whole.size() / 2), whole + whole,
                                   std::string(whole.size(), 'x')}) {
      folder.write("changing", whole);
      const auto file = FileSource::open((folder.path() / "changing").string());
      ASSERT_TRUE(file);
      std::string buffer(1000, '\0');
      ASSERT_TRUE((*file)->read(buffer.data(), buffer.size()));
      folder.write("changing", now);
      Result<std::size_t> count(1);
      while (count && *count > 0) {
        count = (*file)->read(buffer.data(), buffer.size());
      }
      ASSERT_FALSE(count);
      EXPECT_EQ(count.problem(), "the file changed while it was being read");
    }
  }
}

TEST(FileSource, KnowsHowFarItIs) {
  const ScratchFolder folder;
  const std::string packed = gzip(many_lines());
  folder.write("packed", packed);
  const auto file = FileSource::open((folder.path() / "packed").string());
  ASSERT_TRUE(file);
  std::string buffer(1U << 20U, '\0');
  std::uint64_t last = 0;
  for (;;) {
    const Result<std::size_t> count = (*file)->read(buffer.data(), 1000);
    ASSERT_TRUE(count);
    EXPECT_GE((*file)->position(), last);
    last = (*file)->position();
    if (*count == 0) {
      break;
    }
  }
  EXPECT_EQ(last, packed.size());
}

} // namespace
} // namespace tessera::test
