//===- abi.h - the ABI between compiled programs and libamprt ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the code generator (which emits amprt_kernel objects), the public
// headers (which call these functions) and the runtime (which implements them).
// Plain C: no exceptions and no C++ objects cross the boundary. abi_check.h and
// abi_profile.h are parts of it.
//
// Conventions
//  - A function that can fail returns amprt_status. The text and code of the
//  - A function that can fail returns amprt_status. The message and code of
//    the failure are stored per thread: amprt_error_message(),
//    amprt_error_code(). The public headers turn them into the exceptions of
//    the specification.
//    threads. "create" returns one reference to the caller. Accelerators live
//    as long as the process and are not counted.
//  - Sizes and offsets are bytes unless the name says otherwise.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_ABI_H
#define AMP_DETAIL_ABI_H

#include "abi_check.h"
#include <stddef.h>
#include <stdint.h>

/// Incremented with every incompatible change of this file.
#define AMPRT_ABI_VERSION 17

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

typedef struct amprt_accelerator amprt_accelerator; /* a device */
typedef struct amprt_view amprt_view;     /* an in-order queue on a device */
typedef struct amprt_buffer amprt_buffer; /* one data source and its copies */
typedef struct amprt_event amprt_event;   /* completion of enqueued work */

/* --- Failures ------------------------------------------------------------ */

/// The exception of the specification (section 12) for a failure.
typedef enum amprt_status {
  AMPRT_OK = 0,
  AMPRT_RUNTIME_ERROR,          /* runtime_exception */
  AMPRT_OUT_OF_MEMORY,          /* out_of_memory */
  AMPRT_INVALID_COMPUTE_DOMAIN, /* invalid_compute_domain */
  AMPRT_UNSUPPORTED_FEATURE,    /* unsupported_feature */
  AMPRT_VIEW_REMOVED,           /* accelerator_view_removed */
  AMPRT_BAD_ALLOC               /* std::bad_alloc: host memory, not device */
} amprt_status;

/// Returns message and HRESULT-style code of the calling thread's last failure.
const char *amprt_error_message(void);
int32_t amprt_error_code(void);

/* --- Kernels: emitted by the compiler ------------------------------------ */

/// Tells how a launch finds an OpenCL kernel argument. A launch passes one
/// address per parameter of the kernel's entry function; an argument is at
/// `offset` from the address of parameter `parameter`. If `indirect` is not
/// AMPRT_DIRECT, a pointer is loaded from `offset` and the argument is
/// `indirect` bytes after its target (a container captured by reference).
typedef struct amprt_arg {
  uint16_t kind;   /* amprt_arg_kind */
  uint16_t access; /* a buffer's amprt_access, and what is known of its use
                      (amprt_use); a value's alignment */
  uint32_t parameter;
  uint32_t offset;
  uint32_t indirect;
  uint32_t size; /* bytes of the value; the alignment of a buffer's
                    elements */
} amprt_arg;

#define AMPRT_DIRECT 0xffffffffu

typedef enum amprt_arg_kind {
  AMPRT_ARG_BYTES = 0,  /* `size` bytes passed by value */
  AMPRT_ARG_OFFSET = 1, /* an amprt_buffer_ref: a ulong with the offset of its
                           region, in bytes: views may begin between elements
                           of their type */
  AMPRT_ARG_BUFFER = 2, /* an amprt_buffer_ref: its __global pointer */
  AMPRT_ARG_VALUES = 3, /* the values (AMPRT_ARG_BYTES and _OFFSET) from here to
                           the next AMPRT_ARG_END_VALUES are the members of one
                           struct, laid out as in C, that is passed by value */
  AMPRT_ARG_CONSTANTS = 4, /* the same, passed as a `__constant` or `__global
                              const` pointer: a closure beyond
                              CL_DEVICE_MAX_PARAMETER_SIZE */
  AMPRT_ARG_END_VALUES = 5,
  AMPRT_ARG_REPORT = 6,      /* a `__global ulong *` to a zeroed amprt_report,
                                if the kernel may call direct3d_errorf or
                                direct3d_abort */
  AMPRT_ARG_IMAGE = 7, /* an amprt_buffer_ref: the image of a texture, which the
                          kernel either reads or writes, as `access` says */
  AMPRT_ARG_SEPARATOR = 9, /* like AMPRT_ARG_BYTES. Launches that only differ
                              in this value do not access memory that the other
                              one writes, unless several arguments refer to the
                              memory */
  AMPRT_ARG_SIZE = 10, /* an int: the threads in dimension `parameter`, in
                          OpenCL's order */
  AMPRT_ARG_CHECKS = 8 /* a `__global ulong *` to `size` zeroed bytes: an
                          amprt_check_record for each of the kernel's
                          check_sites, and an element for diverted accesses */
} amprt_arg_kind;

