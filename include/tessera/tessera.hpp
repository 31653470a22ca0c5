#pragma once

// All of the library except mail (tessera/mail.hpp). docs/library.md says what is promised to stay.

#include <tessera/game/notation/fen.hpp>
#include <tessera/game/rules/position.hpp>
#include <tessera/picture/diagram/diagram.hpp>
#include <tessera/picture/diagram/svg.hpp>
#include <tessera/record/record/file_source.hpp>
#include <tessera/record/record/record_reader.hpp>
#include <tessera/record/replay/check_record.hpp>
#include <tessera/record/replay/read_move.hpp>
#include <tessera/serve/facade/one_call.hpp>
#include <tessera/serve/facade/opened_text.hpp>
#include <tessera/serve/pipeline/convert_batch.hpp>
#include <tessera/serve/pipeline/validate.hpp>
