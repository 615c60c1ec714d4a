// A kernel that reads one texture and writes another, both images.
#ifndef IMAGES_H
#define IMAGES_H

#include "Scenario.h"

inline const amprt_arg ThroughMemoryArgs[] = {
    {AMPRT_ARG_BYTES, 0, 0, 0, AMPRT_DIRECT, 4},
    VIEW_ARGS(1, AMPRT_ACCESS_READ), VIEW_ARGS(2, AMPRT_ACCESS_WRITE)};
inline const amprt_arg ThroughArgs[] = {
    {AMPRT_ARG_BYTES, 0, 0, 0, AMPRT_DIRECT, 4},
    {AMPRT_ARG_IMAGE, AMPRT_ACCESS_READ, 1, 0, AMPRT_DIRECT, 4},
    {AMPRT_ARG_IMAGE, AMPRT_ACCESS_WRITE, 2, 0, AMPRT_DIRECT, 4}};
inline const amprt_kernel ThroughImages =
    makeKernel("through", "through.cpp:1:1",
               "__kernel void through(int size, __read_only image1d_t a,\n"
               "                      __write_only image1d_t b) {\n"
               "  int i = get_global_id(0);\n"
               "  if (i < size)\n"
               "    write_imagei(b, i, read_imagei(a, i));\n"
               "}\n",
               ThroughArgs);

/// Sends ints through two textures. Returns false if a call failed.
inline bool sendThroughImages() {
  static const amprt_kernel Through = [] {
    amprt_kernel K = makeKernel("in_memory", "through.cpp:1:1",
                                "__kernel void in_memory() {}",
                                ThroughMemoryArgs);
    K.images = &ThroughImages;
    return K;
  }();
  const int Size = 16;
  const amprt_texture Texels = {AMPRT_SCALAR_INT, 1, 32, 1, 1, {Size, 1, 1}};
  amprt_view *View = nullptr;
  if (!good(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &View)))
    return false;
  std::vector<int> In(Size, 7), Out(Size, 0);
  amprt_buffer_ref From{nullptr, Ints::row(0, Size)}, To = From;
  bool Good =
      good(amprt_buffer_create_texture(View, nullptr, &Texels, Size * 4,
                                       &From.buffer)) &&
      good(amprt_buffer_create_texture(View, nullptr, &Texels, Size * 4,
                                       &To.buffer)) &&
      good(amprt_copy_in(In.data(), &From, nullptr)) &&
      good(tryLaunch(View, Through, {Size}, Size, From, To)) &&
      good(amprt_copy_out(&To, Out.data(), nullptr));
  if (Good)
    for (int Value : Out)
      EXPECT(Value, 7);
  for (amprt_buffer *B : {From.buffer, To.buffer})
    if (B)
      amprt_buffer_release(B);
  amprt_view_release(View);
  amprt_uninitialize(); // so that the program is rebuilt
  return Good;
}

#endif
