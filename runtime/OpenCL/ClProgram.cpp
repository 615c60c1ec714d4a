//===- ClProgram.cpp - OpenCL programs and kernels ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/ClProgram.h"
#include "Kernels/KernelTuner.h"
#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace amprt {

using Text = std::string_view;

static std::vector<Text> split(Text Line) {
  static constexpr Text Between = " \t,;()[]{}+";
  std::vector<Text> Words;
  for (size_t Begin, End = 0;
       (Begin = Line.find_first_not_of(Between, End)) != Text::npos;) {
    End = std::min(Line.find_first_of(Between, Begin), Line.size());
    Words.push_back(Line.substr(Begin, End - Begin));
  }
  return Words;
}

static bool begins(Text Whole, Text With) {
  return Whole.substr(0, With.size()) == With;
}

/// True for registers that can hold addresses.
static bool isWide(Text Word) { return begins(Word, "%rd"); }

namespace {
/// Tracks which arguments the addresses in registers come from.
class Addresses {
public:
  explicit Addresses(Text Ptx) {
    for (size_t Begin = 0; Begin < Ptx.size();) {
      const size_t End = std::min(Ptx.find('\n', Begin), Ptx.size());
      addLine(split(Ptx.substr(Begin, End - Begin)));
      Begin = End + 1;
    }
  }

  /// True if the register's address may come from several arguments.
  bool areOfSeveral(Text Register) const {
    std::set<Text> Seen, Arguments;
    std::vector<Text> Open = {Register};
    while (!Open.empty()) {
      const Text Next = Open.back();
      Open.pop_back();
      if (!Seen.insert(Next).second)
        continue;
      if (Pointers.count(Next))
        Arguments.insert(Next);
      if (const auto From = Sources.find(Next); From != Sources.end())
        Open.insert(Open.end(), From->second.begin(), From->second.end());
    }
    return Arguments.size() > 1;
  }

private:
  void addLine(std::vector<Text> Words) {
    if (!Words.empty() && begins(Words[0], "@")) // a predicate
      Words.erase(Words.begin());
    if (Words.size() < 3)
      return;
    const Text Operation = Words[0];
    if (Operation == ".param" && std::count(Words.begin(), Words.end(), ".ptr"))
      Pointers.insert(Words.back());
    if (!isWide(Words[1]) || begins(Operation, "st.") ||
        begins(Operation, "red."))
      return;
    std::vector<Text> &From = Sources[Words[1]];
    if (begins(Operation, "ld.param"))
      From.push_back(Words[2]);
    else if (!begins(Operation, "ld."))
      std::copy_if(Words.begin() + 2, Words.end(), std::back_inserter(From),
                   isWide);
  }

  std::set<Text> Pointers; ///< arguments
  /// The registers and arguments from which a register is computed.
  std::unordered_map<Text, std::vector<Text>> Sources;
};
} // namespace

std::string withCoherentLoads(const std::string &Ptx) {
  static constexpr Text Load = "ld.global.nc", Suffix = ".nc";
  size_t At = Ptx.find(Load);
  if (At == std::string::npos)
    return Ptx;
  const Addresses Known(Ptx);
  std::string Result;
  size_t Done = 0;
  for (; At != std::string::npos; At = Ptx.find(Load, At + 1)) {
    const size_t Begin = Ptx.find('[', At) + 1,
                 End = Ptx.find_first_of("+]", Begin);
    if (!Known.areOfSeveral(Text(Ptx).substr(Begin, End - Begin)))
      continue;
    const size_t Plain = At + Load.size();
    Result.append(Ptx, Done, Plain - Suffix.size() - Done);
    Done = Plain;
  }
  return Result.append(Ptx, Done);
}

