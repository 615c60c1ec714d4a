//===- TypeSlots.h - the pointers inside a type -----------------*- C++ -*-===//
//
// Counts and orders the slots (AddressSpaces.h) of types.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_ANALYSIS_TYPESLOTS_H
#define AMPCC_ANALYSIS_TYPESLOTS_H

#include "clang/AST/DeclCXX.h"
#include <memory>

namespace ampcc {

enum class AddressSpace : uint8_t { Private, Local, Global, Constant };

/// True if \p D, a class or data member, has no representation in amp code.
bool isHostOnly(const clang::Decl *D);
/// True if \p F's type or \p F itself is host-only.
bool isHostOnlyField(const clang::FieldDecl *F);

class TypeSlots {
public:
  explicit TypeSlots(clang::ASTContext &Ctx) : Ctx(Ctx) {}

  unsigned count(clang::QualType T);
  /// For each slot of \p T, in order, the address space it has in what a kernel
  /// is passed: the pointer of a class marked amp::buffer is global, others are
  /// private.
  void list(clang::QualType T, llvm::SmallVectorImpl<AddressSpace> &Result);

  /// Number of slots of the class before those of \p Field.
  unsigned getOffset(const clang::FieldDecl *Field);
  /// Number of slots of \p Derived before those of its direct base \p Base.
  unsigned getOffset(const clang::CXXRecordDecl *Derived,
                     const clang::CXXRecordDecl *Base);
  /// True if an object of the class leads by pointers to another of its type.
  /// Its slots cannot be told apart; nothing that has them can be compiled.
  bool isRecursive(const clang::CXXRecordDecl *R);

private:
  struct Record {
    llvm::SmallVector<AddressSpace, 2> Slots;
    bool Complete = false;
    bool Recursive = false;
  };
  Record &get(const clang::RecordDecl *R);

  clang::ASTContext &Ctx;
  llvm::DenseMap<const clang::RecordDecl *, std::unique_ptr<Record>> Records;
};

} // namespace ampcc

#endif
