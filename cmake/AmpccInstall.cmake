# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The installed tree is relocatable: bin/, lib/ (Debian: lib/x86_64-linux-gnu/),
# ampcc/ below that, and include/ampcc/. The
# build tree has the same layout, so that one configuration serves both.
include(CMakePackageConfigHelpers)

set(AMPCC_INSTALL_PLUGIN ${CMAKE_INSTALL_LIBDIR}/ampcc/ampcc-plugin.so)
set(AMPCC_INSTALL_LINKER ${CMAKE_INSTALL_LIBDIR}/ampcc/ld)
set(AMPCC_INSTALL_INCLUDE ${CMAKE_INSTALL_INCLUDEDIR}/ampcc)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/ampcc)
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(DIRECTORY include/ DESTINATION ${AMPCC_INSTALL_INCLUDE}
        COMPONENT compiler PATTERN include/ampcc EXCLUDE)
install(EXPORT ampccTargets NAMESPACE ampcc:: DESTINATION ${package_dir}
        COMPONENT compiler)
export(EXPORT ampccTargets NAMESPACE ampcc::
       FILE ${PROJECT_BINARY_DIR}/${package_dir}/ampccTargets.cmake)
string(REPLACE ";" " " AMPCC_CLANG_FLAGS "${AMPCC_CLANG_FLAGS}")
configure_package_config_file(cmake/ampccConfig.cmake.in
  ${PROJECT_BINARY_DIR}/${package_dir}/ampccConfig.cmake
  INSTALL_DESTINATION ${package_dir}
  PATH_VARS AMPCC_INSTALL_PLUGIN AMPCC_INSTALL_LINKER AMPCC_INSTALL_INCLUDE)
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/${package_dir}/ampccConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/${package_dir}/ampccConfig.cmake
              ${PROJECT_BINARY_DIR}/${package_dir}/ampccConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT compiler)
# Enables find_package with the build folder itself.
foreach(file ampccConfig ampccConfigVersion)
  file(WRITE ${PROJECT_BINARY_DIR}/${file}.cmake
       "include(\"\${CMAKE_CURRENT_LIST_DIR}/${package_dir}/${file}.cmake\")\n")
endforeach()

file(RELATIVE_PATH AMPCC_PC_PREFIX /${pkgconfig_dir} /)
string(REGEX REPLACE "/$" "" AMPCC_PC_PREFIX "${AMPCC_PC_PREFIX}")
set(AMPCC_PC_FLAGS "${AMPCC_CLANG_FLAGS}")
configure_file(cmake/ampcc.pc.in ${PROJECT_BINARY_DIR}/${pkgconfig_dir}/ampcc.pc
               @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/${pkgconfig_dir}/ampcc.pc
        DESTINATION ${pkgconfig_dir} COMPONENT compiler)

# Manual pages and the packages' changelog, compressed as in distributions.
find_program(AMPCC_GZIP gzip)
function(ampcc_install_compressed file folder component)
  if(NOT AMPCC_GZIP)
    install(FILES ${file} DESTINATION ${folder} COMPONENT ${component})
    return()
  endif()
  get_filename_component(name ${file} NAME)
  set(compressed ${PROJECT_BINARY_DIR}/${folder}/${name}.gz)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/${folder})
  add_custom_command(OUTPUT ${compressed} DEPENDS ${file} VERBATIM
    COMMAND sh -c "\"$0\" -9nc \"$1\" > \"$2\"" ${AMPCC_GZIP} ${file} ${compressed})
  add_custom_target(ampcc-compressed-${component}-${name} ALL DEPENDS ${compressed})
  install(FILES ${compressed} DESTINATION ${folder} COMPONENT ${component})
endfunction()
file(GLOB pages CONFIGURE_DEPENDS docs/man/*.1)
foreach(page ${pages})
  ampcc_install_compressed(${page} ${CMAKE_INSTALL_MANDIR}/man1 compiler)
endforeach()

# Debian's policy requires these two files of each package.
# The packages' maintainer is the person who builds them, in the format of Debian's tools.
if(DEFINED ENV{DEBEMAIL})
  set(AMPCC_MAINTAINER "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
else()
  set(AMPCC_MAINTAINER "ampcc maintainers <ampcc@packages.invalid>")
endif()
configure_file(cmake/debian/changelog.in ${PROJECT_BINARY_DIR}/debian/changelog)
foreach(package runtime:libamprt1 compiler:ampcc doc:ampcc-doc)
  string(REGEX MATCH "([a-z]+):(.+)" package ${package})
  set(component ${CMAKE_MATCH_1})
  set(folder ${CMAKE_INSTALL_DATADIR}/doc/${CMAKE_MATCH_2})
  install(FILES cmake/debian/copyright DESTINATION ${folder} COMPONENT ${component})
  ampcc_install_compressed(${PROJECT_BINARY_DIR}/debian/changelog ${folder} ${component})
endforeach()

install(FILES tools/ampcc/completion.bash RENAME ampcc
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        COMPONENT compiler)
foreach(tool amp-clangd amp-info amp-port amp-prof)
  install(FILES tools/completion.bash RENAME ${tool}
          DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
          COMPONENT compiler)
endforeach()

install(FILES tools/gdb/ampcc.py RENAME gdb.py
        DESTINATION ${CMAKE_INSTALL_DATADIR}/ampcc COMPONENT runtime)
# gdb searches this folder for scripts of objects installed below /usr.
get_target_property(version amprt VERSION)
install(FILES tools/gdb/ampcc.py RENAME libamprt.so.${version}-gdb.py
        DESTINATION ${CMAKE_INSTALL_DATADIR}/gdb/auto-load/usr/${CMAKE_INSTALL_LIBDIR}
        COMPONENT runtime)

# Removes the files of the last `install`.
add_custom_target(uninstall USES_TERMINAL VERBATIM
  COMMAND ${CMAKE_COMMAND} -DMANIFEST=${PROJECT_BINARY_DIR}/install_manifest.txt
          -P ${PROJECT_SOURCE_DIR}/cmake/Uninstall.cmake)

install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}
        COMPONENT doc PATTERN man EXCLUDE)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT doc)
