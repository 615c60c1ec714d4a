//===- Builtins.cpp - OpenCL's builtins on the host -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tree calls OpenCL's functions by name. Those of C's <math.h> become
// Clang's builtins, so no header is needed; the others are defined in the text
// for the types with which it calls them.
//
//===----------------------------------------------------------------------===//
#include "../C/ModulePrinter.h"
#include "CpuDialect.h"
#include "ampcc/Basic/MathFunctions.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::cpu;

/// Returns the definition of a builtin. `$T` is the type of the first argument
/// or, if that is a pointer, of its pointee; `$U` the unsigned type of that
/// size, `$W` one of twice the size; `$b` its bits; `$f` the suffix of C's
/// functions of the type.
static llvm::StringRef getDefinition(llvm::StringRef Name) {
  static const llvm::StringMap<llvm::StringRef> Definitions = {
      {"AMP_float_to_half", "unsigned AMP_float_to_half($T x) {\n"
                            "  return __builtin_bit_cast(unsigned short, "
                            "(_Float16)x);\n"
                            "}"},
      // A table of sums (CombineAtomics.cpp); slots without an address are
      // empty.
      {"AMP_combine",
       "void AMP_combine($T *sums, $T **places, long *score, $T *p, $T x) {\n"
       "  const unsigned long slot = (unsigned long)p / sizeof($T) % 512;\n"
       "  if (__builtin_expect(places[slot] == p, 1)) {\n"
       "    sums[slot] += x;\n"
       "    ++*score;\n"
       "    return;\n"
       "  }\n"
       "  if (*score < 0) { __atomic_fetch_add(p, x, 0); return; }\n"
       "  if (places[slot]) __atomic_fetch_add(places[slot], sums[slot], 0);\n"
       "  places[slot] = p;\n"
       "  sums[slot] = x;\n"
       "  *score -= 2;\n"
       "}"},
      {"AMP_add_combined", "void AMP_add_combined($T *sums, $T **places) {\n"
                           "  for (int slot = 0; slot < 512; ++slot)\n"
                           "    if (places[slot]) "
                           "__atomic_fetch_add(places[slot], sums[slot], 0);\n"
                           "}"},
      // The processor's estimate.
      {"AMP_native_rsqrt", "$T AMP_native_rsqrt($T x) {\n"
                           "#pragma clang fp reciprocal(on)\n"
                           "  return 1 / __builtin_sqrt$f(x);\n"
                           "}"},
      {"AMP_half_to_float", "float AMP_half_to_float($T x) {\n"
                            "  return __builtin_bit_cast(_Float16, "
                            "(unsigned short)x);\n"
                            "}"},
      {"abs", "$U abs($T x) { return x < 0 ? -($U)x : ($U)x; }"},
      // The GNU library's result exceeds the specified error: corrects it by
      // one Newton step.
      {"cbrt", "$T cbrt($T x) {\n"
               "  if (x == 0 || x - x != 0) return x;\n"
               "  $T size = __builtin_fabs$f(x);\n"
               "  $T k = size < ($T)0x1p-100  ? ($T)0x1p40\n"
               "         : size > ($T)0x1p100 ? ($T)0x1p-40\n"
               "                              : 1;\n"
               "  $T z = x * k * k * k;\n"
               "  $T y = __builtin_cbrt$f(z), y2 = y * y, y3 = y2 * y;\n"
               "  $T rest = z - y3 - __builtin_fma$f(y2, y, -y3) - "
               "__builtin_fma$f(y, y, -y2) * y;\n"
               "  return (y + rest / (3 * y2)) / k;\n"
               "}"},
      {"clamp", "$T clamp($T x, $T low, $T high) "
                "{ return x < low ? low : high < x ? high : x; }"},
      {"clz", "$T clz($T x) { return ($T)__builtin_clzg(($U)x, $b); }"},
      {"exp10", "$T exp10($T x) { return __builtin_pow$f(10, x); }"},
      {"mad", "$T mad($T x, $T y, $T z) { return x * y + z; }"},
      {"max", "$T max($T x, $T y) { return x < y ? y : x; }"},
      {"mem_fence",
       "void mem_fence(int) { __atomic_thread_fence(4); }\n"
       "enum { CLK_LOCAL_MEM_FENCE = 1, CLK_GLOBAL_MEM_FENCE = 2 };"},
      {"min", "$T min($T x, $T y) { return y < x ? y : x; }"},
      {"mul_hi", "$T mul_hi($T x, $T y) { return ($T)(($W)x * y >> $b); }"},
      // An estimate, if the processor has one, and a Newton step. At 0 and
      // infinity, where that fails, half of the estimate is right.
      {"native_rsqrt",
       "$T native_rsqrt($T x) {\n"
       "#pragma clang fp reciprocal(on) contract(fast)\n"
       "  $T y = 1 / __builtin_sqrt$f(x), rest = 1 - x * y * y;\n"
       "  return y * (1 + ($T)0.5 * (rest > -1 ? rest : -1));\n"
       "}"},
      {"pown", "$T pown($T x, int n) { return __builtin_powi$f(x, n); }"},
      {"popcount",
       "$T popcount($T x) { return ($T)__builtin_popcountg(($U)x); }"},
      {"printf", "int printf(const signed char *format, ...) {\n"
                 "  __builtin_va_list values;\n"
                 "  __builtin_va_start(values, format);\n"
                 "  int count = __builtin_vprintf((const char *)format, "
                 "values);\n"
                 "  __builtin_va_end(values);\n"
                 "  return count;\n"
                 "}"},
      {"radians", "$T radians($T x) { return ($T)0.017453292519943296 * x; }"},
      {"rotate", "$T rotate($T x, $T bits) "
                 "{ return ($T)__builtin_rotateleft$b(($U)x, ($U)bits); }"},
      {"smoothstep", "$T smoothstep($T low, $T high, $T x) {\n"
                     "  $T t = __builtin_fmin$f(__builtin_fmax$f((x - low) / "
                     "(high - low), 0), 1);\n"
                     "  return t * t * (3 - 2 * t);\n"
                     "}"},
      // r is n / 2 plus at most a quarter.
      {"sinpi", "$T sinpi($T x) {\n"
                "  $T r = x - 2 * __builtin_rint$f(x / 2);\n"
                "  $T n = __builtin_rint$f(2 * r);\n"
                "  $T a = ($T)3.14159265358979323846 * (r - n / 2);\n"
                "  $T y = n == 0              ? __builtin_sin$f(a)\n"
                "         : n == 1            ? __builtin_cos$f(a)\n"
                "         : n == -1           ? -__builtin_cos$f(a)\n"
                "                             : -__builtin_sin$f(a);\n"
                "  return y == 0 ? __builtin_copysign$f(y, x) : y;\n"
                "}"},
      {"cospi", "$T cospi($T x) {\n"
                "  $T r = x - 2 * __builtin_rint$f(x / 2);\n"
                "  $T n = __builtin_rint$f(2 * r);\n"
                "  $T a = ($T)3.14159265358979323846 * (r - n / 2);\n"
                "  return 0 + (n == 0    ? __builtin_cos$f(a)\n"
                "              : n == 1  ? -__builtin_sin$f(a)\n"
                "              : n == -1 ? __builtin_sin$f(a)\n"
                "                        : -__builtin_cos$f(a));\n"
                "}"},
  };
  return Definitions.lookup(Name);
}

