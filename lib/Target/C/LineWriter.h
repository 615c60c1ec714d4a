//===- LineWriter.h - lines with source locations ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TARGET_C_LINEWRITER_H
#define AMPCC_LIB_TARGET_C_LINEWRITER_H

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include <string>

namespace ampcc::target {

/// Writes indented lines that follow the source: statements on one line stay on
/// one line if they fit, small gaps become blank lines, and a #line directive
/// is only written where counting lines is not enough.
class LineWriter {
public:
  explicit LineWriter(const clang::SourceManager &SM) : SM(SM) {}

  /// Starts a function's body. Its head, one line, is placed before the first
  /// statement.
  void startBody();
  /// The next line is the head of \p Body, or belongs to \p Loc if the body has
  /// no location.
  void startHead(const LineWriter &Body, clang::SourceLocation Loc);
  /// Sets the location of the next line.
  void setLocation(clang::SourceLocation Loc);
  void writeLine(const llvm::Twine &NewLine);
  /// Writes a preprocessor line, which has no location.
  void writeDirective(const llvm::Twine &Directive);
  /// Writes \p Header and a brace that closeBlock closes. An else follows the
  /// previous brace if it does in the source. Without braces one statement
  /// follows.
  void openBlock(const llvm::Twine &Header, bool IsElse = false,
                 bool HasBraces = true);
  /// Closes a block; \p Trailer follows the brace.
  void closeBlock(const llvm::Twine &Trailer = "");
  /// Writes a case label, outdented by one step.
  void writeLabel(const llvm::Twine &Label);

  /// The text if it is a single line, without indentation; otherwise empty.
  llvm::StringRef getOnlyLine() const;
  std::string getText() const { return HasLine ? Text + "\n" : Text; }

private:
  /// The kind of the last line, which determines whether it can be continued.
  enum class LineKind { Other, Placed, Brace };
  struct Block {
    size_t LineStart; ///< start of the header's line in the text
    bool HasBraces;
    bool IsEmpty = true;
  };

  void writeLineNumber(unsigned Number, llvm::StringRef NewFile);
  /// Emits blank lines or a #line directive for the next line.
  void place();
  /// Appends \p S to the last line if the source has both on one line.
  bool join(const std::string &S, bool IsElse, size_t LeftOut);
  /// \p LeftOut characters belong to the line but are not written.
  void append(const llvm::Twine &NewLine, bool IsElse = false,
              size_t LeftOut = 0);
  /// True if \p Added more characters fit on the last line.
  bool hasRoomFor(size_t Added) const;

  const clang::SourceManager &SM;
  clang::SourceLocation Pending; ///< location of the next line, if valid
  std::string Text;              ///< the last line is not terminated
  size_t LineStart = 0;          ///< start of the last line
  bool HasLine = false;
  std::string File;  ///< of the next line; empty if unknown
  unsigned Line = 0; ///< of the next line
  bool IsBody = false;
  unsigned FirstLine = 0; ///< of a body; 0 if unknown
  std::string FirstFile;
  unsigned Indent = 0;
  LineKind Last = LineKind::Other;
  llvm::SmallVector<Block, 8> Blocks;
};

} // namespace ampcc::target

#endif
