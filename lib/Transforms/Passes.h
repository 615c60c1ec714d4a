//===- Passes.h - the passes over a kernel's tree ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of the tables in Pipelines.cpp, in about that order. A *thread
// loop* is a loop whose iterations are threads of the kernel
// (For::IsThreadLoop); it is *parallel* if LLVM may vectorize it without
// dependence checks.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_PASSES_H
#define AMPCC_LIB_TRANSFORMS_PASSES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

class FreshNames;

// Common passes

/// Bounds checks: reads outside of arrays and views give zero, writes there are
/// ignored.
void guardElements(ir::Module &M);

/// Replaces calls of functions that only return an expression of their
/// parameters, or only assign parameters to members (Function::IsTrivial): the
/// library's accessors and most constructors. An argument is copied to each
/// use if the parameter is used once or the argument is short, and if the order
/// of evaluation makes no difference.
void inlineTrivialFunctions(ir::Module &M);

/// Evaluates operands in the order that ampcc/IR/Expr.h defines, where C leaves
/// it open and it matters: the operand's value goes into a temporary in front
/// of the statement. Operands that are evaluated conditionally or repeatedly
/// use a comma expression instead.
void sequence(ir::Module &M);

/// Dead member elimination: removes members of library classes that the kernel
/// never reads, such as a view's extent or three of a tiled_index's indices,
/// with the assignments and variables that only they need. Shared objects
/// keep all members: arguments, elements of buffers, tile_static memory.
void eliminateDeadMembers(ir::Module &M);

/// Eliminates temporaries of lowering and `sequence` by copy propagation: a
/// number to every use, another value to its only use in the next statement.
/// Numbers the remaining ones t0, t1, ... in the order of declaration.
void eliminateTemporaries(ir::Module &M);

/// Passes tile_static variables, and the variable for reports, as parameters to
/// the functions that use them, in the order of first use: OpenCL C has no
/// __local variables outside of kernels, and no mutable globals. The kernel
/// gets the list of its tile_static variables.
void addImplicitParameters(ir::Module &M);

/// Marks the writable buffers of kernels with a barrier or fence, through which
/// threads communicate. Their pointers are not `restrict`: OpenCL's compilers
/// keep values of `restrict` pointers in registers across barriers.
void markCommunicatedBuffers(ir::Module &M);

/// Requests partial unrolling of long loops over tile_static data between the
/// barriers of an outer loop, `for (int k = 0; k < 256; ++k) sum += tile[k];`:
/// compilers unroll these less than is best (docs/benchmarks.md).
void hintUnrolling(ir::Module &M);

/// Removes functions without callers, and gives the others their better names.
void dropUncalledFunctions(ir::Module &M);

// For OpenCL C

/// Replaces `precise_f(x)` of float by `(float)f((double)x)`: the errors that
/// OpenCL allows for functions of float exceed precise_math's.
/// If NVIDIA's function is as accurate, calls a macro that decides,
/// `AMP_precise_f(x)`.
void roundPreciseMath(ir::Module &M);

/// Puts the right operand of `a.first = b.first` into a variable, where both
/// are structs at the beginning of private objects: NVIDIA's OpenCL compiler
/// otherwise assigns the whole objects. Runs after `sequence`.
void separateParts(ir::Module &M);

/// Replaces generic pointers, which OpenCL C 1.2 does not have, by structs of
/// an address and an address space. Accesses through them call functions that
/// branch over the spaces.
void lowerGenericPointers(ir::Module &M);

/// Evaluates both operands of `&&` and `||` in conditions inside loops if the
/// right one is cheap: NVIDIA's compiler keeps a branch otherwise, and runs
/// loads one after the other.
void flattenShortCircuits(ir::Module &M);

// For the processor: one function for the whole kernel

/// Resolves queries that OpenCL C leaves to macros: adds buffers' offsets, and
/// removes memory kinds from fences.
void answerTargetQueries(ir::Module &M);

/// Calls `AMP_fast_NAME` for functions of fast_math with vector versions in the
/// GNU library; CodeGen/VectorMath.cpp maps these.
void callVectorMath(ir::Module &M);

/// Calls `AMP_native_rsqrt`, the processor's estimate, for fast_math's rsqrt.
void takeEstimates(ir::Module &M);

/// Inlines functions with barriers into \p Kernel, so that `makeTileLoops` sees
/// all barriers. A call inside an expression is moved in front of the statement
/// unless it is evaluated conditionally; false: such a call remains.
bool inlineBarriers(ir::Module &M, ir::Function &Kernel);

/// Inlines the user's function object.
void inlineKernelFunction(ir::Module &M, ir::Function &Kernel);

/// Inlines functions with loops, tests or long branches up to a size:
/// interchange with a thread loop, index-set splitting and if-conversion need
/// both in one function.
void inlineLoops(ir::Module &M, ir::Function &Kernel);

