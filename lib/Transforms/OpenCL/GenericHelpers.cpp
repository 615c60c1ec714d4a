//===- GenericHelpers.cpp - helper functions for generic pointers ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GenericHelpers.h"
#include "../Common/PrivateAtomics.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Parse.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Returns the struct's member value for an address space; 0 is null.
static int64_t getNumber(AddressSpace Space) { return int64_t(Space) + 1; }

//===----------------------------------------------------------------------===//
// Names and functions
//===----------------------------------------------------------------------===//

GenericHelpers::GenericHelpers(Module &M) : M(M), Build(M), Names(M) {
  auto R = std::make_unique<Record>();
  R->Name = Names.make("generic_pointer");
  R->Fields = {{"address", M.Types.getInteger(64, false)},
               {"memory", M.Types.getInteger(32, false)}};
  Pointer = M.Types.getRecord(R.get());
  M.Records.insert(M.Records.begin(), std::move(R));
}

std::string GenericHelpers::getName(const Type *T) {
  if (T->isArray())
    return getName(T->getElement()) + "_array";
  return T->isPointer() ? getName(T->getElement()) + "_pointer"
                        : dump(M.Types.withoutConst(T));
}

static std::string getParameter(size_t I) {
  return I == 0 ? "p" : I == 1 ? "value" : "value" + std::to_string(I);
}

Function *GenericHelpers::get(llvm::StringRef Name, const Type *Result,
                              llvm::ArrayRef<const Type *> Types,
                              const std::string &What,
                              std::function<std::string()> Body) {
  std::string Params;
  for (const auto &[I, T] : llvm::enumerate(Types))
    Params += (I ? ", " : "") + dump(T) + " " + getParameter(I);
  Params = "(" + Params + ")\n";
  Function *&Entry = Known[dump(Result) + " " + Name.str() + Params + What];
  if (Entry)
    return Entry;
  auto F = std::make_unique<Function>();
  F->Name = Names.make(Name);
  F->Result = Result;
  Entry = F.get();
  const std::string Head = dump(Result) + " " + F->Name + Params;
  Helpers.push_back({std::move(F), Head, std::move(Body)});
  return Entry;
}

void GenericHelpers::finish() {
  std::vector<std::unique_ptr<Function>> All;
  for (Helper &H : Helpers) {
    parse(H.Head + H.Body(), H.F->Name, /*FirstLine=*/1, M, nullptr);
    H.F->Params = M.Functions.back()->Params;
    H.F->Body = M.Functions.back()->Body;
    M.Functions.pop_back();
    All.push_back(std::move(H.F));
  }
  M.Functions.insert(M.Functions.begin(), std::make_move_iterator(All.begin()),
                     std::make_move_iterator(All.end()));
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// True if \p E is never null.
static bool isAddress(const Expr *E) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  return E->getType()->isArray() || llvm::isa<String>(E) ||
         (U && U->Op == UnaryOp::AddressOf);
}

Expr *GenericHelpers::convert(Expr *E) {
  if (isGeneric(E))
    return E;
  if (auto *S = llvm::dyn_cast<Comma>(E))
    return Build.sequence(S->Steps, convert(S->Value), /*IsLValue=*/false);
  if (E->getType()->isArithmetic())
    return null();
  const AddressSpace Space =
      E->getType()->isArray() ? getSpace(E) : E->getType()->getSpace();
  assert(Space != AddressSpace::Generic && "what the pass leaves has none");
  Spaces.set(unsigned(Space));
  const int64_t Number = getNumber(Space);
  if (isAddress(E))
    return Build.aggregate(Pointer,
                           {{Build.cast(E, M.Types.getInteger(64, false)), ""},
                            {Build.integer(Number), ""}});
  const Type *T =
      M.Types.getPointer(M.Types.withConst(M.Types.getVoid()), Space);
  static constexpr llvm::StringLiteral FunctionNames[] = {
      "from_private", "from_tile_static", "from_global", "from_constant"};
  Function *F = get(FunctionNames[unsigned(Space)], Pointer, {T}, "", [=] {
    return "  return (make<" + dump(Pointer) +
           "> (cast<ulong> p) (? (== p 0) 0 " + std::to_string(Number) + "))\n";
  });
  return Build.call(F, {E});
}

