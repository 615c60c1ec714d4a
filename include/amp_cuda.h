//===- amp_cuda.h - CUDA interoperability of C++ AMP ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The streams of accelerator_views and the memory of arrays and array_views,
// for CUDA libraries and kernels, and arrays over the program's device memory.
// It needs no CUDA headers: its types are those of CUDA's driver and runtime.
//
// The library owns streams and memory. All functions throw runtime_exception on
// failure, and unsupported_feature for accelerators that do not use CUDA's
// driver.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_CUDA_H
#define AMP_CUDA_H

#include "amp/detail/letters_begin.h"

#include "amp.h"

/// The types that CUcontext, CUstream and cudaStream_t point to.
struct CUctx_st;
struct CUstream_st;

namespace AMP_LIBRARY concurrency {

namespace AMP_INTERNAL details {

struct cuda_objects {
  int device = 0;
  void *context = nullptr, *stream = nullptr;
  explicit cuda_objects(const accelerator_view &view) {
    check(amprt_view_get_cuda(get_view(view), &device, &context, &stream));
  }
};

template <class T>
T *cuda_pointer(const amprt_buffer_ref &source, const accelerator_view &where,
                unsigned access) {
  uint64_t address = 0;
  check(amprt_buffer_get_cuda(&source, get_view(where), access, &address));
  return reinterpret_cast<T *>(address + source.region.offset);
}

} // namespace AMP_INTERNAL details

namespace cuda {

/// Returns the device's number in CUDA.
inline int get_device(const accelerator_view &view) {
  return details::cuda_objects(view).device;
}
/// Returns the device's primary context, as used by CUDA's runtime.
inline CUctx_st *get_context(const accelerator_view &view) {
  return static_cast<CUctx_st *>(details::cuda_objects(view).context);
}
/// Returns the stream: work submitted to it is ordered with the view's own.
inline CUstream_st *get_stream(const accelerator_view &view) {
  return static_cast<CUstream_st *>(details::cuda_objects(view).stream);
}

/// Returns the elements of an array on its device, for work in the stream of
/// its accelerator_view until the next other use of the array: then call this
/// again. The library orders its later uses of the array after that work.
template <class T, int N> T *get_pointer(const array<T, N> &source) {
  return details::cuda_pointer<T>(details::container_access::ref(source),
                                  source.get_accelerator_view(),
                                  AMPRT_ACCESS_READ_WRITE);
}

/// Returns the first element of a view on \p where, with the view's elements up
/// to date. The memory may be used like that of an array. Non-const elements
/// count as written.
template <class T, int N>
T *get_pointer(const array_view<T, N> &source, const accelerator_view &where) {
  return details::cuda_pointer<T>(details::container_access::ref(source), where,
                                  details::access_of<T>::value);
}

/// Creates an array over memory of the device of \p where, which the program
/// must free after the array. The program must order work of other streams on
/// it. The cpu accesses the elements by copies and through array_views.
template <class T, int N>
array<T, N> make_array(const extent<N> &size, const accelerator_view &where,
                       T *memory) {
  const uint64_t bytes = sizeof(T) * uint64_t(details::count_elements(size));
  amprt_buffer *buffer = nullptr;
  details::check(amprt_buffer_adopt_cuda(details::get_view(where),
                                         reinterpret_cast<uint64_t>(memory),
                                         bytes, &buffer));
  return details::container_access::make_array<T>(size, buffer);
}

/// Creates a view of such memory, otherwise like make_array.
template <class T, int N>
array_view<T, N> make_array_view(const extent<N> &size,
                                 const accelerator_view &where, T *memory) {
  array<T, N> owner = make_array(size, where, memory);
  return array_view<T, N>(owner);
}

} // namespace cuda
} // namespace AMP_LIBRARY concurrency

#include "amp/detail/letters_end.h"

#endif