/// An int of a launch: the one at a place as in amprt_arg, plus a number.
typedef struct amprt_launch_int {
  uint32_t parameter; /* AMPRT_DIRECT: none, only the number */
  uint32_t offset;
  uint32_t indirect;
  int32_t plus;
} amprt_launch_int;

/// A failure that a kernel reports to the host. The thread that increments
/// `count` from 0 writes the other members.
typedef struct amprt_report {
  uint32_t count; /* calls */
  uint32_t unused;
  uint64_t values[16]; /* integers, extended; a float's or double's bits */
  char text[888];      /* for each value 'i' (32 bits), 'l' (64 bits), 'f',
                          'd', or 's', a string; ':'; the strings, each with
                          '\1' at its end; the format string */
} amprt_report;

typedef enum amprt_access {
  AMPRT_ACCESS_NONE = 0,
  AMPRT_ACCESS_READ = 1,
  AMPRT_ACCESS_WRITE = 2,
  AMPRT_ACCESS_READ_WRITE = 3
} amprt_access;

/// The accesses of a kernel to a buffer that it may read and write, as far as
/// the compiler knows them. Only used for suggestions.
typedef enum amprt_use {
  AMPRT_USE_READS = 4,   /* elements are only read */
  AMPRT_USE_REPLACES = 8 /* elements are only overwritten */
} amprt_use;

/// Only valid in requests for a cpu access type: the runtime decides.
#define AMPRT_ACCESS_AUTO 0x80000000u

typedef enum amprt_kernel_flags {
  AMPRT_KERNEL_USES_DOUBLE = 1, /* needs cl_khr_fp64 */
  AMPRT_KERNEL_USES_PRINTF = 2,
  AMPRT_KERNEL_NO_FP_CONTRACT = 4, /* -ffp-contract=off was requested */
  AMPRT_KERNEL_FP_CONTRACT = 8,    /* contraction was requested everywhere */
  AMPRT_KERNEL_STAGES_ROWS = 16,   /* AMP_ROWS may be a power of two from 16 to
                                      256: a work-group of 256 work-items runs
                                      AMP_ROWS threads, and loads their rows */
  AMPRT_KERNEL_FUSES_TILES = 32,   /* AMP_FUSED and AMP_PACK0 may be defined, a
                                      work-item then runs a thread in each of
                                      AMP_PACK0 tiles; the next bits are for
                                      AMP_PACK1 and AMP_PACK2 */
  /* From this bit on: the number of threads that the cpu code's loops run in
     parallel; 1: each alone, vectorized by itself; 0: unknown; 255: a block
     adds up sums of its own first, and should be large. */
  AMPRT_KERNEL_LANES_SHIFT = 8,
  AMPRT_KERNEL_STAGES_COLUMNS = 1 << 16, /* with STAGES_ROWS: only columns are
                                            staged, which many threads can read
                                            directly as fast */
  AMPRT_KERNEL_MOVES_BLOCKS = 1 << 17, /* with FUSES_TILES, without tiles: the
                                          threads share no loads, but move
                                          blocks through tile memory */
  AMPRT_KERNEL_HAS_UNCHECKED_TILES = 1 << 18, /* with AMPRT_ARG_CHECKS: races in
                                                 tile memory are not found */
  AMPRT_KERNEL_USES_ATOMICS_64 = 1 << 19 /* needs cl_khr_int64_base_atomics and
                                            cl_khr_int64_extended_atomics */
} amprt_kernel_flags;

