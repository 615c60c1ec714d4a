//===- Parse.cpp - parses the device tree from text -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Parse.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Dump.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class Parser {
public:
  Parser(llvm::StringRef Text, llvm::StringRef Name, unsigned FirstLine,
         Module &M, const TreeLinkage *Linkage);
  void parseModule();

private:
  struct Line {
    unsigned Number, Indent;
    llvm::StringRef Text;
  };
  [[noreturn]] void fail(const llvm::Twine &Message) const;

  bool hasLine(unsigned Indent) const {
    return Next != Lines.size() && Lines[Next].Indent == Indent;
  }
  void startLine() { Rest = Lines[Next++].Text; }
  void endLine();

  bool eat(llvm::StringRef Token);
  bool eatWord(llvm::StringRef Word);
  void expect(llvm::StringRef Token);
  llvm::StringRef takeName();
  uint64_t takeNumber();
  /// Parses "NAME(number)", if that is next; returns the number.
  std::optional<uint64_t> takeOption(llvm::StringRef Name);

  std::optional<AddressSpace> takeSpace(llvm::StringRef End);
  const Type *parseBaseType();
  const Type *parseType();
  const Type *parseTypeInBrackets();

  Expr *parseExpr();
  Expr *parseList();
  Expr *parseNumber();
  Expr *parseCharacter();
  Expr *parseString();
  Expr *parseOperator(llvm::StringRef Head);
  llvm::SmallVector<Expr *, 4> parseOperands();
  Expr *parseAggregate();
  Expr *parseCall(bool IsAssignment);

  Variable *parseVariable();
  Declare *parseDeclaration();
  Block *parseBody(unsigned Indent);
  Stmt *parseFor(unsigned Indent);
  Stmt *parseIf(unsigned Indent);
  Stmt *parseStatement(unsigned Indent);
  Stmt *parseStatementLine(unsigned Indent);
  void parseRecord(bool IsUnion);
  Record *findLinked(Record *R);
  void parseLocation();
  void findTileStatics();
  void parseFunction();

  /// Returns the module's name of what the text calls \p Name.
  std::string rename(llvm::StringRef Name) const {
    return Linkage ? Name.str() + Linkage->Suffix : Name.str();
  }

  Module &M;
  const TreeLinkage *Linkage; ///< null: the tree is complete
  Builder B;
  const llvm::StringRef FileName;
  std::vector<Line> Lines;
  size_t Next = 0;
  llvm::StringRef Rest;
  /// The variables in scope; the innermost are last.
  llvm::SmallVector<Variable *, 32> Scope;
  /// The module's shared variables, by name.
  llvm::StringMap<Variable *> Shared;
  llvm::StringMap<Record *> Records;
  llvm::StringMap<Function *> Functions;
  /// The last location, which the next statement gets.
  clang::SourceLocation Loc;
  std::string Comment;
};

} // namespace

Parser::Parser(llvm::StringRef Text, llvm::StringRef Name, unsigned FirstLine,
               Module &M, const TreeLinkage *Linkage)
    : M(M), Linkage(Linkage), B(M), FileName(Name) {
  if (!Linkage)
    for (const auto &R : M.Records)
      Records[R->Name] = R.get();
  for (unsigned Number = FirstLine; !Text.empty(); ++Number) {
    llvm::StringRef Head;
    std::tie(Head, Text) = Text.split('\n');
    const llvm::StringRef Content = Head.ltrim(' ');
    if (Content.empty() ||
        (Content.starts_with("//") && !Content.starts_with("///")))
      continue;
    Lines.push_back(
        {Number, unsigned(Head.size() - Content.size()) / 2, Content.rtrim()});
  }
}

void Parser::fail(const llvm::Twine &Message) const {
  llvm::errs() << FileName << ':' << Lines[Next ? Next - 1 : 0].Number
               << ": error: " << Message << " in front of '" << Rest << "'\n";
  std::exit(1);
}

void Parser::endLine() {
  if (!Rest.trim().empty())
    fail("the line does not end");
}

