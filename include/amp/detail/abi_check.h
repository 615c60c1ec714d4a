//===- abi_check.h - the part of the ABI for checking runs ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compiler emits this for kernels that check themselves (-famp-check);
// their code calls the functions. A part of abi.h, with its conventions and
// version.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_ABI_CHECK_H
#define AMP_DETAIL_ABI_CHECK_H

#include <stdint.h>

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/// A source location for reports of checks.
typedef struct amprt_check_site {
  const char *file; /* null: the kernel's own location */
  const char *name; /* of the accessed object; or empty */
  uint32_t line, column;
} amprt_check_site;

/// A tile_static variable in the memory of a tile.
typedef struct amprt_check_variable {
  const char *name;
  uint32_t offset, size;
  uint32_t element;    /* bytes per element; the size unless an array */
  uint32_t sizes[4];   /* of the array's dimensions, the fastest last */
  uint32_t dimensions; /* more than four are flattened; 0: no array */
} amprt_check_variable;

/// The last accesses to a word: the last write and two reads, by different
/// threads or tiles if possible, so that any later writer differs from one of
/// them. Each is 0 (no access) or consists of the epoch, the thread, the site,
/// and whether the access was atomic, from the bits of amprt_check_bits on.
/// Threads of the processor share cells: they are relaxed atomics.
typedef struct amprt_check_cell {
  uint64_t write, read[2];
} amprt_check_cell;

typedef enum amprt_check_bits {
  AMPRT_CHECK_SITE_BIT = 1, /* above that of atomic accesses */
  AMPRT_CHECK_THREAD_BIT = 20,
  AMPRT_CHECK_EPOCH_BIT = 32
} amprt_check_bits;

/// The memory that a site accessed last. Reads of initialized memory that the
/// launch only reads need no cells.
typedef struct amprt_check_known {
  uintptr_t begin, size;   /* size 0: unknown */
  amprt_check_cell *cells; /* of each word; or null */
  uint8_t *undefined;      /* for each cell: uninitialized bytes */
} amprt_check_known;

/// The number of entries; sites with equal remainders share one.
enum { AMPRT_CHECK_KNOWN = 32 };

/// A thread of a checked kernel. Unused dimensions are 0; the fastest one comes
/// first.
typedef struct amprt_check_thread {
  uint32_t global[3], local[3], group[3];
  void *tile;        /* memory for the tile_static variables */
  int32_t index[8];  /* the last requested position, ... */
  uint32_t rank;     /* ... its components, ... */
  uint32_t position; /* ... and the site of the request */
  /* The thread's accesses in cell format, without a site: to memory that tiles
     share, and to tile_static memory. */
  uint64_t now[2];
  uint64_t first; /* the launch's first access: less is older */
  amprt_check_known known[AMPRT_CHECK_KNOWN]; /* by site */
} amprt_check_thread;

/// Runs `count` threads from `thread` on, consecutive in the fastest dimension,
/// and sets `thread` to the one after the last. `count` is 1 if threads wait
/// for each other.
typedef void (*amprt_checked_function)(const void *const *arguments,
                                       amprt_check_thread *thread,
                                       uint32_t count);

/// Buffers of a kernel that can be inspected: parameters with lower numbers.
enum { AMPRT_INSPECT_BUFFERS = 16 };

/// The purpose of a sweep over a kernel's threads.
typedef enum amprt_inspect_sweep {
  AMPRT_SWEEP_VERIFY = 0,       /* checks everything */
  AMPRT_SWEEP_MARK_BUFFERS = 1, /* marks writes with the thread's number */
  AMPRT_SWEEP_MARK_TILE = 2,    /* the same in tile_static memory */
  AMPRT_SWEEP_VERIFY_FREE = 3   /* checks everything except races */
} amprt_inspect_sweep;

/// The inspection of a block of threads. Buffers are identified by the numbers
/// of the kernel's arguments.
typedef struct amprt_inspection {
  uint32_t begin[3], end[3]; /* as in amprt_cpu_block */
  uint32_t failed;           /* set to 1 on a violation */
  uint64_t marks_buffers;    /* not 0: the first inspection of the launch */
  uint64_t threads[2];       /* of the launch, in the two fastest dimensions */
  uint64_t first; /* numbers of threads begin after it; a mark is twice the
                     number, plus 1 if the thread has verified it */
  uint64_t memory[AMPRT_INSPECT_BUFFERS], bytes[AMPRT_INSPECT_BUFFERS];
  /* The offset of a word's mark from its address. */
  uint64_t marks[AMPRT_INSPECT_BUFFERS];
} amprt_inspection;

typedef void (*amprt_inspect_function)(const void *const *arguments,
                                       amprt_inspection *inspection);

/// Code that tells if a launch has no violation, without running it: its
/// accesses do not depend on values that it writes. The whole launch is
/// inspected twice, first to mark its writes, then to verify. Indexed by
/// amprt_cpu_variant; null: use the previous variant.
typedef struct amprt_inspect_code {
  amprt_inspect_function variants[3];
  uint32_t constant; /* bit mask of buffers assumed constant, ... */
  uint32_t read;     /* ... of buffers that are read, ... */
  uint32_t written;  /* ... and of written ones */
  uint32_t is_race_free; /* if buffers do not overlap: marks then only
                            tell which bytes are initialized */
} amprt_inspect_code;

