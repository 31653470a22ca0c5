#pragma once

// All of the library except mail (tessera/mail.hpp). docs/library.md says what is promised to stay.

#include <tessera/diagram/draw_boards.hpp>
#include <tessera/diagram/svg.hpp>
#include <tessera/facade/one_call.hpp>
#include <tessera/facade/opened_text.hpp>
#include <tessera/notation/fen.hpp>
#include <tessera/pipeline/convert_batch.hpp>
#include <tessera/pipeline/validate.hpp>
#include <tessera/record/file_source.hpp>
#include <tessera/record/record_reader.hpp>
#include <tessera/replay/check_record.hpp>
#include <tessera/replay/read_move.hpp>
#include <tessera/rules/position.hpp>
