//===- TuningRecord.cpp - tuning results on disk --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/TuningRecord.h"
#include "Kernels/DiskCache.h"
#include <algorithm>
#include <cstdio>
#include <vector>

namespace amprt {

namespace {

std::string_view takeLine(std::string_view &Text) {
  const size_t End = std::min(Text.find('\n'), Text.size());
  const std::string_view Line = Text.substr(0, End);
  Text.remove_prefix(std::min(End + 1, Text.size()));
  return Line;
}

std::string asLine(std::string Text) {
  std::replace(Text.begin(), Text.end(), '\n', ' ');
  return Text + '\n';
}

std::optional<TuningRecord> recall(const std::string &Key) {
  const CachedEntry Entry = loadCached(CacheKind::Tuning, Key);
  if (!Entry.File)
    return {};
  return TuningRecord::read({Entry.Data, Entry.Size});
}

} // namespace

/// Three lines of names, and one line per class: the class, threads, tiles, and
/// rows and fused tiles if not 0.
std::string TuningRecord::write() const {
  std::string Text = asLine(Kernel) + asLine(Location) + asLine(Device);
  for (const auto &[Class, W] : Found)
    Text += std::to_string(Class) + " " + std::to_string(W.Threads) + " " +
            std::to_string(W.Tiles) +
            (W.Rows || W.Fused ? " " + std::to_string(W.Rows) : "") +
            (W.Fused ? " " + std::to_string(W.Fused) : "") + "\n";
  return Text;
}

std::optional<TuningRecord> TuningRecord::read(std::string_view Text) {
  TuningRecord Result;
  for (std::string *Name : {&Result.Kernel, &Result.Location, &Result.Device})
    *Name = takeLine(Text);
  auto isFactor = [](uint32_t Value) {
    return Value && !(Value & (Value - 1)) && Value <= 1u << 16;
  };
  while (!Text.empty()) {
    SizeClass Class;
    RequestedFactors W;
    const int Count =
        std::sscanf(std::string(takeLine(Text)).c_str(), "%u %u %u %u %u",
                    &Class, &W.Threads, &W.Tiles, &W.Rows, &W.Fused);
    if (Count < 3 || Class >= SizeClasses || !isFactor(W.Threads) ||
        !isFactor(W.Tiles) || (Count == 4 && !isFactor(W.Rows)) ||
        (Count == 5 && (W.Rows || !isFactor(W.Fused) || W.Fused > MaxFused)))
      return {};
    Result.Found[Class] = W;
  }
  return Result;
}

std::map<SizeClass, RequestedFactors> recallFactors(const std::string &Key) {
  std::optional<TuningRecord> Known = recall(Key);
  return Known ? std::move(Known->Found)
               : std::map<SizeClass, RequestedFactors>();
}

void rememberFactors(const std::string &Key, TuningRecord New) {
  New.Found.merge(recallFactors(Key)); // other processes' classes
  storeCached(CacheKind::Tuning, Key, New.write());
}

void forEachRecord(const std::function<void(const std::string &Key,
                                            const TuningRecord &)> &each) {
  forEachCached(CacheKind::Tuning, [&](const CachedEntry &Entry) {
    if (std::optional<TuningRecord> R =
            TuningRecord::read({Entry.Data, Entry.Size}))
      each(Entry.key(), *R);
  });
}

// Format: a first line, and for each record a line with two sizes, the key, and
// the record's own text.

static const char FirstLine[] = "ampcc tuning 1";

std::string exportRecords() {
  std::string Result = FirstLine + std::string("\n");
  forEachRecord([&](const std::string &Key, const TuningRecord &R) {
    const std::string Text = R.write();
    Result += std::to_string(Key.size()) + " " + std::to_string(Text.size()) +
              "\n" + Key + Text;
  });
  return Result;
}

std::optional<size_t> importRecords(std::string_view Text) {
  std::vector<std::pair<std::string, TuningRecord>> All;
  if (takeLine(Text) != FirstLine)
    return {};
  auto take = [&](size_t Size) {
    const std::string_view Part = Text.substr(0, Size);
    Text.remove_prefix(Part.size());
    return Part;
  };
  while (!Text.empty()) {
    size_t KeySize = 0, Size = 0;
    if (std::sscanf(std::string(takeLine(Text)).c_str(), "%zu %zu", &KeySize,
                    &Size) != 2 ||
        KeySize > Text.size() || Size > Text.size() - KeySize)
      return {};
    const std::string_view Key = take(KeySize);
    std::optional<TuningRecord> R = TuningRecord::read(take(Size));
    if (!R)
      return {};
    All.emplace_back(Key, std::move(*R));
  }
  for (auto &[Key, R] : All) {
    std::map<SizeClass, RequestedFactors> Known = recallFactors(Key);
    Known.merge(R.Found);
    R.Found = std::move(Known);
    storeCached(CacheKind::Tuning, Key, R.write());
  }
  return All.size();
}

} // namespace amprt
