//===- Restriction.h - the restriction set of a declaration -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A restriction set is the content of restrict(...): cpu, amp, or both (rules
// B1, B2). The token filter translates it to Clang's target attributes. Only
// these functions read those attributes.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_RESTRICTION_H
#define AMPCC_BASIC_RESTRICTION_H

#include "clang/AST/DeclCXX.h"

namespace ampcc {

struct Restriction {
  bool Cpu = false;
  bool Amp = false;

  /// True if code of this restriction may call code of \p Callee (rule C6).
  bool mayCall(Restriction Callee) const {
    return (!Cpu || Callee.Cpu) && (!Amp || Callee.Amp);
  }
  bool isAmpOnly() const { return Amp && !Cpu; }
  bool operator==(Restriction O) const { return Cpu == O.Cpu && Amp == O.Amp; }
  bool operator!=(Restriction O) const { return !(*this == O); }

  /// "cpu", "amp" or "cpu,amp", for diagnostics.
  llvm::StringRef getSpelling() const;
};

/// Returns the index of \p R's spelling in the texts of Diagnostics.def and of
/// Clang.
unsigned getSelector(Restriction R);

/// The restriction of code without a restriction specifier (rule B1).
inline constexpr Restriction CpuOnly{true, false};

/// Returns the restriction of \p F: its specifier's, that inherited from the
/// enclosing function (B3), that inferred for an implicit member (D), otherwise
/// cpu.
Restriction getRestriction(const clang::FunctionDecl *F);

/// Returns the attribute that encodes \p R, which includes amp, in a function
/// type in a template argument. Restrictions are part of such types (rule B18);
/// Clang's calling conventions distinguish types and are mangled. Functions
/// never have such a type, so no call uses the convention.
llvm::StringRef getTypeAttribute(Restriction R);

/// Returns the restriction that \p T encodes; cpu for other types.
Restriction getRestriction(const clang::FunctionType *T);

/// Replaces such attributes in \p Text, a message of Clang, by restriction
/// specifiers, and removes the token filter's names from noexcept conditions.
std::string spellFunctionTypes(std::string Text);

/// True if \p V is declared tile_static.
bool isTileStatic(const clang::VarDecl *V);

/// Returns the restriction of the code in \p DC: that of the innermost
/// function, or cpu.
Restriction getRestriction(const clang::DeclContext *DC);

/// True if \p R, or a class in it, has a destructor or all constructors
/// restricted to amp: its default member initializers may be amp code.
bool isMadeInAmp(const clang::CXXRecordDecl *R);

// Functions of one name and one list of parameters may differ in restrictions
// (rule C1): of such a pair, each side runs its own half.

/// The functions of \p F's name in its scope, with it and with what
/// using-declarations add; of templates, the patterns.
llvm::SmallVector<const clang::FunctionDecl *, 4>
getOverloads(const clang::FunctionDecl *F);

/// True if \p A and \p B take the same arguments and, where both are members,
/// are called on the same objects. Their results may differ.
bool haveSameParameters(const clang::FunctionDecl *A,
                        const clang::FunctionDecl *B);

/// The function that amp code runs where the AST holds \p Callee. In a body
/// restricted to both, a call of a pair of overloads holds the cpu winner: then
/// this is the other half, whose restriction has amp. \p Callee itself if it
/// may run there; null if nothing may.
const clang::FunctionDecl *getAmpCallee(const clang::FunctionDecl *Callee);

} // namespace ampcc

#endif
