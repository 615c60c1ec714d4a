//===- Program.h - one kernel, while it is printed --------------*- C++ -*-===//
//
// A program is made on demand, from the kernel down: printing a function asks
// for the records and functions that it uses, which are printed in full first,
// so that everything is declared before its use. A record or function is
// printed once for each combination of address spaces (AddressSpaces.h) it is
// needed in.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_CODEGEN_PROGRAM_H
#define AMPCC_LIB_CODEGEN_PROGRAM_H

#include "Names.h"
#include "ampcc/Analysis/AddressSpaces.h"
#include "ampcc/Analysis/LoopShapes.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/CodeGen/KernelProgram.h"
#include "llvm/ADT/MapVector.h"

namespace clang {
class Sema;
}

namespace ampcc {

/// A class as a struct of OpenCL C.
struct RecordInstance {
  std::string Name;
  /// The struct has members that the class does not: padding.
  bool HasPadding = false;
  /// A base or member stands as bytes (isCut), which braces cannot initialise.
  bool HasCut = false;
  /// Nothing of the class exists in amp code; the struct has one dummy member.
  bool IsEmpty = false;
};

/// A function of OpenCL C.
struct FunctionInstance {
  std::string Name;
  /// The tile_static variables that it, or what it calls, uses; they are its
  /// last parameters.
  llvm::SetVector<const clang::VarDecl *> TileStatic;
  /// It, or what it calls, writes the kernel's amprt_report: a parameter too.
  bool Reports = false;
  bool Done = false;
};

/// What the preamble defines where a program uses it.
enum class Macro { Buffer, Inline, Rows, Unroll, Zeroed };

/// The builtin that is true on devices that find elements by rows.
inline constexpr llvm::StringLiteral RowsBuiltin = "AMP_ROWS";

class Program {
public:
  Program(clang::Sema &S, const AmpCalls &Calls, Diagnostics &Diags,
          bool IsTiled);

  clang::Sema &S;
  clang::ASTContext &Ctx;
  const AmpCalls &Calls;
  Diagnostics &Diags;
  AddressSpaces Spaces;
  LoopShapes Loops;
  Names UniqueNames;
  const bool IsTiled;
  uint64_t TileThreads = 0; ///< in a tile; 0 if the kernel is not tiled
  uint32_t Flags = 0;       ///< amprt_kernel_flags
  unsigned Dimensions = 1;  ///< highest dimension asked for, plus one

  /// Reports what keeps the program from being printed. It is dropped; what is
  /// printed after that only serves to find more of these.
  clang::DiagnosticBuilder report(clang::SourceLocation Loc, diag::ID Id);
  /// Reports that \p What at \p Loc cannot be printed yet.
  void reportUnsupported(clang::SourceLocation Loc, llvm::StringRef What);
  /// Some device may find elements by rows: AMP_ROWS() is not always false.
  bool mayFindRows() const;
  bool hasFailed() const { return Failed; }

  const RecordInstance &getRecord(const clang::RecordDecl *R,
                                  llvm::ArrayRef<AddressSpace> Spaces,
                                  clang::SourceLocation Loc);
  /// The function for amp code's calls of \p F, which must have a body.
  const FunctionInstance &getFunction(const clang::FunctionDecl *F,
                                      llvm::ArrayRef<AddressSpace> Spaces,
                                      clang::SourceLocation Loc);

  /// The declaration of \p Declarator with type \p T, whose slots are in
  /// \p Spaces; it stands in private memory. References are pointers. A bool
  /// that something points to, and one in an array or struct, is a uchar:
  /// OpenCL C leaves bool's size open.
  std::string declare(clang::QualType T, llvm::ArrayRef<AddressSpace> Spaces,
                      llvm::StringRef Declarator, clang::SourceLocation Loc,
                      AddressSpace Where = AddressSpace::Private);
  std::string printType(clang::QualType T, llvm::ArrayRef<AddressSpace> Spaces,
                        clang::SourceLocation Loc) {
    return declare(T, Spaces, "", Loc);
  }
  /// As declare, for an object that has an address: bool is uchar.
  std::string declareInMemory(clang::QualType T,
                              llvm::ArrayRef<AddressSpace> Spaces,
                              llvm::StringRef Declarator,
                              clang::SourceLocation Loc,
                              AddressSpace Where = AddressSpace::Private);

