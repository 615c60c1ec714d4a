//===- GenericHelpers.cpp - functions for generic pointers ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GenericHelpers.h"
#include "../Common/PrivateAtomics.h"
#include "ampcc/IR/Dump.h"

using namespace ampcc;
using namespace ampcc::ir;

static constexpr llvm::StringLiteral Memory = "memory", Address = "address";

/// Returns the number of a memory in the struct's member; 0 is a null
/// pointer's.
static int64_t getNumber(AddressSpace Space) { return int64_t(Space) + 1; }

//===----------------------------------------------------------------------===//
// Names and functions
//===----------------------------------------------------------------------===//

GenericHelpers::GenericHelpers(Module &M) : M(M), Build(M), Names(M) {
  auto R = std::make_unique<Record>();
  R->Name = Names.make("generic_pointer");
  R->Fields = {{Address.str(), M.Types.getInteger(64, false)},
               {Memory.str(), M.Types.getInteger(32, false)}};
  Pointer = M.Types.getRecord(R.get());
  M.Records.insert(M.Records.begin(), std::move(R));
}

std::string GenericHelpers::getName(const Type *T) {
  if (T->isArray())
    return getName(T->getElement()) + "_array";
  return T->isPointer() ? getName(T->getElement()) + "_pointer"
                        : dump(M.Types.withoutConst(T));
}

Function *GenericHelpers::get(const Key &K, llvm::StringRef Name,
                              const Type *Result,
                              llvm::ArrayRef<const Type *> ParamTypes,
                              std::function<Block *(const Params &)> Fill) {
  Function *&Entry = Known[K];
  if (Entry)
    return Entry;
  auto F = std::make_unique<Function>();
  F->Name = Names.make(Name);
  F->Result = Result;
  llvm::StringRef ParamNames[] = {"p", "value"};
  for (size_t I = 0; I != ParamTypes.size(); ++I)
    F->Params.push_back(Build.variable(I < 2 ? ParamNames[I].str()
                                             : "value" + std::to_string(I),
                                       ParamTypes[I]));
  Entry = F.get();
  Bodies.emplace_back(
      [Entry, Fill = std::move(Fill)] { Entry->Body = Fill(Entry->Params); });
  Functions.push_back(std::move(F));
  return Entry;
}

void GenericHelpers::finish() {
  for (const auto &Fill : Bodies)
    Fill();
  M.Functions.insert(M.Functions.begin(),
                     std::make_move_iterator(Functions.begin()),
                     std::make_move_iterator(Functions.end()));
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Expr *GenericHelpers::toInteger(Expr *E) {
  return Build.cast(E, M.Types.getInteger(64, false));
}

Expr *GenericHelpers::getAddress(Expr *P) { return Build.member(P, Address); }

Expr *GenericHelpers::null() { return Build.aggregate(Pointer, {}); }

Expr *GenericHelpers::isNull(Expr *P, bool Negated) {
  return Build.binary(Negated ? BinaryOp::NE : BinaryOp::EQ,
                      Build.member(P, Memory), 0);
}

/// \p E is certainly an object's address.
static bool isAddress(const Expr *E) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  return E->getType()->isArray() || llvm::isa<String>(E) ||
         (U && U->Op == UnaryOp::AddressOf);
}

Expr *GenericHelpers::convert(Expr *E) {
  if (isGeneric(E))
    return E;
  if (auto *S = llvm::dyn_cast<Sequence>(E))
    return Build.sequence(S->Steps, convert(S->Value), /*IsPlace=*/false);
  if (E->getType()->isArithmetic())
    return null();
  const AddressSpace Space =
      E->getType()->isArray() ? getSpace(E) : E->getType()->getSpace();
  assert(Space != AddressSpace::Generic && "what the pass leaves has none");
  Spaces.set(unsigned(Space));
  Expr *Number = Build.integer(getNumber(Space));
  if (isAddress(E))
    return Build.aggregate(Pointer, {{toInteger(E), ""}, {Number, ""}});
  const Type *T =
      M.Types.getPointer(M.Types.withConst(M.Types.getVoid()), Space);
  static constexpr llvm::StringLiteral FunctionNames[] = {
      "from_private", "from_tile_static", "from_global", "from_constant"};
  Function *F =
      get({Kind::Convert, T, ""}, FunctionNames[unsigned(Space)], Pointer, {T},
          [this, Number](const Params &Ps) {
            Expr *IsNull = Build.binary(BinaryOp::EQ, Ps[0], 0);
            Expr *Where = Build.conditional(IsNull, 0, Number);
            Expr *P = Build.aggregate(
                Pointer, {{toInteger(Build.ref(Ps[0])), ""}, {Where, ""}});
            return Build.block(Build.make<Return>(P));
          });
  return Build.call(F, {E});
}

Expr *GenericHelpers::isSame(Expr *A, Expr *B, bool Negated) {
  Function *F =
      get({Kind::Same, nullptr, ""}, "is_same", M.Types.getInt(),
          {Pointer, Pointer}, [this](const Params &Ps) {
            auto Compare = [&](llvm::StringRef Field) {
              return Build.binary(BinaryOp::EQ,
                                  Build.member(Build.ref(Ps[0]), Field),
                                  Build.member(Build.ref(Ps[1]), Field));
            };
            return Build.block(Build.make<Return>(
                Build.both(Compare(Memory), Compare(Address))));
          });
  Expr *Result = Build.call(F, {A, B});
  return Negated ? Build.unary(UnaryOp::LogicalNot, Result) : Result;
}

