//===- amp_graphics.h - graphics types of C++ AMP ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Textures and the types of their elements (specification, section 10).
//
//===----------------------------------------------------------------------===//
#ifndef AMP_GRAPHICS_H
#define AMP_GRAPHICS_H

#include "amp/detail/letters_begin.h"
#include "amp.h"
#include "amp/graphics/sampler.h"
#include "amp/graphics/texture.h"
#include "amp/graphics/texture_copy.h"
#include "amp/graphics/texture_view.h"
#include "amp_short_vectors.h"
#ifdef AMP_DIRECT3D_INTEROP
#include "amp/graphics/direct3d_interop.h"
#endif

#include "amp/detail/letters_end.h"

#endif
