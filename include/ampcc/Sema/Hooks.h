//===- Hooks.h - what Clang does differently in AMP code --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_SEMA_HOOKS_H
#define AMPCC_SEMA_HOOKS_H

#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include <vector>

namespace ampcc {

/// An attribute that the token filter writes. Clang creates one of each for all
/// compilations of the process: they have no state. \p OptionalArguments: it
/// may have so many.
template <const llvm::StringLiteral &Name, auto Handle,
          unsigned OptionalArguments = 0>
struct FilterAttribute : clang::ParsedAttrInfo {
  FilterAttribute() {
    static constexpr Spelling S[] = {{clang::ParsedAttr::AS_GNU, Name.data()}};
    Spellings = S;
    OptArgs = OptionalArguments;
  }
  AttrHandling
  handleDeclAttribute(clang::Sema &S, clang::Decl *D,
                      const clang::ParsedAttr &Attr) const override {
    Handle(S, D, Attr);
    return AttributeApplied;
  }
};

// A function restricted to cpu needs no attribute of Clang's. But tokens do not
// tell a function from a variable: in `T f(a) restrict(cpu);` that depends on
// what `a` is. So the token filter writes an attribute in place of the clause.
// On a variable it is reported in the way of Clang's own attributes.

void handleCpuClause(clang::Sema &S, clang::Decl *D,
                     const clang::ParsedAttr &Attr);

// `T f(A);` in a body declares a function that has the body's restrictions
// (rule B3), or a variable: the tokens do not tell. The token filter writes
// this attribute on both; on a variable it has no effect.

void handleInherited(clang::Sema &S, clang::Decl *D,
                     const clang::ParsedAttr &Attr);

// A restriction is a part of a function's type (rule B18). Clang knows it as
// the type's calling convention, in names of types and in template arguments.
//
// `typedef int F() restrict(amp); struct S { F f; };` declares a function with
// the restriction of its type (rule A15). So do names of names, names in
// classes, and `decltype`.
//
// A function restricted to amp has such a type, too, for `decltype` and since
// Clang tells templates apart by types before it looks at targets. One that is
// restricted to both is, for the cpu, a function like any other.

/// Gives a function restricted to amp alone the type with that restriction,
/// before Clang looks for earlier declarations of it. The written type stays
/// what it is, since Clang looks for parameters there.
void handleAmpType(clang::Sema &S, clang::Decl *D, const clang::ParsedAttr &);

/// Gives \p F, which has just been declared, the restriction of its type,
/// before it is called or declared once more.
void restrictByType(clang::FunctionDecl *F);

/// Does the same for the members of \p R, which has just got its members.
void restrictMembersByType(clang::CXXRecordDecl *R);

// A clause governs what follows it: calls in a trailing return type are
// resolved for the function's restriction (rule B11). Clang reads that type
// before it knows the function, and resolves for the cpu where both sides have
// an overload. So the token filter writes two marks around the trailing return
// type of a function restricted to amp: a name before the type, whose
// lookup enters the restriction, and an attribute on the function, which is
// handled once the type has been read. Types of templates' instances are read
// again when arguments are deduced, which Sema tells.
//
// Everything else outside functions is code of the cpu: default arguments,
// initializers, the bounds of arrays, enumerators. But the default initializer
// of a member is code of the constructors, which may all be restricted to amp.
//
// The same holds for default arguments and member initialisers of a class in a
// body, which are code of that body (rule B12): a name in the head of the class
// enters the restriction, and the end of the class leaves it.

/// To be called before parsing.
void attachSignatures(clang::Sema &S);

/// The attribute after the type.
void handleSignature(clang::Sema &S, clang::Decl *, const clang::ParsedAttr &);

/// On a destructor that is restricted to amp alone, which Clang looks for from
/// outside functions when the class ends.
void handleAmpDestructor(clang::Sema &S, clang::Decl *D,
                         const clang::ParsedAttr &);

/// To be called when the members of \p R are known and their default arguments,
/// initializers and bodies are about to be read.
void enterInitializers(clang::Sema &S, const clang::CXXRecordDecl *R);

/// To be called when \p R has just been completed.
void leaveClass(clang::Sema &S, const clang::CXXRecordDecl *R);

/// To be called when \p R has just been completed. With an instance of a class
/// template, Clang reads the types of the members without calling any hook:
/// those of functions restricted to amp are read again.
void rereadSignatures(clang::Sema &S, clang::CXXRecordDecl *R);

/// To be called after each top-level declaration: in erroneous code there may
/// be no function that would get the attribute.
void leaveSignatures(clang::Sema &S);

// An implicit constructor or assignment may run wherever all parts of the class
// have what it calls (rules D2 to D5). Clang infers that from one member of
// each part's class, though there may be two of them: one restricted to cpu and
// one restricted to amp. The whole's then has both restrictions, and calls the
// right one on each side.

/// To be called when \p R has just been completed.
/// Clang caches the result of the first lookup of a special member. If amp code
/// or code of the cpu came first, it would see only its own members, and the
/// other side would get that result. So the lookup is made here, where all
/// members are seen.
void lookUpSpecialMembers(clang::Sema &S, clang::CXXRecordDecl *R);

/// To be called when \p R has just been completed. An implicit member gets both
/// restrictions where pairs of members of the parts have them together.
void inferFromOverloadPairs(clang::Sema &S, clang::CXXRecordDecl *R);

/// To be called while \p R is being completed, when it has its members.
/// An implicit assignment hides one of a base that a using-declaration names,
/// whatever their restrictions. It overrides a virtual one, which is always
/// restricted to cpu: then so is the implicit one.
void relateToBases(clang::Sema &S, clang::CXXRecordDecl *R);

// `a.extent == b.extent` in a template: when Clang instantiates it, both
// operands are references to properties, which it takes for builtin types, so
// that no overloaded operator is looked for. A reference to a property after a
// comma is a read of the property, of the right type.

/// To be called before a template in \p D is instantiated.
void preparePropertyOperands(clang::ASTContext &Ctx, clang::Decl *D);

// `typedef struct { int f() { ... } } S;`: where functions may have targets,
// Clang asks for the linkage of `f` as soon as it has read the body, when the
// class has no name yet, and refuses a name that would change the answer.

/// Lets Clang ask again about \p R, which has just been read, and what is in
/// it, if its declaration may give it a name yet.
void forgetLinkage(clang::CXXRecordDecl *R);

// Clang keeps a list of the functions with targets whose callees' messages it
// gives when a file ends. A precompiled header keeps the list, and each file
// that uses the header reads all of them.

/// Removes the functions of system headers, before a precompiled header is
/// written: they call amp code only where others call them.
void forgetDeferredChecks(clang::Sema &S);

// On Windows a `long` has 32 bits, and so have LONG and DWORD, which programs
// print with "%ld" and "%lu". Clang warns of other types than its own `long`;
// what it warns of has no defined meaning otherwise.

/// Removes the "l" from conversions in formats in \p D whose argument is an
/// integer of 32 bits, or for scanf a pointer to one.
void fitFormats(clang::ASTContext &Ctx, clang::Decl *D);

// The functions that code restricted to cpu,amp calls on an accelerator are
// known after Clang has warned of those that nothing calls. So those that amp
// code might still call are taken from those that Clang looks at, and what
// remains unused is reported once the calls are known. Clang's warnings could
// not be dropped instead: with -Werror they would count as errors.

class UnusedFunctions {
public:
  /// To be called before parsing.
  void attach(clang::Sema &S);
  /// Gives the warnings, once all calls have been resolved.
  void report(clang::Sema &S, const Diagnostics &Diags) const;

private:
  std::vector<const clang::FunctionDecl *> Postponed;
};

} // namespace ampcc

#endif
