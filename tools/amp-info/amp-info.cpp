//===- amp-info.cpp - lists the accelerators ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists the accelerators as programs see them, through the same functions. The
// number before an accelerator can be used as AMPCC_DEVICE. Exits with 1 if
// none runs kernels. With --cache, lists the tuned kernels in the disk cache.
// With --tuning, exports them to a file or imports them.
//
//===----------------------------------------------------------------------===//

#include "amp/detail/abi.h"
#include <cerrno>
#include <cinttypes>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>

namespace {

void check(amprt_status Status) {
  if (Status == AMPRT_OK)
    return;
  std::fprintf(stderr, "amp-info: %s\n", amprt_error_message());
  std::exit(1);
}

const char *yesNo(bool Value) { return Value ? "yes" : "no"; }

void print(uint32_t I, amprt_accelerator *A, bool IsDefault) {
  amprt_accelerator_info Info;
  check(amprt_accelerator_get_info(A, &Info));
  std::printf("%" PRIu32 ": %ls%s\n", I, Info.description,
              IsDefault ? " (default)" : "");
  std::printf("   device path       %ls\n", Info.device_path);
  if (!Info.is_cpu)
    std::printf("   version           %" PRIu32 ".%" PRIu32 "\n",
                Info.version >> 16, Info.version & 0xffff);
  if (!Info.is_cpu)
    std::printf("   dedicated memory  %" PRIu64 " MiB\n",
                Info.dedicated_memory / 1024);
  std::printf("   double precision  %s\n", yesNo(Info.supports_double));
  std::printf("   shares cpu memory %s\n", yesNo(Info.supports_shared_memory));
  std::printf("   emulated          %s\n", yesNo(Info.is_emulated));
  std::printf("   debug             %s\n", yesNo(Info.is_debug));
  std::printf("   runs kernels      %s\n", yesNo(!Info.is_cpu));
}

int listCache() {
  std::string Last; // kernel
  check(amprt_list_remembered(
      [](void *Argument, const amprt_remembered *R) {
        std::string &Last = *static_cast<std::string *>(Argument);
        const std::string Kernel =
            std::string(R->kernel) + " (" + R->location + ") on " + R->device;
        if (Kernel != Last)
          std::printf("%s\n", Kernel.c_str());
        Last = Kernel;
        std::printf("   from %10" PRIu64 " threads: ", R->threads);
        if (R->rows)
          std::printf("rows %" PRIu32 "\n", R->rows);
        else if (R->fused)
          std::printf("fused tiles %" PRIu32 "\n", R->fused);
        else
          std::printf("coarsening %" PRIu32 ", packing %" PRIu32 "\n",
                      R->coarsening, R->packing);
      },
      &Last));
  return 0;
}

/// Opens a file; "-" is standard output or input.
FILE *openFile(const char *Name, const char *Mode) {
  const bool Reads = *Mode == 'r';
  if (!std::strcmp(Name, "-"))
    return Reads ? stdin : stdout;
  FILE *File = std::fopen(Name, Mode);
  if (!File) {
    std::fprintf(stderr, "amp-info: %s: %s\n", Name, std::strerror(errno));
    std::exit(1);
  }
  return File;
}

int exportTuning(const char *Name) {
  FILE *File = openFile(Name, "wb");
  check(amprt_export_tuning(
      [](void *File, const char *Text, uint64_t Size) {
        (void)std::fwrite(Text, 1, size_t(Size), static_cast<FILE *>(File));
      },
      File));
  if (std::fflush(File) || std::ferror(File)) {
    std::fprintf(stderr, "amp-info: %s: %s\n", Name, std::strerror(errno));
    return 1;
  }
  return 0;
}

int importTuning(const char *Name) {
  FILE *File = openFile(Name, "rb");
  std::string Text;
  char Part[4096];
  while (const size_t Size = std::fread(Part, 1, sizeof(Part), File))
    Text.append(Part, Size);
  uint64_t Count = 0;
  check(amprt_import_tuning(Text.data(), Text.size(), &Count));
  std::printf("%" PRIu64 " kernels\n", Count);
  return 0;
}

} // namespace

int main(int Count, char **Arguments) {
  if (Count == 2 && !std::strcmp(Arguments[1], "--cache"))
    return listCache();
  if (Count == 4 && !std::strcmp(Arguments[1], "--tuning")) {
    if (!std::strcmp(Arguments[2], "export"))
      return exportTuning(Arguments[3]);
    if (!std::strcmp(Arguments[2], "import"))
      return importTuning(Arguments[3]);
  }
  if (Count > 1) {
    bool IsHelp = !std::strcmp(Arguments[1], "--help");
    std::fprintf(IsHelp ? stdout : stderr,
                 "usage: amp-info [--cache | --tuning export|import FILE]\n"
                 "Lists the accelerators that AMP programs can use, or what "
                 "is remembered of kernels\nthat were tuned; writes that to a "
                 "file (-: standard output), or adds what a file has.\n");
    return IsHelp ? 0 : 2;
  }
  std::setlocale(LC_CTYPE, ""); // for names
  amprt_accelerator *Default = nullptr, *Reference = nullptr;
  const amprt_status HasDefault = amprt_accelerator_find(L"default", &Default);
  const std::string WhyNot =
      HasDefault == AMPRT_OK ? "" : amprt_error_message();
  // The reference accelerator is listed only once it is requested.
  (void)amprt_accelerator_find(L"direct3d\\ref", &Reference);
  uint32_t Size = 0;
  check(amprt_accelerator_count(&Size));
  for (uint32_t I = 0; I != Size; ++I) {
    amprt_accelerator *A;
    check(amprt_accelerator_at(I, &A));
    print(I, A, A == Default);
  }
  bool IsFirst = true;
  check(amprt_list_unused(
      [](void *Argument, const amprt_unused *U) {
        if (std::exchange(*static_cast<bool *>(Argument), false))
          std::printf("not used:\n");
        std::printf("   %s\n      %s\n", U->what, U->why);
        if (*U->remedy)
          std::printf("      remedy: %s\n", U->remedy);
      },
      &IsFirst));
  std::fflush(stdout);
  if (HasDefault != AMPRT_OK)
    std::fprintf(stderr, "amp-info: %s\n", WhyNot.c_str());
  return HasDefault != AMPRT_OK;
}
