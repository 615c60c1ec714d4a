//===- TraceFile.cpp - the file of the timeline ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/Options.h"
#include "Support/Shutdown.h"
#include "Trace/Log.h"
#include "Trace/Trace.h"
#include "Trace/TraceWriter.h"
#include <cerrno>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <pthread.h>
#include <string>
#include <unistd.h>

namespace amprt {
namespace trace {

namespace {

struct TraceFile {
  std::string Name;
  int Descriptor;
  Time Begin;
};
TraceFile *Open = nullptr; // outlives every destructor

void complain(const std::string &Name, int Failure) {
  std::fprintf(stderr, "ampcc: %s: cannot write '%s': %s\n",
               nameOfOption(Option::Trace), Name.c_str(),
               std::strerror(Failure));
}

/// Replaces each %p by the number of the process.
std::string expand(std::string Name) {
  const std::string Process = std::to_string(getpid());
  for (size_t At = 0; (At = Name.find("%p", At)) != std::string::npos;
       At += Process.size())
    Name.replace(At, 2, Process);
  return Name;
}

void finish() {
  if (!isOn())
    return;
  if (const int Failure = writeTrace(Open->Descriptor, Open->Begin))
    complain(Open->Name, Failure);
  if (const uint64_t Lost = Log::lost())
    std::fprintf(stderr,
                 "ampcc: %s: the timeline is full: %" PRIu64
                 " more records are not in it\n",
                 nameOfOption(Option::Trace), Lost);
}

/// Created before the program's static objects, and so destroyed after them.
/// The file is opened at once: a name that cannot be written is reported before
/// a long run, and the program may change its working directory.
[[gnu::constructor]] void start() {
  const char *Name = getOption(Option::Trace);
  if (!Name || !*Name)
    return;
  const std::string Expanded = expand(Name);
  const int Descriptor =
      open(Expanded.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (Descriptor < 0)
    return complain(Expanded, errno);
  Open = new TraceFile{Expanded, Descriptor, now()};
  IsOn = true;
  reportAtShutdown(finish);
  pthread_atfork(nullptr, nullptr, [] { IsOn = false; });
}

} // namespace

} // namespace trace
} // namespace amprt
