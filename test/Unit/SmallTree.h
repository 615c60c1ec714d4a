//===- SmallTree.h - makes trees of a few lines -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TEST_UNIT_SMALLTREE_H
#define AMPCC_TEST_UNIT_SMALLTREE_H

#include "ampcc/IR/Builder.h"
#include <initializer_list>

namespace ampcc::ir {

struct SmallTree {
  Module M;
  Builder B{M};
  TypeContext &Types = M.Types;
  const Type *Int = Types.getInt();
  const Type *Void = Types.getVoid();

  const Type *pointer(const Type *T,
                      AddressSpace Space = AddressSpace::Private) {
    return Types.getPointer(T, Space);
  }
  Variable *shared(llvm::StringRef Name, const Type *T,
                   AddressSpace Space = AddressSpace::Local) {
    Variable *V = B.variable(Name, T);
    V->Space = Space;
    V->IsShared = true;
    return V;
  }
  Record *record(llvm::StringRef Name, std::initializer_list<Field> Fields) {
    Record *R = M.addRecord();
    R->Name = Name.str();
    R->Fields = Fields;
    return R;
  }
  Function *function(llvm::StringRef Name, const Type *Result,
                     std::vector<Variable *> Params,
                     llvm::ArrayRef<Stmt *> Body) {
    auto *F = M.Functions.emplace_back(std::make_unique<Function>()).get();
    F->Name = Name.str();
    F->Result = Result;
    F->Params = std::move(Params);
    F->Body = B.block(Body);
    return F;
  }
  Function *kernel(llvm::ArrayRef<Stmt *> Body,
                   std::vector<Variable *> Params = {}) {
    M.Kernel = function("k", Void, std::move(Params), Body);
    M.Kernel->IsKernel = true;
    return M.Kernel;
  }
  /// `V = Value`
  Stmt *set(Variable *V, int64_t Value) {
    return B.assignTo(B.ref(V), B.integer(Value));
  }
  Stmt *ret(Expr *Value = nullptr) { return M.make<Return>(Value); }
};

} // namespace ampcc::ir

#endif
