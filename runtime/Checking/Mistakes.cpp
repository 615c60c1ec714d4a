//===- Mistakes.cpp - what checks have found ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Mistakes.h"
#include "Support/Shutdown.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
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

bool Mistakes::isBelowLimit() const {
  return Known.size() + KnownOfProgram.size() <= MaxReports;
}

bool Mistakes::isNew(Mistake Kind, const void *Kernel, uint32_t Site,
                     uint32_t Other) {
  std::lock_guard<std::mutex> Lock(Mutex);
  const auto [Low, High] = std::minmax(Site, Other);
  return Known.insert({Kind, Kernel, Low, High}).second && isBelowLimit();
}

void Mistakes::report(const Finding &R) {
  std::string Text = R.First.At.text() + "checking: " + R.First.Text;
  if (!R.Kernel.empty())
    Text += " [" + R.Kernel + "]";
  Text += "\n";
  if (!R.Note.Text.empty())
    Text += R.Note.At.text() + "note: " + R.Note.Text + "\n";
  std::lock_guard<std::mutex> Lock(Mutex);
  std::fwrite(Text.data(), 1, Text.size(), stderr);
}

void Mistakes::reportOnce(const Finding &R) {
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (!KnownOfProgram
             .insert({R.Kind, R.First.At.text(), R.Note.At.text()})
             .second ||
        !isBelowLimit())
      return;
  }
  report(R);
}

size_t Mistakes::count() {
  std::lock_guard<std::mutex> Lock(Mutex);
  return Known.size() + KnownOfProgram.size();
}

} // namespace amprt
