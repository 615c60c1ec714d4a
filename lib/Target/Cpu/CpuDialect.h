//===- CpuDialect.h - C++ for Clang and the host ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_CPU_CPUDIALECT_H
#define AMPCC_LIB_TARGET_CPU_CPUDIALECT_H

#include "../C/Dialect.h"
#include <set>

namespace ampcc::cpu {

/// There is one address space, and integers have the names for their sizes
/// where long has 64 bits.
class CpuDialect : public target::Dialect {
public:
  /// Adds definitions that the text needs to \p Builtins.
  explicit CpuDialect(std::set<std::string> &Builtins) : Builtins(Builtins) {}

  llvm::StringRef getQualifier(AddressSpace Space) const override;
  bool isConst(AddressSpace Space) const override {
    return Space == AddressSpace::Constant;
  }
  llvm::StringRef getIntegerName(unsigned Bits, bool IsSigned) const override;
  llvm::StringRef getBoolInMemory() const override { return "bool"; }
  bool areTagsNames() const override { return true; }
  llvm::StringRef getRestrict() override { return ""; }
  std::string getInfinity(unsigned Bits) const override;
  std::string getNaN(unsigned Bits) const override;
  llvm::StringRef getStringCast() const override;
  std::string getBitCast(llvm::StringRef Type) const override;
  std::string getBuiltin(const ir::Call &E) override;
  std::string getHeapArray(const std::string &Type, llvm::StringRef Name,
                           llvm::StringRef Owner) override;
  std::string getLoopPragma(const ir::For &Loop) override;
  llvm::StringRef getSpecifiers(const ir::Function &F) const override {
    return F.IsAlwaysInline ? "static __attribute__((always_inline)) "
                            : "static ";
  }

private:
  std::set<std::string> &Builtins;
};

/// The host function for a builtin of OpenCL.
struct HostFunction {
  std::string Name;
  std::string Definition; ///< empty for Clang's builtins
};
HostFunction getHostFunction(const ir::Call &E, const CpuDialect &Lang);

} // namespace ampcc::cpu

#endif