/// Scalar replacement of aggregates (SROA): replaces structs and small arrays
/// of \p Kernel by a variable for each element, unless their address is used or
/// an index is not constant. LLVM's SROA comes too late: uniformity is known
/// for each variable, and a variable that lives across a barrier becomes an
/// array (`makeTileLoops`).
void replaceAggregates(ir::Module &M, ir::Function &Kernel);

/// Copy propagation and rematerialization: replaces reads of variables of \p
/// Kernel that never change by their values, if these are other variables or
/// cheap functions of the thread's position. Such a value would otherwise be
/// stored for each thread across a barrier.
void propagateCopies(ir::Module &M, ir::Function &Kernel);

/// Declares counters in their loops, calculates variables that loops step from
/// the counters, and rebases counters.
void declareCounters(ir::Module &M, ir::Function &Kernel, FreshNames &Names);

/// Scalar renaming: declares a variable for each value of integers of \p Kernel
/// that are assigned in the block that declares them; conditional assignments
/// become expressions.
void renameScalars(ir::Module &M, ir::Function &Kernel, FreshNames &Names);

/// Replaces unsigned and 64-bit arithmetic on threads' positions by that of
/// int, where the values are the same.
void useSignedPositions(ir::Module &M, ir::Function &Kernel);

/// Removes the tiles of a kernel whose threads never synchronize: its thread
/// loops then run along whole rows instead of rows of a tile.
void untileKernel(ir::Module &M);

/// Loop fission at barriers: each region between two barriers becomes a nest of
/// thread loops over the tile, fastest dimension innermost.
///
///     a(); barrier(); b();
///   ->
///     for (t...) a();
///     for (t...) b();
///
/// Uniform statements, and loops and branches around barriers, stay outside and
/// run once per tile. Variables that live across regions become arrays with an
/// element per thread. Loops over the tiles of the sub-range enclose
/// everything. A kernel that cannot be split is left unchanged.
void makeTileLoops(ir::Module &M);

/// Loop distribution and interchange for loops that each thread starts at its
/// position, so that a tile accesses adjacent elements at a time:
///
///     for (t...) for (int i = t; i < n; i += 16) a[i] = 0;
///   ->
///     for (int s = 0; s < n; s += 16) for (t...) if (s + t < n) a[s + t] = 0;
///
/// Other statements of the thread loop get a loop of their own, unless they
/// share variables with the strided loop that cannot be recomputed.
void distributeLoops(ir::Module &M);

/// Turns a guard of a thread loop's whole body into bounds of the loop:
/// `if (t < n)` limits the end, `if (t == n)` leaves one iteration.
void narrowThreadLoops(ir::Module &M);

/// Delinearization: makes nests of loops over rows and columns of threads that
/// divide their position; `i / width` and `i % width` become the counters.
void delinearizeThreads(ir::Module &M);
void packColumns(ir::Module &M);

/// Fully unrolls short loops whose counter bounds short inner loops, `for (b =
/// 0; b < 8 - a; b++)`, since LLVM unrolls loops of constant length only: an
/// array that a thread sorts is then in registers.
void unrollTriangles(ir::Module &M);

/// Marks innermost thread loops parallel. C++ AMP orders only atomic operations
/// and output between two barriers, so this needs no dependence analysis; LLVM
/// must be able to keep the iteration's own variables in registers, since it
/// assumes that memory written in the loop differs between iterations.
void markParallelLoops(ir::Module &M);

/// A reason why a loop is not parallel.
enum class Hindrance {
  None,
  Atomics, ///< atomic operations
  Arrays   ///< an iteration's own arrays, which are not in registers
};
/// True if \p Loop would be parallel but for \p Allowed.
bool isParallelBut(Hindrance Allowed, ir::Module &M, const ir::For *Loop);

/// Transposes two-dimensional tile_static arrays that adjacent threads access
/// by columns. If an array is written by columns and read by rows once each,
/// rows are stored: a processor forwards a vector store to narrow loads, but
/// not narrow stores to a vector load.
void layOutTiles(ir::Module &M);

/// Scalar promotion, as LLVM's LICM does it where it can prove that no other
/// argument aliases: keeps an element of global memory that every iteration of
/// a thread's loop changes, `for (...) c[i] += a(i, k);`, in a variable during
/// the loop. A launch with overlapping arguments runs the original loop.
void promoteElements(ir::Module &M);

/// Index-set splitting: splits a parallel loop at the constants and uniform
/// values that it compares its counter with.
///
///     for (x = 0; x < n; x++) a[x] = x > 0 ? b[x - 1] : 0;
///   ->
///     for (x = 0; x < 1; x++) a[x] = 0;
///     for (x = 1; x < n; x++) a[x] = b[x - 1];
///
/// Vectors of the middle loop, where most threads are, evaluate no comparison.
/// LLVM splits loops at constants only (IRCE), and not in front of its
/// vectorizer.
void splitIndexSets(ir::Module &M);

/// Adds versions for rows of two to four threads, as pictures with channels
/// have: these are unrolled, since vectors are longer, and the loop around them
/// is parallel.
void unrollRows(ir::Module &M);

