//===- TraceWriter.cpp - the timeline as JSON -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Chrome's trace events, which Perfetto reads as well. Threads are those of the
// process; each accelerator is shown as a process of its own, whose threads are
// its views. A flow binds a device's work to the call that submitted it.
//
//===----------------------------------------------------------------------===//

#include "Trace/TraceWriter.h"
#include "Support/Statistics.h"
#include "Trace/JsonOutput.h"
#include "Trace/Log.h"
#include "Trace/Texts.h"
#include "Trace/Tracks.h"
#include <algorithm>
#include <map>
#include <unistd.h>
#include <utility>

namespace amprt {
namespace trace {

namespace {

/// Numbers of processes end before it (Linux: PID_MAX_LIMIT).
const int FirstAccelerator = 4194304 + 1;

/// The process and track that show records.
struct Place {
  int Process, Thread;
};

class Writer {
public:
  Writer(JsonOutput &Out, Time Begin)
      : Out(Out), Begin(Begin), Texts(allTexts()), Tracks(allTracks()) {
    for (const std::string &Text : Texts)
      Escaped.push_back(JsonOutput::escaped(Text));
    for (const Track &T : Tracks)
      Views.push_back(JsonOutput::escaped("accelerator_view " +
                                          std::to_string(T.Number) + " of " +
                                          T.Accelerator));
  }

  void write();

private:
  void name(const char *What, Place P, const std::string &Name);
  void writeTrack(Place P, std::vector<Record> &Records);
  void writeRecord(Place P, const Record &R, bool IsNested);
  void begin(Place P, const Record &R, const char *Phase, Time At);
  void writeMembers(const Record &R);
  template <size_t Count>
  void writeLines(const char *const (&Names)[Count], const std::string &Lines);
  std::string viewName(uint32_t Track) const {
    return "accelerator_view " + std::to_string(Tracks[Track].Number);
  }

  JsonOutput &Out;
  const Time Begin;
  const std::vector<std::string> Texts;
  std::vector<std::string> Escaped, Views; ///< what is written often
  const std::vector<Track> Tracks;
  uint64_t LastAside = 0;
};

/// How a kind of record is shown.
struct Look {
  const char *Category, *Title;
};

Look lookOf(const Record &R) {
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

} // namespace

void Writer::name(const char *What, Place P, const std::string &Name) {
  Out.next();
  Out.raw("\"ph\":\"M\",\"name\":\"");
  Out.raw(What);
  Out.raw("\",\"pid\":");
  Out.number(uint64_t(P.Process));
  Out.raw(",\"tid\":");
  Out.number(uint64_t(P.Thread));
  Out.raw(",\"args\":{\"name\":");
  Out.string(Name);
  Out.raw("}");
}

void Writer::begin(Place P, const Record &R, const char *Phase, Time At) {
  const Look L = lookOf(R);
  Out.next();
  Out.raw("\"ph\":\"");
  Out.raw(Phase);
  Out.raw("\",\"name\":");
  Out.raw("\"");
  Out.raw(L.Title);
  Out.raw(Escaped[R.Name]);
  Out.raw("\"");
  Out.raw(",\"cat\":\"");
  Out.raw(L.Category);
  Out.raw("\",\"pid\":");
  Out.number(uint64_t(P.Process));
  Out.raw(",\"tid\":");
  Out.number(uint64_t(P.Thread));
  Out.raw(",\"ts\":");
  Out.microseconds(At > Begin ? At - Begin : 0);
}

template <size_t Count>
void Writer::writeLines(const char *const (&Names)[Count],
                        const std::string &Lines) {
  size_t Begin = 0;
  for (const char *Name : Names) {
    const size_t End = std::min(Lines.find('\n', Begin), Lines.size());
    if (End != Begin) {
      Out.member(Name);
      Out.string(Lines.substr(Begin, End - Begin));
    }
    if (End == Lines.size())
      return;
    Begin = End + 1;
  }
}

void Writer::writeMembers(const Record &R) {
  const std::string &Text = Texts[R.Details];
  switch (R.Kind) {
  case What::Launch:
    Out.member("threads");
    Out.number(R.Amount);
    if (R.Count) {
      Out.member("tiles");
      Out.number(R.Count);
    }
    Out.member("bytes");
    Out.number(R.Bytes);
    writeLines({"at", "views"}, Text);
    break;
  case What::CopyIn:
  case What::CopyOut:
  case What::CopyAcross:
    Out.member("bytes");
    Out.number(R.Amount);
    if (R.Track && R.End > R.Begin) {
      Out.member("GB/s"); // bytes for each nanosecond
      Out.thousandths(R.Amount * 1000 / (R.End - R.Begin));
    }
    if (R.Count) {
      Out.member("buffer");
      Out.number(R.Count);
    }
    writeLines({"rule", "why", "data", "argument", "kernel", "at", "use"},
               Text);
    break;
  case What::Build:
  case What::Load:
    writeLines({"options", "at"}, Text);
    break;
  case What::Span:
  case What::Flag:
    writeLines({"series", "kind", "importance", "category"}, Text);
    break;
  case What::Wait:
    break;
  }
  if (!R.Track && R.View) {
    Out.member("view");
    Out.quoted(Views[R.View]);
  }
}

/// A record that does not nest in its track is shown on another one.
void Writer::writeRecord(Place P, const Record &R, bool IsNested) {
  const bool IsFlag = R.Kind == What::Flag;
  begin(P, R, IsFlag ? "i" : IsNested ? "X" : "b", R.Begin);
  if (IsFlag) {
    Out.raw(",\"s\":\"t\"");
  } else if (IsNested) {
    Out.raw(",\"dur\":");
    Out.microseconds(R.End - R.Begin);
  } else {
    Out.raw(",\"id\":");
    Out.number(++LastAside);
  }
  if (R.Link) {
    Out.raw(",\"bind_id\":");
    Out.number(R.Link);
    Out.raw(R.Track ? ",\"flow_in\":true" : ",\"flow_out\":true");
  }
  Out.raw(",\"args\":");
  Out.beginMembers();
  writeMembers(R);
  Out.endMembers();
  if (IsFlag || IsNested)
    return;
  begin(P, R, "e", R.End);
  Out.raw(",\"id\":");
  Out.number(LastAside);
}

void Writer::writeTrack(Place P, std::vector<Record> &Records) {
  std::sort(Records.begin(), Records.end(),
            [](const Record &A, const Record &B) {
              return A.Begin != B.Begin ? A.Begin < B.Begin : A.End > B.End;
            });
  std::vector<Time> Open; // ends of the slices that a record is in
  for (const Record &R : Records) {
    while (!Open.empty() && Open.back() <= R.Begin)
      Open.pop_back();
    const bool IsNested = Open.empty() || R.End <= Open.back();
    writeRecord(P, R, IsNested);
    if (IsNested && R.Kind != What::Flag)
      Open.push_back(R.End);
  }
}

void Writer::write() {
  Out.raw("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n");
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
      R.End = T.Clock.toHost(R.End);
    }
    writeTrack(P, OfTracks[I]);
  }
  Out.endList();
  Out.raw("],\"otherData\":{\"lost records\":");
  Out.number(Log::lost());
  Out.raw(",\"tuning\":[");
  const char *Comma = "";
  for (const std::string &Line : Stats.remarks()) {
    Out.raw(std::exchange(Comma, ","));
    Out.string(Line);
  }
  Out.raw("]}}\n");
}

int writeTrace(int File, Time Begin) {
  JsonOutput Out(File);
  Writer(Out, Begin).write();
  Out.flush();
  return Out.failure();
}

} // namespace trace
} // namespace amprt
