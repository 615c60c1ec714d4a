//===- Violations.cpp - what checks have found ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Violations.h"
#include "Checking/ReportFile.h"
#include "Checking/Suppressions.h"
#include "Support/Options.h"
#include "Support/Shutdown.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

namespace amprt {

const std::vector<ViolationKind> &violationKinds() {
  static const std::vector<ViolationKind> &Kinds =
      *new std::vector<ViolationKind>{
#define AMPRT_MISTAKE(Id, Name, Meaning) {Name, Meaning},
#include "Checking/Violations.def"
      };
  return Kinds;
}

Violations &Violations::get() {
  static Violations &All = *new Violations; // outlives every destructor
  return All;
}

Violations::Violations() {
  atShutdown(Ending::Leave, [] { get().leave(); });
  if (const char *Given = getOption(Option::CheckLimit))
    Limit = std::strtoul(Given, nullptr, 10);
  if (const char *Path = getOption(Option::CheckSuppressions)) {
    Suppressed = std::make_unique<Suppressions>();
    Suppressed->read(Path);
  }
  // A file without reports says that the run had none.
  if (const char *Path = getOption(Option::CheckOutput))
    writeReports(Path, {});
}

void Violations::leave() {
  if (!Count)
    return;
  std::fflush(nullptr);
  std::fprintf(stderr, "ampcc: checks found %zu mistake%s%s\n", Count,
               Count == 1 ? "" : "s",
               Count > Limit ? ", of which the first were reported" : "");
  const char *const Status = getOption(Option::CheckStatus);
  const int Chosen = Status ? std::atoi(Status) : 66;
  if (Chosen)
    _exit(Chosen);
}

Location::Location(const amprt_check_site *Site) {
  if (Site && Site->file)
    File = Site->file, Line = Site->line, Column = Site->column;
}

Location::Location(const char *Text) {
  if (!Text)
    return;
  File = Text;
  for (uint32_t *Number : {&Column, &Line}) {
    const size_t Colon = File.rfind(':');
    if (Colon == std::string::npos)
      return;
    *Number = uint32_t(std::strtoul(File.c_str() + Colon + 1, nullptr, 10));
    File.resize(Colon);
  }
}

std::string Location::text() const {
  return isKnown() ? File + ":" + std::to_string(Line) + ":" +
                         std::to_string(Column) + ": "
                   : "";
}

bool Violations::isNew(Violation Kind, const void *Kernel, uint32_t Site,
                       uint32_t Other) {
  std::lock_guard<std::mutex> Lock(Mutex);
  const auto [Low, High] = std::minmax(Site, Other);
  return Known.insert({Kind, Kernel, Low, High}).second;
}

void Violations::report(const Finding &F) {
  std::lock_guard<std::mutex> Lock(Mutex);
  if ((Suppressed && Suppressed->match(F)) || ++Count > Limit)
    return;
  const std::string Text = textOf(F);
  std::fwrite(Text.data(), 1, Text.size(), stderr);
  if (const char *Path = getOption(Option::CheckOutput)) {
    Reported.push_back(F);
    writeReports(Path, Reported);
  }
}

void Violations::reportOnce(const Finding &F) {
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (!KnownOfProgram.insert({F.Kind, F.First.At.text(), F.Note.At.text()})
             .second)
      return;
  }
  report(F);
}

} // namespace amprt
