//===- InspectFunctions.cpp - functions for inspections -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checks.h"

using namespace ampcc;

llvm::StringRef cpu::getInspectFunctions() {
  return R"(
static inline __attribute__((always_inline, nodebug)) const ::amprt_inspection *AMP_inspected(const void *p) {
  return (const ::amprt_inspection *)p;
}
static inline __attribute__((always_inline, nodebug)) bool AMP_verifies(unsigned sweep) {
  return sweep == ::AMPRT_SWEEP_VERIFY || sweep == ::AMPRT_SWEEP_VERIFY_FREE;
}
static inline __attribute__((always_inline, nodebug)) bool AMP_inspect_marks(const void *p) {
  return AMP_inspected(p)->marks_buffers != 0;
}
static inline __attribute__((always_inline, nodebug)) void AMP_inspect_report(const void *p, unsigned failed) {
  ((::amprt_inspection *)p)->failed |= failed;
}
template <class T> static inline __attribute__((always_inline, nodebug)) void AMP_inspect_clear(T &object) {
  __builtin_memset(&object, 0, sizeof(T));
}
static inline __attribute__((always_inline, nodebug)) void AMP_inspect_order(unsigned &failed, unsigned epoch, unsigned last) {
  failed |= epoch == last;
}
static inline __attribute__((always_inline, nodebug)) void AMP_inspect_end(unsigned &failed, unsigned epoch) {
  failed |= epoch >> 18;
}
template <class T>
static inline __attribute__((always_inline, nodebug)) bool AMP_is_inside(unsigned long at, unsigned long size) {
  // Marks cover four bytes; smaller accesses are left to checked code.
  return sizeof(T) % 4 == 0 && (long)at >= 0 && (long)at <= (long)size - (long)sizeof(T);
}
template <class T>
static inline __attribute__((always_inline, nodebug)) T AMP_inspect_position(unsigned sweep, unsigned &failed, T i, unsigned long count) {
  failed |= AMP_verifies(sweep) && (unsigned long)i >= count;
  return i;
}
template <class T>
static inline __attribute__((always_inline, nodebug)) T AMP_inspect_own_position(unsigned sweep, unsigned &failed, T i, unsigned long count) {
  failed |= AMP_verifies(sweep) && (unsigned long)i >= count;
  return (unsigned long)i < count ? i : T(0);
}
static inline __attribute__((always_inline, nodebug)) int AMP_inspect_component(unsigned sweep, unsigned &failed, int i, int count, int size) {
  failed |= AMP_verifies(sweep) && (i < 0 || i >= size || count < 1 || count > size - i);
  return 0;
}
template <class T>
static inline __attribute__((always_inline, nodebug)) T AMP_inspect_shift(unsigned sweep, unsigned &failed, T x, unsigned bits) {
  failed |= AMP_verifies(sweep) && (unsigned long)x >= bits;
  return (T)(x & (T)(bits - 1));
}
template <class T> static inline __attribute__((always_inline, nodebug)) bool AMP_inspect_divisor(unsigned sweep, unsigned &failed, T y) {
  const bool bad = y == 0 || (T(-1) < T(0) && y == T(-1));
  failed |= AMP_verifies(sweep) && bad;
  return !bad;
}
template <class X, class Y, class T = decltype(X() / Y())>
static inline __attribute__((always_inline, nodebug)) T AMP_inspect_quotient(unsigned sweep, unsigned &failed, X x, Y y) {
  return AMP_inspect_divisor<T>(sweep, failed, (T)y) ? (T)x / (T)y : (T)x;
}
template <class X, class Y, class T = decltype(X() / Y())>
static inline __attribute__((always_inline, nodebug)) T AMP_inspect_remainder(unsigned sweep, unsigned &failed, X x, Y y) {
  return AMP_inspect_divisor<T>(sweep, failed, (T)y) ? (T)x % (T)y : (T)0;
}
template <class T> struct AMP_bare { typedef T type; };
template <class T> struct AMP_bare<const T> { typedef T type; };
template <class T>
static inline __attribute__((always_inline, nodebug)) typename AMP_bare<T>::type AMP_inspect_constant(unsigned sweep, unsigned &failed, const void *thread, T *p, unsigned buffer) {
  const ::amprt_inspection *s = AMP_inspected(thread);
  const bool in = AMP_is_inside<T>((unsigned long)p - s->memory[buffer], s->bytes[buffer]);
  failed |= AMP_verifies(sweep) && !in;
  if (in)
    return *p;
  return {};
}
static inline __attribute__((always_inline, nodebug)) unsigned AMP_number(const ::amprt_inspection *s, int g0, int g1, int g2) {
  const unsigned row = (unsigned)g1 + (unsigned)s->threads[1] * (unsigned)g2;
  return 2 * ((unsigned)s->first + 1 + (unsigned)g0 + (unsigned)s->threads[0] * row);
}
template <class T>
static inline __attribute__((always_inline, nodebug)) typename AMP_bare<T>::type AMP_inspect_read(unsigned sweep, unsigned &failed, const void *thread, T *p, unsigned buffer, int g0, int g1, int g2) {
  if (!AMP_verifies(sweep))
    return {};
  const ::amprt_inspection *s = AMP_inspected(thread);
  const bool in = AMP_is_inside<T>((unsigned long)p - s->memory[buffer], s->bytes[buffer]);
  failed |= !in;
  if (sweep == ::AMPRT_SWEEP_VERIFY_FREE)
    return {};
  const unsigned first = 2 * (unsigned)s->first, own = AMP_number(s, g0, g1, g2);
  const unsigned *marks = (const unsigned *)((unsigned long)p + s->marks[buffer]);
  if (in)
    for (unsigned i = 0; i != sizeof(T) / 4; ++i)
      failed |= marks[i] > first + 1 && (marks[i] & ~1u) != own;
  return {};
}
template <class T>
static inline __attribute__((always_inline, nodebug)) void AMP_inspect_marked(unsigned sweep, unsigned &failed, const ::amprt_inspection *s, T *p, unsigned buffer, unsigned own) {
  const bool in = AMP_is_inside<T>((unsigned long)p - s->memory[buffer], s->bytes[buffer]);
  failed |= AMP_verifies(sweep) && !in;
  if (sweep == ::AMPRT_SWEEP_VERIFY_FREE)
    return;
  unsigned *marks = (unsigned *)((unsigned long)p + s->marks[buffer]);
  if (in)
    for (unsigned i = 0; i != sizeof(T) / 4; ++i) {
      failed |= AMP_verifies(sweep) && (marks[i] & ~1u) != own;
      marks[i] = AMP_verifies(sweep) ? own | 1 : own;
    }
}
template <class T, class... V>
static inline __attribute__((always_inline, nodebug)) typename AMP_bare<T>::type AMP_inspect_write(unsigned sweep, unsigned &failed, const void *thread, T *p, unsigned buffer, int g0, int g1, int g2, V...) {
  const ::amprt_inspection *s = AMP_inspected(thread);
  if (sweep != ::AMPRT_SWEEP_MARK_TILE)
    AMP_inspect_marked(sweep, failed, s, p, buffer, AMP_number(s, g0, g1, g2));
  return {};
}
template <class T, class... V>
static inline __attribute__((always_inline, nodebug)) typename AMP_bare<T>::type AMP_inspect_change(unsigned sweep, unsigned &failed, const void *thread, T *p, unsigned buffer, int g0, int g1, int g2, V...) {
  return AMP_inspect_write(sweep, failed, thread, p, buffer, g0, g1, g2);
}
template <class T, class... V>
static inline __attribute__((always_inline, nodebug)) typename AMP_bare<T>::type AMP_inspect_atomic(unsigned sweep, unsigned &failed, const void *thread, T *p, unsigned buffer, int, int, int, V...) {
  const ::amprt_inspection *s = AMP_inspected(thread);
  if (sweep != ::AMPRT_SWEEP_MARK_TILE)
    AMP_inspect_marked(sweep, failed, s, p, buffer, 2 * (unsigned)s->first);
  return {};
}
)"
         R"(
