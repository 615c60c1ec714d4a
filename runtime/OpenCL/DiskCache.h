//===- DiskCache.h - compiled programs on disk ------------------*- C++ -*-===//
//
// One file per program. A file is found by a hash of its key, but trusted only
// if it holds the whole key and its checksum is right; everything else that
// can be wrong with it, or with the folder, means that there is no entry.
// Files are written under another name and renamed, so that a reader sees a
// whole file or none.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_OPENCL_DISKCACHE_H
#define AMPRT_OPENCL_DISKCACHE_H

#include <cstddef>
#include <memory>
#include <string>

namespace amprt {

/// A binary, which lies in its file's contents.
struct CachedBinary {
  std::unique_ptr<char[]> File; ///< null: there is no entry
  const char *Data = nullptr;
  size_t Size = 0;
};

/// The binary stored for `Key`.
CachedBinary loadCached(const std::string &Key) noexcept;

/// Stores a binary, if that is possible.
void storeCached(const std::string &Key, const std::string &Binary) noexcept;

} // namespace amprt

#endif