/// A kernel's code for checking runs, in the baseline variant.
typedef struct amprt_checked_code {
  amprt_checked_function function;
  const amprt_check_site *sites;
  const amprt_check_variable *variables;
  uint32_t site_count, variable_count;
  uint32_t tile_size;    /* bytes of the tile_static variables */
  uint32_t has_barriers; /* threads of a tile wait for each other */
  uint32_t access_size;  /* of the smallest accesses, up to 4 bytes */
  const amprt_inspect_code *inspect; /* null: it cannot be inspected */
} amprt_checked_code;

/// The checks of an access.
typedef enum amprt_check_how {
  AMPRT_CHECK_READ = 1,
  AMPRT_CHECK_WRITE = 2,
  AMPRT_CHECK_ATOMIC = 4,
  AMPRT_CHECK_MAY_BE_PRIVATE = 8, /* may access the thread's private memory */
  AMPRT_CHECK_TILE_STATIC = 16,
  AMPRT_CHECK_NOWHERE = 32 /* after a failed index check */
} amprt_check_how;

/// The memory that a barrier orders.
typedef enum amprt_check_fence {
  AMPRT_CHECK_FENCE_TILE_STATIC = 1,
  AMPRT_CHECK_FENCE_GLOBAL = 2
} amprt_check_fence;

/// Violations that the kernel's code detects itself.
typedef enum amprt_check_violation {
  AMPRT_CHECK_POSITION = 0, /* the index `a` of an array of `b` elements */
  AMPRT_CHECK_COMPONENT,    /* component `which` of an index is `a`, the
                               container's size there is `b` */
  AMPRT_CHECK_PART,         /* the same for the end of a section */
  AMPRT_CHECK_DIVISION,     /* of `a` by `b`, which is 0 or -1 */
  AMPRT_CHECK_SHIFT,        /* of `b` bits by `a` */
  AMPRT_CHECK_RACE          /* `a` is the other access, an amprt_check_shadow;
                               `b` is amprt_check_how of this one and, from
                               AMPRT_SHADOW_CELL_BIT on, its word's index in
                               tile memory; `which` is not 0 if the other one
                               is a write */
} amprt_check_violation;

/// OpenCL code keeps two words in tile memory for each word of tile_static
/// variables: the last write and the last read. These are the bits of each, and
/// the first bits of numbers.
typedef enum amprt_check_shadow {
  AMPRT_SHADOW_VALUE = 255,    /* a write: bits of its value; 0: unknown */
  AMPRT_SHADOW_PLAIN = 1,      /* a read: not only before atomic operations */
  AMPRT_SHADOW_SITE_BIT = 8,
  AMPRT_SHADOW_FLAG = 1 << 17, /* an atomic write; reads by several threads */
  AMPRT_SHADOW_THREAD_BIT = 18,
  AMPRT_SHADOW_EPOCH_BIT = 28, /* counts barriers; 0: no access */
  AMPRT_SHADOW_EPOCHS = 15,
  AMPRT_SHADOW_THREADS = 1 << (AMPRT_SHADOW_EPOCH_BIT - AMPRT_SHADOW_THREAD_BIT),
  AMPRT_SHADOW_SITES = 1 << (17 - AMPRT_SHADOW_SITE_BIT),
  AMPRT_SHADOW_CELL_BIT = 32
} amprt_check_shadow;

/// A violation that a kernel's OpenCL code has detected at one of its sites.
typedef struct amprt_check_record {
  uint64_t is_taken; /* the thread that sets it writes the rest */
  uint64_t mistake;  /* amprt_check_violation */
  int64_t a, b;
  uint64_t which;
  uint64_t thread[3]; /* in OpenCL's order */
} amprt_check_record;

/// Records that the program has code that checks kernels: if AMPCC_CHECK=1 or
/// direct3d\ref requests it or, with `always`, unless AMPCC_CHECK=0. Must be
/// called before any launch.
void amprt_check_enable(int always);

/// Called by the code of checked kernels. `site` is an index of the kernel's
/// sites. Accesses that the kernel's inline check of the cells finds correct
/// need no call.

/// Checks an access of `size` bytes of kind `how` (amprt_check_how). Returns
/// its address, or that of other memory if the access is out of bounds.
void *amprt_check_access(amprt_check_thread *thread, void *address,
                         uint32_t size, uint32_t how, uint32_t site);
/// Like amprt_check_access, before the `size` bytes at `value` are stored:
/// writing an unchanged value is no race.
void *amprt_check_store(amprt_check_thread *thread, void *address,
                        const void *value, uint32_t size, uint32_t how,
                        uint32_t site);
/// Waits for the tile's other threads; `fences` are of amprt_check_fence.
void amprt_check_barrier(amprt_check_thread *thread, uint32_t fences,
                         uint32_t site);
void amprt_check_failed(amprt_check_thread *thread, amprt_check_violation mistake,
                        int64_t a, int64_t b, uint32_t which, uint32_t site);

/// Called by the program's code outside of kernels. `site` is the location in
/// the user's source, or null in a function that other code calls.

/// Returns AMPRT_CHECK_PAGES numbers, indexed by the low bits of the page
/// number. Accesses to a page need a check if its number is not 0. The result
/// is always the same.
const uint32_t *amprt_check_pages(void);
enum { AMPRT_CHECK_PAGE_BITS = 12, AMPRT_CHECK_PAGES = 1 << 16 };
/// Checks an access of `size` bytes of kind `how` (amprt_check_how).
void amprt_check_memory(const void *address, uint64_t size, uint32_t how,
                        const amprt_check_site *site);
/// Called before memory is freed; `size` is 0 if unknown.
void amprt_check_free(const void *address, uint64_t size,
                      const amprt_check_site *site);
/// Called before a call of a function without sites.
void amprt_check_call(const amprt_check_site *site);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
