//===- abi_profile.h - the part of the ABI for measurements -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Statistics, contents of the disk cache, and the timeline. A part of abi.h,
// with its conventions and version.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_ABI_PROFILE_H
#define AMP_DETAIL_ABI_PROFILE_H

#include "abi.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/// Numbers since process start, for tests and AMPCC_STATS=1.
typedef struct amprt_statistics {
  uint64_t launches;
  uint64_t copies_in, bytes_in;         /* host to device */
  uint64_t copies_out, bytes_out;       /* device to host */
  uint64_t copies_across, bytes_across; /* within or between devices */
  uint64_t programs_built;              /* compiled from source */
  uint64_t programs_loaded;             /* loaded from the disk cache */
  uint64_t factored_launches; /* with several threads per work-item, or several
                                 tiles per work-group */
  uint64_t factors_rejected;  /* kernels that do not build or run with them */
  uint64_t trials;            /* launches timed for tuning */
  uint64_t factors_chosen;    /* decisions, for a kernel and a class of sizes */
} amprt_statistics;
void amprt_get_statistics(amprt_statistics *out);

/// The factors in the disk cache for a kernel's launches of at least `threads`
/// and less than twice as many threads.
typedef struct amprt_remembered {
  const char *kernel, *location, *device;
  uint64_t threads;
  uint32_t coarsening; /* threads per work-item */
  uint32_t packing;    /* tiles per work-group */
  uint32_t rows;       /* threads per row-staging work-group; or 0 */
  uint32_t fused;      /* tiles per work-group that share loads; or 0 */
} amprt_remembered;
/// Calls `each` with all entries; kernel by kernel, small launches first.
amprt_status amprt_list_remembered(void (*each)(void *argument,
                                                const amprt_remembered *),
                                   void *argument);

/// Calls `write` with the parts of a text that contains all entries, and their
/// keys in the disk cache.
amprt_status amprt_export_tuning(void (*write)(void *argument,
                                               const char *text, uint64_t size),
                                 void *argument);
/// Adds the entries of such a text to the disk cache, except for kernels and
/// sizes that have other entries. `count` is the number of kernels in the text.
/// Fails, without effect, if the text is invalid.
amprt_status amprt_import_tuning(const char *text, uint64_t size,
                                 uint64_t *count);

/* --- The timeline (AMPCC_TRACE) ------------------------------------------ */

/// A marker that a program adds to the timeline. `kind`: "span", "flag",
/// "message" or "alert".
typedef struct amprt_marker {
  const char *series, *kind, *importance, *text; /* UTF-8 */
  int32_t category;
} amprt_marker;
/// True if there is a timeline.
int amprt_timeline_is_on(void);
/// Adds a point in time to the calling thread's timeline.
void amprt_timeline_flag(const amprt_marker *);
/// Adds the interval since the given return value of amprt_timeline_now().
void amprt_timeline_span(const amprt_marker *, uint64_t since);
uint64_t amprt_timeline_now(void);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
