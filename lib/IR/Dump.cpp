//===- Dump.cpp - prints the device tree as text --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Dump.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class Dumper {
public:
  explicit Dumper(llvm::raw_ostream &OS,
                  const clang::SourceManager *SM = nullptr)
      : OS(OS), SM(SM) {}

  void write(const Module &M);
  void write(const Function &F);

private:
  llvm::raw_ostream &startLine() { return OS.indent(2 * Indent); }
  void writeLocation(clang::SourceLocation Loc);
  void writeShared(const Module &M);
  void writeRecord(const Record &R);
  void writeVariable(const Variable &V);
  void writeDeclaration(const Declare *D);
  void writeFor(const For *F);
  void writeIf(const If *I);
  /// Writes the end of a statement's line, then \p Body.
  void writeBody(const Block *Body);
  void write(const Stmt *S);
  void write(const Expr *E) { writeExpr(OS, E); }

  llvm::raw_ostream &OS;
  const clang::SourceManager
      *SM;              ///< null: omits what only other processes need
  std::string Location; ///< the last one
  unsigned Indent = 0;
};

} // namespace

void Dumper::writeVariable(const Variable &V) {
  if (V.Space != AddressSpace::Private)
    OS << getSpelling(V.Space) << ' ';
  OS << dump(V.Ty) << ' ' << V.Name;
  if (V.Align)
    OS << " align(" << V.Align << ')';
  OS << (V.IsRestrict ? " restrict" : "")
     << (V.IsCommunicated ? " communicated" : "")
     << (V.IsShared ? " shared" : "") << (V.IsTemporary ? " temporary" : "")
     << (V.TakesCopy ? " takes-copy" : "");
  if (!SM)
    return;
  if (V.Size)
    OS << " size(" << V.Size << ')';
  if (!V.SourceName.empty())
    OS << " source-name(" << V.SourceName << ')';
}

/// Writes a line with the location \p Loc if it differs from the last one.
void Dumper::writeLocation(clang::SourceLocation Loc) {
  if (!SM || Loc.isInvalid())
    return;
  const clang::PresumedLoc P = SM->getPresumedLoc(SM->getExpansionLoc(Loc));
  if (P.isInvalid())
    return;
  const std::string Next = (llvm::Twine(P.getLine()) + ":" +
                            llvm::Twine(P.getColumn()) + " " + P.getFilename())
                               .str();
  if (Next != Location)
    startLine() << '@' << Next << '\n';
  Location = Next;
}

void Dumper::writeDeclaration(const Declare *D) {
  OS << "declare ";
  writeVariable(*D->V);
  if (D->IsReference)
    OS << " reference";
  if (!D->Heap.empty())
    OS << " heap(" << D->Heap << ')';
  if (D->Init) {
    OS << " = ";
    write(D->Init);
  }
}

void Dumper::writeBody(const Block *Body) {
  OS << (Body && !Body->HasBraces ? " without-braces\n" : "\n");
  ++Indent;
  if (Body)
    for (const Stmt *S : Body->Body)
      write(S);
  --Indent;
}

void Dumper::writeFor(const For *F) {
  OS << "for";
  if (!F->Inits.empty()) {
    OS << " [";
    llvm::ListSeparator Separator;
    for (const Stmt *Init : F->Inits) {
      OS << Separator;
      if (const auto *D = llvm::dyn_cast<Declare>(Init))
        writeDeclaration(D);
      else
        write(llvm::cast<ExprStmt>(Init)->E);
    }
    OS << ']';
  }
  if (F->Cond) {
    OS << " while ";
    write(F->Cond);
  }
  if (F->Inc) {
    OS << " next ";
    write(F->Inc);
  }
  if (F->Unroll)
    OS << " unroll(" << F->Unroll << ')';
  OS << (F->IsFill ? " fill" : "") << (F->IsParallel ? " parallel" : "")
     << (F->KeepsOrder ? " in order" : "");
  if (F->Width)
    OS << " width(" << F->Width << ')';
  writeBody(F->Body);
}

void Dumper::writeIf(const If *I) {
  OS << "if ";
  write(I->Cond);
  writeBody(I->Then);
  if (!I->Else)
    return;
  startLine() << "else";
  if (const auto *Next = llvm::dyn_cast<If>(I->Else)) {
    OS << ' ';
    return writeIf(Next);
  }
  writeBody(llvm::cast<Block>(I->Else));
}