bool Parser::eat(llvm::StringRef Token) {
  const llvm::StringRef Start = Rest.ltrim(' ');
  if (!Start.starts_with(Token))
    return false;
  Rest = Start.drop_front(Token.size());
  return true;
}

static bool isNamePart(char C) { return llvm::isAlnum(C) || C == '_'; }

bool Parser::eatWord(llvm::StringRef Word) {
  const llvm::StringRef Start = Rest.ltrim(' ');
  if (Start.starts_with(Word) && Start.size() > Word.size() &&
      (isNamePart(Start[Word.size()]) || Start[Word.size()] == '-'))
    return false;
  return eat(Word);
}

void Parser::expect(llvm::StringRef Token) {
  if (!eat(Token))
    fail("expected '" + Token + "'");
}

llvm::StringRef Parser::takeName() {
  Rest = Rest.ltrim(' ');
  const llvm::StringRef Name = Rest.take_while(isNamePart);
  if (Name.empty())
    fail("expected a name");
  Rest = Rest.drop_front(Name.size());
  return Name;
}

uint64_t Parser::takeNumber() {
  Rest = Rest.ltrim(' ');
  uint64_t Value;
  if (Rest.consumeInteger(10, Value))
    fail("expected a number");
  return Value;
}

std::optional<uint64_t> Parser::takeOption(llvm::StringRef Name) {
  if (!eat((Name + "(").str()))
    return std::nullopt;
  const uint64_t Value = takeNumber();
  expect(")");
  return Value;
}

std::optional<AddressSpace> Parser::takeSpace(llvm::StringRef End) {
  for (const AddressSpace Space :
       {AddressSpace::Local, AddressSpace::Global, AddressSpace::Constant,
        AddressSpace::Generic, AddressSpace::FirstImage})
    if (eat((getSpelling(Space) + End).str()))
      return Space;
  return std::nullopt;
}

const Type *Parser::parseBaseType() {
  const bool IsConst = eatWord("const");
  const bool IsWritten = eat("written ");
  const llvm::StringRef Name = takeName();
  const bool IsUnsigned = Name.starts_with("u");
  const unsigned Bits =
      llvm::StringSwitch<unsigned>(Name.drop_front(IsUnsigned))
          .Case("char", 8)
          .Case("short", 16)
          .Case("int", 32)
          .Case("long", 64)
          .Default(0);
  const unsigned FloatingBits = llvm::StringSwitch<unsigned>(Name)
                                    .Case("half", 16)
                                    .Case("float", 32)
                                    .Case("double", 64)
                                    .Default(0);
  const Type *T = nullptr;
  if (Name == "void")
    T = M.Types.getVoid();
  else if (Name == "bool")
    T = M.Types.getBool();
  else if (Bits)
    T = M.Types.getInteger(Bits, !IsUnsigned);
  else if (FloatingBits)
    T = M.Types.getFloating(FloatingBits);
  else if (Name.size() == 7 && Name.starts_with("image") && Name[6] == 'd')
    T = M.Types.getImage(Name[5] - '0', IsWritten);
  if (const Record *R = Records.lookup(Name))
    T = M.Types.getRecord(R);
  if (!T)
    fail("no type '" + Name + "'");
  return IsConst ? M.Types.withConst(T) : T;
}

const Type *Parser::parseType() {
  const Type *T = parseBaseType();
  for (;;) {
    std::optional<AddressSpace> Space = takeSpace("*");
    if (!Space && Rest.consume_front("*"))
      Space = AddressSpace::Private;
    if (Space) {
      T = M.Types.getPointer(T, *Space);
      if (Rest.starts_with("const") && eatWord("const"))
        T = M.Types.withConst(T);
      continue;
    }
    llvm::SmallVector<llvm::StringRef, 2> Bounds;
    while (Rest.consume_front("[")) {
      Bounds.push_back(Rest.take_until([](char C) { return C == ']'; }));
      Rest = Rest.drop_front(Bounds.back().size());
      expect("]");
    }
    if (Bounds.empty())
      return T;
    for (llvm::StringRef Bound : llvm::reverse(Bounds)) {
      uint64_t Count;
      if (Bound.empty())
        T = M.Types.getArray(T, std::nullopt);
      else if (Bound.getAsInteger(10, Count))
        T = M.Types.getArray(T, Bound.str().c_str());
      else
        T = M.Types.getArray(T, Count);
    }
    if (eatWord("const"))
      T = M.Types.withConst(T);
  }
}

