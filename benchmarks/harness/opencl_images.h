//===- opencl_images.h - OpenCL images for variants -------------*- C++ -*-===//
#ifndef AMPCC_BENCH_OPENCL_IMAGES_H
#define AMPCC_BENCH_OPENCL_IMAGES_H

#include "opencl.h"

namespace bench::cl {

/// Width, height and depth; the depth of a picture is 1.
using Extent = std::array<std::size_t, 3>;

/// A session on a device that supports images.
class ImageSession : public Session {
public:
  explicit ImageSession(const Setup &S) : Session(S) {
    cl_bool HasImages = CL_FALSE;
    check(clGetDeviceInfo(device(), CL_DEVICE_IMAGE_SUPPORT, sizeof HasImages,
                          &HasImages, nullptr),
          "clGetDeviceInfo");
    if (!HasImages)
      throw Unavailable("the OpenCL device has no images");
  }
  /// Creates an image of two dimensions if the depth is 1; `Data` has no gaps.
  Owned<cl_mem> image(cl_channel_order Order, cl_channel_type Type,
                      const Extent &Size, const void *Data = nullptr) {
    const cl_image_format Format = {Order, Type};
    cl_image_desc Description = {};
    Description.image_type =
        Size[2] == 1 ? CL_MEM_OBJECT_IMAGE2D : CL_MEM_OBJECT_IMAGE3D;
    Description.image_width = Size[0];
    Description.image_height = Size[1];
    Description.image_depth = Size[2];
    cl_int Status;
    Owned<cl_mem> Image(clCreateImage(context(), CL_MEM_READ_WRITE, &Format,
                                      &Description, nullptr, &Status));
    check(Status, "clCreateImage");
    const std::size_t Origin[3] = {};
    if (Data)
      check(clEnqueueWriteImage(queue(), Image.get(), CL_TRUE, Origin,
                                Size.data(), 0, 0, Data, 0, nullptr, nullptr),
            "clEnqueueWriteImage");
    return Image;
  }
  /// Accesses texels of the size of T.
  template <class T>
  std::vector<T> readImage(const Owned<cl_mem> &Image, const Extent &Size) {
    std::vector<T> Result(Size[0] * Size[1] * Size[2]);
    const std::size_t Origin[3] = {};
    check(clEnqueueReadImage(queue(), Image.get(), CL_TRUE, Origin, Size.data(),
                             0, 0, Result.data(), 0, nullptr, nullptr),
          "clEnqueueReadImage");
    return Result;
  }
};

} // namespace bench::cl

#endif
