//===- Folder.h - what is in a folder ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_SUPPORT_FOLDER_H
#define AMPRT_SUPPORT_FOLDER_H

#include <string>
#include <vector>

namespace amprt {

/// The names in it, sorted; none if it cannot be read.
std::vector<std::string> filesIn(const std::string &Folder);

} // namespace amprt

#endif
