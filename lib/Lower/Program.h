//===- Program.h - one kernel, while it is lowered --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program is made on demand, from the kernel down: lowering a function asks
// for the records and functions that it uses, which are lowered in full first,
// so that everything is declared before its use. Where pointers lead is left
// open: they are generic (Transforms/AddressSpaces.cpp).
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

/// A class as a struct.
struct LoweredRecord {
  ir::Record *R = nullptr;
  bool Done = false; ///< it has all its parts
  /// The struct has members that the class does not: padding.
  bool HasPadding = false;
  /// A base or member stands as bytes (isCut), which braces cannot initialise.
  bool HasCut = false;
  /// Nothing of the class exists in amp code; the struct has one dummy member.
  bool IsEmpty = false;
};

struct FunctionEntry {
  ir::Function *F = nullptr;
  bool Done = false; ///< it has all its parts
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
  unsigned Dimensions = 1; ///< highest dimension asked for, plus one

  /// Reports what keeps the program from being lowered. It is dropped; what is
  /// lowered after that only serves to find more of these.
  DiagnosticBuilder report(SourceLocation Loc, diag::ID Id);
  /// Reports that \p What at \p Loc cannot be lowered yet.
  void reportUnsupported(SourceLocation Loc, StringRef What);
  bool hasFailed() const { return Failed; }
  /// Some function's body is in another tree.
  bool IsIncomplete = false;
  bool ForbidsContraction = false; ///< LoweredKernel's
  /// The function that is lowered for kernels of other translation units; those
  /// of its callees that are, too, are in trees of their own. Null: none is.
  const FunctionDecl *Root = nullptr;

  const LoweredRecord &getRecord(const RecordDecl *R, SourceLocation Loc);
  /// The function for amp code's calls of \p F.
  ir::Function *getFunction(const FunctionDecl *F, SourceLocation Loc);

  /// References are pointers.
  const ir::Type *lowerType(QualType T, SourceLocation Loc);
  /// As lowerType, for an object that has an address: its size is the host's,
  /// while that of a bool without an address is the device's affair.
  const ir::Type *lowerTypeInMemory(QualType T, SourceLocation Loc);

  /// A member's name in the struct; anonymous members and captures have one.
  std::string getFieldName(const FieldDecl *F);
  std::string getBaseName(const CXXRecordDecl *Derived,
                          const CXXRecordDecl *Base);
  /// The base has no member of its own in \p Derived's struct.
  bool isEmptyBase(const CXXRecordDecl *Base);
  /// Members of the class that exist in amp code and take up space there.
  static bool isField(const FieldDecl *F) {
    return !F->isUnnamedBitField() && !isHostOnlyField(F) && !isEmptyField(F);
  }
  /// [[no_unique_address]] on a member of an empty class.
  static bool isEmptyField(const FieldDecl *F) {
    return F->isZeroSize(F->getASTContext());
  }
  /// True if the object after the base or member of type \p T at \p Offset in
  /// \p R lies in the padding at its end. C has no such thing: the struct has
  /// the bytes of the object's data.
  bool isCut(const RecordDecl *R, CharUnits Offset, QualType T);
  /// The struct looks the same in the host's memory, and may be copied
  /// between both bytewise.
  bool mirrorsHost(QualType T);

  /// The kernel's amprt_report, a pointer to 64-bit integers: shared.
  ir::Variable *getReport();
  /// A call that prints, and writes the report. \p Arguments begin with the
  /// format's literal; \p Types are those of the others: numbers and literals.
  ir::Expr *makeReport(ArrayRef<ir::Expr *> Arguments, ArrayRef<QualType> Types,
                       SourceLocation Loc);

  /// The constant \p V in constant memory; null until it is defined.
  ir::Variable *getConstant(const VarDecl *V) const {
    return Constants.lookup(V->getCanonicalDecl());
  }
  ir::Variable *defineConstant(const VarDecl *V, ir::Expr *Value,
                               SourceLocation Loc);

  /// The tile_static variable \p V: shared.
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
  llvm::DenseSet<const Decl *> Reported; ///< as recursive
  llvm::DenseMap<const Type *, bool> Mirrors;
};

/// The number type that stands for an enumeration: of those as wide as its
/// underlying type, the one that C++ calculates with.
QualType getNumberType(const EnumDecl *E);

} // namespace ampcc

#endif
