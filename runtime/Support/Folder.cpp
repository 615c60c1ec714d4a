//===- Folder.cpp - what is in a folder -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/Folder.h"
#include <algorithm>
#include <dirent.h>
#include <memory>

namespace amprt {

namespace {
struct CloseFolder {
  void operator()(DIR *Folder) const { closedir(Folder); }
};
} // namespace

std::vector<std::string> filesIn(const std::string &Folder) {
  std::vector<std::string> Result;
  const std::unique_ptr<DIR, CloseFolder> List(opendir(Folder.c_str()));
  while (const dirent *Entry = List ? readdir(List.get()) : nullptr) {
    const std::string Name = Entry->d_name;
    if (Name != "." && Name != "..")
      Result.push_back(Name);
  }
  std::sort(Result.begin(), Result.end());
  return Result;
}

} // namespace amprt
