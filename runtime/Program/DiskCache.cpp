//===- DiskCache.cpp - compiled programs on disk --------------------------===//

#include "Program/DiskCache.h"
#include "Support/Options.h"
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace fs = std::filesystem;

namespace amprt {

namespace {

/// FNV-1a, by words where it can be: any single changed byte changes the
/// result.
uint64_t hash(const char *Text, size_t Size,
              uint64_t Start = 0xcbf29ce484222325u) {
  const uint64_t Prime = 0x100000001b3u;
  uint64_t H = Start;
  for (; Size >= sizeof(uint64_t); Text += 8, Size -= 8) {
    uint64_t Word;
    std::memcpy(&Word, Text, sizeof(Word));
    H = (H ^ Word) * Prime;
    H ^= H >> 32;
  }
  for (; Size; ++Text, --Size)
    H = (H ^ static_cast<unsigned char>(*Text)) * Prime;
  return H;
}

uint64_t hash(const std::string &Text, uint64_t Start = 0xcbf29ce484222325u) {
  return hash(Text.data(), Text.size(), Start);
}

/// Empty: there is no cache.
fs::path folder() {
  if (const char *Dir = getOption(Option::CacheDir))
    return Dir;
  if (const char *Base = getOption(Option::XdgCacheHome); Base && *Base)
    return fs::path(Base) / "ampcc";
  if (const char *Home = getOption(Option::Home); Home && *Home)
    return fs::path(Home) / ".cache" / "ampcc";
  return {};
}

fs::path fileFor(const fs::path &Folder, const std::string &Key) {
  char Name[40];
  std::snprintf(Name, sizeof(Name), "%016llx%016llx.bin",
                static_cast<unsigned long long>(hash(Key)),
                static_cast<unsigned long long>(hash(Key, Key.size())));
  return Folder / Name;
}

/// The whole file, or nothing. Programs are code that runs in this process:
/// only what this user or the administrator has written is read.
std::optional<std::string> readTrusted(const fs::path &Path) {
  const int File = ::open(Path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (File < 0)
    return std::nullopt;
  std::optional<std::string> Contents;
  struct stat Info;
  if (::fstat(File, &Info) == 0 && S_ISREG(Info.st_mode) &&
      (Info.st_uid == ::geteuid() || Info.st_uid == 0) &&
      !(Info.st_mode & (S_IWGRP | S_IWOTH))) {
    Contents.emplace(size_t(Info.st_size), '\0');
    if (::read(File, &(*Contents)[0], Contents->size()) != Info.st_size)
      Contents.reset();
  }
  ::close(File);
  return Contents;
}

/// Creates the folder, the new part of it for this user only.
void createFolder(const fs::path &Folder) {
  std::error_code Ignored;
  if (!Folder.parent_path().empty())
    fs::create_directories(Folder.parent_path(), Ignored);
  ::mkdir(Folder.c_str(), S_IRWXU);
}

/// What a file begins with; the key and the binary follow.
struct Header {
  char Magic[8];
  uint64_t KeySize, BinarySize, Checksum;
};
const char Magic[8] = {'a', 'm', 'p', 'c', 'c', '-', 'b', '2'};

} // namespace

std::optional<std::string> loadCached(const std::string &Key) noexcept try {
  fs::path Folder = folder();
  if (Folder.empty())
    return std::nullopt;
  std::optional<std::string> File = readTrusted(fileFor(Folder, Key));
  Header H;
  if (!File || File->size() < sizeof(H))
    return std::nullopt;
  std::memcpy(&H, File->data(), sizeof(H));
  const size_t Size = File->size() - sizeof(H);
  if (std::memcmp(H.Magic, Magic, sizeof(Magic)) != 0 ||
      H.KeySize != Key.size() || Size < H.KeySize ||
      Size - H.KeySize != H.BinarySize ||
      File->compare(sizeof(H), H.KeySize, Key) != 0 ||
      hash(File->data() + sizeof(H), Size) != H.Checksum)
    return std::nullopt;
  return File->substr(sizeof(H) + H.KeySize);
} catch (...) {
  return std::nullopt;
}

void storeCached(const std::string &Key, const std::string &Binary) noexcept
    try {
  fs::path Folder = folder();
  if (Folder.empty())
    return;
  createFolder(Folder);
  std::string Temporary = (Folder / "new-XXXXXX").string();
  int Descriptor = ::mkstemp(&Temporary[0]);
  if (Descriptor < 0)
    return;
  ::close(Descriptor);
  Header H;
  std::memcpy(H.Magic, Magic, sizeof(Magic));
  H.KeySize = Key.size();
  H.BinarySize = Binary.size();
  const std::string Contents = Key + Binary;
  H.Checksum = hash(Contents);
  std::ofstream File(Temporary, std::ios::binary);
  File.write(reinterpret_cast<const char *>(&H), sizeof(H));
  File << Contents;
  File.close();
  std::error_code Ignored;
  if (File)
    fs::rename(Temporary, fileFor(Folder, Key), Ignored);
  fs::remove(Temporary, Ignored); // after a rename there is nothing to remove
} catch (...) {
}

} // namespace amprt
