//===- TraceWriter.cpp - the timeline as JSON -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes Chrome's trace events, which Perfetto reads as well. Threads are those
// of the process; each accelerator is shown as a process, whose threads are its
// views. A flow connects a device's work to the call that submitted it.
//
//===----------------------------------------------------------------------===//

#include "Support/Options.h"
#include "Support/Shutdown.h"
#include "Support/Statistics.h"
#include "Support/Text.h"
#include "Trace/Log.h"
#include "Trace/Trace.h"
#include "Trace/Tracks.h"
#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <nlohmann/json.hpp>
#include <pthread.h>
#include <string>
#include <unistd.h>

namespace amprt::trace {

namespace {

using Json = nlohmann::ordered_json;

/// Greater than all process ids (Linux: PID_MAX_LIMIT).
const int FirstAccelerator = 4194304 + 1;

/// The process and thread under which records are shown.
struct Place {
  int Process, Thread;
};

class Writer {
public:
  Writer(int File, Time Begin)
      : File(File), Begin(Begin), Texts(allTexts()), Tracks(allTracks()) {
    for (std::string &Text : Texts)
      Text = narrow(widen(Text)); // UTF-8
  }

  /// Returns 0, or a value of errno.
  int write();

private:
  void name(const char *What, Place P, const std::string &Name);
  void writeTrack(Place P, std::vector<Record> &Records);
  void writeRecord(Place P, const Record &R, bool IsNested);
  Json event(Place P, const Record &R, const char *Phase, Time At) const;
  Json details(const Record &R) const;
  void add(const Json &Event);
  void flush();
  std::string viewName(uint32_t Track) const {
    return "accelerator_view " + std::to_string(Tracks[Track].Number);
  }

