//===- kernel.h - a program that times one kernel ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel is one file with two implementations of the same algorithm: typical
// C++ AMP, and OpenMP loops suited to a processor. It defines `run`, which
// computes, and `result`, which names the data to compare. Running twice gives
// the same result as running once.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BENCHMARKS_PROCESSOR_KERNEL_H
#define AMPCC_BENCHMARKS_PROCESSOR_KERNEL_H

#ifdef AMP
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;
#endif
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

static void run();
static const std::vector<float> &result();

/// Returns numbers between 0 and 1, the same ones each time.
static inline std::vector<float> numbers(int Count) {
  std::vector<float> Made(static_cast<size_t>(Count));
  unsigned State = 1;
  for (float &Number : Made) {
    State = State * 1664525 + 1013904223;
    Number = float(State >> 8) / float(1 << 24);
  }
  return Made;
}

/// Prints the run time of the fastest and of the median run in microseconds,
/// and a sum over the result. usage: PROGRAM [seconds]
int main(int argc, char **argv) {
  using Clock = std::chrono::steady_clock;
  const double Limit = argc > 1 ? std::atof(argv[1]) : 0.2;
  std::vector<double> Times;
  run();
  run();
  double Sum = 0;
  for (float Number : result())
    Sum += double(Number);
  for (double All = 0; All < Limit || Times.size() < 3; All += Times.back()) {
    const auto Begin = Clock::now();
    run();
    Times.push_back(
        std::chrono::duration<double>(Clock::now() - Begin).count());
  }
  std::sort(Times.begin(), Times.end());
  std::printf("%.2f %.2f %.9g\n", Times[0] * 1e6, Times[Times.size() / 2] * 1e6,
              Sum);
}

#endif
