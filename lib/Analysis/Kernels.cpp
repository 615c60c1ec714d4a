#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace ampcc;
using namespace clang;

namespace {
class DescriptorFinder : public RecursiveASTVisitor<DescriptorFinder> {
public:
  std::vector<KernelEntry> Kernels;

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitVarDecl(VarDecl *V) {
    if (!V->isStaticDataMember() || !V->isUsed() ||
        !hasMark(V, mark::Descriptor))
      return true;
    auto *Binding = dyn_cast<ClassTemplateSpecializationDecl>(
        V->getDeclContext());
    if (!Binding)
      return true;
    const TemplateArgumentList &Args = Binding->getTemplateArgs();
    const TemplateArgument &Last = Args[Args.size() - 1];
    if (Last.getKind() != TemplateArgument::Declaration)
      return true;
    if (auto *Entry = dyn_cast<FunctionDecl>(Last.getAsDecl()))
      Kernels.push_back({Entry, V, Binding->getPointOfInstantiation()});
    return true;
  }
};
} // namespace

std::vector<KernelEntry> ampcc::findKernels(ASTContext &Ctx) {
  DescriptorFinder Finder;
  Finder.TraverseDecl(Ctx.getTranslationUnitDecl());
  return std::move(Finder.Kernels);
}
