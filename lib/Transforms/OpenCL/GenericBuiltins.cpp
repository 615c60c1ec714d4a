//===- GenericBuiltins.cpp - builtins that take generic pointers ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/PrivateAtomics.h"
#include "GenericHelpers.h"
#include "ampcc/IR/Dump.h"

using namespace ampcc;
using namespace ampcc::ir;

llvm::SmallVector<Stmt *, 4>
GenericHelpers::makePrivateAtomic(llvm::StringRef Builtin, const Type *T,
                                  const Params &Ps) {
  Variable *Old = Build.variable("old", M.Types.withoutConst(T));
  auto Place = [&] {
    return Build.deref(cast(Ps[0], T, AddressSpace::Private));
  };
  return {Build.declare(Old, Place()),
          Build.assignTo(Place(),
                         makeAtomicResult(Build, getBuiltinId(Builtin), Old,
                                          llvm::ArrayRef(Ps).drop_front())),
          Build.make<Return>(Build.ref(Old))};
}

Block *GenericHelpers::branchBuiltin(llvm::StringRef Builtin,
                                     const Type *Result, const Params &Ps,
                                     llvm::ArrayRef<const Type *> Pointees,
                                     std::vector<Expr *> Args) {
  const size_t I = Args.size();
  if (I == Ps.size()) {
    // A check returns the pointer that it is passed.
    if (Result->getRecord() == Pointer->getRecord()) {
      const auto *Passed =
          llvm::find_if(Pointees, [](const Type *T) { return T; });
      const size_t At = Passed - Pointees.begin();
      return Build.block(
          {Build.expr(Build.call(Builtin, Args[At]->getType(), Args)),
           Build.make<Return>(Build.ref(Ps[At]))});
    }
    Expr *Call = Build.call(Builtin, Result, Args);
    return Build.block(Result->isVoid() ? Build.expr(Call)
                                        : Build.make<Return>(Call));
  }
  if (!Pointees[I]) {
    Args.push_back(Build.ref(Ps[I]));
    return branchBuiltin(Builtin, Result, Ps, Pointees, Args);
  }
  return branch(Ps[I], /*IsWritten=*/!Pointees[I]->isConst(),
                [&](AddressSpace Space) -> llvm::SmallVector<Stmt *, 4> {
                  if (Space == AddressSpace::Private &&
                      getRole(getBuiltinId(Builtin)) == BuiltinRole::Atomic)
                    return makePrivateAtomic(Builtin, Pointees[I], Ps);
                  std::vector<Expr *> Own;
                  Own.reserve(Args.size() + 1);
                  for (Expr *Arg : Args)
                    Own.push_back(Build.copy(Arg));
                  Own.push_back(cast(Ps[I], Pointees[I], Space));
                  Block *Rest =
                      branchBuiltin(Builtin, Result, Ps, Pointees, Own);
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
