//===- CheckFunctions.cpp - checks in OpenCL C ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../C/Declarators.h"
#include "OpenCLDialect.h"
#include "amp/detail/abi.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::opencl;
using namespace ampcc::target;

/// Checks for a type T, or a pointer type P to T. The first thread that fails
/// at a site writes its amprt_check_record. Memory after the records replaces
/// an element that does not exist.
static constexpr char CheckText[] = R"(
#define AMP_PROVEN_SITE 0xffffffffu
typedef struct {
  ulong is_taken, mistake;
  long a, b;
  ulong which, thread[3];
} AMP_record;

static void AMP_failed(__global ulong *checks, uint mistake, long a, long b, uint which, uint site) {
  __global AMP_record *record = (__global AMP_record *)checks + site;
  // Most mistakes have been seen before.
  if (record->is_taken != 0 || atomic_xchg((__global uint *)record, 1u) != 0)
    return;
  record->mistake = mistake;
  record->a = a;
  record->b = b;
  record->which = which;
  for (uint k = 0; k < 3; ++k)
    record->thread[k] = get_global_id(k);
}

static int AMP_component(__global ulong *checks, int i, int count, int size, uint k, uint site) {
  if (site == AMP_PROVEN_SITE)
    return 0;
  if (i < 0 || i >= size)
    AMP_failed(checks, AMPRT_CHECK_COMPONENT, i, size, k, site);
  else if (count < 1 || count > size - i)
    AMP_failed(checks, AMPRT_CHECK_PART, (long)i + count, size, k, site);
  else
    return 0;
  return 1;
}

#define AMP_position(F, T) static T F(__global ulong *checks, T i, ulong count, uint site) { \
  if ((ulong)i < count) \
    return i; \
  AMP_failed(checks, AMPRT_CHECK_POSITION, (long)i, (long)count, 0, site); \
  return 0; \
}
#define AMP_shift(F, T) static T F(__global ulong *checks, T i, uint bits, uint site) { \
  if ((ulong)i < bits) \
    return i; \
  AMP_failed(checks, AMPRT_CHECK_SHIFT, (long)i, bits, 0, site); \
  return (T)(i & (T)(bits - 1)); \
}
#define AMP_element(F, P) static P F(__global ulong *checks, P element, int is_outside) { \
  return is_outside ? (P)((__global AMP_record *)checks + AMP_SITES) : element; \
}
#define AMP_division(F, T, INSTEAD, RESULT) static T F(__global ulong *checks, T x, T y, uint site) { \
  if (y != 0 && ((T)-1 > 0 || y != (T)-1 || x != (T)(1UL << (8 * sizeof(T) - 1)))) \
    return RESULT; \
  AMP_failed(checks, AMPRT_CHECK_DIVISION, (long)x, (long)y, 0, site); \
  return INSTEAD; \
}
#define AMP_quotient(F, T) AMP_division(F, T, x, x / y)
#define AMP_remainder(F, T) AMP_division(F, T, 0, x % y)
#define AMP_divide(F, P, T, DIVIDE) static P F(__global ulong *checks, P x, T y, uint site) { \
  *x = DIVIDE(checks, *x, y, site); \
  return x; \
}
#define AMP_reduce(F, P, T, REDUCE) AMP_divide(F, P, T, REDUCE)
)";

/// Threads of a tile race if they access the same four bytes in the same epoch,
/// between two barriers, and one of them writes a different value. A write
/// marks one word, a read the other; each then reads the word that it has not
/// changed. Of two concurrent threads, one sees both marks.
static constexpr char ShadowText[] = R"(
static uint AMP_thread(void) {
  return (uint)((get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0));
}

// The threads of the tile clear the shadow together: the first epoch begins.
static void AMP_clear(__local uint *shadow, uint count) {
  for (uint i = AMP_thread(); i < count; i += (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2)))
    shadow[i] = i == 0;
}

static void AMP_begin_epochs(__local uint *shadow, uint count) {
  AMP_clear(shadow, count);
  barrier(CLK_LOCAL_MEM_FENCE);
}

#define AMP_BARRIER(F, FENCES) static void F(__local uint *shadow, uint count) { \
  const uint epoch = shadow[0]; \
  barrier(FENCES); \
  if (epoch == AMPRT_SHADOW_EPOCHS) \
    AMP_clear(shadow, count); \
  else if (AMP_thread() == 0) \
    shadow[0] = epoch + 1; \
  barrier(CLK_LOCAL_MEM_FENCE); \
}
AMP_BARRIER(AMP_barrier, CLK_LOCAL_MEM_FENCE)
AMP_BARRIER(AMP_barrier_all, CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)

