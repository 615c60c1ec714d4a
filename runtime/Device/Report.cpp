//===- Report.cpp - memory that a kernel reports in -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device/Report.h"
#include "Device/ReportText.h"
#include "Support/Error.h"
#include <algorithm>
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

Report::Report(View &Target, size_t Size)
    : V(&Target), Host(Size),
      Memory(V->accelerator().device().copyOf(Host.data(), Size)) {
  Memory->useAsMemory(V->queue(), /*IsWritten=*/true); // by the launch
}

void Report::expect(std::unique_ptr<Report> Given) {
  // Nothing may throw once a command is writing to the report.
  std::list<std::unique_ptr<Report>> Item;
  Item.push_back(std::move(Given));
  Report &R = *Item.back();
  const Region All(Interval{0, R.Host.size()});
  Commands Reading;
  R.V->queue().read(R.memory(), All, R.Host.data(), All, &Reading);
  if (!Reading.empty()) // else it is read
    R.Read = std::move(Reading.front());
  Expected &Others = Expected::get();
  std::lock_guard<std::mutex> Lock(Others.Mutex);
  Others.List.splice(Others.List.end(), Item);
  Others.Count.store(Others.List.size(), std::memory_order_release);
}

std::unique_ptr<Report> Report::find() {
  Expected &All = Expected::get();
  if (All.Count.load(std::memory_order_acquire) == 0)
    return nullptr;
  std::lock_guard<std::mutex> Lock(All.Mutex);
  const auto First =
      std::find_if(All.List.begin(), All.List.end(),
                   [](const auto &R) { return !R->Read || R->Read->isDone(); });
  if (First == All.List.end())
    return nullptr;
  std::unique_ptr<Report> Found = std::move(*First);
  All.List.erase(First);
  All.Count.store(All.List.size(), std::memory_order_release);
  return Found;
}

void takeReports() {
  while (const std::unique_ptr<Report> R = Report::find())
    R->take();
}

void Message::take() {
  const amprt_report &R = *contents<amprt_report>();
  if (R.count)
    fail(AMPRT_RUNTIME_ERROR,
         formatReport(R) + " (reported by " + Kernel + ")");
}

} // namespace amprt
