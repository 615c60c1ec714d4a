//===- LinkKernels.cpp - links kernels with functions of other units ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The trees of a kernel and of all functions that it calls are read from object
// files and become one module, as if all had been in one translation unit.
// Compilation then continues as after lowering (CompileKernel.cpp).
//
//===----------------------------------------------------------------------===//

#include "KernelEmitter.h"
#include "TreeRecord.h"
#include "ampcc/CodeGen/EmitKernels.h"
#include "ampcc/IR/Parse.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Demangle/Demangle.h"

using namespace ampcc;
using namespace clang;

namespace {
/// Maps locations in other translation units' sources to this one.
class Locations {
public:
  explicit Locations(CompilerInstance &CI)
      : SM(CI.getSourceManager()), FM(CI.getFileManager()) {}

  SourceLocation get(StringRef File, unsigned Line, unsigned Column);
  /// \p Place has the form "file:line:column".
  SourceLocation get(StringRef Place);

private:
  SourceManager &SM;
  FileManager &FM;
  llvm::StringMap<FileID> Files;
};

/// Builds the modules of kernels.
class TreeLinker {
public:
  TreeLinker(Locations &Where, Diagnostics &Diags)
      : Where(Where), Diags(Diags) {}

  void addFunction(const TreeRecord &R);
  std::unique_ptr<ir::Module> link(const TreeRecord &Kernel);

private:
  struct Loaded {
    ir::Function *F = nullptr; ///< null while its tree is being read
  };
  /// Reads the tree \p R, which \p Use needs.
  void read(const TreeRecord &R, ir::Module &M, const std::string &Suffix,
            SourceLocation Use);
  ir::Function *find(const ir::Function &Declared, ir::Module &M);

  Locations &Where;
  Diagnostics &Diags;
  llvm::StringMap<const TreeRecord *> Functions;
  llvm::StringSet<> Ambiguous; ///< Functions with different bodies.
  llvm::StringMap<Loaded> InModule;
};
} // namespace

SourceLocation Locations::get(StringRef File, unsigned Line, unsigned Column) {
  if (const auto Known = FM.getOptionalFileRef(File)) {
    FileID &ID = Files[File];
    if (ID.isInvalid())
      ID = SM.createFileID(*Known, SourceLocation(), SrcMgr::C_User);
    return SM.translateLineCol(ID, Line, Column);
  }
  // The source is not available; messages only need its name and the line.
  FileID &ID = Files[(File + ":" + llvm::Twine(Line)).str()];
  if (ID.isInvalid())
    ID = SM.createFileID(
        llvm::MemoryBuffer::getMemBufferCopy(std::string(Line, '\n'), File));
  return SM.translateLineCol(ID, Line, 1);
}

SourceLocation Locations::get(StringRef Place) {
  unsigned Line = 1, Column = 1;
  StringRef Number;
  std::tie(Place, Number) = Place.rsplit(':');
  Number.getAsInteger(10, Column);
  std::tie(Place, Number) = Place.rsplit(':');
  Number.getAsInteger(10, Line);
  return get(Place, Line, Column);
}

static bool haveSameSignature(const ir::Function &A, const ir::Function &B) {
  return A.Result == B.Result &&
         std::equal(A.Params.begin(), A.Params.end(), B.Params.begin(),
                    B.Params.end(),
                    [](const ir::Variable *P, const ir::Variable *Q) {
                      return P->Ty == Q->Ty;
                    });
}

/// \p Tree without its locations: a header may have several paths.
static std::string withoutPlaces(StringRef Tree) {
  std::string Result;
  for (StringRef Line; !Tree.empty();) {
    std::tie(Line, Tree) = Tree.split('\n');
    if (!Line.ltrim().starts_with("@"))
      (Result += Line) += '\n';
  }
  return Result;
}

void TreeLinker::addFunction(const TreeRecord &R) {
  const auto [It, IsNew] = Functions.try_emplace(R.Symbol, &R);
  if (!IsNew && withoutPlaces(It->second->Tree) != withoutPlaces(R.Tree))
    Ambiguous.insert(R.Symbol);
}

