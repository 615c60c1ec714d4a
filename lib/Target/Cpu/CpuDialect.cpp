//===- CpuDialect.cpp - C++ for Clang and the host ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CpuDialect.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace ampcc::cpu;

llvm::StringRef CpuDialect::getQualifier(AddressSpace) const { return ""; }

llvm::StringRef CpuDialect::getIntegerName(unsigned Bits, bool IsSigned) const {
  // Plain char may be signed or unsigned.
  static constexpr llvm::StringLiteral Names[][2] = {
      {"unsigned char", "signed char"},
      {"unsigned short", "short"},
      {"unsigned", "int"},
      {"unsigned long", "long"}};
  return Names[llvm::Log2_32(Bits) - 3][IsSigned];
}

std::string CpuDialect::getInfinity(unsigned Bits) const {
  return Bits == 32 ? "__builtin_inff()" : "__builtin_inf()";
}

std::string CpuDialect::getNaN(unsigned Bits) const {
  return Bits == 32 ? "__builtin_nanf(\"\")" : "__builtin_nan(\"\")";
}

llvm::StringRef CpuDialect::getStringCast() const {
  return "(const signed char *)";
}

std::string CpuDialect::getBitCast(llvm::StringRef Type) const {
  return ("__builtin_bit_cast(" + Type + ", ").str();
}

std::string CpuDialect::getBuiltin(const ir::Call &E) {
  HostFunction F = getHostFunction(E, *this);
  if (!F.Definition.empty())
    Builtins.insert(std::move(F.Definition));
  return std::move(F.Name);
}

std::string CpuDialect::getHeapArray(const std::string &Type,
                                     llvm::StringRef Name,
                                     llvm::StringRef Owner) {
  Builtins.insert("template <class T> struct AMP_heap {\n"
                  "  T *object = (T *)__builtin_malloc(sizeof(T));\n"
                  "  AMP_heap() { if (!object) __builtin_trap(); }\n"
                  "  ~AMP_heap() { __builtin_free(object); }\n"
                  "};\n");
  return ("AMP_heap<" + Type + "> " + Owner + "; auto &" + Name + " = *" +
          Owner + ".object")
      .str();
}

std::string CpuDialect::getLoopPragma(const ir::For &Loop) {
  std::string Hints;
  // An unrolled loop without vectors has independent iterations. Interleaved,
  // their loads do not wait for stores of earlier iterations.
  if (Loop.Width == 1 && Loop.Unroll > 1)
    return "#pragma clang loop vectorize(assume_safety) vectorize_width(1) "
           "interleave_count(" +
           std::to_string(Loop.Unroll) + ")";
  if (Loop.Width == 1)
    Hints += " vectorize(disable)";
  else if (Loop.IsParallel && !Loop.KeepsOrder)
    Hints += " vectorize(assume_safety)";
  if (Loop.Width > 1)
    Hints += " vectorize_width(" + std::to_string(Loop.Width) + ")";
  if (Loop.Unroll == 1)
    Hints += Hints == " vectorize(assume_safety)" ? " unroll(disable)" : "";
  else if (Loop.Unroll)
    Hints += " unroll_count(" + std::to_string(Loop.Unroll) + ")";
  return Hints.empty() ? "" : "#pragma clang loop" + Hints;
}
