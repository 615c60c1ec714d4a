// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Typical kernels, in sizes for a GPU, for benchmarks/fit/measure. Results are
// not checked: each kernel is launched several times on data that stays on the
// device. A kernel that runs on domains of several sizes forms several rows.

#include <amp.h>
#include <amp_math.h>
#include <cstdlib>
#include <vector>
using namespace concurrency;

namespace {

const int launches = 9;
const int side = 4096; // for pictures and matrices
using Line = array<float, 1>;
using Plane = array<float, 2>;
using Block = array<float, 3>;

template <class Function> void each(const Function &launch) {
  for (int i = 0; i < launches; ++i)
    launch();
  accelerator().default_view.wait();
}

template <class Domain, class Kernel>
void repeat(const Domain &domain, const Kernel &kernel) {
  each([&] { parallel_for_each(domain, kernel); });
}

std::vector<float> numbers(int count) {
  std::vector<float> made(size_t(count), 0.0f);
  unsigned state = 1;
  for (float &number : made) {
    state = state * 1664525 + 1013904223;
    number = float(state >> 8) / float(1 << 24);
  }
  return made;
}

std::vector<int> places(int count) {
  std::vector<int> made(size_t(count), 0);
  unsigned state = 1;
  for (int &place : made) {
    state = state * 1664525 + 1013904223;
    place = int((state >> 4) % unsigned(count));
  }
  return made;
}

// Memory-bound, element by element.

void lines(int n) {
  Line x(n), y(n), z(n);
  array<double, 1> d(n), e(n);
  array<int, 1> at(n, places(n).begin());
  repeat(z.extent, [=, &x, &y, &z](index<1> i) restrict(amp) {
    z[i] = x[i] + 3 * y[i]; // triad
  });
  repeat(z.extent, [=, &x, &z](index<1> i) restrict(amp) { z[i] += 2 * x[i]; });
  repeat(e.extent, [=, &d, &e](index<1> i) restrict(amp) { e[i] = 2 * d[i]; });
  repeat(z.extent, [=, &z](index<1> i) restrict(amp) { z[i] = 0; });
  repeat(z.extent, [=, &x, &z, &at](index<1> i) restrict(amp) {
    z[i] = x[at[i]]; // gather
  });
  repeat(z.extent, [=, &x, &z, &at](index<1> i) restrict(amp) {
    z[at[i]] = x[i]; // scatter
  });
  repeat(extent<1>(n - 2), [=, &x, &z](index<1> i) restrict(amp) {
    z[i + 1] = (x[i] + x[i + 1] + x[i + 2]) / 3; // 1-D Jacobi
  });
  repeat(extent<1>(n - 17), [=, &x, &z](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < 17; k++)
      sum += x[i + k] * float(k - 8);
    z[i] = sum; // 1-D convolution
  });
  repeat(extent<1>(n / 2), [=, &x](index<1> i) restrict(amp) {
    const int low = 2 * i[0] - (i[0] & 63), high = low + 64; // bitonic step
    const float a = x[low], b = x[high];
    if (a > b) {
      x[low] = b;
      x[high] = a;
    }
  });
  repeat(extent<1>(n / 2), [=, &x, &y](index<1> i) restrict(amp) {
    const int k = i[0] & 255, low = 2 * i[0] - k, high = low + 256;
    const float angle = float(k) * 0.0122f; // an FFT step
    const float c = fast_math::cos(angle), s = fast_math::sin(angle);
    const float re = c * x[high] - s * y[high], im = s * x[high] + c * y[high];
    x[high] = x[low] - re;
    y[high] = y[low] - im;
    x[low] += re;
    y[low] += im;
  });
  repeat(z.extent, [=, &x, &y, &z](index<1> i) restrict(amp) {
    const float g = x[i], m = 0.9f * y[i] + 0.1f * g; // an Adam step
    y[i] = m;
    z[i] -= m / (fast_math::sqrt(g * g) + 1e-6f);
  });
}

struct Particle {
  float x, y, z, vx, vy, vz;
};

void particles(int n) {
  array<Particle, 1> all(n);
  repeat(all.extent, [=, &all](index<1> i) restrict(amp) {
    Particle p = all[i];
    p.x += p.vx * 0.01f;
    p.y += p.vy * 0.01f;
    p.z += p.vz * 0.01f;
    all[i] = p;
  });
  Line sums(n);
  repeat(all.extent, [=, &all, &sums](index<1> i) restrict(amp) {
    const Particle &p = all[i];
    sums[i] = p.vx * p.vx + p.vy * p.vy + p.vz * p.vz;
  });
}