Expr *GenericHelpers::cast(Variable *P, const Type *T, AddressSpace Space) {
  return Build.cast(getAddress(Build.ref(P)), M.Types.getPointer(T, Space));
}

/// sizeof(T), of what P points to.
Expr *GenericHelpers::getSize(Variable *P, const Type *T) {
  return Build.call("sizeof", M.Types.getInteger(64, false),
                    {Build.deref(cast(P, T, AddressSpace::Global))});
}

/// p.address += Bytes; return p;
Block *GenericHelpers::returnMoved(Variable *P, Expr *Bytes) {
  return Build.block(
      {Build.expr(Build.assign(BinaryOp::Add, getAddress(Build.ref(P)), Bytes)),
       Build.make<Return>(Build.ref(P))});
}

Expr *GenericHelpers::advance(const Type *T, Expr *P, Expr *Distance) {
  T = M.Types.withoutConst(T);
  Function *F =
      get({Kind::Advance, T, ""}, getName(T) + "_at", Pointer,
          {Pointer, M.Types.getInteger(64, true)}, [this, T](const Params &Ps) {
            return returnMoved(Ps[0], Build.multiply(Ps[1], getSize(Ps[0], T)));
          });
  return Build.call(F, {P, Distance});
}

Expr *GenericHelpers::getField(const Type *T, Expr *P, llvm::StringRef Field) {
  T = M.Types.withoutConst(T);
  Function *F = get(
      {Kind::Field, T, Field.str()}, getName(T) + "_" + Field.str(), Pointer,
      {Pointer}, [this, T, Field](const Params &Ps) {
        Expr *Null = Build.cast(0, M.Types.getPointer(T, AddressSpace::Global));
        return returnMoved(Ps[0], toInteger(Build.addressOf(
                                      Build.member(Build.deref(Null), Field))));
      });
  return Build.call(F, {P});
}

Expr *GenericHelpers::subtract(const Type *T, Expr *A, Expr *B) {
  T = M.Types.withoutConst(T);
  Function *F =
      get({Kind::Subtract, T, ""}, getName(T) + "_distance",
          M.Types.getInteger(64, true), {Pointer, Pointer},
          [this, T](const Params &Ps) {
            auto toSigned = [&](Expr *E) {
              return Build.cast(E, M.Types.getInteger(64, true));
            };
            Expr *Bytes = Build.subtract(getAddress(Build.ref(Ps[0])),
                                         getAddress(Build.ref(Ps[1])));
            return Build.block(Build.make<Return>(Build.binary(
                BinaryOp::Div, toSigned(Bytes), toSigned(getSize(Ps[0], T)))));
          });
  return Build.call(F, {A, B});
}

//===----------------------------------------------------------------------===//
// Operations that depend on the memory
//===----------------------------------------------------------------------===//

Block *GenericHelpers::branch(
    Variable *P, bool IsWritten,
    llvm::function_ref<llvm::SmallVector<Stmt *, 4>(AddressSpace)> Make) {
  llvm::SmallVector<AddressSpace, 4> Kinds;
  for (AddressSpace Space : {AddressSpace::Local, AddressSpace::Global,
                             AddressSpace::Constant, AddressSpace::Private})
    if (Spaces.test(unsigned(Space)) &&
        !(IsWritten && Space == AddressSpace::Constant))
      Kinds.push_back(Space);
  if (Kinds.empty()) // Only null pointers are there: nothing comes here.
    Kinds.push_back(AddressSpace::Private);
  llvm::SmallVector<Stmt *, 8> Body;
  for (AddressSpace Space : llvm::ArrayRef(Kinds).drop_back()) {
    Expr *IsThere = Build.binary(
        BinaryOp::EQ, Build.member(Build.ref(P), Memory), getNumber(Space));
    Block *Then = Build.block(Make(Space));
    Then->HasBraces = false;
    Body.push_back(Build.makeIf(IsThere, Then));
  }
  Body.append(Make(Kinds.back()));
  return Build.block(Body);
}

Expr *GenericHelpers::load(const Type *T, Expr *P) {
  T = M.Types.withoutConst(T);
  Function *F = get(
      {Kind::Load, T, ""}, "load_" + getName(T), T, {Pointer},
      [this, T](const Params &Ps) {
        return branch(Ps[0], /*IsWritten=*/false,
                      [&](AddressSpace Space) -> llvm::SmallVector<Stmt *, 4> {
                        const Type *Target = Space == AddressSpace::Constant
                                                 ? M.Types.withConst(T)
                                                 : T;
                        return {Build.make<Return>(
                            Build.deref(cast(Ps[0], Target, Space)))};
                      });
      });
  return Build.call(F, {P});
}

Expr *GenericHelpers::store(const Type *T, Expr *P, Expr *Value) {
  T = M.Types.withoutConst(T);
  Function *F = get(
      {Kind::Store, T, ""}, "store_" + getName(T), T, {Pointer, T},
      [this, T](const Params &Ps) {
        return branch(Ps[0], /*IsWritten=*/true,
                      [&](AddressSpace Space) -> llvm::SmallVector<Stmt *, 4> {
                        return {Build.make<Return>(Build.assign(
                            Build.deref(cast(Ps[0], T, Space)), Ps[1]))};
                      });
      });
  return Build.call(F, {P, Value});
}

//===----------------------------------------------------------------------===//
// Builtins
//===----------------------------------------------------------------------===//

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
