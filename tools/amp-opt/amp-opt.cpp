//===- amp-opt.cpp - runs passes over a tree in a file --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// amp-opt [--passes=a,b | --cpu=a,b] [--opencl] FILE
//
// Reads trees as ir::dump prints them, divided by lines `// -----`, runs the
// passes over a clone of each, and prints it. With --cpu those are the pipeline
// for the cpu, but of its optional passes the ones that are named. With
// --opencl each tree is printed as OpenCL C.
//
//===----------------------------------------------------------------------===//

#include "ampcc/IR/Clone.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/IR/Parse.h"
#include "ampcc/IR/Verifier.h"
#include "ampcc/Target/OpenCL.h"
#include "ampcc/Transforms/AddressSpaces.h"
#include "ampcc/Transforms/ConstantMembers.h"
#include "ampcc/Transforms/GroupThreads.h"
#include "ampcc/Transforms/Pipelines.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace ampcc;
using namespace ampcc::ir;

/// Prints the factors that the grouped kernel allows, in front of the tree.
static void group(Module &M) {
  const Grouping G = groupThreads(M);
  llvm::outs() << "// coarsen " << G.MaxCoarsening << " (guess "
               << G.CoarseningGuess << ") along " << G.CoarsenDimension
               << ", pack " << G.MaxPacking << '\n';
}

/// The passes that CodeGen runs by itself, for what they find besides.
static constexpr Pass OtherPasses[] = {
    {"address-spaces", [](Module &M) { findAddressSpaces(M); }},
    {"constant-members", [](Module &M) { keepConstantMembers(M); }},
    {"group-threads", group},
};

[[noreturn]] static void fail(const llvm::Twine &Message) {
  llvm::errs() << "amp-opt: " << Message << '\n';
  std::exit(1);
}

static const Pass &getPass(llvm::StringRef Name) {
  for (Pipeline P : {Pipeline::Common, Pipeline::OpenCL, Pipeline::Cpu,
                     Pipeline::Checked, Pipeline::Inspection})
    for (const Pass &Known : getPasses(P))
      if (Known.Name == Name)
        return Known;
  for (const Pass &Known : OtherPasses)
    if (Known.Name == Name)
      return Known;
  fail("no pass '" + Name + "'");
}

/// \p M as text, which makes the same tree when it is read.
static std::string print(const Module &M, llvm::StringRef File) {
  std::string Text = dump(M);
  Module Again;
  parse(Text, (File + " as it is printed").str(), 1, Again);
  if (dump(Again) != Text)
    fail("what is printed is read as another tree:\n" + Text);
  return Text;
}

static void check(const Module &M, llvm::StringRef When) {
  if (const std::optional<std::string> Error = verify(M))
    fail("the tree is broken " + When + ": " + *Error);
}

int main(int Argc, char **Argv) {
  llvm::SmallVector<Pass, 8> Passes;
  llvm::StringRef File;
  bool IsOpenCL = false;
  for (llvm::StringRef Arg : llvm::ArrayRef(Argv + 1, Argc - 1)) {
    if (Arg == "--opencl") {
      IsOpenCL = true;
      continue;
    }
    const bool IsCpu = Arg.consume_front("--cpu=");
    if (!IsCpu && !Arg.consume_front("--passes=")) {
      File = Arg;
      continue;
    }
    llvm::SmallVector<llvm::StringRef, 4> Names;
    Arg.split(Names, ',', -1, /*KeepEmpty=*/false);
    for (llvm::StringRef Name : Names)
      if (const Pass &P = getPass(Name); !IsCpu)
        Passes.push_back(P);
    if (IsCpu)
      for (const Pass &P : getPasses(Pipeline::Cpu))
        if (!P.IsOptional || llvm::is_contained(Names, P.Name))
          Passes.push_back(P);
  }
  const auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/true);
  if (!Buffer)
    fail("cannot read '" + File + "'");

  static constexpr llvm::StringLiteral Divider = "// -----\n";
  llvm::SmallVector<llvm::StringRef, 16> Texts;
  (*Buffer)->getBuffer().split(Texts, Divider);
  // Trees have no locations.
  clang::SourceManagerForFile NoSource(File, "");
  unsigned Line = 1;
  for (llvm::StringRef Text : Texts) {
    llvm::outs() << (Line == 1 ? "" : Divider);
    Module M;
    parse(Text, File, Line, M);
    Line += Text.count('\n') + 1;
    check(M, "as it is read");
    const std::string Before = dump(M);
    const std::unique_ptr<Module> Copy = clone(M);
    if (dump(*Copy) != Before)
      fail("a clone looks different:\n" + Before);
    for (const Pass &P : Passes) {
      P.Run(*Copy);
      check(*Copy, ("after " + P.Name).str());
    }
    if (dump(M) != Before)
      fail("passes over a clone change the tree:\n" + Before);
    llvm::outs() << (IsOpenCL ? printOpenCL(*Copy, NoSource.get()).Source
                              : print(*Copy, File));
  }
  return 0;
}
