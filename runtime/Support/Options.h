//===- Options.h - the environment variables of the runtime -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_SUPPORT_OPTIONS_H
#define AMPRT_SUPPORT_OPTIONS_H

namespace amprt {

enum class Option {
#define AMPRT_OPTION(Id, Variable) Id,
#include "Options.def"
};

/// Returns the variable's value, or null if it is not set.
const char *getOption(Option O);
/// Returns the variable's name, for messages.
const char *nameOfOption(Option O);
/// True if the variable is set and neither empty nor 0.
bool isOn(Option O);

} // namespace amprt

#endif
