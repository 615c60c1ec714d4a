//===- Captures.cpp - the buffers that a kernel has captured --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Launch/Captures.h"
#include "Device/AcceleratorList.h"
#include "Support/Error.h"

namespace amprt {

Captures::Captures(const amprt_kernel &K, const void *const *Parameters)
    : First(Few) {
  if (K.arg_count > sizeof(Few) / sizeof(Few[0])) {
    Many.reset(new Capture[K.arg_count]);
    First = Many.get();
  }
  Last = First;
  for (const amprt_arg *Arg = K.args; Arg != K.args + K.arg_count; ++Arg) {
    if (Arg->kind != AMPRT_ARG_BUFFER && Arg->kind != AMPRT_ARG_IMAGE)
      continue;
    const amprt_buffer_ref &Ref = bufferAt(addressOf(*Arg, Parameters));
    if (!Ref.buffer)
      failArgument(
          "parallel_for_each: a captured array or texture was moved from");
    *Last++ = {Arg, &Ref, Ref.buffer->identity()};
  }
}

View &Captures::chooseView(View *Requested) const {
  if (Requested && !Requested->isAutoSelection())
    return *Requested;
  View *OfViews = nullptr;
  for (const Capture &C : *this) {
    const Buffer &B = C.buffer();
    if (!B.isArray())
      continue;
    if (C.isArray())
      return *B.home();
    if (!OfViews && !B.home()->isCpu())
      OfViews = B.home();
  }
  if (OfViews)
    return *OfViews;
  return AcceleratorList::get().useDefault().defaultView();
}

void Captures::checkHomes(View &V, const amprt_kernel &K) const {
  for (const Capture &C : *this) {
    if (!C.isArray() || C.buffer().home() == &V)
      continue;
    if (!C.buffer().isArray())
      failDescriptor(K, "what it takes for an array is none");
    fail(AMPRT_RUNTIME_ERROR,
         "parallel_for_each: a captured array lives on another "
         "accelerator_view (of " +
             C.buffer().home()->accelerator().name() +
             "): " + describe(K, V.accelerator().name()));
  }
}

uint64_t Captures::bytes() const {
  uint64_t Sum = 0;
  for (const Capture &C : *this) {
    const amprt_region &Region = C.Ref->region;
    Sum += Region.row_size * Region.rows * Region.planes;
  }
  return Sum;
}

Views Captures::views() const {
  Views Result = Views::Whole;
  for (const Capture &One : *this) {
    if (One.Ref->region.offset != 0)
      Result = Views::Distinct;
    if (!One.isWritten())
      continue;
    for (const Capture &Other : *this)
      if (&One != &Other && One.Identity.Begin < Other.Identity.End &&
          Other.Identity.Begin < One.Identity.End)
        return Views::Overlapping;
  }
  return Result;
}

} // namespace amprt
