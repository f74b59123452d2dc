# Puts every content/**/*.json into the program: sets SW_BUNDLE to the generated source file, which
# implements src/catalog/bundle.hpp. Runs again when a content file changes, comes or goes.

file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/content ${CMAKE_SOURCE_DIR}/content/*.json)
list(FILTER files EXCLUDE REGEX "^(book|lessons)/") # encyclopedia and lessons are the page's alone
if(SW_WASM) # the page has the languages itself, and nobody asks it for the worked examples
  list(FILTER files EXCLUDE REGEX "^(lang|custom)/")
endif()
list(SORT files)
list(TRANSFORM files PREPEND ${CMAKE_SOURCE_DIR}/content/ OUTPUT_VARIABLE paths)

set(SW_BUNDLE ${CMAKE_BINARY_DIR}/generated/bundle.cpp)
set(list_file ${CMAKE_BINARY_DIR}/generated/bundle-files.txt)
file(CONFIGURE OUTPUT ${list_file} CONTENT "${files}") # written only when the list changes

add_custom_command(
  OUTPUT ${SW_BUNDLE}
  COMMAND ${CMAKE_COMMAND} -D CONTENT_DIR=${CMAKE_SOURCE_DIR}/content -D LIST_FILE=${list_file}
          -D OUTPUT=${SW_BUNDLE} -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
  DEPENDS ${paths} ${list_file} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
  COMMENT "Bundling content/"
  VERBATIM)
set_source_files_properties(${SW_BUNDLE} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
