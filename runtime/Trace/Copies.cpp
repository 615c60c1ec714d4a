//===- Copies.cpp - copies on the timeline, and their reasons -------------===//

#include "Trace/Copies.h"
#include "Trace/Texts.h"
#include <atomic>
#include <cstdio>

namespace amprt {
namespace trace {

static thread_local const Why *Reason = nullptr;
static thread_local const Moving *Subject = nullptr;

uint64_t nextOwner() {
  static std::atomic<uint64_t> Last{0};
  return ++Last;
}

Moving::Moving(const Owner &O) : O(O), Outer(Subject) {
  if (isOn())
    Subject = this;
}

Moving::~Moving() {
  if (Subject == this)
    Subject = Outer;
}

static Rule ruleOf(const amprt_arg &Arg) {
  switch (Arg.access & AMPRT_ACCESS_READ_WRITE) {
  case AMPRT_ACCESS_READ:
    return Rule::KernelReads;
  case AMPRT_ACCESS_WRITE:
    return Rule::KernelReplaces;
  default:
    return Rule::KernelUses;
  }
}

Why::Why(const amprt_kernel &K, const amprt_arg &Arg) {
  if (isOn())
    enter(ruleOf(Arg), &K, &Arg);
}

void Why::enter(Rule R, const amprt_kernel *OfKernel, const amprt_arg *OfArg) {
  if (Reason)
    return;
  this->R = R;
  Kernel = OfKernel;
  Arg = OfArg;
  IsOutermost = true;
  Reason = this;
}

void Why::leave() { Reason = nullptr; }

namespace {
struct RuleText {
  const char *Name, *Sentence;
};
} // namespace

static const RuleText RuleTexts[] = {
    {"kernel reads", "reads it"},
    {"kernel uses", "may read and write it"},
    {"kernel replaces", "only writes it, perhaps not all of it"},
    {"host reads", "the program reads it"},
    {"host writes", "the program writes it"},
    {"synchronize", "synchronize() was called"},
    {"copy", "copy() was called"},
    {"last view", "its last view ends"},
    {"program ends", "the program ends"},
};

/// Lines: the rule, a sentence, whose bytes they are, and, for a kernel, what
/// that calls them and where it is.
static std::string describe(const Owner *O, Rule R, const amprt_kernel *K,
                            const amprt_arg *Arg) {
  const RuleText &Text = RuleTexts[int(R)];
  std::string Result = std::string(Text.Name) + "\n";
  const std::string Name = K ? nameOfBuffer(*K, *Arg) : "";
  if (K)
    Result += std::string("kernel '") + K->name + "' (" +
              (K->location ? K->location : "unknown location") + ") ";
  Result += std::string(Text.Sentence) + "\n";
  if (O) {
    char Place[32] = "";
    if (O->Host)
      std::snprintf(Place, sizeof(Place), " at %p", O->Host);
    Result += std::string(O->Kind) + " of " + std::to_string(O->Size) +
              " bytes" + Place;
  }
  Result += "\n";
  if (K)
    Result += Name + "\n" + (K->location ? K->location : "");
  return Result;
}

void Copying::begin(What Kind, uint64_t Bytes, uint32_t View) {
  const Owner *O = Subject ? &Subject->O : nullptr;
  Record New;
  New.Kind = Kind;
  New.View = View;
  New.Name = 0;
  New.Amount = Bytes;
  New.Count = O ? O->Number : 0;
  New.Details =
      Reason ? numberOf(describe(O, Reason->R, Reason->Kernel, Reason->Arg))
             : 0;
  open(New);
}

} // namespace trace
} // namespace amprt
