//===- Reports.cpp - direct3d_errorf and direct3d_abort -------------------===//
//
// Each call becomes a function of its own, which prints as well as writes the
// kernel's amprt_report, so that arguments are evaluated once.
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "llvm/ADT/StringExtras.h"
#include <cstddef>

using namespace ampcc;
using namespace clang;

static constexpr size_t MaxValues = sizeof(amprt_report::values) / 8;
static constexpr size_t FirstValue = offsetof(amprt_report, values) / 8;
static constexpr size_t FirstText = offsetof(amprt_report, text) / 8;

llvm::StringRef Program::getReportName() {
  if (ReportName.empty())
    ReportName = UniqueNames.makeGlobal("amp_report");
  return ReportName;
}

/// A value's kind in amprt_report::text, and its 64 bits.
static std::pair<char, std::string> describe(ASTContext &Ctx, QualType T,
                                             const std::string &Value) {
  const bool IsLong = Ctx.getTypeSize(T) == 64;
  if (T->isFloatingType())
    return {IsLong ? 'd' : 'f',
            (IsLong ? "as_ulong(" : "as_uint(") + Value + ")"};
  return {IsLong ? 'l' : 'i', "(ulong)" + Value};
}

std::string Program::emitReport(ArrayRef<std::string> Arguments,
                                ArrayRef<QualType> Types, SourceLocation Loc) {
  if (Types.size() > MaxValues || Arguments.size() != Types.size() + 1)
    reportUnsupported(Loc, "a message with more than " +
                               std::to_string(MaxValues) + " values");
  if (ReportWriter.empty()) {
    ReportWriter = UniqueNames.makeGlobal("write_report");
    appendFunction("static void " + ReportWriter +
                   "(__global ulong *report, __constant char *text) {\n"
                   "  __global char *to = (__global char *)(report + " +
                   std::to_string(FirstText) +
                   ");\n"
                   "  for (int i = 0; i < " +
                   std::to_string(sizeof(amprt_report::text) - 1) +
                   " && text[i]; ++i)\n"
                   "    to[i] = text[i];\n"
                   "}\n\n");
  }
  std::string Parameters = "__global ulong *report", Values, Stores;
  std::string Kinds, Strings, Passed = getReportName().str();
  for (size_t I = 0; I != Types.size(); ++I) {
    QualType T = Types[I];
    if (T->isPointerType()) { // a literal stays one: OpenCL wants it so
      const std::string &Literal = Arguments[I + 1];
      Values += ", " + Literal;
      Kinds += 's';
      Strings += Literal.substr(1, Literal.size() - 2) + "\\001";
      continue;
    }
    Passed += ", " + Arguments[I + 1];
    std::string Name = "x" + std::to_string(I);
    Parameters += ", " + declare(T, {}, Name, Loc);
    Values += ", " + Name;
    auto [Kind, Bits] = describe(Ctx, T, Name);
    Kinds += Kind;
    Stores +=
        "  report[" + std::to_string(FirstValue + I) + "] = " + Bits + ";\n";
  }
  std::string Name = UniqueNames.makeGlobal("report_error");
  const std::string &Format = Arguments.front();
  appendFunction("static void " + Name + "(" + Parameters +
                 ") {\n"
                 "  printf(" +
                 Format + Values +
                 ");\n"
                 "  if (atomic_inc((volatile __global uint *)report) != 0)\n"
                 "    return;\n" +
                 Stores + "  " + ReportWriter + "(report, \"" + Kinds + ":" +
                 Strings + Format.substr(1) + ");\n}\n\n");
  return Name + "(" + Passed + ")";
}