Expr *GenericHelpers::isSame(Expr *A, Expr *B, bool Negated) {
  Function *F = get("is_same", M.Types.getInt(), {Pointer, Pointer}, "", [] {
    return "  return (&& (== (.memory p) (.memory value))"
           " (== (.address p) (.address value)))\n";
  });
  Expr *Result = Build.call(F, {A, B});
  return Negated ? Build.unary(UnaryOp::LogicalNot, Result) : Result;
}

GenericHelpers::Argument
GenericHelpers::cast(const std::string &P, const Type *T, AddressSpace Space) {
  const Type *To = M.Types.getPointer(T, Space);
  return {"(cast<" + dump(To) + "> (.address " + P + "))", To};
}

std::string GenericHelpers::getSize(const Type *T) {
  return "(builtin sizeof<ulong> (deref " +
         cast("p", T, AddressSpace::Global).first + "))";
}

Expr *GenericHelpers::advance(const Type *T, Expr *P, Expr *Distance) {
  T = M.Types.withoutConst(T);
  Function *F = get(
      getName(T) + "_at", Pointer, {Pointer, M.Types.getInteger(64, true)},
      dump(T), [this, T] {
        return "  (+= (.address p) (* value " + getSize(T) + "))\n  return p\n";
      });
  return Build.call(F, {P, Distance});
}

Expr *GenericHelpers::getField(const Type *T, Expr *P, llvm::StringRef Field) {
  T = M.Types.withoutConst(T);
  Function *F =
      get(getName(T) + "_" + Field.str(), Pointer, {Pointer}, dump(T), [=] {
        const Type *Whole = M.Types.getPointer(T, AddressSpace::Global);
        return "  (+= (.address p) (cast<ulong> (addr (." + Field.str() +
               " (deref (cast<" + dump(Whole) + "> 0))))))\n  return p\n";
      });
  return Build.call(F, {P});
}

Expr *GenericHelpers::subtract(const Type *T, Expr *A, Expr *B) {
  T = M.Types.withoutConst(T);
  Function *F =
      get(getName(T) + "_distance", M.Types.getInteger(64, true),
          {Pointer, Pointer}, dump(T), [this, T] {
            return "  return (/ (cast<long> (- (.address p) (.address value)))"
                   " (cast<long> " +
                   getSize(T) + "))\n";
          });
  return Build.call(F, {A, B});
}

//===----------------------------------------------------------------------===//
// Operations that depend on the memory
//===----------------------------------------------------------------------===//

std::string GenericHelpers::branch(
    const std::string &P, bool IsWritten, const std::string &Indent,
    llvm::function_ref<std::string(AddressSpace, const std::string &Indent)>
        Make) {
  llvm::SmallVector<AddressSpace, 4> Kinds;
  for (AddressSpace Space : {AddressSpace::Local, AddressSpace::Global,
                             AddressSpace::Constant, AddressSpace::Private})
    if (Spaces.test(unsigned(Space)) &&
        !(IsWritten && Space == AddressSpace::Constant))
      Kinds.push_back(Space);
  if (Kinds.empty()) // All pointers are null: unreachable
    Kinds.push_back(AddressSpace::Private);
  std::string Text;
  for (AddressSpace Space : llvm::ArrayRef(Kinds).drop_back())
    Text += Indent + "if (== (.memory " + P + ") " +
            std::to_string(getNumber(Space)) + ") without-braces\n" +
            Make(Space, Indent + "  ");
  return Text + Make(Kinds.back(), Indent);
}

Expr *GenericHelpers::load(const Type *T, Expr *P) {
  T = M.Types.withoutConst(T);
  Function *F = get("load_" + getName(T), T, {Pointer}, "", [this, T] {
    return branch(
        "p", /*IsWritten=*/false, "  ",
        [&](AddressSpace Space, const std::string &Indent) {
          const bool IsConst = Space == AddressSpace::Constant;
          return Indent + "return (deref " +
                 cast("p", IsConst ? M.Types.withConst(T) : T, Space).first +
                 ")\n";
        });
  });
  return Build.call(F, {P});
}

