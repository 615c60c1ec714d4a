//===- LineWriter.h - lines of text with their places -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_C_LINEWRITER_H
#define AMPCC_LIB_TARGET_C_LINEWRITER_H

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include <string>

namespace ampcc::target {

/// Indented lines that follow the source's: what stands on one line there does
/// so here if it fits, small gaps are left blank, and only where the count of
/// lines does not say it already, a #line has the number.
class LineWriter {
public:
  explicit LineWriter(const clang::SourceManager &SM) : SM(SM) {}

  /// The text is a function's body: its head, one line, is put where the first
  /// statement follows it.
  void startBody();
  /// The next line is the head of \p Body, or belongs to \p Loc where that says
  /// nothing about it.
  void startHead(const LineWriter &Body, clang::SourceLocation Loc);
  /// The next line belongs to \p Loc.
  void setLocation(clang::SourceLocation Loc);
  void writeLine(const llvm::Twine &NewLine);
  /// A line of the preprocessor, which has no place in the source.
  void writeDirective(const llvm::Twine &Directive);
  /// Writes \p Header and a brace that closeBlock closes. An else follows the
  /// brace before it where the source has them on one line. Without braces,
  /// one statement follows.
  void openBlock(const llvm::Twine &Header, bool IsElse = false,
                 bool HasBraces = true);
  /// \p Trailer follows the brace.
  void closeBlock(const llvm::Twine &Trailer = "");
  /// A line one step to the left: a case label.
  void writeLabel(const llvm::Twine &Label);

  /// The text so far if it is one line, not indented; or nothing.
  llvm::StringRef getOnlyLine() const;
  std::string getText() const { return HasLine ? Text + "\n" : Text; }

private:
  /// The kind of the last line, which decides if another one may be appended.
  enum class LineKind { Other, Placed, Brace };
  struct Block {
    size_t LineStart; ///< where the header's line begins in the text
    bool HasBraces;
    bool IsEmpty = true;
  };

  void writeLineNumber(unsigned Number, llvm::StringRef NewFile);
  /// The place of the next line, if it is not where the count of lines says.
  void place();
  /// Writes \p S after the last line, if it belongs there.
  bool join(const std::string &S, bool IsElse, size_t LeftOut);
  /// \p LeftOut characters that belong to the line are not written.
  void append(const llvm::Twine &NewLine, bool IsElse = false,
              size_t LeftOut = 0);
  /// True if the last line can have \p Added characters more.
  bool hasRoomFor(size_t Added) const;

  const clang::SourceManager &SM;
  clang::SourceLocation Pending; ///< of the next line, if valid
  std::string Text;              ///< its last line is not ended yet
  size_t LineStart = 0;          ///< where the last line begins
  bool HasLine = false;
  std::string File;  ///< of the next line; empty: not known
  unsigned Line = 0; ///< of the next line
  bool IsBody = false;
  unsigned FirstLine = 0; ///< of a body; 0: not known
  std::string FirstFile;
  unsigned Indent = 0;
  LineKind Last = LineKind::Other;
  llvm::SmallVector<Block, 8> Blocks;
};

} // namespace ampcc::target

#endif
