//===- Passes.h - the passes over a kernel's tree ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_PASSES_H
#define AMPCC_LIB_TRANSFORMS_PASSES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Lets reads outside of arrays and views give zero, and drops writes there.
void guardElements(ir::Module &M);

// The library's accessors (an element of a view, a component of an index, an
// extent) lead along members to an object, and most constructors put each of
// their parameters into a member. As functions they would hide what a kernel
// does. Where a function is no more than an expression of its parameters, that
// stands in place of its calls, with the arguments where the parameters are: if
// each is written once, or is short, and the order in which they are evaluated
// then makes no difference.

/// Replaces the calls of functions that are trivially inlinable functions
/// (Function::IsTrivial).
void inlineTrivialFunctions(ir::Module &M);

/// Evaluates each operand in the order that ampcc/IR/Expr.h gives it, where C
/// could do otherwise and that would make a difference: the operand's value
/// goes into a temporary. Steps come before their statement, as statements;
/// they stay in a comma expression where they are not always evaluated, or
/// again each time that a loop comes by. A temporary is declared with its value
/// where it has one from the start.
void sequence(ir::Module &M);

/// The library's objects carry more than most kernels ask them for: a view its
/// extent, a tiled_index four indices. Members of the library's classes that
/// nothing in the kernel reads are dropped, with what is assigned to them and
/// the variables that only that needed. What others see has all members:
/// arguments, elements of arrays and views, tile_static memory.
void eliminateDeadMembers(ir::Module &M);

/// Moves values that lowering and sequencing have put into temporaries to be on
/// the safe side back to their uses: a number to all uses, another value to its
/// only one, if that is in the next statement and the rest of it makes no
/// difference. The temporaries that are left are numbered, t0, t1, and so on,
/// in the order in which the function declares them.
void eliminateTemporaries(ir::Module &M);

/// OpenCL C has __local variables in kernels only, and no globals that change.
/// Each function but the kernel gets a parameter for each shared variable that
/// it or what it calls uses, in the order of first use: a pointer to the object
/// or to the first element of the array in tile_static memory; after these,
/// shared variables of other memory (the report) by value. Declarations of
/// shared variables count as uses, and are removed. The kernel gets its list
/// of tile_static variables, and the others as its last parameters.
void addImplicitParameters(ir::Module &M);

/// A barrier or a fence lets one thread see what another has written to global
/// memory. A `restrict` pointer would promise that nothing else changes what it
/// leads to, and OpenCL's compilers then keep values across barriers. In
/// kernels with one, buffers that may be written are marked.
void markCommunicatedBuffers(ir::Module &M);

/// Asks for long loops over what a tile has loaded to be unrolled in part:
/// `for (int k = 0; k < 256; ++k) sum += tile[k];` between the barriers of a
/// loop around it. Compilers unroll those by themselves, but not often enough
/// (docs/benchmarks.md).
void hintUnrolling(ir::Module &M);

/// Drops the functions that nothing calls. Others get their names where these
/// are better.
void dropUncalledFunctions(ir::Module &M);

/// `precise_f(x)` of float becomes `(float)f((double)x)`, as OpenCL allows its
/// functions of float larger errors than precise_math has. The processor's are
/// those of <math.h>, and stay.
void roundPreciseMath(ir::Module &M);

/// NVIDIA's OpenCL compiler takes `a.first = b.first`, where structs are at the
/// beginning of private objects, for an assignment of the whole objects, whose
/// other parts become undefined: particle.position = old.position. It does not
/// if the value is in a variable of its own in between. To be run after
/// sequence.
void separateParts(ir::Module &M);

/// OpenCL C 1.2 has no generic address space. A pointer that may lead to
/// several kinds of memory becomes a struct: an address, and in which memory it
/// is. What is read, written or passed to a builtin through it is reached by
/// functions that branch over the kinds of memory that the module's generic
/// pointers lead to. A null pointer is in none.
void lowerGenericPointers(ir::Module &M);

/// Answers what OpenCL C leaves to macros: buffers' offsets are added, elements
/// are not found by way of their rows, and fences name no kind of memory.
void answerTargetQueries(ir::Module &M);

/// Calls `AMP_fast_NAME` where fast_math's NAME is called, if the GNU library
/// has it for vectors; CodeGen/VectorMath.cpp finds those.
void callVectorMath(ir::Module &M);

/// Calls `AMP_native_rsqrt`, the processor's estimate as it is, where
/// fast_math's rsqrt is called.
void takeEstimates(ir::Module &M);

/// Puts the body of each function that has a barrier into \p Kernel: a tile's
/// threads meet in no function of their own. A call that stands in the middle
/// of an expression comes in front of the statement; where it is not always
/// evaluated, it stays. False: one has stayed.
bool inlineBarriers(ir::Module &M, ir::Function &Kernel);

