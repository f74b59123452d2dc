# Writes OUTPUT: the commit that the sources are of, "" where nobody knows. Written anew only when it is another one.
#   cmake -D SOURCE_DIR=… -D COMMIT=… -D OUTPUT=… -P cmake/commit.cmake
set(commit "${COMMIT}") # of a source archive, say: whoever packs it knows
if(NOT commit)
  execute_process(COMMAND git -C ${SOURCE_DIR} describe --always --dirty --abbrev=12 --exclude=*
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT [[
#include "cli/version.hpp"

namespace sw::cli {
const char* commit() { return "@commit@"; }
}  // namespace sw::cli
]] @ONLY)
