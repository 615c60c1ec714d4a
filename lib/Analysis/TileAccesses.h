//===- TileAccesses.h - what calls do with tile_static memory ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function as one of its calls runs it: what depends on the caller is known
// here, so that an access through a reference can be told to be one of a
// tile_static variable, and a condition to be the same for all threads.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_ANALYSIS_TILEACCESSES_H
#define AMPCC_LIB_ANALYSIS_TILEACCESSES_H

#include "ampcc/Analysis/Uniformity.h"
#include <map>
#include <tuple>

namespace ampcc {

/// A step from an object to a part of it.
struct AccessStep {
  const clang::FieldDecl *Field = nullptr;
  std::optional<llvm::APSInt> Index;
};
/// The way from a variable to what is accessed; none if it is not known.
using AccessPath = std::optional<llvm::SmallVector<AccessStep, 4>>;

/// Whether both ways are known, and may lead to the same place.
bool mayOverlap(const AccessPath &A, const AccessPath &B);

/// An access of a place in a tile_static variable that is the same in all
/// threads.
struct TileAccess {
  enum Kind { Read, Write, ReadWrite, Atomic } What;
  const clang::Expr *Operator;
  const clang::Expr *Stored; ///< What is written; null if nothing is.
  const clang::VarDecl *Variable;
  AccessPath Path;
};

/// The effect of the conditions for reaching a place in the code on the threads
/// of a tile.
struct Guard {
  /// Only some threads may come.
  bool ExcludesThreads = false;
  /// A single thread may be all that comes, because a condition says something
  /// about the thread itself and not only about its data.
  bool MayAdmitOne = false;

  bool operator<(const Guard &O) const {
    return std::tie(ExcludesThreads, MayAdmitOne) <
           std::tie(O.ExcludesThreads, O.MayAdmitOne);
  }
};

class CallContext {
public:
  /// The entry of a kernel: what it is passed is the same for all threads.
  explicit CallContext(const FunctionUniformity &Entry) : Function(Entry) {}

  /// The call at \p At, which \p AtCall guards, whose function is \p Callee.
  CallContext &enter(CallPoint At, const FunctionUniformity &Callee,
                     const CallArguments &Args, Guard AtCall);

  /// The access that \p E is, if it is one.
  std::optional<TileAccess> getAccess(const clang::Expr *E,
                                      const clang::ASTContext &Ctx) const;
  /// Whether \p Args lead to a tile_static variable.
  bool passesTileStatic(const CallArguments &Args) const;

  /// Returns the conditions for reaching \p B.
  Guard getGuard(const clang::CFGBlock &B) const;
  /// Whether what the assignment \p A stores is known to differ between the
  /// threads.
  bool isDivergentStore(const TileAccess &A) const;
  /// Whether a condition for coming to \p B reads what \p A accesses.
  bool isCheckedBefore(const TileAccess &A, const clang::CFGBlock &B,
                       const clang::ASTContext &Ctx) const;

  bool isRunning(const FunctionUniformity &F) const;
  /// The calls that lead here, the outermost first.
  llvm::SmallVector<CallPoint, 2> getCalls() const;

  const FunctionUniformity &Function;

private:
  CallContext(const CallContext &Caller, CallPoint At,
              const FunctionUniformity &Callee, const CallArguments &Args,
              Guard AtCall);

  std::optional<UniformValue> find(const clang::Expr *E) const;
  UniformValue resolve(const UniformValue &V) const;
  const clang::VarDecl *getSharedVariable(const clang::Expr *Object) const;
  AccessPath getPath(const clang::Expr *E, const clang::ASTContext &Ctx) const;
  bool reads(const clang::Stmt *S, const TileAccess &A,
             const clang::ASTContext &Ctx) const;
  bool readsOnTheWay(const clang::Expr *E, const TileAccess &A,
                     const clang::ASTContext &Ctx) const;
  bool isDataCondition(const clang::Expr *Condition) const;
  bool isLoopBound(const clang::Expr *Condition) const;

  const CallContext *Caller = nullptr;
  CallPoint At;
  const CallArguments *Args = nullptr;
  std::vector<UniformValue> Inputs; ///< Of the function, without inputs.
  UniformValue Object;
  llvm::SmallVector<UniformValue, 4> Addresses;
  Guard AtCall;
  std::map<std::pair<void *, Guard>, std::unique_ptr<CallContext>> Callees;
};

} // namespace ampcc

#endif
