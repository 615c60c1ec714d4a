//===- cuda_textures.h - CUDA's texture objects, for variants
//--------------===//
#ifndef AMPCC_BENCH_CUDA_TEXTURES_H
#define AMPCC_BENCH_CUDA_TEXTURES_H

#include "cuda.h"

namespace bench::cuda {

/// Memory in texture layout, which kernels sample, and write as a surface. T
/// has 8-bit components, which samples return as floats up to 1.
template <class T> class Texture {
public:
  /// A texture of two dimensions if \p Depth is 0.
  Texture(std::size_t Width, std::size_t Height, std::size_t Depth,
          cudaTextureFilterMode Filter, bool IsNormalized,
          const void *Source = nullptr)
      : Size(make_cudaExtent(Width, Height, Depth)) {
    const cudaChannelFormatDesc Format = cudaCreateChannelDesc<T>();
    check(cudaMalloc3DArray(&Memory, &Format, Size, cudaArraySurfaceLoadStore),
          "cudaMalloc3DArray");
    if (Source)
      transfer(const_cast<void *>(Source), cudaMemcpyHostToDevice);

    cudaResourceDesc Resource = {};
    Resource.resType = cudaResourceTypeArray;
    Resource.res.array.array = Memory;
    cudaTextureDesc Description = {};
    for (cudaTextureAddressMode &Mode : Description.addressMode)
      Mode = cudaAddressModeClamp;
    Description.filterMode = Filter;
    Description.readMode = cudaReadModeNormalizedFloat;
    Description.normalizedCoords = IsNormalized;
    check(cudaCreateTextureObject(&Object, &Resource, &Description, nullptr),
          "cudaCreateTextureObject");
    check(cudaCreateSurfaceObject(&Surface, &Resource),
          "cudaCreateSurfaceObject");
  }
  Texture(const Texture &) = delete;
  ~Texture() {
    cudaDestroySurfaceObject(Surface);
    cudaDestroyTextureObject(Object);
    cudaFreeArray(Memory);
  }
  cudaTextureObject_t get() const { return Object; }
  cudaSurfaceObject_t surface() const { return Surface; }

  template <class Pixel> std::vector<Pixel> read() const {
    static_assert(sizeof(Pixel) == sizeof(T), "");
    std::vector<Pixel> Result(Size.width * Size.height *
                              (Size.depth ? Size.depth : 1));
    transfer(Result.data(), cudaMemcpyDeviceToHost);
    return Result;
  }

private:
  void transfer(void *Data, cudaMemcpyKind Kind) const {
    cudaMemcpy3DParms Parameters = {};
    const cudaPitchedPtr Host = make_cudaPitchedPtr(
        Data, Size.width * sizeof(T), Size.width, Size.height);
    if (Kind == cudaMemcpyHostToDevice) {
      Parameters.srcPtr = Host;
      Parameters.dstArray = Memory;
    } else {
      Parameters.srcArray = Memory;
      Parameters.dstPtr = Host;
    }
    Parameters.extent = Size;
    if (Size.depth == 0)
      Parameters.extent.depth = 1;
    Parameters.kind = Kind;
    check(cudaMemcpy3D(&Parameters), "cudaMemcpy3D");
  }

  cudaExtent Size;
  cudaArray_t Memory = nullptr;
  cudaTextureObject_t Object = 0;
  cudaSurfaceObject_t Surface = 0;
};

/// Returns a color as a texel with 8 bits per component.
__device__ inline uchar4 rounded(float4 c) {
  return make_uchar4(__float2uint_rn(__saturatef(c.x) * 255),
                     __float2uint_rn(__saturatef(c.y) * 255),
                     __float2uint_rn(__saturatef(c.z) * 255),
                     __float2uint_rn(__saturatef(c.w) * 255));
}

} // namespace bench::cuda

#endif
