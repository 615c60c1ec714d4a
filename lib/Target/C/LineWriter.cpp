//===- LineWriter.cpp - lines with source locations -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LineWriter.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc::target;
using namespace clang;

/// The maximum number of source lines without code that become blank lines.
static constexpr unsigned MaxBlankLines = 2;
/// The maximum width of a line that combines statements, as in the source.
static constexpr size_t MaxWidth = 110;
/// The width of " {".
static constexpr size_t BraceWidth = 2;

void LineWriter::startBody() {
  Indent = 1;
  IsBody = true;
}

void LineWriter::startHead(const LineWriter &Body, SourceLocation Loc) {
  if (Body.FirstLine)
    writeLineNumber(Body.FirstLine - 1, Body.FirstFile);
  else
    setLocation(Loc);
}

void LineWriter::writeLineNumber(unsigned Number, llvm::StringRef NewFile) {
  Text += "#line " + std::to_string(Number);
  if (File != NewFile) {
    File = NewFile;
    Text += " \"";
    for (char C : File) {
      if (C == '"' || C == '\\')
        Text += '\\';
      Text += C;
    }
    Text += '"';
  }
  Text += '\n';
  Line = Number;
}

void LineWriter::setLocation(SourceLocation Loc) {
  if (Loc.isValid())
    Pending = Loc;
}

void LineWriter::place() {
  if (Pending.isInvalid())
    return;
  SourceLocation Loc = Pending;
  Pending = SourceLocation();
  PresumedLoc Presumed = SM.getPresumedLoc(SM.getExpansionLoc(Loc));
  if (Presumed.isInvalid())
    return;
  const unsigned Wanted = Presumed.getLine();
  const bool SameFile = File == Presumed.getFilename();
  if (IsBody && File.empty() && Wanted > Line + 1) {
    // Lines have only been counted so far.
    FirstLine = Wanted - Line;
    FirstFile = File = Presumed.getFilename();
    Line = Wanted;
  } else if (SameFile && Wanted >= Line && Wanted - Line <= MaxBlankLines) {
    Text.append(Wanted - Line, '\n');
    Line = Wanted;
  } else {
    writeLineNumber(Wanted, Presumed.getFilename());
  }
}

bool LineWriter::hasRoomFor(size_t Added) const {
  // Lines do not depend on omitted braces.
  size_t LeftOut = 0;
  for (const Block &B : llvm::reverse(Blocks)) {
    if (B.LineStart != LineStart)
      break;
    LeftOut += B.HasBraces ? 0 : BraceWidth;
  }
  return Text.size() - LineStart + LeftOut + Added <= MaxWidth;
}

bool LineWriter::join(const std::string &S, bool IsElse, size_t LeftOut) {
  if (Last == LineKind::Other || (Last == LineKind::Brace && !IsElse) ||
      !hasRoomFor(1 + S.size() + LeftOut))
    return false;
  PresumedLoc Presumed = SM.getPresumedLoc(SM.getExpansionLoc(Pending));
  if (Presumed.isInvalid() || Presumed.getLine() + 1 != Line ||
      File != Presumed.getFilename())
    return false;
  Text += " " + S;
  Pending = SourceLocation();
  Last = LineKind::Placed;
  return true;
}

void LineWriter::append(const llvm::Twine &NewLine, bool IsElse,
                        size_t LeftOut) {
  const std::string S = NewLine.str();
  if (Pending.isValid() && join(S, IsElse, LeftOut))
    return;
  Last = Pending.isValid() ? LineKind::Placed : LineKind::Other;
  if (HasLine)
    Text += '\n';
  place();
  LineStart = Text.size();
  HasLine = true;
  Text.append(size_t(2) * Indent, ' ');
  Text += S;
  ++Line;
}

void LineWriter::writeLine(const llvm::Twine &NewLine) {
  if (!Blocks.empty())
    Blocks.back().IsEmpty = false;
  append(NewLine);
}

void LineWriter::writeDirective(const llvm::Twine &Directive) {
  if (!Blocks.empty())
    Blocks.back().IsEmpty = false;
  if (HasLine)
    Text += '\n';
  LineStart = Text.size();
  HasLine = true;
  Text += Directive.str();
  Last = LineKind::Other;
  ++Line;
}

void LineWriter::openBlock(const llvm::Twine &Header, bool IsElse,
                           bool HasBraces) {
  if (!Blocks.empty())
    Blocks.back().IsEmpty = false;
  std::string H = Header.str();
  if (HasBraces)
    H += H.empty() ? "{" : " {";
  append(H, IsElse, /*LeftOut=*/HasBraces ? 0 : BraceWidth);
  Blocks.push_back({LineStart, HasBraces});
  ++Indent;
}

void LineWriter::closeBlock(const llvm::Twine &Trailer) {
  --Indent;
  if (Blocks.empty())
    return append("}" + Trailer);
  const Block Closed = Blocks.pop_back_val();
  const bool IsOneLine = Closed.LineStart == LineStart;
  if (!Closed.HasBraces) {
    // Later text does not continue the line of a statement that has its own
    // line.
    if (!IsOneLine)
      Last = LineKind::Other;
    return;
  }
  const std::string Brace = ("}" + Trailer).str();
  if (IsOneLine && Last == LineKind::Placed && !Closed.IsEmpty &&
      hasRoomFor(Brace.size())) {
    Text += " " + Brace;
    return;
  }
  append(Brace);
  Last = LineKind::Brace;
}

void LineWriter::writeLabel(const llvm::Twine &Label) {
  --Indent;
  writeLine(Label);
  ++Indent;
}

llvm::StringRef LineWriter::getOnlyLine() const {
  const bool IsOne = HasLine && Text.find('\n') == std::string::npos;
  return IsOne ? llvm::StringRef(Text).ltrim() : llvm::StringRef();
}
