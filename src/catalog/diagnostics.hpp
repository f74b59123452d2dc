// What is wrong with a content file, said so that its author can mend it.
#pragma once

#include <string>
#include <vector>

namespace sw {

struct Diagnostic {
  std::string file;
  int line = 0;
  std::string key;      // "races[3].rows[0].where"
  std::string message;  // one sentence
};

using Diagnostics = std::vector<Diagnostic>;

// "content/base/races.json:41: races[3].rows[0].where: unknown word 'hil'; did you mean 'hill'?"
std::string to_string(const Diagnostic& diagnostic);

}  // namespace sw
