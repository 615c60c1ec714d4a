//===- CallGraph.h - which functions a kernel runs --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The nodes are function instances: definitions where there are any, templates
// instantiated. The edges are the places where a function's code runs another:
// calls, operators, conversions, constructors, default arguments, lambdas' call
// operators, and destructors, also those that run at the end of a scope. Where
// a body restricted to both calls a pair of overloads, the edge goes to the amp
// one. Special members that do nothing in device code (trivial ones, those of
// classes and members marked amp::host_only) have no edges; neither has a call
// of a function that is cpu only, which is an error elsewhere.
//
// A function is looked at once, however many kernels reach it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_ANALYSIS_CALLGRAPH_H
#define AMPCC_ANALYSIS_CALLGRAPH_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Kernels.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include <memory>

namespace ampcc {

struct CallNode;

/// A place where a function runs another.
struct CallSite {
  const CallNode *Callee;
  clang::SourceLocation Loc;
  /// The expression that runs it; null for a destructor at the end of a scope.
  const clang::Stmt *Call;
};

struct CallNode {
  const clang::FunctionDecl *Function;
  /// Whether the code is known: there is a body, or the compiler makes one, or
  /// the function is a builtin of the device.
  bool HasCode;
  /// The body has errors that Clang has reported: its control flow cannot be
  /// relied on.
  bool HasErrors = false;
  std::vector<CallSite> Calls; ///< In the order of the source.
  std::vector<const clang::VarDecl *> TileStatics; ///< Declared in the body.
};

class CallGraph {
public:
  explicit CallGraph(const AmpCalls &Calls);
  ~CallGraph();

  const CallNode *getNode(const clang::FunctionDecl *F);
  const AmpCalls &getCalls() const { return Calls; }

private:
  const AmpCalls &Calls;
  llvm::DenseMap<const clang::FunctionDecl *, std::unique_ptr<CallNode>> Nodes;
};

/// \p Functions and what they run, by canonical declarations.
llvm::DenseSet<const clang::Decl *>
findReached(CallGraph &Graph,
            llvm::ArrayRef<const clang::FunctionDecl *> Functions);

/// The functions that some kernels run, and a shortest way to each.
class ReachableFunctions {
public:
  explicit ReachableFunctions(CallGraph &Graph) : Graph(Graph) {}

  /// Adds what \p Kernel runs and no kernel before it does.
  void add(const KernelEntry &Kernel);

  struct Reached {
    const KernelEntry *Kernel; ///< The first kernel that runs the function
    const CallNode *Caller;    ///< ... from where: null for the kernel itself
    const CallSite *Site;
  };
  /// In the order in which they were reached.
  const llvm::MapVector<const CallNode *, Reached> &functions() const {
    return Functions;
  }

private:
  CallGraph &Graph;
  llvm::MapVector<const CallNode *, Reached> Functions;
};

/// Calls of functions that may call themselves: a path from the callee back to
/// the call, whose last element is the call that closes the cycle.
using CallCycle = std::vector<const CallSite *>;

/// The cycles that \p Kernels run into, one for each function that is called
/// again before it has returned.
std::vector<CallCycle> findCallCycles(CallGraph &Graph,
                                      llvm::ArrayRef<KernelEntry> Kernels);

} // namespace ampcc

#endif
