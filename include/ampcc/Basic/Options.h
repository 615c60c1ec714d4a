//===- Options.h - what the driver tells the plugin -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The driver passes each option as one `-plugin-arg-ampcc` word; this file is
// the only one that knows their spelling.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_OPTIONS_H
#define AMPCC_BASIC_OPTIONS_H

#include "ampcc/Basic/Repairs.h"
#include "llvm/ADT/StringMap.h"
#include <optional>
#include <string>
#include <vector>

namespace ampcc {

/// The -Wamp-* flags of the command line. The last one of a flag wins.
struct WarningOptions {
  struct State {
    std::optional<bool> Enabled;
    std::optional<bool> AsError;
  };

  State lookup(llvm::StringRef Flag) const { return Flags.lookup(Flag); }

  llvm::StringMap<State> Flags;
  bool All = false;  ///< -Wall: warnings that are off by default, too
  bool None = false; ///< -Wno-everything: those that have no flag before it
};

/// The plugin's name in options of clang.
inline constexpr llvm::StringLiteral PluginName = "ampcc";
/// The prefix of a repair among them, and that of the attempt's number.
inline constexpr llvm::StringLiteral RepairOption = "repair=";
inline constexpr llvm::StringLiteral AttemptOption = "attempt=";
/// The number of times that a file is compiled at most: as it is; with what it
/// includes and the standard that it is written for; and with all repairs.
inline constexpr unsigned MaxAttempts = 3;

/// The prefix of the plugin's arguments among LLVM's, where they are kept for
/// clangd, which drops those of plugins.
inline constexpr llvm::StringLiteral KeptArgument = "-ampcc:";

/// -famp-cpu: the processors of this machine's kind that kernels are compiled
/// for.
enum class CpuCode {
  None,     ///< kernels run through OpenCL only
  Baseline, ///< the translation unit's own target
  Native,   ///< the compiling machine's processor
  All       ///< the newer ones as well
};

/// -famp-check: kernels that report mistakes as they run.
enum class Checking {
  None,
  OnDemand, ///< where the environment or an accelerator asks for it
  Always,   ///< unless the environment forbids it
  OnDevices ///< the OpenCL code checks itself, and there is no other
};

struct Options {
  WarningOptions Warnings;
  /// -famp-extensions: accept what devices can do though the rules forbid it.
  bool Extensions = false;
  /// -famp-windows: whether files are written for Visual C++. Not set: those
  /// that mention C++ AMP or PPL are.
  std::optional<bool> Windows;
  /// --emit-opencl: where the kernels' text goes ("-" is standard output).
  std::string EmitOpenCL;
  /// --emit-built-opencl: it has the kernels for many threads, too.
  bool EmitBuilt = false;
  /// --emit-cpu: the same for the kernels' C++.
  std::string EmitCpu;
  /// The file with the trees of kernels that are compiled for the linker, and of
  /// the functions that they call; the driver's own. Empty: an ordinary
  /// compilation.
  std::string Link;
  /// -Og: kernels for the cpu are as without optimization.
  bool ForDebuggers = false;
  CpuCode Cpu = CpuCode::All;
  Checking Check = Checking::None;
  /// -famp-robust: outside of arrays and views reads give zero, and writes are
  /// dropped. Not with -famp-check, which reports them.
  bool Robust = false;
  /// True if the compilation is for an editor, which needs the tree and its
  /// messages: nothing is generated.
  bool IsEditor = false;
  /// The repairs that earlier attempts to compile the file found; the plugin
  /// passes them to itself.
  Repairs Found;
  /// The number of this attempt, from 1 on.
  unsigned Attempt = 1;
  /// For work on the compiler: optional passes for the cpu that are left out.
  std::vector<std::string> DisabledCpuPasses;
  /// For work on the compiler: the device tree of each kernel as it is printed,
  /// on standard error.
  bool DumpTree = false;

  /// Returns false, with the word that is unknown in \p Bad.
  static bool parse(const std::vector<std::string> &Words, Options &Result,
                    std::string &Bad);
};

} // namespace ampcc

#endif