const Type *Parser::parseTypeInBrackets() {
  expect("<");
  const Type *T = parseType();
  expect(">");
  return T;
}

Expr *Parser::parseNumber() {
  const llvm::StringRef Text = Rest.take_until(
      [](char C) { return C == ' ' || C == ')' || C == ']' || C == ','; });
  uint64_t Bits;
  if (Text.starts_with("0x")) {
    Rest = Rest.drop_front(2);
    if (Rest.consumeInteger(16, Bits))
      fail("expected the bits of a number");
    return B.floating(Bits, parseTypeInBrackets());
  }
  if (Text.find_first_of(".E") != llvm::StringRef::npos) {
    Rest = Rest.drop_front(Text.size());
    const unsigned Width = Text.ends_with("h")   ? 16
                           : Text.ends_with("f") ? 32
                                                 : 64;
    llvm::APFloat Value(Width == 16   ? llvm::APFloat::IEEEhalf()
                        : Width == 32 ? llvm::APFloat::IEEEsingle()
                                      : llvm::APFloat::IEEEdouble());
    llvm::Expected<llvm::APFloat::opStatus> Status = Value.convertFromString(
        Text.rtrim("hf"), llvm::APFloat::rmNearestTiesToEven);
    if (llvm::errorToBool(Status.takeError()))
      fail("expected a floating number");
    return B.floating(Value.bitcastToAPInt().getZExtValue(),
                      M.Types.getFloating(Width));
  }
  const bool IsNegative = Rest.consume_front("-");
  if (Rest.consumeInteger(10, Bits))
    fail("expected an expression");
  if (IsNegative)
    Bits = -Bits;
  if (Rest.starts_with("<"))
    return B.integer(Bits, parseTypeInBrackets());
  const bool IsUnsigned = Rest.consume_front("u");
  return B.integer(
      Bits, M.Types.getInteger(Rest.consume_front("l") ? 64 : 32, !IsUnsigned));
}

Expr *Parser::parseCharacter() {
  if (Rest.size() < 3 || Rest[2] != '\'')
    fail("expected a character");
  const uint64_t Value = uint8_t(Rest[1]);
  Rest = Rest.drop_front(3);
  if (Rest.starts_with("<"))
    return B.character(Value, parseTypeInBrackets());
  const bool IsUnsigned = Rest.consume_front("u");
  return B.character(Value, M.Types.getInteger(32, !IsUnsigned));
}

Expr *Parser::parseString() {
  expect("\"");
  std::string Bytes;
  while (!Rest.consume_front("\"")) {
    if (Rest.empty())
      fail("the string does not end");
    if (Rest.consume_front("\\\\")) {
      Bytes += '\\';
    } else if (Rest[0] == '\\' && Rest.size() > 2) {
      Bytes += llvm::hexFromNibbles(Rest[1], Rest[2]);
      Rest = Rest.drop_front(3);
    } else {
      Bytes += Rest[0];
      Rest = Rest.drop_front();
    }
  }
  return B.string(Bytes);
}