/// The same with what the kernel's entry calls: the user's function object.
void inlineKernelFunction(ir::Module &M, ir::Function &Kernel);

/// The same with functions that have loops, as long as they are not large: a
/// loop over threads and one in a function cannot change places.
void inlineLoops(ir::Module &M, ir::Function &Kernel);

/// Replaces the structs of \p Kernel and its small arrays by a variable for
/// each number or pointer in them, unless their address is used or an element
/// is chosen while the kernel runs: each of these is uniform or not by itself,
/// and what lives across a barrier becomes an array of numbers.
void replaceAggregates(ir::Module &M, ir::Function &Kernel);

/// Puts the values of the variables of \p Kernel that nothing changes where
/// they are read, if they are cheap and always the same: names of others, and
/// what follows with a few operations from where the thread stands. What would
/// have to be kept for each thread from one barrier to another is calculated
/// anew.
void propagateCopies(ir::Module &M, ir::Function &Kernel);

/// Splits the kernel at its barriers: each part without them becomes loops over
/// the threads of a tile, fastest dimension innermost. What is the same for all
/// threads, and the loops and conditions around barriers, stay outside and run
/// once for the tile. Variables of a thread that live from one part to another
/// become arrays. Around all that come loops over the tiles of the sub-range
/// that the kernel is passed. A kernel that cannot be split stays as it is.
void makeTileLoops(ir::Module &M);

/// A loop that each thread begins where it stands,
///
///     for (int i = local; i < n; i += 16)
///
/// is taken out of the loop over threads: what a tile does at a time lies side
/// by side then. Statements beside it get a loop over threads of their own
/// (loop distribution), if they share no variables but those that are easily
/// declared again.
void distributeLoops(ir::Module &M);

/// Narrows the bounds of loops over threads that do nothing but under a
/// condition that compares the loop's variable with what is the same for all
/// threads: `if (local < n)` bounds the loop, `if (local == n)` leaves one
/// iteration.
void narrowThreadLoops(ir::Module &M);

/// Makes nests of loops over rows and columns of threads that divide their
/// position: `i / width` and `i % width` become the counters.
void delinearizeThreads(ir::Module &M);

/// Unrolls short loops that decide how often the short loops in them run, of
/// which compilers know the lengths then: a thread's own array that is sorted
/// in such loops goes into registers.
void unrollTriangles(ir::Module &M);

/// Marks the innermost loops over threads whose iterations may run side by
/// side. C++ AMP orders nothing between two barriers but atomics and what is
/// printed. Each iteration's own variables must be such that a compiler can
/// keep them apart: it will take all memory for the iteration's own that the
/// loop writes.
void markParallelLoops(ir::Module &M);

/// A reason why a loop is not parallel.
enum class Hindrance {
  None,
  Atomics, ///< atomic operations
  Arrays   ///< an iteration's own arrays, which are not in registers
};
/// True if \p Loop would be parallel but for \p Allowed.
bool isParallelBut(Hindrance Allowed, ir::Module &M, const ir::For *Loop);

/// Transposes arrays of two dimensions that neighbouring threads access by
/// columns, so that they access rows. What they read by rows may become columns
/// if that was read once: either way one of the two accesses is made of single
/// elements, but a processor forwards parts of a vector that it has just stored
/// to loads of single elements; a vector whose elements were stored one by one
/// has to wait until they, and all stores before them, are in the cache.
void layOutTiles(ir::Module &M);

/// Keeps an element of global memory that each iteration of a thread's loop
/// changes, as in `for (int k = 0; k < n; k++) c[i] += a(i, k);`, in a variable
/// as long as the loop runs. Another argument of the launch may lead to the
/// same memory: a launch that has such arguments runs the loops as they were.
void promoteElements(ir::Module &M);

/// Makes a tiled kernel whose threads never meet one without tiles: its loops
/// run along whole rows of the sub-range.
void untileKernel(ir::Module &M);

/// Tests elements that threads set to the same value under a condition, as
/// flags are, before they write: a processor that writes keeps the others from
/// the element's cache line.
void testSilentStores(ir::Module &M);

/// Gives loops over threads, of which a test like `(x + y) % 2 == color` leaves
/// every second one or fewer something to do, only those iterations. Vectors
/// with masks would wait: what they store is part of what the next ones load.
void skipIterations(ir::Module &M);

/// Splits loops over threads that compare their variable with the edges of
/// something in up to three: in the middle, where most threads are, all such
/// comparisons have a known result and are gone; in the loops in front and
/// after they are gone where one edge decides about all of them. Branches that
/// are never taken then go, too.
void splitIndexSets(ir::Module &M);

