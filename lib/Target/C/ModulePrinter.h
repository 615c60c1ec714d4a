//===- ModulePrinter.h - prints the parts of a program ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_C_MODULEPRINTER_H
#define AMPCC_LIB_TARGET_C_MODULEPRINTER_H

#include "Dialect.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace clang {
class SourceManager;
}

namespace ampcc::target {

/// Prints a function with its body.
std::string printFunction(const ir::Function &F, const clang::SourceManager &SM,
                          Dialect &Lang);
/// Prints `(int x, float y)`.
std::string printParameters(const ir::Function &F, Dialect &Lang);
/// Prints the comment before a function.
std::string printComment(const ir::Function &F);

std::string printConstant(const ir::Declare &D, Dialect &Lang);

std::string printRecord(const ir::Record &R, Dialect &Lang);

/// Returns assertions that \p R has its layout in host memory.
std::string makeLayoutAssertions(const ir::Record &R);

/// \p Text with Get(x) in place of `$x`.
inline std::string substitute(llvm::StringRef Text,
                              llvm::function_ref<std::string(char)> Get) {
  std::string Result;
  while (true) {
    const auto [Before, Rest] = Text.split('$');
    Result += Before;
    if (Rest.empty())
      return Result;
    Result += Get(Rest.front());
    Text = Rest.drop_front();
  }
}

/// Prints definitions before their uses. Printing from last to first makes the
/// uses of each known in time.
template <class Node>
std::string printUsed(const std::vector<std::unique_ptr<Node>> &Nodes,
                      const llvm::DenseSet<const Node *> &Used,
                      llvm::function_ref<std::string(const Node &)> Print) {
  std::vector<std::string> Texts;
  for (const std::unique_ptr<Node> &N : llvm::reverse(Nodes))
    if (Used.contains(N.get()))
      Texts.push_back(Print(*N));
  return llvm::join(Texts.rbegin(), Texts.rend(), "");
}

} // namespace ampcc::target

#endif