Expr *Parser::parseExpr() {
  Rest = Rest.ltrim(' ');
  // A constant may be an expression of macros: `(4096 / AMP_ROWS)`.
  if (Rest.starts_with("(AMP_") ||
      (Rest.size() > 1 && Rest[0] == '(' && llvm::isDigit(Rest[1]))) {
    const llvm::StringRef Name = Rest.take_front(Rest.find(')') + 1);
    Rest = Rest.drop_front(Name.size());
    return B.constant(Name, parseTypeInBrackets());
  }
  if (Rest.starts_with("("))
    return parseList();
  if (Rest.consume_front("<nothing>"))
    return nullptr;
  if (Rest.starts_with("\""))
    return parseString();
  if (Rest.starts_with("'"))
    return parseCharacter();
  if (Rest.empty() || llvm::isDigit(Rest[0]) || Rest[0] == '-')
    return parseNumber();
  const llvm::StringRef Start = Rest;
  llvm::StringRef Name = takeName();
  // A constant may be a union: CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE.
  while (Rest.consume_front(" | "))
    takeName();
  Name = Start.drop_back(Rest.size());
  if (Rest.starts_with("<")) {
    const Type *T = parseTypeInBrackets();
    return Name == "null" ? B.integer(0, T) : B.constant(Name, T);
  }
  if (Name == "true" || Name == "false")
    return B.boolean(Name == "true");
  for (Variable *V : llvm::reverse(Scope))
    if (V->Name == Name)
      return B.ref(V);
  if (Variable *V = Shared.lookup(Name))
    return B.ref(V);
  fail("no variable '" + Name + "'");
}

llvm::SmallVector<Expr *, 4> Parser::parseOperands() {
  llvm::SmallVector<Expr *, 4> Operands;
  while (!eat(")")) {
    if (Rest.empty())
      fail("expected ')'");
    Operands.push_back(parseExpr());
  }
  return Operands;
}

Expr *Parser::parseAggregate() {
  const Type *T = parseTypeInBrackets();
  llvm::SmallVector<Aggregate::Part, 4> Parts;
  while (!eat(")")) {
    Rest = Rest.ltrim(' ');
    llvm::StringRef Field = Rest.take_while(isNamePart);
    if (Rest.drop_front(Field.size()).starts_with("="))
      Rest = Rest.drop_front(Field.size() + 1);
    else
      Field = "";
    Parts.push_back({parseExpr(), M.copyString(Field)});
  }
  return B.aggregate(T, Parts);
}

Expr *Parser::parseCall(bool IsAssignment) {
  const llvm::StringRef Name = takeName();
  Function *F = Functions.lookup(Name);
  if (!F)
    fail("no function '" + Name + "'");
  Expr *C = B.call(F, parseOperands());
  llvm::cast<Call>(C)->IsAssignment = IsAssignment;
  return C;
}

Expr *Parser::parseList() {
  expect("(");
  const bool IsAtomic = eat("atomic ");
  if (IsAtomic || eat("builtin ")) {
    const llvm::StringRef AtomicName = IsAtomic ? takeName() : "";
    const llvm::StringRef Name = takeName();
    const Type *T = parseTypeInBrackets();
    Expr *C = B.call(Name, T, parseOperands());
    llvm::cast<Call>(C)->AtomicName = M.copyString(AtomicName);
    return C;
  }
  if (eat("call "))
    return parseCall(/*IsAssignment=*/false);
  if (eat("assign "))
    return parseCall(/*IsAssignment=*/true);
  if (Rest.consume_front("make"))
    return parseAggregate();
  for (bool KeepsBits : {false, true})
    if (Rest.consume_front(KeepsBits ? "bits" : "cast")) {
      const Type *T = parseTypeInBrackets();
      Expr *Operand = parseExpr();
      expect(")");
      return KeepsBits ? B.bitCast(Operand, T) : B.cast(Operand, T);
    }
  if (Rest.consume_front(".")) {
    const llvm::StringRef Name = takeName();
    Expr *Object = parseExpr();
    expect(")");
    const Record *R = Object->getType()->getRecord();
    if (!R || llvm::none_of(R->Fields,
                            [&](const Field &F) { return F.Name == Name; }))
      fail("no member '" + Name + "'");
    return B.member(Object, Name);
  }
  const llvm::StringRef Head =
      Rest.take_until([](char C) { return C == ' ' || C == ')'; });
  Rest = Rest.drop_front(Head.size());
  return parseOperator(Head);
}

