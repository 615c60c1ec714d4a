// Kernels in the form that the compiler embeds, and functions that launch them.
#ifndef KERNELS_H
#define KERNELS_H

#include "Check.h"
#include <cstdint>
#include <vector>

/// A view of ints, with a reference to its buffer.
struct Ints {
  amprt_buffer_ref Ref{};

  Ints() = default;
  Ints(const Ints &) = delete;
  ~Ints() { release(); }
  void release() {
    if (Ref.buffer)
      amprt_buffer_release(Ref.buffer);
    Ref.buffer = nullptr;
  }

  static amprt_region rows(uint64_t Offset, uint64_t Width, uint64_t Pitch,
                           uint32_t Rows) {
    return {Offset * 4, Width * 4, Pitch * 4, Pitch * Rows * 4, Rows, 1};
  }
  static amprt_region row(uint64_t Offset, uint64_t Width) {
    return rows(Offset, Width, Width, 1);
  }
  /// Returns a reference to the region of this view's buffer.
  amprt_buffer_ref part(amprt_region R) const { return {Ref.buffer, R}; }
};

struct HostInts : Ints {
  std::vector<int> Data;
  explicit HostInts(size_t Size, int Value = 0,
                    uint32_t Access = AMPRT_ACCESS_READ_WRITE)
      : Data(Size, Value) {
    OK(amprt_buffer_create_host(Data.data(), Size * 4, Access, &Ref.buffer));
    Ref.region = row(0, Size);
  }
  ~HostInts() { release(); } // before the memory is freed
};

struct ArrayInts : Ints {
  ArrayInts(amprt_view *View, size_t Size,
            uint32_t Access = AMPRT_ACCESS_AUTO) {
    OK(amprt_buffer_create_array(View, nullptr, Size * 4, Access, &Ref.buffer));
    Ref.region = row(0, Size);
  }
};

struct UnsourcedInts : Ints {
  explicit UnsourcedInts(size_t Size) {
    OK(amprt_buffer_create_unsourced(Size * 4, &Ref.buffer));
    Ref.region = row(0, Size);
  }
};

inline amprt_accelerator *defaultAccelerator() {
  amprt_accelerator *A;
  OK(amprt_accelerator_find(L"default", &A));
  return A;
}

/// Returns the default view of the default accelerator, which lives as long as the process.
inline amprt_view *defaultView() {
  amprt_view *V;
  OK(amprt_accelerator_default_view(defaultAccelerator(), &V));
  amprt_view_release(V);
  return V;
}

inline amprt_statistics statistics() {
  amprt_statistics S;
  amprt_get_statistics(&S);
  return S;
}

/// The arguments of a view: its memory, and its offset.
#define VIEW_ARGS(Parameter, Access)                                           \
  {AMPRT_ARG_BUFFER, Access, Parameter, 0, AMPRT_DIRECT, 4},                   \
      {AMPRT_ARG_OFFSET, 8, Parameter, 0, AMPRT_DIRECT, 8}

struct Tile {
  uint32_t X = 0, Y = 0, Z = 0; ///< in OpenCL's order
};

template <size_t Count>
constexpr amprt_kernel
makeKernel(const char *Name, const char *Location, const char *Source,
           const amprt_arg (&Args)[Count], uint32_t Dims = 1, Tile T = {},
           const amprt_cpu_code *Cpu = nullptr) {
  amprt_kernel K = {};
  K.abi_version = AMPRT_ABI_VERSION;
  K.name = Name;
  K.source = Source;
  K.location = Location;
  K.args = Args;
  K.arg_count = uint32_t(Count);
  K.work_dim = Dims;
  K.tile[0] = T.X;
  K.tile[1] = T.Y;
  K.tile[2] = T.Z;
  K.cpu = Cpu;
  return K;
}

/// The same for processors without optional features.
constexpr amprt_cpu_code makeCode(amprt_cpu_function Baseline) {
  return {{Baseline, nullptr, nullptr}, nullptr};
}

/// In cpu code: calls `each` with the position of each thread of a block.
template <class Each>
void forEachThread(const amprt_cpu_block *B, Each each) {
  for (uint32_t Z = B->begin[2]; Z != B->end[2]; ++Z)
    for (uint32_t Y = B->begin[1]; Y != B->end[1]; ++Y)
      for (uint32_t X = B->begin[0]; X != B->end[0]; ++X)
        each(X, Y, Z);
}

