//===- ClangBuiltins.cpp - lowering of Clang's builtin functions ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's builtins have neither body nor restriction specifier. Those that have
// an equivalent OpenCL function or operator are lowered; the others are
// unsupported.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "ampcc/Basic/MathFunctions.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/StringSwitch.h"

using namespace ampcc;
using namespace clang;

/// Returns the OpenCL function with the same arguments and result as Clang's
/// function \p Name; empty if there is none.
static llvm::StringRef getOpenCLName(llvm::StringRef Name) {
  const bool IsBuiltin = Name.consume_front("__builtin_");
  if (IsBuiltin && (is(Name, Math::Classifies) || is(Name, Math::Compares)))
    return Name;
  if (!is(Name, Math::InC))
    Name.consume_back("f");
  if (is(Name, Math::InC))
    return Name;
  if (!IsBuiltin)
    return "";
  return llvm::StringSwitch<llvm::StringRef>(Name)
      .Cases("popcount", "popcountl", "popcountll", "popcountg", "popcount")
      .Cases("clz", "clzl", "clzll", "clzs", "clz")
      .Cases("abs", "labs", "llabs", "abs")
      .Cases("rotateleft8", "rotateleft16", "rotateleft32", "rotateleft64",
             "rotate")
      .Cases("nearbyint", "roundeven", "lrint", "llrint", "rint")
      .Cases("lround", "llround", "round")
      .Case("scalbn", "ldexp")
      .Case("powi", "pown")
      .Case("signbit", "signbit")
      .Default("");
}

/// Returns the result type of the OpenCL function \p Name that replaces \p E.
static QualType getResultType(const CallExpr *E, llvm::StringRef Name,
                              const ASTContext &Ctx) {
  const QualType T = E->getType(), Argument = E->getArg(0)->getType();
  if (Name == "rint" || Name == "round")
    return Argument.getUnqualifiedType();
  return T->isFloatingType()          ? T
         : Argument->isFloatingType() ? QualType(Ctx.IntTy)
                                      : Argument.getUnqualifiedType();
}

/// Lowers \p E with its exact type, which selects the OpenCL overload.
ir::Expr *FunctionLowering::emitTyped(const Expr *E) {
  const QualType T = E->getType();
  // C has no literals of types smaller than int.
  return T->isIntegerType() && Ctx.getTypeSize(T) < Ctx.getTypeSize(Ctx.IntTy)
             ? emitCast(emitInit(E, T), T.getUnqualifiedType(), E->getExprLoc())
             : emitConverted(E, T);
}

/// Counts the leading zeros of \p Bits, of type \p T.
ir::Expr *FunctionLowering::emitLeadingZeros(ir::Expr *Bits, QualType T) {
  // C promotes the operands to int.
  if (Ctx.getTypeSize(T) < Ctx.getTypeSize(Ctx.IntTy))
    Bits = emitCast(Bits, T, Make.getLoc());
  return Make.call("clz", P.lowerType(T.getUnqualifiedType(), {}), {Bits});
}

/// Counts the trailing zeros of \p X, of type \p T.
ir::Expr *FunctionLowering::emitTrailingZeros(ir::Variable *X, QualType T) {
  using ir::BinaryOp;
  ir::Expr *Lowest = Make.binary(BinaryOp::And, Make.ref(X),
                                 Make.unary(ir::UnaryOp::Minus, Make.ref(X)));
  return Make.binary(BinaryOp::Sub, Make.integer(Ctx.getTypeSize(T) - 1),
                     emitLeadingZeros(Lowest, T));
}

/// Stores \p E in a variable; returns the result of \p Calculate for it.
ir::Expr *FunctionLowering::emitKept(
    const Expr *E, llvm::function_ref<ir::Expr *(ir::Variable *)> Calculate) {
  ir::Expr *Value = emitTyped(E);
  const ExprList Keep = emitFirst(Value, E->getType(), E->getExprLoc());
  return Make.sequence(Keep, Calculate(cast<ir::VarRef>(Value)->V),
                       /*IsLValue=*/false);
}

