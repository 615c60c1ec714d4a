#include "SourceWriter.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace clang;

/// How many source lines without text are shown as blank lines.
static constexpr unsigned MaxBlankLines = 2;

void SourceWriter::startAfter(SourceLocation Loc, unsigned Lines) {
  PresumedLoc Presumed = SM.getPresumedLoc(SM.getExpansionLoc(Loc));
  Indent = 1;
  if (Presumed.isInvalid())
    return;
  File = Presumed.getFilename();
  Line = Presumed.getLine() + Lines;
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
  if (SameFile && Wanted >= Line && Wanted - Line <= MaxBlankLines) {
    Text.append(Wanted - Line, '\n');
  } else {
    Text += "#line " + std::to_string(Wanted);
    if (!SameFile) {
      File = Presumed.getFilename();
      Text += " \"";
      for (char C : File) {
        if (C == '"' || C == '\\')
          Text += '\\';
        Text += C;
      }
      Text += '"';
    }
    Text += '\n';
  }
  Line = Wanted;
}

void SourceWriter::writeLine(const llvm::Twine &S) {
  place();
  writeExtraLine(S);
}

void SourceWriter::writeExtraLine(const llvm::Twine &S) {
  Text.append(2 * Indent, ' ');
  Text += S.str();
  Text += '\n';
  ++Line;
}

void SourceWriter::writeBefore(ArrayRef<std::string> Lines) {
  if (Lines.empty())
    return;
  const unsigned Same = Line;
  for (const std::string &L : Lines)
    writeLine(L);
  if (!File.empty())
    Text += "#line " + std::to_string(Same) + "\n";
  Line = Same;
}

void SourceWriter::openBlock(const llvm::Twine &Header) {
  std::string H = Header.str();
  writeLine(H.empty() ? "{" : H + " {");
  ++Indent;
}

void SourceWriter::closeBlock(const llvm::Twine &Trailer) {
  --Indent;
  writeLine("}" + Trailer);
}

void SourceWriter::writeLabel(const llvm::Twine &Label) {
  --Indent;
  writeLine(Label);
  ++Indent;
}
