//===- TaskHeader.cpp - what <amp.h> includes where it is used ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/Compatibility.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSwitch.h"

using namespace ampcc;
using namespace clang;

bool ampcc::isInTaskHeader(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases("parallel_for", "parallel_invoke", "parallel_transform", true)
      .Cases("parallel_reduce", "parallel_sort", "parallel_buffered_sort", true)
      .Cases("parallel_radixsort", "combinable", "critical_section", true)
      .Cases("task_group", "structured_task_group", "make_task", true)
      .Cases("reader_writer_lock", "cancellation_token", true)
      .Cases("cancellation_token_source", "task_canceled", true)
      .Cases("task", "create_task", "task_completion_event", true)
      .Cases("when_all", "when_any", "task_from_result", true)
      .Cases("cancel_current_task", "is_task_cancellation_requested", true)
      .Default(false);
}

void ampcc::includeTaskHeader(Preprocessor &PP) {
  MacroInfo *MI = PP.AllocateMacroInfo(SourceLocation());
  MI->setIsAllowRedefinitionsWithoutWarning(true);
  PP.appendDefMacroDirective(PP.getIdentifierInfo("__AMPCC_TASKS__"), MI);
}
