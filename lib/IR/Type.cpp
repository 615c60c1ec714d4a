//===- Type.cpp - types of the device tree --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Type.h"
#include <tuple>

using namespace ampcc::ir;

bool Type::operator<(const Type &Other) const {
  auto getParts = [](const Type &T) {
    return std::tie(T.K, T.Const, T.Bits, T.Signed, T.Element, T.Space, T.Count,
                    T.R, T.CountMacro);
  };
  return getParts(*this) < getParts(Other);
}

TypeContext::TypeContext() = default;
TypeContext::~TypeContext() = default;

const Type *TypeContext::get(const Type &T) { return &*Types.insert(T).first; }
