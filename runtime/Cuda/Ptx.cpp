//===- Ptx.cpp - kernels as PTX -------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/Ptx.h"
#include "OpenCL/Discovery.h"
#include "Support/Error.h"
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace amprt {

static void replace(std::string &Text, std::string_view Old,
                    std::string_view New) {
  for (size_t At = 0; (At = Text.find(Old, At)) != std::string::npos;
       At += New.size())
    Text.replace(At, Old.size(), New);
}

/// Replaces reads of registers by reads of the argument. True if any.
static bool readFromArgument(std::string &Ptx) {
  static constexpr std::string_view Register = "%envreg", Move = "mov.b32",
                                    Load = "ld.param.b32";
  bool AreSome = false;
  for (size_t At = 0; (At = Ptx.find(Register, At)) != std::string::npos;) {
    char *End = nullptr;
    const unsigned long Number =
        std::strtoul(&Ptx[At + Register.size()], &End, 10);
    const size_t Line = Ptx.rfind('\n', At) + 1, First = Ptx.find(Move, Line);
    if (First > At || *End != ';' || Number >= sizeof(LaunchRegisters) / 4)
      fail(AMPRT_UNSUPPORTED_FEATURE,
           "the PTX of NVIDIA's OpenCL compiler reads registers that only "
           "OpenCL sets: " +
               Ptx.substr(Line, size_t(End - &Ptx[Line])));
    Ptx.replace(At, size_t(End - &Ptx[At]),
                "[amp_launch+" + std::to_string(Number * 4) + "]");
    Ptx.replace(First, Move.size(), Load);
    AreSome = true;
  }
  return AreSome;
}

static void addArgument(std::string &Ptx) {
  const size_t Entry = Ptx.find(".entry "), Begin = Ptx.find('(', Entry),
               End = Ptx.find(')', Begin);
  if (End == std::string::npos)
    fail(AMPRT_RUNTIME_ERROR, "the PTX of a kernel has no parameters");
  const bool IsFirst = Ptx.find(".param", Begin) > End;
  Ptx.insert(End, std::string(IsFirst ? "" : ",") +
                      "\n\t.param .align 4 .b8 amp_launch[" +
                      std::to_string(sizeof(LaunchRegisters)) + "]\n");
}

std::string adaptPtx(std::string Ptx) {
  // A texture object includes its sampler.
  replace(Ptx, ", texmode_independent", "");
  replace(Ptx, PtxComment, "");
  if (readFromArgument(Ptx))
    addArgument(Ptx);
  // Constant tables move to global memory too: code may use either.
  if (Ptx.find(".ptr .const") != std::string::npos)
    for (const char *Before : {"\n.const ", ".ptr .const ", "ld.const.",
                               "cvta.const.", "cvta.to.const."}) {
      std::string After = Before;
      replace(After, "const", "global");
      replace(Ptx, Before, After);
    }
  replace(Ptx, "\n.func  (.param .b32 func_retval0) vprintf",
          "\n.extern .func  (.param .b32 func_retval0) vprintf");
  return Ptx;
}

/// Operands 0 to 3 of an instruction are the texel, operand 4 is the object,
/// and the coordinates follow. A one-dimensional image is one row of a
/// two-dimensional one: tex.1d with integer coordinates cannot read arrays.
static constexpr char Definitions[] = R"(
typedef struct { ulong sampled[6], surface; } AMP_image;
static ulong AMP_sampled(AMP_image image, int sampler) {
  switch (sampler) {
#define AMP_MODE(filter, address) \
  CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_##address | CLK_FILTER_##filter
  case AMP_MODE(NEAREST, REPEAT): return image.sampled[0];
  case AMP_MODE(NEAREST, MIRRORED_REPEAT): return image.sampled[1];
  case AMP_MODE(NEAREST, CLAMP_TO_EDGE): return image.sampled[2];
  case AMP_MODE(LINEAR, REPEAT): return image.sampled[3];
  case AMP_MODE(LINEAR, MIRRORED_REPEAT): return image.sampled[4];
  default: return image.sampled[5];
  }
}
#define AMP_FUNCTION static __attribute__((overloadable))
#define AMP_READ(name, parameters, texel, type, t, dim, at, object, list, c) \
AMP_FUNCTION texel name parameters { \
  texel value; \
  __asm__("//AMP tex." dim ".v4." type " {%0, %1, %2, %3}, [%4, " at "];" \
      : "=" t(value.x), "=" t(value.y), "=" t(value.z), "=" t(value.w) \
      : "l"(object), list(c)); \
  return value; \
}
#define AMP_ACCESS(f, texel, type, t, index, dim, at, list) \
AMP_READ(AMP_read_##f, (AMP_image image, index i), texel, type ".s32", t, dim, \
         at, image.sampled[0], list, r) \
AMP_FUNCTION void AMP_write_##f(AMP_image image, index i, texel value) { \
  __asm__ volatile("//AMP sust.p." dim ".v4.b32.zero [%4, " at "], {%0, %1, %2, %3};" \
      :: t(value.x), t(value.y), t(value.z), t(value.w), "l"(image.surface), \
      list(r) : "memory"); \
}
#define AMP_RANK(index, place, dim, at, list) \
AMP_ACCESS(f, float4, "f32", "f", index, dim, at, list) \
AMP_ACCESS(i, int4, "s32", "r", index, dim, at, list) \
AMP_ACCESS(ui, uint4, "u32", "r", index, dim, at, list) \
AMP_READ(AMP_read_f, (AMP_image image, int sampler, place i), float4, "f32.f32", \
         "f", dim, at, AMP_sampled(image, sampler), list, f)
