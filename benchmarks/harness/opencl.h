//===- opencl.h - OpenCL utilities of the OpenCL variants -------*- C++ -*-===//
#ifndef AMPCC_BENCH_OPENCL_H
#define AMPCC_BENCH_OPENCL_H

#include "bench.h"

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <array>
#include <memory>
#include <type_traits>

namespace bench::cl {

inline void check(cl_int Status, const char *Call) {
  if (Status != CL_SUCCESS)
    throw std::runtime_error(std::string(Call) + " failed with " +
                             std::to_string(Status));
}

inline std::string deviceName(cl_device_id Device) {
  char Name[256] = "";
  check(clGetDeviceInfo(Device, CL_DEVICE_NAME, sizeof Name, Name, nullptr),
        "clGetDeviceInfo");
  return Name;
}

/// Returns the first device whose name contains `Part`, GPUs before others;
/// with `OnlyCPU` only CPUs.
inline cl_device_id findDevice(const std::string &Part, bool OnlyCPU = false) {
  cl_uint PlatformCount = 0;
  clGetPlatformIDs(0, nullptr, &PlatformCount);
  std::vector<cl_platform_id> Platforms(PlatformCount);
  if (PlatformCount)
    clGetPlatformIDs(PlatformCount, Platforms.data(), nullptr);
  const cl_device_type First =
      OnlyCPU ? CL_DEVICE_TYPE_CPU : CL_DEVICE_TYPE_GPU;
  const cl_device_type Others =
      OnlyCPU ? CL_DEVICE_TYPE_CPU : CL_DEVICE_TYPE_ALL;
  for (cl_device_type Type : {First, Others})
    for (cl_platform_id Platform : Platforms) {
      cl_uint Count = 0;
      if (clGetDeviceIDs(Platform, Type, 0, nullptr, &Count) != CL_SUCCESS)
        continue;
      std::vector<cl_device_id> Devices(Count);
      check(clGetDeviceIDs(Platform, Type, Count, Devices.data(), nullptr),
            "clGetDeviceIDs");
      for (cl_device_id Device : Devices)
        if (deviceName(Device).find(Part) != std::string::npos)
          return Device;
    }
  throw Unavailable("no OpenCL device named \"" + Part + "\"");
}

inline bool isGPU(cl_device_id Device) {
  cl_device_type Type = 0;
  check(clGetDeviceInfo(Device, CL_DEVICE_TYPE, sizeof Type, &Type, nullptr),
        "clGetDeviceInfo");
  return Type & CL_DEVICE_TYPE_GPU;
}

struct Release {
  void operator()(cl_context Object) const { clReleaseContext(Object); }
  void operator()(cl_command_queue Object) const {
    clReleaseCommandQueue(Object);
  }
  void operator()(cl_mem Object) const { clReleaseMemObject(Object); }
  void operator()(cl_program Object) const { clReleaseProgram(Object); }
  void operator()(cl_kernel Object) const { clReleaseKernel(Object); }
};
template <class Handle>
using Owned = std::unique_ptr<std::remove_pointer_t<Handle>, Release>;

/// A kernel and its arguments' setter.
class Kernel {
public:
  explicit Kernel(cl_kernel Handle) : Handle(Handle) {}

  template <class... Args> void setArgs(const Args &...Values) {
    cl_uint I = 0;
    (setArg(I++, Values), ...);
  }
  void setArg(cl_uint I, const Owned<cl_mem> &Buffer) {
    cl_mem Object = Buffer.get();
    check(clSetKernelArg(get(), I, sizeof Object, &Object), "clSetKernelArg");
  }
  template <class T> void setArg(cl_uint I, const T &Value) {
    check(clSetKernelArg(get(), I, sizeof Value, &Value), "clSetKernelArg");
  }
  cl_kernel get() const { return Handle.get(); }

private:
  Owned<cl_kernel> Handle;
};

/// A context and an in-order queue on one device.
class Session {
public:
  explicit Session(const Setup &S) : Device(findDevice(S.Device)) {
    cl_int Status;
    Context.reset(
        clCreateContext(nullptr, 1, &Device, nullptr, nullptr, &Status));
    check(Status, "clCreateContext");
    Queue.reset(clCreateCommandQueue(Context.get(), Device, 0, &Status));
    check(Status, "clCreateCommandQueue");
  }

