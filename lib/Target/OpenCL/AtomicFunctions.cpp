//===- AtomicFunctions.cpp - atomic functions beyond OpenCL C 1.2 ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../C/ModulePrinter.h"
#include "OpenCLDialect.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/StringSwitch.h"

using namespace ampcc;
using namespace ampcc::opencl;

static std::string getName(llvm::StringRef Operation, bool IsTile,
                           unsigned Bits) {
  return ("AMP_atomic_" + Operation + (IsTile ? "_local_" : "_global_") +
          (Bits == 64 ? "double" : "float"))
      .str();
}

std::string AtomicFunctions::use(const ir::Call &E) {
  const ir::Expr *Pointer = E.Args.front();
  const ir::Type *T = Pointer->getType()->getElement();
  const unsigned Bits = T->getBits();
  Use64Bits |= Bits == 64;
  llvm::StringRef Operation = E.Builtin;
  Operation.consume_front("atomic_");
  if (!T->isFloating())
    return ((Bits == 64 ? "atom_" : "atomic_") + Operation).str();
  if (Bits == 32 && Operation == "xchg")
    return E.Builtin.str();
  const ir::Type *Type = Pointer->getType();
  const bool IsTile =
      (Type->isPointer() ? Type->getSpace() : getSpace(Pointer)) ==
      AddressSpace::Local;
  Used.emplace(Operation.str(), IsTile, Bits);
  return getName(Operation, IsTile, Bits);
}

std::string AtomicFunctions::enable() const {
  return Use64Bits
             ? "#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n"
               "#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : "
               "enable\n"
             : "";
}

/// Returns the body of the function for \p Operation. `$T` is the number's
/// type, `$U` the unsigned type of its size, `$X` OpenCL's prefix of functions
/// of that size, `$S` the memory; `$s`, `$t`, `$r` and `$a` are how PTX spells
/// the memory, the type, its registers and the address.
static std::string getBody(llvm::StringRef Operation) {
  if (Operation == "xchg")
    return "  return as_$T($X_xchg((volatile $S $U *)p, as_$U(x)));\n";
  const llvm::StringRef Test =
      llvm::StringSwitch<llvm::StringRef>(Operation)
          .Case("max", "    if (!(as_$T(seen) < x)) break;\n")
          .Case("min", "    if (!(x < as_$T(seen))) break;\n")
          .Default("");
  const llvm::StringRef Result = llvm::StringSwitch<llvm::StringRef>(Operation)
                                     .Case("add", "as_$T(seen) + x")
                                     .Case("sub", "as_$T(seen) - x")
                                     .Default("x");
  std::string Loop =
      ("  $U found = *(volatile $S $U *)p, seen;\n"
       "  do {\n"
       "    seen = found;\n" +
       Test + "    found = $X_cmpxchg((volatile $S $U *)p, seen, as_$U(" +
       Result +
       "));\n"
       "  } while (found != seen);\n"
       "  return as_$T(seen);\n")
          .str();
  if (!Test.empty())
    return Loop;
  return ("#ifdef AMP_NVIDIA\n"
          "  $T old;\n"
          "  __asm__ volatile(\"atom.$s.add.$t %0, [%1], %2;\" : \"=$r\"(old) "
          ": "
          "$a, \"$r\"(" +
          llvm::StringRef(Operation == "sub" ? "-x" : "x") +
          ") : \"memory\");\n"
          "  return old;\n"
          "#else\n" +
          Loop + "#endif\n")
      .str();
}

static std::string substitute(const std::string &Text, bool IsTile,
                              bool IsDouble) {
  return target::substitute(Text, [=](char Letter) {
    switch (Letter) {
    case 'T':
      return IsDouble ? "double" : "float";
    case 'U':
      return IsDouble ? "ulong" : "uint";
    case 'X':
      return IsDouble ? "atom" : "atomic";
    case 'S':
      return IsTile ? "__local" : "__global";
    case 's':
      return IsTile ? "shared" : "global";
    case 't':
      return IsDouble ? "f64" : "f32";
    case 'r':
      return IsDouble ? "d" : "f";
    case 'a': // Addresses of a tile's memory have 32 bits.
      return IsTile ? "\"r\"((uint)(size_t)p)" : "\"l\"(p)";
    }
    llvm_unreachable("a placeholder without a meaning");
  });
}

std::string AtomicFunctions::define() const {
  std::string Result;
  for (const auto &[Operation, IsTile, Bits] : Used)
    Result += substitute("static $T " + getName(Operation, IsTile, Bits) +
                             "(volatile $S $T *p, $T x) {\n" +
                             getBody(Operation) + "}\n",
                         IsTile, Bits == 64);
  return Result;
}
