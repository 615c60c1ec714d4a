//===- OpenCLDialect.h - OpenCL C 1.2 ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_OPENCL_OPENCLDIALECT_H
#define AMPCC_LIB_TARGET_OPENCL_OPENCLDIALECT_H

#include "../C/Dialect.h"
#include "ampcc/IR/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include <map>
#include <set>
#include <tuple>

namespace clang {
class SourceManager;
}

namespace ampcc::opencl {

/// OpenCL C 1.2 has atomic functions of 32-bit integers, and of 64-bit integers
/// under other names by extensions. Floating-point ones are defined in the
/// text: a compare-exchange loop or, for additions on NVIDIA's GPUs, an
/// instruction.
class AtomicFunctions {
public:
  /// Returns the name of the function that \p E calls.
  std::string use(const ir::Call &E);
  bool use64Bits() const { return Use64Bits; }
  /// Returns the pragmas that the functions in use need.
  std::string enable() const;
  /// Returns the definitions of the functions in use.
  std::string define() const;

private:
  bool Use64Bits = false;
  /// The operation, whether the memory is local, and the number's bits.
  std::set<std::tuple<std::string, bool, unsigned>> Used;
};

/// The functions that Transforms/Checking calls, one for each combination of
/// types, since OpenCL C has no templates.
class CheckFunctions {
public:
  static bool isOne(const ir::Call &E);
  /// Returns the name of the function for the call \p E of a builtin.
  std::string use(const ir::Call &E, target::Dialect &Lang);
  /// Returns the definitions of the functions in use, for a kernel with
  /// \p Sites.
  std::string define(size_t Sites) const;

private:
  /// Returns the name of the function that the macro \p Builtin defines for
  /// \p Types.
  std::string get(llvm::StringRef Builtin, llvm::StringRef Types);

  llvm::StringMap<std::string> Names; ///< by macros and types
  std::string Definitions;
  bool IsUsed = false, HasShadow = false;
};

/// Scalar functions for images: OpenCL's have vectors, which the device tree
/// lacks.
class ImageFunctions {
public:
  /// Returns the type of a parameter.
  static std::string getTypeName(unsigned Rank, bool IsWritten);
  static bool isOne(llvm::StringRef Builtin) {
    return Builtin.starts_with("AMP_image_");
  }
  /// Returns the name of the function for the call \p E of a builtin.
  std::string use(const ir::Call &E);
  /// Returns the definitions of the functions in use.
  std::string define() const;

private:
  std::set<std::pair<std::string, unsigned>> Used; ///< builtins, by rank
};

/// Structs in buffers and tile memory that can have a larger alignment than
/// their members.
class WideRecords {
public:
  /// Finds such structs in \p M.
  void find(const ir::Module &M);
  /// Returns the attribute of \p R with a trailing space, or an empty string.
  std::string getAttribute(const ir::Record &R);
  bool areUsed() const { return AreUsed; }

private:
  void addElement(const ir::Type *T);
  /// Limits the alignment of \p T, which is a part of another object.
  void limit(const ir::Type *T, uint64_t Align);
  uint64_t getAlign(const ir::Record &R) const;

  llvm::DenseMap<const ir::Record *, uint64_t> Aligns; ///< in buffers
  bool AreUsed = false;
};

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
  /// NVIDIA's compiler reuses the memory of an uninitialized array while the
  /// array is live.
  llvm::StringRef getUninitialized() const override { return " = {0}"; }
  std::string getRecordAttribute(const ir::Record &R) override {
    return Wide.getAttribute(R);
  }
  std::string getLoopHint(const ir::For &Loop) override;
  std::string getLoopPragma(const ir::For &Loop) override;
  llvm::StringRef getSpecifiers(const ir::Function &) const override {
    return "static ";
  }

  void findWideRecords(const ir::Module &M) { Wide.find(M); }

  /// Defines the macros for the numbers of threads and tiles.
  void noteGrouping() { Grouped = true; }

  /// Returns the check functions that a kernel with \p Sites uses.
  std::string defineChecks(size_t Sites) const { return Checks.define(Sites); }

  /// Returns the beginning of the text.
  std::string makePreamble() const;

  /// True if a 64-bit atomic function is used.
  bool usesAtomics64() const { return Atomics.use64Bits(); }

private:
  // Features that the preamble defines.
  bool Buffer = false, Unroll = false, Grouped = false, Half = false,
       Root = false, Waves = false, WaveBarrier = false, WaveVote = false;
  /// Functions of precise_math, and their numbers of parameters.
  std::map<std::string, size_t> Precise;
  /// Functions of constant powers, and what they return.
  std::map<std::string, std::string> Powers;
  AtomicFunctions Atomics;
  ImageFunctions Images;
  CheckFunctions Checks;
  WideRecords Wide;
};

} // namespace ampcc::opencl

#endif