#define AMP_ROW_r 0
#define AMP_ROW_f 0.5f
#define AMP_C1(c) #c(i), #c(AMP_ROW_##c)
#define AMP_C2(c) #c(i.x), #c(i.y)
#define AMP_C3(c) #c(i.x), #c(i.y), #c(i.z)
AMP_RANK(int, float, "2d", "{%5, %6}", AMP_C1)
AMP_RANK(int2, float2, "2d", "{%5, %6}", AMP_C2)
AMP_RANK(int4, float4, "3d", "{%5, %6, %7, %7}", AMP_C3)
#define image1d_t AMP_image
#define image2d_t AMP_image
#define image3d_t AMP_image
#define __read_only
#define __write_only
#define sampler_t int
#define read_imagef AMP_read_f
#define read_imagei AMP_read_i
#define read_imageui AMP_read_ui
#define write_imagef AMP_write_f
#define write_imagei AMP_write_i
#define write_imageui AMP_write_ui
#line 1
)";

std::string withPtxImages(const char *Source) {
  return (std::strstr(Source, "_only image") ? Definitions : "") +
         std::string(Source);
}

KernelDevice &PtxCompiler::device() {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Device)
    Device = findNvidiaDevice(DeviceName);
  if (!Device)
    fail(AMPRT_UNSUPPORTED_FEATURE,
         "kernels for " + DeviceName +
             " are compiled by NVIDIA's OpenCL driver, which does not have "
             "this device (package nvidia-opencl-icd)");
  return *Device;
}

std::string PtxCompiler::compile(const amprt_kernel &K,
                                 const std::string &Options, std::string &Why) {
  const std::string Text = withPtxImages(K.source);
  amprt_kernel Adapted = K;
  Adapted.source = Text.c_str();
  // The level affects the machine code, which is unused, but not the PTX.
  const Ref<Program> Compiled =
      device().compile(Adapted, Options + " -cl-nv-opt-level=0", Why);
  if (!Compiled)
    return {};
  std::string Ptx = Compiled->binary();
  Ptx.resize(std::min(Ptx.find('\0'), Ptx.size())); // it ends with a NUL
  if (Ptx.empty())
    Why = describe(K, DeviceName) +
          ": NVIDIA's OpenCL driver does not give the PTX away";
  return Ptx;
}

void PtxCompiler::shutDown() noexcept {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (Device)
    Device->shutDown();
}

} // namespace amprt
