#include "opencl_images.h"
#include "workload.h"

static const char Source[] = R"CL(
__constant sampler_t linear = CLK_NORMALIZED_COORDS_TRUE |
                              CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void resize(__read_only image2d_t from, __write_only image2d_t to, int n) {
  int2 i = (int2)(get_global_id(0), get_global_id(1));
  float2 at = (convert_float2(i) + 0.5f) / n;
  write_imagef(to, i, read_imagef(from, linear, at));
}
)CL";

struct OpenCLResize : Resize {
  bench::cl::ImageSession Session;
  bench::cl::Kernel Scale;
  bench::cl::Owned<cl_mem> Before, After;

  explicit OpenCLResize(const bench::Setup &S)
      : Resize(S), Session(S), Scale(Session.kernel(Source, "resize")),
        Before(Session.image(CL_RGBA, CL_UNORM_INT8, extent(From),
                             Picture.data())),
        After(Session.image(CL_RGBA, CL_UNORM_INT8, extent(To))) {
    Scale.setArgs(Before, After, To);
  }
  static bench::cl::Extent extent(int N) {
    return {std::size_t(N), std::size_t(N), 1};
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<2>(Scale, {std::size_t(To), std::size_t(To)}, {16, 16});
    Session.finish();
  }
  std::vector<unsigned> result() override {
    return Session.readImage<unsigned>(After, extent(To));
  }
};
BENCH_VARIANT(OpenCLResize)
