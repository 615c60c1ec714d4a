//===- Describe.cpp - texts of violation reports --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Describe.h"
#include "Checking/TileRun.h"

namespace amprt {

Location placeOf(const amprt_check_site &Site, const amprt_kernel &K) {
  return Site.file ? Location(&Site) : Location(K.location);
}

Location TileRun::place(uint32_t Site) const {
  return placeOf(Launch->code().sites[Site], Launch->kernel());
}

std::string TileRun::self() const {
  return Launch->describe({Tile, threadNumber()});
}

void TileRun::report(Violation Kind, uint32_t Site, std::string Text,
                     Remark Note) const {
  Violations::get().report({Kind,
                            {place(Site), std::move(Text)},
                            Launch->kernel().name,
                            std::move(Note)});
}

bool TileRun::isNew(Violation Kind, uint32_t Site, uint32_t Other) const {
  return Violations::get().isNew(Kind, Launch->kernel().cpu, Site, Other);
}

/// Returns for example "tile[2][5]".
static std::string element(const amprt_check_variable &V, uint64_t Offset) {
  std::string Text;
  uint64_t Number = Offset / V.element;
  for (uint32_t D = V.dimensions; D-- != 0; Number /= V.sizes[D])
    Text = "[" + std::to_string(Number % V.sizes[D]) + "]" + Text;
  return V.name + Text;
}

/// Returns the ".member" of `Name`; null if it names another object.
static const char *membersOf(const std::string &Name,
                             const std::string &Object) {
  if (Object.empty() || Name.compare(0, Object.size(), Object) != 0)
    return nullptr;
  const char *Rest = Name.c_str() + Object.size();
  return *Rest == '.' || !*Rest ? Rest : nullptr;
}

std::string describeInTile(const std::string &Name,
                           const amprt_check_variable *Variables,
                           uint64_t Count, uint64_t Offset) {
  for (uint64_t I = 0; I != Count; ++I)
    if (const amprt_check_variable &V = Variables[I];
        Offset - V.offset < V.size) {
      const char *Rest = membersOf(Name, V.name);
      return element(V, Offset - V.offset) + (Rest ? Rest : "");
    }
  return Name;
}

std::string TileRun::object(uint32_t Site, uintptr_t Address) const {
  const amprt_checked_code &Code = Launch->code();
  std::string Name = Code.sites[Site].name;
  if (Address - TileBegin < TileEnd - TileBegin)
    return describeInTile(Name, Code.variables, Code.variable_count,
                          Address - TileBegin);
  // The index belongs to the accessor whose element contains the access.
  const std::string Container = Code.sites[position].name;
  const char *Rest = membersOf(Name, Container);
  if (!Rest || Code.sites[position].line != Code.sites[Site].line)
    return Name;
  std::string Text = Container + (rank == 1 ? "[" : "(");
  for (uint32_t I = 0; I != rank && I != 8; ++I)
    Text += (I ? ", " : "") + std::to_string(index[I]);
  return Text + (rank == 1 ? "]" : ")") + Rest;
}

void TileRun::fail(amprt_check_violation What, int64_t A, int64_t B,
                   uint32_t Which, uint32_t Site) {
  const Violation Kind = kindOf(What);
  if (Kind == Violation::Outside) {
    FailedSite = Site;
    known[Site % AMPRT_CHECK_KNOWN] = {};
  }
  if (isNew(Kind, Site))
    report(Kind, Site,
           describeViolation(What, A, B, Which, Launch->code().sites[Site].name,
                             Launch->threads().Dims) +
               ", by " + self());
}

Violation kindOf(amprt_check_violation What) {
  return What == AMPRT_CHECK_DIVISION ? Violation::Division
         : What == AMPRT_CHECK_SHIFT  ? Violation::Shift
         : What == AMPRT_CHECK_RACE   ? Violation::Race
                                      : Violation::Outside;
}

std::string describeViolation(amprt_check_violation What, int64_t A, int64_t B,
                              uint32_t Which, const char *Object,
                              uint32_t Dims) {
  const std::string Name =
                        *Object ? std::string("'") + Object + "'" : "an array",
                    a = std::to_string(A), b = std::to_string(B);
  switch (What) {
  case AMPRT_CHECK_POSITION:
    return "outside: index " + a + " of " + Name + ", which has " + b +
           " elements";
  case AMPRT_CHECK_COMPONENT:
    return "outside: index " + a + " of " + Name + ", whose extent is " + b +
           (Which || Dims > 1 ? " in dimension " + std::to_string(Which) : "");
  case AMPRT_CHECK_PART:
    return "outside: a section of " + Name + " ends at " + a +
           ", but the extent is " + b + " in dimension " +
           std::to_string(Which);
  case AMPRT_CHECK_DIVISION:
    return B ? "division of " + a + " by " + b : "division by zero";
  case AMPRT_CHECK_SHIFT:
    return "a shift by " + a + " of a number of " + b + " bits";
  case AMPRT_CHECK_RACE:
    return std::string("race: ") + (*Object ? Name : "memory") + " is " +
           wordFor(uint32_t(B)) + " here";
  }
  return "";
}

const char *wordFor(uint32_t How) {
  if (!(How & AMPRT_CHECK_WRITE))
    return "read";
  return How & AMPRT_CHECK_ATOMIC ? "changed atomically" : "written";
}

/// Returns for example "(2, 0)" in source order, the slowest dimension first.
static std::string list(const uint32_t *Values, uint32_t Dims) {
  std::string Text = "(";
  for (uint32_t I = Dims; I-- != 0;)
    Text += std::to_string(Values[I]) + (I ? ", " : ")");
  return Text;
}

std::string describeThread(uint32_t Dims, const uint32_t *Thread,
                           const uint32_t *Tile) {
  return "thread " + list(Thread, Dims) +
         (Tile ? " of tile " + list(Tile, Dims) : "");
}

} // namespace amprt
