//===- main.cpp - verifies variants, times them in turn, prints a table ---===//
//
// usage: bench [--device NAME] [--size small|large] [--repetitions N]
//              [--seconds S] [WORKLOAD...]
//
// A repetition runs a variant for about S seconds; the variants of a workload
// alternate, so that changes of clock or load affect all of them. The table
// contains medians of the repetitions, and medians of their ratios.
//
//===----------------------------------------------------------------------===//
#include "opencl.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <iostream>

using namespace bench;

namespace {

enum class Wait { AtEnd, EachRun };

struct Row {
  const char *Title;
  const char *Folder;
  int Parameter = 0;
  Wait When = Wait::AtEnd;
};

const Row Rows[] = {
    {"vector add", "vector_add"},
    {"triad", "triad"},
    {"tree reduction", "reduction"},
    {"SGEMM, untiled", "sgemm"},
    {"SGEMM, 16 x 16 tiles", "sgemm_tiled"},
    {"Mandelbrot", "mandelbrot"},
    {"5-point stencil", "stencil"},
    {"transpose, 16 x 16 tiles", "transpose"},
    {"N-body, tiled", "nbody"},
    {"tile average, 2 x 2 tiles", "tile_average"},
    {"divergent, tiles of 64", "divergent"},
    {"8 x 8 convolution, 16 x 16 tiles", "convolution"},
    {"3 x 3 filter, 16 x 16 tiles", "filter", 3},
    {"5 x 5 filter, 16 x 16 tiles", "filter", 5},
    {"8 x 8 DCT, 8 x 8 tiles", "dct"},
    {"k-means, nearest of 32", "kmeans"},
    {"Black-Scholes", "black_scholes"},
    {"sparse matrix, vector", "spmv"},
    {"scan", "scan"},
    {"bitonic sort", "bitonic"},
    {"histogram of bytes", "histogram"},
    {"texture, Gaussian blur", "texture_blur"},
    {"texture, bilinear resize", "texture_resize"},
    {"texture, rays in a volume", "texture_volume"},
    {"launch, no buffers, batch", "launch", 0},
    {"launch, 3 buffers, batch", "launch", 3},
    {"launch, 8 buffers, batch", "launch", 8},
    {"launch, no buffers, waiting", "launch", 0, Wait::EachRun},
    {"launch, 3 buffers, waiting", "launch", 3, Wait::EachRun},
    {"launch, 8 buffers, waiting", "launch", 8, Wait::EachRun},
    {"1 GiB to the device", "transfer", 0},
    {"1 GiB to the host", "transfer", 1},
    {"1 GiB to the device, pinned", "transfer", 2},
    {"1 GiB to the host, pinned", "transfer", 3},
    {"warm start, 10 kernels", "warm_start"},
};

/// The value of AMPCC_DEVICE that selects it.
const char NativeDevice[] = "cpu";

const char *const Implementations[] = {"amp", "opencl", "openmp", "cuda"};
const std::size_t ImplementationCount = 4;

/// The width of the table's columns but the first.
const std::size_t ColumnWidth = 14;

struct Options {
  Setup S{"", false, 0};
  std::string AmpDevice;
  std::string Folder; ///< of the variants: the same as of the program
  int Repetitions = 9;
  double Seconds = 0.1;
  std::vector<std::string> Workloads;
};

double timeOf(Variant &V, Wait When, int Count) {
  auto Start = std::chrono::steady_clock::now();
  if (When == Wait::AtEnd)
    V.run(Count);
  else
    for (int I = 0; I < Count; ++I)
      V.run(1);
  std::chrono::duration<double> Took = std::chrono::steady_clock::now() - Start;
  return Took.count();
}

double median(std::vector<double> Values) {
  std::sort(Values.begin(), Values.end());
  const std::size_t N = Values.size();
  return (Values[(N - 1) / 2] + Values[N / 2]) / 2;
}

/// One implementation in one row: a variant and its times, or the reason for its absence.
struct Cell {
  std::unique_ptr<Variant> V;
  int Count = 1; ///< runs in a repetition
  std::vector<double> Times;
  std::string Problem;
  bool Wrong = false;

