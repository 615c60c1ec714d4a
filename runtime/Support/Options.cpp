//===- Options.cpp - the environment variables of the runtime -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/Options.h"
#include <cstdlib>
#include <cstring>

namespace amprt {

const char *nameOfOption(Option O) {
  static const char *const Names[] = {
#define AMPRT_OPTION(Id, Variable) Variable,
#include "Options.def"
  };
  return Names[int(O)];
}

const char *getOption(Option O) { return std::getenv(nameOfOption(O)); }

bool isOn(Option O) {
  const char *Value = getOption(O);
  return Value && *Value && std::strcmp(Value, "0") != 0;
}

} // namespace amprt
