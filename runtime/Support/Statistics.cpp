//===- Statistics.cpp - statistics ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/Statistics.h"
#include "Support/Options.h"
#include "Support/Shutdown.h"
#include "Support/Text.h"
#include <cinttypes>
#include <cstdio>
#include <mutex>

namespace amprt {

amprt_statistics Stats = {};

namespace {

struct Remarks {
  std::mutex Mutex;
  std::vector<std::string> Lines;

  static Remarks &get() {
    static Remarks &R = *new Remarks; // outlives all destructors
    return R;
  }
};

constexpr struct {
  const char *Name;
  uint64_t amprt_statistics::*Number;
} Rows[] = {
    {"launches", &amprt_statistics::launches},
    {"copies in", &amprt_statistics::copies_in},
    {"bytes in", &amprt_statistics::bytes_in},
    {"copies out", &amprt_statistics::copies_out},
    {"bytes out", &amprt_statistics::bytes_out},
    {"copies across", &amprt_statistics::copies_across},
    {"bytes across", &amprt_statistics::bytes_across},
    {"programs built", &amprt_statistics::programs_built},
    {"programs loaded", &amprt_statistics::programs_loaded},
    {"factored launches", &amprt_statistics::factored_launches},
    {"factors rejected", &amprt_statistics::factors_rejected},
    {"trials", &amprt_statistics::trials},
    {"factors chosen", &amprt_statistics::factors_chosen},
};

void print() {
  for (const auto &Row : Rows)
    std::fprintf(stderr, "ampcc: %s %" PRIu64 "\n", Row.Name,
                 Stats.*Row.Number);
  for (const std::string &Line : allRemarks())
    std::fprintf(stderr, "ampcc: %s\n", Line.c_str());
}

/// Registered before the user's static objects are constructed, so that it
/// prints after their destructors have run.
[[gnu::constructor]] void printAtExit() {
  if (isOn(Option::Stats))
    reportAtShutdown(print);
}

} // namespace

void addRemark(std::string Line) {
  Remarks &R = Remarks::get();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  R.Lines.push_back(std::move(Line));
}

void addRemark(const std::string &About, const std::string &What) {
  Remarks &R = Remarks::get();
  const std::string Prefix = About + ": ";
  std::lock_guard<std::mutex> Lock(R.Mutex);
  for (std::string &Line : R.Lines)
    if (startsWith(Line, Prefix))
      return void(Line = Prefix + What);
  R.Lines.push_back(Prefix + What);
}

std::vector<std::string> allRemarks() {
  Remarks &R = Remarks::get();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  return R.Lines;
}

extern "C" void amprt_get_statistics(amprt_statistics *Out) {
  for (const auto &Row : Rows)
    Out->*Row.Number = __atomic_load_n(&(Stats.*Row.Number), __ATOMIC_RELAXED);
}

} // namespace amprt
