//===- Installation.cpp - where ampcc's parts and clang are ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Installation.h"
#include "Message.h"

#include <climits>
#include <cstdlib>
#include <unistd.h>
#include <vector>

using namespace ampcc;

std::string ampcc::findRoot() {
  char Path[PATH_MAX];
  ssize_t Length = readlink("/proc/self/exe", Path, sizeof(Path));
  if (Length <= 0 || Length == sizeof(Path))
    return "";
  std::string Root(Path, Length);
  for (int Level = 0; Level != 2; ++Level)
    Root.erase(Root.find_last_of('/'));
  return Root;
}

std::string ampcc::findTool(const std::string &Name) {
  std::string Built = AMPCC_LLVM_BIN "/" + Name;
  if (access(Built.c_str(), X_OK) == 0)
    return Built;
  const char *Path = getenv("PATH");
  std::string Rest = Path ? Path : "";
  while (!Rest.empty()) {
    size_t End = Rest.find(':');
    std::string Candidate =
        Rest.substr(0, End) + "/" + Name + "-" AMPCC_LLVM_MAJOR;
    if (access(Candidate.c_str(), X_OK) == 0)
      return Candidate;
    Rest.erase(0, End == std::string::npos ? End : End + 1);
  }
  return "";
}

bool ampcc::findInstallation(const std::string &Root, Installation &Result) {
  Result.LibDir = Root + "/" AMPCC_LIBDIR;
  Result.Plugin = Result.LibDir + "/ampcc/ampcc-plugin.so";
  Result.IncludeDir = Root + "/include/ampcc";
  if (access(Result.Plugin.c_str(), R_OK) != 0) {
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
