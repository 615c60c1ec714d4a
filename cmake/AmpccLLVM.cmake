# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Finds the LLVM/Clang version that the plugin requires. Only the clang of the same
# major version can load the plugin, so that others are rejected with a message.
set(AMPCC_LLVM_MAJOR 19)
find_package(LLVM ${AMPCC_LLVM_MAJOR}.1 CONFIG QUIET
             HINTS /usr/lib/llvm-${AMPCC_LLVM_MAJOR})
if(NOT LLVM_FOUND)
  message(FATAL_ERROR
    "ampcc is a plugin of clang ${AMPCC_LLVM_MAJOR}, whose headers were not found.\n"
    "On Debian or Ubuntu: apt-get install clang-${AMPCC_LLVM_MAJOR} "
    "libclang-${AMPCC_LLVM_MAJOR}-dev llvm-${AMPCC_LLVM_MAJOR}-dev")
endif()
find_program(AMPCC_CLANG clang++ HINTS ${LLVM_TOOLS_BINARY_DIR}
             NO_DEFAULT_PATH REQUIRED)
separate_arguments(AMPCC_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")

# The plugin uses the code of the clang that loads it; a separate program must
# link it. Debian's library has no name without a version.
find_library(AMPCC_CLANG_CPP NO_DEFAULT_PATH HINTS ${LLVM_LIBRARY_DIRS}
  NAMES clang-cpp libclang-cpp.so.${AMPCC_LLVM_MAJOR}.1)

# The driver needs little of LLVM, and starts faster with archives.
foreach(name clangDriver LLVMOption LLVMSupport LLVMDemangle)
  find_library(AMPCC_${name} NO_DEFAULT_PATH HINTS ${LLVM_LIBRARY_DIRS} NAMES lib${name}.a)
  list(APPEND AMPCC_DRIVER_LIBRARIES ${AMPCC_${name}})
endforeach()
if(AMPCC_DRIVER_LIBRARIES MATCHES NOTFOUND)
  set(AMPCC_DRIVER_LIBRARIES ${AMPCC_CLANG_CPP} LLVM)
endif()
