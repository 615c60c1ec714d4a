//===- ArithmeticBuiltins.cpp - sums with a carry, kinds of numbers -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of Clang's own that tell more of a number than an operator does:
// whether a result fits, what is carried, which kind of floating number it is.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "clang/Basic/Builtins.h"

using namespace ampcc;
using namespace clang;

/// The type in which \p Op of an \p L and an \p R is calculated: \p T, if both
/// are that; else one that has all results. Null if there is none.
static QualType getOverflowType(ir::BinaryOp Op, QualType T, QualType L,
                                QualType R, const ASTContext &Ctx) {
  if (Ctx.hasSameUnqualifiedType(T, L) && Ctx.hasSameUnqualifiedType(T, R))
    return T;
  if (Ctx.getTypeSize(L) > 32 || Ctx.getTypeSize(R) > 32)
    return {};
  return Op == ir::BinaryOp::Mul && L->isUnsignedIntegerType() &&
                 R->isUnsignedIntegerType()
             ? Ctx.UnsignedLongTy
             : Ctx.LongTy;
}

/// `__builtin_add_overflow` and its like: the result is stored, and what is
/// returned is whether it does not fit.
ir::Expr *FunctionLowering::emitOverflow(const CallExpr *E,
                                         llvm::StringRef Name) {
  using ir::BinaryOp;
  if (!Name.consume_back("_overflow") || E->getNumArgs() != 3)
    return nullptr;
  const Expr *L = E->getArg(0), *R = E->getArg(1), *Where = E->getArg(2);
  const QualType Stored =
      Where->getType()->getPointeeType().getUnqualifiedType();
  const SourceLocation Loc = E->getExprLoc();
  const BinaryOp Op = Name.contains("add")   ? BinaryOp::Add
                      : Name.contains("sub") ? BinaryOp::Sub
                                             : BinaryOp::Mul;
  const QualType T =
      getOverflowType(Op, Stored, L->getType(), R->getType(), Ctx);
  if (T.isNull())
    return nullptr;
  ExprList Steps;
  auto Keep = [&](ir::Expr *Value) {
    Steps.append(emitFirst(Value, T, Loc));
    return llvm::cast<ir::VarRef>(Value)->V;
  };
  ir::Expr *Left = emitTyped(L), *Right = emitTyped(R);
  ir::Variable *A = Keep(Left), *B = Keep(Right);

  const bool IsSigned = T->isSignedIntegerType();
  // Numbers without a sign wrap.
  auto Wrap = [&](ir::Variable *X) {
    return IsSigned
               ? emitCast(Make.ref(X), Ctx.getCorrespondingUnsignedType(T), Loc)
               : Make.ref(X);
  };
  ir::Variable *Result = Keep(Make.binary(Op, Wrap(A), Wrap(B)));
  Steps.push_back(Make.assign(Make.deref(emit(Where)), Make.ref(Result)));
  if (!Ctx.hasSameUnqualifiedType(T, Stored)) {
    // The result fits where it is the same as what is stored.
    ir::Variable *Fitted = makeTemporary(Stored, Loc);
    Steps.push_back(Make.assign(Make.ref(Fitted), Make.ref(Result)));
    ir::Expr *Differs = Make.binary(
        BinaryOp::NE, emitCast(Make.ref(Fitted), T, Loc), Make.ref(Result));
    if (IsSigned == Stored->isSignedIntegerType())
      return Make.sequence(Steps, Differs, /*IsLValue=*/false);
    ir::Expr *IsNegative =
        Make.binary(BinaryOp::LT, Make.ref(IsSigned ? Result : Fitted), zero());
    return Make.sequence(Steps,
                         Make.binary(BinaryOp::LogicalOr, Differs, IsNegative),
                         /*IsLValue=*/false);
  }
  auto IsLess = [&](ir::Variable *X, ir::Variable *Y) {
    return Make.binary(BinaryOp::LT, Make.ref(X), Make.ref(Y));
  };
  auto DifferInSign = [&](ir::Variable *X, ir::Variable *Y, ir::Variable *Z) {
    auto Differences = [&](ir::Variable *V) {
      return Make.binary(BinaryOp::Xor, Make.ref(V), Make.ref(Z));
    };
    return Make.binary(
        BinaryOp::LT,
        Make.binary(BinaryOp::And, Differences(X), Differences(Y)), zero());
  };
  ir::Expr *Overflows;
  if (Op == BinaryOp::Mul) {
    ir::Expr *High = Make.call("mul_hi", A->Ty, {Make.ref(A), Make.ref(B)});
    ir::Expr *Sign = IsSigned
                         ? Make.binary(BinaryOp::Shr, Make.ref(Result),
                                       Make.integer(Ctx.getTypeSize(T) - 1))
                         : zero();
    Overflows = Make.binary(BinaryOp::NE, High, Sign);
  } else if (Op == BinaryOp::Add) {
    Overflows = IsSigned ? DifferInSign(A, B, Result) : IsLess(Result, A);
  } else {
    Overflows = IsSigned ? DifferInSign(B, Result, A) : IsLess(A, B);
  }
  return Make.sequence(Steps, Overflows, /*IsLValue=*/false);
}

