//===- standard_headers.h - standard headers of <amp.h> ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++'s <amp.h> or all of its standard headers include these, and
// programs rely on it. The compiler defines a macro for each group with a name
// that a file mentions (WindowsNames.def), since all of them take longer to
// parse than the rest of <amp.h>. The preprocessor alone and other tools
// include all.
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
// C++17's special functions take longer to parse than the rest of <cmath>. Code
// that tests for them finds them: its uses are then errors, and the file is
// recompiled with the functions.
#if defined(__AMPCC_CHOOSES_NAMES__) && !defined(__AMPCC_SPECIALFUNCTIONS_NAMES__) && \
    defined(__GLIBCXX__) && __cplusplus >= 201703L && !defined(_GLIBCXX_BITS_SPECFUN_H)
#define _GLIBCXX_BITS_SPECFUN_H 1
#define __STDCPP_MATH_SPEC_FUNCS__ 201003L
#undef __cpp_lib_math_special_functions
#define __cpp_lib_math_special_functions 201603L
#endif
// Otherwise <cmath> only declares sin(double) globally.
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