/// Reverses the order of \p E's groups of \p Size bits: swaps neighboring
/// groups, then pairs of groups, and so on.
ir::Expr *FunctionLowering::emitReversed(const Expr *E, unsigned Size) {
  using ir::BinaryOp;
  const QualType T = E->getType();
  const unsigned Bits = Ctx.getTypeSize(T);
  ir::Expr *Value = emitConverted(E, T);
  ExprList Steps = emitFirst(Value, T, E->getExprLoc());
  ir::Variable *X = llvm::cast<ir::VarRef>(Value)->V;
  for (unsigned Distance = Size; Distance < Bits; Distance *= 2) {
    const llvm::APInt Lower = llvm::APInt::getSplat(
        Bits, llvm::APInt::getLowBitsSet(2 * Distance, Distance));
    auto Mask = [&] {
      return emitInteger(llvm::APSInt(Lower, /*isUnsigned=*/true), T);
    };
    ir::Expr *Up = Make.binary(BinaryOp::Shl,
                               Make.binary(BinaryOp::And, Make.ref(X), Mask()),
                               Make.integer(Distance));
    ir::Expr *Down = Make.binary(
        BinaryOp::And,
        Make.binary(BinaryOp::Shr, Make.ref(X), Make.integer(Distance)),
        Mask());
    Steps.push_back(
        Make.assign(Make.ref(X), Make.binary(BinaryOp::Or, Up, Down)));
  }
  return Make.sequence(Steps, Value, /*IsLValue=*/false);
}

