//===- SourceWriter.cpp - lines of text with their places -----------------===//

#include "SourceWriter.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace clang;

/// How many source lines without text are shown as blank lines.
static constexpr unsigned MaxBlankLines = 2;
/// What the source has on one line stands on several if it is longer.
static constexpr size_t MaxWidth = 110;

void SourceWriter::startAfter(SourceLocation Loc, unsigned Lines) {
  PresumedLoc Presumed = SM.getPresumedLoc(SM.getExpansionLoc(Loc));
  Indent = 1;
  if (Presumed.isInvalid())
    return;
  File = Presumed.getFilename();
  Line = Presumed.getLine() + Lines;
}

void SourceWriter::startBody() {
  Indent = 1;
  IsBody = true;
}

void SourceWriter::startHead(const SourceWriter &Body, SourceLocation Loc) {
  if (Body.FirstLine)
    writeLineNumber(Body.FirstLine - 1, Body.FirstFile);
  else
    setLocation(Loc);
}

void SourceWriter::writeLineNumber(unsigned Number, llvm::StringRef NewFile) {
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

void SourceWriter::setLocation(SourceLocation Loc) {
  if (Loc.isValid())
    Pending = Loc;
}

void SourceWriter::place() {
  if (Pending.isInvalid())
    return;
  SourceLocation Loc = Pending;
  Pending = SourceLocation();
  PresumedLoc Presumed = SM.getPresumedLoc(SM.getExpansionLoc(Loc));
  if (Presumed.isInvalid())
    return;
  unsigned Wanted = Presumed.getLine();
  const bool SameFile = File == Presumed.getFilename();
  if (IsBody && File.empty() && Wanted > Line + 1) {
    // So far the lines were only counted.
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

/// Where the last line of the text begins.
size_t SourceWriter::getLastLine() const {
  return llvm::StringRef(Text).drop_back().rfind('\n') + 1;
}

bool SourceWriter::join(const std::string &S, bool IsElse) {
  if (Last == LineKind::Other || (Last == LineKind::Brace && !IsElse) ||
      Text.size() - getLastLine() + S.size() > MaxWidth)
    return false;
  PresumedLoc Presumed = SM.getPresumedLoc(SM.getExpansionLoc(Pending));
  if (Presumed.isInvalid() || Presumed.getLine() + 1 != Line ||
      File != Presumed.getFilename())
    return false;
  Text.back() = ' ';
  Text += S + '\n';
  Pending = SourceLocation();
  Last = LineKind::Placed;
  return true;
}

void SourceWriter::append(const llvm::Twine &NewLine, bool IsElse) {
  const std::string S = NewLine.str();
  if (Pending.isValid() && join(S, IsElse))
    return;
  Last = Pending.isValid() ? LineKind::Placed : LineKind::Other;
  place();
  Text.append(size_t(2) * Indent, ' ');
  Text += S + '\n';
  ++Line;
}

void SourceWriter::writeLine(const llvm::Twine &NewLine) {
  if (!Blocks.empty())
    ++Blocks.back().Items;
  append(NewLine);
}

void SourceWriter::writeBefore(ArrayRef<std::string> Lines) {
  SourceLocation Loc = Pending;
  for (const std::string &L : Lines) {
    writeLine(L);
    Pending = Loc;
  }
}

void SourceWriter::openBlock(const llvm::Twine &Header, bool IsElse) {
  if (!Blocks.empty()) {
    Blocks.back().HasBlocks = true;
    Blocks.back().Items += !IsElse;
  }
  const std::string H = Header.str();
  append(H.empty() ? "{" : H + " {", IsElse);
  Blocks.push_back({Text.size() - 3});
  ++Indent;
}

void SourceWriter::closeBlock(const llvm::Twine &Trailer, Braces B) {
  --Indent;
  if (Blocks.empty())
    return append("}" + Trailer);
  const Block Closed = Blocks.pop_back_val();
  if (B != Braces::Keep && Closed.Items == 1 &&
      (B == Braces::DropAroundLoop || !Closed.HasBlocks)) {
    Text.erase(Closed.Brace, 2);
    // What follows a statement on a line of its own does not stand behind it.
    if (Text.find('\n', Closed.Brace) != Text.size() - 1)
      Last = LineKind::Other;
    return;
  }
  const std::string Brace = ("}" + Trailer).str();
  const bool IsOneLine = Text.find('\n', Closed.Brace) == Text.size() - 1;
  if (IsOneLine && Last == LineKind::Placed && Closed.Items &&
      Text.size() - getLastLine() + Trailer.str().size() <= MaxWidth) {
    Text.back() = ' ';
    Text += Brace + '\n';
    return;
  }
  append(Brace);
  Last = LineKind::Brace;
}

void SourceWriter::writeLabel(const llvm::Twine &Label) {
  --Indent;
  writeLine(Label);
  ++Indent;
}
