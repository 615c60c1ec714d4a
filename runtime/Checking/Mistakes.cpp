//===- Mistakes.cpp - what checks have found ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Mistakes.h"
#include "Support/Shutdown.h"
#include <algorithm>
#include <cstdio>
#include <unistd.h>

namespace amprt {

namespace {

/// After so many, reports only repeat themselves.
const size_t MaxReports = 100;

/// The status of a program that has made mistakes says so, whatever it returns.
void leave() {
  const size_t Count = Mistakes::get().count();
  if (!Count)
    return;
  std::fflush(nullptr);
  std::fprintf(stderr, "ampcc: checks found %zu mistake%s%s\n", Count,
               Count == 1 ? "" : "s",
               Count > MaxReports ? ", of which the first were reported" : "");
  _exit(Mistakes::ExitStatus);
}

} // namespace

Mistakes &Mistakes::get() {
  static Mistakes &All = *new Mistakes; // outlives every destructor
  return All;
}

Mistakes::Mistakes() { atShutdown(Ending::Leave, leave); }

bool Mistakes::isNew(Mistake Kind, const void *Kernel, uint32_t Site,
                     uint32_t Other) {
  std::lock_guard<std::mutex> Lock(Mutex);
  const auto [Low, High] = std::minmax(Site, Other);
  return Known.insert({Kind, Kernel, Low, High}).second &&
         Known.size() <= MaxReports;
}

void Mistakes::report(const std::string &Text) {
  std::lock_guard<std::mutex> Lock(Mutex);
  std::fwrite(Text.data(), 1, Text.size(), stderr);
}

size_t Mistakes::count() {
  std::lock_guard<std::mutex> Lock(Mutex);
  return Known.size();
}

} // namespace amprt
