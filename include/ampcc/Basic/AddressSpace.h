//===- AddressSpace.h - the kinds of memory ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_BASIC_ADDRESSSPACE_H
#define AMPCC_BASIC_ADDRESSSPACE_H

#include <cstdint>

namespace ampcc {

/// The memory of an object: a thread's own, tile_static memory, the memory of
/// views and arrays, and constant arguments of a kernel.
/// A generic pointer leads to any of these. From FirstImage on, each is one of
/// the kernel's images (ir::Module::Images): there is no memory behind such a
/// pointer, which only tells the image (Images.cpp).
enum class AddressSpace : uint8_t {
  Private,
  Local,
  Global,
  Constant,
  Generic,
  FirstImage
};

constexpr unsigned MaxImages = 200;

constexpr AddressSpace getImageSpace(unsigned Number) {
  return AddressSpace(uint8_t(AddressSpace::FirstImage) + Number);
}
constexpr bool isImageSpace(AddressSpace Space) {
  return Space >= AddressSpace::FirstImage;
}
constexpr unsigned getImageNumber(AddressSpace Space) {
  return uint8_t(Space) - uint8_t(AddressSpace::FirstImage);
}

/// Whether an object in \p A may be one in \p B.
inline bool mayOverlap(AddressSpace A, AddressSpace B) {
  return A == B || A == AddressSpace::Generic || B == AddressSpace::Generic;
}

/// Whether a function's own objects may lie in \p Space.
inline bool mayBePrivate(AddressSpace Space) {
  return mayOverlap(Space, AddressSpace::Private);
}

} // namespace ampcc

#endif
