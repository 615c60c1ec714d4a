//===- CpuText.cpp - the C++ of a translation unit's kernels --------------===//

#include "../C/Declarators.h"
#include "../C/LineWriter.h"
#include "../C/ModulePrinter.h"
#include "Checks.h"
#include "CpuDialect.h"
#include "ampcc/Target/Cpu.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::cpu;
using namespace ampcc::target;

/// The macros of the user expand in pragmas only, and these are their words.
static constexpr llvm::StringLiteral WordsOfPragmas[] = {
    "__attribute__",  "apply_to", "assume_safety", "attribute",
    "clang",          "function", "loop",          "pop",
    "push",           "target",   "unroll_count",  "vectorize",
    "vectorize_width"};

/// The function that the runtime calls, which makes \p Call.
static std::string printEntry(const std::string &Call,
                              clang::SourceLocation Loc,
                              const clang::SourceManager &SM) {
  LineWriter Out(SM);
  Out.setLocation(Loc);
  Out.openBlock("static void " + CpuText::Entry +
                "(const void *const *AMP_arguments, "
                "const ::amprt_cpu_block *AMP_block)");
  Out.writeLine(Call + ";");
  Out.closeBlock();
  return Out.getText();
}

/// Takes the launch's arguments and its block apart, and calls \p Kernel.
static std::string printEntry(const Function &Kernel,
                              const clang::SourceManager &SM, Dialect &Lang) {
  std::string Call = Kernel.Name + "(";
  llvm::ListSeparator Comma;
  const size_t BoxBegin = Kernel.Params.size() - Kernel.Box.size();
  for (size_t I = 0; I != BoxBegin; ++I) {
    const Type *T = Kernel.Params[I]->Ty;
    const std::string Address = "AMP_arguments[" + std::to_string(I) + "]";
    Call += llvm::StringRef(Comma);
    Call += T->isPointer() ? "(" + printType(T, Lang) + ")" + Address
                           : "*(const " + printType(T, Lang) + " *)" + Address;
  }
  for (size_t I = 0; I != Kernel.Box.size(); ++I) {
    Call += llvm::StringRef(Comma);
    Call += I % 2 ? "AMP_block->end[" : "AMP_block->begin[";
    Call += std::to_string(I / 2) + "]";
  }
  return printEntry(Call + ")", Kernel.Loc, SM);
}

static std::string inNamespace(llvm::StringRef Name, llvm::StringRef Text) {
  return ("namespace " + Name + " {\n" + Text + "}\n").str();
}

/// \p Functions, compiled for \p V.
static std::string printVariant(const CpuVariant &V,
                                const std::string &Functions) {
  std::string Text = inNamespace(V.Namespace, Functions);
  if (V.Attribute.empty())
    return Text;
  return "#pragma clang attribute push(__attribute__((" + V.Attribute +
         ")), apply_to = function)\n" + Text + "#pragma clang attribute pop\n";
}

/// What the functions of \p M need, and then these, with the entry that \p
/// PrintEntry makes, as \p Enclose has them.
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

std::string CpuText::add(const Module &M, bool UsesLargeVectors) {
  CpuDialect Lang(Builtins);
  const CpuVariant &Oldest = Variants.front();
  std::string Text = printModule(
      M, SM, Lang, [&] { return printEntry(*M.Kernel, SM, Lang); },
      [&](const std::string &Functions) {
        return printVariant(Oldest, Functions);
      });
  const std::string Call = Oldest.Namespace + "::" + CpuText::Entry.str() +
                           "(AMP_arguments, AMP_block)";
  for (const CpuVariant &V : Variants.drop_front())
    if (UsesLargeVectors || !V.HasLargeVectors)
      Text += printVariant(V, printEntry(Call, M.Kernel->Loc, SM));
  return addKernel(M, "", Text);
}

std::string CpuText::addChecked(const Module &M) {
  HasChecks = true;
  CpuDialect Lang(Builtins);
  const std::string Text = printModule(
      M, SM, Lang, [&] { return printCheckedEntry(M, Lang); },
      [](const std::string &Functions) { return Functions; });
  return addKernel(M, "_checked", Text + printCheckTables(M, SM));
}

std::string CpuText::addKernel(const Module &M, llvm::StringRef Suffix,
                               const std::string &Text) {
  // As debuggers and profilers show it.
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
  // Types without linkage are no other unit's.
  Text += ("namespace " + Namespace + " { namespace {\n").str();
  for (const std::string &Definition : Builtins)
    Text += Definition;
  if (HasChecks) {
    Text += getCheckFunctions();
    // Before the constructors of the program's globals, which may launch.
    Text += "__attribute__((constructor(150))) static void AMP_enable() { "
            "::amprt_check_enable(";
    Text += ChecksAlways ? "1); }\n" : "0); }\n";
  }
  for (const std::string &Kernel : Kernels)
    Text += '\n' + Kernel;
  return Text + "} }\n";
}
