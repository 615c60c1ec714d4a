#include "opencl_images.h"
#include "workload.h"

static const char Source[] = R"CL(
__constant sampler_t edges = CLK_NORMALIZED_COORDS_FALSE |
                             CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void along_rows(__read_only image2d_t from, __write_only image2d_t to,
                __constant float *weights) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  float4 sum = 0;
  for (int k = 0; k < 17; k++)
    sum += weights[k] * read_imagef(from, edges, at + (int2)(k - 8, 0));
  write_imagef(to, at, sum);
}
__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void along_columns(__read_only image2d_t from, __write_only image2d_t to,
                   __constant float *weights) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  float4 sum = 0;
  for (int k = 0; k < 17; k++)
    sum += weights[k] * read_imagef(from, edges, at + (int2)(0, k - 8));
  write_imagef(to, at, sum);
}
)CL";

struct OpenCLBlur : Blur {
  bench::cl::ImageSession Session;
  bench::cl::Kernel Rows, Columns;
  bench::cl::Owned<cl_mem> From, Between, To, By;

  explicit OpenCLBlur(const bench::Setup &S)
      : Blur(S), Session(S), Rows(Session.kernel(Source, "along_rows")),
        Columns(Session.kernel(Source, "along_columns")),
        From(Session.image(CL_RGBA, CL_UNORM_INT8, extent(), Picture.data())),
        Between(Session.image(CL_RGBA, CL_UNORM_INT8, extent())),
        To(Session.image(CL_RGBA, CL_UNORM_INT8, extent())),
        By(Session.buffer(weights())) {
    Rows.setArgs(From, Between, By);
    Columns.setArgs(Between, To, By);
  }
  bench::cl::Extent extent() const {
    return {std::size_t(N), std::size_t(N), 1};
  }
  static std::vector<float> weights() {
    const Weights By = Weights::make();
    return {By.at, By.at + Taps};
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      for (const bench::cl::Kernel *Pass : {&Rows, &Columns})
        Session.enqueue<2>(*Pass, {std::size_t(N), std::size_t(N)}, {16, 16});
    Session.finish();
  }
  std::vector<unsigned> result() override {
    return Session.readImage<unsigned>(To, extent());
  }
};
BENCH_VARIANT(OpenCLBlur)
