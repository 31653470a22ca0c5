#pragma once

#include "result.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

// Tables for data that may be more than memory should hold. They are SQLite's: small ones stay in
// memory, and most of a large one is in a temporary file that has no name.
//
// A file may hold more games than memory should. So these tables hold what `diff` and `merge` keep
// of each game (`GameList`), the digests of `select --unique`, and the hashes of very many messages
// (`MessageKeys`, `SeenHashes`).

namespace tessera {

class ScratchDatabase;

/// A statement of a database, which must outlive it.
class ScratchStatement {
public:
  ScratchStatement(const ScratchStatement &) = delete;
  ScratchStatement &operator=(const ScratchStatement &) = delete;
  ScratchStatement(ScratchStatement &&other) noexcept;
  ScratchStatement &operator=(ScratchStatement &&) = delete;
  ~ScratchStatement();

  /// Begins again, with these values for its question marks.
  template <class... Values> ScratchStatement &with(const Values &...values) {
    begin();
    int place = 0;
    (bind(++place, values), ...);
    return *this;
  }
  /// Goes to the next row; false after the last, and if the database has a problem.
  bool next();
  /// Runs it to its end.
  void run() {
    while (next()) {
    }
  }

  // A value of the current row, by column from 0.
  [[nodiscard]] std::uint64_t number(int column) const;
  [[nodiscard]] bool is_null(int column) const;
  /// Valid until the next row.
  [[nodiscard]] std::string_view bytes(int column) const;

private:
  friend class ScratchDatabase;
  ScratchStatement(ScratchDatabase &database, sqlite3_stmt *statement)
      : database_(database), statement_(statement) {}

  void begin();
  void bind(int place, std::uint64_t number);
  void bind(int place, std::string_view bytes);

  ScratchDatabase &database_;
  sqlite3_stmt *statement_;
};

/// A database that lasts as long as this object. Only one thread may use it at a time.
class ScratchDatabase {
public:
  /// Fails with what SQLite says of its temporary file.
  static Result<std::shared_ptr<ScratchDatabase>> create(const std::string &schema);

  ScratchDatabase(const ScratchDatabase &) = delete;
  ScratchDatabase &operator=(const ScratchDatabase &) = delete;
  ~ScratchDatabase();

  /// A fault in the statement itself is a problem, too.
  ScratchStatement prepare(std::string_view sql);
  /// The first thing that went wrong, if anything did, such as a full disk. From then on, no
  /// statement has a row.
  [[nodiscard]] const std::optional<std::string> &problem() const { return problem_; }

private:
  friend class ScratchStatement;
  ScratchDatabase() = default;
  void note_problem();

  sqlite3 *database_ = nullptr;
  std::optional<std::string> problem_;
};

} // namespace tessera
