//===- AddressSpace.h - address spaces --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_BASIC_ADDRESSSPACE_H
#define AMPCC_BASIC_ADDRESSSPACE_H

#include <cstdint>

namespace ampcc {

/// The address space of an object: a thread's variables, tile_static memory,
/// views and arrays, or a kernel's constant arguments. A generic pointer may
/// point to any of these. Values from FirstImage on identify the kernel's
/// images (ir::Module::Images): such a pointer has no memory (Images.cpp).
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

/// True if an object in \p A may also be in \p B.
inline bool mayOverlap(AddressSpace A, AddressSpace B) {
  return A == B || A == AddressSpace::Generic || B == AddressSpace::Generic;
}

/// True if a function's local objects may be in \p Space.
inline bool mayBePrivate(AddressSpace Space) {
  return mayOverlap(Space, AddressSpace::Private);
}

} // namespace ampcc

#endif
