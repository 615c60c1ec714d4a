//===- ampcc.cpp - the driver as a program --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Driver/Driver.h"

int main(int Argc, char **Argv) { return ampcc::runDriver(Argc, Argv); }
