//===- standard_headers.h - what <amp.h> includes besides -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++'s <amp.h> includes these, or every standard header does, and
// programs count on it. The compiler defines a macro for each group of which a
// file mentions a name (WindowsNames.def), since all of them take longer to read
// than the rest of <amp.h>. The preprocessor alone, and other tools, take all.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_STANDARD_HEADERS_H
#define AMP_DETAIL_STANDARD_HEADERS_H

#include <algorithm>
#include <array>
#include <cfloat>
#include <climits>
#include <ctime>
#include <cwctype>
#include <limits>
// Without it a program's <cmath> gives sin(double) alone the global name.
#include <math.h>
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_ATOMICS_NAMES__)
#include <atomic>
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_DURATIONS_NAMES__)
#include <chrono>
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_FUNCTIONS_NAMES__)
#include <functional>
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_FUTURES_NAMES__)
#include <future>
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_ITERATORS_NAMES__)
#include <iterator>
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_MEMORY_NAMES__)
#include <memory>
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_THREADS_NAMES__)
#include <condition_variable>
#include <mutex>
#include <thread>
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_TUPLES_NAMES__)
#include <tuple>
#endif

#endif
