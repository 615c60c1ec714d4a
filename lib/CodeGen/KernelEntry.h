//===- KernelEntry.h - from C++ parameters to kernel arguments ----*- C++
//-*-===//
//
// A launch passes the addresses of the entry function's parameters: the closure
// and what else the header wants. OpenCL takes numbers, structs without
// pointers and buffers, so each parameter is taken apart, and the kernel's
// first statements put it together again in private memory, from where
// compilers dissolve it.
//
//   what                      kernel parameters           found by the launch
//   (a) a buffer              __global T *x, ulong x_offset   AMPRT_ARG_BUFFER
//   (b) a reference member    those of the object, rebuilt    `indirect`
//   (c) a class with (a), (b) those of its bases and members
//   (d) an array of such      those of its elements
//   (e) anything else         itself, by value                AMPRT_ARG_BYTES
//
// When the values of (e) are more than every device takes as arguments, they
// are the members of one struct in constant memory instead
// (AMPRT_ARG_CONSTANTS).
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_CODEGEN_KERNELENTRY_H
#define AMPCC_CODEGEN_KERNELENTRY_H

#include "FunctionPrinter.h"

namespace ampcc {

class KernelEntryPlan {
public:
  KernelEntryPlan(Program &P, const clang::FunctionDecl *Entry);

  /// The address spaces that the entry function's signature has.
  SpaceList getSignature();
  /// Plans every parameter. Needs nothing of the body.
  void plan();

  /// Prints the statements that rebuild the parameters.
  void printPrologue(FunctionPrinter &Printer);

  llvm::ArrayRef<std::string> getParameters() const { return Parameters; }
  const std::vector<amprt_arg> &getArgs() const { return Args; }

private:
  /// Where the launch finds an object.
  struct HostPlace {
    uint32_t Parameter;
    uint32_t Offset;
    uint32_t Indirect = AMPRT_DIRECT;

    HostPlace at(uint64_t Bytes) const;
  };

  void planObject(const Text &Place, clang::QualType T,
                  llvm::ArrayRef<AddressSpace> Spaces, HostPlace Host,
                  const std::string &Name);
  void planRecord(const Text &Place, const clang::RecordDecl *R,
                  llvm::ArrayRef<AddressSpace> Spaces, HostPlace Host,
                  const std::string &Name);
  void planBuffer(const Text &Place, const clang::RecordDecl *R,
                  llvm::ArrayRef<AddressSpace> Spaces, HostPlace Host,
                  const std::string &Name);
  void planReference(const Text &Place, clang::QualType T,
                     llvm::ArrayRef<AddressSpace> Spaces, HostPlace Host,
                     const std::string &Name);
  void planValue(const Text &Place, clang::QualType T, HostPlace Host,
                 const std::string &Name);
  /// Bytes of OpenCL arguments for an object of type \p T.
  uint64_t getArgumentSize(clang::QualType T);
  void addBytes(clang::QualType T, HostPlace Host);
  void planConstants();
  std::string makeName(const std::string &Name);

  Program &P;
  clang::ASTContext &Ctx;
  const clang::FunctionDecl *Entry;
  clang::SourceLocation Loc; ///< of what is being planned
  std::vector<std::string> Parameters;
  std::vector<std::string> Prologue;
  std::vector<amprt_arg> Args;
  /// Values that are members of the struct in constant memory.
  bool UsesConstants = false;
  std::vector<amprt_arg> ConstantArgs;
  std::string ConstantMembers;
  /// The names taken so far.
  std::vector<std::string> Objects;
  /// The object's name for each parameter of the entry function.
  std::vector<std::string> ParameterObjects;
};

} // namespace ampcc

#endif
