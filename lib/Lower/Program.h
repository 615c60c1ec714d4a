//===- Program.h - state of the lowering of a kernel ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program is lowered on demand, starting at the kernel: lowering a function
// first lowers the records and functions that it uses, so that everything is
// declared before its use. Pointers are generic; the AddressSpaces pass infers
// their address spaces.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_LOWER_PROGRAM_H
#define AMPCC_LIB_LOWER_PROGRAM_H

#include "Names.h"
#include "amp/detail/abi.h"
#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/MapVector.h"

namespace clang {
class Sema;
}

using namespace clang;

namespace ampcc {

/// The struct that a class is lowered to.
struct LoweredRecord {
  ir::Record *R = nullptr;
  bool Done = false; ///< completely lowered
  /// The struct has padding members, which the class does not have.
  bool HasPadding = false;
  /// A base or member is an array of bytes (isCut); braces cannot initialize
  /// it.
  bool HasCut = false;
  /// The class has no members in amp code; the struct has one dummy member.
  bool IsEmpty = false;
};

struct FunctionEntry {
  ir::Function *F = nullptr;
  bool Done = false; ///< completely lowered
};

class Program {
public:
  Program(Sema &S, const AmpCalls &Calls, Diagnostics &Diags, bool IsTiled);

  Sema &S;
  ASTContext &Ctx;
  const AmpCalls &Calls;
  Diagnostics &Diags;
  Names UniqueNames;
  std::unique_ptr<ir::Module> Module = std::make_unique<ir::Module>();
  ir::Builder Build{*Module};
  const bool IsTiled;
  unsigned Dimensions = 1; ///< highest dimension queried, plus one

  /// Reports an error, after which the program is discarded; lowering continues
  /// only to find more errors.
  DiagnosticBuilder report(SourceLocation Loc, diag::ID Id);
  /// Reports that \p What at \p Loc cannot be lowered yet.
  void reportUnsupported(SourceLocation Loc, StringRef What);
  bool hasFailed() const { return Failed; }
  /// The body of some function is in another tree.
  bool IsIncomplete = false;
  bool ForbidsContraction = false; ///< see LoweredKernel
  /// The function that is lowered for kernels of other translation units, or
  /// null for a kernel. Shared functions that it calls have their own trees.
  const FunctionDecl *Root = nullptr;

  const LoweredRecord &getRecord(const RecordDecl *R, SourceLocation Loc);
  /// Returns the lowered function of \p F, which is lowered on first use.
  ir::Function *getFunction(const FunctionDecl *F, SourceLocation Loc);

  /// Lowers a type; references become pointers.
  const ir::Type *lowerType(QualType T, SourceLocation Loc);
  /// As lowerType, for an object in memory, where a bool has the host's size.
  const ir::Type *lowerTypeInMemory(QualType T, SourceLocation Loc);

  /// Returns a member's name in the struct, also of anonymous members and
  /// captures.
  std::string getFieldName(const FieldDecl *F);
  std::string getBaseName(const CXXRecordDecl *Derived,
                          const CXXRecordDecl *Base);
  /// True if the base has no members in amp code, and derived structs omit it.
  bool isEmptyBase(const CXXRecordDecl *Base);
  /// True if the member exists in amp code and takes up space there.
  static bool isField(const FieldDecl *F) {
    return !F->isUnnamedBitField() && !isHostOnlyField(F) && !isEmptyField(F);
  }
  /// True for a [[no_unique_address]] member of an empty class.
  static bool isEmptyField(const FieldDecl *F) {
    return F->isZeroSize(F->getASTContext());
  }
  /// True if the object after the base or member of type \p T at \p Offset in
  /// \p R lies in its tail padding. C cannot express this: the struct has an
  /// array of the object's data bytes.
  bool isCut(const RecordDecl *R, CharUnits Offset, QualType T);
  /// True if the struct has the host's layout, and may be copied bytewise
  /// between host and device.
  bool mirrorsHost(QualType T);

  /// Returns the kernel's amprt_report: shared, a pointer to 64-bit integers.
  ir::Variable *getReport();
  /// Returns a call that prints a message and writes the report. \p Arguments
  /// begin with the format literal; \p Types are the types of the others:
  /// numbers and string literals.
  ir::Expr *makeReport(ArrayRef<ir::Expr *> Arguments, ArrayRef<QualType> Types,
                       SourceLocation Loc);

  /// Returns the object for \p V in constant memory; null until it is defined.
  ir::Variable *getConstant(const VarDecl *V) const {
    return Constants.lookup(V->getCanonicalDecl());
  }
  ir::Variable *defineConstant(const VarDecl *V, ir::Expr *Value,
                               SourceLocation Loc);

  /// Returns the shared variable for the tile_static variable \p V.
  ir::Variable *getTileStatic(const VarDecl *V);

private:
  struct RecordNames {
    llvm::DenseMap<const FieldDecl *, std::string> Fields;
    llvm::DenseMap<const CXXRecordDecl *, std::string> Bases;
  };
  const RecordNames &getNames(const RecordDecl *R);
  void lowerRecord(const RecordDecl *R, SourceLocation Loc,
                   LoweredRecord &Result);
  const ir::Type *lowerScalar(QualType T, SourceLocation Loc, bool InMemory);
  const ir::Type *lowerTypeImpl(QualType T, SourceLocation Loc, bool InMemory);
  ir::Function *makeReportWriter();

  bool Failed = false;
  llvm::DenseMap<const RecordDecl *, std::unique_ptr<LoweredRecord>> Records;
  llvm::DenseMap<const FunctionDecl *, std::unique_ptr<FunctionEntry>>
      Functions;
  llvm::DenseMap<const RecordDecl *, std::unique_ptr<RecordNames>> MemberNames;
  llvm::DenseMap<const VarDecl *, ir::Variable *> TileStatics;
  llvm::DenseMap<const VarDecl *, ir::Variable *> Constants;
  uint64_t ConstantSize = 0;
  ir::Variable *Report = nullptr; ///< null until first needed
  ir::Function *ReportWriter = nullptr;
  llvm::DenseSet<const Decl *> Reported; ///< reported as recursive
  llvm::DenseMap<const Type *, bool> Mirrors;
};

/// Returns the integer type of an enumeration: the promoted type of an unscoped
/// one if that is as wide as the underlying type, otherwise the underlying
/// type.
QualType getNumberType(const EnumDecl *E);

} // namespace ampcc

#endif
