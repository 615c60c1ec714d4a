//===- Literals.cpp - prints literals -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExprPrinter.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::target;

static llvm::APFloat getFloat(const Literal &L) {
  const unsigned Bits = L.getType()->getBits();
  assert((Bits == 32 || Bits == 64) && "C has no such number");
  return llvm::APFloat(Bits == 32 ? llvm::APFloat::IEEEsingle()
                                  : llvm::APFloat::IEEEdouble(),
                       llvm::APInt(Bits, L.Bits));
}

/// The smallest signed number: its absolute value has no type.
static bool isSmallest(const Literal &L) {
  const Type *T = L.getType();
  return T->isInteger() && T->isSigned() && T->getBits() >= 32 &&
         int64_t(L.Bits) == llvm::minIntN(T->getBits());
}

static bool isWrittenAsCharacter(const Literal &L) {
  return L.IsCharacter && L.Bits < 128 && llvm::isPrint(char(L.Bits)) &&
         L.Bits != '\'' && L.Bits != '\\';
}

bool target::isNegative(const Literal &L) {
  const Type *T = L.getType();
  if (T->isFloating()) {
    const llvm::APFloat Value = getFloat(L);
    return Value.isNegative() && !Value.isNaN();
  }
  return T->isInteger() && T->isSigned() && int64_t(L.Bits) < 0;
}

Prec target::getPrec(const Literal &L) {
  return isSmallest(L)   ? Prec::Additive
         : isNegative(L) ? Prec::Unary
                         : Prec::Primary;
}

/// Returns the shortest representation that is read back as the same number.
static std::string getShortest(const llvm::APFloat &Value) {
  for (unsigned Digits = 6;; ++Digits) {
    llvm::SmallString<32> S;
    Value.toString(S, Digits, /*FormatMaxPadding=*/6);
    llvm::APFloat Back(Value.getSemantics(), S);
    if (Digits == 17 || Back.bitwiseIsEqual(Value))
      return std::string(S);
  }
}

static std::string printFloat(const Literal &L, const Dialect &Lang) {
  const unsigned Bits = L.getType()->getBits();
  const llvm::APFloat Value = getFloat(L);
  if (Value.isInfinity())
    return (Value.isNegative() ? "-" : "") + Lang.getInfinity(Bits);
  if (Value.isNaN())
    return Lang.getNaN(Bits);
  std::string S = getShortest(Value);
  if (S.find_first_of(".eE") == std::string::npos)
    S += ".0";
  return Bits == 32 ? S + "f" : S;
}

static std::string printInteger(const Literal &L) {
  const Type *T = L.getType();
  const uint64_t Bits = isSmallest(L) ? L.Bits + 1 : L.Bits;
  std::string S =
      T->isSigned() ? llvm::itostr(int64_t(Bits)) : llvm::utostr(Bits);
  if (T->getBits() == 64)
    S += T->isSigned() ? "L" : "UL";
  else if (T->getBits() == 32 && !T->isSigned())
    S += "u";
  return isSmallest(L) ? S + " - 1" : S;
}

std::string target::print(const Literal &L, const Dialect &Lang) {
  const Type *T = L.getType();
  if (isWrittenAsCharacter(L))
    return std::string("'") + char(L.Bits) + "'";
  if (T->isBool())
    return L.Bits ? "true" : "false";
  if (T->isFloating())
    return printFloat(L, Lang);
  if (T->isInteger())
    return printInteger(L);
  assert(T->isPointer() && L.Bits == 0 && "a literal that is no number");
  return "0";
}

std::string target::print(const String &Literal) {
  std::string S = "\"";
  for (unsigned char C : Literal.Bytes) {
    if (C == '"' || C == '\\' || C == '?') {
      S += '\\';
      S += C;
    } else if (llvm::isPrint(C)) {
      S += C;
    } else if (C == '\n') {
      S += "\\n";
    } else {
      S += '\\';
      for (int Shift = 6; Shift >= 0; Shift -= 3)
        S += char('0' + ((C >> Shift) & 7));
    }
  }
  return S + '"';
}
