//===- Installation.h - where ampcc's parts and clang are -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything is found relative to the running executable, so that an installed
// tree can be moved; a build tree has the same layout:
//
//   bin/ampcc   lib/ampcc/ampcc-plugin.so   lib/libamprt.so   include/ampcc
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_DRIVER_INSTALLATION_H
#define AMPCC_LIB_DRIVER_INSTALLATION_H

#include <string>

namespace ampcc {

struct Installation {
  std::string Plugin;
  std::string IncludeDir;
  std::string LibDir;
  std::string Clang; ///< clang++ of the plugin's own version
};

/// Finds the parts; prints what is missing and returns false.
bool findInstallation(Installation &Result);

} // namespace ampcc

#endif