// A mark in tile_static memory: the epoch, the thread, and whether it was
// written before.
static inline __attribute__((always_inline, nodebug)) unsigned AMP_tile_number(unsigned epoch, int thread) {
  return epoch << 14 | (unsigned)(thread + 1) << 1;
}
template <class T, class Own>
static inline __attribute__((always_inline, nodebug)) typename AMP_bare<T>::type AMP_inspect_tile_read(unsigned sweep, unsigned &failed, T *p, Own &object, unsigned epoch, int thread) {
  if (!AMP_verifies(sweep))
    return {};
  const bool in = AMP_is_inside<T>((unsigned long)p - (unsigned long)&object, sizeof(Own));
  const unsigned own = AMP_tile_number(epoch, thread), first = epoch << 14;
  const unsigned *marks = (const unsigned *)p;
  failed |= !in;
  if (in)
    for (unsigned i = 0; i != sizeof(T) / 4; ++i)
      failed |= !(marks[i] & 1) || (sweep == ::AMPRT_SWEEP_VERIFY && marks[i] >= first && (marks[i] & ~1u) != own);
  return {};
}
template <class T, class Own>
static inline __attribute__((always_inline, nodebug)) void AMP_inspect_tile_marked(unsigned sweep, unsigned &failed, T *p, Own &object, unsigned own, bool reads) {
  const bool in = AMP_is_inside<T>((unsigned long)p - (unsigned long)&object, sizeof(Own));
  unsigned *marks = (unsigned *)p;
  failed |= AMP_verifies(sweep) && !in;
  if (in)
    for (unsigned i = 0; i != sizeof(T) / 4; ++i) {
      if (sweep == ::AMPRT_SWEEP_VERIFY_FREE) {
        failed |= reads && !(marks[i] & 1);
        marks[i] = 1;
        continue;
      }
      // Another thread's mark in the same epoch comes from an earlier part of
      // the epoch.
      failed |= !AMP_verifies(sweep) && marks[i] > (own & -(1u << 14)) + 1 && (marks[i] & ~1u) != own;
      failed |= AMP_verifies(sweep) && ((marks[i] & ~1u) != own || (reads && !(marks[i] & 1)));
      marks[i] = AMP_verifies(sweep) ? own | 1 : own | (marks[i] & 1);
    }
}
template <class T, class Own, class... V>
static inline __attribute__((always_inline, nodebug)) typename AMP_bare<T>::type AMP_inspect_tile_write(unsigned sweep, unsigned &failed, T *p, Own &object, unsigned epoch, int thread, V...) {
  if (sweep != ::AMPRT_SWEEP_MARK_BUFFERS)
    AMP_inspect_tile_marked(sweep, failed, p, object, AMP_tile_number(epoch, thread), false);
  return {};
}
template <class T, class Own, class... V>
static inline __attribute__((always_inline, nodebug)) typename AMP_bare<T>::type AMP_inspect_tile_change(unsigned sweep, unsigned &failed, T *p, Own &object, unsigned epoch, int thread, V...) {
  if (sweep != ::AMPRT_SWEEP_MARK_BUFFERS)
    AMP_inspect_tile_marked(sweep, failed, p, object, AMP_tile_number(epoch, thread), true);
  return {};
}
template <class T, class Own, class... V>
static inline __attribute__((always_inline, nodebug)) typename AMP_bare<T>::type AMP_inspect_tile_atomic(unsigned sweep, unsigned &failed, T *p, Own &object, unsigned epoch, int, V...) {
  if (sweep != ::AMPRT_SWEEP_MARK_BUFFERS)
    AMP_inspect_tile_marked(sweep, failed, p, object, epoch << 14, true);
  return {};
}
)";
}
