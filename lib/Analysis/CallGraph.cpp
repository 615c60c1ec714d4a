//===- CallGraph.cpp - functions that a kernel reaches --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/CallGraph.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/CallDepth.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace ampcc;
using namespace clang;

/// Returns the declaration that represents a function in the graph.
static const FunctionDecl *getNodeDecl(const FunctionDecl *F) {
  if (const FunctionDecl *Definition = F->getDefinition())
    return Definition;
  return F->getCanonicalDecl();
}

static bool hasCode(const FunctionDecl *F) {
  return F->hasBody() || F->isDefaulted() || F->getBuiltinID() ||
         hasAmpAttr(F, ampattr::Builtin);
}

static const CXXRecordDecl *getElementClass(QualType T) {
  return T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
}

namespace {
/// Fills a node from its function's code.
class NodeBuilder {
public:
  NodeBuilder(CallGraph &Graph, CallNode &Node) : Graph(Graph), Node(Node) {}

  void build() {
    const FunctionDecl *F = Node.Function;
    Node.HasErrors = F->isInvalidDecl();
    if (const auto *Ctor = dyn_cast<CXXConstructorDecl>(F))
      for (const CXXCtorInitializer *Init : Ctor->inits())
        if (!Init->isAnyMemberInitializer() ||
            !hasAmpAttr(Init->getAnyMember(), ampattr::HostOnly))
          visit(Init->getInit());
    if (const Stmt *Body = F->getBody())
      visit(Body);
    for (const ParmVarDecl *P : F->parameters())
      addDestructor(P->getType(), P->getLocation());
    if (const auto *Dtor = dyn_cast<CXXDestructorDecl>(F))
      addMemberDestructors(Dtor);
  }

private:
  void visit(const Stmt *S) {
    if (const auto *E = dyn_cast<Expr>(S))
      Node.HasErrors |= E->containsErrors() || E->isTypeDependent();
    const AmpCalls &Calls = Graph.getCalls();
    if (const auto *Call = dyn_cast<CallExpr>(S))
      add(Calls.get(Call).Callee, Call->getExprLoc(), S);
    else if (const auto *Construct = dyn_cast<CXXConstructExpr>(S)) {
      if (!Construct->isElidable())
        add(Calls.get(Construct).Callee, Construct->getLocation(), S);
    } else if (const auto *Inherited = dyn_cast<CXXInheritedCtorInitExpr>(S))
      add(Inherited->getConstructor(), Inherited->getLocation(), S);
    else if (const auto *Temporary = dyn_cast<CXXBindTemporaryExpr>(S))
      addDestructor(Temporary->getType(), Temporary->getExprLoc());
    else if (const auto *DS = dyn_cast<DeclStmt>(S))
      addDeclarations(DS);
    const auto *E = dyn_cast<Expr>(S);
    const Expr *Amp = E ? Calls.lookup(E) : nullptr;
    forEachEvaluatedChild(Amp ? Amp : S,
                          [&](const Stmt *Child) { visit(Child); });
  }

  void addDeclarations(const DeclStmt *DS) {
    for (const Decl *D : DS->decls()) {
      Node.HasErrors |= D->isInvalidDecl();
      if (const auto *V = dyn_cast<VarDecl>(D); V && !V->isInvalidDecl())
        addVariable(V);
    }
  }

  void addVariable(const VarDecl *V) {
    if (isTileStatic(V)) // never constructed or destroyed
      Node.TileStatics.push_back(V);
    else
      addDestructor(V->getType(), V->getLocation());
  }

  void addDestructor(QualType T, SourceLocation Loc) {
    if (T->isReferenceType())
      return;
    if (const CXXRecordDecl *Class = getElementClass(T))
      if (Class->hasDefinition())
        add(Class->getDestructor(), Loc, nullptr);
  }

  void addMemberDestructors(const CXXDestructorDecl *Dtor) {
    const CXXRecordDecl *Class = Dtor->getParent();
    for (const FieldDecl *Field : Class->fields())
      if (!hasAmpAttr(Field, ampattr::HostOnly))
        addDestructor(Field->getType(), Dtor->getLocation());
    for (const CXXBaseSpecifier &Base : Class->bases())
      addDestructor(Base.getType(), Dtor->getLocation());
  }

