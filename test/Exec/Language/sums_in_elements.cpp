// RUN: %ampcc -w -O2 %s -o %t && env AMPCC_DEVICE=cpu %t
// RUN: %if all %{ %ampcc -w -O2 -famp-cpu=baseline %s -o %t.old && env AMPCC_DEVICE=cpu %t.old %}
// Sums that loops accumulate in elements of views, and rows of sums in a thread:
// also with overlapping views, remainders, triangles and loops without iterations.
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static int failures = 0;

static void check(const char *what, const std::vector<float> &got,
                  const std::vector<float> &want) {
  for (size_t i = 0; i < got.size(); i++)
    if (got[i] != want[i]) {
      std::printf("%s: [%zu] is %g, not %g\n", what, i, double(got[i]),
                  double(want[i]));
      failures++;
      return;
    }
}

static std::vector<float> numbers(int count, int seed) {
  std::vector<float> made;
  for (int i = 0; i < count; i++)
    made.push_back(float((i * 7 + seed * 13) % 11 - 5));
  return made;
}

struct pair {
  float sum, other;
};

// The sum is in the view's element; n iterations, also for n = 0.
static void inElements(int size, int n) {
  const std::vector<float> a = numbers(size * 16, 1);
  std::vector<float> c = numbers(size, 2), want = c;
  std::vector<pair> p(static_cast<size_t>(size), {1, 2});
  {
    array_view<const float, 2> A(size, 16, a);
    array_view<float> C(size, c);
    array_view<pair> P(size, p);
    parallel_for_each(C.extent, [=](index<1> i) restrict(amp) {
      for (int k = 0; k < n; k++) {
        C[i] += 2 * A(i[0], k);
        C[i] = C[i] * 0.5f + 1;
      }
      for (int k = 0; k < n; k++)
        P[i].sum += A(i[0], k);
    });
  }
  std::vector<float> sums, wanted;
  for (int i = 0; i < size; i++) {
    float sum = 1;
    for (int k = 0; k < n; k++) {
      want[i] += 2 * a[i * 16 + k];
      want[i] = want[i] * 0.5f + 1;
      sum += a[i * 16 + k];
    }
    wanted.push_back(sum + 2);
    sums.push_back(p[i].sum + p[i].other);
  }
  check("in elements", c, want);
  check("in members", sums, wanted);
}

// Each thread reads its own element through another view.
static void overlapping(int size) {
  std::vector<float> c = numbers(size, 3), want = c;
  {
    array_view<float> C(size, c);
    array_view<const float> Same(C);
    array_view<float> Part = C.section(0, size);
    parallel_for_each(C.extent, [=](index<1> i) restrict(amp) {
      for (int k = 0; k < 5; k++)
        C[i] += Same[i] + 1;
      for (int k = 0; k < 3; k++)
        Part[i] -= 0.5f * C[i];
    });
  }
  for (int i = 0; i < size; i++) {
    for (int k = 0; k < 5; k++)
      want[i] += want[i] + 1;
    for (int k = 0; k < 3; k++)
      want[i] -= 0.5f * want[i];
  }
  check("overlapping", c, want);
}

// Two independent views of the same memory.
static void sameMemory(int size) {
  std::vector<float> c = numbers(size, 3), want = c;
  {
    array_view<float> C(size, c);
    array_view<float> Again(size, c);
    parallel_for_each(C.extent, [=](index<1> i) restrict(amp) {
      for (int k = 0; k < 4; k++)
        C[i] += Again[i];
    });
    C.synchronize();
  }
  for (int i = 0; i < size; i++)
    for (int k = 0; k < 4; k++)
      want[i] += want[i];
  check("the same memory", c, want);
}