// Stencils.

void pictures(int h, int w) {
  Plane from(h, w), to(h, w), other(h, w);
  const extent<2> inner(h - 2, w - 2);
  repeat(inner, [=, &from, &to](index<2> i) restrict(amp) {
    const int y = i[0] + 1, x = i[1] + 1; // five-point
    to(y, x) = 0.2f * (from(y, x) + from(y - 1, x) + from(y + 1, x) +
                       from(y, x - 1) + from(y, x + 1));
  });
  repeat(inner, [=, &from, &to](index<2> i) restrict(amp) {
    float sum = 0; // nine-point
    for (int dy = 0; dy < 3; dy++)
      for (int dx = 0; dx < 3; dx++)
        sum += from(i[0] + dy, i[1] + dx);
    to(i[0] + 1, i[1] + 1) = sum / 9;
  });
  repeat(inner, [=, &from, &to](index<2> i) restrict(amp) {
    const int y = i[0], x = i[1]; // Sobel
    const float gx = from(y, x + 2) + 2 * from(y + 1, x + 2) +
                     from(y + 2, x + 2) - from(y, x) - 2 * from(y + 1, x) -
                     from(y + 2, x);
    const float gy = from(y + 2, x) + 2 * from(y + 2, x + 1) +
                     from(y + 2, x + 2) - from(y, x) - 2 * from(y, x + 1) -
                     from(y, x + 2);
    to(y, x) = fast_math::sqrt(gx * gx + gy * gy);
  });
  repeat(inner, [=, &from, &to, &other](index<2> i) restrict(amp) {
    const int y = i[0] + 1, x = i[1] + 1; // hotspot
    const float t = from(y, x);
    to(y, x) = t + 0.1f * (other(y, x) + (from(y - 1, x) + from(y + 1, x) - 2 * t) * 0.3f +
                           (from(y, x - 1) + from(y, x + 1) - 2 * t) * 0.2f +
                           (80 - t) * 0.01f);
  });
  repeat(to.extent, [=, &from, &to](index<2> i) restrict(amp) {
    to(i[1] % h, i[0] % w) = from[i]; // transposition
  });
  repeat(to.extent, [=, &from, &to](index<2> i) restrict(amp) {
    const int y = i[0], x = i[1]; // downsampling by two and upsampling, bilinear
    const float fy = float(y) * 0.5f, fx = float(x) * 0.5f;
    const int y0 = int(fy), x0 = int(fx);
    const float dy = fy - float(y0), dx = fx - float(x0);
    to(y, x) = (1 - dy) * ((1 - dx) * from(y0, x0) + dx * from(y0, x0 + 1)) +
               dy * ((1 - dx) * from(y0 + 1, x0) + dx * from(y0 + 1, x0 + 1));
  });
  repeat(extent<2>(h - 16, w), [=, &from, &to](index<2> i) restrict(amp) {
    float sum = 0; // columns of a blur
    for (int k = 0; k < 16; k++)
      sum += from(i[0] + k, i[1]) * 0.0625f;
    to[i] = sum;
  });
  repeat(extent<2>(h, w - 16), [=, &from, &to](index<2> i) restrict(amp) {
    float sum = 0; // rows of a blur
    for (int k = 0; k < 16; k++)
      sum += from(i[0], i[1] + k) * 0.0625f;
    to[i] = sum;
  });
  repeat(inner, [=, &from, &to](index<2> i) restrict(amp) {
    float v[9]; // median of nine
    for (int k = 0; k < 9; k++)
      v[k] = from(i[0] + k / 3, i[1] + k % 3);
    for (int a = 0; a < 5; a++)
      for (int b = a + 1; b < 9; b++) {
        const float low = fast_math::fmin(v[a], v[b]);
        v[b] = fast_math::fmax(v[a], v[b]);
        v[a] = low;
      }
    to(i[0] + 1, i[1] + 1) = v[4];
  });
  array<unsigned, 2> pixels(h, w);
  repeat(pixels.extent, [=, &pixels, &to](index<2> i) restrict(amp) {
    const unsigned p = pixels[i];
    to[i] = 0.3f * float(p & 255) + 0.6f * float(p >> 8 & 255) +
            0.1f * float(p >> 16 & 255);
  });
  repeat(extent<1>(w - 2), [=, &from, &other](index<1> i) restrict(amp) {
    const int x = i[0] + 1; // a pathfinder step
    other(1, x) = from(0, x) + fast_math::fmin(other(0, x - 1),
                  fast_math::fmin(other(0, x), other(0, x + 1)));
  });
}

