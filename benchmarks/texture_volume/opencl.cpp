#include "opencl_images.h"
#include "workload.h"

static const char Source[] = R"CL(
__constant sampler_t linear = CLK_NORMALIZED_COORDS_TRUE |
                              CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void render(__read_only image3d_t body, __global float *restrict picture,
            int pixels, float step, float opacity) {
  int x = get_global_id(0), y = get_global_id(1);
  float4 direction = (float4)(0.36f, 0.48f, 0.8f, 0);
  float u = 1.6f * (x + 0.5f) / pixels - 0.8f;
  float v = 1.6f * (y + 0.5f) / pixels - 0.8f;
  float4 middle = (float4)(0.5f + 0.8f * u + 0.48f * v,
                           0.5f - 0.6f * u + 0.64f * v, 0.5f - 0.6f * v, 0);
  float3 low = (0.0f - middle.xyz) / direction.xyz;
  float3 high = (1.0f - middle.xyz) / direction.xyz;
  float first = fmax(low.x, fmax(low.y, low.z));
  float last = fmin(high.x, fmin(high.y, high.z));
  int steps = last > first ? (int)((last - first) / step) : 0;
  float4 begin = middle + first * direction;
  float light = 0, left = 1;
  for (int k = 0; k < steps; k++) {
    float s = read_imagef(body, linear, begin + k * step * direction).x;
    float part = left * s * opacity;
    light += part * s;
    left -= part;
  }
  picture[y * pixels + x] = light;
}
)CL";

struct OpenCLVolume : Volume {
  bench::cl::ImageSession Session;
  bench::cl::Kernel Render;
  bench::cl::Owned<cl_mem> Body, Picture;

  explicit OpenCLVolume(const bench::Setup &S)
      : Volume(S), Session(S), Render(Session.kernel(Source, "render")),
        Body(Session.image(CL_R, CL_UNORM_INT8,
                           {std::size_t(N), std::size_t(N), std::size_t(N)},
                           Densities.data())),
        Picture(Session.buffer<float>(size())) {
    Render.setArgs(Body, Picture, Pixels, Step, Opacity);
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      Session.enqueue<2>(Render, {std::size_t(Pixels), std::size_t(Pixels)},
                         {16, 16});
    Session.finish();
  }
  std::vector<float> result() override {
    return Session.read<float>(Picture, size());
  }
};
BENCH_VARIANT(OpenCLVolume)
