//===- ClangBuiltins.cpp - __builtin functions as OpenCL's ----------------===//
//
// Clang's own functions have neither body nor restriction. Those that OpenCL
// has a function or an operator for are printed; the others are not supported.
//
//===----------------------------------------------------------------------===//

#include "FunctionPrinter.h"
#include "clang/Basic/Builtins.h"

using namespace ampcc;
using namespace clang;

/// OpenCL's function of the same name as one of C's, which may end in `f`.
static llvm::StringRef getMathName(llvm::StringRef Builtin) {
  static const llvm::StringSet<> Same = {
      "acos", "acosh",  "asin",      "asinh", "atan",  "atan2",     "atanh",
      "cbrt", "ceil",   "copysign",  "cos",   "cosh",  "erf",       "erfc",
      "exp",  "exp10",  "exp2",      "expm1", "fabs",  "fdim",      "floor",
      "fma",  "fmax",   "fmin",      "fmod",  "hypot", "ilogb",     "ldexp",
      "log",  "log10",  "log1p",     "log2",  "logb",  "nextafter", "pow",
      "rint", "round",  "remainder", "sin",   "sinh",  "sqrt",      "tan",
      "tanh", "tgamma", "lgamma",    "trunc"};
  Builtin.consume_front("__builtin_");
  if (!Same.contains(Builtin))
    Builtin.consume_back("f");
  return Same.contains(Builtin) ? Builtin : "";
}

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
  case Builtin::BI__builtin_nearbyintf:
  case Builtin::BI__builtin_nearbyint:
    return "rint";
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

/// \p E with its very type, which decides what OpenCL's function does.
Text FunctionPrinter::emitTyped(const Expr *E) {
  const QualType T = E->getType();
  // In C, there are no literals of smaller types than int.
  return T->isIntegerType() && Ctx.getTypeSize(T) < Ctx.getTypeSize(Ctx.IntTy)
             ? emitCast(emitInit(E, T), T.getUnqualifiedType(), {},
                        E->getExprLoc())
             : emitConverted(E, T);
}

/// The bytes of a number of \p Size, reversed: a vector's components.
static Text reverseBytes(llvm::StringRef Type, unsigned Size, const Text &X) {
  const char *Order = Size == 2 ? "yx" : Size == 4 ? "wzyx" : "s76543210";
  return Text("as_" + Type.str() + "(as_uchar" + std::to_string(Size) + "(" +
                  X.str(Prec::Assign) + ")." + Order + ")",
              Prec::Postfix);
}

/// `clz` of what \p Make makes of \p E, which it may name often.
Text FunctionPrinter::emitLeadingZeros(
    const Expr *E, llvm::function_ref<std::string(const std::string &)> Make) {
  const QualType T = E->getType();
  std::string First, X = makeTemporary(T, {}, E->getExprLoc());
  First = X + " = " + emitConverted(E, T).str(Prec::Assign);
  Text Bits(Make(X), Prec::Assign);
  // C calculates with an int.
  if (Ctx.getTypeSize(T) < Ctx.getTypeSize(Ctx.IntTy))
    Bits = emitCast(Bits, T, {}, E->getExprLoc());
  return Text("clz((" + First + ", " + Bits.str(Prec::Assign) + "))",
              Prec::Postfix);
}

/// The bits of \p E, reversed: neighbours, pairs and halves of bytes change
/// places, then the bytes.
Text FunctionPrinter::emitReversedBits(const Expr *E) {
  const QualType T = E->getType();
  const SourceLocation Loc = E->getExprLoc();
  const unsigned Size = Ctx.getTypeSizeInChars(T).getQuantity();
  Text X = emitConverted(E, T);
  StepList Steps = emitFirst(X, T, {}, Loc);
  const std::string Name = X.str();
  for (const auto &[Distance, Byte] :
       {std::pair(1, 0x55), std::pair(2, 0x33), std::pair(4, 0x0f)}) {
    llvm::APInt Bits = llvm::APInt::getSplat(Size * 8, llvm::APInt(8, Byte));
    const std::string Mask =
        emitInteger(llvm::APSInt(Bits, /*isUnsigned=*/true), T).str();
    const std::string By = std::to_string(Distance);
    Steps.push_back({"((" + Name + " & " + Mask + ") << " + By + ") | ((" +
                         Name + " >> " + By + ") & " + Mask + ")",
                     Name});
  }
  if (Size > 1)
    X = reverseBytes(P.printType(T.getUnqualifiedType(), {}, Loc), Size, X);
  return X.after(std::move(Steps), /*IsPlace=*/false);
}

