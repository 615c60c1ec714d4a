//===- Report.cpp - reports that kernels write ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device/Report.h"
#include "Checking/Mode.h"
#include "Support/Error.h"
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <list>
#include <vector>

namespace amprt {

namespace {

float asFloat(uint64_t Bits) {
  uint32_t Low = uint32_t(Bits);
  float Value;
  std::memcpy(&Value, &Low, sizeof(Value));
  return Value;
}

double asDouble(uint64_t Bits) {
  double Value;
  std::memcpy(&Value, &Bits, sizeof(Value));
  return Value;
}

template <class T>
std::string print(const std::string &Specification, T Value) {
  char Buffer[512];
  int Length =
      std::snprintf(Buffer, sizeof(Buffer), Specification.c_str(), Value);
  return std::string(Buffer,
                     std::min(size_t(std::max(Length, 0)), sizeof(Buffer) - 1));
}

/// Formats a value by a conversion specification with OpenCL's length
/// modifiers. `Conversion` is its last character.
std::string formatValue(const std::string &Flags, char Conversion, char Kind,
                        uint64_t Bits) {
  if (std::strchr("aAeEfFgG", Conversion)) {
    double Value = Kind == 'f'   ? asFloat(Bits)
                   : Kind == 'd' ? asDouble(Bits)
                                 : double(int64_t(Bits));
    return print(Flags + Conversion, Value);
  }
  if (Kind == 'f' || Kind == 'd')
    Bits =
        uint64_t(int64_t(Kind == 'f' ? double(asFloat(Bits)) : asDouble(Bits)));
  if (Conversion == 'c')
    return print(Flags + Conversion, int(Bits));
  if (std::strchr("di", Conversion))
    return print(Flags + "ll" + Conversion,
                 Kind == 'l' ? (long long)(Bits) : (long long)(int32_t(Bits)));
  if (std::strchr("uxXo", Conversion))
    return print(Flags + "ll" + Conversion,
                 Kind == 'l' ? (unsigned long long)(Bits)
                             : (unsigned long long)(uint32_t(Bits)));
  return "%" + std::string(1, Conversion);
}

} // namespace

/// Returns the message, formatted like printf.
static std::string formatReport(const amprt_report &R) {
  const size_t MaxValues = sizeof(R.values) / sizeof(R.values[0]);
  std::string Text(R.text, strnlen(R.text, sizeof(R.text)));
  size_t Colon = std::min(Text.find(':'), Text.size());
  const std::string Kinds = Text.substr(0, std::min(Colon, MaxValues));
  std::string Result;
  std::vector<std::string> Strings;
  size_t Begin = Colon + 1;
  for (char Kind : Kinds) {
    size_t End = Kind == 's' ? Text.find('\1', Begin) : std::string::npos;
    Strings.push_back(
        End == std::string::npos ? "" : Text.substr(Begin, End - Begin));
    if (End != std::string::npos)
      Begin = End + 1;
  }
  size_t Next = 0;
  for (size_t I = Begin; I < Text.size(); ++I) {
    if (Text[I] != '%') {
      Result += Text[I];
      continue;
    }
    std::string Flags = "%";
    for (++I; I < Text.size() && std::strchr("-+ #0123456789.*", Text[I]); ++I)
      if (Text[I] != '*')
        Flags += Text[I];
      else if (Next < Kinds.size())
        Flags += std::to_string(int32_t(R.values[Next++]));
    while (I < Text.size() && std::strchr("hl", Text[I]))
      ++I;
    if (I >= Text.size())
      break;
    if (Text[I] == '%')
      Result += '%';
    else if (Next < Kinds.size()) {
      Result += Kinds[Next] == 's'
                    ? print(Flags + 's', Strings[Next].c_str())
                    : formatValue(Flags, Text[I], Kinds[Next], R.values[Next]);
      ++Next;
    }
  }
  while (!Result.empty() && Result.back() == '\n')
    Result.pop_back();
  return Result;
}

namespace {

/// Pending reports. Never destroyed, since commands may be writing.
struct Expected {
  std::mutex Mutex; // guards List
  std::list<std::unique_ptr<Report>> List;
  std::atomic<size_t> Count{0};

  static Expected &get() {
    static Expected &All = *new Expected;
    return All;
  }
};

} // namespace

Report::Report(View &Target, size_t Size)
    : V(&Target), Host(Size),
      Memory(V->accelerator().device().allocate(Size, /*IsConst=*/false)) {
  Memory->clearFirst();
  if (Memory->address())
    noteDefined(Memory->address(), Size);
  Memory->useAsMemory(V->queue(), /*IsWritten=*/true); // by the launch
}

void Report::expect(std::unique_ptr<Report> Given) {
  // Nothing may throw once a command is writing to the report.
  std::list<std::unique_ptr<Report>> Item;
  Item.push_back(std::move(Given));
  Report &R = *Item.back();
  const Region All(Interval{0, R.Host.size()});
  Commands Reading;
  R.V->queue().read(R.memory(), All, R.Host.data(), All, &Reading);
  if (!Reading.empty()) // otherwise it was read
    R.Read = std::move(Reading.front());
  Expected &Others = Expected::get();
  std::lock_guard<std::mutex> Lock(Others.Mutex);
  Others.List.splice(Others.List.end(), Item);
  Others.Count.store(Others.List.size(), std::memory_order_release);
}

std::unique_ptr<Report> Report::find() {
  Expected &All = Expected::get();
  if (All.Count.load(std::memory_order_acquire) == 0)
    return nullptr;
  std::lock_guard<std::mutex> Lock(All.Mutex);
  const auto First =
      std::find_if(All.List.begin(), All.List.end(),
                   [](const auto &R) { return !R->Read || R->Read->isDone(); });
  if (First == All.List.end())
    return nullptr;
  std::unique_ptr<Report> Found = std::move(*First);
  All.List.erase(First);
  All.Count.store(All.List.size(), std::memory_order_release);
  return Found;
}

void takeReports() {
  while (const std::unique_ptr<Report> R = Report::find())
    R->take();
}

void Message::take() {
  const amprt_report &R = *contents<amprt_report>();
  if (R.count)
    fail(AMPRT_RUNTIME_ERROR,
         formatReport(R) + " (reported by " + Kernel + ")");
}

} // namespace amprt
