//===- OpenCLDialect.h - OpenCL C 1.2 ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_OPENCL_OPENCLDIALECT_H
#define AMPCC_LIB_TARGET_OPENCL_OPENCLDIALECT_H

#include "../C/Dialect.h"
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
  llvm::StringRef getUninitialized() override;
  std::string getLoopHint(const ir::For &Loop) override;
  std::string getSpecifiers(const ir::Function &F) override;

  std::string getLoopPragma(const ir::For &Loop) override;

  void notePassedTileStatics() { PassedTileStatics = true; }

  /// How many threads and tiles the kernel runs is said by macros.
  void noteGrouping() { Grouped = true; }
  /// The kernel's threads are counted in so many dimensions.
  void noteDimensions(unsigned Number) { Dimensions = Number; }

  /// What the text begins with.
  std::string makePreamble() const;

private:
  // What the preamble defines.
  bool Buffer = false, Inline = false, Rows = false, Wrapped = false,
       Chosen = false, ChosenIfGrouped = false, Divergent = false,
       Joined = false, Ordered = false, OrderedIfShared = false, Met = false,
       Unroll = false, NvidiaUnroll = false, Zeroed = false,
       PassedTileStatics = false, Grouped = false, Half = false;
  unsigned Dimensions = 1;
  ImageFunctions Images;
};

std::string printKernel(const ir::Function &F, const clang::SourceManager &SM,
                        OpenCLDialect &Lang);

} // namespace ampcc::opencl

#endif
