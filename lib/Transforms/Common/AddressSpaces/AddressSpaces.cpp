//===- AddressSpaces.cpp - address space inference ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../PrivateAtomics.h"
#include "FunctionSpaceVars.h"
#include "ampcc/Basic/CallDepth.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Clone.h"
#include "ampcc/Transforms/Memory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Returns the null pointer through which the lvalue \p E is accessed, or null.
static const Cast *findNullObject(const Expr *E) {
  for (;;)
    if (const auto *U = llvm::dyn_cast<Unary>(E))
      E = U->Operand;
    else if (const auto *M = llvm::dyn_cast<Member>(E))
      E = M->Base;
    else if (const auto *I = llvm::dyn_cast<Index>(E))
      E = I->Base;
    else if (const auto *C = llvm::dyn_cast<Cast>(E);
             C && llvm::isa<Literal>(C->Operand))
      return C;
    else if (C)
      E = C->Operand;
    else
      return nullptr;
}

/// True if evaluating \p E may change what later expressions read.
static bool hasEffects(const Expr *E) {
  return anyExpr(E, [](const Expr *Part) {
    const auto *A = llvm::dyn_cast<Assign>(Part);
    const auto *Target = A ? llvm::dyn_cast<VarRef>(A->Left) : nullptr;
    return llvm::isa<Call>(Part) ||
           (getAssigned(Part) && !(Target && Target->V->IsTemporary));
  });
}

namespace {
/// Clones a function for one instance, with the pointers' address spaces.
class SpaceCloner final : public ir::TreeCloner {
public:
  /// Returns the instance that \p Call calls, given its signature.
  using FindCallee =
      llvm::function_ref<ir::Function *(const ir::Call *Call, SpaceRange)>;
  SpaceCloner(ir::Module &M, TypeSpaceVars &Types, FreshNames &Names,
              const InstanceSpaces &Spaces, FindCallee GetCallee)
      : TreeCloner(M), Build(M), Types(Types), Names(Names), Spaces(Spaces),
        GetCallee(GetCallee) {}

  /// The atomic calls whose first argument points to private memory.
  llvm::ArrayRef<const ir::Call *> getPrivateAtomics() const {
    return PrivateAtomics;
  }

  /// Gives \p Own, a copy of \p F, its own signature and body.
  void cloneInto(Function &Own, const Function &F) {
    for (Variable *&Param : Own.Params)
      Param = redeclare(Param);
    const SpaceList Signature = Spaces.getSignature();
    Own.Result = Types.instantiate(
        F.Result, SpaceRange(Signature).take_back(Types.count(F.Result)));
    Own.Body = clone(F.Body);
  }

private:
  using TreeCloner::clone;

  Expr *clone(const Expr *E) override {
    if (const auto *L = llvm::dyn_cast<Literal>(E))
      return Build.make<Literal>(getType(L), L->Bits, L->IsCharacter,
                                 L->getLoc());
    if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
      const auto Own = Variables.find(Ref->V);
      return Build.make<VarRef>(Own == Variables.end() ? Ref->V : Own->second,
                                E->getLoc());
    }
    if (const auto *C = llvm::dyn_cast<Call>(E))
      return cloneCall(C);
    if (const auto *C = llvm::dyn_cast<Cast>(E))
      return cloneCast(C);
    llvm::SmallDenseMap<const Expr *, Expr *> Copies;
    forEachEvaluated(E, /*IsLValue=*/false, [&](const Expr *Operand, bool) {
      Copies[Operand] = clone(Operand);
    });
    llvm::SmallVector<Expr *, 8> Operands;
    forEachOperand(
        E, [&](const Expr *Operand) { Operands.push_back(Copies[Operand]); });
    Build.setLoc(E->getLoc());
    return Build.rebuild(E, Operands,
                         llvm::isa<Aggregate>(E) ? getType(E) : E->getType());
  }

  Variable *redeclare(Variable *V) override {
    if (V->IsShared)
      return V;
    auto *Own = Build.make<Variable>(*V);
    if (!Types.isKnown(V->Ty))
      Own->Ty = Types.instantiate(V->Ty, Spaces.getVariable(V));
    return Variables[V] = Own;
  }

