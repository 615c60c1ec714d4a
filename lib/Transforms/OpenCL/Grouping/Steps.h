//===- Steps.h - the steps of GroupThreads.cpp ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_STEPS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_STEPS_H

#include "../../Threads/Uniform.h"
#include "WorkItems.h"
#include "ampcc/Transforms/GroupThreads.h"

namespace ampcc {

/// Inlines what grouped threads need into \p Kernel, and replaces its
/// aggregates. False if a callee's barrier remains.
bool flatten(ir::Module &M, ir::Function &Kernel);

/// Returns why threads of \p M cannot be grouped; empty if they can.
std::string findObstacle(const ir::Module &M);

/// Thread coarsening: puts a loop over the threads of a work-item around each
/// region of \p Kernel without barriers and uniform loops. Uniform statements
/// stay outside. Adds the suggested factor to \p Groups. Returns false if \p
/// Kernel cannot be split, and is unusable.
bool coarsen(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
             WorkItems &Items, const ModuleEffects &Fx, Grouping &Groups);

/// Software pipelining of loads: loops of \p Kernel that update one element per
/// iteration load those of several iterations first, if views do not overlap.
/// Returns false if there are no such loops.
bool loadAhead(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
               const ModuleEffects &Fx);

/// Suggests a coarsening factor of at most \p Max for the first launches on a
/// GPU; later ones measure it (docs/tuning.md). \p Question, which may be null,
/// tests whether all threads are inside the domain. Sets \p AreAlone if loops
/// run one thread after the other, where a factor of 1 is better.
unsigned guessCoarsening(ir::Function &Kernel, unsigned Max,
                         const Uniform &Uniforms, const ir::If *Question,
                         bool &AreAlone);

/// True if \p Kernel has a private array that data are positions in: it stays
/// in memory.
bool hasTable(ir::Function &Kernel);

/// A test whether all threads of a work-item are inside the domain.
struct DomainQuestion {
  ir::If *Asked = nullptr; ///< the kernel's last statement; null: there is none
  bool SharesLoads = false;
  bool HasEdges = false;   ///< threads at an edge run most of the code, too
  bool StoresLast = false; ///< all threads load before any stores
};
/// Splits the untiled \p Kernel into interior and boundary work-items: if all
/// threads of a work-item are inside the domain, they share loops and loads.
/// The result has the kernel's statements. Leaves bodies of another form
/// unchanged.
DomainQuestion separateEnd(ir::Module &M, ir::Function &Kernel,
                           FreshNames &Names, WorkItems &Items,
                           const ModuleEffects &Fx);

/// True if \p Body of \p Kernel ends with a store to a buffer that the stored
/// value is read from, perhaps under a condition.
bool storesUpdate(ir::Function &Kernel, const ModuleEffects &Fx,
                  const ir::Block *Body);
/// Moves such an unconditional store behind the computations of all threads of
/// the work-item.
void storeLast(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
               WorkItems &Items, const ModuleEffects &Fx, ir::Block *Body);

/// True if all tiles of a launch execute the same barriers of \p Kernel in the
/// same order, so that a work-group may run several tiles.
bool meetsInAllTiles(ir::Function &Kernel, const ModuleEffects &Fx);

/// Makes loops of \p Kernel along rows load these through tile memory. Adds the
/// reasons of rejected loops to \p Groups. Returns false if \p Kernel is
/// unchanged.
bool stageRows(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
               const ModuleEffects &Fx, Grouping &Groups);

/// Makes work-groups of \p Kernel run AMP_PACK0 x AMP_PACK1 x AMP_PACK2 tiles
/// along dimensions where these share loads; an untiled kernel has tiles of 32
/// x 8 threads. With \p HadTiles, all threads of the launch are in the domain.
/// Completes \p Groups. Returns false if there are no such dimensions; \p
/// Kernel is unusable then.
bool fuseTiles(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
               const ModuleEffects &Fx, bool HadTiles, Grouping &Groups);

/// Declares repeated integers of \p Kernel that are the same in a whole launch
/// once. Run it last: analyses compare the expressions.
void declareLaunchValues(ir::Module &M, ir::Function &Kernel);

} // namespace ampcc

#endif
