//===- ResponseFile.cpp - arguments from and to @files --------------------===//

#include "ResponseFile.h"

#include <fstream>
#include <iterator>
#include <sys/mman.h>
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

static void expand(const std::string &Arg, Arguments &Result, unsigned Depth) {
  // More than files are nested; ends a file that names itself.
  const unsigned MaxDepth = 32;
  if (Arg.size() > 1 && Arg[0] == '@' && Depth != MaxDepth) {
    std::ifstream File(Arg.substr(1), std::ios::binary);
    if (File) {
      std::string Text{std::istreambuf_iterator<char>(File), {}};
      for (const std::string &Inner : tokenize(Text))
        expand(Inner, Result, Depth + 1);
      return;
    }
  }
  Result.push_back(Arg);
}

void ampcc::expandResponseFile(const std::string &Arg, Arguments &Result) {
  expand(Arg, Result, 0);
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