  void append(const Stmt *S, llvm::SmallVectorImpl<Stmt *> &Body) override {
    auto Around = std::exchange(Declarations, {});
    Stmt *Copy = clone(S);
    for (Stmt *D : Declarations) {
      D->setLoc(S->getLoc());
      Body.push_back(D);
    }
    Body.push_back(Copy);
    Declarations = std::move(Around);
  }

  Expr *cloneCall(const Call *C) {
    llvm::SmallVector<Expr *, 4> Args, Steps;
    for (const Expr *Arg : C->Args)
      Args.push_back(clone(Arg));
    Build.setLoc(C->getLoc());
    if (llvm::any_of(C->Args,
                     [&](const Expr *Arg) { return Spaces.isCopied(Arg); }))
      copyArguments(C, Args, Steps);
    if (!C->AtomicName.empty() &&
        getPointeeSpace(Args[0]) == AddressSpace::Private) {
      PrivateAtomics.push_back(C);
      if (!C->Callee)
        return makePrivateAtomic(*C, Args, Steps);
    }
    Expr *Result = C->Callee ? Build.call(GetCallee(C, Spaces.getExpr(C)), Args)
                             : Build.call(C->Builtin, getType(C), Args);
    auto *Own = llvm::cast<Call>(Result);
    Own->IsAssignment = C->IsAssignment;
    Own->AtomicName = C->AtomicName;
    return Build.sequence(Steps, Result, /*IsLValue=*/false);
  }

  Expr *cloneCast(const Cast *C) {
    // A null pointer that becomes a number is an offset, which does not depend
    // on pointers in the object.
    llvm::SaveAndRestore Scope(NullObject, C->getType()->isPointer()
                                               ? NullObject
                                               : findNullObject(C->Operand));
    const bool IsKnown = Types.isKnown(C->getType());
    const Type *T = C == NullObject && !IsKnown
                        ? Types.findInstance(C->getType())
                        : nullptr;
    return Build.make<Cast>(T ? T : getType(C), clone(C->Operand), C->KeepsBits,
                            C->getLoc());
  }

  /// Returns the instantiated type of \p E.
  const Type *getType(const Expr *E) {
    const Type *T = E->getType();
    return Types.isKnown(T) ? T : Types.instantiate(T, Spaces.getExpr(E));
  }

  /// Replaces some of \p Args by the addresses of copies, made by \p Steps.
  void copyArguments(const Call *C, llvm::SmallVectorImpl<Expr *> &Args,
                     llvm::SmallVectorImpl<Expr *> &Steps) {
    // An object that other arguments change is copied after they are evaluated.
    auto IsCopiedLast = [&](const Expr *Arg) {
      return Spaces.isCopied(Arg) && llvm::any_of(C->Args, [&](const Expr *E) {
               return E != Arg && hasEffects(E);
             });
    };
    const bool CopiesLast = llvm::any_of(C->Args, IsCopiedLast);
    auto Copy = [&](Expr *Pointer, llvm::SmallVectorImpl<Expr *> &Own) {
      Variable *V = makeTemporary(Pointer->getType()->getElement());
      Own.push_back(Build.assign(V, Build.deref(Pointer)));
      return Build.addressOf(Build.ref(V));
    };
    for (auto [Arg, Source] : llvm::zip_equal(Args, C->Args)) {
      if (Spaces.isCopied(Source) && !IsCopiedLast(Source)) {
        llvm::SmallVector<Expr *, 1> Own;
        Expr *Address = Copy(Arg, Own);
        Arg = Build.sequence(Own, Address, /*IsLValue=*/false);
      }
      if (!CopiesLast)
        continue;
      Variable *V = makeTemporary(
          decay(Arg->getType(), Build.getTypes(), getPointeeSpace(Arg)));
      Steps.push_back(Build.assign(V, Arg));
      Arg = Build.ref(V);
    }
    for (auto [Arg, Source] : llvm::zip_equal(Args, C->Args))
      if (IsCopiedLast(Source))
        Arg = Copy(Arg, Steps);
  }

