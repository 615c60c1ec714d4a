//===- ModulePrinter.h - the parts of a program's text ----------*- C++ -*-===//
#ifndef AMPCC_LIB_TARGET_OPENCL_MODULEPRINTER_H
#define AMPCC_LIB_TARGET_OPENCL_MODULEPRINTER_H

#include "Usage.h"

namespace clang {
class SourceManager;
}

namespace ampcc::opencl {

std::string printFunction(const ir::Function &F, const clang::SourceManager &SM,
                          Usage &Uses);

std::string printConstant(const ir::Declare &D, Usage &Uses);

std::string printRecord(const ir::Record &R, Usage &Uses);

/// What must hold where \p R is to look as in the cpu's memory.
std::string makeLayoutAssertions(const ir::Record &R);

/// What a text that uses \p Uses begins with.
std::string makePreamble(const Usage &Uses);

} // namespace ampcc::opencl

#endif