  /// A member's name in the struct; anonymous members and captures have one.
  std::string getFieldName(const clang::FieldDecl *F);
  std::string getBaseName(const clang::CXXRecordDecl *Derived,
                          const clang::CXXRecordDecl *Base);
  /// The base has no member of its own in \p Derived's struct.
  bool isEmptyBase(const clang::CXXRecordDecl *Base);
  /// Members of the class that exist in amp code and take up space there.
  static bool isField(const clang::FieldDecl *F) {
    return !F->isUnnamedBitField() && !isHostOnlyField(F) && !isEmptyField(F);
  }
  /// [[no_unique_address]] on a member of an empty class.
  static bool isEmptyField(const clang::FieldDecl *F) {
    return F->isZeroSize(F->getASTContext());
  }
  /// What follows the base or member of type \p T at \p Offset in \p R lies in
  /// the padding at its end. C has no such thing: the struct has the bytes of
  /// the object's data.
  bool isCut(const clang::RecordDecl *R, clang::CharUnits Offset,
             clang::QualType T);
  /// The struct looks the same in the host's memory, and may be copied
  /// between both bytewise.
  bool mirrorsHost(clang::QualType T);

  /// The parameter of functions that write the kernel's amprt_report.
  llvm::StringRef getReportName();
  /// A call that prints, and writes the report. \p Arguments begin with the
  /// format's literal; \p Types are those of the others: numbers and literals.
  std::string emitReport(llvm::ArrayRef<std::string> Arguments,
                         llvm::ArrayRef<clang::QualType> Types,
                         clang::SourceLocation Loc);

  /// The name of a tile_static variable, the same wherever it is passed.
  std::string getTileStaticName(const clang::VarDecl *V);

  /// The name of the constant \p V in constant memory; empty until defined.
  std::string &getConstantName(const clang::VarDecl *V) {
    return ConstantNames[V->getCanonicalDecl()];
  }
  void defineConstant(const clang::VarDecl *V, llvm::StringRef Braces,
                      clang::SourceLocation Loc);

  void use(Macro M) { Used |= 1u << unsigned(M); }
  bool uses(Macro M) const { return Used & 1u << unsigned(M); }

  void appendFunction(llvm::StringRef Text) { Functions += Text; }
  void appendRecord(llvm::StringRef Text) { Records += Text; }
  /// \p IsEntry: of a kernel's entry function, which the user did not write.
  void reportConflicts(const FunctionSlots &Function, bool IsEntry);
  const std::string &getLayoutAssertions() const { return LayoutAssertions; }
  /// The whole text, with \p Kernel at its end.
  std::string assemble(llvm::StringRef Kernel) const;

private:
  std::string makePreamble() const;

  struct RecordNames {
    llvm::DenseMap<const clang::FieldDecl *, std::string> Fields;
    llvm::DenseMap<const clang::CXXRecordDecl *, std::string> Bases;
  };
  const RecordNames &getNames(const clang::RecordDecl *R);
  void printRecord(const clang::RecordDecl *R,
                   llvm::ArrayRef<AddressSpace> Spaces,
                   clang::SourceLocation Loc, RecordInstance &Instance);
  std::string getScalarName(clang::QualType T, clang::SourceLocation Loc,
                            bool InMemory);
  std::string declareImpl(clang::QualType T,
                          llvm::ArrayRef<AddressSpace> Spaces,
                          std::string Declarator, clang::SourceLocation Loc,
                          AddressSpace Where, bool InMemory);

  template <class Decl>
  using InstanceKey = std::pair<const Decl *, std::vector<AddressSpace>>;

  bool Failed = false;
  unsigned Used = 0; ///< a bit for each Macro
  std::string Records, Constants, Functions, LayoutAssertions;
  uint64_t ConstantSize = 0;
  std::map<InstanceKey<clang::RecordDecl>, std::unique_ptr<RecordInstance>>
      RecordInstances;
  std::map<InstanceKey<clang::FunctionDecl>, std::unique_ptr<FunctionInstance>>
      FunctionInstances;
  llvm::DenseMap<const clang::RecordDecl *, std::unique_ptr<RecordNames>>
      MemberNames;
  llvm::DenseMap<const clang::VarDecl *, std::string> TileStaticNames;
  llvm::DenseMap<const clang::VarDecl *, std::string> ConstantNames;
  std::string ReportName, ReportWriter; ///< empty until first needed
  llvm::DenseSet<const clang::FunctionDecl *> Reported;
  llvm::DenseMap<const clang::Type *, bool> Mirrors;
};

/// "__global " and so on; nothing for private memory.
llvm::StringRef getQualifier(AddressSpace Space);

/// The number type that stands for an enumeration: of those as wide as its
/// underlying type, the one that C++ calculates with.
clang::QualType getNumberType(const clang::EnumDecl *E);

} // namespace ampcc

#endif
