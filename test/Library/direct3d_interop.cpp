// RUN: %ampcc -Wall -Wextra -Werror -DAMP_DIRECT3D_INTEROP -I %S/Inputs %s -o %t && %t
// Programs that mention Direct3D compile; calls throw unsupported_feature.
#include <amp_graphics.h>
#include "check.h"
using namespace concurrency;
using namespace concurrency::graphics;

#define COMMA ,

void with_direct3d(IUnknown *device) {
  accelerator_view view = concurrency::direct3d::create_accelerator_view(device);
  concurrency::direct3d::scoped_d3d_access_lock lock(view);
}

int main() {
  accelerator device;
  accelerator_view view = device.default_view;
  THROWS(unsupported_feature, with_direct3d(nullptr));
  THROWS(unsupported_feature, concurrency::direct3d::create_accelerator_view(nullptr, queuing_mode_immediate));
  THROWS(unsupported_feature, concurrency::direct3d::create_accelerator_view(device, true));
  THROWS(unsupported_feature, concurrency::direct3d::create_accelerator_view(device, true, queuing_mode_immediate));
  THROWS(unsupported_feature, concurrency::direct3d::is_timeout_disabled(view));
  THROWS(unsupported_feature, concurrency::direct3d::get_device(view));
  THROWS(unsupported_feature, concurrency::direct3d::make_array<float>(extent<1>(4), view, nullptr));
  array<float, 2> a(2, 2);
  THROWS(unsupported_feature, concurrency::direct3d::get_buffer(a));
  THROWS(unsupported_feature, concurrency::direct3d::d3d_access_lock(view));
  THROWS(unsupported_feature, concurrency::direct3d::d3d_access_try_lock(view));
  THROWS(unsupported_feature, concurrency::direct3d::d3d_access_unlock(view));
  THROWS(unsupported_feature, concurrency::direct3d::scoped_d3d_access_lock(view, concurrency::direct3d::adopt_d3d_access_lock_t()));
  texture<float, 2> t(2, 2);
  THROWS(unsupported_feature, graphics::direct3d::get_texture(t));
  THROWS(unsupported_feature, graphics::direct3d::get_texture(texture_view<float COMMA 2>(t)));
  THROWS(unsupported_feature, graphics::direct3d::get_texture(texture_view<const float COMMA 2>(t)));
  THROWS(unsupported_feature, graphics::direct3d::get_texture(writeonly_texture_view<float COMMA 2>(t)));
  THROWS(unsupported_feature, (graphics::direct3d::make_texture<float, 2>(view, nullptr)));
  THROWS(unsupported_feature, (graphics::direct3d::make_texture<float, 2>(view, nullptr, DXGI_FORMAT_UNKNOWN)));
  THROWS(unsupported_feature, graphics::direct3d::make_sampler(nullptr));
  THROWS(unsupported_feature, graphics::direct3d::get_sampler(view, sampler()));
  return result();
}
