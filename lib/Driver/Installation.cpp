//===- Installation.cpp - locations of ampcc's parts and clang ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Installation.h"
#include "Message.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace ampcc;
namespace sys = llvm::sys;

std::string ampcc::findRoot() {
  const std::string Program = sys::fs::getMainExecutable(nullptr, nullptr);
  return sys::path::parent_path(sys::path::parent_path(Program)).str();
}

std::string ampcc::findTool(llvm::StringRef Name) {
  std::string Built = (AMPCC_LLVM_BIN "/" + Name).str();
  if (sys::fs::can_execute(Built))
    return Built;
  const llvm::ErrorOr<std::string> Found =
      sys::findProgramByName((Name + "-" AMPCC_LLVM_MAJOR).str());
  return Found ? *Found : "";
}

bool ampcc::findInstallation(const std::string &Root, Installation &Result) {
  Result.LibDir = Root + "/" AMPCC_LIBDIR;
  Result.Plugin = Result.LibDir + "/ampcc/ampcc-plugin.so";
  Result.IncludeDir = Root + "/include/ampcc";
  if (!sys::fs::exists(Result.Plugin)) {
    reportError("the compiler plugin '" + Result.Plugin +
                "' is missing: ampcc is not installed completely");
    return false;
  }
  Result.Clang = findTool("clang++");
  if (Result.Clang.empty()) {
    reportError("clang " AMPCC_LLVM_MAJOR
                " was not found, and ampcc is a plugin "
                "of that version: install the package 'clang-" AMPCC_LLVM_MAJOR
                "' (apt-get install clang-" AMPCC_LLVM_MAJOR ")");
    return false;
  }
  return true;
}
