//===- Reports.cpp - direct3d_errorf and direct3d_abort -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each call gets its own function, which prints the message and writes the
// kernel's amprt_report, so that arguments are evaluated once.
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include <cstddef>

using namespace ampcc;
using namespace clang;

static constexpr size_t MaxValues = sizeof(amprt_report::values) / 8;
static constexpr size_t FirstValue = offsetof(amprt_report, values) / 8;
static constexpr size_t FirstText = offsetof(amprt_report, text) / 8;

/// Creates a parameter that points to the amprt_report.
static ir::Variable *makePointer(ir::Builder &Build, llvm::StringRef Name) {
  ir::TypeContext &Types = Build.getTypes();
  const ir::Type *Word = Types.getInteger(64, /*Signed=*/false);
  return Build.variable(Name, Types.getPointer(Word, AddressSpace::Global));
}

ir::Variable *Program::getReport() {
  if (!Report) {
    Report = makePointer(Build, UniqueNames.makeGlobal("amp_report"));
    Report->IsShared = true;
    Module->Report = Report;
  }
  return Report;
}

/// Creates the function that writes amprt_report::text.
ir::Function *Program::makeReportWriter() {
  ir::TypeContext &Types = Module->Types;
  const ir::Type *Char = Types.getInteger(8, /*Signed=*/true);
  const ir::Type *Target = Types.getPointer(Char, AddressSpace::Global);
  auto Writer = std::make_unique<ir::Function>();
  Writer->Name = UniqueNames.makeGlobal("write_report");
  Writer->Result = Types.getVoid();
  ir::Variable *Report = makePointer(Build, "report");
  ir::Variable *Text =
      Build.variable("text", Types.getPointer(Char, AddressSpace::Constant));
  Writer->Params = {Report, Text};

  ir::Variable *To = Build.variable("to", Target);
  ir::Variable *I = Build.variable("i", Types.getInt());
  using ir::BinaryOp;
  const int64_t Last = sizeof(amprt_report::text) - 1;
  ir::Stmt *Store = Build.assignTo(Build.index(Build.ref(To), Build.ref(I)),
                                   Build.index(Build.ref(Text), Build.ref(I)));
  ir::For *Loop = Build.fill(I, 0, Last, Store);
  Loop->Cond = Build.binary(BinaryOp::LogicalAnd, Loop->Cond,
                            Build.index(Build.ref(Text), Build.ref(I)));
  ir::Expr *Begin = Build.binary(BinaryOp::Add, Build.ref(Report),
                                 Build.integer(int64_t(FirstText)));
  Writer->Body =
      Build.block({Build.declare(To, Build.cast(Begin, Target)), Loop});
  return Module->Functions.emplace_back(std::move(Writer)).get();
}

/// Returns a value's kind in amprt_report::text and its bits as an integer.
static std::pair<char, ir::Expr *> describe(Program &P, QualType T,
                                            ir::Expr *Value) {
  const unsigned Bits = P.Ctx.getTypeSize(T);
  const bool IsLong = Bits == 64;
  ir::TypeContext &Types = P.Module->Types;
  if (T->isFloatingType())
    return {IsLong ? 'd' : 'f',
            P.Build.bitCast(Value, Types.getInteger(Bits, /*Signed=*/false))};
  return {IsLong ? 'l' : 'i',
          P.Build.cast(Value, Types.getInteger(64, /*Signed=*/false))};
}

/// Returns the text of \p E, which the language rules require to be a literal.
static std::string getBytes(const ir::Expr *E) {
  const auto *S = dyn_cast_or_null<ir::String>(E);
  return S ? S->Bytes.str() : "";
}

ir::Expr *Program::makeReport(ArrayRef<ir::Expr *> Arguments,
                              ArrayRef<QualType> Types, SourceLocation Loc) {
  if (Types.size() > MaxValues || Arguments.size() != Types.size() + 1)
    reportUnsupported(Loc, "a message with more than " +
                               std::to_string(MaxValues) + " values");
  if (!ReportWriter)
    ReportWriter = makeReportWriter();
  ir::TypeContext &IR = Module->Types;
  ir::Variable *Report = makePointer(Build, "report");
  SmallVector<ir::Variable *, 8> Params = {Report};
  SmallVector<ir::Expr *, 8> Printed = {Arguments.front()};
  SmallVector<ir::Expr *, 8> Passed = {Build.ref(getReport())};
  SmallVector<ir::Stmt *, 8> Stores;
  std::string Kinds, Strings;
  for (size_t I = 0; I != Types.size(); ++I) {
    QualType T = Types[I];
    ir::Expr *Argument = Arguments[I + 1];
    if (T->isPointerType()) { // OpenCL requires a literal
      Printed.push_back(Argument);
      Kinds += 's';
      Strings += getBytes(Argument) + '\1';
      continue;
    }
    ir::Variable *Param =
        Build.variable("x" + std::to_string(I), lowerType(T, Loc));
    Passed.push_back(Argument);
    Params.push_back(Param);
    Printed.push_back(Build.ref(Param));
    auto [Kind, Bits] = describe(*this, T, Build.ref(Param));
    Kinds += Kind;
    Stores.push_back(Build.assignTo(
        Build.index(Build.ref(Report), Build.integer(int64_t(FirstValue + I))),
        Bits));
  }

  auto F = std::make_unique<ir::Function>();
  F->Name = UniqueNames.makeGlobal("report_error");
  F->Result = IR.getVoid();
  F->Params.assign(Params.begin(), Params.end());
  const ir::Type *Count = IR.getInteger(32, /*Signed=*/false);
  ir::Expr *CountOf =
      Build.cast(Build.ref(Report), IR.getPointer(Count, AddressSpace::Global));
  ir::Block *Return = Build.block(Module->make<ir::Return>(nullptr));
  Return->HasBraces = false;
  SmallVector<ir::Stmt *, 8> Body = {
      Build.expr(Build.call("printf", IR.getInt(), Printed)),
      Build.makeIf(Build.binary(ir::BinaryOp::NE,
                                Build.call("atomic_inc", Count, CountOf),
                                Build.integer(0)),
                   Return)};
  Body.append(Stores);
  ir::Expr *Text =
      Build.string(Kinds + ":" + Strings + getBytes(Arguments.front()));
  Body.push_back(
      Build.expr(Build.call(ReportWriter, {Build.ref(Report), Text})));
  F->Body = Build.block(Body);
  return Build.call(Module->Functions.emplace_back(std::move(F)).get(), Passed);
}
