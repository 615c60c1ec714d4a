// RUN: %if all %{ %ampcc -std=c++14 -fsyntax-only -Wall -Wextra -Werror -Wno-sign-compare -I %S/Inputs %s %}
// RUN: %ampcc -std=c++20 -Wall -Wextra -Werror -Wno-sign-compare -I %S/Inputs %s -o %t && %t
// A typical Visual C++ program without adaptations for other compilers. The
// missing standard headers come with <amp.h>.
#include "stdafx.h"
#include <amp.h>
#include <amp_math.h>
#include <amp_short_vectors.h>
#include "check.h"
using namespace std;
using namespace Concurrency;
using concurrency::index;

// Names that programs declare themselves, with both using-directives.
namespace detail {
inline int twice(int x) restrict(cpu, amp) { return 2 * x; }
} // namespace detail
template <class T> struct vector_3 {
  T x, y, z;
};
int own_names() {
  using namespace concurrency::graphics;
  vector_3<int> v = {1, 2, 0};
  array_view<int> z(1, &v.z);
  parallel_for_each(z.extent, [=](index<1> i) restrict(amp) { z[i] = detail::twice(v.x + v.y) + int_3(v.x).y; });
  return z[0];
}

// A list of accelerators that is searched, sorted and filtered.
bool pick_accelerator() {
  vector<accelerator> accs = accelerator::get_all();
  accelerator chosen_one;
  auto result = find_if(accs.begin(), accs.end(), [](const accelerator &acc) {
    return !acc.is_emulated && acc.supports_double_precision && !acc.has_display;
  });
  if (result != accs.end())
    chosen_one = *(result);
  return accelerator::set_default(chosen_one.device_path);
}

vector<accelerator> usable_accelerators() {
  vector<accelerator> accs = accelerator::get_all();
  accs.erase(remove_if(accs.begin(), accs.end(),
                       [](accelerator &a) { return a.device_path == accelerator::cpu_accelerator; }),
             accs.end());
  sort(accs.begin(), accs.end(),
       [](accelerator a, accelerator b) { return a.dedicated_memory > b.dedicated_memory; });
  for_each(accs.begin(), accs.end(), [](const accelerator &acc) {
    wcout << acc.get_description() << L" " << acc.device_path << L" v" << (acc.version >> 16) << L'.'
          << (acc.version & 0xFFFF) << (acc.get_is_debug() ? L" debug" : L"") << endl;
  });
  return accs;
}

// Elements passed to a function restricted to amp; a checksum by halving.
float reduce(const vector<float> &source) {
  assert(source.size() <= UINT_MAX);
  const unsigned element_count = static_cast<unsigned>(source.size());
  Concurrency::array<float, 1> a(element_count, source.begin());
  float tail_sum = (element_count % 2) ? source[element_count - 1] : 0;
  array_view<float, 1> av_tail_sum(1, &tail_sum);
  for (unsigned s = element_count / 2; s > 0; s /= 2)
    parallel_for_each(Concurrency::extent<1>(s), [=, &a](index<1> idx) restrict(amp) {
      a[idx] = a[idx] + a[idx + s];
      if ((idx[0] == s - 1) && (s & 0x1) && (s != 1))
        av_tail_sum[0] += a[s - 1];
    });
  vector<float> result(1);
  copy(a.section(0, 1), result.begin());
  av_tail_sum.synchronize();
  return result[0] + tail_sum;
}

template <unsigned tile_size> int reduce_tiles(const vector<int> &source) {
  unsigned element_count = static_cast<unsigned>(source.size());
  Concurrency::array<int, 1> arr_1(element_count, source.begin()), arr_2(element_count / tile_size);
  array_view<int, 1> av_src(arr_1), av_dst(arr_2);
  av_dst.discard_data();
  while ((element_count % tile_size) == 0) {
    parallel_for_each(Concurrency::extent<1>(element_count).tile<tile_size>(),
                      [=](tiled_index<tile_size> tidx) restrict(amp) {
      tile_static int tile_data[tile_size];
      const unsigned local_idx = tidx.local[0];
      tile_data[local_idx] = av_src[tidx.global];
      tidx.barrier.wait();
      for (unsigned s = 1; s < tile_size; s *= 2) {
        if (local_idx % (2 * s) == 0)
          tile_data[local_idx] += tile_data[local_idx + s];
        tidx.barrier.wait_with_tile_static_memory_fence();
      }
      if (local_idx == 0)
        av_dst[tidx.tile] = tile_data[0];
    });
    element_count /= tile_size;
    swap(av_src, av_dst);
    av_dst.discard_data();
  }
  vector<int> result(element_count);
  copy(av_src.section(0, element_count), result.begin());
  int sum = 0;
  for_each(result.begin(), result.end(), [&sum](int part) { sum += part; });
  return sum;
}

