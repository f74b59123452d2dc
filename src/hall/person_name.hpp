// What people at a table may be called.
#pragma once

#include <string>
#include <string_view>

namespace sw::hall {

// 1 to 20 letters of Latin, Cyrillic or Greek, digits, and between them single spaces, - or '. No
// sign that combines with another one or cannot be seen is among them, so that two names that look
// alike by such tricks cannot be made, and every name is in the composed form (NFC).
// Names that look alike are one: capitals are small letters.
std::string folded(std::string_view name);

bool is_person_name(std::string_view name);

}  // namespace sw::hall
