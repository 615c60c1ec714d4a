//===- ReportFile.cpp - a file with the reports of a run ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/ReportFile.h"
#include "Support/Text.h"
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <nlohmann/json.hpp>

namespace amprt {

std::string textOf(const Finding &F) {
  std::string Text = F.First.At.text() + "checking: " + F.First.Text;
  if (!F.Kernel.empty())
    Text += " [" + F.Kernel + "]";
  Text += "\n";
  if (!F.Note.Text.empty())
    Text += F.Note.At.text() + "note: " + F.Note.Text + "\n";
  return Text;
}

using Json = nlohmann::ordered_json;

/// As UTF-8.
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

void writeReports(const char *Path, const std::vector<Finding> &Found) {
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

} // namespace amprt
