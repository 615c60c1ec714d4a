//===- KernelEntry.h - from C++ parameters to kernel arguments --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A launch passes the addresses of the entry function's parameters: the closure
// and what else the header wants. OpenCL takes numbers, structs without
// pointers and buffers, so each parameter is taken apart, and the kernel's
// first statements put it together again in private memory, from where
// compilers dissolve it.
//
//   what                      it becomes                      in the descriptor
//   (a) a buffer              a parameter __global T *x, and  AMPRT_ARG_BUFFER
//                             a value ulong x_offset          AMPRT_ARG_OFFSET
//       with texels, and      one of the module's images      AMPRT_ARG_IMAGE
//       images are asked for
//   (b) a reference member    what its object becomes         `indirect`
//   (c) a class with (a), (b) what its bases and members do
//   (d) an array of such      what its elements do
//   (e) anything else         a value                         AMPRT_ARG_BYTES
//
// The values are the members of one struct, the last parameter: each parameter
// costs time at every launch, and on CPU devices at every tile. When they are
// more than every device takes as arguments, the struct is in constant memory.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_LOWER_KERNELENTRY_H
#define AMPCC_LIB_LOWER_KERNELENTRY_H

#include "Program.h"
#include "ampcc/Analysis/ViewUses.h"
#include <set>

namespace ampcc {

class FunctionLowering;

class KernelEntryPlan {
public:
  /// \p NoImages as in lowerKernel().
  KernelEntryPlan(Program &P, const clang::FunctionDecl *Entry,
                  const std::set<unsigned> *NoImages);

  /// Plans every parameter. Needs nothing of the body.
  void plan();

  /// Tells the entry function's \p Lowering of the objects that its parameters
  /// are.
  void bindObjects(FunctionLowering &Lowering);

  llvm::ArrayRef<ir::Variable *> getParameters() const { return Parameters; }
  /// The statements that rebuild the entry function's parameters.
  llvm::ArrayRef<ir::Stmt *> getPrologue() const { return Prologue; }
  const std::vector<amprt_arg> &getArgs() const { return Args; }
  /// The arguments of the module's images.
  const std::vector<amprt_arg> &getImages() const { return Images; }
  /// Whether some buffer's texels can be accessed as an image.
  bool hasTexels() const { return HasTexels; }

private:
  /// The position at which the launch finds an object.
  struct HostPlace {
    uint32_t Parameter;
    uint32_t Offset;
    uint32_t Indirect = AMPRT_DIRECT;

    HostPlace at(uint64_t Bytes) const;
  };

  /// The tree gets \p Place itself at most once, and otherwise copies.
  void planObject(ir::Expr *Place, clang::QualType T, HostPlace Host,
                  const std::string &Name);
  void planRecord(ir::Expr *Place, const clang::RecordDecl *R, HostPlace Host,
                  const std::string &Name);
  void planBuffer(ir::Expr *Place, const clang::RecordDecl *R, HostPlace Host,
                  const std::string &Name);
  /// \p Field, a buffer, has texels, which are to be accessed as an image.
  bool isImage(const clang::FieldDecl *Field);
  void planImage(ir::Expr *Place, const clang::RecordDecl *R, HostPlace Host,
                 const std::string &Name);
  void planReference(ir::Expr *Place, clang::QualType T, HostPlace Host,
                     const std::string &Name);
  void planValue(ir::Expr *Place, clang::QualType T, HostPlace Host,
                 const std::string &Name);
  /// Bytes of OpenCL arguments for an object of type \p T.
  uint64_t getArgumentSize(clang::QualType T);
  /// A member of the struct of values, of type \p T: what it is read by.
  ir::Expr *addValue(amprt_arg_kind Kind, clang::QualType T, HostPlace Host,
                     const std::string &Member);
  /// The object \p Name, declared in the prologue.
  ir::Variable *addObject(const std::string &Name, clang::QualType T,
                          bool IsZeroed);
  void assign(ir::Expr *Place, ir::Expr *Value);
  void planValues();
  std::string makeName(const std::string &Name);
  std::string makeMember(const std::string &Name);

  Program &P;
  clang::ASTContext &Ctx;
  ir::Builder &Build;
  const clang::FunctionDecl *Entry;
  const std::set<unsigned> *NoImages;
  clang::SourceLocation Loc; ///< of what is being planned
  llvm::DenseMap<const clang::FieldDecl *, ViewUse> Uses; ///< of captures
  uint16_t KnownUse = 0; ///< bits of amprt_use of the view that is planned
  std::vector<ir::Variable *> Parameters;
  std::vector<ir::Stmt *> Prologue;
  std::vector<amprt_arg> Args, Images;
  bool HasTexels = false;
  bool UsesConstants = false; ///< the values are in constant memory
  std::unique_ptr<ir::Record> ValueStruct = std::make_unique<ir::Record>();
  ir::Variable *Values = nullptr; ///< the struct, or a pointer to it
  std::vector<amprt_arg> ValueArgs;
  llvm::StringSet<> Members; ///< names of the values
  /// The names taken so far.
  std::vector<std::string> Objects;
  /// The object for each parameter of the entry function.
  std::vector<ir::Variable *> ParameterObjects;
};

} // namespace ampcc

#endif
