//===- ampcc.cpp - the driver's main function -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Driver/Driver.h"

#include <string>

int main(int Argc, char **Argv) {
  const std::string Name = Argv[0];
  const bool IsLinker = Name.substr(Name.find_last_of('/') + 1) == "ld";
  return IsLinker ? ampcc::runLinker(Argc, Argv)
                  : ampcc::runDriver(Argc, Argv);
}