/// The threads of one call of a kernel's cpu code: the box [begin, end) of the
/// launch's `size` threads. The fastest dimension comes first; unused
/// dimensions have size 1. For tiled kernels the box consists of whole tiles.
typedef struct amprt_cpu_block {
  uint32_t size[3];
  uint32_t begin[3], end[3];
  uint32_t distinct; /* not 0: memory that the kernel writes is accessed
                        through one of its arguments only */
} amprt_cpu_block;

/// A kernel's cpu code. `arguments` has one address per argument of the OpenCL
/// kernel: a buffer's memory, the value or struct that is passed by value, the
/// constants, the amprt_report. Calls for different blocks may run
/// concurrently, on any threads.
typedef void (*amprt_cpu_function)(const void *const *arguments,
                                   const amprt_cpu_block *block);

/// The processors that cpu code is compiled for, each a superset of the
/// previous one.
typedef enum amprt_cpu_variant {
  AMPRT_CPU_BASELINE = 0, /* the translation unit's own target */
  AMPRT_CPU_X86_64_V3 = 1,
  AMPRT_CPU_AVX512 = 2, /* x86-64-v4, with registers of 512 bits */
  AMPRT_CPU_VARIANTS = 3
} amprt_cpu_variant;

/// The cpu code by amprt_cpu_variant; null: use the previous variant.
typedef struct amprt_cpu_code {
  amprt_cpu_function variants[AMPRT_CPU_VARIANTS];
  const amprt_checked_code *checked; /* null: compiled without checks */
} amprt_cpu_code;

/// A kernel, as the compiler embeds it in the object file.
typedef struct amprt_kernel {
  uint32_t abi_version; /* AMPRT_ABI_VERSION of the compiler */
  uint32_t flags;       /* amprt_kernel_flags */
  const char *name;     /* the __kernel function's name in `source` */
  const char *source;   /* a complete OpenCL C 1.2 program */
  const char *location; /* "file:line:column" of the kernel in the program */
  const amprt_arg *args;
  uint32_t arg_count;
  uint32_t work_dim; /* 1 to 3 */
  uint32_t tile[3];  /* required work-group size in OpenCL's order (fastest
                        dimension first); all 0: not tiled */
  uint32_t tile_static_size; /* bytes of __local memory */
  /* Limits of threads per work-item and tiles per work-group: */
  uint32_t coarsen_dimension; /* in OpenCL's order: along it, a work-item may
                                 run several threads */
  uint32_t max_coarsening;    /* AMP_COARSEN may be a power of two up to this;
                                 in this and the next two, 0 is like 1 */
  uint32_t coarsening_guess;  /* the compiler's choice for GPUs */
  uint32_t max_packing;       /* maximum tiles per work-group: the product of
                                 AMP_PACK0, AMP_PACK1 and AMP_PACK2 */
  uint64_t identity; /* differs if the pointed-to contents differ: a library
                        may be loaded where another one was */
  const amprt_cpu_code *cpu;         /* null: compiled without cpu code */
  const struct amprt_kernel *images; /* the same kernel with AMPRT_ARG_IMAGE
                                        arguments, for launches whose textures
                                        can be images; or null */
  const struct amprt_kernel *rows; /* the same kernel in other dimensions: of a
                                      kernel in one dimension, in two, for
                                      launches of whole rows; of others, in
                                      fewer; or null */
  const amprt_launch_int *row_sizes; /* of `rows` in two dimensions: the length
                                        of a row, the most rows, and the most
                                        threads: others have no effects, and
                                        must not be launched. In fewer: for each
                                        dimension, 1 if it is left out, and then
                                        must have one thread */
  const amprt_check_site *check_sites; /* of AMPRT_ARG_CHECKS */
  uint64_t check_site_count;
  const amprt_check_variable *check_variables; /* checked for races */
  uint64_t check_variable_count;
} amprt_kernel;

/* --- Regions ------------------------------------------------------------- */

/// The bytes of a buffer that a container or view covers: `planes` x `rows`
/// runs of `row_size` bytes. A contiguous range has one row and one plane.
/// Views of rank above three are described by the enclosing range.
typedef struct amprt_region {
  uint64_t offset; /* of the first byte */
  uint64_t row_size;
  uint64_t row_pitch;   /* from one row to the next */
  uint64_t plane_pitch; /* from one plane to the next */
  uint32_t rows;
  uint32_t planes;
} amprt_region;