/// Steps over threads that a test such as `(x + y) % 2 == color` disables. LLVM
/// vectorizes such loops with masks; loads of the next iterations wait for
/// masked stores.
void skipIterations(ir::Module &M);

/// Loop-invariant code motion of declarations out of thread loops: strip mining
/// would store the value for each thread and lose that it is uniform.
void hoistInvariants(ir::Module &M);

/// Strip mining and interchange: moves a uniform loop of the threads outside of
/// a strip of them, so that the innermost loop, which LLVM vectorizes, runs
/// over threads.
///
///     for (t...) { float s = 0; for (k...) s += a[k][t]; c[t] = s; }
///   ->
///     for (t0 = 0; t0 < n; t0 += 16) {
///       float s[16];
///       for (t...) s[t] = 0;
///       for (k...) for (t...) s[t] += a[k][t0 + t];
///       for (t...) c[t0 + t] = s[t];
///     }
///
/// Pays where adjacent threads access adjacent elements. LLVM has neither
/// transformation for loops with other statements.
void stripMineLoops(ir::Module &M);

/// Unroll and jam: runs the strips of up to four rows in one loop of the kernel
/// if they read the same values, so that these are loaded once and the rows'
/// sums are independent. LLVM's pass is off, and handles perfect nests only.
void unrollAndJam(ir::Module &M);

/// Splits loops around strips of threads whose body compares the loop's counter
/// with the thread, `if (k != i)`, at the iterations of the strip's threads.
void splitDiagonals(ir::Module &M);

/// Scalar replacement of array elements: in a loop over a strip, copies an
/// element that a thread writes conditionally to a variable and writes it back
/// unconditionally. LLVM would use masked stores, which later loads wait for.
void scalarReplaceElements(ir::Module &M);

/// Marks loops over tiles parallel if the thread loops inside are short enough
/// to be unrolled, so that LLVM makes vectors of tiles.
void markParallelTiles(ir::Module &M);

/// Removes the mark of parallel loops with a loop-independent dependence, an
/// access after a write within one iteration: LLVM's vectorizer applies the
/// mark to these, too, when it combines interleaved accesses.
void unmarkDependentLoops(ir::Module &M);

/// Chooses vectors of 32 bytes for parallel loops that are bound by global
/// memory: data is seldom aligned to cache lines, and an unaligned access of 64
/// bytes needs two of them.
void chooseVectorSizes(ir::Module &M);

/// Reads an element before a conditional store of a constant, `if (...) flag =
/// 1;`, and skips silent stores, which would take the cache line from other
/// processors.
void testSilentStores(ir::Module &M);

/// Induction variable widening: calculates positions that depend on counters
/// with 64 bits, so that LLVM need not extend each of them.
void widenPositions(ir::Module &M);

/// Privatization of reductions: where all accesses to a buffer are atomic
/// integer additions with unused results, a block of threads accumulates them
/// in a table first.
void combineAtomics(ir::Module &M);

/// Marks functions that parallel loops call `always_inline` up to a size, since
/// LLVM does not vectorize calls. LLVM decides about all others.
void inlineInParallelLoops(ir::Module &M);

/// Puts braces around initializations between two labels of a switch: C++, but
/// not C, forbids jumps past them. Variables that are used after the second
/// label are declared in front, without initializer.
void encloseSwitchInitializers(ir::Module &M);

/// Allocates the largest arrays of a function on the heap if they exceed a
/// thread's stack: an array with an element per thread of a tile can have
/// megabytes.
void moveLargeArrays(ir::Module &M);

/// Declares references for debuggers to names of the source that the function
/// lacks: captures of the lambda, and variables of the current thread.
void addDebuggerNames(ir::Module &M);

// For checking runs

/// Calls check functions (Target/Cpu's Checks.cpp) at accesses of shared
/// memory, at subscripts of arrays and containers, at integer divisions and
/// shifts, and in place of barriers and thread queries. Each call names one of
/// the module's CheckSites; library functions are passed that of their caller.
void instrument(ir::Module &M);

/// Instruments code that runs many threads, which keeps its barriers and thread
/// queries.
void instrumentTogether(ir::Module &M);

/// Instruments OpenCL C, where tile_static is the only memory that is checked.
void instrumentOpenCL(ir::Module &M);

/// Instruments OpenCL C without checks of races in tile memory.
void instrumentRaceFreeOpenCL(ir::Module &M);

/// Adds shadow memory for checked tile memory, which records accesses to find
/// races.
void addTileShadow(ir::Module &M);

/// True if \p M has tile_static variables, and devices have enough memory for
/// these and their shadow.
bool fitsTileShadow(const ir::Module &M);

/// Marks accessors `always_inline`, so that the sites they are passed become
/// constants.
void inlineAccessors(ir::Module &M);

/// Moves tile_static variables into a struct, to which the kernel gets a
/// pointer (ir::Checks::TileMemory): each thread runs in a call of its own.
/// Gaps between the members catch accesses that miss them.
void gatherTileStatics(ir::Module &M);

} // namespace ampcc

#endif
