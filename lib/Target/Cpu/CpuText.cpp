//===- CpuText.cpp - C++ code of kernels ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../C/Declarators.h"
#include "../C/LineWriter.h"
#include "../C/ModulePrinter.h"
#include "Checks.h"
#include "CpuDialect.h"
#include "amp/detail/abi.h"
#include "ampcc/Target/Cpu.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::cpu;
using namespace ampcc::target;

/// The words of pragmas, the only place where the user's macros expand.
static constexpr llvm::StringLiteral WordsOfPragmas[] = {"__attribute__",
                                                         "apply_to",
                                                         "assume_safety",
                                                         "attribute",
                                                         "clang",
                                                         "contract",
                                                         "disable",
                                                         "fast",
                                                         "fp",
                                                         "function",
                                                         "interleave_count",
                                                         "loop",
                                                         "on",
                                                         "pop",
                                                         "push",
                                                         "reciprocal",
                                                         "target",
                                                         "unroll",
                                                         "unroll_count",
                                                         "vectorize",
                                                         "vectorize_width"};

/// The last parameter, after the kernel's arguments, of functions that the
/// runtime calls.
static constexpr llvm::StringLiteral BlockParameter =
                                         "const ::amprt_cpu_block *AMP_block",
                                     InspectionParameter =
                                         "::amprt_inspection *AMP_block";

/// Prints the function that the runtime calls, which evaluates \p Call.
static std::string printEntry(const std::string &Call,
                              llvm::StringRef Parameter,
                              clang::SourceLocation Loc,
                              const clang::SourceManager &SM) {
  LineWriter Out(SM);
  Out.setLocation(Loc);
  Out.openBlock(("static void " + CpuText::Entry +
                 "(const void *const *AMP_arguments, " + Parameter + ")")
                    .str());
  Out.writeLine(Call + ";");
  Out.closeBlock();
  return Out.getText();
}

/// Unpacks the launch's arguments and its sub-range, and calls the kernel.
static std::string printEntry(const Module &M, llvm::StringRef Parameter,
                              const clang::SourceManager &SM, Dialect &Lang) {
  const Function &Kernel = *M.Kernel;
  std::string Call = Kernel.Name + "(";
  llvm::ListSeparator Comma;
  const size_t SubRangeBegin = Kernel.Params.size() - Kernel.SubRange.size();
  for (size_t I = 0; I != SubRangeBegin; ++I) {
    const Type *T = Kernel.Params[I]->Ty;
    const std::string Address = "AMP_arguments[" + std::to_string(I) + "]";
    Call += llvm::StringRef(Comma);
    if (Kernel.Params[I] == M.Checked.Thread) {
      Call += "AMP_block";
      continue;
    }
    if (Kernel.Params[I] == Kernel.Distinct) {
      Call += "AMP_block->distinct";
      continue;
    }
    Call += T->isPointer() ? "(" + printType(T, Lang) + ")" + Address
                           : "*(const " + printType(T, Lang) + " *)" + Address;
  }
  for (size_t I = 0; I != Kernel.SubRange.size(); ++I) {
    Call += llvm::StringRef(Comma);
    Call += I % 2 ? "AMP_block->end[" : "AMP_block->begin[";
    Call += std::to_string(I / 2) + "]";
  }
  return printEntry(Call + ")", Parameter, Kernel.Loc, SM);
}

static std::string inNamespace(llvm::StringRef Name, llvm::StringRef Text) {
  return ("namespace " + Name + " {\n" + Text + "}\n").str();
}

/// Prints \p Functions, compiled for \p V.
static std::string printVariant(const CpuVariant &V,
                                const std::string &Functions) {
  std::string Text = inNamespace(V.Namespace, Functions);
  if (V.Attribute.empty())
    return Text;
  return "#pragma clang attribute push(__attribute__((" + V.Attribute +
         ")), apply_to = function)\n" + Text + "#pragma clang attribute pop\n";
}

