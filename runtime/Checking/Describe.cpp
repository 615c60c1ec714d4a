//===- Describe.cpp - what reports of checks say --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/TileRun.h"

namespace amprt {

Location TileRun::place(uint32_t Site) const {
  const amprt_check_site &S = Launch->code().sites[Site];
  return S.file ? Location(&S) : Location(Launch->kernel().location);
}

std::string TileRun::self() const {
  return Launch->describe({Tile, threadNumber()});
}

void TileRun::report(Mistake Kind, uint32_t Site, std::string Text,
                     Remark Note) const {
  Mistakes::get().report({Kind,
                          {place(Site), std::move(Text)},
                          Launch->kernel().name,
                          std::move(Note)});
}

bool TileRun::isNew(Mistake Kind, uint32_t Site, uint32_t Other) const {
  return Mistakes::get().isNew(Kind, Launch->kernel().cpu, Site, Other);
}

/// "tile[2][5]"
static std::string element(const amprt_check_variable &V, uint64_t Offset) {
  std::string Text;
  uint64_t Number = Offset / V.element;
  for (uint32_t D = V.dimensions; D-- != 0; Number /= V.sizes[D])
    Text = "[" + std::to_string(Number % V.sizes[D]) + "]" + Text;
  return V.name + Text;
}

/// The members in `Name`, "Object.member"; null if it names another object.
static const char *membersOf(const std::string &Name,
                             const std::string &Object) {
  if (Object.empty() || Name.compare(0, Object.size(), Object) != 0)
    return nullptr;
  const char *Rest = Name.c_str() + Object.size();
  return *Rest == '.' || !*Rest ? Rest : nullptr;
}

std::string TileRun::object(uint32_t Site, uintptr_t Address) const {
  const amprt_checked_code &Code = Launch->code();
  std::string Name = Code.sites[Site].name;
  if (Address - TileBegin < TileEnd - TileBegin)
    for (uint32_t I = 0; I != Code.variable_count; ++I)
      if (const amprt_check_variable &V = Code.variables[I];
          Address - TileBegin - V.offset < V.size) {
        const char *Rest = membersOf(Name, V.name);
        return element(V, Address - TileBegin - V.offset) + (Rest ? Rest : "");
      }
  // The index is that of the accessor whose element this is a part of.
  const std::string Container = Code.sites[position].name;
  const char *Rest = membersOf(Name, Container);
  if (!Rest || Code.sites[position].line != Code.sites[Site].line)
    return Name;
  std::string Text = Container + (rank == 1 ? "[" : "(");
  for (uint32_t I = 0; I != rank && I != 8; ++I)
    Text += (I ? ", " : "") + std::to_string(index[I]);
  return Text + (rank == 1 ? "]" : ")") + Rest;
}

void TileRun::fail(amprt_check_mistake What, int64_t A, int64_t B,
                   uint32_t Which, uint32_t Site) {
  const Mistake Kind = What == AMPRT_CHECK_DIVISION ? Mistake::Division
                       : What == AMPRT_CHECK_SHIFT  ? Mistake::Shift
                                                    : Mistake::Outside;
  if (Kind == Mistake::Outside) {
    FailedSite = Site;
    known[Site % AMPRT_CHECK_KNOWN] = {};
  }
  if (!isNew(Kind, Site))
    return;
  const char *Known = Launch->code().sites[Site].name;
  const std::string Name = *Known ? std::string("'") + Known + "'" : "an array";
  const std::string a = std::to_string(A), b = std::to_string(B);
  std::string Text;
  switch (What) {
  case AMPRT_CHECK_POSITION:
    Text = "outside: index " + a + " of " + Name + ", which has " + b +
           " elements";
    break;
  case AMPRT_CHECK_COMPONENT:
    Text = "outside: index " + a + " of " + Name + ", whose extent is " + b;
    if (Which || Launch->threads().Dims > 1)
      Text += " in dimension " + std::to_string(Which);
    break;
  case AMPRT_CHECK_PART:
    Text = "outside: a section of " + Name + " ends at " + a +
           ", but the extent is " + b + " in dimension " +
           std::to_string(Which);
    break;
  case AMPRT_CHECK_DIVISION:
    Text = B ? "division of " + a + " by " + b : "division by zero";
    break;
  case AMPRT_CHECK_SHIFT:
    Text = "a shift by " + a + " of a number of " + b + " bits";
    break;
  }
  report(Kind, Site, Text + ", by " + self());
}

} // namespace amprt
