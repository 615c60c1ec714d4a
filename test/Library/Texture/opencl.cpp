// RUN: %ampcc -Wall -Wextra -Werror -I %S/../Inputs %s -lOpenCL -o %t && env AMPCC_DEVICE=opencl %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_IMAGES=1 %t
// REQUIRES: opencl-device
// concurrency::opencl: images of textures, and textures of images, independent
// of the library's use of images.
#include <amp_opencl_graphics.h>
#include "check.h"
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;
namespace cl = concurrency::opencl;

static const size_t origin[3] = {}, size[3] = {4, 3, 1};

static void add_one(texture<uint_4, 2> &t) {
  texture<uint_4, 2> result(t.extent, 32u);
  const texture_view<const uint_4, 2> from(t);
  const texture_view<uint_4, 2> to(result);
  parallel_for_each(t.extent, [=](index<2> i) restrict(amp) { to.set(i, from[i] + uint_4(1)); });
  t = result;
}
static std::vector<uint_4> read(const texture<uint_4, 2> &t) {
  std::vector<uint_4> result(12);
  copy(t, result.begin());
  return result;
}
static cl_mem make_image(cl_context context, cl_mem_object_type type, cl_image_format format, size_t depth, void *data) {
  cl_image_desc description = {};
  description.image_type = type;
  description.image_width = 4;
  description.image_height = type == CL_MEM_OBJECT_IMAGE1D ? 0 : 3;
  description.image_depth = depth;
  cl_int result = CL_SUCCESS;
  cl_mem image = clCreateImage(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, &format, &description, data, &result);
  EQUAL(result, CL_SUCCESS);
  return image;
}

int main() {
  accelerator_view av = accelerator().default_view;
  cl_context context = cl::get_context(av);
  cl_command_queue queue = cl::get_command_queue(av);
  std::vector<uint_4> data;
  for (unsigned i = 0; i < 12; ++i)
    data.push_back(uint_4(i, 10, 20, 30));

  // The program's own commands read and write a texture's image.
  texture<uint_4, 2> t(extent<2>(3, 4), data.begin(), data.end());
  add_one(t);
  std::vector<uint_4> seen(12);
  EQUAL(clEnqueueReadImage(queue, cl::get_image(t), CL_TRUE, origin, size, 0, 0, seen.data(), 0, nullptr, nullptr),
        CL_SUCCESS);
  EQUAL((seen[7] == uint_4(8, 11, 21, 31)), true);
  seen[7] = uint_4(1, 2, 3, 4);
  EQUAL(clEnqueueWriteImage(queue, cl::get_image(t), CL_TRUE, origin, size, 0, 0, seen.data(), 0, nullptr, nullptr),
        CL_SUCCESS);
  EQUAL((read(t) == seen), true);
  add_one(t);
  EQUAL((read(t)[7] == uint_4(2, 3, 4, 5)), true);
  EQUAL(clEnqueueReadImage(queue, cl::get_image(t), CL_TRUE, origin, size, 0, 0, seen.data(), 0, nullptr, nullptr),
        CL_SUCCESS);
  EQUAL((seen[6] == uint_4(8, 12, 22, 32)), true);

  // A texture with a copy of an image.
  const cl_image_format words = {CL_RGBA, CL_UNSIGNED_INT32};
  cl_mem image = make_image(context, CL_MEM_OBJECT_IMAGE2D, words, 0, data.data());
  texture<uint_4, 2> u = cl::make_texture<uint_4, 2>(av, image);
  EQUAL((u.extent == extent<2>(3, 4)), true);
  EQUAL(u.bits_per_scalar_element, 32u);
  EQUAL((read(u) == data), true);
  add_one(u);
  EQUAL((read(u)[3] == uint_4(4, 11, 21, 31)), true);
  const auto other_type = [&] { return cl::make_texture<int_4, 2>(av, image); };
  const auto other_size = [&] { return cl::make_texture<uint_2, 2>(av, image); };
  const auto other_rank = [&] { return cl::make_texture<uint_4, 3>(av, image); };
  THROWS(runtime_exception, other_type());
  THROWS(runtime_exception, other_size());
  THROWS(runtime_exception, other_rank());
  clReleaseMemObject(image);
  EQUAL((read(u)[2] == uint_4(3, 11, 21, 31)), true);

  // Other ranks and formats.
  std::vector<unsigned char> bytes(24);
  for (int i = 0; i < 24; ++i)
    bytes[i] = (unsigned char)(i * 10);
  const cl_image_format normalized = {CL_R, CL_UNORM_INT8};
  image = make_image(context, CL_MEM_OBJECT_IMAGE3D, normalized, 2, bytes.data());
  const texture<unorm, 3> v = cl::make_texture<unorm, 3>(av, image);
  clReleaseMemObject(image);
  EQUAL((v.extent == extent<3>(2, 3, 4)), true);
  EQUAL(v.bits_per_scalar_element, 8u);
  std::vector<unsigned char> back(24);
  copy(v, back.data(), 24);
  EQUAL((back == bytes), true);

  // Textures without an image.
  texture<float_3, 1> three(4);
  texture<float, 2> levels(extent<2>(4, 4), 32u, 0u);
  THROWS(unsupported_feature, cl::get_image(three));
  THROWS(unsupported_feature, cl::get_image(levels));
  cl_mem buffer = clCreateBuffer(context, CL_MEM_READ_WRITE, 64, nullptr, nullptr);
  const auto of_buffer = [&] { return cl::make_texture<uint_4, 2>(av, buffer); };
  THROWS(runtime_exception, of_buffer());
  clReleaseMemObject(buffer);
  return result();
}