/// `__builtin_addc` and `__builtin_subc`: the carry is stored.
ir::Expr *FunctionLowering::emitCarry(const CallExpr *E, llvm::StringRef Name) {
  using ir::BinaryOp;
  Name.consume_front("__builtin_");
  const bool IsSum = Name.consume_front("addc");
  if ((!IsSum && !Name.consume_front("subc")) || E->getNumArgs() != 4)
    return nullptr;
  const QualType T = E->getType();
  ExprList Steps;
  auto Keep = [&](ir::Expr *Value) {
    Steps.append(emitFirst(Value, T, E->getExprLoc()));
    return cast<ir::VarRef>(Value)->V;
  };
  ir::Expr *Left = emitTyped(E->getArg(0)), *Right = emitTyped(E->getArg(1)),
           *In = emitTyped(E->getArg(2));
  ir::Variable *A = Keep(Left), *B = Keep(Right), *Carry = Keep(In);
  const BinaryOp Op = IsSum ? BinaryOp::Add : BinaryOp::Sub;
  auto Add = [&](ir::Variable *L, ir::Variable *R) {
    return Keep(Make.binary(Op, Make.ref(L), Make.ref(R)));
  };
  // A sum that wraps is less than what is added, a difference would be.
  auto Wraps = [&](ir::Variable *L, ir::Variable *R, ir::Variable *Result) {
    return Make.binary(BinaryOp::LT, Make.ref(IsSum ? Result : L), Make.ref(R));
  };
  ir::Variable *Sum = Add(A, B), *Result = Add(Sum, Carry);
  Steps.push_back(Make.assign(
      Make.deref(emit(E->getArg(3))),
      Make.binary(BinaryOp::Or, Wraps(A, B, Sum), Wraps(Sum, Carry, Result))));
  return Make.sequence(Steps, Make.ref(Result), /*IsLValue=*/false);
}

/// Tests the class of a floating-point number.
ir::Expr *FunctionLowering::emitFloatClass(const CallExpr *E, unsigned Id) {
  using ir::BinaryOp;
  const unsigned NumArgs = E->getNumArgs();
  auto Is = [&](llvm::StringRef Kind, ir::Variable *X) {
    return Make.call(Kind, Make.getTypes().getInt(), {Make.ref(X)});
  };
  auto IsZero = [&](ir::Variable *X) {
    return Make.binary(BinaryOp::EQ, Make.ref(X), zero());
  };
  auto And = [&](ir::Expr *L, ir::Expr *R) {
    return Make.binary(BinaryOp::LogicalAnd, L, R);
  };
  switch (Id) {
  case Builtin::BI__builtin_fpclassify: {
    enum { NaN, Infinite, Normal, Subnormal, Zero };
    return emitKept(E->getArg(NumArgs - 1), [&](ir::Variable *X) {
      auto Value = [&](unsigned Kind) { return emitTyped(E->getArg(Kind)); };
      ir::Expr *Small = Make.conditional(
          IsZero(X), Value(Zero),
          Make.conditional(Is("isnormal", X), Value(Normal), Value(Subnormal)));
      return Make.conditional(
          Is("isnan", X), Value(NaN),
          Make.conditional(Is("isinf", X), Value(Infinite), Small));
    });
  }
  case Builtin::BI__builtin_isinf_sign:
    return emitKept(E->getArg(0), [&](ir::Variable *X) {
      ir::Expr *Sign =
          Make.conditional(Is("signbit", X), Make.integer(-1), Make.integer(1));
      return Make.conditional(Is("isinf", X), Sign, zero());
    });
  case Builtin::BI__builtin_iszero:
    return emitKept(E->getArg(0), IsZero);
  case Builtin::BI__builtin_issubnormal:
    return emitKept(E->getArg(0), [&](ir::Variable *X) {
      auto Not = [&](ir::Expr *Value) {
        return Make.unary(ir::UnaryOp::LogicalNot, Value);
      };
      return And(And(Is("isfinite", X), Not(IsZero(X))),
                 Not(Is("isnormal", X)));
    });
  default:
    return nullptr;
  }
}
