//===- ResponseFile.cpp - arguments from and to @files --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CommandLine.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace ampcc;

/// Splits at white space; quotes and backslashes protect.
static Arguments tokenize(const std::string &Text) {
  Arguments Result;
  std::string Current;
  bool Started = false;
  char Quote = 0;
  for (size_t I = 0; I != Text.size(); ++I) {
    char C = Text[I];
    if (C == '\\' && I + 1 != Text.size() && Quote != '\'') {
      Current += Text[++I];
      Started = true;
    } else if (Quote) {
      if (C == Quote)
        Quote = 0;
      else
        Current += C;
    } else if (C == '"' || C == '\'') {
      Quote = C;
      Started = true;
    } else if (std::string(" \t\r\n\v\f").find(C) != std::string::npos) {
      if (Started)
        Result.push_back(std::move(Current));
      Current.clear();
      Started = false;
    } else {
      Current += C;
      Started = true;
    }
  }
  if (Started)
    Result.push_back(std::move(Current));
  return Result;
}

/// The whole file, which may be a pipe; nothing if it cannot be read.
static std::optional<std::string> read(const std::string &Path) {
  std::ifstream File(Path, std::ios::binary);
  if (!File)
    return std::nullopt;
  std::string Text;
  char Part[4096];
  while (File.read(Part, sizeof(Part)), File.gcount() != 0)
    Text.append(Part, size_t(File.gcount()));
  return File.bad() ? std::nullopt : std::optional(Text);
}

namespace {
/// Reads files of arguments in files of arguments.
class Expansion {
public:
  explicit Expansion(Arguments &Result) : Result(Result) {}

  void add(const std::string &Arg) {
    struct stat Info;
    if (Arg.size() < 2 || Arg[0] != '@' || stat(Arg.c_str() + 1, &Info) != 0 ||
        isOpen(Info)) // clang says that it names itself
      return Result.push_back(Arg);
    const std::optional<std::string> Text = read(Arg.substr(1));
    if (!Text) // nor does clang find anything in it
      return Result.push_back(Arg);
    Open.emplace_back(Info.st_dev, Info.st_ino);
    for (const std::string &Inner : tokenize(*Text))
      add(Inner);
    Open.pop_back();
  }

private:
  bool isOpen(const struct stat &Info) const {
    return std::find(Open.begin(), Open.end(),
                     Identity(Info.st_dev, Info.st_ino)) != Open.end();
  }

  using Identity = std::pair<dev_t, ino_t>;
  std::vector<Identity> Open;
  Arguments &Result;
};
} // namespace

void ampcc::expandResponseFile(const std::string &Arg, Arguments &Result) {
  Expansion(Result).add(Arg);
}

std::string ampcc::quoteArgument(const std::string &Arg) {
  if (!Arg.empty() && Arg.find_first_of(" \t\r\n\v\f\"'\\$`&|;<>()*?[]#~!{}") ==
                          std::string::npos)
    return Arg;
  std::string Result = "\"";
  for (char C : Arg) {
    if (C == '"' || C == '\\' || C == '$' || C == '`')
      Result += '\\';
    Result += C;
  }
  return Result + '"';
}

std::string ampcc::makeResponseFile(const Arguments &Args) {
  std::string Text;
  for (const std::string &Arg : Args)
    Text += quoteArgument(Arg) + '\n';
  int File = memfd_create("ampcc-arguments", 0);
  if (File < 0)
    return "";
  for (size_t Done = 0; Done != Text.size();) {
    ssize_t Written = write(File, Text.data() + Done, Text.size() - Done);
    if (Written <= 0)
      return "";
    Done += Written;
  }
  return "@/proc/self/fd/" + std::to_string(File);
}
