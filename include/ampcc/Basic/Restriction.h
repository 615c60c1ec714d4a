//===- Restriction.h - the restriction set of a declaration -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A restriction set is what restrict(...) says: cpu, amp, or both (rules B1,
// B2). Inside the compiler it is carried by Clang's target attributes, which
// the token filter writes. Only the functions here look at those attributes.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_RESTRICTION_H
#define AMPCC_BASIC_RESTRICTION_H

#include "clang/AST/DeclCXX.h"

namespace ampcc {

struct Restriction {
  bool Cpu = false;
  bool Amp = false;

  /// Code of this restriction may call code of \p Callee (rule C6).
  bool mayCall(Restriction Callee) const {
    return (!Cpu || Callee.Cpu) && (!Amp || Callee.Amp);
  }
  bool isAmpOnly() const { return Amp && !Cpu; }
  bool operator==(Restriction O) const { return Cpu == O.Cpu && Amp == O.Amp; }
  bool operator!=(Restriction O) const { return !(*this == O); }

  /// "cpu", "amp" or "cpu,amp", for diagnostics.
  llvm::StringRef getSpelling() const;
};

/// The number by which the texts of Diagnostics.def select a restriction's
/// spelling, the same as in Clang's own messages.
unsigned getSelector(Restriction R);

/// The restriction of code without a clause (rule B1).
inline constexpr Restriction CpuOnly{true, false};

/// The restriction set of \p F: its clause, what it inherits from the function
/// around it (B3), what the rules for implicit members infer (D), else cpu.
Restriction getRestriction(const clang::FunctionDecl *F);

/// The attribute by which a function type in a template argument carries \p R,
/// which includes amp. Restrictions are a part of the type there (rule B18),
/// and Clang's calling conventions tell types apart and are spelled in symbols.
/// No function ever has such a type, so that nothing is called by them.
llvm::StringRef getTypeAttribute(Restriction R);

/// The restriction of such a type; cpu for any other.
Restriction getRestriction(const clang::FunctionType *T);

/// Replaces such attributes in \p Text, a message of Clang, by clauses, and
/// takes the marks of the token filter out of conditions of noexcept.
std::string spellFunctionTypes(std::string Text);

/// Whether \p V is declared tile_static.
bool isTileStatic(const clang::VarDecl *V);

/// The restriction in force in \p DC: its innermost function's, cpu outside.
Restriction getRestriction(const clang::DeclContext *DC);

/// \p R, or a class in it, has a destructor or all constructors restricted to
/// amp: the default initializers of its members may be code of amp alone.
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
