//===- Folder.cpp - the files of a folder ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/Folder.h"
#include <algorithm>
#include <filesystem>

namespace fs = std::filesystem;

namespace amprt {

std::vector<std::string> filesIn(const std::string &Folder) {
  std::vector<std::string> Result;
  std::error_code Ignored;
  for (fs::directory_iterator At(Folder, Ignored), End; At != End;
       At.increment(Ignored))
    Result.push_back(At->path().filename());
  std::sort(Result.begin(), Result.end());
  return Result;
}

} // namespace amprt
