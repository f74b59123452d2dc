// The language of the terminal: --lang, else what the environment says, else English.
#pragma once

#include "catalog/texts.hpp"
#include "cli/shell.hpp"
#include "record/swg.hpp"

namespace sw::cli {

// From the content in use. A language that the environment asks for and nobody speaks is English;
// one that --lang asks for must be there. Throws BadInput.
Texts open_texts(const Shell& shell);
// For what is written in English only, such as the guide.
Texts open_english(const Shell& shell);

// Why a record does not open: in the player's words, then in those of whoever mends the file.
BadInput not_opened(const Texts& texts, const std::string& file, const RecordError& error);

}  // namespace sw::cli