ir::Expr *FunctionLowering::emitClangBuiltin(const CallExpr *E,
                                             const FunctionDecl *Callee) {
  using ir::BinaryOp;
  const unsigned Id = Callee ? Callee->getBuiltinID() : 0;
  if (!Id)
    return nullptr;
  if (ir::Expr *Constant = emitConstant(E))
    return Constant;
  const QualType T = E->getType();
  const SourceLocation Loc = E->getExprLoc();
  const llvm::StringRef Name = getOpenCLName(Callee->getName());
  if (!Name.empty()) {
    ExprList Args;
    for (const Expr *Arg : E->arguments())
      Args.push_back(emitTyped(Arg));
    ir::Expr *Call =
        Make.call(Name, P.lowerType(getResultType(E, Name, Ctx), Loc), Args);
    return T->isFloatingType() ? Call : emitCast(Call, T, Loc);
  }
  const Expr *Arg = E->getNumArgs() ? E->getArg(0) : nullptr;
  auto EmitInt = [&](ir::Expr *Value) { return emitCast(Value, T, Loc); };
  switch (Id) {
  case Builtin::BI__builtin_constant_p: // constants have been folded above
    return zero();
  case Builtin::BI__builtin_expect:
  case Builtin::BI__builtin_expect_with_probability:
  case Builtin::BI__builtin_unpredictable:
  case Builtin::BI__builtin_annotation:
  case Builtin::BI__builtin_nondeterministic_value:
    return emitConverted(Arg, T);
  case Builtin::BI__builtin_assume:
  case Builtin::BI__builtin_assume_separate_storage:
  case Builtin::BI__builtin_prefetch:
  case Builtin::BI__builtin_unreachable:
    return discard(nullptr); // hints for the optimizer
  case Builtin::BI__builtin_ffs:
  case Builtin::BI__builtin_ffsl:
  case Builtin::BI__builtin_ffsll:
    return emitKept(Arg, [&](ir::Variable *X) {
      return EmitInt(Make.binary(BinaryOp::Add,
                                 emitTrailingZeros(X, Arg->getType()),
                                 Make.integer(1)));
    });
  case Builtin::BI__builtin_ctz:
  case Builtin::BI__builtin_ctzl:
  case Builtin::BI__builtin_ctzll:
  case Builtin::BI__builtin_ctzs:
    return emitKept(Arg, [&](ir::Variable *X) {
      return EmitInt(emitTrailingZeros(X, Arg->getType()));
    });
  case Builtin::BI__builtin_clzg:
  case Builtin::BI__builtin_ctzg:
    return emitKept(Arg, [&](ir::Variable *X) -> ir::Expr * {
      ir::Expr *Zeros =
          EmitInt(Id == Builtin::BI__builtin_ctzg
                      ? emitTrailingZeros(X, Arg->getType())
                      : emitLeadingZeros(Make.ref(X), Arg->getType()));
      if (E->getNumArgs() == 1)
        return Zeros;
      ir::Expr *Otherwise = emitTyped(E->getArg(1));
      ExprList Keep;
      if (E->getArg(1)->HasSideEffects(Ctx))
        Keep = emitFirst(Otherwise, T, Loc);
      return Make.sequence(
          Keep, Make.conditional(isNotZero(Make.ref(X)), Zeros, Otherwise),
          /*IsLValue=*/false);
    });
  case Builtin::BI__builtin_clrsb:
  case Builtin::BI__builtin_clrsbl:
  case Builtin::BI__builtin_clrsbll:
    return emitKept(Arg, [&](ir::Variable *X) {
      ir::Expr *Sign =
          Make.binary(BinaryOp::Shr, Make.ref(X),
                      Make.integer(Ctx.getTypeSize(Arg->getType()) - 1));
      ir::Expr *Same = emitLeadingZeros(
          Make.binary(BinaryOp::Xor, Make.ref(X), Sign), Arg->getType());
      return EmitInt(Make.binary(BinaryOp::Sub, Same, Make.integer(1)));
    });
  case Builtin::BI__builtin_parity:
  case Builtin::BI__builtin_parityl:
  case Builtin::BI__builtin_parityll: {
    ir::Expr *Value = emitTyped(Arg);
    return emitCast(
        Make.binary(BinaryOp::And,
                    Make.call("popcount", Value->getType(), {Value}),
                    Make.integer(1)),
        T, Loc);
  }
  case Builtin::BI__builtin_rotateright8:
  case Builtin::BI__builtin_rotateright16:
  case Builtin::BI__builtin_rotateright32:
  case Builtin::BI__builtin_rotateright64: {
    ir::Expr *Value = emitTyped(Arg);
    ir::Expr *Left =
        emitCast(Make.unary(ir::UnaryOp::Minus, emitTyped(E->getArg(1))),
                 Arg->getType().getUnqualifiedType(), Loc);
    return Make.call("rotate", P.lowerType(T, Loc), {Value, Left});
  }
  case Builtin::BI__builtin_bswap16:
  case Builtin::BI__builtin_bswap32:
  case Builtin::BI__builtin_bswap64:
    return emitReversed(Arg, Ctx.getCharWidth());
  case Builtin::BI__builtin_bitreverse8:
  case Builtin::BI__builtin_bitreverse16:
  case Builtin::BI__builtin_bitreverse32:
  case Builtin::BI__builtin_bitreverse64:
    return emitReversed(Arg, 1);
  default:
    if (ir::Expr *Overflow = emitOverflow(E, Callee->getName()))
      return Overflow;
    if (ir::Expr *Sum = emitCarry(E, Callee->getName()))
      return Sum;
    if (ir::Expr *Class = emitFloatClass(E, Id))
      return Class;
    P.reportUnsupported(Loc, "a call of '" + Callee->getNameAsString() + "'");
    return makeRecoveryExpr(E);
  }
}

//===----------------------------------------------------------------------===//
// Overflow, carry, and classes of floating-point numbers
//===----------------------------------------------------------------------===//

/// Returns the type in which \p Op is computed: \p T if both operands have it;
/// otherwise one that represents all results, or null if there is none.
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

/// Lowers `__builtin_add_overflow` etc., which store the result and return
/// whether it overflowed.
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
  // Unsigned arithmetic wraps.
  auto Wrap = [&](ir::Variable *X) {
    return IsSigned
               ? emitCast(Make.ref(X), Ctx.getCorrespondingUnsignedType(T), Loc)
               : Make.ref(X);
  };
  ir::Variable *Result = Keep(Make.binary(Op, Wrap(A), Wrap(B)));
  Steps.push_back(Make.assign(Make.deref(emit(Where)), Make.ref(Result)));
  if (!Ctx.hasSameUnqualifiedType(T, Stored)) {
    // The result fits if it equals the stored value.
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

/// Lowers `__builtin_addc` and `__builtin_subc`, which store the carry.
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
  // A sum wraps if it is less than an operand, a difference if the minuend is
  // less than the subtrahend.
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
