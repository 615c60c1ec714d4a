//===- Markers.cpp - what programs put on the timeline --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Trace/Markers.h"
#include "Trace/Log.h"
#include "Trace/Texts.h"
#include "Trace/Trace.h"
#include <algorithm>

namespace amprt {
namespace trace {

static void add(What Kind, const amprt_marker &M, Time Begin, Time End) {
  std::string Series = M.series;
  std::replace(Series.begin(), Series.end(), '\n', ' ');
  Record R = {};
  R.Begin = Begin;
  R.End = End;
  R.Kind = Kind;
  R.Name = numberOf(M.text);
  R.Details = numberOf(Series + "\n" + M.kind + "\n" + M.importance + "\n" +
                       std::to_string(M.category));
  Log::mine().add(R);
}

void addFlag(const amprt_marker &M) {
  if (!isOn())
    return;
  const Time At = now();
  add(What::Flag, M, At, At);
}

void addSpan(const amprt_marker &M, Time Begin) {
  if (isOn())
    add(What::Span, M, Begin, now());
}

} // namespace trace
} // namespace amprt
