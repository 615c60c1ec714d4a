//===- StandardHeaders.cpp - headers that others bring along --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/Compatibility.h"
#include "clang/Lex/Preprocessor.h"

void ampcc::includeStandardHeaders(clang::Preprocessor &PP) {
  std::string Text = PP.getPredefines();
  for (const char *Name :
       {"amp.h", "algorithm", "assert.h", "cmath", "cstdio", "cstdlib",
        "cstring", "ctime", "functional", "iostream", "limits", "memory",
        "stdexcept", "string", "utility", "vector"})
    Text += std::string("#include <") + Name + ">\n";
  PP.setPredefines(std::move(Text));
}