  /// Seconds per run; 0 if there is none.
  double time() const { return Times.empty() ? 0 : median(Times); }
};

using Create = Variant *(const Setup &);

/// Loads a variant, verifies it, and finds how many runs fill a repetition.
Cell prepare(const Options &Opts, const Row &R, const char *Implementation) {
  Cell C;
  const std::string File =
      Opts.Folder + "/" + R.Folder + "." + Implementation + ".so";
  void *Library = dlopen(File.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!Library) {
    C.Problem = dlerror();
    return C;
  }
  auto *Make = reinterpret_cast<Create *>(dlsym(Library, "createVariant"));
  try {
    Setup S = Opts.S;
    S.Parameter = R.Parameter;
    C.V.reset(Make(S));
    C.V->run(1);
    C.Problem = C.V->verify();
    C.Wrong = !C.Problem.empty();
  } catch (const Unavailable &E) {
    C.Problem = E.what();
  } catch (const std::exception &E) {
    C.Problem = E.what();
    C.Wrong = true;
  }
  if (!C.Problem.empty()) {
    C.V.reset();
    return C;
  }
  timeOf(*C.V, R.When, 1);
  while (C.Count < (1 << 24)) {
    const double Took = timeOf(*C.V, R.When, C.Count);
    if (Took >= Opts.Seconds / 2)
      break;
    const double Factor = Took > 0 ? Opts.Seconds / Took : 10;
    C.Count = int(C.Count * std::min(std::max(Factor, 1.5), 10.0)) + 1;
  }
  return C;
}

std::string format(const char *Format, double Value) {
  char Text[64];
  std::snprintf(Text, sizeof Text, Format, Value);
  return Text;
}

std::string duration(double Seconds) {
  const struct {
    double Unit;
    const char *Name;
  } Units[] = {{1, " s"}, {1e-3, " ms"}, {1e-6, " us"}};
  for (const auto &U : Units)
    if (Seconds >= U.Unit)
      return format("%.3g", Seconds / U.Unit) + U.Name;
  return format("%.3g", Seconds * 1e9) + " ns";
}

std::string ratio(const Cell &Over, const Cell &Under) {
  std::vector<double> Ratios;
  for (std::size_t I = 0; I < std::min(Over.Times.size(), Under.Times.size());
       ++I)
    Ratios.push_back(Over.Times[I] / Under.Times[I]);
  return Ratios.empty() ? "-" : format("%.2f", median(Ratios));
}

/// Returns the table's line for a row; sets `Failed` if a variant is wrong.
std::vector<std::string> measure(const Options &Opts, const Row &R,
                                 bool &Failed) {
  Cell Cells[ImplementationCount];
  Amount Work;
  for (std::size_t I = 0; I < ImplementationCount; ++I) {
    Cells[I] = prepare(Opts, R, Implementations[I]);
    if (Cells[I].V)
      Work = Cells[I].V->amount();
    else
      std::cerr << R.Title << ", " << Implementations[I] << ": "
                << Cells[I].Problem << "\n";
    Failed |= Cells[I].Wrong;
  }
  for (int Repetition = 0; Repetition < Opts.Repetitions; ++Repetition)
    for (Cell &C : Cells)
      if (C.V)
        C.Times.push_back(timeOf(*C.V, R.When, C.Count) / C.Count);

  std::vector<std::string> Line{R.Title};
  for (const Cell &C : Cells)
    Line.push_back(C.Wrong ? "WRONG" : C.time() ? duration(C.time()) : "-");
  const double Time = Cells[0].time();
  Line.push_back(Time && *Work.Unit
                     ? format("%.3g", Work.Count / Time / 1e9) + " G" +
                           Work.Unit + "/s"
                     : "-");
  for (std::size_t I = 1; I < ImplementationCount; ++I)
    Line.push_back(ratio(Cells[0], Cells[I]));
  // A run after the timing verifies the timed results, too.
  for (std::size_t I = 0; I < ImplementationCount; ++I)
    if (Cells[I].V) {
      const std::string Problem = Cells[I].V->verify();
      if (!Problem.empty()) {
        std::cerr << R.Title << ", " << Implementations[I]
                  << ", after timing: " << Problem << "\n";
        Line[1 + I] = "WRONG";
        Failed = true;
      }
    }
  return Line;
}

/// Prints a line of a Markdown table whose columns are also aligned as plain text.
/// It is printed at once, so that an interrupted run leaves what it has measured.
void print(const std::vector<std::string> &Line, std::size_t TitleWidth) {
  for (std::size_t I = 0; I < Line.size(); ++I) {
    const std::size_t Width = I ? ColumnWidth : TitleWidth;
    const std::string Gap(Width - std::min(Width, Line[I].size()), ' ');
    std::cout << "| " << (I ? Gap + Line[I] : Line[I] + Gap) << " ";
  }
  std::cout << "|" << std::endl;
}

[[noreturn]] void usage() {
  std::cerr << "usage: bench [--device NAME] [--size small|large] "
               "[--repetitions N] [--seconds S] [WORKLOAD...]\nworkloads:";
  const char *Last = "";
  for (const Row &R : Rows)
    if (std::strcmp(Last, R.Folder) != 0)
      std::cerr << " " << (Last = R.Folder);
  std::cerr << "\n";
  std::exit(2);
}

/// AMP variants run on the OpenCL variants' device if it is a GPU or was
/// selected by name; otherwise on the native device.
void chooseDevice(Options &Opts, const std::string &Size) {
  std::string &Name = Opts.S.Device;
  bool IsNative = Name == NativeDevice, IsGPU = false;
  try {
    const cl_device_id Device = cl::findDevice(IsNative ? "" : Name, IsNative);
    IsGPU = cl::isGPU(Device);
    IsNative |= Name.empty() && !IsGPU;
    Name = cl::deviceName(Device);
  } catch (const Unavailable &) {
    // Without OpenCL the table lacks its variants.
    if (!IsNative && !Name.empty())
      throw;
    IsNative = true;
  }
  Opts.AmpDevice = IsNative ? NativeDevice : Name;
  Opts.S.Large = Size.empty() ? IsGPU : Size == "large";
  setenv("AMPCC_DEVICE", Opts.AmpDevice.c_str(), 1);
}

Options parse(int Argc, char **Argv) {
  Options Opts;
  const std::string Program = Argv[0];
  Opts.Folder = Program.substr(0, Program.find_last_of('/'));
  if (const char *Device = std::getenv("AMPCC_DEVICE"))
    Opts.S.Device = Device;
  std::string Size;
  for (int I = 1; I < Argc; ++I) {
    const std::string Argument = Argv[I];
    if (Argument.compare(0, 2, "--") != 0) {
      Opts.Workloads.push_back(Argument);
      continue;
    }
    if (++I == Argc)
      usage();
    const std::string Value = Argv[I];
    if (Argument == "--device")
      Opts.S.Device = Value;
    else if (Argument == "--size")
      Size = Value;
    else if (Argument == "--repetitions")
      Opts.Repetitions = std::max(1, std::atoi(Value.c_str()));
    else if (Argument == "--seconds")
      Opts.Seconds = std::atof(Value.c_str());
    else
      usage();
  }
  chooseDevice(Opts, Size);
  return Opts;
}

} // namespace

