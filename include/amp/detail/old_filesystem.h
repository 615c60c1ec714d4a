//===- old_filesystem.h - <filesystem> before C++17 -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++ 2012 to 2019 has its names in other namespaces, too. A program
// that uses these has this header: see lib/Microsoft/Macros.cpp.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_OLD_FILESYSTEM_H
#define AMP_DETAIL_OLD_FILESYSTEM_H

#include <filesystem>

namespace std {

#ifndef __cpp_lib_experimental_filesystem
namespace experimental {
namespace filesystem = std::filesystem;
} // namespace experimental
#endif

namespace tr2 {
namespace sys {
using namespace std::filesystem;
using std::filesystem::current_path;

// A path can have either character type.
typedef path wpath;
typedef directory_entry wdirectory_entry;
typedef directory_iterator wdirectory_iterator;
typedef recursive_directory_iterator wrecursive_directory_iterator;

template <class Path> Path current_path() {
  return std::filesystem::current_path();
}
/// Returns the working directory at the first call.
template <class Path = path> Path initial_path() {
  static const path first = std::filesystem::current_path();
  return first;
}
} // namespace sys
} // namespace tr2

} // namespace std

#endif