Expr *Parser::parseOperator(llvm::StringRef Head) {
  const llvm::SmallVector<Expr *, 4> Operands = parseOperands();
  const auto Is = [&](const llvm::Twine &Name, size_t Count) {
    const bool Result = Head == Name.str();
    if (Result && Operands.size() != Count)
      fail("'" + Head + "' has another number of operands");
    return Result;
  };
  if (Operands.size() > 1 && (Head == "comma" || Head == "lvalue-comma"))
    return B.sequence(llvm::ArrayRef(Operands).drop_back(), Operands.back(),
                      Head == "lvalue-comma");
  if (Is("index", 2))
    return B.index(Operands[0], Operands[1]);
  if (Is("?", 3))
    return B.conditional(Operands[0], Operands[1], Operands[2]);
  if (Is("=", 2))
    return B.assign(Operands[0], Operands[1]);
  for (uint8_t Op = 0; Op <= uint8_t(UnaryOp::PostDec); ++Op)
    if (Is(getSpelling(UnaryOp(Op)), 1))
      return B.unary(UnaryOp(Op), Operands[0]);
  for (bool IsAssignment : {false, true})
    for (uint8_t Op = 0; Op <= uint8_t(BinaryOp::LogicalOr); ++Op)
      if (Is(getSpelling(BinaryOp(Op)) + (IsAssignment ? "=" : ""), 2))
        return IsAssignment ? B.assign(BinaryOp(Op), Operands[0], Operands[1])
                            : B.binary(BinaryOp(Op), Operands[0], Operands[1]);
  fail("no operator '" + Head + "'");
}

Variable *Parser::parseVariable() {
  const std::optional<AddressSpace> Space = takeSpace(" ");
  const Type *T = parseType();
  const llvm::StringRef Name = takeName();
  Variable *V = B.variable(Name, T, Loc);
  V->Space = Space.value_or(AddressSpace::Private);
  V->Align = takeOption("align").value_or(0);
  V->IsRestrict = eatWord("restrict");
  V->IsCommunicated = eatWord("communicated");
  V->IsShared = eatWord("shared");
  V->IsTemporary = eatWord("temporary");
  V->TakesCopy = eatWord("takes-copy");
  V->Size = takeOption("size").value_or(0);
  if (eat("source-name(")) {
    V->SourceName = M.copyString(takeName());
    expect(")");
  }
  if (!V->IsShared)
    return V;
  Variable *&Known = Shared[Name];
  if (Known && Known->Ty == V->Ty)
    return Known;
  V->Name = M.copyString(rename(Name));
  return Known = V;
}

Declare *Parser::parseDeclaration() {
  Declare *D = B.declare(parseVariable());
  D->IsReference = eatWord("reference");
  if (eat("heap(")) {
    D->Heap = M.copyString(takeName());
    expect(")");
  }
  if (eat("="))
    D->Init = parseExpr();
  Scope.push_back(D->V);
  return D;
}

Block *Parser::parseBody(unsigned Indent) {
  const bool HasBraces = !eatWord("without-braces");
  endLine();
  const size_t Outer = Scope.size();
  llvm::SmallVector<Stmt *, 16> Body;
  while (hasLine(Indent + 1))
    Body.push_back(parseStatement(Indent + 1));
  Scope.resize(Outer);
  Block *Result = B.block(Body);
  Result->HasBraces = HasBraces;
  return Result;
}

Stmt *Parser::parseFor(unsigned Indent) {
  const size_t Outer = Scope.size();
  llvm::SmallVector<Stmt *, 2> Inits;
  if (eat("["))
    do
      Inits.push_back(eat("declare ") ? parseDeclaration()
                                      : B.expr(parseExpr()));
    while (!eat("]") && (expect(","), true));
  Expr *Cond = eatWord("while") ? parseExpr() : nullptr;
  Expr *Inc = eatWord("next") ? parseExpr() : nullptr;
  For *F = B.makeFor(Inits, Cond, Inc, nullptr);
  F->Unroll = takeOption("unroll").value_or(0);
  F->IsFill = eatWord("fill");
  F->IsParallel = eatWord("parallel");
  F->KeepsOrder = eat("in order");
  F->Width = takeOption("width").value_or(0);
  F->Body = parseBody(Indent);
  Scope.resize(Outer);
  return F;
}

