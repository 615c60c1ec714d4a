//===- Arguments.cpp - captured buffers and arguments of a launch ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Launch/Arguments.h"
#include "Checking/CheckRecords.h"
#include "Device/AcceleratorList.h"
#include "Support/Error.h"
#include "Trace/Copies.h"
#include <algorithm>
#include <cstring>

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

namespace {

/// Copies a value; most are small numbers.
void copy(char *To, const void *From, size_t Size) {
  switch (Size) {
  case 4:
    std::memcpy(To, From, 4);
    break;
  case 8:
    std::memcpy(To, From, 8);
    break;
  default:
    std::memcpy(To, From, Size);
  }
}

bool isValue(const amprt_arg &Arg) {
  return Arg.kind == AMPRT_ARG_BYTES || Arg.kind == AMPRT_ARG_OFFSET ||
         Arg.kind == AMPRT_ARG_SEPARATOR;
}

size_t align(size_t Size, size_t Alignment) {
  return (Size + Alignment - 1) / Alignment * Alignment;
}

} // namespace

void Arguments::checkAlignment(const Capture &C) const {
  const uint64_t Offset = C.Ref->region.offset;
  if (C.Arg->size == 0)
    failDescriptor(Kernel, "elements have no alignment");
  if (Offset % C.Arg->size)
    fail(AMPRT_UNSUPPORTED_FEATURE,
         "parallel_for_each: a view begins at byte " + std::to_string(Offset) +
             " of its data, but its elements are aligned to " +
             std::to_string(C.Arg->size) + ": " +
             describe(Kernel, V.accelerator().name()));
}

DeviceMemory &Arguments::acquire(const Capture &C) {
  const amprt_buffer_ref &Ref = *C.Ref;
  Buffer &B = C.buffer();
  if (!C.isImage() && (Ref.region.offset || !C.Arg->size))
    checkAlignment(C);
  ReadsUserMemory |=
      B.isOverHost() && !C.isWritten() && B.isInPlaceOn(V.accelerator());
  const trace::CopyReason ForKernel(Kernel, *C.Arg);
  DeviceMemory &Memory =
      B.acquire(V, Ref.region, C.Arg->access & AMPRT_ACCESS_READ_WRITE, nullptr,
                C.isImage());
  B.noteLaunch(Kernel, *C.Arg, Ref.region);
  return Memory;
}

/// Returns the bytes of a value argument.
const void *Arguments::valueOf(const amprt_arg &Arg) const {
  const char *Address = addressOf(Arg, Parameters);
  return Arg.kind == AMPRT_ARG_OFFSET ? &bufferAt(Address).region.offset
                                      : static_cast<const void *>(Address);
}

char *Arguments::allocatePacked(size_t Size) {
  const size_t Lines = align(Size, sizeof(Line)) / sizeof(Line);
  if (Lines <= FewLines - ShortUsed) {
    ShortUsed += Lines;
    return Short[ShortUsed - Lines].Bytes;
  }
  Long.emplace_back(new Line[Lines]);
  return Long.back()[0].Bytes;
}

Argument Arguments::pack(const amprt_arg &Group, const amprt_arg *End) {
  size_t Size = 0, Alignment = 1;
  for (const amprt_arg *Arg = &Group + 1; Arg != End; ++Arg) {
    if (!isValue(*Arg) || Arg->access == 0)
      failDescriptor(Kernel, "what a struct consists of are not values");
    Size = placeAfter(Size, *Arg) + Arg->size;
    Alignment = std::max<size_t>(Alignment, Arg->access);
  }
  Size = align(Size, Alignment);
  char *Packed = allocatePacked(Size);
  std::memset(Packed, 0, Size); // padding is compared, too
  size_t Place = 0;
  for (const amprt_arg *Arg = &Group + 1; Arg != End; ++Arg) {
    Place = placeAfter(Place, *Arg);
    copy(Packed + Place, valueOf(*Arg), Arg->size);
    Place += Arg->size;
  }
  return {&Group, Packed, Size, nullptr};
}

std::unique_ptr<Report> Arguments::makeReport(const amprt_arg &Arg) const {
  if (Arg.kind == AMPRT_ARG_CHECKS &&
      Arg.size / sizeof(amprt_check_record) < Kernel.check_site_count)
    failDescriptor(Kernel, "checks have too little memory");
  if (Arg.kind == AMPRT_ARG_CHECKS)
    return std::make_unique<CheckRecords>(V, Kernel, Threads, Arg.size);
  return std::make_unique<Message>(V, describe(Kernel, V.accelerator().name()));
}

KernelLaunch::ArgumentList Arguments::prepareArguments() {
  Argument *Next = Few;
  if (Kernel.arg_count > FewCount) {
    Many.reset(new Argument[Kernel.arg_count]);
    Next = Many.get();
  }
  const Argument *const First = Next;
  const Capture *NextCapture = Captured.begin();
  const amprt_arg *End = Kernel.args + Kernel.arg_count;
  for (const amprt_arg *Arg = Kernel.args; Arg != End; ++Arg) {
    switch (Arg->kind) {
    case AMPRT_ARG_BYTES:
    case AMPRT_ARG_OFFSET:
    case AMPRT_ARG_SEPARATOR:
      *Next++ = {Arg, valueOf(*Arg), Arg->size, nullptr};
      break;
    case AMPRT_ARG_BUFFER:
    case AMPRT_ARG_IMAGE:
      *Next++ = {Arg, nullptr, 0, &acquire(*NextCapture++)};
      break;
    case AMPRT_ARG_VALUES:
    case AMPRT_ARG_CONSTANTS: {
      const amprt_arg &Group = *Arg;
      while (Arg->kind != AMPRT_ARG_END_VALUES)
        if (++Arg == End)
          failDescriptor(Kernel, "a struct has no end");
      *Next++ = pack(Group, Arg);
      break;
    }
    case AMPRT_ARG_SIZE: {
      if (Arg->parameter >= 3)
        failDescriptor(Kernel, "a size is of no dimension");
      int32_t &Size = Sizes[Arg->parameter];
      Size = int32_t(Threads.Size[Arg->parameter]);
      *Next++ = {Arg, &Size, sizeof(Size), nullptr};
      break;
    }
    case AMPRT_ARG_REPORT:
    case AMPRT_ARG_CHECKS: {
      std::unique_ptr<Report> &R = Reports[Arg->kind == AMPRT_ARG_CHECKS];
      if (R)
        failDescriptor(Kernel, "it has two reports");
      R = makeReport(*Arg);
      *Next++ = {Arg, nullptr, 0, &R->memory()};
      break;
    }
    default:
      failDescriptor(Kernel, "an argument is of no kind");
    }
  }
  return {First, Next};
}

} // namespace amprt
