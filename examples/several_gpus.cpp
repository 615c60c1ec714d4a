// Heat spreading over a plate whose rows are divided among the machine's
// accelerators. Each part also has a halo of its neighbors' rows, one for each
// step between two exchanges: every step makes one more of them stale.
//
//   several_gpus [rows [columns [steps]]]
#include <algorithm>
#include <amp.h>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>
using namespace concurrency;

const int halo = 16;

/// Returns the initial temperature; the plate's edges keep it.
float initial(int row, int column) restrict(cpu, amp) {
  return float((row * 31 + column * 17) % 97 + (row == 0 ? 100 : 0));
}

/// Rows of a plate, on one accelerator.
class part {
  accelerator_view view_;
  int first_, count_;  ///< without the halo
  int above_, below_;  ///< rows of the halo
  array<float, 2> now_, next_;

  array_view<float, 2> rows(int first, int count) {
    return now_.section(first, 0, count, now_.extent[1]);
  }

public:
  part(const accelerator_view &view, int rows, int columns, int first, int last)
      : view_(view), first_(first), count_(last - first),
        above_(std::min(halo, first)), below_(std::min(halo, rows - last)),
        now_(above_ + count_ + below_, columns, view),
        next_(now_.extent, view) {
    array<float, 2> &now = now_, &next = next_;
    const int top = first_ - above_;
    parallel_for_each(view_, now_.extent,
                      [&now, &next, top](index<2> i) restrict(amp) {
                        now[i] = next[i] = initial(i[0] + top, i[1]);
                      });
  }

  /// Runs one step; \p valid rows of the halo are up to date before, one less afterwards.
  void step(int valid) {
    // The plate's edges keep their temperature.
    const int begin = above_ ? above_ - valid + 1 : 1;
    const int end = above_ + count_ + (below_ ? valid - 1 : -1);
    const array<float, 2> &from = now_;
    array<float, 2> &to = next_;
    parallel_for_each(
        view_, extent<2>(end - begin, now_.extent[1] - 2),
        [&from, &to, begin](index<2> i) restrict(amp) {
          const int y = i[0] + begin, x = i[1] + 1;
          to(y, x) = 0.2f * (from(y, x) + from(y - 1, x) + from(y + 1, x) +
                             from(y, x - 1) + from(y, x + 1));
        });
    std::swap(now_, next_);
  }

  /// Updates the halos between this part and the one below it.
  void exchange(part &below) {
    copy(rows(above_ + count_ - below.above_, below.above_),
         below.rows(0, below.above_));
    copy(below.rows(below.above_, below_), rows(above_ + count_, below_));
  }

  void flush() { view_.flush(); }
  void wait() { view_.wait(); }
  void copy_to(float *values) {
    copy(rows(above_, count_), stdext::make_unchecked_array_iterator(values));
  }
};

class plate {
  std::vector<part> parts_;
  int done_ = 0;

public:
  plate(const std::vector<accelerator_view> &views, int rows, int columns) {
    const int n = int(views.size());
    for (int i = 0; i < n; i++)
      parts_.emplace_back(views[i], rows, columns, int(1LL * rows * i / n),
                          int(1LL * rows * (i + 1) / n));
  }

  void run(int steps) {
    for (int i = 0; i < steps; i++, done_++) {
      const int stale = done_ % halo;
      for (std::size_t p = 1; stale == 0 && done_ && p < parts_.size(); p++)
        parts_[p - 1].exchange(parts_[p]);
      for (part &p : parts_) {
        p.step(halo - stale);
        p.flush();
      }
    }
    for (part &p : parts_)
      p.wait();
  }

  std::vector<float> result(int rows, int columns) {
    std::vector<float> values(std::size_t(rows) * columns);
    const int n = int(parts_.size());
    for (int i = 0; i < n; i++)
      parts_[i].copy_to(values.data() + (1LL * rows * i / n) * columns);
    return values;
  }
};

/// Returns the GPUs, or two views of the default accelerator if there are fewer than two.
std::vector<accelerator_view> choose_views() {
  std::vector<accelerator_view> views;
  for (const accelerator &a : accelerator::get_all())
    if (!a.is_emulated)
      views.push_back(a.default_view);
  if (views.size() < 2) {
    accelerator a;
    views = {a.create_view(), a.create_view()};
  }
  return views;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
      .count();
}

/// Returns the transfer rate between two accelerators.
void print_copy_rate(const accelerator_view &from, const accelerator_view &to,
                     int elements) {
  array<float> here(elements, from), there(elements, to);
  copy(here, there);
  const auto start = std::chrono::steady_clock::now();
  const int times = 5;
  for (int i = 0; i < times; i++)
    copy(here, there);
  there.get_accelerator_view().wait();
  std::printf("a copy of %.0f MiB from one to another: %.1f GB/s\n",
              elements * 4.0 / (1 << 20),
              times * 4.0 * elements / seconds_since(start) * 1e-9);
}

int main(int argc, char **argv) {
  const int rows = argc > 1 ? std::atoi(argv[1]) : 2048;
  const int columns = argc > 2 ? std::atoi(argv[2]) : rows;
  const int steps = argc > 3 ? std::atoi(argv[3]) : 10 * halo;
  const std::vector<accelerator_view> all = choose_views();
  const std::vector<accelerator_view> one(1, all[0]);

  const int small = 3 * halo * int(all.size()) + 5, checked = 3 * halo + 2;
  plate alone(one, small, 100), divided(all, small, 100);
  alone.run(checked);
  divided.run(checked);
  const bool same = alone.result(small, 100) == divided.result(small, 100);
  std::printf("%d accelerators, %d steps: %s\n", int(all.size()), checked,
              same ? "as on one" : "NOT what one calculates");

  print_copy_rate(all[0], all[1], rows * columns / 16);
  std::printf("%13s %10s %9s\n", "accelerators", "ms/step", "speedup");
  double first = 0;
  for (std::size_t n = 1; n <= all.size(); n *= 2) {
    plate p(std::vector<accelerator_view>(all.begin(), all.begin() + n), rows,
            columns);
    // Builds programs, and tries their variants.
    auto start = std::chrono::steady_clock::now();
    while (seconds_since(start) < 1)
      p.run(halo);
    start = std::chrono::steady_clock::now();
    p.run(steps);
    const double time = seconds_since(start) / steps;
    first = n == 1 ? time : first;
    std::printf("%13d %10.3f %9.2f\n", int(n), time * 1e3, first / time);
  }
  return !same;
}
