//===- PrivateAtomics.cpp - atomic functions on private memory ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PrivateAtomics.h"

using namespace ampcc;
using namespace ampcc::ir;

Expr *ampcc::makeAtomicResult(Builder &B, BuiltinId Builtin, Variable *Old,
                              llvm::ArrayRef<Variable *> Operands) {
  auto Value = [&](size_t I) { return B.ref(Operands[I]); };
  auto Operate = [&](BinaryOp Op, Expr *Right) {
    return B.binary(Op, B.ref(Old), Right);
  };
  auto Choose = [&](BinaryOp Op) {
    return B.conditional(Operate(Op, Value(0)), B.ref(Old), Value(0));
  };
  switch (Builtin) {
  case BuiltinId::AtomicAdd:
    return Operate(BinaryOp::Add, Value(0));
  case BuiltinId::AtomicSub:
    return Operate(BinaryOp::Sub, Value(0));
  case BuiltinId::AtomicInc:
    return Operate(BinaryOp::Add, B.integer(1));
  case BuiltinId::AtomicDec:
    return Operate(BinaryOp::Sub, B.integer(1));
  case BuiltinId::AtomicAnd:
    return Operate(BinaryOp::And, Value(0));
  case BuiltinId::AtomicOr:
    return Operate(BinaryOp::Or, Value(0));
  case BuiltinId::AtomicXor:
    return Operate(BinaryOp::Xor, Value(0));
  case BuiltinId::AtomicMin:
    return Choose(BinaryOp::LT);
  case BuiltinId::AtomicMax:
    return Choose(BinaryOp::GT);
  case BuiltinId::AtomicExchange:
    return Value(0);
  case BuiltinId::AtomicCompareExchange:
    return B.conditional(Operate(BinaryOp::EQ, Value(0)), Value(1), B.ref(Old));
  default:
    llvm_unreachable("an atomic function");
  }
}
