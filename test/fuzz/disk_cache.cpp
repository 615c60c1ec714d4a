//===- disk_cache.cpp - files of the disk cache ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The first byte of the input selects the use of the rest:
//
//   0  a file of the cache, in place of an entry: any content is possible,
//      but only a stored entry may be accepted
//   1  an entry, stored and read back; then with one byte changed, and cut
//   2  a record of tuning
//
//===----------------------------------------------------------------------===//

#include "Kernels/DiskCache.h"
#include "Kernels/TuningRecord.h"
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace fs = std::filesystem;
using namespace amprt;

static const std::string Key = "key of the entry";

/// A folder in memory, where that is possible.
static const std::string &folder() {
  static const std::string Folder = [] {
    ::umask(022);
    std::string Path = (fs::exists("/dev/shm") ? "/dev/shm" : "/tmp") +
                       std::string("/ampcc-fuzz-") + std::to_string(::getpid());
    ::setenv("AMPCC_CACHE_DIR", Path.c_str(), 1);
    std::atexit([] { fs::remove_all(::getenv("AMPCC_CACHE_DIR")); });
    return Path;
  }();
  return Folder;
}

/// The file of the entry, which is the only one.
static fs::path file(CacheKind Kind) {
  storeCached(Kind, Key, "");
  fs::path Result;
  for (const fs::directory_entry &Entry : fs::directory_iterator(folder()))
    if ((Entry.path().extension() == ".tune") == (Kind == CacheKind::Tuning))
      Result = Entry.path();
  return Result;
}

static void write(const fs::path &File, const std::string &Text) {
  std::ofstream(File, std::ios::binary | std::ios::trunc) << Text;
}

static std::string read(const fs::path &File) {
  std::ifstream In(File, std::ios::binary);
  return {std::istreambuf_iterator<char>(In), {}};
}

static bool isEntry(const CachedEntry &Entry, const std::string &Contents) {
  return Entry.File && std::string(Entry.Data, Entry.Size) == Contents;
}

static void require(bool Condition) {
  if (!Condition)
    std::abort();
}

static void readAnything(const std::string &Text) {
  static const fs::path File = file(CacheKind::Program);
  write(File, Text);
  if (const CachedEntry Entry = loadCached(CacheKind::Program, Key);
      Entry.File) {
    // An entry that is believed is as it would be written.
    const std::string Contents(Entry.Data, Entry.Size);
    storeCached(CacheKind::Program, Key, Contents);
    require(read(File) == Text);
  }
  forEachCached(CacheKind::Program, [](const CachedEntry &Entry) {
    volatile char Last = Entry.Size ? Entry.Data[Entry.Size - 1] : 0;
    (void)Last;
  });
}

static void storeAndDamage(const std::string &Contents, uint8_t Where) {
  static const fs::path File = file(CacheKind::Program);
  storeCached(CacheKind::Program, Key, Contents);
  require(isEntry(loadCached(CacheKind::Program, Key), Contents));
  const std::string Whole = read(File);
  std::string Damaged = Whole;
  Damaged[Where * Whole.size() / 256] ^= 1 + Where % 255;
  write(File, Damaged);
  require(!loadCached(CacheKind::Program, Key).File);
  write(File, Whole.substr(0, Where * Whole.size() / 256));
  require(!loadCached(CacheKind::Program, Key).File);
}

static void readRecord(const std::string &Text) {
  if (std::optional<TuningRecord> R = TuningRecord::read(Text)) {
    std::optional<TuningRecord> Again = TuningRecord::read(R->write());
    require(Again && Again->write() == R->write());
  }
  static const fs::path File = file(CacheKind::Tuning);
  storeCached(CacheKind::Tuning, Key, Text);
  forEachRecord([](const TuningRecord &) {});
  rememberFactors(Key, {"kernel", "place", "device", {{3, {4, 2}}}});
  const auto Found = recallFactors(Key);
  require(Found.count(3) && Found.at(3).Threads == 4 && Found.at(3).Tiles == 2);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  if (Size < 2)
    return 0;
  folder();
  const std::string Text(reinterpret_cast<const char *>(Data + 2), Size - 2);
  switch (Data[0] % 3) {
  case 0:
    readAnything(Text);
    break;
  case 1:
    storeAndDamage(Text, Data[1]);
    break;
  case 2:
    readRecord(Text);
    break;
  }
  return 0;
}
