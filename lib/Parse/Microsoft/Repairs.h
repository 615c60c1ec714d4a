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

namespace clang {
class SourceManager;
}

namespace ampcc {

/// The tokens by their locations, and what is needed to edit them.
class RepairSite {
public:
  RepairSite(const TokenBuffer &Tokens, TokenEdits &Edits, Diagnostics &Diags)
      : Tokens(Tokens), Edits(Edits), Diags(Diags) {
    for (TokenIndex I = 0; I != Tokens.end(); ++I)
      Places.try_emplace(Tokens.location(I), I);
  }

  /// The token at \p Loc, or NoToken.
  TokenIndex find(clang::SourceLocation Loc) const {
    const auto Known = Places.find(Loc);
    return Known == Places.end() ? NoToken : Known->second;
  }

  const TokenBuffer &Tokens;
  TokenEdits &Edits;
  Diagnostics &Diags;
  /// The classes that are declared in front of their definition.
  std::set<clang::SourceLocation> Declared;

private:
  llvm::DenseMap<clang::SourceLocation, TokenIndex> Places;
};

/// Argument, operand or initializer that is a temporary: it becomes an lvalue,
/// by a function of <amp.h> or a reference that may be bound to it.
void repairTemporary(RepairSite &Site, const Repair &R);
/// `unsigned N` in a template's header becomes `int N` or `unsigned long N`, so
/// that the dimensions of C++ AMP's classes and the size of a std::array can be
/// deduced; its body sees an unsigned N.
void repairDeducedParameter(RepairSite &Site, const Repair &R);
/// A class is declared in front of the template that uses it.
void repairEarlyClass(RepairSite &Site, const Repair &R);
/// A declaration of a header gets another name.
void repairSystemName(RepairSite &Site, const Repair &R,
                      const clang::SourceManager &Sources);
/// The program's own typedef is removed.
void repairRepeatedTypedef(RepairSite &Site, const Repair &R);
/// `::` before a function of <ctype.h>.
void repairCtypeArgument(RepairSite &Site, const Repair &R);
/// The second default argument of a template parameter is removed.
void repairDefaultArgument(RepairSite &Site, const Repair &R);
/// Words that say how parameters are used are removed.
void repairAnnotations(RepairSite &Site, const clang::SourceManager &SM);
/// static_cast instead of reinterpret_cast.
void repairNullCast(RepairSite &Site, const Repair &R);
/// Parentheses around `a.index` in `a.index < b`.
void repairMemberComparison(RepairSite &Site, const Repair &R);

/// `this->` before a member of a base class, `typename Class::` before a type
/// there.
void repairBaseMember(RepairSite &Site, const Repair &R);
/// The program means C++ AMP's class: <amp/detail/microsoft.h>.
void repairAmbiguousClass(RepairSite &Site, const Repair &R);
/// If the program makes or inherits std::exception, it becomes a class that
/// has a text: see there.
void repairExceptionText(RepairSite &Site, const clang::SourceManager &Sources);

} // namespace ampcc

#endif
