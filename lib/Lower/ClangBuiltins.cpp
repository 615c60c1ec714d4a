//===- ClangBuiltins.cpp - __builtin functions as OpenCL's ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's own functions have neither body nor restriction. Those that OpenCL
// has a function or an operator for are lowered; the others are not supported.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "ampcc/Basic/MathFunctions.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/StringSwitch.h"

using namespace ampcc;
using namespace clang;

/// The function of OpenCL that Clang's function \p Name is, with the same
/// arguments and result; empty: there is none.
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

/// The result type of the function \p Name, which \p E becomes a call of.
static QualType getResultType(const CallExpr *E, llvm::StringRef Name,
                              const ASTContext &Ctx) {
  const QualType T = E->getType(), Argument = E->getArg(0)->getType();
  if (Name == "rint" || Name == "round")
    return Argument.getUnqualifiedType();
  return T->isFloatingType()          ? T
         : Argument->isFloatingType() ? QualType(Ctx.IntTy)
                                      : Argument.getUnqualifiedType();
}

/// \p E with its very type, which decides what OpenCL's function does.
ir::Expr *FunctionLowering::emitTyped(const Expr *E) {
  const QualType T = E->getType();
  // In C, there are no literals of smaller types than int.
  return T->isIntegerType() && Ctx.getTypeSize(T) < Ctx.getTypeSize(Ctx.IntTy)
             ? emitCast(emitInit(E, T), T.getUnqualifiedType(), E->getExprLoc())
             : emitConverted(E, T);
}

/// The number of zeros in front of the first one of \p Bits, a \p T.
ir::Expr *FunctionLowering::emitLeadingZeros(ir::Expr *Bits, QualType T) {
  // C calculates with an int.
  if (Ctx.getTypeSize(T) < Ctx.getTypeSize(Ctx.IntTy))
    Bits = emitCast(Bits, T, Make.getLoc());
  return Make.call("clz", P.lowerType(T.getUnqualifiedType(), {}), {Bits});
}

/// Returns the position of the lowest one of \p X, a \p T.
ir::Expr *FunctionLowering::emitTrailingZeros(ir::Variable *X, QualType T) {
  using ir::BinaryOp;
  ir::Expr *Lowest = Make.binary(BinaryOp::And, Make.ref(X),
                                 Make.unary(ir::UnaryOp::Minus, Make.ref(X)));
  return Make.binary(BinaryOp::Sub, Make.integer(Ctx.getTypeSize(T) - 1),
                     emitLeadingZeros(Lowest, T));
}

/// Returns the result of \p Calculate for \p E, which is kept in a variable.
ir::Expr *FunctionLowering::emitKept(
    const Expr *E, llvm::function_ref<ir::Expr *(ir::Variable *)> Calculate) {
  ir::Expr *Value = emitTyped(E);
  const ExprList Keep = emitFirst(Value, E->getType(), E->getExprLoc());
  return Make.sequence(Keep, Calculate(cast<ir::VarRef>(Value)->V),
                       /*IsLValue=*/false);
}

/// The bits of \p E in another order: neighbours of \p Size bits change places,
/// then pairs of these, and so on.
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
  case Builtin::BI__builtin_constant_p: // what is constant stands there
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
    return discard(nullptr); // what only helps the optimizer
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
    return makeStandIn(E);
  }
}
