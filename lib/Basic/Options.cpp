//===- Options.cpp - options from the driver to the plugin ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/Options.h"
#include "llvm/ADT/StringSwitch.h"

using namespace ampcc;

/// Parses `amp-x`, `no-amp-x`, `error=amp-x`, `no-error=amp-x`, `all` and
/// `everything`, which overrides previous flags.
static void parseWarning(llvm::StringRef Flag, WarningOptions &Warnings) {
  bool On = !Flag.consume_front("no-");
  if (Flag == "all")
    Warnings.All = On;
  else if (Flag == "everything") {
    Warnings.Flags.clear();
    Warnings.All = On;
    Warnings.None = !On;
  } else if (!Flag.consume_front("error="))
    Warnings.Flags[Flag].Enabled = On;
  else {
    Warnings.Flags[Flag].AsError = On;
    if (On)
      Warnings.Flags[Flag].Enabled = true;
  }
}

static std::optional<CpuCode> parseCpuCode(llvm::StringRef Name) {
  return llvm::StringSwitch<std::optional<CpuCode>>(Name)
      .Case("none", CpuCode::None)
      .Case("baseline", CpuCode::Baseline)
      .Case("native", CpuCode::Native)
      .Case("all", CpuCode::All)
      .Default(std::nullopt);
}

bool Options::parse(const std::vector<std::string> &Words, Options &Result,
                    std::string &Bad) {
  for (const std::string &Word : Words) {
    llvm::StringRef W = Word;
    if (W.consume_front("-W"))
      parseWarning(W, Result.Warnings);
    else if (W == "-famp-extensions")
      Result.Extensions = true;
    else if (W == "-fno-amp-extensions")
      Result.Extensions = false;
    else if (W == "-famp-windows")
      Result.Windows = true;
    else if (W == "-fno-amp-windows")
      Result.Windows = false;
    else if (W.consume_front("-emit-opencl="))
      Result.EmitOpenCL = W.str();
    else if (W.consume_front("-emit-built-opencl=")) {
      Result.EmitOpenCL = W.str();
      Result.EmitBuilt = true;
    } else if (W.consume_front("-emit-cpu="))
      Result.EmitCpu = W.str();
    else if (W.consume_front("-famp-cpu=") && parseCpuCode(W))
      Result.Cpu = *parseCpuCode(W);
    else if (W == "-famp-robust" || W == "-fno-amp-robust")
      Result.Robust = W == "-famp-robust";
    else if (W == "-famp-check")
      Result.Check = Checking::Always;
    else if (W == "-famp-check=on-demand")
      Result.Check = Checking::OnDemand;
    else if (W == "-famp-check=gpu")
      Result.Check = Checking::OnDevices;
    else if (W == "-fno-amp-check")
      Result.Check = Checking::None;
    else if (W.starts_with("-O")) // clang implements -Og as -O1.
      Result.ForDebuggers = W == "-Og";
    else if (W.consume_front("link="))
      Result.Link = W.str();
    else if (W == "editor")
      Result.IsEditor = true;
    else if (W.consume_front(FixUpOption) && FixUp::read(W))
      Result.Found.insert(*FixUp::read(W));
    else if (W.consume_front(CompilationOption) &&
             !W.getAsInteger(10, Result.Compilation))
      continue;
    else if (W.consume_front("disable-cpu-pass="))
      Result.DisabledCpuPasses.push_back(W.str());
    else if (W == "dump-tree")
      Result.DumpTree = true;
    else {
      Bad = Word;
      return false;
    }
  }
  Result.Robust &= Result.Check == Checking::None;
  return true;
}
