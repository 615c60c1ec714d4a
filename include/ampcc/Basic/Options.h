//===- Options.h - options from the driver to the plugin --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The driver passes each option as one `-plugin-arg-ampcc` word; only this file
// has their spelling.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_OPTIONS_H
#define AMPCC_BASIC_OPTIONS_H

#include "ampcc/Basic/FixUps.h"
#include "llvm/ADT/StringMap.h"
#include <optional>
#include <string>
#include <vector>

namespace ampcc {

/// The -Wamp-* flags of the command line; the last occurrence of a flag wins.
struct WarningOptions {
  struct State {
    std::optional<bool> Enabled;
    std::optional<bool> AsError;
  };

  State lookup(llvm::StringRef Flag) const { return Flags.lookup(Flag); }

  llvm::StringMap<State> Flags;
  bool All = false;  ///< -Wall: includes warnings that are off by default
  bool None = false; ///< -Wno-everything: warnings without a later flag are off
};

/// The plugin's name in Clang's options.
inline constexpr llvm::StringLiteral PluginName = "ampcc";
/// The option prefixes of a fix-up and of the number of the compilation.
inline constexpr llvm::StringLiteral FixUpOption = "fix-up=";
inline constexpr llvm::StringLiteral CompilationOption = "compilation=";
/// The maximum number of compilations of a file: as it is; with additional
/// headers and the standard that it is written for; and with all fix-ups.
inline constexpr unsigned MaxCompilations = 3;

/// The prefix of the plugin's arguments among LLVM's, which keeps them for
/// clangd: it drops plugin arguments.
inline constexpr llvm::StringLiteral KeptArgument = "-ampcc:";

/// -famp-cpu: the processors that kernels are compiled for.
enum class CpuCode {
  None,     ///< kernels run through OpenCL only
  Baseline, ///< the translation unit's own target
  Native,   ///< the compiling machine's processor
  All       ///< the newer ones as well
};

/// -famp-check: kernels that report violations at run time.
enum class Checking {
  None,
  OnDemand, ///< if the environment or an accelerator requests it
  Always,   ///< unless the environment forbids it
  OnDevices ///< the OpenCL code checks itself; there is no other
};

struct Options {
  WarningOptions Warnings;
  /// -famp-extensions: accept code that devices support but the rules forbid.
  bool Extensions = false;
  /// -famp-windows: whether files are written for Visual C++. If not set, files
  /// that mention C++ AMP or PPL are.
  std::optional<bool> Windows;
  /// --emit-opencl: the output file for the kernels' OpenCL C ("-" is stdout).
  std::string EmitOpenCL;
  /// --emit-built-opencl: the output includes the kernels that run many
  /// threads.
  bool EmitBuilt = false;
  /// --emit-cpu: the output file for the kernels' C++.
  std::string EmitCpu;
  /// The file with the trees of kernels that are compiled at link time, and of
  /// the functions that they call; set by the driver. Empty for an ordinary
  /// compilation.
  std::string Link;
  /// -Og: cpu kernels are not optimized.
  bool ForDebuggers = false;
  CpuCode Cpu = CpuCode::All;
  Checking Check = Checking::None;
  /// -famp-robust: reads out of bounds of arrays and views return zero, and
  /// writes are dropped. Not with -famp-check, which reports them.
  bool Robust = false;
  /// True if an editor compiles the file for its AST and messages; no code is
  /// generated.
  bool IsEditor = false;
  /// The fix-ups that earlier compilations of the file found; set by the
  /// plugin.
  FixUps Found;
  /// The number of this compilation of the file, from 1 on.
  unsigned Compilation = 1;
  /// For debugging the compiler: disabled optional passes for the cpu.
  std::vector<std::string> DisabledCpuPasses;
  /// For debugging the compiler: print the device tree of each kernel to
  /// standard error.
  bool DumpTree = false;

  /// Returns false if a word is unknown, which is stored in \p Bad.
  static bool parse(const std::vector<std::string> &Words, Options &Result,
                    std::string &Bad);
};

} // namespace ampcc

#endif