  /// Private memory needs no atomic operation: reads, then writes.
  Expr *makePrivateAtomic(const Call &C, llvm::ArrayRef<Expr *> Args,
                          llvm::SmallVectorImpl<Expr *> &Steps) {
    auto Keep = [&](const Type *T, Expr *Value) {
      Variable *V = makeTemporary(T);
      Steps.push_back(Build.assign(V, Value));
      return V;
    };
    const Type *T = C.getType();
    Variable *Destination =
        Keep(decay(Args[0]->getType(), Build.getTypes(), AddressSpace::Private),
             Args[0]);
    llvm::SmallVector<Variable *, 2> Operands;
    for (Expr *Arg : Args.drop_front())
      Operands.push_back(Keep(T, Arg));
    Variable *Old = Keep(T, Build.deref(Build.ref(Destination)));
    Steps.push_back(Build.assign(Build.deref(Build.ref(Destination)),
                                 makeAtomicResult(Build, C.Id, Old, Operands)));
    return Build.sequence(Steps, Build.ref(Old), /*IsLValue=*/false);
  }

  /// Makes a variable that is declared before the statement.
  Variable *makeTemporary(const Type *T) {
    Variable *V =
        Build.temporary(Names.makeTemporary(), Build.getTypes().withoutConst(T),
                        Build.getLoc());
    Declarations.push_back(Build.declare(V));
    return V;
  }

  ir::Builder Build;
  TypeSpaceVars &Types;
  FreshNames &Names;
  const InstanceSpaces &Spaces;
  FindCallee GetCallee;
  llvm::DenseMap<const ir::Variable *, ir::Variable *> Variables;
  llvm::SmallVector<ir::Stmt *, 4> Declarations;
  /// The null pointer of the current offset calculation.
  const ir::Cast *NullObject = nullptr;
  llvm::SmallVector<const ir::Call *, 1> PrivateAtomics;
};

class AddressSpaceFinder {
public:
  AddressSpaceFinder(Module &M) : M(M) {}

  MemoryUses run() {
    Types.findShared();
    for (const auto &F : M.Functions)
      SpaceVars[F.get()] = collectSpaceVars(*F, Types, SpaceVars);
    M.Kernel = instantiate(*M.Kernel, {}, InstanceSpaces(*SpaceVars[M.Kernel]));
    M.Functions = std::move(Functions);
    Types.finish();
    return std::move(Uses);
  }

private:
  struct Instance {
    SpaceList Signature;
    Function *F;
  };

  Function *instantiate(const Function &F, SpaceRange Signature,
                        const InstanceSpaces &Spaces) {
    auto Owned = std::make_unique<Function>(F);
    Function *Own = Owned.get();
    std::vector<Instance> &All = Instances[&F];
    if (!All.empty())
      rename(*Own);
    All.push_back({SpaceList(Signature), Own});
    auto GetCallee = [&](const Call *C, SpaceRange Callee) {
      return getCallee(*C, Callee);
    };
    SpaceCloner Cloner(M, Types, Names, Spaces, GetCallee);
    Cloner.cloneInto(*Own, F);
    for (const Call *C : Cloner.getPrivateAtomics())
      Uses.PrivateAtomics.push_back({C->getLoc(), C->AtomicName});
    Functions.push_back(std::move(Owned));
    return Own;
  }

  /// Renames \p Clone, which has its original's name.
  void rename(Function &Clone) {
    const std::string Short =
        Clone.BetterNames.empty() ? Clone.Name : Clone.BetterNames.front();
    const std::string Base = Clone.LongName.empty() ? Short : Clone.LongName;
    Clone.BetterNames.clear();
    if (Base != Short)
      Clone.BetterNames.push_back(Short);
    Clone.Name = Names.make(Base, &Clone.BetterNames);
  }

  Function *getCallee(const Call &C, SpaceRange Signature) {
    for (const Instance &Known : Instances[C.Callee])
      if (SpaceRange(Known.Signature) == Signature)
        return Known.F;
    const InstanceSpaces Spaces(*SpaceVars[C.Callee], Signature);
    // The signature follows from the function's own space variables, unless a
    // null pointer is copied to pointers into different memory.
    if (!Spaces.isConsistent())
      Uses.Errors.push_back(C.getLoc());
    Function *Result = nullptr;
    enterCallee([&] { Result = instantiate(*C.Callee, Signature, Spaces); });
    return Result;
  }

  Module &M;
  FreshNames Names{M};
  TypeSpaceVars Types{M, Names};
  SpaceVarsOfFunctions SpaceVars;
  llvm::DenseMap<const Function *, std::vector<Instance>> Instances;
  /// The instances, callees first.
  std::vector<std::unique_ptr<Function>> Functions;
  MemoryUses Uses;
};
} // namespace

MemoryUses ampcc::findAddressSpaces(Module &M) {
  return AddressSpaceFinder(M).run();
}