ir::Function *TreeLinker::find(const ir::Function &Declared, ir::Module &M) {
  const auto It = Functions.find(Declared.Symbol);
  if (It == Functions.end()) {
    Diags.report(Declared.Loc, ampcc::diag::err_body_not_linked)
        << Declared.Comment;
    return nullptr;
  }
  const auto [Known, IsNew] = InModule.try_emplace(Declared.Symbol);
  if (IsNew) {
    read(*It->second, M, "__" + std::to_string(InModule.size()), Declared.Loc);
    InModule[Declared.Symbol].F = M.Functions.back().get();
  }
  ir::Function *F = InModule[Declared.Symbol].F;
  if (!F)
    Diags.report(Declared.Loc, ampcc::diag::err_linked_recursion)
        << Declared.Comment;
  else if (!haveSameSignature(Declared, *F) ||
           Ambiguous.contains(Declared.Symbol))
    Diags.report(Declared.Loc, ampcc::diag::err_linked_difference)
        << Declared.Comment;
  return F;
}

void TreeLinker::read(const TreeRecord &R, ir::Module &M,
                      const std::string &Suffix, SourceLocation Use) {
  ir::TreeLinkage Linkage;
  Linkage.Locate = [this](StringRef File, unsigned Line, unsigned Column) {
    return Where.get(File, Line, Column);
  };
  Linkage.Find = [&](const ir::Function &Declared) {
    return find(Declared, M);
  };
  Linkage.ReportDifference = [&](const ir::Record &Struct) {
    StringRef Name = Struct.LinkName;
    Name.consume_front("_ZTS");
    Diags.report(Use, ampcc::diag::err_linked_difference)
        << llvm::demangle(("_Z" + Name).str());
  };
  Linkage.Suffix = Suffix;
  ir::parse(R.Tree, R.Symbol, 1, M, &Linkage);
}

std::unique_ptr<ir::Module> TreeLinker::link(const TreeRecord &Kernel) {
  InModule.clear();
  auto M = std::make_unique<ir::Module>();
  read(Kernel, *M, "", Where.get(Kernel.Kernel.Location));
  return M;
}

/// Declares the descriptor \p Symbol, of the type amprt_kernel.
static VarDecl *declareDescriptor(ASTContext &Ctx, StringRef Symbol) {
  TranslationUnitDecl *Unit = Ctx.getTranslationUnitDecl();
  const auto *Struct = Unit->lookup(&Ctx.Idents.get("amprt_kernel"))
                           .find_first<TypedefNameDecl>();
  const QualType T = Struct->getUnderlyingType().withConst();
  auto *V = VarDecl::Create(Ctx, Unit, SourceLocation(), SourceLocation(),
                            &Ctx.Idents.get(Symbol), T,
                            Ctx.getTrivialTypeSourceInfo(T), SC_Extern);
  V->addAttr(AsmLabelAttr::CreateImplicit(Ctx, Symbol, /*IsLiteral=*/true));
  return V;
}

void ampcc::linkKernels(CompilerInstance &CI, const Options &Opts,
                        Diagnostics &Diags) {
  const auto Buffer = llvm::MemoryBuffer::getFile(Opts.Link);
  if (!Buffer) {
    Diags.report(SourceLocation(), ampcc::diag::err_cannot_write)
        << Opts.Link << Buffer.getError().message();
    return;
  }
  std::vector<TreeRecord> Records = readRecords((*Buffer)->getBuffer());
  Locations Where(CI);
  TreeLinker Linker(Where, Diags);
  for (const TreeRecord &R : Records)
    if (!R.IsKernel)
      Linker.addFunction(R);
  std::vector<KernelEntry> Entries;
  Entries.reserve(Records.size()); // the emitter refers to them
  KernelEmitter Emitter(CI, Opts, Diags);
  llvm::StringSet<> Known;
  for (TreeRecord &R : Records) {
    if (!R.IsKernel || !Known.insert(R.Symbol).second)
      continue;
    R.Kernel.Module = Linker.link(R);
    if (Diags.hasReportedError())
      continue;
    Entries.push_back({/*Entry=*/nullptr,
                       declareDescriptor(CI.getASTContext(), R.Symbol),
                       Where.get(R.Kernel.Location),
                       {},
                       {}});
    if (auto Program =
            compileLowered(CI.getSema(), std::move(R.Kernel), Entries.back(),
                           /*Calls=*/nullptr, Opts, Emitter.getCpu(), Diags))
      Emitter.add(Entries.back(), std::move(*Program));
  }
  Emitter.finish();
}
