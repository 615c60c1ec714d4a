//===- CheckFunctions.cpp - functions for checked kernels -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"

using namespace ampcc;

llvm::StringRef cpu::getCheckFunctions() {
  return R"(
static inline __attribute__((always_inline, nodebug)) ::amprt_check_thread *AMP_running(void *thread) {
  return (::amprt_check_thread *)thread;
}
static inline __attribute__((always_inline, nodebug)) unsigned long AMP_get_global_id(void *thread, unsigned k) {
  return k < 3 ? AMP_running(thread)->global[k] : 0;
}
static inline __attribute__((always_inline, nodebug)) unsigned long AMP_get_local_id(void *thread, unsigned k) {
  return k < 3 ? AMP_running(thread)->local[k] : 0;
}
static inline __attribute__((always_inline, nodebug)) unsigned long AMP_get_group_id(void *thread, unsigned k) {
  return k < 3 ? AMP_running(thread)->group[k] : 0;
}
static inline __attribute__((always_inline, nodebug)) void AMP_next(::amprt_check_thread *t) {
  ++t->global[0];
  ++t->local[0];
  t->now[0] += 1ul << ::AMPRT_CHECK_THREAD_BIT;
  t->now[1] += 1ul << ::AMPRT_CHECK_THREAD_BIT;
}
static inline __attribute__((always_inline, nodebug)) unsigned long AMP_get(const unsigned long &word) {
  return __atomic_load_n(&word, /*relaxed*/ 0);
}
static inline __attribute__((always_inline, nodebug)) void AMP_set(unsigned long &word, unsigned long access, unsigned site) {
  __atomic_store_n(&word, access | (unsigned long)site << ::AMPRT_CHECK_SITE_BIT, /*relaxed*/ 0);
}
static inline __attribute__((always_inline, nodebug)) bool AMP_is_own(const ::amprt_check_thread *t, unsigned long access, bool local) {
  return (access ^ t->now[local]) >> ::AMPRT_CHECK_THREAD_BIT == 0;
}
static inline __attribute__((always_inline, nodebug)) bool AMP_is_old(const ::amprt_check_thread *t, unsigned long access, bool local) {
  return local ? (access ^ t->now[1]) >> ::AMPRT_CHECK_EPOCH_BIT != 0 : access < t->first;
}
static inline __attribute__((always_inline, nodebug)) bool AMP_is_ordered(const ::amprt_check_thread *t, unsigned long access, bool local) {
  return AMP_is_old(t, access, local) || AMP_is_own(t, access, local);
}
template <class T>
static inline __attribute__((always_inline, nodebug)) bool AMP_is_in(const ::amprt_check_known &k, unsigned long at) {
  return __builtin_expect(at < k.size && sizeof(T) <= k.size - at, 1);
}
template <class T>
static inline __attribute__((always_inline, nodebug)) bool AMP_reads(::amprt_check_thread *t, const ::amprt_check_known &k, unsigned long at, bool local, unsigned site) {
  for (unsigned i = 0; i != sizeof(T) / 4; ++i) {
    ::amprt_check_cell &c = k.cells[at / 4 + i];
    const unsigned long write = AMP_get(c.write), second = AMP_get(c.read[1]);
    if ((second ^ t->now[local]) >> ::AMPRT_CHECK_EPOCH_BIT == 0 && AMP_is_old(t, write, local))
      continue;
    const unsigned long first = AMP_get(c.read[0]);
    if (AMP_is_own(t, first, local))
      continue;
    if (!AMP_is_ordered(t, write, local) || !AMP_is_old(t, first, local) || k.undefined[at / 4 + i])
      return false;
    AMP_set(c.read[0], t->now[local], site);
  }
  return true;
}
template <class T>
static inline __attribute__((always_inline, nodebug)) bool AMP_writes(::amprt_check_thread *t, const ::amprt_check_known &k, unsigned long at, bool local, bool reads, bool same, unsigned site) {
  for (unsigned i = 0; i != sizeof(T) / 4; ++i) {
    ::amprt_check_cell &c = k.cells[at / 4 + i];
    unsigned char &undefined = k.undefined[at / 4 + i];
    if (!AMP_is_ordered(t, AMP_get(c.write), local))
      return false;
    if (same && !undefined)
      continue;
    if (!AMP_is_ordered(t, AMP_get(c.read[0]), local) || !AMP_is_ordered(t, AMP_get(c.read[1]), local) || reads && undefined)
      return false;
    if (undefined)
      undefined = 0;
    AMP_set(c.write, t->now[local], site);
  }
  return true;
}
static inline __attribute__((always_inline, nodebug)) bool AMP_changes(::amprt_check_thread *t, const ::amprt_check_known &k, unsigned long at, bool local, unsigned site) {
  unsigned long &write = k.cells[at / 4].write;
  const unsigned long last = AMP_get(write);
  if (k.undefined[at / 4])
    return false;
  if (AMP_is_own(t, last, local))
    return true;
  if (!(last & 1) && !AMP_is_old(t, last, local))
    return false;
  AMP_set(write, t->now[local] | 1, site);
  return true;
}
template <class T>
static inline __attribute__((always_inline, nodebug)) T *AMP_access(void *thread, T *p, unsigned how, unsigned site) {
  ::amprt_check_thread *t = AMP_running(thread);
#ifdef __OPTIMIZE__
  const ::amprt_check_known &k = t->known[site % ::AMPRT_CHECK_KNOWN];
  const unsigned long at = (unsigned long)p - k.begin;
  const bool local = how & ::AMPRT_CHECK_TILE_STATIC;
  const bool words = sizeof(T) % 4 == 0 && sizeof(T) <= 8 && alignof(T) >= 4 && !(how & ::AMPRT_CHECK_MAY_BE_PRIVATE);
  if (AMP_is_in<T>(k, at)) {
    if (!(how & ::AMPRT_CHECK_WRITE)) {
      if (!local && !k.cells || words && !(how & ::AMPRT_CHECK_ATOMIC) && AMP_reads<T>(t, k, at, local, site))
        return p;
    } else if (words && k.cells) {
      if (how & ::AMPRT_CHECK_ATOMIC ? sizeof(T) == 4 && AMP_changes(t, k, at, local, site)
                                     : AMP_writes<T>(t, k, at, local, how & ::AMPRT_CHECK_READ, false, site))
        return p;
    }
  }
#endif
  return (T *)::amprt_check_access(t, (void *)p, sizeof(T), how, site);
}
template <class T, class V>
static inline __attribute__((always_inline, nodebug)) T *
AMP_store(void *thread, V x, T *p, unsigned how, unsigned site) {
  ::amprt_check_thread *t = AMP_running(thread);
  T value = (T)x;
#ifdef __OPTIMIZE__
  const ::amprt_check_known &k = t->known[site % ::AMPRT_CHECK_KNOWN];
  const unsigned long at = (unsigned long)p - k.begin;
  const bool words = sizeof(T) % 4 == 0 && sizeof(T) <= 8 && alignof(T) >= 4 && !(how & ::AMPRT_CHECK_MAY_BE_PRIVATE);
  if (words && AMP_is_in<T>(k, at) && k.cells &&
      AMP_writes<T>(t, k, at, how & ::AMPRT_CHECK_TILE_STATIC, false, !__builtin_memcmp(&value, p, sizeof(T)), site)) {
    *p = value;
    return p;
  }
#endif
  const T copy = value;
  p = (T *)::amprt_check_store(t, (void *)p, &copy, sizeof(T), how, site);
  *p = value;
  return p;
}
static inline __attribute__((always_inline, nodebug)) void AMP_barrier(void *thread, unsigned fences, unsigned site) {
  ::amprt_check_barrier(AMP_running(thread), fences, site);
}
template <class T>
static inline __attribute__((always_inline, nodebug)) T AMP_position(void *thread, T i, unsigned long count,
                         unsigned site) {
  if (__builtin_expect((unsigned long)i < count, 1))
    return i;
  ::amprt_check_failed(AMP_running(thread), ::AMPRT_CHECK_POSITION, (long)i,
                       (long)count, 0, site);
  return 0;
}
static inline __attribute__((always_inline, nodebug)) int AMP_component(void *thread, int i, int count, int size,
                             unsigned k, unsigned site) {
  ::amprt_check_thread *t = AMP_running(thread);
  if (k < 8)
    t->index[k] = i;
  t->rank = k + 1;
  t->position = site;
  if (__builtin_expect(i < 0 || i >= size, 0))
    ::amprt_check_failed(t, ::AMPRT_CHECK_COMPONENT, i, size, k, site);
  else if (__builtin_expect(count < 1 || count > size - i, 0))
    ::amprt_check_failed(t, ::AMPRT_CHECK_PART, (long)i + count, size, k, site);
  else
    return 0;
  return 1;
}
template <class T>
static inline __attribute__((always_inline, nodebug)) T *AMP_element(void *thread, T *p, int outside) {
  if (__builtin_expect(outside, 0))
    return (T *)::amprt_check_access(AMP_running(thread), (void *)p, sizeof(T),
                                     ::AMPRT_CHECK_NOWHERE, 0);
  return p;
}
template <class T>
static inline __attribute__((always_inline, nodebug)) bool AMP_divides(void *thread, T x, T y, unsigned site) {
  const bool isTooLarge = T(-1) < T(0) && y == T(-1) &&
                          x == T(1ul << (8 * sizeof(T) - 1));
  if (__builtin_expect(y != 0 && !isTooLarge, 1))
    return true;
  ::amprt_check_failed(AMP_running(thread), ::AMPRT_CHECK_DIVISION, (long)x,
                       (long)y, 0, site);
  return false;
}
template <class X, class Y, class T = decltype(X() / Y())>
static inline __attribute__((always_inline, nodebug)) T AMP_quotient(void *thread, X x, Y y, unsigned site) {
  return AMP_divides<T>(thread, (T)x, (T)y, site) ? (T)x / (T)y : (T)x;
}
template <class X, class Y, class T = decltype(X() / Y())>
static inline __attribute__((always_inline, nodebug)) T AMP_remainder(void *thread, X x, Y y, unsigned site) {
  return AMP_divides<T>(thread, (T)x, (T)y, site) ? (T)x % (T)y : (T)0;
}
template <class X, class Y>
static inline __attribute__((always_inline, nodebug)) X *AMP_divide(void *thread, X *x, Y y, unsigned site) {
  *x = (X)AMP_quotient(thread, *x, y, site);
  return x;
}
template <class X, class Y>
static inline __attribute__((always_inline, nodebug)) X *AMP_reduce(void *thread, X *x, Y y, unsigned site) {
  *x = (X)AMP_remainder(thread, *x, y, site);
  return x;
}
template <class T>
static inline __attribute__((always_inline, nodebug)) T AMP_shift(void *thread, T x, unsigned bits, unsigned site) {
  if (__builtin_expect((unsigned long)x < bits, 1))
    return x;
  ::amprt_check_failed(AMP_running(thread), ::AMPRT_CHECK_SHIFT, (long)x, bits,
                       0, site);
  return (T)(x & (T)(bits - 1));
}
)";
}
