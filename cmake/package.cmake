# cpack -G DEB: two Debian packages, `smallworld` (to play and to serve) and `libsmallworld-dev` (to build with).
# What they depend on is read from the programs themselves (dpkg-shlibdeps).

set(CPACK_PACKAGE_NAME smallworld)
set(CPACK_PACKAGE_CONTACT "smallworld <smallworld@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "the board game Small World, in browser and terminal")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_SOURCE_DIR}/build/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL game)
if(TARGET smallworld_shared)
  list(APPEND CPACK_COMPONENTS_ALL library)
endif()

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_GAME_PACKAGE_NAME smallworld)
set(CPACK_DEBIAN_GAME_PACKAGE_SECTION games)
set(CPACK_COMPONENT_GAME_DESCRIPTION "An exact engine with bots, a page for the browser that plays without network too,
a game in the terminal, and a server for games with others.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libsmallworld-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "The engine of the board game Small World as a library: header, pkg-config and CMake package.")
include(CPack)