/// Counts the elements of an extent. Fails unless each component is positive
/// and the count fits in int32_t.
amprt_status amprt_count_elements(uint32_t rank, const int32_t *extent,
                                  int32_t *count);

/// Computes the region of a view with elements of `element` bytes, the first of
/// them `offset` bytes into the buffer. `pitch` has the distance in elements
/// between neighbors, for each component of the extent except the last.
void amprt_make_region(amprt_region *region, uint64_t element, uint64_t offset,
                       uint32_t rank, const int32_t *extent,
                       const int32_t *pitch);

/// The state of a container that only exists on the host. The runtime finds it
/// at the location of an AMPRT_ARG_BUFFER argument.
typedef struct amprt_buffer_ref {
  amprt_buffer *buffer;
  amprt_region region;
} amprt_buffer_ref;

/* --- Runtime ------------------------------------------------------------- */

/// Returns AMPRT_ABI_VERSION of the library's build.
uint32_t amprt_abi_version(void);

/// Registers an executable or shared library that uses the runtime, by its
/// __dso_handle. The executable's destructors and exit handlers run before the
/// runtime shuts down.
void amprt_register_module(void *handle);

/// Shuts down: waits for all work and drops caches. Later calls restart it.
void amprt_uninitialize(void);

/* --- Accelerators -------------------------------------------------------- */

typedef struct amprt_accelerator_info {
  const wchar_t *device_path;
  const wchar_t *description;
  uint32_t version;                                   /* major << 16 | minor */
  uint8_t is_debug, is_emulated, has_display, is_cpu; /* is_cpu: L"cpu" */
  uint8_t supports_double, supports_limited_double, supports_shared_memory;
  uint8_t supports_atomics_64;
  uint64_t dedicated_memory; /* KB */
} amprt_accelerator_info;

/// Enumerate accelerators, best first, the memory-only `cpu` one last. Only
/// fails if the OpenCL loader does; `cpu` always exists.
amprt_status amprt_accelerator_count(uint32_t *count);
amprt_status amprt_accelerator_at(uint32_t i, amprt_accelerator **out);
/// Finds an accelerator by path; L"default" does not fix the default.
amprt_status amprt_accelerator_find(const wchar_t *path,
                                    amprt_accelerator **out);
/// Sets *done to 0, without effect, if the default is fixed.
amprt_status amprt_accelerator_set_default(const wchar_t *path, int *done);
amprt_status amprt_accelerator_get_info(amprt_accelerator *,
                                        amprt_accelerator_info *out);
amprt_status amprt_accelerator_default_view(amprt_accelerator *,
                                            amprt_view **out);
uint32_t amprt_accelerator_get_cpu_access(amprt_accelerator *);
int amprt_accelerator_set_cpu_access(amprt_accelerator *, uint32_t access);

/// A driver or device of the machine without an accelerator, for example a
/// driver that OpenCL's loader does not know.
typedef struct amprt_unused {
  const char *what, *why, *remedy;
} amprt_unused;
amprt_status amprt_list_unused(void (*each)(void *argument,
                                            const amprt_unused *),
                               void *argument);

/* --- Views (accelerator_view) -------------------------------------------- */

typedef enum amprt_queuing {
  AMPRT_IMMEDIATE = 0,
  AMPRT_AUTOMATIC = 1
} amprt_queuing;

amprt_status amprt_view_create(amprt_accelerator *, amprt_queuing,
                               amprt_view **out);
amprt_status amprt_view_auto_selection(amprt_view **out);
void amprt_view_retain(amprt_view *);
void amprt_view_release(amprt_view *);
amprt_accelerator *amprt_view_get_accelerator(amprt_view *);
amprt_queuing amprt_view_get_queuing(amprt_view *);
int amprt_view_is_auto_selection(amprt_view *);
int amprt_view_equal(amprt_view *, amprt_view *);
amprt_status amprt_view_flush(amprt_view *);
amprt_status amprt_view_wait(amprt_view *);
amprt_status amprt_view_marker(amprt_view *, amprt_event **out);

/* --- Events -------------------------------------------------------------- */

