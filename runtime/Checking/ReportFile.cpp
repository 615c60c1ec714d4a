//===- ReportFile.cpp - a file with the reports of a run ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/ReportFile.h"
#include "Trace/JsonOutput.h"
#include <cerrno>
#include <cstdio>
#include <cstring>

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

static std::string quote(const std::string &Text) {
  return "\"" + trace::JsonOutput::escaped(Text) + "\"";
}

/// `,"name":value`, or nothing if there is no value.
static std::string member(const char *Name, const std::string &Value) {
  return Value.empty() ? "" : std::string(",\"") + Name + "\":" + Value;
}

static std::string text(const std::string &Value) {
  return Value.empty() ? "" : quote(Value);
}

/// `"file":...,"line":...,"column":...,"message":...`
static std::string plain(const Remark &R) {
  return "\"file\":" + quote(R.At.File) +
         ",\"line\":" + std::to_string(R.At.Line) +
         ",\"column\":" + std::to_string(R.At.Column) +
         ",\"message\":" + quote(R.Text);
}

static std::string jsonOf(const Finding &F) {
  return "{\"kind\":" + quote(nameOf(F.Kind)) + "," + plain(F.First) +
         member("kernel", text(F.Kernel)) +
         member("note",
                F.Note.Text.empty() ? "" : "{" + plain(F.Note) + "}") +
         "}";
}

static std::string sarifLocation(const Remark &R, bool WithText) {
  return "{\"physicalLocation\":{\"artifactLocation\":{\"uri\":" +
         quote(R.At.File) +
         "},\"region\":{\"startLine\":" + std::to_string(R.At.Line) +
         ",\"startColumn\":" + std::to_string(R.At.Column) + "}}" +
         (WithText ? ",\"message\":{\"text\":" + quote(R.Text) + "}" : "") +
         "}";
}

static std::string sarifOf(const Finding &F) {
  std::string Text = "{\"ruleId\":" + quote(nameOf(F.Kind)) +
                     ",\"level\":\"error\",\"message\":{\"text\":" +
                     quote(F.First.Text) + "}";
  if (F.First.At.isKnown())
    Text += ",\"locations\":[" + sarifLocation(F.First, false) + "]";
  if (F.Note.At.isKnown())
    Text += ",\"relatedLocations\":[" + sarifLocation(F.Note, true) + "]";
  return Text + member("properties", F.Kernel.empty()
                                         ? ""
                                         : "{\"kernel\":" + quote(F.Kernel) +
                                               "}") +
         "}";
}

template <class List, class Print>
static std::string list(const List &Items, Print print) {
  std::string Text;
  for (const auto &Item : Items)
    Text += (Text.empty() ? "" : ",\n") + print(Item);
  return "[" + Text + "]";
}

static std::string sarifOf(const std::vector<Finding> &Found) {
  const auto rule = [](const MistakeKind &K) {
    return "{\"id\":" + quote(K.Name) +
           ",\"shortDescription\":{\"text\":" + quote(K.Meaning) + "}}";
  };
  return "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\","
         "\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{\"name\":"
         "\"ampcc -famp-check\",\"rules\":" +
         list(mistakeKinds(), rule) + "}},\n\"results\":" +
         list(Found, [](const Finding &F) { return sarifOf(F); }) + "}]}\n";
}

static bool endsWith(const std::string &Text, const std::string &End) {
  return Text.size() >= End.size() &&
         !Text.compare(Text.size() - End.size(), End.size(), End);
}

void writeReports(const char *Path, const std::vector<Finding> &Found) {
  std::string Text;
  if (endsWith(Path, ".sarif"))
    Text = sarifOf(Found);
  else if (endsWith(Path, ".json"))
    Text = list(Found, jsonOf) + "\n";
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
