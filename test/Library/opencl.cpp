// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -lOpenCL -o %t && env AMPCC_DEVICE=opencl %t
// REQUIRES: opencl-device
// concurrency::opencl: OpenCL kernels on the library's objects, and C++ AMP
// kernels on the program's.
#include <amp_opencl.h>
#include "check.h"
#include <numeric>
#include <vector>
using namespace concurrency;
namespace cl = concurrency::opencl;

static const char *const source = "__kernel void twice(__global int *x, ulong offset) {"
                                  "  x[get_global_id(0) + offset] *= 2; }";

/// Doubles n ints with the program's own kernel.
static void twice(cl_context context, cl_device_id device, cl_command_queue queue, cl_mem memory, size_t n,
                  cl_ulong offset = 0) {
  cl_program program = clCreateProgramWithSource(context, 1, const_cast<const char **>(&source), nullptr, nullptr);
  EQUAL(clBuildProgram(program, 1, &device, "", nullptr, nullptr), CL_SUCCESS);
  cl_kernel kernel = clCreateKernel(program, "twice", nullptr);
  clSetKernelArg(kernel, 0, sizeof(memory), &memory);
  clSetKernelArg(kernel, 1, sizeof(offset), &offset);
  EQUAL(clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &n, nullptr, 0, nullptr, nullptr), CL_SUCCESS);
  clReleaseKernel(kernel);
  clReleaseProgram(program);
}

static void add_one(const array_view<int> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
}

static std::vector<int> numbers(int n) {
  std::vector<int> result(n);
  std::iota(result.begin(), result.end(), 0);
  return result;
}

int main() {
  const int n = 64;
  accelerator_view av = accelerator().default_view;
  cl_device_id device = cl::get_device(av);
  cl_context context = cl::get_context(av);
  cl_command_queue queue = cl::get_command_queue(av);
  EQUAL(cl::get_device(accelerator()), device);
  EQUAL(cl::get_context(accelerator().create_view()), context);
  EQUAL(cl::get_command_queue(accelerator().create_view()) != queue, true);
  cl_context of_queue = nullptr;
  clGetCommandQueueInfo(queue, CL_QUEUE_CONTEXT, sizeof(of_queue), &of_queue, nullptr);
  EQUAL(of_queue, context);

  // The memory of an array, between kernels of both kinds.
  {
    const std::vector<int> data = numbers(n);
    array<int> a(n, data.begin(), av);
    add_one(a);
    twice(context, device, queue, cl::get_buffer(a), n);
    add_one(a);
    std::vector<int> out = a;
    for (int i = 0; i < n; ++i)
      EQUAL(out[i], (i + 1) * 2 + 1);
    copy(data.begin(), a);
    twice(context, device, queue, cl::get_buffer(a), n);
    array_view<int> v(a);
    for (int i = 0; i < n; ++i)
      EQUAL(v[i], i * 2);
    v[0] = 100;
    twice(context, device, queue, cl::get_buffer(a), n);
    EQUAL(v[0], 200);
  }

  // Views of host memory, and sections of them.
  {
    std::vector<int> data = numbers(n);
    array_view<int> v(data);
    twice(context, device, queue, cl::get_buffer(v, av), n);
    v.synchronize();
    for (int i = 0; i < n; ++i)
      EQUAL(data[i], i * 2);
    array_view<int> part = v.section(8, 16);
    size_t offset = 0;
    cl_mem memory = cl::get_buffer(part, av, &offset);
    EQUAL(offset, 8 * sizeof(int));
    twice(context, device, queue, memory, 16, offset / sizeof(int));
    v.synchronize();
    for (int i = 0; i < n; ++i)
      EQUAL(data[i], i * (i >= 8 && i < 24 ? 4 : 2));
    // Const elements are only read.
    array_view<const int> c(data);
    memory = cl::get_buffer(c, av);
    std::vector<int> out(n);
    clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, n * sizeof(int), out.data(), 0, nullptr, nullptr);
    EQUAL(out == data, true);
  }

  // A view of an existing queue in the library's context.
  {
    cl_command_queue mine = clCreateCommandQueue(context, device, 0, nullptr);
    accelerator_view view = cl::create_accelerator_view(mine);
    EQUAL(cl::get_command_queue(view), mine);
    EQUAL(view.accelerator == accelerator(), true);
    clReleaseCommandQueue(mine); // the view holds a reference
    std::vector<int> data = numbers(n);
    array_view<int> v(data);
    parallel_for_each(view, v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
    view.wait();
    EQUAL(v[5], 6);
    cl_command_queue disorder = clCreateCommandQueue(context, device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, nullptr);
    if (disorder) {
      THROWS(runtime_exception, cl::create_accelerator_view(disorder));
      clReleaseCommandQueue(disorder);
    }
  }

  // Existing memory as an array and a view.
  {
    std::vector<int> data = numbers(n);
    cl_mem memory = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, n * sizeof(int), data.data(), nullptr);
    array<int> a = cl::make_array<int>(extent<1>(n), av, memory);
    EQUAL(cl::get_buffer(a), memory);
    EQUAL(a.accelerator_view == av, true);
    parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] += 1; });
    std::vector<int> out = a;
    EQUAL(out[7], 8);
    clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, n * sizeof(int), out.data(), 0, nullptr, nullptr);
    EQUAL(out[63], 64);
    array_view<int, 2> v = cl::make_array_view<int>(extent<2>(8, 8), av, memory);
    EQUAL(v(1, 1), 10);
    v(1, 1) = -1;
    twice(context, device, queue, cl::get_buffer(v, av), n);
    EQUAL(v(1, 1), -2);
    EQUAL(v(0, 2), 6);
    THROWS(runtime_exception, cl::make_array<int>(extent<1>(n + 1), av, memory));
    clReleaseMemObject(memory);
    EQUAL(v(7, 7), 128);
  }

  // A context of the program: a second accelerator for the same device.
  {
    cl_context other = clCreateContext(nullptr, 1, &device, nullptr, nullptr, nullptr);
    cl_command_queue mine = clCreateCommandQueue(other, device, 0, nullptr);
    accelerator_view view = cl::create_accelerator_view(mine);
    EQUAL(cl::get_context(view), other);
    EQUAL(cl::create_accelerator_view(mine).accelerator == view.accelerator, true);
    EQUAL(view.accelerator == accelerator(), false);
    EQUAL(view.accelerator.description == accelerator().description, true);
    std::vector<int> data = numbers(n);
    cl_mem memory = clCreateBuffer(other, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, n * sizeof(int), data.data(), nullptr);
    THROWS(runtime_exception, cl::make_array<int>(extent<1>(n), av, memory));
    array<int> a = cl::make_array<int>(extent<1>(n), view, memory);
    parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] *= 3; });
    array<int> b(n, av);
    copy(a, b); // between contexts
    std::vector<int> out = b;
    EQUAL(out[21], 63);
    array_view<int> v(data);
    parallel_for_each(view, v.extent, [=](index<1> i) restrict(amp) { v[i] += 5; });
    add_one(v); // on the default accelerator
    EQUAL(v[10], 16);
    clReleaseMemObject(memory);
    clReleaseCommandQueue(mine);
    clReleaseContext(other);
  }

  accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
  THROWS(unsupported_feature, cl::get_context(cpu));
  array<int> on_cpu(4, cpu);
  THROWS(unsupported_feature, cl::get_buffer(on_cpu));
  return result();
}
