//===- Processors.cpp - the number of usable processors -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/Processors.h"
#include "Support/Options.h"
#include "Support/Ref.h"
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sched.h>
#include <sstream>
#include <string>
#include <thread>
#include <unistd.h>

namespace amprt {

static const unsigned MaxThreads = 1024;

/// Counts the main thread's processors: the calling thread may be bound to
/// fewer of them.
static unsigned countByAffinity() {
  cpu_set_t Allowed;
  if (sched_getaffinity(getpid(), sizeof(Allowed), &Allowed) == 0)
    return unsigned(CPU_COUNT(&Allowed));
  return std::thread::hardware_concurrency(); // more than a cpu_set_t holds
}

/// Reads a quota and a period from one file "QUOTA PERIOD", or from two files.
static double readQuota(const std::string &Quota, const std::string &Period) {
  double Allowed = 0, Each = 0;
  std::ifstream First(Quota), Second(Period);
  if (First >> Allowed && (First >> Each || Second >> Each) && Allowed > 0)
    return Allowed / Each;
  return HUGE_VAL; // "max", -1, or no such file
}

/// Returns the processor quota of the process's control groups and their
/// parents.
static double countByQuota() {
  double Least = HUGE_VAL;
  std::ifstream Groups("/proc/self/cgroup");
  for (std::string Line; std::getline(Groups, Line);) {
    std::istringstream Fields(Line); // number:controllers:path
    std::string Number, Controllers, Path;
    std::getline(Fields, Number, ':');
    std::getline(Fields, Controllers, ':');
    std::getline(Fields, Path);
    const bool IsUnified = Controllers.empty();
    if (!IsUnified &&
        ("," + Controllers + ",").find(",cpu,") == std::string::npos)
      continue;
    for (;; Path.erase(Path.rfind('/'))) {
      const std::string Folder =
          (IsUnified ? "/sys/fs/cgroup" : "/sys/fs/cgroup/cpu") + Path + "/";
      Least =
          std::min(Least, IsUnified ? readQuota(Folder + "cpu.max", "")
                                    : readQuota(Folder + "cpu.cfs_quota_us",
                                                Folder + "cpu.cfs_period_us"));
      if (Path.find('/') == std::string::npos)
        break;
    }
  }
  return Least;
}

unsigned countThreads() {
  if (const char *Wanted = getOption(Option::Threads))
    if (const long Number = std::atol(Wanted); Number > 0)
      return unsigned(std::min<long>(Number, MaxThreads));
  const double Allowed = std::min<double>(
      {double(countByAffinity()), std::ceil(countByQuota()), MaxThreads});
  // On a busy machine, one of few threads may run a whole kernel, which would
  // hide its races.
  return std::max(isWatchedForRaces() ? 4u : 1u, unsigned(Allowed));
}

} // namespace amprt
