//===- SourceWriter.h - lines of text with their places ---------*- C++ -*-===//
#ifndef AMPCC_CODEGEN_SOURCEWRITER_H
#define AMPCC_CODEGEN_SOURCEWRITER_H

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Twine.h"
#include <string>

namespace ampcc {

/// Indented lines. A line that belongs to one of the user's has its number, by
/// a #line where the count of lines does not say so already; small gaps are
/// left blank as in the source.
class SourceWriter {
public:
  explicit SourceWriter(const clang::SourceManager &SM) : SM(SM) {}

  /// The text starts inside a block, \p Lines behind \p Loc's line.
  void startAfter(clang::SourceLocation Loc, unsigned Lines);
  /// The next line belongs to \p Loc.
  void setLocation(clang::SourceLocation Loc);
  void writeLine(const llvm::Twine &Line);
  /// A line that belongs to none of the source; it may take a blank one's
  /// place.
  void writeExtraLine(const llvm::Twine &Line);
  /// Writes lines that belong to the same line of the user's as the next one.
  void writeBefore(llvm::ArrayRef<std::string> Lines);
  /// Writes \p Header and a brace that closeBlock closes.
  void openBlock(const llvm::Twine &Header);
  /// \p Trailer follows the brace.
  void closeBlock(const llvm::Twine &Trailer = "");
  /// A line one step to the left: a case label.
  void writeLabel(const llvm::Twine &Label);

  const std::string &getText() const { return Text; }

private:
  void place();

  const clang::SourceManager &SM;
  clang::SourceLocation Pending; ///< of the next line, if valid
  std::string Text;
  std::string File;  ///< of the next line; empty: not known
  unsigned Line = 0; ///< of the next line
  unsigned Indent = 0;
};

} // namespace ampcc

#endif