Stmt *Parser::parseIf(unsigned Indent) {
  Expr *Cond = parseExpr();
  If *I = B.makeIf(Cond, parseBody(Indent));
  if (hasLine(Indent) && Lines[Next].Text.starts_with("else")) {
    startLine();
    expect("else");
    I->Else = eatWord("if") ? parseIf(Indent) : parseBody(Indent);
  }
  return I;
}

Stmt *Parser::parseStatement(unsigned Indent) {
  clang::SourceLocation Here;
  for (startLine(); eat("@"); startLine()) {
    parseLocation();
    Here = Loc;
  }
  Stmt *S = parseStatementLine(Indent);
  S->setLoc(Here);
  return S;
}

Stmt *Parser::parseStatementLine(unsigned Indent) {
  if (eatWord("block"))
    return parseBody(Indent);
  if (eatWord("if"))
    return parseIf(Indent);
  if (eatWord("for"))
    return parseFor(Indent);
  if (eatWord("while")) {
    Expr *Cond = parseExpr();
    return B.make<While>(Cond, parseBody(Indent));
  }
  if (eat("do while ")) {
    Expr *Cond = parseExpr();
    return B.make<Do>(parseBody(Indent), Cond);
  }
  if (eatWord("switch")) {
    Expr *Cond = parseExpr();
    return B.make<Switch>(Cond, parseBody(Indent));
  }
  Stmt *S;
  if (eatWord("declare"))
    S = parseDeclaration();
  else if (eatWord("case"))
    S = B.make<Case>(parseExpr());
  else if (eatWord("default"))
    S = B.make<Case>(nullptr);
  else if (eatWord("break"))
    S = B.make<Break>();
  else if (eatWord("continue"))
    S = B.make<Continue>();
  else if (eatWord("return"))
    S = B.make<Return>(Rest.empty() ? nullptr : parseExpr());
  else
    S = B.expr(parseExpr());
  endLine();
  return S;
}

void Parser::parseRecord(bool IsUnion) {
  auto Owned = std::make_unique<Record>();
  Record *R = Owned.get();
  R->IsUnion = IsUnion;
  const llvm::StringRef Name = takeName();
  R->Name = rename(Name);
  R->Align = takeOption("align").value_or(0);
  R->IsPacked = eatWord("packed");
  R->IsIncomplete = eatWord("incomplete");
  R->IsOfLibrary = eatWord("library");
  if (eat("link-name(")) {
    R->LinkName = takeName().str();
    expect(")");
  }
  R->HostSize = takeOption("size");
  endLine();
  Records[Name] = R; // its fields may point to it
  while (hasLine(1)) {
    startLine();
    Field F;
    F.Ty = parseType();
    F.Name = takeName().str();
    F.IsPadding = eatWord("padding");
    F.IsExtent = eatWord("extent");
    F.IsThreadId = eatWord("thread-id");
    R->Fields.push_back(F);
    R->HostOffsets.push_back(takeOption("at"));
    endLine();
  }
  if (Record *Known = findLinked(R))
    Records[Name] = Known;
  else
    M.Records.push_back(std::move(Owned));
}

/// Returns the struct of the same class in another tree, or null.
Record *Parser::findLinked(Record *R) {
  if (R->LinkName.empty())
    return nullptr;
  for (const auto &Known : M.Records) {
    if (Known->LinkName != R->LinkName)
      continue;
    const bool IsSame = Known->IsIncomplete == R->IsIncomplete &&
                        Known->Align == R->Align &&
                        Known->HostSize == R->HostSize &&
                        Known->HostOffsets == R->HostOffsets &&
                        std::equal(Known->Fields.begin(), Known->Fields.end(),
                                   R->Fields.begin(), R->Fields.end(),
                                   [](const Field &A, const Field &B) {
                                     return A.Name == B.Name && A.Ty == B.Ty;
                                   });
    if (!IsSame)
      Linkage->ReportDifference(*R);
    return Known.get();
  }
  return nullptr;
}