int main(int Argc, char **Argv) try {
  const Options Opts = parse(Argc, Argv);
  std::cout << "device: " << Opts.AmpDevice << "; OpenCL: " << Opts.S.Device
            << "; sizes: "
            << (Opts.S.Large ? "large" : "small") << "; medians of "
            << Opts.Repetitions << "\n\n";
  bool Failed = false;
  std::vector<Row> Chosen;
  std::size_t TitleWidth = 0;
  for (const Row &R : Rows)
    if (Opts.Workloads.empty() ||
        std::count(Opts.Workloads.begin(), Opts.Workloads.end(), R.Folder)) {
      Chosen.push_back(R);
      TitleWidth = std::max(TitleWidth, std::strlen(R.Title));
    }
  print({"workload", "ampcc", "OpenCL", "OpenMP", "CUDA", "ampcc's rate",
         "ampcc/OpenCL", "ampcc/OpenMP", "ampcc/CUDA"},
        TitleWidth);
  const std::string Rule(ColumnWidth - 1, '-');
  print({std::string(TitleWidth, '-'), Rule + ":", Rule + ":", Rule + ":",
         Rule + ":", Rule + ":", Rule + ":", Rule + ":", Rule + ":"},
        TitleWidth);
  for (const Row &R : Chosen)
    print(measure(Opts, R, Failed), TitleWidth);
  return Failed;
} catch (const std::exception &E) {
  std::cerr << "bench: " << E.what() << "\n";
  return 2;
}
