//===- InPlace.h - calls lowered as what they calculate ---------*- C++ -*-===//
//
// The calls of accessors (Accessors.h) and of constructors that only fill their
// object's members (MemberInits.h) are lowered as their functions' expressions,
// with the arguments where the parameters stand.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_LOWER_INPLACE_H
#define AMPCC_LIB_LOWER_INPLACE_H

#include "FunctionContext.h"

namespace ampcc {

class FunctionLowering;

/// An expression, and the function that it is part of.
struct Operand {
  const clang::Expr *E;
  FunctionContext *In;
  bool IsValue = false; ///< of a copy, to which nothing may be written
};

class InPlaceLowering : LoweringPart {
public:
  explicit InPlaceLowering(FunctionContext &Fn);
  ~InPlaceLowering();

  /// What \p E, part of this function, stands for: behind parameters, what the
  /// call passes; behind calls lowered in place, what their function returns;
  /// of an object made on the spot, the part's initialiser.
  Operand resolve(const clang::Expr *E);
  /// As resolve, where that is something else than \p E.
  std::optional<Operand> resolveOther(const clang::Expr *E);
  /// \p E without what makes a temporary or a copy of it, or reads it: its
  /// value is the same. Then \p IsValue.
  const clang::Expr *skipCopies(const clang::Expr *E, bool &IsValue) const;
  /// The function that \p E calls, if \p E is lowered as what that calculates.
  FunctionContext *getFrame(const clang::Expr *E);
  /// The constructor only calls another one.
  bool isDelegated(const clang::CXXConstructExpr *E);
  /// The call \p E as what its function returns.
  ir::Expr *emitAccess(const clang::CallExpr *E, bool IsRead);
  static ir::Expr *emitOperand(const Operand &O);

private:
  /// The object of the call that this function is lowered in place of.
  std::optional<Operand> resolveThis();
  std::optional<Operand> findStandIn(const clang::Expr *E);
  std::optional<Operand> findNamed(const clang::DeclRefExpr *E);
  std::optional<Operand> findMember(const clang::MemberExpr *E);
  std::optional<Operand> findElement(const clang::ArraySubscriptExpr *E);
  static std::optional<Operand> getPart(const Operand &Object,
                                        const clang::FieldDecl *Field);
  static std::optional<Operand> getElement(const Operand &Array, uint64_t K);
  /// What a call of the accessor \p F gives in this kernel.
  const clang::Expr *getAccess(const clang::FunctionDecl *F);
  /// What a call of \p Callee is lowered as, if it may be; \p E is the call.
  llvm::SmallVector<const clang::Expr *, 4>
  getValues(const clang::Expr *E, const clang::FunctionDecl *Callee);

  std::map<FunctionSlots::ExprKey, std::unique_ptr<FunctionLowering>> Frames;
};

/// C may evaluate the operands that \p Frame, the function of a call in
/// \p Root, has from there in any order, and as often as they are written.
bool canLowerInPlace(FunctionContext &Root, FunctionContext &Frame);

} // namespace ampcc

#endif