void blocks(int n) {
  Block from(n, n, n), to(n, n, n);
  repeat(extent<3>(n - 2, n - 2, n - 2),
         [=, &from, &to](index<3> i) restrict(amp) {
    const int z = i[0] + 1, y = i[1] + 1, x = i[2] + 1;
    to(z, y, x) = from(z - 1, y, x) + from(z + 1, y, x) + from(z, y - 1, x) +
                  from(z, y + 1, x) + from(z, y, x - 1) + from(z, y, x + 1) -
                  6 * from(z, y, x);
  });
  repeat(extent<2>(n, n), [=, &from, &to](index<2> i) restrict(amp) {
    float sum = 0; // sums along the slowest dimension
    for (int z = 0; z < n; z++)
      to(z, i[0], i[1]) = sum += from(z, i[0], i[1]);
  });
  repeat(to.extent, [=, &from, &to](index<3> i) restrict(amp) {
    to[i] = from[i] * 2 + to[i];
  });
}

// Matrices.

void matrices(int n, int heavy) {
  Plane a(n, n), b(n, n), c(n, n);
  Line x(n), y(n);
  repeat(y.extent, [=, &a, &x, &y](index<1> i) restrict(amp) {
    float sum = 0; // by rows
    for (int j = 0; j < n; j++)
      sum += a(i[0], j) * x[j];
    y[i] = sum;
  });
  repeat(y.extent, [=, &a, &x, &y](index<1> i) restrict(amp) {
    float sum = 0; // by columns
    for (int j = 0; j < n; j++)
      sum += a(j, i[0]) * x[j];
    y[i] = sum;
  });
  repeat(extent<1>(n * 64).tile<64>(),
         [=, &a, &x, &y](tiled_index<64> t) restrict(amp) {
    tile_static float sums[64]; // one tile per row
    float sum = 0;
    for (int j = t.local[0]; j < n; j += 64)
      sum += a(t.tile[0], j) * x[j];
    sums[t.local[0]] = sum;
    t.barrier.wait();
    for (int s = 32; s; s /= 2) {
      if (t.local[0] < s)
        sums[t.local[0]] += sums[t.local[0] + s];
      t.barrier.wait();
    }
    if (t.local[0] == 0)
      y[t.tile[0]] = sums[0];
  });
  repeat(y.extent, [=, &a, &y](index<1> i) restrict(amp) {
    float most = 0, sum = 0; // softmax of rows
    for (int j = 0; j < n; j++)
      most = fast_math::fmax(most, a(i[0], j));
    for (int j = 0; j < n; j++)
      sum += fast_math::exp(a(i[0], j) - most);
    y[i] = sum;
  });
  repeat(y.extent, [=, &c](index<1> i) restrict(amp) {
    for (int j = 1; j < n; j++)
      c(j, i[0]) += 0.5f * c(j - 1, i[0]); // sweep down the columns
  });
  repeat(y.extent, [=, &c](index<1> i) restrict(amp) {
    for (int j = 1; j < n; j++)
      c(i[0], j) += 0.5f * c(i[0], j - 1); // sweep along the rows
  });
  repeat(c.extent, [=, &c](index<2> i) restrict(amp) {
    c[i] = fast_math::fmin(c[i], c(i[0], 7) + c(7, i[1])); // Floyd-Warshall
  });
  repeat(c.extent, [=, &a, &c](index<2> i) restrict(amp) {
    if (i[0] > 3)
      c[i] -= a(i[0], 3) * c(3, i[1]); // Gaussian elimination
  });
  repeat(c.extent, [=, &x, &y, &c](index<2> i) restrict(amp) {
    c[i] += x[i[0]] * y[i[1]]; // outer product
  });
  repeat(c.extent, [=, &x, &c](index<2> i) restrict(amp) {
    c[i] = fast_math::fmax(c[i] + x[i[1]], 0.0f); // bias and ReLU
  });
  const int m = heavy;
  const extent<2> square(m, m);
  repeat(square, [=, &a, &b, &c](index<2> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < m; k++)
      sum += a(i[0], k) * b(k, i[1]);
    c[i] = sum;
  });
  repeat(square, [=, &a, &c](index<2> i) restrict(amp) {
    float sum = 0; // syrk
    for (int k = 0; k < m; k++)
      sum += a(i[0], k) * a(i[1], k);
    c[i] = 0.5f * c[i] + sum;
  });
  repeat(square, [=, &a, &c](index<2> i) restrict(amp) {
    float sum = 0; // covariance
    for (int k = 0; k < m; k++)
      sum += a(k, i[0]) * a(k, i[1]);
    c[i] = sum;
  });
  repeat(square, [=, &a, &b, &c](index<2> i) restrict(amp) {
    float sum = 0; // distances
    for (int k = 0; k < 32; k++) {
      const float d = a(i[0], k) - b(i[1], k);
      sum += d * d;
    }
    c[i] = sum;
  });
}

