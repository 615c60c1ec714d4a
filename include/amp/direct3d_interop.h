//===- direct3d_interop.h - names of Direct3D interop -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With AMP_DIRECT3D_INTEROP defined, declares the names with which programs for
// Windows access Direct3D (specification, appendix). Each throws
// unsupported_feature, so that programs that only call them on Windows compile.
// <amp_opencl.h> is the counterpart for OpenCL.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DIRECT3D_INTEROP_H
#define AMP_DIRECT3D_INTEROP_H

#include "amp/accelerator.h"
#include "amp/array.h"

struct IUnknown;

namespace AMP_LIBRARY concurrency {

namespace AMP_INTERNAL details {
[[noreturn]] inline void raise_no_direct3d(const char *message) {
  raise<unsupported_feature>(message);
}
#define AMP_NO_DIRECT3D(name)                                                  \
  concurrency::details::raise_no_direct3d(                                     \
      "direct3d::" name ": there is no Direct3D; see <amp_opencl.h>")
} // namespace details

namespace direct3d {

inline accelerator_view
create_accelerator_view(IUnknown *, queuing_mode = queuing_mode_automatic) {
  AMP_NO_DIRECT3D("create_accelerator_view");
}
inline accelerator_view
create_accelerator_view(accelerator &, bool /*disable_timeout*/,
                        queuing_mode = queuing_mode_automatic) {
  AMP_NO_DIRECT3D("create_accelerator_view");
}

inline bool is_timeout_disabled(const accelerator_view &) {
  AMP_NO_DIRECT3D("is_timeout_disabled");
}

inline IUnknown *get_device(const accelerator_view &) {
  AMP_NO_DIRECT3D("get_device");
}

template <class T, int N>
array<T, N> make_array(const extent<N> &, const accelerator_view &,
                       IUnknown *) {
  AMP_NO_DIRECT3D("make_array");
}
template <class T, int N> IUnknown *get_buffer(const array<T, N> &) {
  AMP_NO_DIRECT3D("get_buffer");
}

inline void d3d_access_lock(accelerator_view &) {
  AMP_NO_DIRECT3D("d3d_access_lock");
}
inline bool d3d_access_try_lock(accelerator_view &) {
  AMP_NO_DIRECT3D("d3d_access_try_lock");
}
inline void d3d_access_unlock(accelerator_view &) {
  AMP_NO_DIRECT3D("d3d_access_unlock");
}

struct adopt_d3d_access_lock_t {};

/// Would hold a view's lock; cannot be constructed.
class scoped_d3d_access_lock {
public:
  explicit scoped_d3d_access_lock(accelerator_view &view) {
    d3d_access_lock(view);
  }
  explicit scoped_d3d_access_lock(accelerator_view &view,
                                  adopt_d3d_access_lock_t) {
    d3d_access_lock(view);
  }
  scoped_d3d_access_lock(scoped_d3d_access_lock &&) = default;
  scoped_d3d_access_lock &operator=(scoped_d3d_access_lock &&) = default;
};

} // namespace direct3d

#undef AMP_NO_DIRECT3D

} // namespace concurrency

#endif