/// LLVM's own loop always writes, which takes the cache line from other
/// threads.
#define AMPCC_EXTREME(Compare)                                                 \
  "($T *p, $T x) { $T old; __atomic_load(p, &old, 0); "                        \
  "while (old " Compare " x && "                                               \
  "!__atomic_compare_exchange(p, &old, &x, true, 0, 0)); return old; }"

/// As getDefinition, for NAME in `atomic_NAME`, with relaxed order.
static llvm::StringRef getAtomicDefinition(llvm::StringRef Name) {
  static const llvm::StringMap<llvm::StringRef> Definitions = {
      {"add", "($T *p, $T x) { return __atomic_fetch_add(p, x, 0); }"},
      {"sub", "($T *p, $T x) { return __atomic_fetch_sub(p, x, 0); }"},
      {"max", AMPCC_EXTREME("<")},
      {"min", AMPCC_EXTREME(">")},
      {"and", "($T *p, $T x) { return __atomic_fetch_and(p, x, 0); }"},
      {"or", "($T *p, $T x) { return __atomic_fetch_or(p, x, 0); }"},
      {"xor", "($T *p, $T x) { return __atomic_fetch_xor(p, x, 0); }"},
      {"inc", "($T *p) { return __atomic_fetch_add(p, 1, 0); }"},
      {"dec", "($T *p) { return __atomic_fetch_sub(p, 1, 0); }"},
      {"xchg", "($T *p, $T x) "
               "{ $T old; __atomic_exchange(p, &x, &old, 0); return old; }"},
      {"cmpxchg", "($T *p, $T old, $T x) "
                  "{ __atomic_compare_exchange_n(p, &old, x, false, 0, 0); "
                  "return old; }"},
  };
  return Definitions.lookup(Name);
}

/// The same for memory that only one thread of the processor accesses.
static std::string getTileDefinition(llvm::StringRef Name) {
  static const llvm::StringMap<llvm::StringRef> NewValues = {
      {"add", "($T)(($U)old + ($U)x)"},
      {"sub", "($T)(($U)old - ($U)x)"},
      {"max", "old < x ? x : old"},
      {"min", "x < old ? x : old"},
      {"and", "old & x"},
      {"or", "old | x"},
      {"xor", "old ^ x"},
      {"inc", "($T)(($U)old + 1)"},
      {"dec", "($T)(($U)old - 1)"},
      {"xchg", "x"},
      {"cmpxchg", "old == expected ? x : old"},
  };
  const llvm::StringRef Params = Name == "inc" || Name == "dec" ? ""
                                 : Name == "cmpxchg" ? ", $T expected, $T x"
                                                     : ", $T x";
  return ("($T *p" + Params +
          ") { $T old = *p; *p = " + NewValues.lookup(Name) + "; return old; }")
      .str();
}