#define AMP_IS_SAME(FIRST_BIT) (other >> FIRST_BIT == mine >> FIRST_BIT)
static void AMP_touch(__global ulong *checks, __local uint *shadow, uint cell, uint how, uint value, uint site) {
  const bool is_atomic = (how & AMPRT_CHECK_ATOMIC) != 0;
  // Sites with larger numbers are called the kernel's.
  const uint mine = shadow[0] << AMPRT_SHADOW_EPOCH_BIT | AMP_thread() << AMPRT_SHADOW_THREAD_BIT |
                    (site < AMPRT_SHADOW_SITES ? site : 0) << AMPRT_SHADOW_SITE_BIT;
  __local uint *words = shadow + (2 * cell + 1);
  const long place = how | (long)cell << AMPRT_SHADOW_CELL_BIT;
  if (how & AMPRT_CHECK_WRITE) {
    uint other = words[0];
    bool is_own = AMP_IS_SAME(AMPRT_SHADOW_THREAD_BIT), is_plain = !(other & AMPRT_SHADOW_FLAG);
    if (!is_own || !is_plain || (!is_atomic && value != (other & AMPRT_SHADOW_VALUE)))
      other = atomic_xchg(&words[0], mine | value | (is_atomic ? AMPRT_SHADOW_FLAG : 0));
    is_own = AMP_IS_SAME(AMPRT_SHADOW_THREAD_BIT);
    is_plain = !(other & AMPRT_SHADOW_FLAG);
    // Among a thread's accesses in an epoch, a plain write conflicts with most
    // others: who came after it has seen its mark.
    if (is_own && is_plain)
      return;
    if (AMP_IS_SAME(AMPRT_SHADOW_EPOCH_BIT) && !is_own && (!is_atomic || is_plain) &&
        (value == 0 || value != (other & AMPRT_SHADOW_VALUE)))
      AMP_failed(checks, AMPRT_CHECK_RACE, other, place, 1, site);
    mem_fence(CLK_LOCAL_MEM_FENCE);
    other = words[1];
    if (AMP_IS_SAME(AMPRT_SHADOW_EPOCH_BIT) && (!AMP_IS_SAME(AMPRT_SHADOW_THREAD_BIT) || other & AMPRT_SHADOW_FLAG) &&
        (!is_atomic || other & AMPRT_SHADOW_PLAIN))
      AMP_failed(checks, AMPRT_CHECK_RACE, other, place, 0, site);
    return;
  }
  const uint plain = is_atomic ? 0 : AMPRT_SHADOW_PLAIN;
  uint other = words[1];
  if (AMP_IS_SAME(AMPRT_SHADOW_EPOCH_BIT)) {
    const uint several = AMP_IS_SAME(AMPRT_SHADOW_THREAD_BIT) ? 0 : AMPRT_SHADOW_FLAG;
    // A thread that has written since the mark was made has seen it.
    if ((other & (several | plain)) == (several | plain))
      return;
    atomic_or(&words[1], several | plain);
  } else {
    other = atomic_xchg(&words[1], mine | plain);
    // Another thread may have read since.
    if (AMP_IS_SAME(AMPRT_SHADOW_EPOCH_BIT))
      atomic_or(&words[1], AMPRT_SHADOW_FLAG | (other & AMPRT_SHADOW_PLAIN));
  }
  mem_fence(CLK_LOCAL_MEM_FENCE);
  other = words[0];
  if (AMP_IS_SAME(AMPRT_SHADOW_EPOCH_BIT) && !AMP_IS_SAME(AMPRT_SHADOW_THREAD_BIT) &&
      (!is_atomic || !(other & AMPRT_SHADOW_FLAG)))
    AMP_failed(checks, AMPRT_CHECK_RACE, other, place, 1, site);
}

#define AMP_TOUCH(VALUE) \
  for (uint i = 0; i < sizeof(*place) / 4; ++i) \
    AMP_touch(checks, shadow, ((uint)((__local uchar *)place - tile) >> 2) + i, how, VALUE, site)
