//===- home.h - the location of a container's memory ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_DETAIL_HOME_H
#define AMP_DETAIL_HOME_H

#include "amp/accelerator.h"
#include "amp/detail/buffer_ref.h"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

/// Returns the accelerator_view that an array or texture lives on.
inline accelerator_view get_home(const buffer_handle &memory) {
  amprt_view *view = nullptr;
  check(amprt_buffer_get_view(memory.ref().buffer, &view));
  return make_view(view);
}

/// Returns the second view of a staging array or texture; otherwise null.
inline view_handle find_associated(const buffer_handle &memory) {
  amprt_view *view = nullptr;
  check(amprt_buffer_get_associated_view(memory.ref().buffer, &view));
  return view_handle(view);
}

/// Returns the second view of a staging array or texture; otherwise its home.
inline accelerator_view get_associated(const buffer_handle &memory) {
  const view_handle view = find_associated(memory);
  if (!view.get())
    return get_home(memory);
  amprt_view_retain(view.get());
  return make_view(view.get());
}

} // namespace details
} // namespace concurrency

#endif