void Dumper::write(const Stmt *S) {
  writeLocation(S->getLoc());
  startLine();
  switch (S->getKind()) {
  case Stmt::Kind::Expr:
    write(llvm::cast<ExprStmt>(S)->E);
    break;
  case Stmt::Kind::Declare:
    writeDeclaration(llvm::cast<Declare>(S));
    break;
  case Stmt::Kind::Block:
    OS << "block";
    return writeBody(llvm::cast<Block>(S));
  case Stmt::Kind::If:
    return writeIf(llvm::cast<If>(S));
  case Stmt::Kind::For:
    return writeFor(llvm::cast<For>(S));
  case Stmt::Kind::While:
  case Stmt::Kind::Do:
    OS << (llvm::isa<Do>(S) ? "do while " : "while ");
    write(llvm::cast<Loop>(S)->Cond);
    return writeBody(llvm::cast<Loop>(S)->Body);
  case Stmt::Kind::Switch:
    OS << "switch ";
    write(llvm::cast<Switch>(S)->Cond);
    return writeBody(llvm::cast<Switch>(S)->Body);
  case Stmt::Kind::Case:
    if (const Expr *Value = llvm::cast<Case>(S)->Value) {
      OS << "case ";
      write(Value);
    } else {
      OS << "default";
    }
    break;
  case Stmt::Kind::Break:
    OS << "break";
    break;
  case Stmt::Kind::Continue:
    OS << "continue";
    break;
  case Stmt::Kind::Return:
    OS << "return";
    if (const Expr *Value = llvm::cast<Return>(S)->Value) {
      OS << ' ';
      write(Value);
    }
    break;
  }
  OS << '\n';
}

void Dumper::writeRecord(const Record &R) {
  OS << (R.IsUnion ? "union " : "struct ") << R.Name;
  if (R.Align)
    OS << " align(" << R.Align << ')';
  OS << (R.IsPacked ? " packed" : "") << (R.IsIncomplete ? " incomplete" : "")
     << (R.IsOfLibrary ? " library" : "");
  if (SM && !R.LinkName.empty())
    OS << " link-name(" << R.LinkName << ')';
  if (R.HostSize)
    OS << " size(" << *R.HostSize << ')';
  OS << '\n';
  for (size_t I = 0; I != R.Fields.size(); ++I) {
    const Field &F = R.Fields[I];
    OS << "  " << dump(F.Ty) << ' ' << F.Name << (F.IsPadding ? " padding" : "")
       << (F.IsExtent ? " extent" : "") << (F.IsThreadId ? " thread-id" : "");
    if (I < R.HostOffsets.size() && R.HostOffsets[I])
      OS << " at(" << *R.HostOffsets[I] << ')';
    OS << '\n';
  }
}

void Dumper::write(const Function &F) {
  writeLocation(F.Loc);
  if (!F.Comment.empty())
    OS << "/// " << F.Comment << '\n';
  OS << (F.IsKernel ? "kernel " : "") << dump(F.Result) << ' ' << F.Name << '(';
  llvm::ListSeparator Separator;
  for (const Variable *Param : F.Params) {
    OS << Separator;
    writeVariable(*Param);
  }
  OS << ')';
  if (F.Tile[0])
    OS << " tile(" << F.Tile[0] << ", " << F.Tile[1] << ", " << F.Tile[2]
       << ')';
  if (F.WorkDim)
    OS << " dimensions(" << F.WorkDim << ')';
  OS << (F.IsAlwaysInline ? " always-inline" : "")
     << (F.IsOneLine ? " one-line" : "") << (F.IsTrivial ? " trivial" : "")
     << (F.IsOfLibrary ? " library" : "") << (F.IsElement ? " element" : "");
  if (!F.LongName.empty())
    OS << " long-name(" << F.LongName << ')';
  for (const std::string &Name : F.BetterNames)
    OS << " better-name(" << Name << ')';
  if (!F.Symbol.empty())
    OS << (F.Body ? " symbol(" : " elsewhere(") << F.Symbol << ')';
  OS << '\n';
  for (const Variable *V : F.TileStatics) {
    OS << "  tile_static ";
    writeVariable(*V);
    OS << '\n';
  }
  ++Indent;
  if (F.Body)
    for (const Stmt *S : F.Body->Body)
      write(S);
  --Indent;
}

/// Writes the tile_static variables, which may be used before the function that
/// declares them.
void Dumper::writeShared(const Module &M) {
  llvm::SmallPtrSet<const Variable *, 8> Known;
  for (const auto &F : M.Functions)
    if (F->Body)
      forEachExprIn(F->Body, [&](Expr *&E) {
        const auto *Ref = llvm::dyn_cast<VarRef>(E);
        if (!Ref || !Ref->V->IsShared || Ref->V == M.Report ||
            !Known.insert(Ref->V).second)
          return;
        OS << "shared ";
        writeVariable(*Ref->V);
        OS << '\n';
      });
}

void Dumper::write(const Module &M) {
  bool IsFirst = true;
  auto Separate = [&] {
    OS << (IsFirst ? "" : "\n");
    IsFirst = false;
  };
  for (const auto &R : M.Records) {
    Separate();
    writeRecord(*R);
  }
  if (!M.Constants.empty() || M.Report)
    Separate();
  if (SM)
    writeShared(M);
  if (M.Report) {
    OS << "report ";
    writeVariable(*M.Report);
    OS << '\n';
  }
  for (const Declare *D : M.Constants) {
    writeDeclaration(D);
    OS << '\n';
  }
  for (const auto &F : M.Functions) {
    Separate();
    write(*F);
  }
}

template <class Node> static std::string write(const Node &N) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Dumper(OS).write(N);
  return Text;
}

std::string ir::dump(const Module &M) { return write(M); }
std::string ir::dumpWhole(const Module &M, const clang::SourceManager &SM) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Dumper(OS, &SM).write(M);
  return Text;
}
