//===- Repairs.h - Visual C++'s rules, made with tokens ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An earlier attempt to compile the file has found what Clang refuses and
// Visual C++ accepts. Here it becomes standard C++, by other tokens: each kind
// of repair in a file of its own.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PARSE_MICROSOFT_REPAIRS_H
#define AMPCC_LIB_PARSE_MICROSOFT_REPAIRS_H

#include "../Scan/TokenEdits.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/Repairs.h"
#include "llvm/ADT/DenseMap.h"
#include <set>

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// The tokens by their locations, and what is needed to edit them.
class RepairSite {
public:
  RepairSite(clang::CompilerInstance &CI, const TokenBuffer &Tokens,
             TokenEdits &Edits, Diagnostics &Diags)
      : CI(CI), Tokens(Tokens), Edits(Edits), Diags(Diags) {
    for (TokenIndex I = 0; I != Tokens.end(); ++I)
      Places.try_emplace(Tokens.location(I), I);
  }

  /// The token at \p Loc, or NoToken.
  TokenIndex find(clang::SourceLocation Loc) const {
    const auto Known = Places.find(Loc);
    return Known == Places.end() ? NoToken : Known->second;
  }

  clang::CompilerInstance &CI;
  const TokenBuffer &Tokens;
  TokenEdits &Edits;
  Diagnostics &Diags;
  /// The classes that are declared in front of their definition.
  std::set<clang::SourceLocation> Declared;

private:
  llvm::DenseMap<clang::SourceLocation, TokenIndex> Places;
};

/// Makes the repairs \p Made, each by the function that Repairs.cpp names.
void makeRepairs(RepairSite &Site, const Repairs &Made);

/// Makes \p R; its first location is that of the token at \p I.
using MakeRepair = void(RepairSite &Site, const Repair &R, TokenIndex I);

/// Argument, operand or initializer that is a temporary: it becomes an lvalue,
/// by a function of <amp.h> or a reference that may be bound to it.
MakeRepair repairTemporaryArgument, repairTemporaryInitializer,
    repairTemporaryInCast, repairTemporaryOperand, repairTemporaryVariable;
/// `unsigned N` in a template's header becomes `int N` or `unsigned long N`, so
/// that the dimensions of C++ AMP's classes and the size of a std::array can be
/// deduced; its body sees an unsigned N.
MakeRepair repairDeducedParameter;
/// A class is declared in front of the template that uses it.
MakeRepair repairEarlyClass;
/// A declaration of a header gets another name.
MakeRepair repairSystemName;
/// The program's own typedef is removed.
MakeRepair repairRepeatedTypedef;
/// `::` before a function of <ctype.h>.
MakeRepair repairCtypeArgument;
/// Words that say how parameters are used are removed.
MakeRepair repairAnnotations;
/// Parentheses around `a.index` in `a.index < b`.
MakeRepair repairMemberComparison;
/// `this->` before a member of a base class, `typename Class::` before a type
/// there.
MakeRepair repairBaseMember;
/// The program means C++ AMP's class: <amp/detail/microsoft.h>.
MakeRepair repairAmbiguousClass;
/// If the program makes or inherits std::exception, it becomes a class that
/// has a text: see there.
MakeRepair repairExceptionText;

} // namespace ampcc

#endif
