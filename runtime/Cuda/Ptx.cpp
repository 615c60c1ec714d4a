//===- Ptx.cpp - PTX of NVIDIA's OpenCL compiler --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/Ptx.h"
#include <string_view>

namespace amprt {

static void replace(std::string &Text, std::string_view Old,
                    std::string_view New) {
  for (size_t At = 0; (At = Text.find(Old, At)) != std::string::npos;
       At += New.size())
    Text.replace(At, Old.size(), New);
}

std::string adaptPtx(std::string Ptx) {
  // The offsets of the work-groups, and those of the work-items.
  for (char Register = '0'; Register != '6'; ++Register)
    replace(Ptx, std::string("%envreg") + Register + ';', "0;");
  // Tables of the text move with the arguments: code may use either.
  if (Ptx.find(".ptr .const") != std::string::npos)
    for (const char *Before : {"\n.const ", ".ptr .const ", "ld.const.",
                               "cvta.const.", "cvta.to.const."}) {
      std::string After = Before;
      replace(After, "const", "global");
      replace(Ptx, Before, After);
    }
  replace(Ptx, "\n.func  (.param .b32 func_retval0) vprintf",
          "\n.extern .func  (.param .b32 func_retval0) vprintf");
  return Ptx;
}

} // namespace amprt
