# The installed tree is relocatable: bin/, lib/, lib/ampcc/, include/ampcc/.
include(CMakePackageConfigHelpers)

set(AMPCC_INSTALL_PLUGIN ${CMAKE_INSTALL_LIBDIR}/ampcc/ampcc-plugin.so)
set(AMPCC_INSTALL_INCLUDE ${CMAKE_INSTALL_INCLUDEDIR}/ampcc)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/ampcc)

install(DIRECTORY include/ DESTINATION ${AMPCC_INSTALL_INCLUDE}
        PATTERN include/ampcc EXCLUDE)
install(EXPORT ampccTargets NAMESPACE ampcc:: DESTINATION ${package_dir})
configure_package_config_file(cmake/ampccConfig.cmake.in ampccConfig.cmake
  INSTALL_DESTINATION ${package_dir}
  PATH_VARS AMPCC_INSTALL_PLUGIN AMPCC_INSTALL_INCLUDE)
write_basic_package_version_file(ampccConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/ampccConfig.cmake
              ${PROJECT_BINARY_DIR}/ampccConfigVersion.cmake
        DESTINATION ${package_dir})
