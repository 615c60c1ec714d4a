//===- SourceWriter.h - lines of text with their places ---------*- C++ -*-===//
#ifndef AMPCC_LIB_CODEGEN_SOURCEWRITER_H
#define AMPCC_LIB_CODEGEN_SOURCEWRITER_H

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include <string>

namespace ampcc {

/// Indented lines that follow the source's: what stands on one line there does
/// so here if it fits, small gaps are left blank, and only where the count of
/// lines does not say it already, a #line has the number.
class SourceWriter {
public:
  explicit SourceWriter(const clang::SourceManager &SM) : SM(SM) {}

  /// The text starts inside a block, \p Lines behind \p Loc's line.
  void startAfter(clang::SourceLocation Loc, unsigned Lines);
  /// The text is a function's body: its head, one line, is put where the first
  /// statement follows it.
  void startBody();
  /// The next line is the head of \p Body, or belongs to \p Loc where that says
  /// nothing about it.
  void startHead(const SourceWriter &Body, clang::SourceLocation Loc);
  /// The next line belongs to \p Loc.
  void setLocation(clang::SourceLocation Loc);
  void writeLine(const llvm::Twine &NewLine);
  /// Writes lines that belong to the same line of the user's as the next one.
  void writeBefore(llvm::ArrayRef<std::string> Lines);
  /// Writes \p Header and a brace that closeBlock closes. An else follows the
  /// brace before it where the source has them on one line.
  void openBlock(const llvm::Twine &Header, bool IsElse = false);
  /// What a block may hold for its braces to be left out.
  enum class Braces { Keep, DropAroundStatement, DropAroundLoop };
  /// \p Trailer follows the brace.
  void closeBlock(const llvm::Twine &Trailer = "", Braces B = Braces::Keep);
  /// A line one step to the left: a case label.
  void writeLabel(const llvm::Twine &Label);

  const std::string &getText() const { return Text; }

private:
  /// What the last line is: may another one be appended to it?
  enum class LineKind { Other, Placed, Brace };
  struct Block {
    size_t Brace;           ///< where " {" begins in the text
    unsigned Items = 0;     ///< statements in it
    bool HasBlocks = false; ///< one of them has a block
  };

  void writeLineNumber(unsigned Number, llvm::StringRef NewFile);
  /// The place of the next line, if it is not where the count of lines says.
  void place();
  /// Writes \p S behind the last line, if it belongs there.
  bool join(const std::string &S, bool IsElse);
  void append(const llvm::Twine &NewLine, bool IsElse = false);
  size_t getLastLine() const;

  const clang::SourceManager &SM;
  clang::SourceLocation Pending; ///< of the next line, if valid
  std::string Text;
  std::string File;  ///< of the next line; empty: not known
  unsigned Line = 0; ///< of the next line
  bool IsBody = false;
  unsigned FirstLine = 0; ///< of a body; 0: not known
  std::string FirstFile;
  unsigned Indent = 0;
  LineKind Last = LineKind::Other;
  llvm::SmallVector<Block, 8> Blocks;
};

} // namespace ampcc

#endif
