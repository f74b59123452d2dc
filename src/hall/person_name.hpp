// What people at a table may be called.
#pragma once

#include <string_view>

namespace sw::hall {

// 1 to 20 letters of Latin, Cyrillic or Greek, digits, and between them single spaces, - or '. No
// sign that combines with another one or cannot be seen is among them, so that two names that look
// alike by such tricks cannot be made, and every name is in the composed form (NFC).
bool is_person_name(std::string_view name);

}  // namespace sw::hall
