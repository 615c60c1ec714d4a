//===- amp-clangd.cpp - clangd for C++ AMP --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Driver/Driver.h"

int main(int Argc, char **Argv) { return ampcc::runClangd(Argc, Argv); }
