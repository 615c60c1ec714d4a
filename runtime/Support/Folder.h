//===- Folder.h - what is in a folder ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_SUPPORT_FOLDER_H
#define AMPRT_SUPPORT_FOLDER_H

#include <string>
#include <vector>

namespace amprt {

/// The names in it, sorted; none if it cannot be read.
std::vector<std::string> filesIn(const std::string &Folder);
/// Empty if the file cannot be read.
std::string firstLine(const std::string &File);
/// The part of a path behind the last slash.
std::string baseName(const std::string &File);

} // namespace amprt

#endif
