//===- Suppressions.cpp - reports that the user does not want -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Suppressions.h"
#include <algorithm>
#include <cstdio>
#include <fstream>

namespace amprt {

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

/// True if `Where` is the location's file or line.
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

} // namespace amprt
