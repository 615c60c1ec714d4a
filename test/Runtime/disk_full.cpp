// RUN: %inside %s -o %t && rm -rf %t.dir
// RUN: env AMPCC_CACHE_DIR=%t.dir/new %t %t.dir/new
// An entry that does not fit on the disk is removed, including partial contents.
#include "Check.h"
#include "Kernels/DiskCache.h"
#include <csignal>
#include <filesystem>
#include <optional>
#include <sys/resource.h>
#include <sys/stat.h>

static size_t files(const char *Folder) {
  size_t Count = 0;
  for ([[maybe_unused]] auto &Entry :
       std::filesystem::directory_iterator(Folder))
    ++Count;
  return Count;
}

static std::optional<std::string> load(const char *Key) {
  amprt::CachedEntry Found = amprt::loadCached(amprt::CacheKind::Program, Key);
  if (!Found.File)
    return std::nullopt;
  return std::string(Found.Data, Found.Size);
}

int main(int, char **Arguments) {
  const char *Folder = Arguments[1];
  const std::string Binary(5000, 'b');
  rlimit Limit;
  getrlimit(RLIMIT_FSIZE, &Limit);
  const rlim_t Before = Limit.rlim_cur;
  Limit.rlim_cur = 4096;
  setrlimit(RLIMIT_FSIZE, &Limit);
  std::signal(SIGXFSZ, SIG_IGN);
  amprt::storeCached(amprt::CacheKind::Program, "key", Binary);
  EXPECT(files(Folder), 0u);
  REQUIRE(!load("key"));
  Limit.rlim_cur = Before;
  setrlimit(RLIMIT_FSIZE, &Limit);

  amprt::storeCached(amprt::CacheKind::Program, "key", Binary);
  EXPECT(files(Folder), 1u);
  REQUIRE(load("key") == Binary);
  REQUIRE(!load("kex"));
  amprt::storeCached(amprt::CacheKind::Program, "key", "");
  REQUIRE(load("key") == "");
  // Other users have no permission for it.
  struct stat Info;
  REQUIRE(!stat(Folder, &Info) && !(Info.st_mode & 077));
}
