// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// RUN: %if all %{ %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t %}
// Names that <amp.h> alone provides: constants, algorithms, and the C library's
// mathematics as on Windows, with overloads for float.
#include <amp.h>
#include "check.h"
using namespace concurrency;

float fabs(float x) restrict(amp) { return x < 0 ? -x : x; } // beside the cpu's

int main() {
  EQUAL(abs(-0.5f), 0.5f);
  EQUAL(sizeof(sqrt(2.0f)), sizeof(float));
  EQUAL(fabs(-1.5) + pow(2.0, 3) + floor(0.5), 9.5);
  EQUAL(FLT_MAX < DBL_MAX && INT_MAX > 0, true);
  std::array<float, 4> data = {{-4, 3, -2, 1}};
  array_view<float> v(4, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = fabs(v[i]); });
  v.synchronize();
  std::sort(data.begin(), data.end());
  EQUAL(data[3] + fabs(-1.0f), 5.0f);
}