template <int T> void product(int n) {
  Plane a(n, n), b(n, n), c(n, n);
  repeat(c.extent.tile<T, T>(),
         [=, &a, &b, &c](tiled_index<T, T> t) restrict(amp) {
    tile_static float rows[T][T], columns[T][T];
    const int row = t.local[0], column = t.local[1];
    float sum = 0;
    for (int i = 0; i < n; i += T) {
      rows[row][column] = a(t.global[0], i + column);
      columns[row][column] = b(i + row, t.global[1]);
      t.barrier.wait();
      for (int k = 0; k < T; k++)
        sum += rows[row][k] * columns[k][column];
      t.barrier.wait();
    }
    c[t] = sum;
  });
}

template <int T> void transpose(int n) {
  Plane a(n, n), b(n, n);
  repeat(a.extent.tile<T, T>(), [=, &a, &b](tiled_index<T, T> t) restrict(amp) {
    tile_static float tile[T][T + 1];
    tile[t.local[1]][t.local[0]] = a[t];
    t.barrier.wait();
    b(t.tile[1] * T + t.local[0], t.tile[0] * T + t.local[1]) =
        tile[t.local[0]][t.local[1]];
  });
}

template <int T> void averages(int n) {
  Plane a(n, n), b(n, n);
  repeat(a.extent.tile<T, T>(), [=, &a, &b](tiled_index<T, T> t) restrict(amp) {
    tile_static float tile[T][T];
    tile[t.local[0]][t.local[1]] = a[t];
    t.barrier.wait();
    float sum = 0;
    for (int y = 0; y < T; y++)
      for (int x = 0; x < T; x++)
        sum += tile[y][x];
    b[t] = sum / (T * T);
  });
}

template <int T> void filter(int n) {
  Plane a(n, n), b(n, n);
  repeat(a.extent.tile<T, T>(), [=, &a, &b](tiled_index<T, T> t) restrict(amp) {
    tile_static float tile[T + 2][T + 2];
    const int y = t.local[0], x = t.local[1];
    for (int dy = y; dy < T + 2; dy += T)
      for (int dx = x; dx < T + 2; dx += T) {
        const int gy = direct3d::clamp(t.tile_origin[0] + dy - 1, 0, n - 1);
        const int gx = direct3d::clamp(t.tile_origin[1] + dx - 1, 0, n - 1);
        tile[dy][dx] = a(gy, gx);
      }
    t.barrier.wait();
    float sum = 0;
    for (int dy = 0; dy < 3; dy++)
      for (int dx = 0; dx < 3; dx++)
        sum += tile[y + dy][x + dx];
    b[t] = sum / 9;
  });
}

