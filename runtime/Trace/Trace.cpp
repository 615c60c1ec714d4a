//===- Trace.cpp - recording of the timeline ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Trace/Trace.h"
#include "Trace/Log.h"
#include <algorithm>
#include <atomic>
#include <chrono>

namespace amprt::trace {

bool IsOn = false;

static thread_local Slice *Innermost = nullptr;
static std::atomic<uint32_t> LastLink{0};

Time now() {
  return Time(std::chrono::duration_cast<std::chrono::nanoseconds>(
                  std::chrono::steady_clock::now().time_since_epoch())
                  .count());
}

static Record makeRecord(What Kind, uint32_t Name, uint32_t Details) {
  Record R = {};
  R.Kind = Kind;
  R.Name = Name;
  R.Details = Details;
  return R;
}

void Slice::open(const Record &Begun) {
  R = Begun;
  R.Track = 0;
  R.Link = 0;
  Outer = Innermost;
  Innermost = this;
  IsOpen = true;
  R.Begin = now();
}

void Slice::close() {
  R.End = now();
  Innermost = Outer;
  Log::mine().add(R);
}

void Launching::begin(const amprt_kernel &K, uint32_t View,
                      const size_t (&Threads)[3], const size_t (&Tile)[3],
                      uint64_t Bytes) {
  const KernelTexts Texts = textsOf(K);
  Record New = makeRecord(What::Launch, Texts.Name, Texts.Details);
  New.View = View;
  New.Bytes = Bytes;
  New.Amount = New.Count = 1;
  for (int I = 0; I != 3; ++I) {
    New.Amount *= Threads[I];
    New.Count *= Threads[I] / Tile[I];
  }
  if (!K.tile[0])
    New.Count = 0;
  open(New);
}

void Waiting::begin(const char *For) {
  open(makeRecord(What::Wait, numberOf(For), 0));
}

void Building::begin(What Kind, const amprt_kernel &K, const char *Options) {
  open(makeRecord(Kind, textsOf(K).Name, numberOf(Options)));
}

Work Work::current(uint32_t Track) {
  Work Result;
  if (!Innermost || Innermost->R.Kind == What::Wait)
    return Result;
  if (!Innermost->R.Link)
    Innermost->R.Link = ++LastLink;
  Result.R = Innermost->R;
  Result.R.Track = Track;
  return Result;
}

void Work::wasDone(Time Begin, Time End) const {
  Record Done = R;
  Done.Begin = Begin;
  Done.End = End;
  Log::mine().add(Done);
}

// Markers of the program.

static void addMarker(What Kind, const amprt_marker &M, Time Begin, Time End) {
  std::string Series = M.series;
  std::replace(Series.begin(), Series.end(), '\n', ' ');
  Record R = makeRecord(Kind, numberOf(M.text),
                        numberOf(Series + "\n" + M.kind + "\n" + M.importance +
                                 "\n" + std::to_string(M.category)));
  R.Begin = Begin;
  R.End = End;
  Log::mine().add(R);
}

extern "C" {

int amprt_timeline_is_on(void) { return isOn(); }
uint64_t amprt_timeline_now(void) { return now(); }

void amprt_timeline_flag(const amprt_marker *M) {
  const Time At = now();
  if (isOn())
    addMarker(What::Flag, *M, At, At);
}

void amprt_timeline_span(const amprt_marker *M, uint64_t Since) {
  if (isOn())
    addMarker(What::Span, *M, Since, now());
}

} // extern "C"

} // namespace amprt::trace