static llvm::StringRef getNaNDefinition(const Type *Payload) {
  return Payload->getBits() == 32
             ? "float AMP_nan($T x) { return __builtin_bit_cast(float, "
               "0x7fc00000u | (x & 0x3fffffu)); }"
             : "double AMP_nan($T x) { return __builtin_bit_cast(double, "
               "0x7ff8000000000000u | (x & 0x7ffffffffffffu)); }";
}

/// Returns the number type for which a builtin is called.
static const Type *getNumber(const Call &E) {
  if (E.Args.empty())
    return nullptr;
  const Type *T = E.Args.front()->getType();
  return T->isPointer() || T->isArray() ? T->getElement() : T;
}

static std::string substitute(llvm::StringRef Definition, const Type *T,
                              const CpuDialect &Lang) {
  const unsigned Bits = T ? T->getBits() : 0;
  auto GetNumber = [&](bool IsSigned) {
    return T->isFloating() ? Bits == 32 ? "float" : "double"
           : T->isBool()   ? "bool"
                           : Lang.getIntegerName(Bits, IsSigned).str();
  };
  return target::substitute(Definition, [&](char Letter) -> std::string {
    switch (Letter) {
    case 'T':
      return GetNumber(T->isSigned());
    case 'U':
      return GetNumber(/*IsSigned=*/false);
    case 'W':
      return Bits == 64 ? T->isSigned() ? "__int128" : "unsigned __int128"
                        : Lang.getIntegerName(2 * Bits, T->isSigned()).str();
    case 'b':
      return std::to_string(Bits);
    case 'f':
      return Bits == 32 ? "f" : "";
    }
    llvm_unreachable("a placeholder without a meaning");
  });
}

/// Debuggers and profilers attribute them to the caller.
static std::string define(llvm::StringRef Definition, const Type *T,
                          const CpuDialect &Lang) {
  return "static inline __attribute__((always_inline, nodebug)) " +
         substitute(Definition, T, Lang) + "\n";
}

/// True if only the thread's own tile accesses the memory at \p Pointer; a
/// generic pointer may point to a buffer.
static bool isTileMemory(const Expr *Pointer) {
  const Type *T = Pointer->getType();
  const AddressSpace Space = T->isPointer() ? T->getSpace() : getSpace(Pointer);
  return Space == AddressSpace::Local || Space == AddressSpace::Private;
}

/// Returns a definition of <math.h>'s function \p Name as \p Own.
static std::string getMathDefinition(llvm::StringRef Own,
                                     llvm::StringRef Name) {
  if (Name == "sincos")
    return ("$T " + Own +
            "($T x, $T *cosine) { *cosine = __builtin_cos$f(x); "
            "return __builtin_sin$f(x); }")
        .str();
  const bool IsOfTwo = is(Name, Math::TwoParameters);
  return ("$T " + Own + (IsOfTwo ? "($T x, $T y)" : "($T x)") +
          " { return __builtin_" + Name + (IsOfTwo ? "$f(x, y)" : "$f(x)") +
          "; }")
      .str();
}

HostFunction cpu::getHostFunction(const Call &E, const CpuDialect &Lang) {
  const Type *T = getNumber(E);
  llvm::StringRef Name = E.Builtin;
  if (const llvm::StringRef D = getDefinition(Name); !D.empty())
    return {Name.str(), define(D, T, Lang)};
  if (llvm::StringRef Operation = Name; Operation.consume_front("atomic_")) {
    const bool IsTile = isTileMemory(E.Args.front());
    const std::string D = IsTile ? getTileDefinition(Operation)
                                 : getAtomicDefinition(Operation).str();
    const std::string Own = (IsTile ? "AMP_tile_" + Operation : Name).str();
    return {Own, define("$T " + Own + D, T, Lang)};
  }
  // Clang's builtins accept any type.
  if (is(Name, Math::Classifies) || is(Name, Math::Compares))
    return {("__builtin_" + Name).str(), ""};
  if (Name == "nan")
    return {"AMP_nan", define(getNaNDefinition(T), T, Lang)};
  const bool IsFast = Name.consume_front(FastMathPrefix);
  if (IsFast || Name == "sincos")
    return {E.Builtin.str(),
            define(getMathDefinition(E.Builtin, Name), T, Lang)};
  // Functions of fast_math and precise_math are the host's.
  if (!Name.consume_front("native_"))
    Name.consume_front("precise_");
  if (is(Name, Math::InC))
    return {("__builtin_" + Name + (T->getBits() == 32 ? "f" : "")).str(), ""};
  return {E.Builtin.str(), ""};
}