void amprt_event_retain(amprt_event *);
void amprt_event_release(amprt_event *);
/// Waits, and reports the failure if the work failed.
amprt_status amprt_event_wait(amprt_event *);
/// Sets *done to tell if the event completed before `nanoseconds` elapsed.
amprt_status amprt_event_wait_for(amprt_event *, int64_t nanoseconds,
                                  int *done);
/// Calls `function(argument)` once on completion, on a thread of the runtime.
amprt_status amprt_event_then(amprt_event *, void (*function)(void *),
                              void *argument);

/* --- Buffers ------------------------------------------------------------- */

/// The part of every amprt_buffer that the headers read without a call: element
/// access on the host is one test away from memory. Other threads may change
/// the tested fields: read them as relaxed atomics.
typedef struct amprt_buffer_head {
  void *host;            /* host copy, or null if there is none */
  uint32_t host_access;  /* amprt_access that currently needs no call of
                            amprt_buffer_access_host, for the whole buffer */
  uint32_t array_access; /* the part that the array's own accessors may use */
} amprt_buffer_head;

/// Creates the storage of an array on `view` or, if null, on the default view
/// of the default accelerator, which is then fixed. `associated` (may be null)
/// is a staging array's second view.
amprt_status amprt_buffer_create_array(amprt_view *view, amprt_view *associated,
                                       uint64_t size, uint32_t cpu_access,
                                       amprt_buffer **out);
/// The format of a texture: texels of `components` numbers of `bits` bits each.
/// Texels are stored without gaps, the most detailed level first.
typedef enum amprt_scalar {
  AMPRT_SCALAR_INT = 0,
  AMPRT_SCALAR_UINT = 1,
  AMPRT_SCALAR_FLOAT = 2,
  AMPRT_SCALAR_DOUBLE = 3,
  AMPRT_SCALAR_NORM = 4,
  AMPRT_SCALAR_UNORM = 5
} amprt_scalar;
typedef struct amprt_texture {
  uint32_t scalar; /* amprt_scalar */
  uint32_t components, bits;
  uint32_t rank, levels;
  uint32_t extent[3]; /* of the most detailed level, in OpenCL's order; beyond
                         the rank 1 */
} amprt_texture;

/// Creates the storage of a texture of `size` bytes, otherwise like
/// amprt_buffer_create_array. Fails if the view's accelerator does not support
/// the texels' scalars.
amprt_status amprt_buffer_create_texture(amprt_view *view,
                                         amprt_view *associated,
                                         const amprt_texture *texels,
                                         uint64_t size, amprt_buffer **out);

/// Creates the data source of an array_view over host memory that the caller
/// keeps alive; `access` is AMPRT_ACCESS_READ for views of const elements.
amprt_status amprt_buffer_create_host(void *memory, uint64_t size,
                                      uint32_t access, amprt_buffer **out);
/// Creates the buffer of an array_view without a data source.
amprt_status amprt_buffer_create_unsourced(uint64_t size, amprt_buffer **out);
void amprt_buffer_retain(amprt_buffer *);
/// The last release of a host data source with pending writes copies them back,
/// and ignores failures.
void amprt_buffer_release(amprt_buffer *);
/// Returns an array's home; the cpu for host memory; null without a source.
amprt_status amprt_buffer_get_view(amprt_buffer *, amprt_view **out);
amprt_status amprt_buffer_get_associated_view(amprt_buffer *, amprt_view **out);
uint32_t amprt_buffer_get_cpu_access(amprt_buffer *);

/// Makes the host copy of a region valid for `access`, after pending work.
/// Works for every buffer, as views of an array need; an array's accessors must
/// check its cpu access type themselves.
amprt_status amprt_buffer_access_host(const amprt_buffer_ref *,
                                      uint32_t access);
/// Implements array_view::synchronize (null `view`) and synchronize_to. Waits
/// if `event` is null.
amprt_status amprt_buffer_synchronize(const amprt_buffer_ref *, uint32_t access,
                                      amprt_view *view, amprt_event **event);
amprt_status amprt_buffer_refresh(const amprt_buffer_ref *);
amprt_status amprt_buffer_discard(const amprt_buffer_ref *);

