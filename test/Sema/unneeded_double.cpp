// RUN: %verify %s
// Computations in double that only a literal causes.
// RUN: not %ampcc -fsyntax-only -Werror=amp-double -Xclang -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s

float half(float x) restrict(amp) {
  return x * 0.5; // expected-warning {{write '0.5f' for a float: without the suffix the calculation is in double}}
  // CHECK: fix-it:{{.*}}:{[[@LINE-1]]:17-[[@LINE-1]]:17}:"f"
}
float polynomial(float x) restrict(cpu, amp) {
  float y = 0.1 + x * (2. - 1e-3 * -x); // expected-warning {{write '0.1f'}}
  y *= 2.5;                             // expected-warning {{write '2.5f'}}
  y += -x / 3.0;                        // expected-warning {{write '3.0f'}}
  y = x > 0 ? x * 2.0 : 1.0;            // expected-warning {{write '2.0f'}}
  y = -(x * 2.0);                       // expected-warning {{write '2.0f'}}
  y = +x * -0.5;                        // expected-warning {{write '0.5f'}}
  if (y > 0.0)                          // expected-warning {{write '0.0f'}}
    return y - 1.5;                     // expected-warning {{write '1.5f'}}
  return y;
}

// The double is intended, or costs nothing.
double wide(float x) restrict(amp) { return x * 2.5; }
float mixed(float x, double d, int n) restrict(amp) {
  float constant = 2.5;
  float sum = x * d + 2.5;
  double kept = x * 2.5;
  const float fromInt = n * 2.5;
  if (x < 0.1) // its float has another value
    return float(x * 2.5);
  return static_cast<float>(x * 2.5) + constant + sum + fromInt + float(kept);
}
template <class T> T scaled(T x) restrict(amp) { return x * 2.5; }
float instance(float x) restrict(amp) { return scaled(x) + scaled(2.0f); }
double instanceOfDouble(double x) restrict(amp) { return scaled(x); }
float onCpu(float x) { return x * 2.5; }
