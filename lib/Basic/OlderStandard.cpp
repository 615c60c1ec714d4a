//===- OlderStandard.cpp - what C++17 took away ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/OlderStandard.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/LangStandard.h"
#include "llvm/ADT/StringSet.h"

using namespace ampcc;
using namespace clang;

bool ampcc::isNewInStandard(llvm::StringRef Name) {
  static const llvm::StringSet<> Names = {
      "any",          "any_cast",  "apply",         "as_const",    "bool_constant",
      "byte",         "clamp",     "conjunction",   "data",        "destroy",
      "destroy_at",   "disjunction", "empty",       "exclusive_scan", "filesystem",
      "for_each_n",   "gcd",       "hypot",         "in_place",    "inclusive_scan",
      "invoke",       "launder",   "lcm",           "make_any",    "make_from_tuple",
      "monostate",    "negation",  "node_handle",   "not_fn",      "nullopt",
      "optional",     "reduce",    "sample",        "scoped_lock", "search",
      "shared_mutex", "size",      "string_view",   "to_chars",    "from_chars",
      "transform_exclusive_scan",  "transform_inclusive_scan", "transform_reduce",
      "uncaught_exceptions",       "variant",       "visit",       "void_t"};
  return Names.contains(Name);
}

bool ampcc::isDefaultStandard(const LangOptions &LO) {
  return LO.LangStd == LangStandard::lang_gnucxx17;
}

void ampcc::chooseOlderStandard(LangOptions &LO) {
  LO.LangStd = LangStandard::lang_gnucxx14;
  LO.CPlusPlus17 = false;
  LO.AlignedAllocation = false;
}