template <int T> void folds(int n) {
  Line from(n), to(n / T), scanned(n);
  const extent<1> domain(n);
  repeat(domain.tile<T>(), [=, &from, &to](tiled_index<T> t) restrict(amp) {
    tile_static float part[T]; // tree reduction
    const int l = t.local[0];
    part[l] = from[t];
    t.barrier.wait();
    for (int s = T / 2; s > 0; s /= 2) {
      if (l < s)
        part[l] += part[l + s];
      t.barrier.wait();
    }
    if (l == 0)
      to[t.tile] = part[0];
  });
  repeat(domain.tile<T>(), [=, &from, &scanned](tiled_index<T> t) restrict(amp) {
    tile_static float part[2][T]; // scan
    const int l = t.local[0];
    int now = 0;
    part[0][l] = from[t];
    t.barrier.wait();
    for (int s = 1; s < T; s *= 2) {
      part[1 - now][l] = part[now][l] + (l >= s ? part[now][l - s] : 0);
      now = 1 - now;
      t.barrier.wait();
    }
    scanned[t] = part[now][l];
  });
  repeat(domain.tile<T>(), [=, &from, &scanned](tiled_index<T> t) restrict(amp) {
    tile_static float part[T]; // three-point
    const int l = t.local[0];
    part[l] = from[t];
    t.barrier.wait();
    scanned[t] = part[l ? l - 1 : 0] + part[l] + part[l + 1 < T ? l + 1 : l];
  });
  array<int, 1> counts(256);
  repeat(domain.tile<T>(), [=, &from, &counts](tiled_index<T> t) restrict(amp) {
    tile_static int mine[256]; // histogram
    for (int b = t.local[0]; b < 256; b += T)
      mine[b] = 0;
    t.barrier.wait();
    atomic_fetch_add(&mine[t.global[0] * 7 & 255], 1);
    t.barrier.wait();
    for (int b = t.local[0]; b < 256; b += T)
      atomic_fetch_add(&counts[b], mine[b]);
  });
  const extent<1> few(1024 * T);
  repeat(few.tile<T>(), [=, &from, &to](tiled_index<T> t) restrict(amp) {
    tile_static float part[T]; // dot product, grid-stride loop
    const int l = t.local[0];
    float sum = 0;
    for (int i = t.global[0]; i < n; i += 1024 * T)
      sum += from[i] * from[i];
    part[l] = sum;
    t.barrier.wait();
    for (int s = T / 2; s > 0; s /= 2) {
      if (l < s)
        part[l] += part[l + s];
      t.barrier.wait();
    }
    if (l == 0)
      to[t.tile[0] % (n / T)] = part[0];
  });
}

// Compute-bound.

void bodies(int n) {
  Line x(n, numbers(n).begin()), y(n), z(n), f(n);
  repeat(f.extent, [=, &x, &y, &z, &f](index<1> i) restrict(amp) {
    float sum = 0;
    for (int j = 0; j < n; j++) {
      const float dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
      sum += dx * fast_math::rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
    }
    f[i] = sum;
  });
  repeat(f.extent.tile<256>(),
         [=, &x, &y, &z, &f](tiled_index<256> t) restrict(amp) {
    tile_static float px[256], py[256], pz[256];
    const int l = t.local[0];
    float sum = 0;
    for (int first = 0; first < n; first += 256) {
      px[l] = x[first + l];
      py[l] = y[first + l];
      pz[l] = z[first + l];
      t.barrier.wait();
      for (int j = 0; j < 256; j++) {
        const float dx = px[j] - x[t], dy = py[j] - y[t], dz = pz[j] - z[t];
        sum += dx * fast_math::rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
      }
      t.barrier.wait();
    }
    f[t] = sum;
  });
  repeat(f.extent, [=, &x, &f](index<1> i) restrict(amp) {
    float v = x[i]; // arithmetic only
    for (int k = 0; k < 1000; k++)
      v = v * 1.0001f + 0.5f;
    f[i] = v;
  });
}

