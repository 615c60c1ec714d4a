//===- CpuText.cpp - the C++ of a translation unit's kernels --------------===//

#include "../C/Declarators.h"
#include "../C/LineWriter.h"
#include "../C/ModulePrinter.h"
#include "CpuDialect.h"
#include "ampcc/Target/Cpu.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::cpu;
using namespace ampcc::target;

/// The macros of the user expand in pragmas only, and these are their words.
static constexpr llvm::StringLiteral WordsOfPragmas[] = {
    "__attribute__", "apply_to", "assume_safety", "attribute",
    "clang",         "function", "loop",          "pop",
    "push",          "target",   "unroll_count",  "vectorize"};

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
  const std::string Text = inNamespace(V.Namespace, Functions);
  if (V.Attribute.empty())
    return Text;
  return "#pragma clang attribute push(__attribute__((" + V.Attribute +
         ")), apply_to = function)\n" + Text + "#pragma clang attribute pop\n";
}

std::string CpuText::add(const Module &M) {
  CpuDialect Lang(Builtins);
  Usage &Uses = Lang.Uses;
  Uses.Functions.insert(M.Kernel);
  const std::string Entry = printEntry(*M.Kernel, SM, Lang);
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
  Text += Constants;
  const CpuVariant &Oldest = Variants.front();
  Text += printVariant(Oldest, Functions + Entry);
  const std::string Call = Oldest.Namespace + "::" + CpuText::Entry.str() +
                           "(AMP_arguments, AMP_block)";
  for (const CpuVariant &V : Variants.drop_front())
    Text += printVariant(V, printEntry(Call, M.Kernel->Loc, SM));
  // As debuggers and profilers show it.
  std::string Name = M.Kernel->Name;
  for (unsigned N = 2; !Names.insert(Name).second; ++N)
    Name = M.Kernel->Name + "_" + std::to_string(N);
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
  for (const std::string &Kernel : Kernels)
    Text += '\n' + Kernel;
  return Text + "} }\n";
}
