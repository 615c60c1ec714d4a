//===- Command.h - the command of clang++ -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_DRIVER_COMMAND_H
#define AMPCC_LIB_DRIVER_COMMAND_H

#include "CommandLine.h"
#include "Installation.h"

namespace ampcc {

/// The arguments of clang++ that do what \p CL asks for. Those that ampcc adds
/// come first, so that the user's override them, except the runtime library,
/// which comes after what uses it.
Arguments makeClangArguments(const CommandLine &CL, const Installation &Parts);

} // namespace ampcc

#endif
