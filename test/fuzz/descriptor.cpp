//===- descriptor.cpp - the descriptors of kernels ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The input consists of a descriptor's numbers and its list of arguments. A launch
// fails, or the kernel's code receives the values in the descriptor, which this
// file computes independently. Arguments are in a closure, in which every second
// block of 64 bytes is a reference to a buffer, and in a second one to which
// pointers in the first point: a descriptor does not contain the sizes of closures.
//
//===----------------------------------------------------------------------===//

#include "amp/detail/abi.h"
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

void require(bool Condition) {
  if (!Condition)
    std::abort();
}

constexpr uint32_t Places = 64, PlaceSize = 128, BufferSize = 4096;
static_assert(sizeof(amprt_buffer_ref) <= PlaceSize, "");

/// A closure: bytes in even blocks, references to buffers in odd ones.
struct alignas(64) Closure {
  char Bytes[Places * PlaceSize];

  amprt_buffer_ref &ref(uint32_t Place) {
    return *reinterpret_cast<amprt_buffer_ref *>(Bytes +
                                                 (Place | 1) * PlaceSize);
  }
};

/// Returns numbers from the input, and 0 after its end.
class Input {
public:
  Input(const uint8_t *Data, size_t Size) : At(Data), End(Data + Size) {}

  template <class T> T take() {
    T Result = 0;
    const size_t Count = std::min(sizeof(T), size_t(End - At));
    std::memcpy(&Result, At, Count);
    At += Count;
    return Result;
  }
  bool isAtEnd() const { return At == End; }

private:
  const uint8_t *At, *End;
};

std::vector<amprt_arg> Args;
Closure Direct, Indirect;
std::vector<int> Memory[4];
bool HasRun;

const char *addressOf(const amprt_arg &Arg) {
  return (Arg.indirect == AMPRT_DIRECT ? Direct.Bytes + Arg.offset
                                       : Indirect.Bytes + Arg.indirect);
}

const amprt_buffer_ref &refOf(const amprt_arg &Arg) {
  return *reinterpret_cast<const amprt_buffer_ref *>(addressOf(Arg));
}

bool isValue(const void *Got, const amprt_arg &Arg) {
  return Arg.kind == AMPRT_ARG_OFFSET
             ? !std::memcmp(Got, &refOf(Arg).region.offset, Arg.size)
             : !std::memcmp(Got, addressOf(Arg), Arg.size);
}

/// The kernel, whose arguments are those of the list.
void run(const void *const *Arguments, const amprt_cpu_block *) {
  HasRun = true;
  for (size_t I = 0; I != Args.size(); ++I)
    switch (Args[I].kind) {
    case AMPRT_ARG_BYTES:
    case AMPRT_ARG_SEPARATOR:
    case AMPRT_ARG_OFFSET:
      require(isValue(*Arguments++, Args[I]));
      break;
    case AMPRT_ARG_BUFFER: {
      const auto *Elements = static_cast<const char *>(*Arguments++);
      const amprt_region &R = refOf(Args[I]).region;
      volatile char Last = Elements[R.offset + R.row_size - 1];
      (void)Last;
      break;
    }
    case AMPRT_ARG_VALUES:
    case AMPRT_ARG_CONSTANTS: {
      const auto *Struct = static_cast<const char *>(*Arguments++);
      size_t Place = 0;
      while (Args[++I].kind != AMPRT_ARG_END_VALUES) {
        while (Place % Args[I].access)
          ++Place;
        require(isValue(Struct + Place, Args[I]));
        Place += Args[I].size;
      }
      break;
    }
    case AMPRT_ARG_REPORT: {
      amprt_report Report;
      std::memcpy(&Report, *Arguments++, sizeof(Report));
      require(Report.count == 0);
      break;
    }
    default:
      std::abort();
    }
}

void makeClosures() {
  for (uint32_t I = 0; I != sizeof(Direct.Bytes); ++I)
    Direct.Bytes[I] = char(I * 7), Indirect.Bytes[I] = char(I * 11);
  for (int I = 0; I != 4; ++I) {
    Memory[I].resize(BufferSize / 4);
    amprt_buffer *Buffer;
    require(!amprt_buffer_create_host(Memory[I].data(), BufferSize,
                                      AMPRT_ACCESS_READ_WRITE, &Buffer));
    for (uint32_t Place = 1 + 2 * I; Place < Places; Place += 8)
      for (Closure *C : {&Direct, &Indirect})
        C->ref(Place) = {Buffer, {Place * 4, 64, 64, 64, 1, 1}};
  }
  // `indirect` points to a pointer.
  const char *Pointer = Indirect.Bytes;
  std::memcpy(Direct.Bytes, &Pointer, sizeof(Pointer));
}

/// An argument that stays inside the closures; all other fields come from the input.
amprt_arg takeArgument(Input &In) {
  amprt_arg Arg = {};
  Arg.kind = In.take<uint8_t>() % 10;
  Arg.access = In.take<uint8_t>();
  Arg.size = In.take<uint16_t>() % PlaceSize;
  uint32_t Place = In.take<uint8_t>() % Places;
  if (Arg.kind == AMPRT_ARG_BUFFER || Arg.kind == AMPRT_ARG_OFFSET)
    Place |= 1;
  else
    Place &= ~1u;
  if (Arg.kind == AMPRT_ARG_OFFSET)
    Arg.size = std::min<uint32_t>(Arg.size, sizeof(uint64_t));
  const bool IsIndirect = In.take<uint8_t>() & 1;
  Arg.offset = IsIndirect ? 0 : Place * PlaceSize;
  // Arrays are captured by reference, and these are not.
  Arg.indirect = IsIndirect ? Place * PlaceSize : AMPRT_DIRECT;
  return Arg;
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int *, char ***) {
  ::setenv("AMPCC_DEVICE", "cpu", 1);
  makeClosures();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  Input In(Data, Size);
  const amprt_cpu_code Code = {{run, nullptr, nullptr}, nullptr};
  amprt_kernel K = {};
  K.abi_version = AMPRT_ABI_VERSION - In.take<uint8_t>() / 250;
  K.flags = In.take<uint8_t>();
  K.name = "fuzzed";
  K.source = "";
  K.location = In.take<uint8_t>() & 1 ? "fuzzed.cpp:1:1" : nullptr;
  K.work_dim = In.take<uint8_t>() % 6;
  for (uint32_t &Side : K.tile)
    Side = In.take<uint8_t>() % 10;
  K.tile_static_size = In.take<uint16_t>();
  K.coarsen_dimension = In.take<uint8_t>();
  K.max_coarsening = In.take<uint8_t>();
  K.coarsening_guess = In.take<uint8_t>();
  K.max_packing = In.take<uint8_t>();
  K.cpu = In.take<uint8_t>() < 250 ? &Code : nullptr;
  const uint32_t Rank = In.take<uint8_t>() % 6;
  int32_t Extent[6];
  for (int32_t &Side : Extent)
    Side = In.take<int8_t>();
  Args.clear();
  while (!In.isAtEnd() && Args.size() < 200)
    Args.push_back(takeArgument(In));
  K.args = Args.data();
  K.arg_count = uint32_t(Args.size());

  HasRun = false;
  const void *const Parameters[] = {Direct.Bytes};
  const amprt_status Launched =
      amprt_launch(nullptr, &K, Parameters, Rank, Extent);
  amprt_accelerator *Device;
  amprt_view *View;
  require(!amprt_accelerator_find(L"default", &Device));
  require(!amprt_accelerator_default_view(Device, &View));
  require(!amprt_view_wait(View));
  amprt_view_release(View);
  require(HasRun == !Launched);
  return 0;
}
