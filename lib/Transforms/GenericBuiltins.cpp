//===- GenericBuiltins.cpp - builtins that take generic pointers ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GenericHelpers.h"
#include "ampcc/IR/Dump.h"

using namespace ampcc;
using namespace ampcc::ir;

/// What an atomic function stores: nothing else reaches private memory, which
/// OpenCL's atomic functions do not take.
static Expr *getAtomicResult(Builder &B, llvm::StringRef Builtin, Variable *Old,
                             const std::vector<Variable *> &Ps) {
  auto Value = [&](size_t I) { return B.ref(Ps[I]); };
  auto Operate = [&](BinaryOp Op, Expr *Right) {
    return B.binary(Op, B.ref(Old), Right);
  };
  auto Choose = [&](BinaryOp Op) {
    return B.conditional(Operate(Op, Value(1)), B.ref(Old), Value(1));
  };
  Builtin.consume_front("atomic_");
  if (Builtin == "add")
    return Operate(BinaryOp::Add, Value(1));
  if (Builtin == "sub")
    return Operate(BinaryOp::Sub, Value(1));
  if (Builtin == "inc")
    return Operate(BinaryOp::Add, B.integer(1));
  if (Builtin == "dec")
    return Operate(BinaryOp::Sub, B.integer(1));
  if (Builtin == "and")
    return Operate(BinaryOp::And, Value(1));
  if (Builtin == "or")
    return Operate(BinaryOp::Or, Value(1));
  if (Builtin == "xor")
    return Operate(BinaryOp::Xor, Value(1));
  if (Builtin == "min")
    return Choose(BinaryOp::LT);
  if (Builtin == "max")
    return Choose(BinaryOp::GT);
  if (Builtin == "cmpxchg")
    return B.conditional(Operate(BinaryOp::EQ, Value(1)), Value(2), B.ref(Old));
  assert(Builtin == "xchg" && "an atomic function that is not known here");
  return Value(1);
}

llvm::SmallVector<Stmt *, 4>
GenericHelpers::makePrivateAtomic(llvm::StringRef Builtin, const Type *T,
                                  const Params &Ps) {
  Variable *Old = Build.variable("old", M.Types.withoutConst(T));
  auto Place = [&] {
    return Build.deref(cast(Ps[0], T, AddressSpace::Private));
  };
  return {Build.declare(Old, Place()),
          Build.assignTo(Place(), getAtomicResult(Build, Builtin, Old, Ps)),
          Build.make<Return>(Build.ref(Old))};
}

Block *GenericHelpers::branchBuiltin(llvm::StringRef Builtin,
                                     const Type *Result, const Params &Ps,
                                     llvm::ArrayRef<const Type *> Pointees,
                                     std::vector<Expr *> Args) {
  const size_t I = Args.size();
  if (I == Ps.size()) {
    Expr *Call = Build.call(Builtin, Result, Args);
    return Build.block(Result->isVoid() ? Build.expr(Call)
                                        : Build.make<Return>(Call));
  }
  if (!Pointees[I]) {
    Args.push_back(Build.ref(Ps[I]));
    return branchBuiltin(Builtin, Result, Ps, Pointees, Args);
  }
  return branch(
      Ps[I], /*IsWritten=*/!Pointees[I]->isConst(),
      [&](AddressSpace Space) -> llvm::SmallVector<Stmt *, 4> {
        if (Space == AddressSpace::Private && Builtin.starts_with("atomic_"))
          return makePrivateAtomic(Builtin, Pointees[I], Ps);
        std::vector<Expr *> Own;
        Own.reserve(Args.size() + 1);
        for (Expr *Arg : Args)
          Own.push_back(Build.copy(Arg));
        Own.push_back(cast(Ps[I], Pointees[I], Space));
        Block *Rest = branchBuiltin(Builtin, Result, Ps, Pointees, Own);
        llvm::SmallVector<Stmt *, 4> Steps(Rest->Body.begin(),
                                           Rest->Body.end());
        if (Result->isVoid())
          Steps.push_back(Build.make<Return>(nullptr));
        return Steps;
      });
}

Expr *GenericHelpers::call(llvm::StringRef Builtin, const Type *Result,
                           llvm::ArrayRef<Expr *> Args,
                           llvm::ArrayRef<const Type *> Pointees) {
  std::string Signature = Builtin.str();
  std::vector<const Type *> Types;
  for (size_t I = 0; I != Args.size(); ++I) {
    Types.push_back(M.Types.withoutConst(
        decay(Args[I]->getType(), M.Types, getSpace(Args[I]))));
    Signature += " " + dump(Pointees[I] ? Pointees[I] : Types.back());
  }
  Function *F = get({Kind::Builtin, Result, Signature},
                    "generic_" + Builtin.str(), Result, Types,
                    [this, Result, Builtin = Builtin.str(),
                     Pointees = Pointees.vec()](const Params &Ps) {
                      return branchBuiltin(Builtin, Result, Ps, Pointees, {});
                    });
  return Build.call(F, Args);
}
