struct sqlite3;

// Only in the static command: what SQLite calls to set up its tables for searches in texts (FTS)
// and places (R-tree) and for statistics. Nothing here uses such tables, and with these functions
// the linker leaves them out of the command, which they would make a third of a megabyte larger.
// (Where a build of SQLite cannot be taken apart like that, its own functions count: these are
// weak.)

namespace {

constexpr int nothing_to_set_up = 0; // SQLITE_OK

} // namespace

extern "C" {
// NOLINTBEGIN(readability-identifier-naming): SQLite's names.

[[gnu::weak]] int sqlite3Fts3Init(sqlite3 * /*database*/) { return nothing_to_set_up; }
[[gnu::weak]] int sqlite3Fts5Init(sqlite3 * /*database*/) { return nothing_to_set_up; }
[[gnu::weak]] int sqlite3RtreeInit(sqlite3 * /*database*/) { return nothing_to_set_up; }
[[gnu::weak]] int sqlite3DbstatRegister(sqlite3 * /*database*/) { return nothing_to_set_up; }
// NOLINTEND(readability-identifier-naming)
}
