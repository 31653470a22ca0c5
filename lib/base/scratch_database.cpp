#include "scratch_database.hpp"

#include <sqlite3.h>

#include <system_error>
#include <utility>

namespace tessera {

namespace {

/// Nothing is ever rolled back or read again, so everything is one transaction without a journal.
constexpr const char *settings = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
                                 "PRAGMA temp_store = FILE; PRAGMA cache_size = -8192; BEGIN;";

std::string problem_of(sqlite3 *database) {
  std::string problem = std::string("temporary file: ") + sqlite3_errmsg(database);
  constexpr int kind = 0xff;
  if ((sqlite3_errcode(database) & kind) == SQLITE_IOERR && sqlite3_system_errno(database) != 0) {
    problem += ": " + std::system_category().message(sqlite3_system_errno(database));
  }
  return problem;
}

} // namespace

// --- Statements ---------------------------------------------------------------------------------

ScratchStatement::ScratchStatement(ScratchStatement &&other) noexcept
    : database_(other.database_), statement_(std::exchange(other.statement_, nullptr)) {}

ScratchStatement::~ScratchStatement() { sqlite3_finalize(statement_); }

// (There is no statement if it could not be prepared, and SQLite does not ask.)
void ScratchStatement::begin() {
  if (statement_ != nullptr) {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
  }
}

// (SQLite's numbers have a sign; the bits come back unchanged.)
void ScratchStatement::bind(int place, std::uint64_t number) {
  if (statement_ != nullptr) {
    sqlite3_bind_int64(statement_, place, static_cast<sqlite3_int64>(number));
  }
}

void ScratchStatement::bind(int place, std::string_view bytes) {
  if (statement_ != nullptr) {
    sqlite3_bind_blob64(statement_, place, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
  }
}

bool ScratchStatement::next() {
  if (database_.problem_) {
    return false;
  }
  const int came_to = sqlite3_step(statement_);
  if (came_to == SQLITE_ROW) {
    return true;
  }
  if (came_to != SQLITE_DONE) {
    database_.note_problem();
  }
  // Otherwise it would begin again.
  sqlite3_reset(statement_);
  return false;
}

std::uint64_t ScratchStatement::number(int column) const {
  return static_cast<std::uint64_t>(sqlite3_column_int64(statement_, column));
}

bool ScratchStatement::is_null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

std::string_view ScratchStatement::bytes(int column) const {
  const void *blob = sqlite3_column_blob(statement_, column);
  const int size = sqlite3_column_bytes(statement_, column);
  return {static_cast<const char *>(blob), static_cast<std::size_t>(size)};
}

// --- The database -------------------------------------------------------------------------------

Result<std::shared_ptr<ScratchDatabase>> ScratchDatabase::create(const std::string &schema) {
  using Created = Result<std::shared_ptr<ScratchDatabase>>;
  const std::shared_ptr<ScratchDatabase> made(new ScratchDatabase);
  // Without a name, it is a temporary database.
  const bool ready = sqlite3_open("", &made->database_) == SQLITE_OK &&
                     sqlite3_exec(made->database_, (settings + schema).c_str(), nullptr, nullptr,
                                  nullptr) == SQLITE_OK;
  return ready ? Created(made) : Created::failure(problem_of(made->database_));
}

ScratchDatabase::~ScratchDatabase() { sqlite3_close(database_); }

ScratchStatement ScratchDatabase::prepare(std::string_view sql) {
  sqlite3_stmt *statement = nullptr;
  if (sqlite3_prepare_v2(database_, sql.data(), static_cast<int>(sql.size()), &statement,
                         nullptr) != SQLITE_OK) {
    note_problem();
  }
  return {*this, statement};
}

void ScratchDatabase::note_problem() {
  if (!problem_) {
    problem_ = problem_of(database_);
  }
}

} // namespace tessera
