//===- Installation.h - locations of ampcc's parts and clang ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Paths are relative to the running executable, so that an installed tree can
// be moved; a build tree has the same layout:
//
//   bin/ampcc   lib/ampcc/ampcc-plugin.so   lib/libamprt.so   include/ampcc
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_DRIVER_INSTALLATION_H
#define AMPCC_LIB_DRIVER_INSTALLATION_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace ampcc {

struct Installation {
  std::string Plugin;
  std::string IncludeDir;
  std::string LibDir;
  std::string Clang; ///< clang++ of the plugin's version
};

/// Returns the parent of the running executable's folder.
std::string findRoot();

/// Returns a tool of the plugin's version of clang: the one that ampcc was
/// built with, otherwise the one in PATH; empty if there is none.
std::string findTool(llvm::StringRef Name);

/// Finds the parts below \p Root; reports a missing one and returns false.
bool findInstallation(const std::string &Root, Installation &Result);

} // namespace ampcc

#endif
