//===- Copies.cpp - copies on the timeline and their reasons --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Trace/Copies.h"
#include "Trace/Log.h"
#include <atomic>
#include <cstdio>

namespace amprt::trace {

static thread_local const CopyReason *Reason = nullptr;
static thread_local const ScopedOwner *Subject = nullptr;

uint64_t nextOwner() {
  static std::atomic<uint64_t> Last{0};
  return ++Last;
}

ScopedOwner::ScopedOwner(const Owner &O) : O(O), Outer(Subject) {
  if (isOn())
    Subject = this;
}

ScopedOwner::~ScopedOwner() {
  if (Subject == this)
    Subject = Outer;
}

void CopyReason::enter(Rule R, const amprt_kernel *OfKernel,
                       const amprt_arg *OfArg) {
  if (Reason)
    return;
  this->R = R;
  Kernel = OfKernel;
  Arg = OfArg;
  IsOutermost = true;
  Reason = this;
}

void CopyReason::leave() { Reason = nullptr; }

namespace {
struct RuleText {
  const char *Name, *Sentence;
};
} // namespace

static const RuleText RuleTexts[] = {
    {"kernel reads", "reads it"},
    {"kernel uses", "may read and write it"},
    {"host reads", "the program reads it"},
    {"host writes", "the program uses it, and may write it"},
    {"synchronize", "synchronize() was called"},
    {"copy", "copy() was called"},
    {"last view", "its last view ends"},
    {"program ends", "the program ends"},
};

// Texts are lines. The last four describe an argument of a kernel: its name, the
// kernel's name and location, and how the kernel uses it.

static std::string describe(const amprt_kernel &K, const amprt_arg &Arg) {
  const char *Use = Arg.access & AMPRT_USE_READS      ? "only read"
                    : Arg.access & AMPRT_USE_REPLACES ? "only replaced"
                                                      : "";
  return nameOfBuffer(K, Arg) + "\n" + K.name + "\n" +
         (K.location ? K.location : "") + "\n" + Use;
}

static std::string describe(Rule R, const amprt_kernel *K, const Owner *O) {
  const RuleText &Text = RuleTexts[int(R)];
  std::string Result = std::string(Text.Name) + "\n";
  if (K)
    Result += std::string("kernel '") + K->name + "' (" +
              (K->location ? K->location : "unknown location") + ") ";
  Result += std::string(Text.Sentence) + "\n";
  if (!O)
    return Result;
  char Place[32] = "";
  if (O->Host)
    std::snprintf(Place, sizeof(Place), " at %p", O->Host);
  return Result + O->Kind + " of " + std::to_string(O->Size) + " bytes" + Place;
}

void WritingKernel::noteLaunch() {
  if (!Reason || !Reason->Kernel || Arg == Reason->Arg)
    return;
  // Another kernel may have changed the data that this one only reads.
  if (Reason->Arg->access & AMPRT_USE_READS && Arg)
    return;
  Arg = Reason->Arg;
  Text = describe(*Reason->Kernel, *Arg);
}

void Copying::begin(What Kind, uint64_t Bytes, uint32_t View) {
  const Owner *O = Subject ? &Subject->O : nullptr;
  Record New;
  New.Kind = Kind;
  New.View = View;
  New.Name = 0;
  New.Amount = Bytes;
  New.Count = O ? O->Number : 0;
  New.Details = 0;
  if (Reason) {
    std::string Text = describe(Reason->R, Reason->Kernel, O) + "\n";
    if (Kind == What::CopyOut && O)
      Text += O->Writer->text();
    else if (Reason->Kernel)
      Text += describe(*Reason->Kernel, *Reason->Arg);
    New.Details = numberOf(Text);
  }
  open(New);
}

} // namespace amprt::trace