namespace {

cl_int build(cl_program Program, ClDevice &D, const std::string &Options) {
  cl_device_id Device = D.id();
  return Cl.BuildProgram(Program, 1, &Device, Options.c_str(), nullptr,
                         nullptr);
}

std::string getLog(cl_program Program, ClDevice &D) {
  size_t Size = 0;
  if (Cl.GetProgramBuildInfo(Program, D.id(), CL_PROGRAM_BUILD_LOG, 0, nullptr,
                             &Size))
    return {};
  std::string Log(Size, '\0');
  if (Cl.GetProgramBuildInfo(Program, D.id(), CL_PROGRAM_BUILD_LOG, Size,
                             &Log[0], nullptr))
    return {};
  Log.resize(Log.find('\0') == std::string::npos ? Log.size() : Log.find('\0'));
  return Log;
}

} // namespace

Ref<Program> ClProgram::fromBinary(ClDevice &D, std::string_view Binary,
                                   const std::string &Options) {
  cl_device_id Device = D.id();
  size_t Size = Binary.size();
  auto Data = reinterpret_cast<const unsigned char *>(Binary.data());
  cl_int Status = CL_SUCCESS, Result = CL_SUCCESS;
  Handle<cl_program> Program(Cl.CreateProgramWithBinary(
      D.context(), 1, &Device, &Size, &Data, &Status, &Result));
  if (Result || Status || build(Program.get(), D, Options))
    return {};
  return Ref<amprt::Program>::adopt(new ClProgram(D, std::move(Program)));
}

Ref<Program> ClProgram::fromSource(ClDevice &D, const amprt_kernel &K,
                                   const std::string &Options,
                                   std::string &Why) {
  const char *Source = K.source;
  cl_int Result = CL_SUCCESS;
  Handle<cl_program> Program(
      Cl.CreateProgramWithSource(D.context(), 1, &Source, nullptr, &Result));
  check(Result, "clCreateProgramWithSource",
        [&] { return describe(K, D.name()); });
  Result = build(Program.get(), D, Options);
  if (Result == CL_BUILD_PROGRAM_FAILURE) {
    Why = describe(K, D.name()) + " does not build with " + Options + ":\n" +
          getLog(Program.get(), D);
    return {};
  }
  check(Result, "clBuildProgram", [&] { return describe(K, D.name()); });
  return Ref<amprt::Program>::adopt(new ClProgram(D, std::move(Program)));
}

std::string ClProgram::binary() {
  size_t Size = 0;
  if (Cl.GetProgramInfo(Built.get(), CL_PROGRAM_BINARY_SIZES, sizeof(Size),
                        &Size, nullptr))
    return {};
  std::string Binary(Size, '\0');
  unsigned char *Data = reinterpret_cast<unsigned char *>(&Binary[0]);
  if (Cl.GetProgramInfo(Built.get(), CL_PROGRAM_BINARIES, sizeof(Data), &Data,
                        nullptr))
    return {};
  return Binary;
}

std::unique_ptr<BuiltKernel> ClProgram::makeKernel(const amprt_kernel &K) {
  auto what = [&] { return describe(K, D.name()); };
  cl_int Result = CL_SUCCESS;
  Handle<cl_kernel> New(Cl.CreateKernel(Built.get(), K.name, &Result));
  check(Result, "clCreateKernel", what);
  auto Kernel = std::make_unique<ClKernel>(std::move(New));
  auto ask = [&](cl_kernel_work_group_info What, auto &Value) {
    check(Cl.GetKernelWorkGroupInfo(Kernel->get(), D.id(), What, sizeof(Value),
                                    &Value, nullptr),
          "clGetKernelWorkGroupInfo", what);
  };
  ask(CL_KERNEL_WORK_GROUP_SIZE, Kernel->MaxGroupSize);
  if (KernelTuner::hasChoice(K)) {
    ask(CL_KERNEL_LOCAL_MEM_SIZE, Kernel->LocalMemory);
    ask(CL_KERNEL_PRIVATE_MEM_SIZE, Kernel->PrivateMemory);
  }
  return Kernel;
}

} // namespace amprt
