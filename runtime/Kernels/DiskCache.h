//===- DiskCache.h - the cache on disk --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One file per entry: a compiled program, or what was learnt by trial. A file
// is found by a hash of its key, but trusted only if it holds the whole key and
// its checksum is right; everything else that can be wrong with it, or with the
// folder, means that there is no entry. Files are written under another name
// and renamed, so that a reader sees a whole file or none.
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

/// An entry's contents, which lie in those of its file.
struct CachedEntry {
  std::unique_ptr<char[]> File; ///< null: there is no entry
  const char *Data = nullptr;
  size_t Size = 0;
  size_t KeySize = 0; ///< the key lies in front of the data

  std::string key() const { return {Data - KeySize, KeySize}; }
};

/// True if entries are stored at all.
bool isCaching();

/// The entry stored for `Key`.
CachedEntry loadCached(CacheKind Kind, const std::string &Key) noexcept;

/// Stores an entry, if that is possible.
void storeCached(CacheKind Kind, const std::string &Key,
                 const std::string &Contents) noexcept;

/// Calls `each` with all entries that are whole, in the order of their files'
/// names.
void forEachCached(CacheKind Kind,
                   const std::function<void(const CachedEntry &)> &each);

} // namespace amprt

#endif