  Kernel kernel(const char *Source, const char *Name) {
    return kernelOf(program(Source), Name);
  }
  /// Returns the program in the driver's binary format.
  std::string binary(const char *Source) {
    const Owned<cl_program> Program = program(Source);
    std::size_t Size = 0;
    check(clGetProgramInfo(Program.get(), CL_PROGRAM_BINARY_SIZES, sizeof Size,
                           &Size, nullptr),
          "clGetProgramInfo");
    std::string Binary(Size, '\0');
    char *Data = &Binary[0];
    check(clGetProgramInfo(Program.get(), CL_PROGRAM_BINARIES, sizeof Data,
                           &Data, nullptr),
          "clGetProgramInfo");
    return Binary;
  }
  Kernel kernelOf(const std::string &Binary, const char *Name) {
    const std::size_t Size = Binary.size();
    auto *Data = reinterpret_cast<const unsigned char *>(Binary.data());
    cl_int Loaded, Status;
    Owned<cl_program> Program(clCreateProgramWithBinary(
        Context.get(), 1, &Device, &Size, &Data, &Loaded, &Status));
    check(Status, "clCreateProgramWithBinary");
    build(Program);
    return kernelOf(Program, Name);
  }

  template <class T> Owned<cl_mem> buffer(std::size_t Count) {
    cl_int Status;
    Owned<cl_mem> Buffer(clCreateBuffer(Context.get(), CL_MEM_READ_WRITE,
                                        Count * sizeof(T), nullptr, &Status));
    check(Status, "clCreateBuffer");
    return Buffer;
  }
  template <class T> Owned<cl_mem> buffer(const std::vector<T> &Data) {
    Owned<cl_mem> Buffer = buffer<T>(Data.size());
    write(Buffer, Data.data(), Data.size());
    return Buffer;
  }
  /// Returns memory pinned by the driver, which lives as long as the buffer.
  template <class T> T *pinned(Owned<cl_mem> &Buffer, std::size_t Count) {
    cl_int Status;
    Buffer.reset(clCreateBuffer(Context.get(),
                                CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR,
                                Count * sizeof(T), nullptr, &Status));
    check(Status, "clCreateBuffer");
    void *Memory = clEnqueueMapBuffer(
        Queue.get(), Buffer.get(), CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0,
        Count * sizeof(T), 0, nullptr, nullptr, &Status);
    check(Status, "clEnqueueMapBuffer");
    return static_cast<T *>(Memory);
  }
  template <class T>
  void write(const Owned<cl_mem> &Buffer, const T *Data, std::size_t Count) {
    check(clEnqueueWriteBuffer(Queue.get(), Buffer.get(), CL_TRUE, 0,
                               Count * sizeof(T), Data, 0, nullptr, nullptr),
          "clEnqueueWriteBuffer");
  }
  template <class T>
  void read(const Owned<cl_mem> &Buffer, T *Data, std::size_t Count) {
    check(clEnqueueReadBuffer(Queue.get(), Buffer.get(), CL_TRUE, 0,
                              Count * sizeof(T), Data, 0, nullptr, nullptr),
          "clEnqueueReadBuffer");
  }
  template <class T>
  std::vector<T> read(const Owned<cl_mem> &Buffer, std::size_t Count) {
    std::vector<T> Data(Count);
    read(Buffer, Data.data(), Count);
    return Data;
  }

  /// Sizes in OpenCL's order, fastest dimension first; the global size is
  /// rounded up to whole work-groups.
  template <std::size_t Rank>
  void enqueue(const Kernel &K, std::array<std::size_t, Rank> Global,
               const std::array<std::size_t, Rank> &Local) {
    for (std::size_t I = 0; I < Rank; ++I)
      Global[I] = (Global[I] + Local[I] - 1) / Local[I] * Local[I];
    check(clEnqueueNDRangeKernel(Queue.get(), K.get(), Rank, nullptr,
                                 Global.data(), Local.data(), 0, nullptr,
                                 nullptr),
          "clEnqueueNDRangeKernel");
  }
  void finish() { check(clFinish(Queue.get()), "clFinish"); }

protected:
  cl_device_id device() const { return Device; }
  cl_context context() const { return Context.get(); }
  cl_command_queue queue() const { return Queue.get(); }

private:
  Owned<cl_program> program(const char *Source) {
    cl_int Status;
    Owned<cl_program> Program(
        clCreateProgramWithSource(Context.get(), 1, &Source, nullptr, &Status));
    check(Status, "clCreateProgramWithSource");
    build(Program);
    return Program;
  }
  void build(const Owned<cl_program> &Program) {
    if (clBuildProgram(Program.get(), 1, &Device, "-cl-std=CL1.2", nullptr,
                       nullptr) == CL_SUCCESS)
      return;
    std::string Log(1 << 14, '\0');
    clGetProgramBuildInfo(Program.get(), Device, CL_PROGRAM_BUILD_LOG,
                          Log.size(), &Log[0], nullptr);
    throw std::runtime_error(std::string("clBuildProgram: ") + Log.c_str());
  }
  static Kernel kernelOf(const Owned<cl_program> &Program, const char *Name) {
    cl_int Status;
    cl_kernel Handle = clCreateKernel(Program.get(), Name, &Status);
    check(Status, "clCreateKernel");
    return Kernel(Handle);
  }

  cl_device_id Device;
  Owned<cl_context> Context;
  Owned<cl_command_queue> Queue;
};

} // namespace bench::cl

#endif
