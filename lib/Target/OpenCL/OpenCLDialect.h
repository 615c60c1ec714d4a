//===- OpenCLDialect.h - OpenCL C 1.2 ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_OPENCL_OPENCLDIALECT_H
#define AMPCC_LIB_TARGET_OPENCL_OPENCLDIALECT_H

#include "../C/Dialect.h"
#include "CheckFunctions.h"
#include "ImageFunctions.h"

namespace clang {
class SourceManager;
}

namespace ampcc::opencl {

class OpenCLDialect : public target::Dialect {
public:
  llvm::StringRef getQualifier(AddressSpace Space) const override;
  llvm::StringRef getIntegerName(unsigned Bits, bool IsSigned) const override;
  llvm::StringRef getBoolInMemory() const override { return "uchar"; }
  std::string getImageName(unsigned Rank, bool IsWritten) const override {
    return ImageFunctions::getTypeName(Rank, IsWritten);
  }
  llvm::StringRef getRestrict() override;
  std::string getInfinity(unsigned Bits) const override;
  std::string getNaN(unsigned Bits) const override;
  std::string getBitCast(llvm::StringRef Type) const override;
  std::string getBuiltin(const ir::Call &E) override;
  /// NVIDIA's compiler gives the memory of an array that nothing initializes to
  /// other objects while the array is in use.
  llvm::StringRef getUninitialized() const override { return " = {0}"; }
  std::string getLoopHint(const ir::For &Loop) override;
  std::string getLoopPragma(const ir::For &Loop) override;
  llvm::StringRef getSpecifiers(const ir::Function &) const override {
    return "static ";
  }

  /// How many threads and tiles the kernel runs is said by macros.
  void noteGrouping() { Grouped = true; }

  /// The checks that a kernel with \p Sites uses.
  std::string defineChecks(size_t Sites) const { return Checks.define(Sites); }

  /// The beginning of the text.
  std::string makePreamble() const;

private:
  // The definitions in the preamble.
  bool Buffer = false, Unroll = false, Grouped = false, Half = false,
       Root = false;
  ImageFunctions Images;
  CheckFunctions Checks;
};

std::string printKernel(const ir::Function &F, const clang::SourceManager &SM,
                        OpenCLDialect &Lang);

} // namespace ampcc::opencl

#endif
