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
// The special functions of C++17 take longer to read than the rest of <cmath>.
// Code that asks whether they are there finds that they are: its uses are errors
// then, and the file is compiled again, with the functions.
#if defined(__AMPCC_CHOOSES_NAMES__) && !defined(__AMPCC_SPECIALFUNCTIONS_NAMES__) && \
    defined(__GLIBCXX__) && __cplusplus >= 201703L && !defined(_GLIBCXX_BITS_SPECFUN_H)
#define _GLIBCXX_BITS_SPECFUN_H 1
#define __STDCPP_MATH_SPEC_FUNCS__ 201003L
#undef __cpp_lib_math_special_functions
#define __cpp_lib_math_special_functions 201603L
#endif
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
