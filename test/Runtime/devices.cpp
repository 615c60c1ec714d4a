// RUN: %amprt %s -o %t
// RUN: env -u AMPCC_DEVICE POCL_DEVICES=pthread %t
// RUN: env POCL_DEVICES=pthread AMPCC_DEVICE=0 %t
// RUN: env POCL_DEVICES=pthread AMPCC_DEVICE=CPU %t
// RUN: env POCL_DEVICES=pthread AMPCC_DEVICE='direct3d\warp' %t
// RUN: env POCL_DEVICES=pthread AMPCC_DEVICE=1 %t 1
// RUN: env POCL_DEVICES=pthread AMPCC_DEVICE=PTHREAD %t 1
// RUN: env POCL_DEVICES=pthread AMPCC_DEVICE=opencl %t 1
// RUN: env -u AMPCC_DEVICE POCL_DEVICES=pthread CPPAMP_DEFAULT_ACCELERATOR='direct3d\warp' %t 0
// RUN: env POCL_DEVICES=pthread AMPCC_DEVICE=2 %t bad 2
// RUN: env POCL_DEVICES=pthread AMPCC_DEVICE=geforce %t bad geforce
// RUN: env -u AMPCC_DEVICE POCL_DEVICES=pthread CPPAMP_DEFAULT_ACCELERATOR=nowhere %t bad "no accelerator with the path 'nowhere'"
// RUN: env -u AMPCC_DEVICE POCL_DEVICES=pthread CPPAMP_DEFAULT_ACCELERATOR=cpu %t bad "the path 'cpu' runs no kernels"
// RUN: env -u AMPCC_DEVICE OCL_ICD_VENDORS=/nonexistent %t none
// The list of accelerators, their names, and the default one.
#include "Kernels.h"
#include <cwchar>

static amprt_accelerator *at(uint32_t I) {
  amprt_accelerator *A;
  OK(amprt_accelerator_at(I, &A));
  return A;
}
static amprt_accelerator_info infoOf(amprt_accelerator *A) {
  amprt_accelerator_info Info;
  OK(amprt_accelerator_get_info(A, &Info));
  return Info;
}
static amprt_accelerator *find(const wchar_t *Path) {
  amprt_accelerator *A;
  OK(amprt_accelerator_find(Path, &A));
  return A;
}

static void checkCpu(amprt_accelerator *A) {
  amprt_accelerator_info Info = infoOf(A);
  REQUIRE(Info.is_cpu && Info.is_emulated && Info.supports_shared_memory);
  REQUIRE(!std::wcscmp(Info.device_path, L"cpu"));
  REQUIRE(find(L"cpu") == A);
}

int main(int Count, char **Arguments) {
  const std::string Mode = Count > 1 ? Arguments[1] : "0";
  uint32_t Size;
  amprt_accelerator *A;
  OK(amprt_accelerator_count(&Size));
  checkCpu(at(Size - 1));
  FAILS(amprt_accelerator_at(Size, &A), AMPRT_RUNTIME_ERROR, "accelerator");
  if (Mode == "none") {
    EXPECT(Size, 2u);
    REQUIRE(find(L"default") == at(0));
    REQUIRE(find(L"direct3d\\warp") == at(0));
    // The simulator, if installed, becomes a device when it is requested.
    if (amprt_accelerator_find(L"direct3d\\ref", &A) == AMPRT_OK)
      REQUIRE(at(2) == A && find(L"default") == at(0));
    return 0;
  }
  if (Mode == "bad") {
    FAILS(amprt_accelerator_find(L"default", &A), AMPRT_RUNTIME_ERROR,
          static_cast<const char *>(Arguments[2]), "nvidia-opencl-icd");
    EXPECT(amprt_error_code(), int32_t(0x80070057));
    return 0;
  }

  EXPECT(Size, 3u);
  amprt_accelerator_info Info = infoOf(at(0));
  REQUIRE(!std::wcscmp(Info.device_path, L"direct3d\\warp"));
  REQUIRE(Info.is_emulated && Info.supports_double &&
          Info.supports_limited_double && Info.supports_atomics_64 &&
          !Info.is_debug && !Info.is_cpu);
  REQUIRE(std::wcslen(Info.description) > 0);
  REQUIRE(Info.dedicated_memory > 1024);
  REQUIRE(Info.version >= 0x10002);
  // Each is found by its path; OpenCL's CPU devices have their own paths.
  REQUIRE(find(L"direct3d\\warp") == at(0));
  REQUIRE(!std::wcsncmp(infoOf(at(1)).device_path, L"opencl\\", 7));
  REQUIRE(find(infoOf(at(1)).device_path) == at(1));
  FAILS(amprt_accelerator_find(L"no such", &A), AMPRT_RUNTIME_ERROR, "no such");
  // Characters of one to four bytes in UTF-8, at the ends of each length.
  FAILS(amprt_accelerator_find(L"x\u007f\u0080\u07ff\u0800\uffff\U00010000", &A),
        AMPRT_RUNTIME_ERROR, u8"x\u007f\u0080\u07ff\u0800\uffff\U00010000");

  uint32_t Index = std::stoi(Mode);
  REQUIRE(find(L"default") == at(Index));
  // Queries do not fix the default, a launch does.
  int Done;
  FAILS(amprt_accelerator_set_default(L"no such", &Done), AMPRT_RUNTIME_ERROR,
        "no such");
  if (Index == 1) {
    HostInts Data(4);
    scale(Data.Ref, 1, 1);
    OK(amprt_accelerator_set_default(L"direct3d\\warp", &Done));
    EXPECT(Done, 0);
  } else {
    OK(amprt_accelerator_set_default(infoOf(at(1)).device_path, &Done));
    EXPECT(Done, 1);
    OK(amprt_accelerator_set_default(L"direct3d\\warp", &Done));
    EXPECT(Done, 0);
  }
  REQUIRE(find(L"default") == at(1));
}
