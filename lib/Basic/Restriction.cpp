#include "ampcc/Basic/Restriction.h"
#include "clang/AST/Attr.h"

using namespace ampcc;

llvm::StringRef Restriction::getSpelling() const {
  if (Cpu && Amp)
    return "cpu,amp";
  return Amp ? "amp" : "cpu";
}

Restriction ampcc::getRestriction(const clang::FunctionDecl *F) {
  bool Cpu = F->hasAttr<clang::CUDAHostAttr>();
  bool Amp = F->hasAttr<clang::CUDADeviceAttr>();
  if (!Cpu && !Amp)
    return {true, false};
  return {Cpu, Amp};
}

Restriction ampcc::getRestriction(const clang::DeclContext *DC) {
  for (; DC; DC = DC->getParent())
    if (const auto *F = llvm::dyn_cast<clang::FunctionDecl>(DC))
      return getRestriction(F);
  return {true, false};
}
