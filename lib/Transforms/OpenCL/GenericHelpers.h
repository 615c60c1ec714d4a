//===- GenericHelpers.h - helper functions for generic pointers -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The struct that represents generic pointers (GenericPointers.cpp), and the
// helper functions for operations on them. A helper is declared at its first
// use. Its body, written as text (IR/Parse.h), is added once all address spaces
// of generic pointers are known.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GENERICHELPERS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GENERICHELPERS_H

#include "../Common/FreshNames.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <bitset>
#include <functional>
#include <map>

namespace ampcc {

class GenericHelpers {
public:
  explicit GenericHelpers(ir::Module &M);

  /// Returns the struct.
  const ir::Type *getPointerType() const { return Pointer; }
  bool isGeneric(const ir::Expr *E) const {
    return E->getType()->getRecord() == Pointer->getRecord();
  }
  /// Makes a variable with an unused name.
  ir::Variable *makeVariable(llvm::StringRef Base, const ir::Type *T,
                             clang::SourceLocation Loc) {
    return Names.makeVariable(Base, T, Loc);
  }

  ir::Expr *null() { return Build.aggregate(Pointer, {}); }
  /// Returns \p E, a pointer or array, as a generic pointer.
  ir::Expr *convert(ir::Expr *E);
  ir::Expr *isNull(ir::Expr *P, bool Negated) {
    return Build.binary(Negated ? ir::BinaryOp::NE : ir::BinaryOp::EQ,
                        Build.member(P, "memory"), 0);
  }
  ir::Expr *getAddress(ir::Expr *P) { return Build.member(P, "address"); }
  /// Loads the \p T at \p P.
  ir::Expr *load(const ir::Type *T, ir::Expr *P);
  /// Stores \p Value, and returns it.
  ir::Expr *store(const ir::Type *T, ir::Expr *P, ir::Expr *Value);
  /// Returns `P + Distance`; P points to a \p T.
  ir::Expr *advance(const ir::Type *T, ir::Expr *P, ir::Expr *Distance);
  /// Returns `&P->Field`.
  ir::Expr *getField(const ir::Type *T, ir::Expr *P, llvm::StringRef Field);
  /// Returns `A - B`, pointers to \p T.
  ir::Expr *subtract(const ir::Type *T, ir::Expr *A, ir::Expr *B);
  ir::Expr *isSame(ir::Expr *A, ir::Expr *B, bool Negated);
  /// Calls a builtin. \p Pointees are the pointees of generic arguments, null
  /// for others.
  ir::Expr *call(llvm::StringRef Builtin, const ir::Type *Result,
                 llvm::ArrayRef<ir::Expr *> Args,
                 llvm::ArrayRef<const ir::Type *> Pointees);

  /// Fills the functions' bodies and inserts the functions.
  void finish();

private:
  /// A call of a builtin in a helper's body.
  struct BuiltinCall {
    std::string Name;
    const ir::Type *Result;
    std::vector<const ir::Type *> Types, Pointees; ///< of the parameters
  };
  /// An argument's text, and its type if it is a pointer.
  using Argument = std::pair<std::string, const ir::Type *>;

  /// Returns the function \p Name for \p What that returns \p Result; a new one
  /// has parameters of \p Types, and \p Body writes its statements.
  ir::Function *get(llvm::StringRef Name, const ir::Type *Result,
                    llvm::ArrayRef<const ir::Type *> Types,
                    const std::string &What, std::function<std::string()> Body);
  /// Returns statements for each address space that the parameter \p P may
  /// point to and that is readable, or writable if \p IsWritten.
  std::string branch(
      const std::string &P, bool IsWritten, const std::string &Indent,
      llvm::function_ref<std::string(AddressSpace, const std::string &Indent)>
          Make);
  std::string branchBuiltin(const BuiltinCall &C, std::vector<Argument> Args,
                            const std::string &Indent);
  std::string makePrivateAtomic(const BuiltinCall &C,
                                const std::string &Indent);
  // Addresses are calculated as integers: NVIDIA's compiler generates invalid
  // code for pointers that are cast between address spaces.

  /// Returns \p P as a pointer to \p Space.
  Argument cast(const std::string &P, const ir::Type *T, AddressSpace Space);
  /// Returns sizeof(T).
  std::string getSize(const ir::Type *T);
  std::string getName(const ir::Type *T);

  ir::Module &M;
  ir::Builder Build;
  FreshNames Names;
  const ir::Type *Pointer;
  std::bitset<4> Spaces; ///< of generic pointers
  std::map<std::string, ir::Function *> Known;
  struct Helper {
    std::unique_ptr<ir::Function> F;
    std::string Head;
    std::function<std::string()> Body;
  };
  std::vector<Helper> Helpers;
};

} // namespace ampcc

#endif
