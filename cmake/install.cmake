# cmake --install: what lies where on the machine of somebody who only uses it. Two components: `game` is
# the program with its page, `library` what C and C++ programs are built with.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Library, header, and how CMake (find_package(smallworld)) and pkg-config find both.
function(sw_install_library)
  install(TARGETS smallworld_shared EXPORT smallworld LIBRARY COMPONENT library)
  install(FILES src/capi/smallworld.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
  set(cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/smallworld)
  install(EXPORT smallworld FILE smallworldConfig.cmake NAMESPACE smallworld:: DESTINATION ${cmake_dir} COMPONENT library)
  write_basic_package_version_file(${CMAKE_BINARY_DIR}/generated/smallworldConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${CMAKE_BINARY_DIR}/generated/smallworldConfigVersion.cmake DESTINATION ${cmake_dir} COMPONENT library)
  file(RELATIVE_PATH SW_UP /${CMAKE_INSTALL_LIBDIR}/pkgconfig /) # it finds the rest wherever it is put
  configure_file(packaging/smallworld.pc.in generated/smallworld.pc @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/generated/smallworld.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
endfunction()

# The program, its page if that is built, manual page, completions, and a unit for systemd.
function(sw_install_program)
  install(TARGETS smallworld COMPONENT game)
  install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/smallworld/web COMPONENT game OPTIONAL)
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT game)
  set(made ${CMAKE_BINARY_DIR}/generated)
  foreach(form man:smallworld.1 bash:smallworld.bash zsh:_smallworld fish:smallworld.fish)
    string(REPLACE ":" ";" form ${form})
    list(GET form 0 shell)
    list(GET form 1 file)
    add_custom_command(OUTPUT ${made}/${file} COMMAND smallworld manual ${shell} > ${made}/${file}
      DEPENDS smallworld COMMENT "" VERBATIM)
    list(APPEND manuals ${made}/${file})
  endforeach()
  add_custom_target(manuals ALL DEPENDS ${manuals})
  install(FILES ${made}/smallworld.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT game)
  install(FILES ${made}/smallworld.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    RENAME smallworld COMPONENT game)
  install(FILES ${made}/_smallworld DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT game)
  install(FILES ${made}/smallworld.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT game)
  # Where the program is, is known when it is installed: --prefix may say it, and packages have their own.
  install(CODE "set(SW_BINDIR \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}\")
    configure_file(\"${CMAKE_SOURCE_DIR}/packaging/smallworld.service.in\" \"${made}/smallworld.service\" @ONLY)" COMPONENT game)
  install(FILES ${made}/smallworld.service DESTINATION lib/systemd/system COMPONENT game)
endfunction()
