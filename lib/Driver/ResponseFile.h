//===- ResponseFile.h - arguments from and to @files ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_DRIVER_RESPONSEFILE_H
#define AMPCC_LIB_DRIVER_RESPONSEFILE_H

#include <string>
#include <vector>

namespace ampcc {

using Arguments = std::vector<std::string>;

/// Appends \p Arg, or the arguments in the file if it is "@file" and the file
/// can be read. Quoting is the GNU one, as in clang.
void expandResponseFile(const std::string &Arg, Arguments &Result);

/// The arguments as an "@file" that lives as long as this process. Used where
/// they are too long for exec. Empty on failure, which errno names.
std::string makeResponseFile(const Arguments &Args);

/// The argument as a shell, and a response file, reads it.
std::string quoteArgument(const std::string &Arg);

} // namespace ampcc

#endif
