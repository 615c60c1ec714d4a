//===- GenericHelpers.h - functions for generic pointers --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The struct that a generic pointer is (Transforms/GenericPointers.cpp), and
// the functions that do with it what C does with pointers. They are made when
// they are first asked for, and get their bodies when all kinds of memory are
// known that generic pointers lead to.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GENERICHELPERS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GENERICHELPERS_H

#include "../Common/FreshNames.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <bitset>
#include <functional>

namespace ampcc {

class GenericHelpers {
public:
  explicit GenericHelpers(ir::Module &M);

  /// The struct.
  const ir::Type *getPointerType() const { return Pointer; }
  bool isGeneric(const ir::Expr *E) const {
    return E->getType()->getRecord() == Pointer->getRecord();
  }
  /// A variable whose name nothing in the module has.
  ir::Variable *makeVariable(llvm::StringRef Base, const ir::Type *T,
                             clang::SourceLocation Loc) {
    return Names.makeVariable(Base, T, Loc);
  }

  ir::Expr *null();
  /// \p E, a pointer or array, as a generic pointer.
  ir::Expr *convert(ir::Expr *E);
  ir::Expr *isNull(ir::Expr *P, bool Negated);
  ir::Expr *getAddress(ir::Expr *P);
  /// The \p T at \p P.
  ir::Expr *load(const ir::Type *T, ir::Expr *P);
  /// Stores \p Value, and is equal to it.
  ir::Expr *store(const ir::Type *T, ir::Expr *P, ir::Expr *Value);
  /// `P + Distance`, where P points to a \p T.
  ir::Expr *advance(const ir::Type *T, ir::Expr *P, ir::Expr *Distance);
  /// `&P->Field`
  ir::Expr *getField(const ir::Type *T, ir::Expr *P, llvm::StringRef Field);
  /// `A - B`, pointers to \p T.
  ir::Expr *subtract(const ir::Type *T, ir::Expr *A, ir::Expr *B);
  ir::Expr *isSame(ir::Expr *A, ir::Expr *B, bool Negated);
  /// The call of a builtin. \p Pointees: of each argument that is a generic
  /// pointer what it points to, null for others.
  ir::Expr *call(llvm::StringRef Builtin, const ir::Type *Result,
                 llvm::ArrayRef<ir::Expr *> Args,
                 llvm::ArrayRef<const ir::Type *> Pointees);

  /// Fills the functions' bodies and puts them in front of the module's.
  void finish();

private:
  enum class Kind {
    Convert,
    Load,
    Store,
    Advance,
    Field,
    Subtract,
    Same,
    Builtin
  };
  using Key = std::tuple<Kind, const ir::Type *, std::string>;
  using Params = std::vector<ir::Variable *>;
  /// The function for \p K, made with \p Result and \p Ps if it is new; \p Fill
  /// returns its body.
  ir::Function *get(const Key &K, llvm::StringRef Name, const ir::Type *Result,
                    llvm::ArrayRef<const ir::Type *> ParamTypes,
                    std::function<ir::Block *(const Params &)> Fill);

  /// A statement for each kind of memory that can be read, or \p Written.
  ir::Block *branch(
      ir::Variable *P, bool IsWritten,
      llvm::function_ref<llvm::SmallVector<ir::Stmt *, 4>(AddressSpace)> Make);
  ir::Block *branchBuiltin(llvm::StringRef Builtin, const ir::Type *Result,
                           const Params &Ps,
                           llvm::ArrayRef<const ir::Type *> Pointees,
                           std::vector<ir::Expr *> Args);
  llvm::SmallVector<ir::Stmt *, 4> makePrivateAtomic(llvm::StringRef Builtin,
                                                     const ir::Type *T,
                                                     const Params &Ps);
  // Addresses are calculated as integers: NVIDIA's compiler makes invalid code
  // of pointers to one kind of memory that were made from those to another.

  ir::Block *returnMoved(ir::Variable *P, ir::Expr *Bytes);
  ir::Expr *getSize(ir::Variable *P, const ir::Type *T);
  /// P's address as a pointer into \p Space.
  ir::Expr *cast(ir::Variable *P, const ir::Type *T, AddressSpace Space);
  std::string getName(const ir::Type *T);
  ir::Expr *toInteger(ir::Expr *Address);

  ir::Module &M;
  ir::Builder Build;
  FreshNames Names;
  const ir::Type *Pointer;
  std::bitset<4> Spaces; ///< that generic pointers lead to
  std::map<Key, ir::Function *> Known;
  std::vector<std::unique_ptr<ir::Function>> Functions;
  std::vector<std::function<void()>> Bodies;
};

} // namespace ampcc

#endif
