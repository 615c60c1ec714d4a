// A program may define single-letter macros before it includes the headers;
// they remain defined.
// RUN: %ampcc -std=c++14 %s -o %t && %t
// RUN: %if all %{ %ampcc -std=c++20 -Wall -Wextra -Werror -fsyntax-only %s %}
#define A int
#define B 0
#define C 299792458
#define D0 5
#define E )
#define F float
#define I (
#define K 1024
#define N 64
#define S struct
#define T float
#define V std::vector
#include <windows.h>
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <concurrent_queue.h>
#include <concurrent_unordered_map.h>
#include <concurrent_vector.h>
#include <agents.h>
#include <ppl.h>
#include <ppltasks.h>
#include <tchar.h>
#include <vector>
using namespace concurrency;

S Point { F x, y; };

A main I E {
  V<T> d I N E;
  array_view<T> v I N, d E;
  parallel_for_each I v.extent, [=] I concurrency::index<1> i E restrict I amp E {
    v[i] = fast_math::sqrt I T I i[B] E E + K;
  } E;
  v.synchronize I E;
  parallel_for I B, N, [&] I A i E { d[i] += D0; } E;
  return d[4] == 2 + K + D0 && d[9] == 3 + K + D0 && C > B && sizeof I Point E == 8 ? B : 1;
}