Expr *GenericHelpers::store(const Type *T, Expr *P, Expr *Value) {
  T = M.Types.withoutConst(T);
  Function *F = get("store_" + getName(T), T, {Pointer, T}, "", [this, T] {
    return branch("p", /*IsWritten=*/true, "  ",
                  [&](AddressSpace Space, const std::string &Indent) {
                    return Indent + "return (= (deref " +
                           cast("p", T, Space).first + ") value)\n";
                  });
  });
  return Build.call(F, {P, Value});
}

std::string GenericHelpers::makePrivateAtomic(const BuiltinCall &C,
                                              const std::string &Indent) {
  const Type *T = M.Types.withoutConst(C.Pointees.front());
  llvm::SmallVector<Variable *, 2> Operands;
  for (size_t I = 1; I != C.Types.size(); ++I)
    Operands.push_back(Build.variable(getParameter(I), C.Types[I]));
  const Expr *New = makeAtomicResult(Build, getBuiltinId(C.Name),
                                     Build.variable("old", T), Operands);
  const std::string Place =
      "(deref " + cast("p", C.Pointees.front(), AddressSpace::Private).first +
      ")";
  return Indent + "declare " + dump(T) + " old = " + Place + "\n" + Indent +
         "(= " + Place + " " + dump(New) + ")\n" + Indent + "return old\n";
}

std::string GenericHelpers::branchBuiltin(const BuiltinCall &C,
                                          std::vector<Argument> Args,
                                          const std::string &Indent) {
  const size_t I = Args.size();
  if (I == C.Types.size()) {
    const auto Passed =
        llvm::find_if(Args, [](const Argument &Arg) { return Arg.second; });
    // A check returns its pointer argument.
    const bool IsCheck = C.Result->getRecord() == Pointer->getRecord();
    std::string Call = "(builtin " + C.Name + "<" +
                       dump(IsCheck ? Passed->second : C.Result) + ">";
    for (const Argument &Arg : Args)
      Call += " " + Arg.first;
    Call += ")\n";
    if (IsCheck)
      return Indent + Call + Indent + "return " +
             getParameter(Passed - Args.begin()) + "\n";
    return Indent + (C.Result->isVoid() ? "" : "return ") + Call;
  }
  const std::string Param = getParameter(I);
  const Type *Pointee = C.Pointees[I];
  if (!Pointee) {
    Args.emplace_back(Param, nullptr);
    return branchBuiltin(C, Args, Indent);
  }
  return branch(Param, /*IsWritten=*/!Pointee->isConst(), Indent,
                [&](AddressSpace Space, const std::string &Indent) {
                  if (Space == AddressSpace::Private &&
                      getRole(getBuiltinId(C.Name)) == BuiltinRole::Atomic)
                    return makePrivateAtomic(C, Indent);
                  std::vector<Argument> Own = Args;
                  Own.push_back(cast(Param, Pointee, Space));
                  return branchBuiltin(C, Own, Indent) +
                         (C.Result->isVoid() ? Indent + "return\n" : "");
                });
}

Expr *GenericHelpers::call(llvm::StringRef Builtin, const Type *Result,
                           llvm::ArrayRef<Expr *> Args,
                           llvm::ArrayRef<const Type *> Pointees) {
  BuiltinCall C = {Builtin.str(), Result, {}, Pointees.vec()};
  std::string What;
  for (const auto &[Arg, Pointee] : llvm::zip_equal(Args, Pointees)) {
    C.Types.push_back(
        M.Types.withoutConst(decay(Arg->getType(), M.Types, getSpace(Arg))));
    What += " " + dump(Pointee ? Pointee : C.Types.back());
  }
  Function *F = get("generic_" + C.Name, Result, C.Types, What,
                    [this, C] { return branchBuiltin(C, {}, "  "); });
  return Build.call(F, Args);
}
