//===- Hooks.h - changes to Clang's semantics for AMP code ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_SEMA_HOOKS_H
#define AMPCC_SEMA_HOOKS_H

#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include <vector>

namespace ampcc {

/// An attribute that the token filter writes. Clang creates one instance of
/// each for all compilations of the process, so they have no state.
/// \p OptionalArguments: the maximum number of optional arguments.
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

// A function restricted to cpu needs no attribute of Clang. But tokens do not
// distinguish a function from a variable: in `T f(a) restrict(cpu);` that
// depends on `a`. So the token filter writes an attribute instead of the
// specifier. On a variable it is reported like Clang's own attributes.

void handleCpuSpecifier(clang::Sema &S, clang::Decl *D,
                        const clang::ParsedAttr &Attr);

// `T f(A);` in a body declares a function with the body's restrictions (rule
// B3), or a variable, which tokens do not distinguish. The token filter writes
// this attribute on both; on a variable it has no effect.

void handleInherited(clang::Sema &S, clang::Decl *D,
                     const clang::ParsedAttr &Attr);

// A restriction is part of a function's type (rule B18). Clang represents it as
// the type's calling convention, in type names and in template arguments.
//
// `typedef int F() restrict(amp); struct S { F f; };` declares a function with
// the restriction of its type (rule A15). The same holds for typedefs of
// typedefs, typedefs in classes, and `decltype`.
//
// A function restricted to amp has such a type, too: for `decltype`, and
// because Clang distinguishes templates by types before it compares targets. A
// function that is restricted to both has an ordinary type.

/// Gives a function the restriction of its type, or a function restricted to
/// amp alone the type with that restriction, before Clang looks for
/// redeclarations. The type as written is unchanged, since Clang looks for
/// parameters there.
void handleAmpType(clang::Sema &S, clang::Decl *D, const clang::ParsedAttr &);

/// Gives the newly declared \p F the restriction of its type, before it is
/// called or redeclared.
void restrictByType(clang::FunctionDecl *F);

/// Does the same for the members of \p R, which has just got them.
void restrictMembersByType(clang::CXXRecordDecl *R);

// A restriction specifier applies to the code after it: calls in a trailing
// return type are resolved for the function's restriction (rule B11). Clang
// parses that type before it knows the function, and would choose the cpu
// function of an overload pair. So the token filter inserts a name before the
// trailing return type of an amp function, whose lookup enters the restriction,
// and an attribute on the function, which is handled after the type. Such types
// of template instantiations are parsed again at argument deduction, about
// which Sema notifies.
//
// All other code outside functions is cpu code: default arguments,
// initializers, array bounds, enumerators. But the default initializer of a
// member is code of the constructors, which may all be restricted to amp.
//
// Default arguments and member initializers of a class in a body are code of
// that body (rule B12), too: a name in the head of the class enters the
// restriction, and the end of the class leaves it.

/// Call before parsing.
void attachSignatures(clang::Sema &S);

/// Handles the attribute after the type.
void handleSignature(clang::Sema &S, clang::Decl *, const clang::ParsedAttr &);

/// Handles the attribute on a destructor restricted to amp alone, which Clang
/// looks up from outside functions when the class ends.
void handleAmpDestructor(clang::Sema &S, clang::Decl *D,
                         const clang::ParsedAttr &);

/// Call when the members of \p R are known and their default arguments,
/// initializers and bodies are about to be parsed.
void enterInitializers(clang::Sema &S, const clang::CXXRecordDecl *R);

/// To be called when \p R has just been completed.
void leaveClass(clang::Sema &S, const clang::CXXRecordDecl *R);

/// Call when \p R is complete. In an instantiation of a class template, Clang
/// builds the members' types without calling any hook, so those of amp
/// functions are built again.
void rereadSignatures(clang::Sema &S, clang::CXXRecordDecl *R);

/// Call after each top-level declaration: in erroneous code there may be no
/// function that would get the attribute.
void leaveSignatures(clang::Sema &S);

// An implicit constructor or assignment may run wherever all parts of the class
// have the functions that it calls (rules D2 to D5). Clang infers this from one
// member of each part's class, though there may be two: one restricted to cpu
// and one to amp. The implicit member then has both restrictions, and calls the
// right function on each side.

/// Call when \p R is complete. Clang caches the first lookup of a special
/// member. If amp or cpu code came first, it would only see its own members,
/// and the other side would get that result. So the lookup happens here, where
/// all members are visible.
void lookUpSpecialMembers(clang::Sema &S, clang::CXXRecordDecl *R);

/// Call when \p R is complete. Gives an implicit member both restrictions if
/// overload pairs of the parts' members have both. A default constructor has
/// those of the parts without a default member initializer.
void inferImplicitMembers(clang::Sema &S, clang::CXXRecordDecl *R);

/// Call while \p R is being completed, when it has its members. An implicit
/// assignment hides one of a base that a using-declaration names, whatever
/// their restrictions. If it overrides a virtual one, which is always
/// restricted to cpu, it is, too.
void relateToBases(clang::Sema &S, clang::CXXRecordDecl *R);

// `a.extent == b.extent` in a template: at its instantiation both operands are
// references to properties, which Clang treats as builtin types, without
// overload resolution. A reference to a property after a comma is a read of the
// property, of the right type.

/// To be called before a template in \p D is instantiated.
void preparePropertyOperands(clang::ASTContext &Ctx, clang::Decl *D);

// `typedef struct { int f() { ... } } S;`: if functions may have targets, Clang
// computes the linkage of `f` after its body, when the class has no name yet,
// and rejects a name that would change the result.

/// Makes Clang recompute the linkage of \p R, which has just been parsed, and
/// its members, if its declaration may still give it a name.
void forgetLinkage(clang::CXXRecordDecl *R);

// While Clang parses CUDA, it records every function that it has parsed, to
// report some errors only if the function is called. Each program that uses a
// precompiled header reads all its recorded functions.

/// Call before a precompiled header is written. Removes the functions of system
/// headers, which have no such errors.
void forgetSystemFunctions(clang::Sema &S);

// On Windows `long` has 32 bits, and so have LONG and DWORD, which programs
// print with "%ld" and "%lu". Clang warns of any other type than its own
// `long`; such a call has no defined meaning otherwise.

/// Removes the "l" from conversions in formats in \p D whose argument is an
/// integer of 32 bits, or for scanf a pointer to one.
void fitFormats(clang::ASTContext &Ctx, clang::Decl *D);

// The functions that cpu,amp code calls on an accelerator are known only after
// Clang has warned of unused functions. So functions that amp code might still
// call are removed from Clang's list, and reported if they are unused once the
// calls are known. Clang's warnings cannot be dropped instead: with -Werror
// they would count as errors.

class UnusedFunctions {
public:
  /// Call before parsing.
  void attach(clang::Sema &S);
  /// Emits the warnings, once all calls have been resolved.
  void report(clang::Sema &S, const Diagnostics &Diags) const;

private:
  std::vector<const clang::FunctionDecl *> Postponed;
};

} // namespace ampcc

#endif
