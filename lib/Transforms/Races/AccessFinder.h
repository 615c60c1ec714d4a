//===- AccessFinder.h - finds accesses of shared memory ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Interprets a kernel once with linear forms for numbers: expressions have
// values and access memory; statements determine the conditions and epochs of
// accesses.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_RACES_ACCESSFINDER_H
#define AMPCC_LIB_TRANSFORMS_RACES_ACCESSFINDER_H

#include "../Threads/Uniform.h"
#include "Accesses.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "llvm/ADT/DenseMap.h"
#include <map>

namespace ampcc {

struct Value {
  LinearForm F;
  AccessPath Pointee; ///< of pointers
};

class AccessFinder {
public:
  explicit AccessFinder(ir::Module &M)
      : M(M), Kernel(*M.Kernel), Fx(M), Uniforms(Kernel, Fx), Roots(Kernel, Fx),
        Written(Roots.findWritten(Fx)) {}

  KernelAccesses run();

private:
  using Environment = llvm::DenseMap<const ir::Variable *, Value>;

  // Numbers.
  LinearForm make(Sharing S, const ir::Type *T = nullptr) {
    return Result.make(S, T);
  }
  Sharing getSharing(const LinearForm &F) const { return Result.getSharing(F); }
  Sharing getSharing(const Value &V) const;
  LinearForm query(ThreadQueryCall Q) const;
  LinearForm getParameter(const ir::Expr *E);

  // Expressions.
  Value visit(ir::Expr *E);
  Value visitPointer(ir::Expr *E);
  LinearForm visitNumber(ir::Expr *E);
  LinearForm visitCall(ir::Call *C);
  LinearForm visitParts(ir::Aggregate *A);
  AccessPath visitLValue(ir::Expr *E);
  ir::Expr *visitSteps(ir::Comma *S);
  LinearForm load(const AccessPath &P, const ir::Expr *E);
  void store(ir::Expr *Left, std::optional<ir::BinaryOp> Op, const Value &Right,
             const ir::Expr *At, size_t Since);
  Condition visitCondition(ir::Expr *E);
  Condition visitChoice(ir::Expr *E);
  void record(MemoryAccess::Kind K, const AccessPath &P, const ir::Expr *At,
              const LinearForm &Stored = {});
  bool reads(const AccessPath &P, size_t Since) const;
  bool changes(const AccessPath &P, const LinearForm &Stored) const;
  bool isTracked(const ir::Variable *V) const {
    return !V->IsShared && !Addressed.contains(V) &&
           (V->Ty->isArithmetic() || V->Ty->isPointer());
  }

  // Statements.
  void visit(ir::Stmt *S);
  void visitList(llvm::ArrayRef<ir::Stmt *> List);
  void assume(const Condition &C, bool IsTrue);
  void visitUnder(const Condition &C, bool IsTrue,
                  llvm::function_ref<void()> Visit);
  void visitIf(ir::If *S);
  void visitLoop(ir::Loop *L);
  void visitSwitch(ir::Switch *S);
  void visitBarrier(const ir::Call *C);
  void forget(const VariableSet &Variables, bool IsInLoop);
  void step(const ir::Expr *Inc, const VariableSet &InBody,
            const LinearForm &Turn, Environment Before);
  void fail(llvm::StringRef Why, clang::SourceLocation Loc) {
    if (Result.Unknown.empty()) {
      Result.Unknown = Why.str();
      Result.UnknownLoc = Loc;
    }
  }

  ir::Module &M;
  ir::Function &Kernel;
  const ModuleEffects Fx;
  const Uniform Uniforms;
  const BufferRoots Roots;
  const std::optional<llvm::SmallSet<unsigned, 4>> Written;
  VariableSet Addressed, Changed;
  KernelAccesses Result;
  std::map<std::string, Atom> Parameters;
  std::map<std::pair<const ir::Variable *, std::vector<LinearForm>>, Atom>
      Loads;
  Environment Values;
  std::vector<Guard> Guards;
  /// The epochs that an access here is or may be in.
  struct OpenEpoch {
    unsigned Number;
    bool IsCertain;
  };
  using OpenEpochs = std::array<llvm::SmallVector<OpenEpoch, 4>, 2>;
  void join(const OpenEpochs &Others);
  OpenEpochs Open;
  bool IsRepeated = false;
  bool MayHaveLeft = false; ///< a thread may have left conditionally
  clang::SourceLocation Loc;
};

} // namespace ampcc

#endif
