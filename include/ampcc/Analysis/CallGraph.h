//===- CallGraph.h - call graph of kernels ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The nodes are function instances: definitions if there are any, instantiated
// templates. The edges are all calls in a function's code: calls, operators,
// conversions, constructors, default arguments, lambdas' call operators, and
// destructors, also at the end of a scope. In a body restricted to both, the
// edge of a call of an overload pair goes to the amp function. Special members
// without effect in device code (trivial ones, those of classes and members
// annotated amp::host_only) have no edges, nor have calls of cpu functions,
// which are errors reported elsewhere.
//
// Each function is analyzed once for all kernels.
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

/// A call of a function.
struct CallSite {
  const CallNode *Callee;
  clang::SourceLocation Loc;
  /// The calling expression; null for a destructor at the end of a scope.
  const clang::Stmt *Call;
};

struct CallNode {
  const clang::FunctionDecl *Function;
  /// True if the code is known: there is a body, an implicit definition, or the
  /// function is a builtin of the device.
  bool HasCode;
  /// The body has errors reported by Clang: its control flow is unreliable.
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

/// Returns the canonical declarations of \p Functions and all their direct and
/// indirect callees.
llvm::DenseSet<const clang::Decl *>
findReached(CallGraph &Graph,
            llvm::ArrayRef<const clang::FunctionDecl *> Functions);

/// The functions reachable from kernels, with a shortest path to each.
class ReachableFunctions {
public:
  explicit ReachableFunctions(CallGraph &Graph) : Graph(Graph) {}

  /// Adds the functions that are reachable from \p Kernel, but not from earlier
  /// ones.
  void add(const KernelEntry &Kernel);

  struct Reached {
    const KernelEntry *Kernel; ///< First kernel that reaches the function
    const CallNode *Caller;    ///< Its caller there; null for the kernel itself
    const CallSite *Site;
  };
  /// Returns the functions in the order in which they were reached.
  const llvm::MapVector<const CallNode *, Reached> &functions() const {
    return Functions;
  }

private:
  CallGraph &Graph;
  llvm::MapVector<const CallNode *, Reached> Functions;
};

/// A cycle in the call graph: a path from a callee back to the call, whose last
/// element is the call that closes the cycle.
using CallCycle = std::vector<const CallSite *>;

/// Returns the cycles reachable from \p Kernels, one for each recursive
/// function.
std::vector<CallCycle> findCallCycles(CallGraph &Graph,
                                      llvm::ArrayRef<KernelEntry> Kernels);

} // namespace ampcc

#endif
