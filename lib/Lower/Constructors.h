//===- Constructors.h - functions that return a new object ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_CONSTRUCTORS_H
#define AMPCC_LIB_LOWER_CONSTRUCTORS_H

#include "FunctionContext.h"

namespace ampcc {

class ConstructorLowering : LoweringPart {
public:
  explicit ConstructorLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  void lowerConstructorBody();

private:
  void lowerInitializer(const clang::CXXCtorInitializer *Init,
                        const clang::CXXRecordDecl *Class);
  void appendMemberInit(const clang::CXXCtorInitializer *Init, StepList &Steps);
  void appendBaseInit(const clang::CXXCtorInitializer *Init,
                      const clang::CXXRecordDecl *Class, StepList &Steps);
};

} // namespace ampcc

#endif
