//===- amp_opencl.h - OpenCL interoperability of C++ AMP --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The OpenCL objects of accelerator_views, arrays and array_views, and vice
// versa. This is the only header that needs OpenCL's headers; programs link
// with -lOpenCL for their own calls.
//
// The library owns returned objects: retain them to keep them. Objects passed
// in are retained. All functions throw runtime_exception on failure.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_OPENCL_H
#define AMP_OPENCL_H

#include "amp/detail/letters_begin.h"

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 120
#endif

#include "amp.h"
#include <CL/cl.h>

namespace AMP_LIBRARY concurrency {

namespace AMP_INTERNAL details {

/// Makes programs with this header use OpenCL for NVIDIA's GPUs.
static const struct opencl_user {
  opencl_user() { amprt_use_opencl(); }
} uses_opencl;

struct opencl_objects {
  void *device = nullptr, *context = nullptr, *queue = nullptr;
  explicit opencl_objects(const accelerator_view &view) {
    check(amprt_view_get_opencl(get_view(view), &device, &context, &queue));
  }
};

} // namespace AMP_INTERNAL details

namespace opencl {

// The objects of a view, except of the cpu accelerator's.

inline cl_device_id get_device(const accelerator_view &view) {
  return static_cast<cl_device_id>(details::opencl_objects(view).device);
}
inline cl_device_id get_device(const accelerator &device) {
  return get_device(device.get_default_view());
}
inline cl_context get_context(const accelerator_view &view) {
  return static_cast<cl_context>(details::opencl_objects(view).context);
}
/// Returns the queue: commands enqueued here are ordered with the view's own.
/// To wait for the library's commands elsewhere, flush the view first.
inline cl_command_queue get_command_queue(const accelerator_view &view) {
  return static_cast<cl_command_queue>(details::opencl_objects(view).queue);
}

/// Creates a view of an in-order queue. Its accelerator is the device's if the
/// queue belongs to the context that the library uses; otherwise it has its
/// own, which get_all does not list and which compares unequal to all others.
inline accelerator_view create_accelerator_view(cl_command_queue queue) {
  amprt_view *view = nullptr;
  details::check(amprt_view_adopt(queue, &view));
  return details::make_view(view);
}

/// Returns the memory of an array on a device, for commands in the queue of its
/// accelerator_view until the next other use of the array: then call this
/// again. The library orders its later uses of the array after them.
template <class T, int N> cl_mem get_buffer(const array<T, N> &source) {
  void *memory = nullptr;
  details::check(
      amprt_buffer_get_opencl(&details::container_access::ref(source),
                              details::get_view(source.get_accelerator_view()),
                              AMPRT_ACCESS_READ_WRITE, &memory));
  return static_cast<cl_mem>(memory);
}

/// Returns the memory of a view's data source on \p where, with the view's
/// elements up to date; the first one is at byte *\p offset. It may be used
/// like that of an array. Non-const elements count as written.
template <class T, int N>
cl_mem get_buffer(const array_view<T, N> &source, const accelerator_view &where,
                  size_t *offset = nullptr) {
  const amprt_buffer_ref &ref = details::container_access::ref(source);
  void *memory = nullptr;
  details::check(amprt_buffer_get_opencl(
      &ref, details::get_view(where), details::access_of<T>::value, &memory));
  if (offset)
    *offset = static_cast<size_t>(ref.region.offset);
  return static_cast<cl_mem>(memory);
}

/// Creates an array over existing memory, in the context of \p where. The
/// program must order commands of other queues on the memory. The cpu accesses
/// the elements by copies and through array_views.
template <class T, int N>
array<T, N> make_array(const extent<N> &size, const accelerator_view &where,
                       cl_mem memory) {
  const uint64_t bytes = sizeof(T) * uint64_t(details::count_elements(size));
  amprt_buffer *buffer = nullptr;
  details::check(
      amprt_buffer_adopt(details::get_view(where), memory, bytes, &buffer));
  return details::container_access::make_array<T>(size, buffer);
}

/// Creates a view of memory, which it keeps alive; otherwise like make_array.
template <class T, int N>
array_view<T, N> make_array_view(const extent<N> &size,
                                 const accelerator_view &where, cl_mem memory) {
  array<T, N> owner = make_array<T>(size, where, memory);
  return array_view<T, N>(owner);
}

} // namespace opencl
} // namespace AMP_LIBRARY concurrency

#include "amp/detail/letters_end.h"

#endif
