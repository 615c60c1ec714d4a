//===- Report.cpp - what kernels have to say ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device/Report.h"
#include "Device/ReportText.h"
#include "Support/Error.h"
#include <atomic>
#include <list>

namespace amprt {

namespace {

/// The reports that are to be read. Never destroyed: commands may be writing.
struct Expected {
  std::mutex Mutex; // of List
  std::list<std::unique_ptr<Report>> List;
  std::atomic<size_t> Count{0};

  static Expected &get() {
    static Expected &All = *new Expected;
    return All;
  }
};

} // namespace

Report::Report(View &Target, std::string Kernel)
    : V(&Target), Kernel(std::move(Kernel)),
      Memory(V->accelerator().device().copyOf(&Host, sizeof(Host))) {
  Memory->useAsMemory(V->queue(), /*IsWritten=*/true); // by the launch
}

void Report::expect(std::unique_ptr<Report> Given) {
  // Nothing may throw once a command is writing to the report.
  std::list<std::unique_ptr<Report>> Item;
  Item.push_back(std::move(Given));
  Report &R = *Item.back();
  const Region All(Interval{0, sizeof(R.Host)});
  Commands Reading;
  R.V->queue().read(R.memory(), All, reinterpret_cast<char *>(&R.Host), All,
                    &Reading);
  if (!Reading.empty()) // else it is read
    R.Read = std::move(Reading.front());
  Expected &Others = Expected::get();
  std::lock_guard<std::mutex> Lock(Others.Mutex);
  Others.List.splice(Others.List.end(), Item);
  Others.Count.store(Others.List.size(), std::memory_order_release);
}

void throwReports() {
  Expected &All = Expected::get();
  if (All.Count.load(std::memory_order_acquire) == 0)
    return;
  std::unique_ptr<Report> Found;
  {
    std::lock_guard<std::mutex> Lock(All.Mutex);
    for (auto It = All.List.begin(); It != All.List.end() && !Found;) {
      if ((*It)->Read && !(*It)->Read->isDone()) {
        ++It;
        continue;
      }
      if ((*It)->Host.count)
        Found = std::move(*It);
      It = All.List.erase(It);
    }
    All.Count.store(All.List.size(), std::memory_order_release);
  }
  if (Found)
    fail(AMPRT_RUNTIME_ERROR,
         formatReport(Found->Host) + " (reported by " + Found->Kernel + ")");
}

} // namespace amprt