  const int File;
  int Failure = 0; ///< a value of errno; nothing is written after a failure
  std::string Output;
  const char *Comma = "";
  const Time Begin;
  std::vector<std::string> Texts;
  const std::vector<Track> Tracks;
  uint64_t LastAside = 0;
};

/// The display of a kind of record.
struct DisplayStyle {
  const char *Category, *Title;
};

DisplayStyle styleOf(const Record &R) {
  switch (R.Kind) {
  case What::Launch:
    return {R.Track ? "kernel" : "launch", ""};
  case What::CopyIn:
    return {"copy", "copy in"};
  case What::CopyOut:
    return {"copy", "copy out"};
  case What::CopyAcross:
    return {"copy", "copy across"};
  case What::Wait:
    return {"wait", "wait: "};
  case What::Build:
    return {"build", "build "};
  case What::Load:
    return {"build", "load "};
  case What::Span:
  case What::Flag:
    return {"marker", ""};
  }
  return {"", ""};
}

double microseconds(Time Nanoseconds) { return double(Nanoseconds) / 1000; }

/// Adds the lines under these names, except empty ones.
void addLines(Json &To, std::initializer_list<const char *> Names,
              const std::string &Lines) {
  size_t Begin = 0;
  for (const char *Name : Names) {
    const size_t End = std::min(Lines.find('\n', Begin), Lines.size());
    if (End != Begin)
      To[Name] = Lines.substr(Begin, End - Begin);
    if (End == Lines.size())
      return;
    Begin = End + 1;
  }
}

} // namespace

void Writer::flush() {
  for (size_t Done = 0; Done != Output.size() && !Failure;) {
    const ssize_t Count =
        ::write(File, Output.data() + Done, Output.size() - Done);
    if (Count >= 0)
      Done += size_t(Count);
    else if (errno != EINTR)
      Failure = errno;
  }
  Output.clear();
}

void Writer::add(const Json &Event) {
  Output += std::exchange(Comma, ",\n") + Event.dump();
  if (Output.size() > 1 << 20)
    flush();
}

void Writer::name(const char *What, Place P, const std::string &Name) {
  add({{"ph", "M"},
       {"name", What},
       {"pid", P.Process},
       {"tid", P.Thread},
       {"args", {{"name", narrow(widen(Name))}}}});
}

Json Writer::event(Place P, const Record &R, const char *Phase, Time At) const {
  const DisplayStyle L = styleOf(R);
  return {
      {"ph", Phase},       {"name", L.Title + Texts[R.Name]},
      {"cat", L.Category}, {"pid", P.Process},
      {"tid", P.Thread},   {"ts", microseconds(At > Begin ? At - Begin : 0)}};
}

Json Writer::details(const Record &R) const {
  const std::string &Text = Texts[R.Details];
  Json Result = Json::object();
  switch (R.Kind) {
  case What::Launch:
    Result["threads"] = R.Amount;
    if (R.Count)
      Result["tiles"] = R.Count;
    Result["bytes"] = R.Bytes;
    addLines(Result, {"at", "views"}, Text);
    break;
  case What::CopyIn:
  case What::CopyOut:
  case What::CopyAcross:
    Result["bytes"] = R.Amount;
    if (R.Track && R.End > R.Begin) { // bytes per nanosecond
      const uint64_t Thousandths = R.Amount * 1000 / (R.End - R.Begin);
      Result["GB/s"] = double(Thousandths) / 1000;
    }
    if (R.Count)
      Result["buffer"] = R.Count;
    addLines(Result, {"rule", "why", "data", "argument", "kernel", "at", "use"},
             Text);
    break;
  case What::Build:
  case What::Load:
    addLines(Result, {"options", "at"}, Text);
    break;
  case What::Span:
  case What::Flag:
    addLines(Result, {"series", "kind", "importance", "category"}, Text);
    break;
  case What::Wait:
    break;
  }
  if (!R.Track && R.View)
    Result["view"] =
        viewName(R.View) + " of " + narrow(widen(Tracks[R.View].Accelerator));
  return Result;
}

/// Records that do not nest in their track are shown on another one.
void Writer::writeRecord(Place P, const Record &R, bool IsNested) {
  const bool IsFlag = R.Kind == What::Flag;
  Json Event = event(P, R, IsFlag ? "i" : IsNested ? "X" : "b", R.Begin);
  if (IsFlag)
    Event["s"] = "t";
  else if (IsNested)
    Event["dur"] = microseconds(R.End - R.Begin);
  else
    Event["id"] = ++LastAside;
  if (R.Link) {
    Event["bind_id"] = R.Link;
    Event[R.Track ? "flow_in" : "flow_out"] = true;
  }
  Event["args"] = details(R);
  add(Event);
  if (IsFlag || IsNested)
    return;
  Event = event(P, R, "e", R.End);
  Event["id"] = LastAside;
  add(Event);
}

void Writer::writeTrack(Place P, std::vector<Record> &Records) {
  std::sort(Records.begin(), Records.end(),
            [](const Record &A, const Record &B) {
              return A.Begin != B.Begin ? A.Begin < B.Begin : A.End > B.End;
            });
  std::vector<Time> Open; // ends of the enclosing slices
  for (const Record &R : Records) {
    while (!Open.empty() && Open.back() <= R.Begin)
      Open.pop_back();
    const bool IsNested = Open.empty() || R.End <= Open.back();
    writeRecord(P, R, IsNested);
    if (IsNested && R.Kind != What::Flag)
      Open.push_back(R.End);
  }
}

int Writer::write() {
  Output = "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n";
  const int Process = int(getpid());
  name("process_name", {Process, Process}, "program");
  std::vector<std::vector<Record>> OfTracks(Tracks.size());
  for (const Log *L : Log::all()) {
    std::vector<Record> OfThread;
    L->forEach([&](const Record &R) {
      (R.Track ? OfTracks[R.Track] : OfThread).push_back(R);
    });
    if (OfThread.empty())
      continue;
    const Place P = {Process, L->thread()};
    name("thread_name", P, L->name());
    writeTrack(P, OfThread);
  }
  std::map<std::string, int> Processes;
  for (size_t I = 1; I != Tracks.size(); ++I) {
    const Track &T = Tracks[I];
    const auto [Found, IsNew] = Processes.emplace(
        T.Accelerator, FirstAccelerator + int(Processes.size()));
    const Place P = {Found->second, int(T.Number)};
    if (IsNew)
      name("process_name", P, T.Accelerator);
    name("thread_name", P, viewName(uint32_t(I)));
    for (Record &R : OfTracks[I]) {
      R.Begin = T.Clock.toHost(R.Begin);
      // On a busy machine the bounds of the clocks' offset may differ between
      // intervals by more than the duration of a short command.
      R.End = std::max(R.Begin, T.Clock.toHost(R.End));
    }
    writeTrack(P, OfTracks[I]);
  }
  Json Remarks = Json::array();
  for (const std::string &Line : allRemarks())
    Remarks.push_back(narrow(widen(Line)));
  const Json Others = {{"lost records", Log::lost()}, {"tuning", Remarks}};
  Output += "],\"otherData\":" + Others.dump() + "}\n";
  flush();
  return Failure;
}

namespace {

struct TraceFile {
  std::string Name;
  int Descriptor;
  Time Begin;
};
TraceFile *Open = nullptr; // outlives all destructors

void complain(const std::string &Name, int Failure) {
  std::fprintf(stderr, "ampcc: %s: cannot write '%s': %s\n",
               nameOfOption(Option::Trace), Name.c_str(),
               std::strerror(Failure));
}

/// Replaces each %p by the process id.
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
  if (const int Failure = Writer(Open->Descriptor, Open->Begin).write())
    complain(Open->Name, Failure);
  if (const uint64_t Lost = Log::lost())
    std::fprintf(stderr,
                 "ampcc: %s: the timeline is full: %" PRIu64
                 " more records are not in it\n",
                 nameOfOption(Option::Trace), Lost);
}

/// Constructed before the program's static objects, and so destroyed after
/// them. Opens the file at once: an unwritable name is reported before a long
/// run, and the program may change its working directory.
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

} // namespace amprt::trace
