//===- hash_containers.h - stdext::hash_map and its kin ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++'s hash tables from before C++11, over the standard ones: elements
// with equal keys are together, and no more is known of their order.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_HASH_CONTAINERS_H
#define AMP_DETAIL_HASH_CONTAINERS_H

#include "amp/detail/config.h"
#include <functional>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
/// The two halves of what a program's traits do.
template <class Key, class Traits> struct hash_of : Traits {
  size_t operator()(const Key &key) const {
    return static_cast<const Traits &>(*this)(key);
  }
};
template <class Key, class Traits> struct equal_of : Traits {
  bool operator()(const Key &a, const Key &b) const {
    const Traits &is_less = *this;
    return !is_less(a, b) && !is_less(b, a);
  }
};
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

namespace stdext {

template <class Key> size_t hash_value(const Key &key) {
  return std::hash<Key>()(key);
}
template <class Key, class Less = std::less<Key>> struct hash_compare {
  enum { bucket_size = 1 };
  size_t operator()(const Key &key) const { return hash_value(key); }
  bool operator()(const Key &a, const Key &b) const { return Less()(a, b); }
};

#define AMP_HASH_MAP(name, standard)                                           \
  template <class Key, class T, class Traits = hash_compare<Key>,              \
            class Allocator = std::allocator<std::pair<const Key, T>>>         \
  struct name                                                                  \
      : std::standard<Key, T, concurrency::details::hash_of<Key, Traits>,      \
                      concurrency::details::equal_of<Key, Traits>,             \
                      Allocator> {                                             \
    using name::standard::standard;                                            \
    name() {}                                                                  \
  };
#define AMP_HASH_SET(name, standard)                                           \
  template <class Key, class Traits = hash_compare<Key>,                       \
            class Allocator = std::allocator<Key>>                             \
  struct name                                                                  \
      : std::standard<Key, concurrency::details::hash_of<Key, Traits>,         \
                      concurrency::details::equal_of<Key, Traits>,             \
                      Allocator> {                                             \
    using name::standard::standard;                                            \
    name() {}                                                                  \
  };
AMP_HASH_MAP(hash_map, unordered_map)
AMP_HASH_MAP(hash_multimap, unordered_multimap)
AMP_HASH_SET(hash_set, unordered_set)
AMP_HASH_SET(hash_multiset, unordered_multiset)
#undef AMP_HASH_MAP
#undef AMP_HASH_SET

} // namespace stdext

#endif
