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

amprt_statistics Statistics::get() const {
  amprt_statistics Result;
  Result.launches = Launches.get();
  Result.copies_in = CopiesIn.get();
  Result.bytes_in = BytesIn.get();
  Result.copies_out = CopiesOut.get();
  Result.bytes_out = BytesOut.get();
  Result.copies_across = CopiesAcross.get();
  Result.bytes_across = BytesAcross.get();
  Result.programs_built = ProgramsBuilt.get();
  Result.programs_loaded = ProgramsLoaded.get();
  Result.factored_launches = FactoredLaunches.get();
  Result.factors_rejected = FactorsRejected.get();
  Result.trials = Trials.get();
  Result.factors_chosen = FactorsChosen.get();
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
  const std::pair<const char *, const Counter *> Rows[] = {
      {"launches", &Launches},
      {"copies in", &CopiesIn},
      {"bytes in", &BytesIn},
      {"copies out", &CopiesOut},
      {"bytes out", &BytesOut},
      {"copies across", &CopiesAcross},
      {"bytes across", &BytesAcross},
      {"programs built", &ProgramsBuilt},
      {"programs loaded", &ProgramsLoaded},
      {"factored launches", &FactoredLaunches},
      {"factors rejected", &FactorsRejected},
      {"trials", &Trials},
      {"factors chosen", &FactorsChosen}};
  for (const auto &[Name, Value] : Rows)
    std::fprintf(stderr, "ampcc: %s %" PRIu64 "\n", Name, Value->get());
  for (const std::string &Line : remarks())
    std::fprintf(stderr, "ampcc: %s\n", Line.c_str());
}

} // namespace amprt