/// Prints the declarations that the functions of \p M need, the functions, and
/// the entry that \p PrintEntry makes, arranged by \p Enclose.
static std::string
printModule(const Module &M, const clang::SourceManager &SM, CpuDialect &Lang,
            llvm::function_ref<std::string()> PrintEntry,
            llvm::function_ref<std::string(const std::string &)> Enclose) {
  Usage &Uses = Lang.Uses;
  Uses.Functions.insert(M.Kernel);
  const std::string Entry = PrintEntry();
  const std::string Functions =
      printUsed<Function>(M.Functions, Uses.Functions, [&](const Function &F) {
        return printFunction(F, SM, Lang);
      });
  std::string Constants;
  for (const Declare *D : M.Constants)
    if (Uses.Constants.contains(D->V))
      Constants += printConstant(*D, Lang);
  std::string Text =
      printUsed<Record>(M.Records, Uses.Records,
                        [&](const Record &R) { return printRecord(R, Lang); });
  Text += printUsed<Record>(M.Records, Uses.Records, makeLayoutAssertions);
  return Text + Constants + Enclose(Functions + Entry);
}

std::string CpuText::printVariants(const Module &M, llvm::StringRef Parameter,
                                   bool UsesLargeVectors) {
  CpuDialect Lang(Builtins);
  const CpuVariant &Oldest = Variants.front();
  std::string Text = printModule(
      M, SM, Lang, [&] { return printEntry(M, Parameter, SM, Lang); },
      [&](const std::string &Functions) {
        return printVariant(Oldest, Functions);
      });
  const std::string Call = Oldest.Namespace + "::" + CpuText::Entry.str() +
                           "(AMP_arguments, AMP_block)";
  for (const CpuVariant &V : Variants.drop_front())
    if (UsesLargeVectors || !V.HasLargeVectors)
      Text += printVariant(V, printEntry(Call, Parameter, M.Kernel->Loc, SM));
  return Text;
}

std::string CpuText::add(const Module &M, bool UsesLargeVectors) {
  return addKernel(M, "", printVariants(M, BlockParameter, UsesLargeVectors));
}

std::string CpuText::addInspection(const Module &M,
                                   const Inspection &Inspected) {
  std::string Text = printVariants(M, InspectionParameter,
                                   /*UsesLargeVectors=*/true),
              Table;
  // Processors without a variant use the previous one.
  for (unsigned I = 0; I != AMPRT_CPU_VARIANTS; ++I) {
    const auto *Own = llvm::find_if(
        Variants, [&](const CpuVariant &V) { return V.Index == I; });
    Table += Own == Variants.end()
                 ? "nullptr, "
                 : Own->Namespace + "::" + CpuText::Entry.str() + ", ";
  }
  Text += "static const ::amprt_inspect_code " + CpuText::InspectCode.str() +
          " = {{" + Table + "}, " + std::to_string(Inspected.Constant) + ", " +
          std::to_string(Inspected.Read) + ", " +
          std::to_string(Inspected.Written) + ", " +
          std::to_string(Inspected.IsRaceFree) + "};\n";
  HasInspections = true;
  return addKernel(M, "_inspected", Text);
}

std::string CpuText::addChecked(const Module &M, llvm::StringRef Inspection) {
  HasChecks = true;
  CpuDialect Lang(Builtins);
  const std::string Text = printModule(
      M, SM, Lang, [&] { return printCheckedEntry(M, Lang); },
      [](const std::string &Functions) { return Functions; });
  return addKernel(M, "_checked", Text + printCheckTables(M, Inspection, SM));
}

std::string CpuText::addKernel(const Module &M, llvm::StringRef Suffix,
                               const std::string &Text) {
  // The name for debuggers and profilers.
  const std::string Base = M.Kernel->Name + Suffix.str();
  std::string Name = Base;
  for (unsigned N = 2; !Names.insert(Name).second; ++N)
    Name = Base + "_" + std::to_string(N);
  Kernels.push_back(inNamespace(Name, Text));
  return Name;
}

std::string CpuText::str() const {
  std::string Text;
  for (llvm::StringRef Word : WordsOfPragmas)
    Text += ("#undef " + Word + "\n").str();
  // Types in an anonymous namespace do not clash with other units'.
  Text += ("namespace " + Namespace + " { namespace {\n").str();
  for (const std::string &Definition : Builtins)
    Text += Definition;
  if (HasChecks) {
    Text += getCheckFunctions();
    // Runs before constructors of the program's globals, which may launch.
    Text += "__attribute__((constructor(150))) static void AMP_enable() { "
            "::amprt_check_enable(";
    Text += ChecksAlways ? "1); }\n" : "0); }\n";
  }
  if (HasInspections)
    Text += getInspectFunctions();
  for (const std::string &Kernel : Kernels)
    Text += '\n' + Kernel;
  return Text + "} }\n";
}
