//===- Checks.cpp - prints checked kernels as C++ -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"
#include "../C/Declarators.h"
#include "ampcc/Target/Cpu.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::target;

std::string cpu::printCheckedEntry(const Module &M, Dialect &Lang) {
  // Copies of the arguments, which calls of the runtime cannot change.
  std::string Values, Passed;
  llvm::ListSeparator Comma;
  unsigned Next = 0;
  for (const Variable *V : M.Kernel->Params) {
    Passed += llvm::StringRef(Comma);
    const std::string Type = printType(V->Ty, Lang);
    if (V == M.Checked.Thread) {
      Passed += "AMP_thread";
    } else if (V == M.Checked.TileMemory) {
      Passed += "(" + Type + ")AMP_thread->tile";
    } else {
      const std::string Number = std::to_string(Next++), Name = "AMP_" + Number,
                        Address = "AMP_arguments[" + Number + "]";
      Values += "  const auto " + Name + " = " +
                (V->Ty->isPointer() ? "(" + Type + ")" + Address
                                    : "*(const " + Type + " *)" + Address) +
                ";\n";
      Passed += Name;
    }
  }
  return ("static void " + CpuText::Entry +
          "(const void *const *AMP_arguments, "
          "::amprt_check_thread *AMP_thread, unsigned AMP_count) {\n" +
          Values +
          "  for (; AMP_count != 0; --AMP_count, AMP_next(AMP_thread))\n    " +
          M.Kernel->Name + "(" + Passed + ");\n}\n")
      .str();
}

static std::string quote(llvm::StringRef Text) {
  std::string Result;
  llvm::raw_string_ostream OS(Result);
  OS << '"';
  OS.write_escaped(Text) << '"';
  return Result;
}

static std::string printSite(const CheckSite &Site,
                             const clang::SourceManager &SM) {
  const std::string Name = quote(Site.Name);
  const clang::PresumedLoc At =
      Site.Loc.isValid() ? SM.getPresumedLoc(SM.getExpansionLoc(Site.Loc))
                         : clang::PresumedLoc();
  if (At.isInvalid())
    return "{nullptr, " + Name + ", 0, 0}";
  return "{" + quote(At.getFilename()) + ", " + Name + ", " +
         std::to_string(At.getLine()) + ", " + std::to_string(At.getColumn()) +
         "}";
}

/// Prints the description of a member of the struct \p Memory.
static std::string printVariable(const Record &Memory, const Variable &V) {
  const std::string Name = V.Name.str(),
                    Place = "((" + Memory.Name + " *)0)->" + Name;
  std::string Element = Place, Sizes;
  unsigned Dimensions = 0;
  for (const Type *T = V.Ty; T->isArray() && T->getCount() && Dimensions != 4;
       T = T->getElement(), ++Dimensions) {
    Element += "[0]";
    Sizes += (Sizes.empty() ? "" : ", ") + std::to_string(*T->getCount());
  }
  return "{" + quote(V.SourceName) + ", __builtin_offsetof(" + Memory.Name +
         ", " + Name + "), sizeof(" + Place + "), sizeof(" + Element + "), {" +
         Sizes + "}, " + std::to_string(Dimensions) + "}";
}

std::string cpu::printCheckTables(const Module &M, llvm::StringRef Inspection,
                                  const clang::SourceManager &SM) {
  const Checks &C = M.Checked;
  std::string Sites, Variables, Size = "0";
  for (const CheckSite &Site : C.Sites)
    Sites += "  " + printSite(Site, SM) + ",\n";
  const size_t VariableCount = C.TileStatics.size();
  if (C.TileMemory) {
    const Record &Memory = *C.TileMemory->Ty->getElement()->getRecord();
    Size = "sizeof(" + Memory.Name + ")";
    for (const Variable *V : C.TileStatics)
      Variables += "  " + printVariable(Memory, *V) + ",\n";
  }
  std::string Text =
      "static const ::amprt_check_site AMP_sites[] = {\n" + Sites + "};\n";
  if (VariableCount)
    Text += "static const ::amprt_check_variable AMP_variables[] = {\n" +
            Variables + "};\n";
  return Text + "static const ::amprt_checked_code " + CpuText::Checked.str() +
         " = {" + CpuText::Entry.str() + ", AMP_sites, " +
         (VariableCount ? "AMP_variables" : "nullptr") + ", " +
         std::to_string(C.Sites.size()) + ", " + std::to_string(VariableCount) +
         ", " + Size + ", " + (C.HasBarriers ? "1" : "0") + ", " +
         (C.HasSmallAccesses ? "1" : "4") + ", " +
         (Inspection.empty()
              ? "nullptr"
              : ("&" + Inspection + "::" + CpuText::InspectCode).str()) +
         "};\n";
}