#define AMP_access(F, P) static P F(__global ulong *checks, P place, uint how, uint site, __local void *memory, __local uint *shadow) { \
  __local uchar *tile = memory; \
  AMP_TOUCH(0); \
  return place; \
}
// A write that does not change the value is no race. Different values mostly
// have different marks.
#define AMP_store(F, P, T, BITS) static P F(__global ulong *checks, T value, P place, uint how, uint site, __local void *memory, __local uint *shadow) { \
  __local uchar *tile = memory; \
  if (*place != value) \
    AMP_TOUCH((uint)(BITS(value)) * 2654435761u >> 24 | 1); \
  *place = value; \
  return place; \
}
#define AMP_BITS(x) x
#define AMP_LONG_BITS(x) (x) ^ (ulong)(x) >> 32
#define AMP_FLOAT_BITS(x) as_uint(x)
#define AMP_DOUBLE_BITS(x) AMP_LONG_BITS(as_ulong(x))
)";

#define NUMBER(NAME) {#NAME, NAME}
static constexpr std::pair<llvm::StringLiteral, unsigned> Numbers[] = {
    NUMBER(AMPRT_CHECK_POSITION),    NUMBER(AMPRT_CHECK_COMPONENT),
    NUMBER(AMPRT_CHECK_PART),        NUMBER(AMPRT_CHECK_DIVISION),
    NUMBER(AMPRT_CHECK_SHIFT),       NUMBER(AMPRT_CHECK_RACE),
    NUMBER(AMPRT_CHECK_WRITE),       NUMBER(AMPRT_CHECK_ATOMIC),
    NUMBER(AMPRT_SHADOW_VALUE),      NUMBER(AMPRT_SHADOW_PLAIN),
    NUMBER(AMPRT_SHADOW_SITE_BIT),   NUMBER(AMPRT_SHADOW_FLAG),
    NUMBER(AMPRT_SHADOW_THREAD_BIT), NUMBER(AMPRT_SHADOW_EPOCH_BIT),
    NUMBER(AMPRT_SHADOW_EPOCHS),     NUMBER(AMPRT_SHADOW_SITES),
    NUMBER(AMPRT_SHADOW_CELL_BIT),
};

static bool isOrder(const Call &E) {
  return E.Builtin.starts_with("AMP_barrier") ||
         E.Builtin == "AMP_begin_epochs";
}

bool CheckFunctions::isOne(const Call &E) {
  return hasRole(&E, BuiltinRole::Check) || isOrder(E);
}

std::string CheckFunctions::get(llvm::StringRef Builtin,
                                llvm::StringRef Types) {
  std::string &Name = Names[(Builtin + "(" + Types).str()];
  if (Name.empty()) {
    Name = (Builtin + "_" + llvm::Twine(Names.size())).str();
    Definitions += (Builtin + "(" + Name + ", " + Types + ")\n").str();
  }
  return Name;
}

/// Returns the macro that converts a number of type \p T to an integer.
static std::string getBits(const Type *T) {
  if (T->isBool() || T->getBits() < 64)
    return T->isFloating() ? "AMP_FLOAT_BITS" : "AMP_BITS";
  return T->isFloating() ? "AMP_DOUBLE_BITS" : "AMP_LONG_BITS";
}

std::string CheckFunctions::use(const Call &E, Dialect &Lang) {
  IsUsed = true;
  const std::string Result = printType(E.getType(), Lang);
  HasShadow |= isOrder(E);
  if (isOrder(E) || E.Id == BuiltinId::CheckComponent)
    return E.Builtin.str();
  switch (E.Id) {
  case BuiltinId::CheckStore: {
    const Type *T = E.getType()->getElement();
    return get(E.Builtin,
               Result + ", " + printType(T, Lang) + ", " + getBits(T));
  }
  case BuiltinId::CheckDivide:
  case BuiltinId::CheckReduce: {
    const std::string Printed = printType(E.Args[2]->getType(), Lang);
    llvm::StringRef T = Printed;
    T.consume_front("const ");
    const bool IsDivide = E.Id == BuiltinId::CheckDivide;
    const std::string Divide =
        get(IsDivide ? "AMP_quotient" : "AMP_remainder", T);
    return get(E.Builtin, Result + ", " + T.str() + ", " + Divide);
  }
  default:
    return get(E.Builtin, Result);
  }
}

std::string CheckFunctions::define(size_t Sites) const {
  if (!IsUsed)
    return "";
  std::string Text = "#define AMP_SITES " + std::to_string(Sites) + "\n";
  for (const auto &[Name, Value] : Numbers)
    Text += ("#define " + Name + " " + llvm::Twine(Value) + "u\n").str();
  return Text + CheckText + (HasShadow ? ShadowText : "") + Definitions + "\n";
}
