//===- DiskCache.cpp - compiled programs on disk --------------------------===//

#include "Program/DiskCache.h"
#include "Support/Options.h"
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace fs = std::filesystem;

namespace amprt {

namespace {

/// FNV-1a: any single changed byte changes the result.
uint64_t hash(const std::string &Text, uint64_t Start = 0xcbf29ce484222325u) {
  uint64_t H = Start;
  for (unsigned char C : Text)
    H = (H ^ C) * 0x100000001b3u;
  return H;
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

/// What a file begins with; the key and the binary follow.
struct Header {
  char Magic[8];
  uint64_t KeySize, BinarySize, Checksum;
};
const char Magic[8] = {'a', 'm', 'p', 'c', 'c', '-', 'b', '1'};

} // namespace

std::optional<std::string> loadCached(const std::string &Key) noexcept try {
  fs::path Folder = folder();
  if (Folder.empty())
    return std::nullopt;
  std::ifstream File(fileFor(Folder, Key), std::ios::binary);
  Header H;
  if (!File.read(reinterpret_cast<char *>(&H), sizeof(H)) ||
      std::memcmp(H.Magic, Magic, sizeof(Magic)) != 0 ||
      H.KeySize != Key.size())
    return std::nullopt;
  std::string Rest(std::istreambuf_iterator<char>(File), {});
  if (Rest.size() < H.KeySize || Rest.size() - H.KeySize != H.BinarySize ||
      Rest.compare(0, H.KeySize, Key) != 0 || hash(Rest) != H.Checksum)
    return std::nullopt;
  return Rest.substr(H.KeySize);
} catch (...) {
  return std::nullopt;
}

void storeCached(const std::string &Key, const std::string &Binary) noexcept
    try {
  fs::path Folder = folder();
  if (Folder.empty())
    return;
  std::error_code Ignored;
  fs::create_directories(Folder, Ignored);
  std::string Temporary = (Folder / "new-XXXXXX").string();
  int Descriptor = ::mkstemp(&Temporary[0]);
  if (Descriptor < 0)
    return;
  ::close(Descriptor);
  Header H;
  std::memcpy(H.Magic, Magic, sizeof(Magic));
  H.KeySize = Key.size();
  H.BinarySize = Binary.size();
  H.Checksum = hash(Binary, hash(Key));
  std::ofstream File(Temporary, std::ios::binary);
  File.write(reinterpret_cast<const char *>(&H), sizeof(H));
  File << Key << Binary;
  File.close();
  if (File)
    fs::rename(Temporary, fileFor(Folder, Key), Ignored);
  fs::remove(Temporary, Ignored); // after a rename there is nothing to remove
} catch (...) {
}

} // namespace amprt
