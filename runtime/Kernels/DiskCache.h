//===- DiskCache.h - the on-disk cache --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One file per entry: a compiled program or a tuning result. A file is found by
// a hash of its key, but only trusted if it contains the full key and its
// checksum is right. Any other problem with the file or the folder is a cache
// miss. Files are written under a temporary name and renamed, so that readers
// never see partial files.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_KERNELS_DISKCACHE_H
#define AMPRT_KERNELS_DISKCACHE_H

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

namespace amprt {

enum class CacheKind { Program, Tuning };

/// An entry's contents, which point into the contents of its file.
struct CachedEntry {
  std::unique_ptr<char[]> File; ///< null if there is no entry
  const char *Data = nullptr;
  size_t Size = 0;
  size_t KeySize = 0; ///< the key precedes the data

  std::string key() const { return {Data - KeySize, KeySize}; }
};

/// True if caching is enabled.
bool isCaching();

/// Returns the entry for `Key`.
CachedEntry loadCached(CacheKind Kind, const std::string &Key) noexcept;

/// Stores an entry; ignores failures.
void storeCached(CacheKind Kind, const std::string &Key,
                 const std::string &Contents) noexcept;

/// Calls `each` with all intact entries, ordered by file name.
void forEachCached(CacheKind Kind,
                   const std::function<void(const CachedEntry &)> &each);

} // namespace amprt

#endif
