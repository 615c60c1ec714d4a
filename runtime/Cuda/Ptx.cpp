//===- Ptx.cpp - PTX of NVIDIA's OpenCL compiler --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/Ptx.h"
#include "Cuda/PtxImages.h"
#include "Support/Error.h"
#include <cstdlib>
#include <string_view>

namespace amprt {

static void replace(std::string &Text, std::string_view Old,
                    std::string_view New) {
  for (size_t At = 0; (At = Text.find(Old, At)) != std::string::npos;
       At += New.size())
    Text.replace(At, Old.size(), New);
}

/// Makes reads of registers reads of the argument. True: there are some.
static bool readFromArgument(std::string &Ptx) {
  static constexpr std::string_view Register = "%envreg", Move = "mov.b32",
                                    Load = "ld.param.b32";
  bool AreSome = false;
  for (size_t At = 0; (At = Ptx.find(Register, At)) != std::string::npos;) {
    char *End = nullptr;
    const unsigned long Number =
        std::strtoul(&Ptx[At + Register.size()], &End, 10);
    const size_t Line = Ptx.rfind('\n', At) + 1, First = Ptx.find(Move, Line);
    if (First > At || *End != ';' || Number >= sizeof(LaunchRegisters) / 4)
      fail(AMPRT_UNSUPPORTED_FEATURE,
           "the PTX of NVIDIA's OpenCL compiler reads registers that only "
           "OpenCL sets: " +
               Ptx.substr(Line, size_t(End - &Ptx[Line])));
    Ptx.replace(At, size_t(End - &Ptx[At]),
                "[amp_launch+" + std::to_string(Number * 4) + "]");
    Ptx.replace(First, Move.size(), Load);
    AreSome = true;
  }
  return AreSome;
}

static void addArgument(std::string &Ptx) {
  const size_t Entry = Ptx.find(".entry "), Begin = Ptx.find('(', Entry),
               End = Ptx.find(')', Begin);
  if (End == std::string::npos)
    fail(AMPRT_RUNTIME_ERROR, "the PTX of a kernel has no parameters");
  const bool IsFirst = Ptx.find(".param", Begin) > End;
  Ptx.insert(End, std::string(IsFirst ? "" : ",") +
                      "\n\t.param .align 4 .b8 amp_launch[" +
                      std::to_string(sizeof(LaunchRegisters)) + "]\n");
}

std::string adaptPtx(std::string Ptx) {
  // A texture's object is its sampler, too.
  replace(Ptx, ", texmode_independent", "");
  replace(Ptx, PtxComment, "");
  if (readFromArgument(Ptx))
    addArgument(Ptx);
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
