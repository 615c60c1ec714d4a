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
    return "popcount";
  case Builtin::BI__builtin_clz:
  case Builtin::BI__builtin_clzl:
    return "clz";
  case Builtin::BI__builtin_abs:
  case Builtin::BI__builtin_labs:
    return "abs";
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

/// The number of bits above the lowest of \p E that is set.
Text FunctionPrinter::emitBitsAboveLowest(const Expr *E) {
  std::string First, X = makeTemporary(E->getType(), {}, E->getExprLoc());
  First = X + " = " + emitConverted(E, E->getType()).str(Prec::Assign);
  return Text("clz((" + First + ", " + X + " & -" + X + "))", Prec::Postfix);
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
      Args.push_back(emitConverted(Arg, Arg->getType()).str(Prec::Assign));
    Text Call(Name.str() + "(" + llvm::join(Args, ", ") + ")", Prec::Postfix);
    return T->isFloatingType() ? Call : emitCast(Call, T, {}, Loc);
  }
  auto Subtract = [&](unsigned Less) {
    const Expr *Arg = E->getArg(0);
    return emitCast(
        emitBinary(BO_Sub,
                   std::to_string(Ctx.getTypeSize(Arg->getType()) - Less),
                   emitBitsAboveLowest(Arg)),
        T, {}, Loc);
  };
  switch (Id) {
  case Builtin::BI__builtin_expect:
  case Builtin::BI__builtin_expect_with_probability:
    return emitConverted(E->getArg(0), T);
  case Builtin::BI__builtin_assume:
  case Builtin::BI__builtin_prefetch:
  case Builtin::BI__builtin_unreachable:
    return Text("(void)0", Prec::Unary); // what only helps the optimizer
  case Builtin::BI__builtin_ffs:
  case Builtin::BI__builtin_ffsl:
    return Subtract(0);
  case Builtin::BI__builtin_ctz:
  case Builtin::BI__builtin_ctzl:
    return Subtract(1);
  case Builtin::BI__builtin_parity:
  case Builtin::BI__builtin_parityl: {
    const Text Value = emitConverted(E->getArg(0), E->getArg(0)->getType());
    return emitCast(
        Text("popcount(" + Value.str(Prec::Assign) + ") & 1", Prec::BitAnd), T,
        {}, Loc);
  }
  default:
    P.reportUnsupported(Loc, "a call of '" + Callee->getNameAsString() + "'");
    return Text("0");
  }
}
