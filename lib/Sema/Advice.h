//===- Advice.h - what the user may have meant ------------------*- C++ -*-===//
//
// An error that Clang finds says what is wrong with a name. Where the library
// has what was meant, a note behind the error says where.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_ADVICE_H
#define AMPCC_LIB_SEMA_ADVICE_H

#include "clang/Basic/Diagnostic.h"

namespace ampcc {

/// What amp code has in place of the function of the C or C++ library that the
/// error \p Info calls by name; empty if nothing.
std::string adviseCounterpart(const clang::Diagnostic &Info);

/// The library's header that declares the name that \p Info says is unknown and
/// that has not been included; empty if there is none.
std::string adviseHeader(const clang::Diagnostic &Info);

/// The option with which Clang accepts what \p Info is about, as Visual C++ does;
/// empty if there is none. \p IsInTemplate: it is about the body of a template.
std::string adviseOption(const clang::Diagnostic &Info, bool IsInTemplate);

} // namespace ampcc

#endif
