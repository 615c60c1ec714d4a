//===- Folder.cpp - the files of a folder ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/Folder.h"
#include <algorithm>
#include <filesystem>
#include <fstream>

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

std::string firstLine(const std::string &File) {
  std::ifstream In(File);
  std::string Line;
  std::getline(In, Line);
  return Line;
}

std::string baseName(const std::string &File) {
  return File.substr(File.rfind('/') + 1);
}

} // namespace amprt