void arithmetic(int n) {
  Line x(n, numbers(n).begin()), y(n), z(n);
  repeat(z.extent, [=, &z](index<1> i) restrict(amp) {
    unsigned s = unsigned(i[0]) + 1; // Monte Carlo
    int inside = 0;
    for (int k = 0; k < 64; k++) {
      s = s * 1664525 + 1013904223;
      const float a = float(s >> 8) / float(1 << 24);
      s = s * 1664525 + 1013904223;
      const float b = float(s >> 8) / float(1 << 24);
      inside += a * a + b * b < 1;
    }
    z[i] = float(inside) / 16;
  });
  repeat(z.extent, [=, &x, &y, &z](index<1> i) restrict(amp) {
    const float s = x[i] * 100 + 1, k = 50, t = 1, v = 0.3f; // Black-Scholes
    const float d1 = (fast_math::log(s / k) + 0.5f * v * v * t) / v, d2 = d1 - v;
    const float n1 = 1 / (1 + fast_math::exp(-1.6f * d1));
    const float n2 = 1 / (1 + fast_math::exp(-1.6f * d2));
    y[i] = s * n1 - k * n2;
    z[i] = k * (1 - n2) - s * (1 - n1);
  });
  Line centers(64, numbers(64).begin());
  array<int, 1> nearest(n);
  repeat(z.extent, [=, &x, &y, &centers, &nearest](index<1> i) restrict(amp) {
    float best = 1e30f; // k-means
    int which = 0;
    for (int k = 0; k < 32; k++) {
      const float dx = x[i] - centers[2 * k], dy = y[i] - centers[2 * k + 1];
      const float d = dx * dx + dy * dy;
      if (d < best) {
        best = d;
        which = k;
      }
    }
    nearest[i] = which;
  });
  repeat(z.extent, [=, &x, &z](index<1> i) restrict(amp) {
    float p = 0; // polynomial
    for (int k = 0; k < 12; k++)
      p = p * x[i] + float(k);
    z[i] = p;
  });
  const int side = 1024;
  Plane counts(side, side);
  repeat(counts.extent, [=, &counts](index<2> i) restrict(amp) {
    const float cy = float(i[0]) * 2 / side - 1, cx = float(i[1]) * 3 / side - 2;
    float zx = 0, zy = 0;
    int k = 0;
    for (; k < 256 && zx * zx + zy * zy < 4; k++) {
      const float t = zx * zx - zy * zy + cx;
      zy = 2 * zx * zy + cy;
      zx = t;
    }
    counts[i] = float(k);
  });
}

void sparse(int n) {
  const int width = 16;
  array<int, 1> columns(n * width, places(n * width).begin());
  Line values(n * width), x(n * width), y(n);
  repeat(y.extent, [=, &columns, &values, &x, &y](index<1> i) restrict(amp) {
    float sum = 0; // sparse matrix by rows
    for (int k = 0; k < width; k++)
      sum += values[i[0] * width + k] * x[columns[i[0] * width + k]];
    y[i] = sum;
  });
  repeat(y.extent, [=, &columns, &values, &x, &y](index<1> i) restrict(amp) {
    float sum = 0; // sparse matrix by columns
    for (int k = 0; k < width; k++)
      sum += values[k * n + i[0]] * x[columns[k * n + i[0]]];
    y[i] = sum;
  });
  array<int, 1> level(n);
  repeat(level.extent, [=, &columns, &level](index<1> i) restrict(amp) {
    if (level[i] == 0) // breadth-first search
      for (int k = 0; k < width; k++)
        atomic_fetch_max(&level[columns[i[0] * width + k] % n], 1);
  });
}

} // namespace

/// usage: kernels [D]: divides sizes by D along each dimension, for a quick test.
int main(int argc, char **argv) {
  const int d = argc > 1 ? atoi(argv[1]) : 1;
  Line warm((1 << 26) / d);
  for (int i = 0; i < 40; ++i) // until clock frequencies are up
    repeat(warm.extent, [=, &warm](index<1> i) restrict(amp) { warm[i] += 1; });
  for (int n : {1 << 25, 1 << 20, 1 << 16})
    lines(n / d);
  particles((1 << 22) / d);
  for (int n : {side, 1024, 256})
    pictures(n / d, n / d);
  blocks(384 / d);
  blocks(128 / d);
  matrices(side / d, 1024 / d);
  matrices(1024 / d, 512 / d);
  product<8>(1024 / d);
  product<16>(2048 / d);
  product<16>(512 / d);
  product<32>(2048 / d);
  transpose<8>(side / d);
  transpose<16>(side / d);
  transpose<32>(side / d);
  transpose<16>(512 / d);
  averages<2>(side / d);
  averages<4>(side / d);
  averages<8>(side / d);
  averages<2>(512 / d);
  filter<16>(side / d);
  filter<8>(side / d);
  folds<256>((1 << 25) / d);
  folds<64>((1 << 24) / d);
  folds<512>((1 << 24) / d);
  folds<256>((1 << 18) / d);
  bodies(16384 / d);
  arithmetic((1 << 22) / d);
  sparse((1 << 20) / d);
}
