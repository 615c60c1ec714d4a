//===- ClangBuiltins.cpp - __builtin functions as OpenCL's ----------------===//
//
// Clang's own functions have neither body nor restriction. Those that OpenCL
// has a function or an operator for are lowered; the others are not supported.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "clang/Basic/Builtins.h"

using namespace ampcc;
using namespace clang;

/// OpenCL's function with the same arguments and result, if there is one.
static llvm::StringRef getOpenCLName(unsigned Builtin) {
  switch (Builtin) {
  case Builtin::BI__builtin_popcount:
  case Builtin::BI__builtin_popcountl:
  case Builtin::BI__builtin_popcountll:
  case Builtin::BI__builtin_popcountg:
    return "popcount";
  case Builtin::BI__builtin_clz:
  case Builtin::BI__builtin_clzl:
  case Builtin::BI__builtin_clzll:
  case Builtin::BI__builtin_clzs:
    return "clz";
  case Builtin::BI__builtin_abs:
  case Builtin::BI__builtin_labs:
  case Builtin::BI__builtin_llabs:
    return "abs";
  case Builtin::BI__builtin_rotateleft8:
  case Builtin::BI__builtin_rotateleft16:
  case Builtin::BI__builtin_rotateleft32:
  case Builtin::BI__builtin_rotateleft64:
    return "rotate";
  case Builtin::BI__builtin_fabsf:
  case Builtin::BI__builtin_fabs:
    return "fabs";
  case Builtin::BI__builtin_sqrtf:
  case Builtin::BI__builtin_sqrt:
    return "sqrt";
  case Builtin::BI__builtin_fminf:
  case Builtin::BI__builtin_fmin:
    return "fmin";
  case Builtin::BI__builtin_fmaxf:
  case Builtin::BI__builtin_fmax:
    return "fmax";
  case Builtin::BI__builtin_fmaf:
  case Builtin::BI__builtin_fma:
    return "fma";
  case Builtin::BI__builtin_floorf:
  case Builtin::BI__builtin_floor:
    return "floor";
  case Builtin::BI__builtin_ceilf:
  case Builtin::BI__builtin_ceil:
    return "ceil";
  case Builtin::BI__builtin_truncf:
  case Builtin::BI__builtin_trunc:
    return "trunc";
  case Builtin::BI__builtin_copysignf:
  case Builtin::BI__builtin_copysign:
    return "copysign";
  case Builtin::BI__builtin_isnan:
    return "isnan";
  case Builtin::BI__builtin_isinf:
    return "isinf";
  case Builtin::BI__builtin_isfinite:
    return "isfinite";
  case Builtin::BI__builtin_isnormal:
    return "isnormal";
  case Builtin::BI__builtin_signbitf:
  case Builtin::BI__builtin_signbit:
    return "signbit";
  default:
    return "";
  }
}

/// What the function returns that \p E becomes a call of.
static QualType getResultType(const CallExpr *E, const ASTContext &Ctx) {
  const QualType T = E->getType(), Argument = E->getArg(0)->getType();
  return T->isFloatingType()          ? T
         : Argument->isFloatingType() ? QualType(Ctx.IntTy)
                                      : Argument.getUnqualifiedType();
}

/// \p E with its very type, which decides what OpenCL's function does.
ir::Expr *FunctionLowering::emitTyped(const Expr *E) {
  const QualType T = E->getType();
  // In C, there are no literals of smaller types than int.
  return T->isIntegerType() && Ctx.getTypeSize(T) < Ctx.getTypeSize(Ctx.IntTy)
             ? emitCast(emitInit(E, T), T.getUnqualifiedType(), {},
                        E->getExprLoc())
             : emitConverted(E, T);
}

/// `clz` of what \p Calculate makes of \p E, kept in a variable.
ir::Expr *FunctionLowering::emitLeadingZeros(
    const Expr *E, llvm::function_ref<ir::Expr *(ir::Variable *)> Calculate) {
  const QualType T = E->getType();
  ir::Variable *X = makeTemporary(T, {}, E->getExprLoc());
  ir::Expr *Keep = Make.assign(Make.ref(X), emitConverted(E, T));
  ir::Expr *Bits = Calculate(X);
  // C calculates with an int.
  if (Ctx.getTypeSize(T) < Ctx.getTypeSize(Ctx.IntTy))
    Bits = emitCast(Bits, T, {}, E->getExprLoc());
  return Make.call("clz", X->Ty, {after(Keep, Bits, /*IsPlace=*/false)});
}

