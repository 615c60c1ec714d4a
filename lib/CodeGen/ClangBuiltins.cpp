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
  if (llvm::StringRef Name = getOpenCLName(Id); !Name.empty()) {
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
    P.reportUnsupported(Loc, "a call of '" + Callee->getNameAsString() + "'");
    return Text("0");
  }
}
