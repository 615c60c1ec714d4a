//===- TaskHeader.cpp - what <amp.h> includes where it is used ------------===//

#include "ampcc/Microsoft/TaskHeader.h"
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

bool ampcc::isInThreadHeader(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases("CreateThread", "_beginthread", "_beginthreadex", true)
      .Cases("LPTHREAD_START_ROUTINE", "PTHREAD_START_ROUTINE", true)
      .Cases("ResumeThread", "GetExitCodeThread", "SwitchToThread", true)
      .Cases("YieldProcessor", "STILL_ACTIVE", "CREATE_SUSPENDED", true)
      .Cases("CreateEvent", "CreateEventA", "CreateEventW", true)
      .Cases("SetEvent", "ResetEvent", "EVENT_ALL_ACCESS", true)
      .Cases("CreateMutex", "CreateMutexA", "CreateMutexW", true)
      .Cases("ReleaseMutex", "MUTEX_ALL_ACCESS", "SYNCHRONIZE", true)
      .Cases("CreateSemaphore", "CreateSemaphoreA", true)
      .Cases("CreateSemaphoreW", "ReleaseSemaphore", true)
      .Cases("WaitForSingleObject", "WaitForSingleObjectEx", true)
      .Cases("WaitForMultipleObjects", "MAXIMUM_WAIT_OBJECTS", true)
      .Cases("WAIT_ABANDONED", "CloseHandle", "INVALID_HANDLE_VALUE", true)
      .Cases("CRITICAL_SECTION", "PCRITICAL_SECTION", true)
      .Cases("LPCRITICAL_SECTION", "_RTL_CRITICAL_SECTION", true)
      .Cases("InitializeCriticalSection", "InitializeCriticalSectionEx", true)
      .Cases("InitializeCriticalSectionAndSpinCount", "SRWLOCK", true)
      .Cases("EnterCriticalSection", "TryEnterCriticalSection", true)
      .Cases("LeaveCriticalSection", "DeleteCriticalSection", true)
      .Cases("PSRWLOCK", "InitializeSRWLock", "AcquireSRWLockShared", true)
      .Cases("AcquireSRWLockExclusive", "ReleaseSRWLockExclusive", true)
      .Cases("ReleaseSRWLockShared", "CONDITION_VARIABLE", true)
      .Cases("PCONDITION_VARIABLE", "InitializeConditionVariable", true)
      .Cases("SleepConditionVariableCS", "WakeConditionVariable", true)
      .Case("WakeAllConditionVariable", true)
      .Default(false);
}

static void define(Preprocessor &PP, llvm::StringRef Macro) {
  MacroInfo *MI = PP.AllocateMacroInfo(SourceLocation());
  MI->setIsAllowRedefinitionsWithoutWarning(true);
  PP.appendDefMacroDirective(PP.getIdentifierInfo(Macro), MI);
}

void ampcc::includeTaskHeader(Preprocessor &PP) {
  define(PP, "__AMPCC_TASKS__");
}

void ampcc::includeThreadHeader(Preprocessor &PP) {
  define(PP, "__AMPCC_THREADS__");
}