void Parser::parseLocation() {
  const unsigned Line = takeNumber();
  expect(":");
  const unsigned Column = takeNumber();
  if (Linkage)
    Loc = Linkage->Locate(Rest.drop_front(), Line, Column);
  B.setLoc(Loc);
}

/// Functions that precede the kernel use its tile_static variables.
void Parser::findTileStatics() {
  if (!M.Functions.empty())
    return;
  const auto Here = std::pair(Next, Rest);
  for (; Next != Lines.size(); ++Next) {
    Rest = Lines[Next].Text;
    if (Lines[Next].Indent == 1 && eat("tile_static "))
      parseVariable();
  }
  std::tie(Next, Rest) = Here;
}

void Parser::parseFunction() {
  findTileStatics();
  auto Owned = std::make_unique<Function>();
  Function &F = *Owned;
  F.Comment = std::exchange(Comment, "");
  F.Loc = Loc;
  F.IsKernel = eat("kernel ");
  F.Result = parseType();
  const llvm::StringRef Name = takeName();
  F.Name = rename(Name);
  const size_t Outer = Scope.size();
  expect("(");
  if (!eat(")"))
    do {
      F.Params.push_back(parseVariable());
      Scope.push_back(F.Params.back());
    } while (!eat(")") && (expect(","), true));
  if (eat("tile("))
    for (uint32_t &Size : F.Tile) {
      Size = takeNumber();
      eat(",");
    }
  if (F.Tile[0])
    expect(")");
  F.WorkDim = takeOption("dimensions").value_or(0);
  F.IsAlwaysInline = eatWord("always-inline");
  F.IsOneLine = eatWord("one-line");
  F.IsTrivial = eatWord("trivial");
  F.IsOfLibrary = eatWord("library");
  F.IsElement = eatWord("element");
  if (eat("long-name(")) {
    F.LongName = rename(takeName());
    expect(")");
  }
  while (eat("better-name(")) {
    F.BetterNames.push_back(rename(takeName()));
    expect(")");
  }
  for (const bool IsElsewhere : {false, true})
    if (eat(IsElsewhere ? "elsewhere(" : "symbol(")) {
      F.Symbol = takeName().str();
      expect(")");
      if (Function *Known =
              IsElsewhere && Linkage ? Linkage->Find(F) : nullptr) {
        Functions[Name] = Known;
        Scope.resize(Outer);
        return endLine();
      }
    }
  endLine();
  Functions[Name] = &F;
  while (hasLine(1) && Lines[Next].Text.starts_with("tile_static ")) {
    startLine();
    expect("tile_static");
    F.TileStatics.push_back(parseVariable());
    Scope.push_back(F.TileStatics.back());
  }
  if (F.IsKernel)
    M.Kernel = &F;
  F.Body = parseBody(0);
  Scope.resize(Outer);
  M.Functions.push_back(std::move(Owned));
}

void Parser::parseModule() {
  while (Next != Lines.size()) {
    if (!hasLine(0))
      fail("this line belongs to nothing");
    startLine();
    if (eat("///"))
      Comment = Rest.trim().str();
    else if (eat("@"))
      parseLocation();
    else if (eat("struct "))
      parseRecord(/*IsUnion=*/false);
    else if (eat("union "))
      parseRecord(/*IsUnion=*/true);
    else if (eat("shared "))
      parseVariable();
    else if (eat("report ")) {
      Variable *Report = parseVariable();
      if (M.Report)
        Shared[Report->Name.drop_back(Linkage->Suffix.size())] = M.Report;
      else
        M.Report = Report;
    } else if (eat("declare ")) {
      M.Constants.push_back(parseDeclaration());
      Variable *V = Scope.pop_back_val();
      Shared[V->Name] = V;
      V->Name = M.copyString(rename(V->Name));
    } else
      parseFunction();
  }
}

void ir::parse(llvm::StringRef Text, llvm::StringRef Name, unsigned FirstLine,
               Module &M, const TreeLinkage *Linkage) {
  Parser(Text, Name, FirstLine, M, Linkage).parseModule();
}
