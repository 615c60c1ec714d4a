//===- Extent.cpp - the elements of an array or array_view ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Memory/Extent.h"
#include "Support/Error.h"

namespace amprt {

std::string describeExtent(uint32_t Rank, const int32_t *Extent) {
  std::string Text = "(";
  for (uint32_t I = 0; I != Rank; ++I)
    Text += (I ? ", " : "") + std::to_string(Extent[I]);
  return Text + ")";
}

int32_t countElements(uint32_t Rank, const int32_t *Extent) {
  const auto Fail = [=](const char *Problem) {
    failArgument("array or array_view: extent " + describeExtent(Rank, Extent) +
                 Problem);
  };
  int64_t Count = 1;
  for (uint32_t I = 0; I != Rank; ++I) {
    if (Extent[I] <= 0)
      Fail(" has a component that is not positive");
    Count *= Extent[I];
    if (Count > INT32_MAX)
      Fail(" has more elements than an int can count");
  }
  return int32_t(Count);
}

amprt_region makeRegion(uint64_t Element, uint64_t Offset, uint32_t Rank,
                        const int32_t *Extent, const int32_t *Pitch) {
  // Dimensions that continue each other are one: what is left are runs.
  uint64_t Count[3] = {uint64_t(Extent[Rank - 1]), 1, 1};
  uint64_t Stride[3] = {1, 0, 0};
  uint64_t Last = Count[0] - 1;
  uint32_t Run = 0;
  bool IsExact = true;
  for (uint32_t I = Rank - 1; I-- != 0;) {
    const uint64_t N = uint64_t(Extent[I]), S = uint64_t(Pitch[I]);
    Last += (N - 1) * S;
    if (N == 1)
      continue;
    if (S == Count[Run] * Stride[Run]) {
      Count[Run] *= N;
    } else if (Run < 2) {
      ++Run;
      Count[Run] = N;
      Stride[Run] = S;
    } else {
      IsExact = false;
    }
  }
  amprt_region R;
  R.offset = Offset;
  R.row_size = (IsExact ? Count[0] : Last + 1) * Element;
  R.rows = IsExact ? uint32_t(Count[1]) : 1;
  R.planes = IsExact ? uint32_t(Count[2]) : 1;
  R.row_pitch = R.rows > 1 ? Stride[1] * Element : R.row_size;
  R.plane_pitch = R.planes > 1 ? Stride[2] * Element : R.row_pitch * R.rows;
  return R;
}

} // namespace amprt
