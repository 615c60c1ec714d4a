//===- Program.cpp - one kernel, while it is printed ----------------------===//

#include "Program.h"
#include "FunctionPrinter.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/CallDepth.h"
#include "clang/AST/ASTContext.h"
#include "clang/Sema/Sema.h"

using namespace ampcc;
using namespace clang;

Program::Program(Sema &S, const AmpCalls &Calls, Diagnostics &Diags,
                 bool IsTiled)
    : S(S), Ctx(S.Context), Calls(Calls), Diags(Diags),
      Spaces(Ctx, Calls, IsTiled ? AddressSpace::Local : AddressSpace::Private),
      Loops(Ctx, Calls), IsTiled(IsTiled) {
  using LO = LangOptions;
  switch (Ctx.getLangOpts().getDefaultFPContractMode()) {
  case LO::FPM_Off:
    Flags |= AMPRT_KERNEL_NO_FP_CONTRACT;
    break;
  case LO::FPM_Fast:
  case LO::FPM_FastHonorPragmas:
    Flags |= AMPRT_KERNEL_FP_CONTRACT;
    break;
  case LO::FPM_On:
    break;
  }
}

DiagnosticBuilder Program::report(SourceLocation Loc, diag::ID Id) {
  Failed = true;
  return Diags.report(Loc, Id);
}

void Program::reportUnsupported(SourceLocation Loc, llvm::StringRef What) {
  report(Loc, diag::err_unsupported) << What;
}

static llvm::StringRef getName(AddressSpace Space) {
  switch (Space) {
  case AddressSpace::Private:
    return "private";
  case AddressSpace::Local:
    return "tile_static";
  case AddressSpace::Global:
    return "global";
  case AddressSpace::Constant:
    return "constant";
  }
  llvm_unreachable("address space");
}

void Program::reportConflicts(const FunctionSlots &Function, bool IsEntry) {
  for (const AddressSpaceConflict &C : Function.Conflicts) {
    // Between a kernel and what it captures, the user's part is where the other
    // kind of memory comes from.
    SourceLocation Loc = C.Loc;
    if (IsEntry)
      Loc = C.First == AddressSpace::Global ? C.SecondOrigin : C.FirstOrigin;
    report(Loc.isValid() ? Loc : C.Loc, diag::err_address_spaces)
        << getName(C.First) << getName(C.Second);
    for (auto [Origin, Space] : {std::pair(C.FirstOrigin, C.First),
                                 std::pair(C.SecondOrigin, C.Second)})
      if (Origin.isValid() && Origin != Loc)
        Diags.report(Origin, diag::note_address_space_origin) << getName(Space);
  }
}

const FunctionInstance &Program::getFunction(const FunctionDecl *F,
                                             ArrayRef<AddressSpace> Signature,
                                             SourceLocation Loc) {
  const FunctionDecl *Body = getBodyOf(F);
  const FunctionSlots *Slots = Body ? Spaces.get(Body) : nullptr;
  std::unique_ptr<FunctionInstance> &Entry =
      FunctionInstances[{Body ? Body : F, Signature.vec()}];
  if (Entry) {
    // A function that calls itself, directly or through others.
    if (!Entry->Done && Reported.insert(F).second)
      reportUnsupported(Loc, "recursion");
    return *Entry;
  }
  Entry = std::make_unique<FunctionInstance>();
  FunctionInstance &Result = *Entry;
  std::string Name = getFunctionBaseName(F);
  if (UniqueNames.isGlobal(Name))
    Name += getTemplateSuffix(F);
  Result.Name = UniqueNames.makeGlobal(Name);
  if (!Body || !Slots) {
    reportUnsupported(Loc, "a call of '" + F->getQualifiedNameAsString() +
                               "', whose body is not known here,");
    Result.Done = true;
    return Result;
  }
  if (Reported.insert(Body).second)
    reportConflicts(*Slots, /*IsEntry=*/false);
  InstanceSpaces Instance(*Slots, Signature);
  // The signature comes from the function's own slots, unless a conflict that
  // was reported before stands in between.
  if (!Instance.isConsistent() && !Failed)
    reportUnsupported(Loc, "this use of memory of different kinds");
  enterCallee([&] {
    FunctionPrinter(*this, Body, std::move(Instance), Result).printFunction();
  });
  Result.Done = true;
  return Result;
}

std::string Program::getTileStaticName(const VarDecl *V) {
  std::string &Name = TileStaticNames[V];
  if (Name.empty())
    Name = UniqueNames.makeGlobal(makeIdentifier(V->getName()));
  return Name;
}

std::string Program::assemble(llvm::StringRef Kernel) const {
  return makePreamble() + Records + Constants + Functions + Kernel.str();
}
