//===- Dependencies.h - headers that were found, for make -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -MD writes the names of the headers that a file includes. Clang writes none if
// it does not find a header itself, as those that Includes.h finds. Then the
// file is written here.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_MICROSOFT_DEPENDENCIES_H
#define AMPCC_MICROSOFT_DEPENDENCIES_H

namespace clang {
class CompilerInstance;
class DiagnosticsEngine;
} // namespace clang

namespace ampcc {

class FoundDependencies;

/// Begins to collect the headers, before the main file is entered; null if none
/// are asked for. The compiler instance owns the collector.
FoundDependencies *collectDependencies(clang::CompilerInstance &CI);

/// Keeps what another attempt has written, which is written in place of those of
/// this one: it has read files that this one could not read.
void keepDependencies(FoundDependencies *Collector);

/// Writes them, after Clang has removed its file.
void writeDependencies(FoundDependencies *Collector,
                       clang::DiagnosticsEngine &Diags);

} // namespace ampcc

#endif
