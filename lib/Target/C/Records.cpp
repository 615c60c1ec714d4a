//===- Records.cpp - structs and their layout -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Declarators.h"
#include "ModulePrinter.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::target;

static std::string getAttributes(const Record &R) {
  std::string List = R.IsPacked ? "packed" : "";
  if (R.Align)
    List += (List.empty() ? "aligned(" : ", aligned(") +
            std::to_string(R.Align) + ")";
  return List.empty() ? "" : "__attribute__((" + List + ")) ";
}

std::string target::printRecord(const Record &R, Dialect &Lang) {
  const std::string Tag = R.IsUnion ? "union " : "struct ";
  if (R.IsIncomplete)
    return Tag + R.Name + ";\n";
  const bool IsName = Lang.areTagsNames();
  std::string Text = (IsName ? "" : "typedef ") + Tag + getAttributes(R) +
                     Lang.getRecordAttribute(R) + (IsName ? R.Name + " " : "") +
                     "{\n";
  for (const Field &F : R.Fields)
    Text += "  " + declare(F, Lang).str() + ";\n";
  return Text + "}" + (IsName ? "" : " " + R.Name) + ";\n\n";
}

std::string target::makeLayoutAssertions(const Record &R) {
  if (!R.HostSize)
    return "";
  const std::string End = ", \"layout of " + R.Name + "\");\n";
  std::string Text = "_Static_assert(sizeof(" + R.Name +
                     ") == " + std::to_string(*R.HostSize) + End;
  assert(R.HostOffsets.size() == R.Fields.size() && "one for each field");
  for (auto [F, Offset] : llvm::zip(R.Fields, R.HostOffsets))
    if (Offset)
      Text += "_Static_assert(__builtin_offsetof(" + R.Name + ", " + F.Name +
              ") == " + std::to_string(*Offset) + End;
  return Text;
}