// Threads with triangles of sums.
static void triangles(int n, int m) {
  const std::vector<float> a = numbers(n * m, 4), b = numbers(n * m, 5);
  std::vector<float> c(n * n), want(n * n), d(n * n), wanted(n * n);
  {
    array_view<const float, 2> A(n, m, a), B(m, n, b);
    array_view<float, 2> C(n, n, c), D(n, n, d);
    parallel_for_each(extent<1>(n), [=](index<1> t) restrict(amp) {
      const int i = t[0];
      for (int j = 0; j <= i; j++) {
        float sum = 1;
        for (int k = 0; k < m; k++)
          sum += A(j, k) * B(k, i);
        C(i, j) = sum;
      }
      for (int j = i + 1; j < n; ++j) {
        float sum = 0;
        for (int k = 0; k < m; ++k)
          sum += B(k, i) - B(k, j) * A(i, k);
        C(i, j) += sum;
        D(j, i) = D(i, j) = sum;
      }
    });
  }
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++) {
      float sum = 1;
      for (int k = 0; k < m; k++)
        sum += a[j * m + k] * b[k * n + i];
      want[i * n + j] = sum;
    }
    for (int j = i + 1; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < m; k++)
        sum += b[k * n + i] - b[k * n + j] * a[i * m + k];
      want[i * n + j] += sum;
      wanted[j * n + i] = wanted[i * n + j] = sum;
    }
  }
  check("triangles", c, want);
  check("both triangles", d, wanted);
}

// A later iteration reads the result of an earlier one.
static void chains(int n) {
  std::vector<float> c(n * n), want(n * n), d = numbers(n * n, 7), wanted = d;
  const std::vector<float> a = numbers(n, 6);
  {
    array_view<const float> A(n, a);
    array_view<float, 2> C(n, n, c), D(n, n, d);
    array_view<const float, 2> Read(D);
    parallel_for_each(extent<1>(n), [=](index<1> t) restrict(amp) {
      const int i = t[0];
      for (int j = 1; j <= i; j++) {
        float sum = 0;
        for (int k = 0; k < n; k++)
          sum += A[k];
        C(i, j) = C(i, j - 1) + sum;
      }
      for (int j = 1; j <= i; j++) {
        float sum = Read(i, j - 1);
        for (int k = 0; k < 3; k++)
          sum += A[k];
        D(i, j) = sum;
      }
      for (int j = 0; j <= i; j++) {
        float sum = 0;
        for (int k = 0; k < 3; k++)
          sum += A[k] + float(j);
        C(i, 0) = sum;
      }
    });
  }
  for (int i = 0; i < n; i++) {
    for (int j = 1; j <= i; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[k];
      want[i * n + j] = want[i * n + j - 1] + sum;
    }
    for (int j = 1; j <= i; j++) {
      float sum = wanted[i * n + j - 1];
      for (int k = 0; k < 3; k++)
        sum += a[k];
      wanted[i * n + j] = sum;
    }
    for (int j = 0; j <= i; j++) {
      float sum = 0;
      for (int k = 0; k < 3; k++)
        sum += a[k] + float(j);
      want[i * n] = sum;
    }
  }
  check("chains", c, want);
  check("chains through two views", d, wanted);
}

// A kernel that reads a part of each element.
struct body {
  float x, y, z, mass;
};
static void parts(int n) {
  std::vector<body> bodies;
  for (int i = 0; i < n; i++)
    bodies.push_back({float(i % 5), float(i % 3), float(i % 7), 1});
  std::vector<float> c(n), want(n);
  {
    array_view<const body> B(n, bodies);
    array_view<float> C(n, c);
    parallel_for_each(C.extent, [=](index<1> i) restrict(amp) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += B[i].x * B[k].y - B[k].mass * B[i].z;
      C[i] = sum;
    });
  }
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      want[i] += bodies[i].x * bodies[k].y - bodies[k].mass * bodies[i].z;
  check("parts", c, want);
}

int main() {
  for (const int size : {1, 7, 8, 16, 33, 100, 257})
    for (const int n : {0, 1, 16})
      inElements(size, n);
  for (const int size : {1, 8, 33, 200}) {
    overlapping(size);
    sameMemory(size);
    parts(size);
  }
  for (const int n : {1, 7, 8, 9, 40, 131})
    for (const int m : {1, 3, 70})
      triangles(n, m);
  for (const int n : {3, 8, 50})
    chains(n);
  return failures != 0;
}
