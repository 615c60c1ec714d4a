//===- Statistics.cpp - what the runtime has done -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/Statistics.h"
#include "Support/Options.h"
#include "Support/Shutdown.h"
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <utility>
#include <vector>

namespace amprt {

Statistics Stats;

namespace {
struct Remarks {
  std::mutex Mutex;
  std::vector<std::string> Lines;

  static Remarks &get() {
    static Remarks &R = *new Remarks; // outlives every destructor
    return R;
  }
};

/// Registered before the user's static objects are made, so that it prints
/// after their destructors have run.
[[gnu::constructor]] void printAtExit() {
  if (isOn(Option::Stats))
    reportAtShutdown([] { Stats.print(); });
}
} // namespace

static constexpr struct {
  const char *Name;
  Counter Statistics::*Value;
  uint64_t amprt_statistics::*Out;
} Rows[] = {
#define ROW(Name, Value, Out) {Name, &Statistics::Value, &amprt_statistics::Out}
    ROW("launches", Launches, launches),
    ROW("copies in", CopiesIn, copies_in),
    ROW("bytes in", BytesIn, bytes_in),
    ROW("copies out", CopiesOut, copies_out),
    ROW("bytes out", BytesOut, bytes_out),
    ROW("copies across", CopiesAcross, copies_across),
    ROW("bytes across", BytesAcross, bytes_across),
    ROW("programs built", ProgramsBuilt, programs_built),
    ROW("programs loaded", ProgramsLoaded, programs_loaded),
    ROW("factored launches", FactoredLaunches, factored_launches),
    ROW("factors rejected", FactorsRejected, factors_rejected),
    ROW("trials", Trials, trials),
    ROW("factors chosen", FactorsChosen, factors_chosen),
#undef ROW
};

amprt_statistics Statistics::get() const {
  amprt_statistics Result = {};
  for (const auto &Row : Rows)
    Result.*Row.Out = (this->*Row.Value).get();
  return Result;
}

void Statistics::remark(std::string Line) {
  Remarks &R = Remarks::get();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  R.Lines.push_back(std::move(Line));
}

void Statistics::remark(const std::string &About, const std::string &What) {
  Remarks &R = Remarks::get();
  const std::string Prefix = About + ": ";
  std::lock_guard<std::mutex> Lock(R.Mutex);
  for (std::string &Line : R.Lines)
    if (!Line.compare(0, Prefix.size(), Prefix))
      return void(Line = Prefix + What);
  R.Lines.push_back(Prefix + What);
}

std::vector<std::string> Statistics::remarks() const {
  Remarks &R = Remarks::get();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  return R.Lines;
}

void Statistics::print() const {
  for (const auto &Row : Rows)
    std::fprintf(stderr, "ampcc: %s %" PRIu64 "\n", Row.Name,
                 (this->*Row.Value).get());
  for (const std::string &Line : remarks())
    std::fprintf(stderr, "ampcc: %s\n", Line.c_str());
}

} // namespace amprt
