//===- abi_profile.h - the part of the ABI for measurements -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Statistics, what the disk cache remembers, and the timeline. A part of abi.h,
// whose conventions and version it shares.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_ABI_PROFILE_H
#define AMP_DETAIL_ABI_PROFILE_H

#include "abi.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/// Numbers that tests and AMPCC_STATS=1 read; all since the process started.
typedef struct amprt_statistics {
  uint64_t launches;
  uint64_t copies_in, bytes_in;         /* host to device */
  uint64_t copies_out, bytes_out;       /* device to host */
  uint64_t copies_across, bytes_across; /* within or between devices */
  uint64_t programs_built;              /* compiled from source */
  uint64_t programs_loaded;             /* taken from the disk cache */
  uint64_t factored_launches; /* with several threads in a work-item, or several
                                 tiles in a work-group */
  uint64_t factors_rejected;  /* kernels that do not build or run so */
  uint64_t trials;            /* launches whose time was to decide */
  uint64_t factors_chosen;    /* decisions, for a kernel and a class of sizes */
} amprt_statistics;
void amprt_get_statistics(amprt_statistics *out);

/// The factors that the disk cache remembers for a kernel's launches of
/// `threads` threads and more, up to twice as many.
typedef struct amprt_remembered {
  const char *kernel, *location, *device;
  uint64_t threads;
  uint32_t coarsening; /* threads of a work-item */
  uint32_t packing;    /* tiles of a work-group */
  uint32_t rows;       /* threads of a work-group that loads their rows; or 0 */
  uint32_t fused;      /* tiles of a work-group that share loads; or 0 */
} amprt_remembered;
/// Calls `each` with all of them; kernel by kernel, small launches first.
amprt_status amprt_list_remembered(void (*each)(void *argument,
                                                const amprt_remembered *),
                                   void *argument);

/// Calls `write` with the parts of a text that holds all of them, and the keys
/// by which the disk cache finds them.
amprt_status amprt_export_tuning(void (*write)(void *argument,
                                               const char *text, uint64_t size),
                                 void *argument);
/// Adds those of such a text to the disk cache, but for kernels and sizes of
/// which it remembers others. `count`: the kernels in the text. Fails if it is
/// no such text, which changes nothing.
amprt_status amprt_import_tuning(const char *text, uint64_t size,
                                 uint64_t *count);

/* --- The timeline (AMPCC_TRACE) ------------------------------------------ */

/// A marker that a program puts on the timeline. `kind`: "span", "flag",
/// "message" or "alert".
typedef struct amprt_marker {
  const char *series, *kind, *importance, *text; /* UTF-8 */
  int32_t category;
} amprt_marker;
/// Whether there is one.
int amprt_timeline_is_on(void);
/// Adds a point in time to the calling thread's.
void amprt_timeline_flag(const amprt_marker *);
/// Adds the time since the given return value of amprt_timeline_now().
void amprt_timeline_span(const amprt_marker *, uint64_t since);
uint64_t amprt_timeline_now(void);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
