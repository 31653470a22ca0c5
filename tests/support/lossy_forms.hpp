#pragma once

#include "meaning.hpp"

#include "lib/record/convert/convert.hpp"

#include <string>

namespace tessera::test {

/// Whether a form is another program's, which does not have all that a record says.
constexpr bool is_lossy(RecordForm form) {
  return form == RecordForm::icn || form == RecordForm::c4d || form == RecordForm::package_json;
}

/// What such a form has lost of a record and `losses` does not tell, for people; empty if nothing.
/// Behind the first illegal move only how many moves there are is compared.
std::string silent_loss(RecordForm form, const Meaning &source, const Meaning &there,
                        const std::string &losses);

} // namespace tessera::test
