//===- DiskCache.cpp - the on-disk cache ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/DiskCache.h"
#include "Support/Options.h"
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <new>
#include <set>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace fs = std::filesystem;

namespace amprt {

namespace {

uint64_t hash(const char *Text, size_t Size) {
  return std::hash<std::string_view>()({Text, Size});
}

/// Returns the cache's folder, or nothing if there is none. Paths are plain
/// strings on the read path: building them from parts would cost as much as
/// reading the file.
std::string folder() {
  if (const char *Dir = getOption(Option::CacheDir))
    return Dir;
  // The XDG specification requires that relative paths are ignored.
  if (const char *Base = getOption(Option::XdgCacheHome); Base && *Base == '/')
    return std::string(Base) + "/ampcc";
  if (const char *Home = getOption(Option::Home); Home && *Home)
    return std::string(Home) + "/.cache/ampcc";
  return {};
}

const char *endingOf(CacheKind Kind) {
  return Kind == CacheKind::Program ? ".bin" : ".tune";
}

/// Two keys may collide on a file: the entries then replace each other.
std::string fileFor(const std::string &Folder, CacheKind Kind,
                    const std::string &Key) {
  char Name[24];
  std::snprintf(Name, sizeof(Name), "/%016llx",
                static_cast<unsigned long long>(hash(Key.data(), Key.size())));
  return Folder + Name + endingOf(Kind);
}

/// Reads a whole file, or nothing. Programs are code that runs in this process:
/// only what this user or the administrator has written is read.
CachedEntry readTrusted(const std::string &Path) {
  CachedEntry Result;
  const int File = ::open(Path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (File < 0)
    return Result;
  struct stat Info;
  if (::fstat(File, &Info) == 0 && S_ISREG(Info.st_mode) &&
      (Info.st_uid == ::geteuid() || Info.st_uid == 0) &&
      !(Info.st_mode & (S_IWGRP | S_IWOTH))) {
    const size_t Size = size_t(Info.st_size);
    // Uninitialized, since it is overwritten.
    Result.File.reset(new (std::nothrow) char[Size]);
    Result.Data = Result.File.get();
    Result.Size = Size;
    if (!Result.File ||
        ::read(File, Result.File.get(), Size) != ssize_t(Info.st_size))
      Result = {};
  }
  ::close(File);
  return Result;
}

/// Creates the folder, accessible by this user only; parents as usual.
void createFolder(const fs::path &Folder) {
  std::error_code Ignored;
  if (!Folder.parent_path().empty())
    fs::create_directories(Folder.parent_path(), Ignored);
  ::mkdir(Folder.c_str(), S_IRWXU);
}

/// The header of a file; the key and the contents follow.
struct Header {
  char Magic[8];
  uint64_t KeySize, ContentsSize, Checksum; ///< Checksum: of the contents
};
const char Magic[8] = {'a', 'm', 'p', 'c', 'c', '-', 'b', '5'};

/// Parses a file's header; returns no entry if the file is damaged. Without a
/// key any entry is accepted.
CachedEntry open(CachedEntry Entry, const std::string *Key) {
  Header H;
  if (Entry.Size < sizeof(H))
    return {};
  std::memcpy(&H, Entry.Data, sizeof(H));
  Entry.Data += sizeof(H);
  Entry.Size -= sizeof(H);
  if (std::memcmp(H.Magic, Magic, sizeof(Magic)) != 0 ||
      Entry.Size < H.KeySize || Entry.Size - H.KeySize != H.ContentsSize ||
      (Key && (H.KeySize != Key->size() ||
               std::memcmp(Entry.Data, Key->data(), Key->size()) != 0)))
    return {};
  Entry.Data += Entry.KeySize = H.KeySize;
  Entry.Size -= H.KeySize;
  if (hash(Entry.Data, Entry.Size) != H.Checksum)
    return {};
  return Entry;
}

} // namespace

bool isCaching() { return !folder().empty(); }

CachedEntry loadCached(CacheKind Kind, const std::string &Key) noexcept try {
  const std::string Folder = folder();
  if (Folder.empty())
    return {};
  return open(readTrusted(fileFor(Folder, Kind, Key)), &Key);
} catch (...) {
  return {};
}

void forEachCached(CacheKind Kind,
                   const std::function<void(const CachedEntry &)> &each) {
  std::set<std::string> Paths;
  std::error_code Ignored;
  for (fs::directory_iterator At(folder(), Ignored), End; At != End;
       At.increment(Ignored))
    if (At->path().extension() == endingOf(Kind))
      Paths.insert(At->path().string());
  for (const std::string &Path : Paths)
    if (CachedEntry Entry = open(readTrusted(Path), nullptr); Entry.File)
      each(Entry);
}

void storeCached(CacheKind Kind, const std::string &Key,
                 const std::string &Contents) noexcept try {
  const std::string Folder = folder();
  if (Folder.empty())
    return;
  createFolder(Folder);
  std::string Temporary = Folder + "/new-XXXXXX";
  int Descriptor = ::mkstemp(&Temporary[0]);
  if (Descriptor < 0)
    return;
  ::close(Descriptor);
  Header H;
  std::memcpy(H.Magic, Magic, sizeof(Magic));
  H.KeySize = Key.size();
  H.ContentsSize = Contents.size();
  H.Checksum = hash(Contents.data(), Contents.size());
  std::ofstream File(Temporary, std::ios::binary);
  File.write(reinterpret_cast<const char *>(&H), sizeof(H));
  File << Key << Contents;
  File.close();
  std::error_code Ignored;
  if (File)
    fs::rename(Temporary, fileFor(Folder, Kind, Key), Ignored);
  fs::remove(Temporary, Ignored); // no-op after a successful rename
} catch (...) {
  // A program that is not stored is rebuilt the next time.
}

} // namespace amprt