  void add(const FunctionDecl *Callee, SourceLocation Loc, const Stmt *Call) {
    if (!Callee || Callee->isTrivial())
      return;
    if (const auto *M = dyn_cast<CXXMethodDecl>(Callee))
      if (hasAmpAttr(M->getParent(), ampattr::HostOnly))
        return;
    if (const FunctionDecl *F = getAmpCallee(Callee))
      Node.Calls.push_back({Graph.getNode(F), Loc, Call});
  }

  CallGraph &Graph;
  CallNode &Node;
};
} // namespace

CallGraph::CallGraph(const AmpCalls &Calls) : Calls(Calls) {}
CallGraph::~CallGraph() = default;

const CallNode *CallGraph::getNode(const FunctionDecl *F) {
  F = getNodeDecl(F);
  std::unique_ptr<CallNode> &Known = Nodes[F];
  if (Known)
    return Known.get();
  // Insert the node before following its calls: they may be recursive.
  Known = std::make_unique<CallNode>(CallNode{F, hasCode(F), false, {}, {}});
  CallNode *Node = Known.get();
  enterCallee([&] { NodeBuilder(*this, *Node).build(); });
  return Node;
}

llvm::DenseSet<const Decl *>
ampcc::findReached(CallGraph &Graph,
                   llvm::ArrayRef<const FunctionDecl *> Functions) {
  llvm::DenseSet<const Decl *> Reached;
  std::vector<const CallNode *> Work;
  auto Add = [&](const CallNode *Node) {
    if (Reached.insert(Node->Function->getCanonicalDecl()).second)
      Work.push_back(Node);
  };
  for (const FunctionDecl *F : Functions)
    Add(Graph.getNode(F));
  while (!Work.empty()) {
    const CallNode *Node = Work.back();
    Work.pop_back();
    for (const CallSite &Site : Node->Calls)
      Add(Site.Callee);
  }
  return Reached;
}

void ReachableFunctions::add(const KernelEntry &Kernel) {
  const CallNode *Entry = Graph.getNode(Kernel.Entry);
  size_t Next = Functions.size();
  Functions.insert({Entry, {&Kernel, nullptr, nullptr}});
  for (; Next < Functions.size(); ++Next) {
    const CallNode *Caller = Functions.begin()[Next].first;
    for (const CallSite &Site : Caller->Calls)
      Functions.insert({Site.Callee, {&Kernel, Caller, &Site}});
  }
}

namespace {
class CycleFinder {
public:
  std::vector<CallCycle> Cycles;

  void visit(const CallNode *Node) {
    if (State &S = States[Node]; S != State::New)
      return;
    else
      S = State::Active;
    for (const CallSite &Site : Node->Calls) {
      Path.push_back(&Site);
      if (States.lookup(Site.Callee) == State::Active)
        addCycle(Site.Callee);
      else
        enterCallee([&] { visit(Site.Callee); });
      Path.pop_back();
    }
    States[Node] = State::Done;
  }

private:
  void addCycle(const CallNode *Head) {
    if (!Heads.insert(Head).second)
      return;
    auto Enters = [&](const CallSite *Site) { return Site->Callee == Head; };
    auto Start = std::find_if(Path.begin(), std::prev(Path.end()), Enters);
    // The path ends with a call of Head; the cycle begins after the first one.
    if (Start == std::prev(Path.end()))
      Start = Path.begin();
    else
      ++Start;
    Cycles.emplace_back(Start, Path.end());
  }

  enum class State { New, Active, Done };
  llvm::DenseMap<const CallNode *, State> States;
  llvm::DenseSet<const CallNode *> Heads;
  std::vector<const CallSite *> Path;
};
} // namespace

std::vector<CallCycle>
ampcc::findCallCycles(CallGraph &Graph, llvm::ArrayRef<KernelEntry> Kernels) {
  CycleFinder Finder;
  for (const KernelEntry &Kernel : Kernels)
    Finder.visit(Graph.getNode(Kernel.Entry));
  return std::move(Finder.Cycles);
}