// Arrays captured through references in a structure, swapped between steps.
using graphics::float_3;
struct Particles {
  Concurrency::array<float_3, 1> &pos;
  Concurrency::array<float_3, 1> &vel;
  Particles(Concurrency::array<float_3, 1> &pos, Concurrency::array<float_3, 1> &vel) : pos(pos), vel(vel) {}
  int size() const { return pos.extent.size(); }
};
inline float SqrLength(const float_3 &r) restrict(amp, cpu) { return r.x * r.x + r.y * r.y + r.z * r.z; }
void Interact(float_3 &acc, const float_3 pos, const float_3 other) restrict(amp) {
  const float_3 r = other - pos;
  const float inv = fast_math::rsqrt(SqrLength(r) + 0.5f);
  acc += r * (inv * inv * inv);
}
template <int TSize> class Integrator {
  const float m_deltaTime;

public:
  Integrator(float deltaTime) : m_deltaTime(deltaTime) {}
  void Integrate(const shared_ptr<Particles> in, const shared_ptr<Particles> out) const {
    Particles pIn = *in, pOut = *out;
    const float deltaTime = m_deltaTime;
    const int numTiles = in->size() / TSize;
    Concurrency::extent<1> computeDomain(in->size());
    parallel_for_each(computeDomain.tile<TSize>(), [=](tiled_index<TSize> ti) restrict(amp) {
      tile_static float tile_x[TSize], tile_y[TSize], tile_z[TSize];
      const int idxLocal = ti.local[0];
      const int idxGlobal = ti.global[0];
      float_3 pos = pIn.pos[idxGlobal], vel = pIn.vel[idxGlobal], acc = 0.0f;
      for (int tile = 0; tile < numTiles; tile++) {
        const float_3 mine = pIn.pos[tile * TSize + idxLocal];
        tile_x[idxLocal] = mine.x;
        tile_y[idxLocal] = mine.y;
        tile_z[idxLocal] = mine.z;
        ti.barrier.wait();
        for (int j = 0; j < TSize; j += 1)
          Interact(acc, pos, float_3(tile_x[j], tile_y[j], tile_z[j]));
        ti.barrier.wait();
      }
      vel += acc * deltaTime;
      pos += vel * deltaTime;
      pOut.pos[idxGlobal] = pos;
      pOut.vel[idxGlobal] = vel;
    });
  }
};

// A class that owns its data and views of it.
class Board {
  unique_ptr<Concurrency::array<int, 2>> m_cur, m_next;

public:
  Board(int rows, int cols, const vector<int> &init) {
    m_cur.reset(new Concurrency::array<int, 2>(rows, cols, init.begin(), init.end()));
    m_next = unique_ptr<Concurrency::array<int, 2>>(
        new Concurrency::array<int, 2>(m_cur->extent, m_cur->accelerator_view));
  }
  void Step() {
    const Concurrency::array<int, 2> &cur = *m_cur;
    Concurrency::array<int, 2> &next = *m_next;
    const int rows = cur.extent[0], cols = cur.extent[1];
    parallel_for_each(next.extent, [&cur, &next, rows, cols](index<2> idx) restrict(amp) {
      int count = 0;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
          if (dx != 0 || dy != 0)
            count += cur[index<2>((idx[0] + dy + rows) % rows, (idx[1] + dx + cols) % cols)];
      next[idx] = count == 3 || (cur(idx) && count == 2) ? 1 : 0;
    });
    swap(m_cur, m_next);
  }
  vector<int> Get() const { return *m_cur; }
};

