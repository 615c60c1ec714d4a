//===- amp_short_vectors.h - short vectors of C++ AMP -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// concurrency::graphics: the scalar types norm and unorm, and vectors of two to
// four int, uint, float, double, norm and unorm (specification, section 10).
//
//===----------------------------------------------------------------------===//
#ifndef AMP_SHORT_VECTORS_H
#define AMP_SHORT_VECTORS_H

#include "amp/detail/letters_begin.h"
#include "amp/detail/compiler.h"
#include "amp/graphics/msad4.h"
#include "amp/graphics/norm.h"
#include "amp/graphics/short_vector_types.h"
#include "amp/graphics/short_vectors.h"

namespace Concurrency = concurrency;

#include "amp/detail/letters_end.h"

#endif
