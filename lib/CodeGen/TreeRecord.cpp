//===- TreeRecord.cpp - trees in object files -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   AMPCC-TREE SIZE            bytes that follow this line
//   function SYMBOL      or    kernel
//                              options ARGUMENT...   separated by \x1f
//                              location FILE:LINE:COLUMN
//                              rank DIMENSIONS
//                              arg KIND ACCESS PARAMETER OFFSET INDIRECT SIZE
//   tree
//   the text of IR/Dump.h
//
//===----------------------------------------------------------------------===//

#include "TreeRecord.h"
#include "ampcc/Basic/Options.h"
#include "ampcc/IR/Dump.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/xxhash.h"

using namespace ampcc;
using namespace clang;

static constexpr llvm::StringLiteral Mark = "AMPCC-TREE ";

std::vector<std::string>
ampcc::getLinkArguments(const CompilerInvocation &Begin) {
  CompilerInvocation Invocation(Begin);
  FrontendOptions &Frontend = Invocation.getFrontendOpts();
  std::vector<std::string> Words;
  for (const std::string &Word : Frontend.PluginArgs[PluginName.str()])
    if (!StringRef(Word).starts_with(FixUpOption) &&
        !StringRef(Word).starts_with(CompilationOption))
      Words.push_back(Word);
  FrontendOptions Plain;
  Plain.DashX = Language::CXX;
  Plain.ProgramAction = frontend::EmitObj;
  Plain.PluginArgs[PluginName.str()] = std::move(Words);
  Frontend = std::move(Plain);
  Invocation.getDependencyOutputOpts() = DependencyOutputOptions();
  Invocation.getPreprocessorOpts() = PreprocessorOptions();
  CodeGenOptions &Code = Invocation.getCodeGenOpts();
  Code.PassPlugins.clear();
  Code.SplitDwarfFile.clear();
  Code.SplitDwarfOutput.clear();
  Code.DisableLLVMPasses = false;
  Code.PrepareForLTO = Code.PrepareForThinLTO = false;
  return Invocation.getCC1CommandLine();
}

static std::string makeRecord(const std::string &Text) {
  return (Mark + llvm::Twine(Text.size()) + "\n" + Text).str();
}

std::string ampcc::writeRecord(const LoweredKernel &Kernel,
                               ArrayRef<std::string> Arguments,
                               const SourceManager &SM) {
  std::string Text = "kernel\noptions " + llvm::join(Arguments, "\x1f") +
                     "\nlocation " + Kernel.Location + "\nrank " +
                     std::to_string(Kernel.Rank) + '\n';
  for (const amprt_arg &A : Kernel.Args)
    Text += llvm::formatv("arg {0} {1} {2} {3} {4} {5}\n", A.kind, A.access,
                          A.parameter, A.offset, A.indirect, A.size);
  return makeRecord(Text + "tree\n" + ir::dumpWhole(*Kernel.Module, SM));
}

std::string ampcc::writeRecord(const ir::Module &M, const SourceManager &SM) {
  return makeRecord("function " + M.Functions.back()->Symbol + "\ntree\n" +
                    ir::dumpWhole(M, SM));
}

std::string ampcc::getDescriptorSymbol(StringRef KernelRecord) {
  const StringRef Location =
      KernelRecord.split("\nlocation ").second.split('\n').first;
  return llvm::formatv("kernel at {0}, which calls functions of other files: "
                       "link it with ampcc [{1:x}]",
                       Location, llvm::xxh3_64bits(KernelRecord));
}

static amprt_arg readArg(StringRef Line) {
  amprt_arg A;
  auto Take = [&](auto &Value) {
    Line = Line.ltrim();
    Line.consumeInteger(10, Value);
  };
  Take(A.kind);
  Take(A.access);
  Take(A.parameter);
  Take(A.offset);
  Take(A.indirect);
  Take(A.size);
  return A;
}

static TreeRecord readRecord(StringRef Record) {
  TreeRecord Result;
  StringRef Rest = Record.split('\n').second;
  for (StringRef Line; Line != "tree";) {
    std::tie(Line, Rest) = Rest.split('\n');
    if (Line.consume_front("function "))
      Result.Symbol = Line.str();
    else if (Line == "kernel")
      Result.IsKernel = true;
    else if (Line.consume_front("location "))
      Result.Kernel.Location = Line.str();
    else if (Line.consume_front("rank "))
      Line.consumeInteger(10, Result.Kernel.Rank);
    else if (Line.consume_front("arg "))
      Result.Kernel.Args.push_back(readArg(Line));
  }
  if (Result.IsKernel)
    Result.Symbol = getDescriptorSymbol(Record);
  Result.Tree = Rest;
  return Result;
}

std::vector<TreeRecord> ampcc::readRecords(StringRef Text) {
  std::vector<TreeRecord> Records;
  while (!Text.empty()) {
    StringRef Line = Text.split('\n').first;
    uint64_t Size = 0;
    Line.drop_front(Mark.size()).getAsInteger(10, Size);
    Size += Line.size() + 1;
    Records.push_back(readRecord(Text.take_front(Size)));
    Text = Text.drop_front(Size);
  }
  return Records;
}
