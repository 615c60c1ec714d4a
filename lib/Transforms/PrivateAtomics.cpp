//===- PrivateAtomics.cpp - atomic functions on private memory ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PrivateAtomics.h"

using namespace ampcc;
using namespace ampcc::ir;

Expr *ampcc::makeAtomicResult(Builder &B, llvm::StringRef Builtin,
                              Variable *Old,
                              llvm::ArrayRef<Variable *> Operands) {
  auto Value = [&](size_t I) { return B.ref(Operands[I]); };
  auto Operate = [&](BinaryOp Op, Expr *Right) {
    return B.binary(Op, B.ref(Old), Right);
  };
  auto Choose = [&](BinaryOp Op) {
    return B.conditional(Operate(Op, Value(0)), B.ref(Old), Value(0));
  };
  Builtin.consume_front("atomic_");
  if (Builtin == "add")
    return Operate(BinaryOp::Add, Value(0));
  if (Builtin == "sub")
    return Operate(BinaryOp::Sub, Value(0));
  if (Builtin == "inc")
    return Operate(BinaryOp::Add, B.integer(1));
  if (Builtin == "dec")
    return Operate(BinaryOp::Sub, B.integer(1));
  if (Builtin == "and")
    return Operate(BinaryOp::And, Value(0));
  if (Builtin == "or")
    return Operate(BinaryOp::Or, Value(0));
  if (Builtin == "xor")
    return Operate(BinaryOp::Xor, Value(0));
  if (Builtin == "min")
    return Choose(BinaryOp::LT);
  if (Builtin == "max")
    return Choose(BinaryOp::GT);
  if (Builtin == "cmpxchg")
    return B.conditional(Operate(BinaryOp::EQ, Value(0)), Value(1), B.ref(Old));
  assert(Builtin == "xchg" && "an atomic function that is not known here");
  return Value(0);
}
