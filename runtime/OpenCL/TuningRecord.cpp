//===- TuningRecord.cpp - factors that were found by trial ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/TuningRecord.h"
#include "OpenCL/DiskCache.h"
#include <algorithm>
#include <cstdio>

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

/// Three lines of names, and one for each class: the class, threads, tiles.
std::string TuningRecord::write() const {
  std::string Text = asLine(Kernel) + asLine(Location) + asLine(Device);
  for (const auto &[Class, W] : Found)
    Text += std::to_string(Class) + " " + std::to_string(W.Threads) + " " +
            std::to_string(W.Tiles) + "\n";
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
    Wish W;
    if (std::sscanf(std::string(takeLine(Text)).c_str(), "%u %u %u", &Class,
                    &W.Threads, &W.Tiles) != 3 ||
        Class >= SizeClasses || !isFactor(W.Threads) || !isFactor(W.Tiles))
      return {};
    Result.Found[Class] = W;
  }
  return Result;
}

std::map<SizeClass, Wish> recallFactors(const std::string &Key) {
  std::optional<TuningRecord> Known = recall(Key);
  return Known ? std::move(Known->Found) : std::map<SizeClass, Wish>();
}

void rememberFactors(const std::string &Key, TuningRecord New) {
  New.Found.merge(recallFactors(Key)); // classes of other processes
  storeCached(CacheKind::Tuning, Key, New.write());
}

void forEachRecord(const std::function<void(const TuningRecord &)> &each) {
  forEachCached(CacheKind::Tuning, [&](const CachedEntry &Entry) {
    if (std::optional<TuningRecord> R =
            TuningRecord::read({Entry.Data, Entry.Size}))
      each(*R);
  });
}

} // namespace amprt