/// The bits of \p E in another order: neighbours of \p Size bits change places,
/// then pairs of these, and so on.
ir::Expr *FunctionLowering::emitReversed(const Expr *E, unsigned Size) {
  using ir::BinaryOp;
  const QualType T = E->getType();
  const unsigned Bits = Ctx.getTypeSize(T);
  ir::Expr *Value = emitConverted(E, T);
  ExprList Steps = emitFirst(Value, T, {}, E->getExprLoc());
  ir::Variable *X = llvm::cast<ir::VarRef>(Value)->V;
  for (unsigned Distance = Size; Distance < Bits; Distance *= 2) {
    const llvm::APInt Lower = llvm::APInt::getSplat(
        Bits, llvm::APInt::getLowBitsSet(2 * Distance, Distance));
    auto Mask = [&] {
      return emitInteger(llvm::APSInt(Lower, /*isUnsigned=*/true), T);
    };
    ir::Expr *Up = Make.binary(
        BinaryOp::Shl, Make.binary(BinaryOp::And, Make.ref(X), Mask()),
        Make.integer(Distance));
    ir::Expr *Down = Make.binary(
        BinaryOp::And,
        Make.binary(BinaryOp::Shr, Make.ref(X), Make.integer(Distance)), Mask());
    Steps.push_back(
        Make.assign(Make.ref(X), Make.binary(BinaryOp::Or, Up, Down)));
  }
  return Make.sequence(Steps, Value, /*IsPlace=*/false);
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
  if (llvm::StringRef Name = getOpenCLName(Id); !Name.empty()) {
    ExprList Args;
    for (const Expr *Arg : E->arguments())
      Args.push_back(emitTyped(Arg));
    ir::Expr *Call =
        Make.call(Name, P.lowerType(getResultType(E, Ctx), {}, Loc), Args);
    return T->isFloatingType() ? Call : emitCast(Call, T, {}, Loc);
  }
  const Expr *Arg = E->getNumArgs() ? E->getArg(0) : nullptr;
  auto GetLastBit = [&] { return Ctx.getTypeSize(Arg->getType()) - 1; };
  /// Of the lowest bit that is set.
  auto EmitPosition = [&](unsigned First) {
    ir::Expr *Above = emitLeadingZeros(Arg, [&](ir::Variable *X) {
      return Make.binary(BinaryOp::And, Make.ref(X),
                         Make.unary(ir::UnaryOp::Minus, Make.ref(X)));
    });
    return emitCast(Make.binary(BinaryOp::Sub,
                                Make.integer(GetLastBit() + First), Above),
                    T, {}, Loc);
  };
  switch (Id) {
  case Builtin::BI__builtin_expect:
  case Builtin::BI__builtin_expect_with_probability:
    return emitConverted(Arg, T);
  case Builtin::BI__builtin_assume:
  case Builtin::BI__builtin_prefetch:
  case Builtin::BI__builtin_unreachable:
    return discard(nullptr); // what only helps the optimizer
  case Builtin::BI__builtin_ffs:
  case Builtin::BI__builtin_ffsl:
  case Builtin::BI__builtin_ffsll:
    return EmitPosition(1);
  case Builtin::BI__builtin_ctz:
  case Builtin::BI__builtin_ctzl:
  case Builtin::BI__builtin_ctzll:
  case Builtin::BI__builtin_ctzs:
    return EmitPosition(0);
  case Builtin::BI__builtin_clrsb:
  case Builtin::BI__builtin_clrsbl:
  case Builtin::BI__builtin_clrsbll: {
    ir::Expr *Same = emitLeadingZeros(Arg, [&](ir::Variable *X) {
      return Make.binary(BinaryOp::Xor, Make.ref(X),
                         Make.binary(BinaryOp::Shr, Make.ref(X),
                                     Make.integer(GetLastBit())));
    });
    return emitCast(Make.binary(BinaryOp::Sub, Same, Make.integer(1)), T, {},
                    Loc);
  }
  case Builtin::BI__builtin_parity:
  case Builtin::BI__builtin_parityl:
  case Builtin::BI__builtin_parityll: {
    ir::Expr *Value = emitTyped(Arg);
    return emitCast(
        Make.binary(BinaryOp::And,
                    Make.call("popcount", Value->getType(), {Value}),
                    Make.integer(1)),
        T, {}, Loc);
  }
  case Builtin::BI__builtin_rotateright8:
  case Builtin::BI__builtin_rotateright16:
  case Builtin::BI__builtin_rotateright32:
  case Builtin::BI__builtin_rotateright64: {
    ir::Expr *Value = emitTyped(Arg);
    ir::Expr *Left =
        emitCast(Make.unary(ir::UnaryOp::Minus, emitTyped(E->getArg(1))),
                 Arg->getType().getUnqualifiedType(), {}, Loc);
    return Make.call("rotate", P.lowerType(T, {}, Loc), {Value, Left});
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
    P.reportUnsupported(Loc, "a call of '" + Callee->getNameAsString() + "'");
    return zero();
  }
}
