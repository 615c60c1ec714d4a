# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cpack creates Debian packages:
#
#   libamprt1   the library that compiled programs need; recommends OpenCL's loader
#   ampcc       the compiler with its headers and tools
#   ampcc-doc   documentation and examples
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ampcc)
set(CPACK_PACKAGE_VENDOR ampcc)
set(CPACK_PACKAGE_CONTACT "${AMPCC_MAINTAINER}")
# Each package has its own synopsis: the first line of its description.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime compiler doc)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# amp-info needs libamprt, which its package lists below.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libamprt1)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_RECOMMENDS "ocl-icd-libopencl1 | libopencl1")
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
    "runtime library of C++ AMP programs\nRuns the kernels of programs that ampcc compiled, on the processor and on\nOpenCL devices.")

set(CPACK_DEBIAN_COMPILER_PACKAGE_NAME ampcc)
set(CPACK_DEBIAN_COMPILER_PACKAGE_DEPENDS
    "libamprt1 (= ${PROJECT_VERSION}), clang-${AMPCC_LLVM_MAJOR}, libtbb-dev, python3:any")
set(CPACK_DEBIAN_COMPILER_PACKAGE_RECOMMENDS "ocl-icd-libopencl1 | libopencl1")
set(CPACK_DEBIAN_COMPILER_PACKAGE_SUGGESTS
    "ampcc-doc, clangd-${AMPCC_LLVM_MAJOR}, libomp-${AMPCC_LLVM_MAJOR}-dev, oclgrind")
set(CPACK_COMPONENT_COMPILER_DESCRIPTION
    "C++ AMP compiler for GPUs and processors\nA plugin of clang and a driver that calls it: restrict(amp), tile_static,\nparallel_for_each and array_view.")

set(CPACK_DEBIAN_DOC_PACKAGE_NAME ampcc-doc)
set(CPACK_DEBIAN_DOC_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOC_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOC_PACKAGE_SHLIBDEPS OFF)
set(CPACK_COMPONENT_DOC_DESCRIPTION
    "C++ AMP compiler (documentation)\nHow to use ampcc, its library and its runtime, with examples.")
include(CPack)
