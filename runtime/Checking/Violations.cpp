//===- Violations.cpp - violations and their reports ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Violations.h"
#include "Support/Options.h"
#include "Support/Shutdown.h"
#include "Support/Text.h"
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace amprt {

/// Returns the printed lines of a finding.
static std::string textOf(const Finding &F) {
  std::string Text = F.First.At.text() + "checking: " + F.First.Text;
  if (!F.Kernel.empty())
    Text += " [" + F.Kernel + "]";
  Text += "\n";
  if (!F.Note.Text.empty())
    Text += F.Note.At.text() + "note: " + F.Note.Text + "\n";
  return Text;
}

using Json = nlohmann::ordered_json;

/// Returns \p Text as UTF-8.
static std::string text(const std::string &Text) { return narrow(widen(Text)); }

static Json plain(const Remark &R) {
  return {{"file", text(R.At.File)},
          {"line", R.At.Line},
          {"column", R.At.Column},
          {"message", text(R.Text)}};
}

static Json jsonOf(const Finding &F) {
  Json Result = {{"kind", nameOf(F.Kind)}};
  Result.update(plain(F.First));
  if (!F.Kernel.empty())
    Result["kernel"] = text(F.Kernel);
  if (!F.Note.Text.empty())
    Result["note"] = plain(F.Note);
  return Result;
}

static Json sarifLocation(const Remark &R) {
  return {
      {"physicalLocation",
       {{"artifactLocation", {{"uri", text(R.At.File)}}},
        {"region", {{"startLine", R.At.Line}, {"startColumn", R.At.Column}}}}}};
}

static Json sarifOf(const Finding &F) {
  Json Result = {{"ruleId", nameOf(F.Kind)},
                 {"level", "error"},
                 {"message", {{"text", text(F.First.Text)}}}};
  if (F.First.At.isKnown())
    Result["locations"] = Json::array({sarifLocation(F.First)});
  if (F.Note.At.isKnown()) {
    Json Related = sarifLocation(F.Note);
    Related["message"] = {{"text", text(F.Note.Text)}};
    Result["relatedLocations"] = Json::array({Related});
  }
  if (!F.Kernel.empty())
    Result["properties"] = {{"kernel", text(F.Kernel)}};
  return Result;
}

template <class List, class Function>
static Json list(const List &Items, Function jsonOf) {
  Json Result = Json::array();
  for (const auto &Item : Items)
    Result.push_back(jsonOf(Item));
  return Result;
}

static Json sarifOf(const std::vector<Finding> &Found) {
  const Json Rules = list(violationKinds(), [](const ViolationKind &K) -> Json {
    return {{"id", K.Name}, {"shortDescription", {{"text", K.Meaning}}}};
  });
  Json Run = {
      {"tool", {{"driver", {{"name", "ampcc -famp-check"}, {"rules", Rules}}}}},
      {"results", list(Found, [](const Finding &F) { return sarifOf(F); })}};
  return {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
          {"version", "2.1.0"},
          {"runs", Json::array({Run})}};
}

static bool endsWith(const std::string &Text, const std::string &End) {
  return Text.size() >= End.size() &&
         !Text.compare(Text.size() - End.size(), End.size(), End);
}

/// Writes the findings to a file: as SARIF 2.1.0 if its name ends in ".sarif",
/// as JSON if it ends in ".json", and otherwise as text. Reports failures on
/// stderr.
static void writeReports(const char *Path, const std::vector<Finding> &Found) {
  std::string Text;
  if (endsWith(Path, ".sarif"))
    Text = sarifOf(Found).dump(1) + "\n";
  else if (endsWith(Path, ".json"))
    Text = list(Found, jsonOf).dump(1) + "\n";
  else
    for (const Finding &F : Found)
      Text += textOf(F);
  std::FILE *const File = std::fopen(Path, "w");
  const bool IsWritten =
      File && std::fwrite(Text.data(), 1, Text.size(), File) == Text.size();
  if ((File && std::fclose(File) != 0) || !IsWritten)
    std::fprintf(stderr, "ampcc: cannot write the reports to '%s': %s\n", Path,
                 std::strerror(errno));
}

static bool isKind(const std::string &Name) {
  const std::vector<ViolationKind> &Kinds = violationKinds();
  return Name == "*" ||
         std::any_of(Kinds.begin(), Kinds.end(),
                     [&](const ViolationKind &K) { return Name == K.Name; });
}

void Suppressions::read(const char *Path) {
  std::ifstream File(Path);
  if (!File)
    std::fprintf(stderr, "ampcc: cannot read the suppressions in '%s'\n", Path);
  std::string Text;
  for (unsigned Number = 1; std::getline(File, Text); ++Number) {
    Text.erase(Text.find_last_not_of(" \t\r") + 1);
    if (Text.empty() || Text[0] == '#')
      continue;
    const size_t Colon = Text.find(':');
    const Line New = {Text.substr(0, Colon),
                      Colon == std::string::npos ? "" : Text.substr(Colon + 1)};
    if (isKind(New.Kind) && !New.Where.empty())
      Lines.push_back(New);
    else
      std::fprintf(stderr,
                   "%s:%u: ampcc: a suppression is KIND:FILE, KIND:FILE:LINE "
                   "or KIND:KERNEL\n",
                   Path, Number);
  }
}

/// True if `Where` is the location's file, or its file and line.
static bool isAt(const Location &At, const std::string &Where) {
  const auto endsPath = [&](const std::string &Path) {
    const size_t Size = Where.size();
    return Path == Where ||
           (Path.size() > Size && Path[Path.size() - Size - 1] == '/' &&
            !Path.compare(Path.size() - Size, Size, Where));
  };
  return At.isKnown() && (endsPath(At.File) ||
                          endsPath(At.File + ":" + std::to_string(At.Line)));
}

bool Suppressions::match(const Finding &F) const {
  return std::any_of(Lines.begin(), Lines.end(), [&](const Line &L) {
    return (L.Kind == "*" || L.Kind == nameOf(F.Kind)) &&
           (L.Where == F.Kernel || isAt(F.First.At, L.Where) ||
            isAt(F.Note.At, L.Where));
  });
}

const std::vector<ViolationKind> &violationKinds() {
  static const std::vector<ViolationKind> &Kinds =
      *new std::vector<ViolationKind>{
          {"outside", "An access outside of arrays and views"},
          {"race", "Two accesses that nothing orders"},
          {"uninitialized", "A read of uninitialized memory"},
          {"barrier", "A barrier that not all threads reach"},
          {"division", "A division without a result"},
          {"shift", "A shift by too many bits"},
          {"stale", "A read of contents that are not the newest"},
          {"lost", "A change that older contents replace"},
          {"freed", "A use of a view whose memory was freed"},
      };
  return Kinds;
}

Violations &Violations::get() {
  static Violations &All = *new Violations; // outlives all destructors
  return All;
}

Violations::Violations() {
  atShutdown(Ending::Leave, [] { get().leave(); });
  if (const char *Given = getOption(Option::CheckLimit))
    Limit = std::strtoul(Given, nullptr, 10);
  if (const char *Path = getOption(Option::CheckSuppressions))
    Suppressed.read(Path);
  // An empty file tells that the run had no reports.
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
  if (Suppressed.match(F) || ++Count > Limit)
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
