//===- Report.cpp - what kernels have to say ------------------------------===//

#include "Device/Report.h"
#include "Device/ReportText.h"
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
    : V(&Target), Kernel(std::move(Kernel)) {
  cl_int Result = CL_SUCCESS;
  Memory = Handle<cl_mem>(Cl.CreateBuffer(
      V->accelerator().context(), CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR,
      sizeof(Host), &Host, &Result));
  check(Result, "clCreateBuffer",
        [&] { return "messages of " + this->Kernel; });
}

void Report::expect(std::unique_ptr<Report> Given) {
  // Nothing may throw once a command is writing to the report.
  std::list<std::unique_ptr<Report>> Item;
  Item.push_back(std::move(Given));
  Report &R = *Item.back();
  check(Cl.EnqueueReadBuffer(R.V->queue(), R.memory(), CL_FALSE, 0,
                             sizeof(R.Host), &R.Host, 0, nullptr, R.Read.out()),
        "clEnqueueReadBuffer", [&] { return "messages of " + R.Kernel; });
  Expected &All = Expected::get();
  std::lock_guard<std::mutex> Lock(All.Mutex);
  All.List.splice(All.List.end(), Item);
  All.Count.store(All.List.size(), std::memory_order_release);
}

bool Report::isRead() const {
  cl_int Status = CL_QUEUED;
  Cl.GetEventInfo(Read.get(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(Status),
                  &Status, nullptr);
  return Status <= CL_COMPLETE;
}

void throwReports() {
  Expected &All = Expected::get();
  if (All.Count.load(std::memory_order_acquire) == 0)
    return;
  std::unique_ptr<Report> Found;
  {
    std::lock_guard<std::mutex> Lock(All.Mutex);
    for (auto It = All.List.begin(); It != All.List.end() && !Found;) {
      if (!(*It)->isRead()) {
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