/// Copies between containers. The regions have equal sizes, but may have
/// different rows. Waits if `event` is null.
amprt_status amprt_copy(const amprt_buffer_ref *source,
                        const amprt_buffer_ref *destination,
                        amprt_event **event);
/// Copy between a container and dense host memory of the region's size. An
/// asynchronous copy has read or written `memory` when its event completes.
amprt_status amprt_copy_in(const void *memory,
                           const amprt_buffer_ref *destination,
                           amprt_event **event);
amprt_status amprt_copy_out(const amprt_buffer_ref *source, void *memory,
                            amprt_event **event);

/* --- OpenCL's objects ---------------------------------------------------- */

// cl_device_id, cl_context, cl_command_queue and cl_mem as pointers, since this
// header includes none of OpenCL's. The runtime owns returned objects; it
// retains objects passed in.

amprt_status amprt_view_get_opencl(amprt_view *, void **device, void **context,
                                   void **queue);
/// Makes NVIDIA's GPUs accessible through OpenCL, unless AMPCC_NVIDIA is set.
/// Must be called before the first use of a device.
void amprt_use_opencl(void);
/// Creates a view of an in-order queue.
amprt_status amprt_view_adopt(void *queue, amprt_view **out);
/// Returns the memory object of the buffer's copy on the view's accelerator, in
/// which the region is valid for `access`. Commands in the view's queue may use
/// it until the buffer's next other use.
amprt_status amprt_buffer_get_opencl(const amprt_buffer_ref *, amprt_view *,
                                     uint32_t access, void **memory);
/// Creates the storage of an array on `home`, whose context `memory` is in.
amprt_status amprt_buffer_adopt(amprt_view *home, void *memory, uint64_t size,
                                amprt_buffer **out);

/// Returns the image with the texels of a texture on the view's accelerator,
/// valid for `access`; otherwise like amprt_buffer_get_opencl.
amprt_status amprt_buffer_get_image(const amprt_buffer_ref *, amprt_view *,
                                    uint32_t access, void **image);
/// Describe the one-level texture that an image can be copied to, and copy it,
/// in the view's queue.
amprt_status amprt_image_describe(amprt_view *, void *image,
                                  amprt_texture *out);
amprt_status amprt_image_copy(amprt_view *, void *image,
                              const amprt_buffer_ref *to);

/* --- CUDA's objects ------------------------------------------------------ */

// CUdevice, CUcontext, CUstream and CUdeviceptr, without CUDA's headers.

amprt_status amprt_view_get_cuda(amprt_view *, int *device, void **context,
                                 void **stream);
/// Returns the memory's address, otherwise like amprt_buffer_get_opencl.
amprt_status amprt_buffer_get_cuda(const amprt_buffer_ref *, amprt_view *,
                                   uint32_t access, uint64_t *address);
/// Creates the storage of an array on `home`, whose context the memory is in;
/// the caller keeps ownership.
amprt_status amprt_buffer_adopt_cuda(amprt_view *home, uint64_t address,
                                     uint64_t size, amprt_buffer **out);

/* --- Launch -------------------------------------------------------------- */

/// Enqueues a kernel. `view` may be null: the runtime chooses (the view of the
/// arrays among the arguments, otherwise the default accelerator's default
/// view). `extent` is the compute domain with `rank` components, most
/// significant dimension first; the runtime checks them. Domains of rank above
/// three are launched linearized, as one dimension: such kernels have a
/// work_dim of 1. A non-tiled kernel checks its global id against the domain:
/// the runtime may round the global size up.
amprt_status amprt_launch(amprt_view *view, const amprt_kernel *kernel,
                          const void *const *parameters, uint32_t rank,
                          const int32_t *extent);
/// The same, called by compiler-generated code: until the thread launches again
/// or calls amprt_settle, it writes no memory that a kernel could read, and
/// makes no calls except reference counting.
amprt_status amprt_launch_unawaited(amprt_view *view,
                                    const amprt_kernel *kernel,
                                    const void *const *parameters,
                                    uint32_t rank, const int32_t *extent);
/// Waits for such launches of the thread that read memory of the program in
/// place.
void amprt_settle(void);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#include "abi_profile.h"

#endif