/// Finds the words of packed numbers that a thread reads: `(4 * i + b + 1) >>
/// 2` becomes `i + ((b + 1) >> 2)`, of which compilers know that neighbouring
/// threads read neighbouring words. \c b counts an unrolled loop.
void findPackedWords(ir::Module &M);

/// Moves declarations whose values are the same for a row of threads in front
/// of the loop over them: a strip would keep such a value for each thread.
void hoistInvariants(ir::Module &M);

/// Compilers vectorise innermost loops only. Where a loop over threads has a
/// loop in it that takes the same way for all threads, the two change places,
/// for a strip of threads at a time: what the threads keep from one iteration
/// to the next is in arrays, short enough for registers.
void stripMineLoops(ir::Module &M);

/// Jams rows: in a loop of the kernel around strips of threads
/// (StripMining.cpp), the strips of a few rows go through it together. Values
/// that all rows read are loaded once, and the sums of one need not wait for
/// each other.
void unrollAndJam(ir::Module &M);

/// Privatization: a block of threads adds up what it has for an element of
/// global memory before it changes the element, where all that a kernel does to
/// a buffer are atomic additions of integers whose results nothing uses.
void combineAtomics(ir::Module &M);

/// Scalar replacement of array elements: in a loop over a strip, an element
/// that a thread writes under a condition becomes a variable, which is written
/// back in any case. LLVM would store such elements with a mask, and later
/// loads wait for the whole store.
void scalarReplaceElements(ir::Module &M);

/// Marks the innermost loops over tiles if the loops over their threads are so
/// short that compilers unroll them: then vectors are made of tiles. C++ AMP
/// orders nothing between tiles but atomics and what is printed; what a tile
/// has for itself must be such that a compiler can keep it in registers.
void markParallelTiles(ir::Module &M);

/// Finds the parallel loops in whose iterations memory may be accessed again
/// after it has been written. LLVM's vectorizer takes what is said of different
/// iterations of a loop to hold within one, too, and brings accesses together
/// that lie side by side; so nothing may be said of these loops.
void unmarkDependentLoops(ir::Module &M);

/// Chooses vectors of 32 bytes for parallel loops that wait for global memory
/// alone, which neighbours do not share: the program's data is seldom aligned
/// to cache lines, and then each access of 64 bytes takes two.
void chooseVectorSizes(ir::Module &M);

/// Calculates positions of elements that follow from counters with 64 bits: the
/// compiler need not extend each one then.
void widenPositions(ir::Module &M);

/// The compiler is to inline what parallel loops call, as long as these do not
/// become too large, and decides by itself about all other functions: it makes
/// no vectors of a loop with calls.
void inlineInParallelLoops(ir::Module &M);

/// C++, other than C, forbids a switch to jump past a variable's initializer.
/// Statements between two labels that initialize variables get a scope of
/// their own: the source is C++, so what is used after the second label is
/// declared without an initializer, and stays outside.
void encloseSwitchInitializers(ir::Module &M);

/// Puts the largest arrays of a function on the heap if there is too much for
/// the stack of a thread that the program has made: arrays that have an element
/// for each thread of a tile can take megabytes.
void moveLargeArrays(ir::Module &M);

/// Declares references by which a debugger finds what the source has a name
/// for and the function has not: members of the object that it is called for
/// (a lambda's captures), and the variables of the thread that a loop runs.
void addDebuggerNames(ir::Module &M);

/// Calls functions of checking runs (Target/Cpu's Checks.cpp) where memory that
/// threads share is accessed, where an array's or container's element is
/// chosen, and where integers are divided or shifted; in place of barriers and
/// of what asks where a thread stands. Each call says which of the module's
/// CheckSites it is: in functions of the library, the call from the program,
/// which they are passed.
void instrument(ir::Module &M);

/// The same for code that runs many threads: barriers, and what asks where a
/// thread stands, stay.
void instrumentTogether(ir::Module &M);

/// The same for OpenCL C: of memory, tile_static variables are checked.
void instrumentOpenCL(ir::Module &M);

/// The same where accesses to tile memory are in order.
void instrumentRaceFreeOpenCL(ir::Module &M);

/// Gives tile memory whose accesses are checked a shadow, by which races are
/// seen.
void addTileShadow(ir::Module &M);

/// Inlines accessors, so that the sites that they are called with become
/// constants.
void inlineAccessors(ir::Module &M);

/// The threads of a tile run in calls of their own: what they share is a
/// struct, to which the kernel gets a pointer (ir::Checks::TileMemory). Between
/// its members lie gaps, where accesses that miss them are seen.
void gatherTileStatics(ir::Module &M);

} // namespace ampcc

#endif