/// An argument of cpu code: a value, or a pointer to the first int of a view.
template <class T> const T &valueIn(const void *Argument) {
  return *static_cast<const T *>(Argument);
}
inline int *intsIn(const void *Memory, const void *Offset) {
  return static_cast<int *>(const_cast<void *>(Memory)) +
         valueIn<uint64_t>(Offset) / 4;
}

/// Launches over an extent, most significant dimension first.
template <class... Parameter>
amprt_status tryLaunch(amprt_view *View, const amprt_kernel &K,
                       const std::vector<int32_t> &Extent,
                       const Parameter &...Parameters) {
  const void *const Addresses[] = {&Parameters...};
  return amprt_launch(View, &K, Addresses, uint32_t(Extent.size()),
                      Extent.data());
}

/// to[i] += n * from[i]
inline const amprt_arg AddArgs[] = {{AMPRT_ARG_BYTES, 0, 0, 0, AMPRT_DIRECT, 4},
                                    {AMPRT_ARG_BYTES, 0, 1, 0, AMPRT_DIRECT, 4},
                                    VIEW_ARGS(2, AMPRT_ACCESS_READ),
                                    VIEW_ARGS(3, AMPRT_ACCESS_READ_WRITE)};
inline void addOnCpu(const void *const *Arguments,
                     const amprt_cpu_block *Block) {
  const int N = valueIn<int>(Arguments[1]);
  const int *From = intsIn(Arguments[2], Arguments[3]);
  int *To = intsIn(Arguments[4], Arguments[5]);
  forEachThread(Block, [=](uint32_t I, uint32_t, uint32_t) {
    To[I] += N * From[I];
  });
}
inline const amprt_cpu_code AddCode = makeCode(addOnCpu);
inline const amprt_kernel AddKernel = makeKernel(
    "add", "add.cpp:1:1",
    "__kernel void add(int size, int n, __global const int *from, ulong f,\n"
    "                  __global int *to, ulong t) {\n"
    "  size_t i = get_global_id(0);\n"
    "  if (i < size)\n"
    "    to[t / 4 + i] += n * from[f / 4 + i];\n"
    "}\n",
    AddArgs, 1, {}, &AddCode);

inline amprt_status tryAdd(const amprt_buffer_ref &From,
                           const amprt_buffer_ref &To, int N,
                           amprt_view *View = nullptr) {
  const int Size = int(To.region.row_size / 4);
  return tryLaunch(View, AddKernel, {Size}, Size, N, From, To);
}
inline void add(const amprt_buffer_ref &From, const amprt_buffer_ref &To, int N,
                amprt_view *View = nullptr) {
  OK(tryAdd(From, To, N, View));
}

/// data[i] = data[i] * a + b over the rows of a region.
inline const amprt_arg ScaleArgs[] = {
    {AMPRT_ARG_BYTES, 0, 0, 0, AMPRT_DIRECT, 20},
    VIEW_ARGS(1, AMPRT_ACCESS_READ_WRITE)};
inline void scaleOnCpu(const void *const *Arguments,
                       const amprt_cpu_block *Block) {
  const int *How = &valueIn<int>(Arguments[0]);
  int *Data = intsIn(Arguments[1], Arguments[2]);
  const int Pitch = How[2], A = How[3], B = How[4];
  forEachThread(Block, [=](uint32_t X, uint32_t Y, uint32_t) {
    int &Value = Data[int(Y) * Pitch + int(X)];
    Value = Value * A + B;
  });
}
inline const amprt_cpu_code ScaleCode = makeCode(scaleOnCpu);
inline const amprt_kernel ScaleKernel =
    makeKernel("scale", "scale.cpp:1:1",
               "typedef struct { int width, rows, pitch, a, b; } how;\n"
               "__kernel void scale(how h, __global int *Data_1, ulong d) {\n"
               "  size_t x = get_global_id(0), y = get_global_id(1);\n"
               "  if (x < h.width && y < h.rows) {\n"
               "    __global int *p = &Data_1[d / 4 + y * h.pitch + x];\n"
               "    *p = *p * h.a + h.b;\n"
               "  }\n"
               "}\n",
               ScaleArgs, 2, {}, &ScaleCode);

inline amprt_status tryScale(const amprt_buffer_ref &Data, int A, int B,
                             amprt_view *View = nullptr) {
  const amprt_region &R = Data.region;
  const int How[5] = {int(R.row_size / 4), int(R.rows), int(R.row_pitch / 4), A,
                      B};
  return tryLaunch(View, ScaleKernel, {How[1], How[0]}, How, Data);
}
inline void scale(const amprt_buffer_ref &Data, int A, int B,
                  amprt_view *View = nullptr) {
  OK(tryScale(Data, A, B, View));
}

#endif