/// `__builtin_add_overflow` and its like: the result is stored, and what is
/// returned is whether it does not fit.
std::optional<Text> FunctionPrinter::emitOverflow(const CallExpr *E,
                                                  llvm::StringRef Name) {
  if (!Name.consume_back("_overflow") || E->getNumArgs() != 3)
    return std::nullopt;
  const Expr *L = E->getArg(0), *R = E->getArg(1), *Target = E->getArg(2);
  const QualType T = Target->getType()->getPointeeType();
  const SourceLocation Loc = E->getExprLoc();
  if (!T->isIntegerType() || T->isBooleanType() ||
      !Ctx.hasSameUnqualifiedType(T, L->getType()) ||
      !Ctx.hasSameUnqualifiedType(T, R->getType()))
    return std::nullopt;
  Text A = emitTyped(L), B = emitTyped(R);
  StepList Steps = emitFirst(A, T, {}, Loc);
  Steps.append(emitFirst(B, T, {}, Loc));

  const bool IsSigned = T->isSignedIntegerType();
  const BinaryOperatorKind Op = Name.contains("add")   ? BO_Add
                                : Name.contains("sub") ? BO_Sub
                                                       : BO_Mul;
  // Numbers without a sign wrap.
  auto Wrap = [&](const Text &X) {
    return IsSigned ? emitCast(X, Ctx.getCorrespondingUnsignedType(T), {}, Loc)
                    : X;
  };
  Text Result = emitBinary(Op, Wrap(A), Wrap(B));
  Steps.append(emitFirst(Result, T, {}, Loc));
  Steps.push_back(
      {Result.str(Prec::Assign), Text::deref(emit(Target)).str(Prec::Unary)});
  auto DifferInSign = [&](const Text &X, const Text &Y, const Text &Z) {
    return emitBinary(
        BO_LT,
        emitBinary(BO_And, emitBinary(BO_Xor, X, Z), emitBinary(BO_Xor, Y, Z)),
        "0");
  };
  const Text High("mul_hi(" + A.str() + ", " + B.str() + ")", Prec::Postfix);
  const Text Sign =
      emitBinary(BO_Shr, Result, std::to_string(Ctx.getTypeSize(T) - 1));
  const Text Overflows =
      Op == BO_Mul ? emitBinary(BO_NE, High, IsSigned ? Sign : Text("0"))
      : Op == BO_Add
          ? IsSigned ? DifferInSign(A, B, Result) : emitBinary(BO_LT, Result, A)
      : IsSigned ? DifferInSign(B, Result, A)
                 : emitBinary(BO_LT, A, B);
  return Overflows.after(std::move(Steps), /*IsPlace=*/false);
}

std::optional<Text>
FunctionPrinter::emitClangBuiltin(const CallExpr *E,
                                  const FunctionDecl *Callee) {
  const unsigned Id = Callee ? Callee->getBuiltinID() : 0;
  if (!Id)
    return std::nullopt;
  if (std::optional<Text> Constant = emitConstant(E))
    return Constant;
  const QualType T = E->getType();
  const SourceLocation Loc = E->getExprLoc();
  llvm::StringRef Name = getOpenCLName(Id);
  if (Name.empty())
    Name = getMathName(Callee->getName());
  if (!Name.empty()) {
    std::vector<std::string> Args;
    for (const Expr *Arg : E->arguments())
      Args.push_back(emitTyped(Arg).str(Prec::Assign));
    Text Call(Name.str() + "(" + llvm::join(Args, ", ") + ")", Prec::Postfix);
    return T->isFloatingType() ? Call : emitCast(Call, T, {}, Loc);
  }
  const Expr *Arg = E->getNumArgs() ? E->getArg(0) : nullptr;
  auto GetLastBit = [&] { return Ctx.getTypeSize(Arg->getType()) - 1; };
  /// Of the lowest bit that is set.
  auto EmitPosition = [&](unsigned First) {
    const Text Above = emitLeadingZeros(
        Arg, [](const std::string &X) { return X + " & -" + X; });
    return emitCast(
        emitBinary(BO_Sub, std::to_string(GetLastBit() + First), Above), T, {},
        Loc);
  };
  switch (Id) {
  case Builtin::BI__builtin_constant_p: // what is constant has been printed
    return Text("0");
  case Builtin::BI__builtin_expect:
  case Builtin::BI__builtin_expect_with_probability:
    return emitConverted(Arg, T);
  case Builtin::BI__builtin_assume:
  case Builtin::BI__builtin_prefetch:
  case Builtin::BI__builtin_unreachable:
    return Text("(void)0", Prec::Unary); // what only helps the optimizer
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
    const Text Same = emitLeadingZeros(Arg, [&](const std::string &X) {
      return X + " ^ (" + X + " >> " + std::to_string(GetLastBit()) + ")";
    });
    return emitCast(emitBinary(BO_Sub, Same, "1"), T, {}, Loc);
  }
  case Builtin::BI__builtin_parity:
  case Builtin::BI__builtin_parityl:
  case Builtin::BI__builtin_parityll: {
    const Text Value = emitTyped(Arg);
    return emitCast(
        Text("popcount(" + Value.str(Prec::Assign) + ") & 1", Prec::BitAnd), T,
        {}, Loc);
  }
  case Builtin::BI__builtin_rotateright8:
  case Builtin::BI__builtin_rotateright16:
  case Builtin::BI__builtin_rotateright32:
  case Builtin::BI__builtin_rotateright64: {
    const Text Value = emitTyped(Arg);
    const Text Count = emitTyped(E->getArg(1));
    const Text Left = emitCast(Text("-" + Count.str(Prec::Unary), Prec::Unary),
                               Arg->getType().getUnqualifiedType(), {}, Loc);
    return Text("rotate(" + Value.str(Prec::Assign) + ", " + Left.str() + ")",
                Prec::Postfix);
  }
  case Builtin::BI__builtin_bswap16:
  case Builtin::BI__builtin_bswap32:
  case Builtin::BI__builtin_bswap64:
    return reverseBytes(P.printType(T, {}, Loc),
                        Ctx.getTypeSizeInChars(T).getQuantity(),
                        emitTyped(Arg));
  case Builtin::BI__builtin_bitreverse8:
  case Builtin::BI__builtin_bitreverse16:
  case Builtin::BI__builtin_bitreverse32:
  case Builtin::BI__builtin_bitreverse64:
    return emitReversedBits(Arg);
  default:
    if (std::optional<Text> Overflow = emitOverflow(E, Callee->getName()))
      return Overflow;
    P.reportUnsupported(Loc, "a call of '" + Callee->getNameAsString() + "'");
    return Text("0");
  }
}