// Work divided among views, copied back asynchronously.
struct TaskData {
  accelerator_view view;
  int start;
  Concurrency::extent<2> ext;
  Concurrency::array<float, 2> block;
  TaskData(accelerator a, int start)
      : view(a.create_view(queuing_mode_immediate)), start(start), ext(4, 16), block(ext, view) {}
};
void double_rows(const vector<accelerator> &accs, vector<float> &data) {
  vector<TaskData> tasks;
  for (int row = 0; row < 16; row += 4)
    tasks.push_back(TaskData(accs[row / 4 % accs.size()], row));
  array_view<float, 2> all(16, 16, data);
  vector<completion_future> done;
  for_each(tasks.begin(), tasks.end(), [&](TaskData &t) {
    copy(all.section(index<2>(t.start, 0), t.ext), t.block);
    Concurrency::array<float, 2> &b = t.block;
    parallel_for_each(t.view, t.ext, [&b](index<2> idx) restrict(amp) { b[idx] *= 2.0f; });
    t.view.flush();
    done.push_back(copy_async(t.block, all.section(t.start, 0, 4, 16)));
  });
  for (auto &f : done)
    f.get();
  all.synchronize();
}

HRESULT handle_errors() {
  try {
    array_view<int, 1> av(Concurrency::extent<1>(7));
    parallel_for_each(av.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) { av[t.global] = 0; });
  } catch (Concurrency::invalid_compute_domain &ex) {
    cout << ex.what() << " 0x" << hex << ex.get_error_code() << dec << endl;
  }
  try {
    accelerator nowhere(L"no such device");
  } catch (const runtime_exception &e) {
    return FAILED(e.get_error_code()) ? e.get_error_code() : S_OK;
  } catch (const std::exception &) {
  }
  return S_FALSE;
}

int _tmain(int argc, _TCHAR *argv[]) {
  (void)argc, (void)argv;
  EQUAL(pick_accelerator(), true);
  vector<accelerator> accs = usable_accelerators();
  wstring warp = accelerator::direct3d_warp;
  EQUAL(warp.compare(L"direct3d\\warp"), 0);
  EQUAL(wcscmp(accelerator::default_accelerator, L"default"), 0);

  EQUAL(reduce(vector<float>(1024, 1.0f)), 1024.0f);
  vector<int> numbers(16 * 16 * 3);
  int total = 0, next = 0;
  generate(numbers.begin(), numbers.end(), [&] { return total += next, next++ % 7; });
  total = 0;
  for (int n : numbers)
    total += n;
  EQUAL(reduce_tiles<16>(numbers), total);

  // The center of mass of equal masses does not move.
  vector<float_3> pos(64), vel(64);
  for (int i = 0; i < 64; ++i)
    pos[i] = float_3((float)(i % 4), (float)(i / 4 % 4), (float)(i / 16));
  Concurrency::array<float_3, 1> p0(64, pos.begin()), v0(64, vel.begin(), vel.end()), p1(64), v1(64);
  auto in = make_shared<Particles>(p0, v0), out = make_shared<Particles>(p1, v1);
  Integrator<32> integrator(0.1f);
  for (int i = 0; i < 3; ++i) {
    integrator.Integrate(in, out);
    swap(in, out);
  }
  copy(in->pos, pos.begin());
  float_3 center(0.0f);
  for (const float_3 &p : pos)
    center += p / 64.0f;
  EQUAL(SqrLength(center - float_3(1.5f)) < 1e-6f, true);
  EQUAL(pos[0].x > 0.01f, true);

  // A glider moves by one cell in four generations.
  const int R = 16, C = 20;
  vector<int> cells(R * C), moved(R * C);
  std::array<int, 5> glider = {{1 * C + 2, 2 * C + 3, 3 * C + 1, 3 * C + 2, 3 * C + 3}};
  for (int cell : glider)
    cells[cell] = moved[cell + C + 1] = 1;
  Board board(R, C, cells);
  for (int i = 0; i < 4; ++i)
    board.Step();
  EQUAL(board.Get() == moved, true);

  vector<float> data(16 * 16, 1.5f);
  double_rows(accs, data);
  EQUAL(data == vector<float>(16 * 16, 3.0f), true);

  EQUAL(handle_errors(), E_INVALIDARG);
  unsigned __int64 bytes = 1ui64 << 40;
  EQUAL(bytes >> 38, 4u);
  UINT buffers = HLSL_MAX_NUM_BUFFERS;
  EQUAL(buffers, 192u);
  EQUAL(own_names(), 7);
  return result();
}
