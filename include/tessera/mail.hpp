#pragma once

// Games in mail: link tessera::mail, which a build with TESSERA_MAIL has.

#include <tessera/serve/pipeline/validate_mail.hpp>
