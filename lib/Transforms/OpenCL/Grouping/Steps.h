//===- Steps.h - how kernels for many threads are made ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The steps of GroupThreads.cpp, each in a file of its own.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_STEPS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_STEPS_H

#include "../../Threads/Uniform.h"
#include "WorkItems.h"
#include "ampcc/Transforms/GroupThreads.h"

namespace ampcc {

/// Puts a loop over the threads of a work-item around each part of \p Kernel
/// that has no barrier and no loop that they all run together. What they have
/// in common stays outside. Completes \p Groups by a guess of how many threads
/// suit. False: that cannot be done, and \p Kernel is of no use any more.
bool coarsen(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
             WorkItems &Items, const ModuleEffects &Fx, Grouping &Groups);

/// Makes loops of \p Kernel that change elements of memory one by one load
/// those of several iterations at once, if views do not overlap. False: there
/// are no such loops.
bool loadAhead(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
               const ModuleEffects &Fx);

/// How many threads, up to \p Max, a GPU's work-item should run, as far as the
/// code of \p Kernel tells, and what these have in common. Programs measure it
/// (docs/tuning.md); this is for their first launches. \p AreAlone becomes true
/// if threads take turns in loops, so that one of them is the better guess.
unsigned guessCoarsening(ir::Function &Kernel, unsigned Max,
                         const Uniform &Uniforms, bool &AreAlone);

/// Gives each value of an integer of \p Kernel a variable of its own, where it
/// is assigned in the block that declares it.
void separateValues(ir::Module &M, ir::Function &Kernel, FreshNames &Names);

/// The question whether all threads of a work-item lie inside.
struct DomainQuestion {
  ir::If *Asked = nullptr; ///< the kernel's last statement; null: there is none
  bool SharesLoads = false;
  bool StoresLast = false; ///< all of them load before one stores
};
/// Gives \p Kernel, which is not tiled and asks whether each thread lies in the
/// domain, such a question: threads that lie inside run loops together, and
/// load together. It has the kernel's statements. If the body has another form
/// it is as it was.
DomainQuestion separateEnd(ir::Module &M, ir::Function &Kernel,
                           FreshNames &Names, WorkItems &Items,
                           const ModuleEffects &Fx);

/// True if \p Body of \p Kernel ends with a store to a buffer that it reads for
/// that, perhaps under a condition.
bool storesUpdate(ir::Function &Kernel, const ModuleEffects &Fx,
                  const ir::Block *Body);
/// Makes the threads of a work-item store it after all of them have calculated,
/// if it depends on no condition.
void storeLast(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
               WorkItems &Items, const ModuleEffects &Fx, ir::Block *Body);

/// All tiles of a launch come to the barriers of \p Kernel as often, and in the
/// same order: the work-items of a group may run several of them.
bool meetsInAllTiles(ir::Function &Kernel, const ModuleEffects &Fx);

/// Gives each tile of a work-group tile_static memory of its own.
void packTileStatics(ir::Module &M, ir::Function &Kernel, WorkItems &Items);

/// Makes loops of \p Kernel along rows load these through tile memory.
/// Completes
/// \p Groups by others' reasons. False: there are no such loops, and \p Kernel
/// is as it was.
bool stageRows(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
               const ModuleEffects &Fx, Grouping &Groups);

/// Makes work-groups of \p Kernel run AMP_PACK0 x AMP_PACK1 x AMP_PACK2 tiles,
/// along dimensions where these share loads; without tiles, 32 x 8 threads are
/// one. With \p HadTiles, all threads that a launch of tiles has are in the
/// domain. Completes \p Groups. False: there are no such dimensions, and \p
/// Kernel is of no use any more.
bool fuseTiles(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
               const ModuleEffects &Fx, bool HadTiles, Grouping &Groups);

/// Whether \p Kernel, or a function that it calls, has an object that holds
/// pointers. NVIDIA's compiler orders stores wrongly once a restricted pointer
/// lies in one.
bool hasPointersInMemory(const ir::Module &M, const ir::Function &Kernel);

/// Variables of \p Kernel that were given a number, since others had their
/// names, lose it where these others are gone.
void restoreNames(ir::Module &M, ir::Function &Kernel);

} // namespace ampcc

#endif
