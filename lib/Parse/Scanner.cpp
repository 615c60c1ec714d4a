#include "Scanner.h"
#include "TileStatic.h"

using namespace ampcc;
namespace tok = clang::tok;

static constexpr Restriction CpuOnly{true, false};

bool Scanner::run() {
  push(Level::Namespace, Tokens.end(), CpuOnly);
  endDeclaration(0);
  for (TokenIndex I = 0; I != Tokens.end(); ++I) {
    while (Stack.size() > 1 && top().End <= I)
      Stack.pop_back();
    if (!Edits.isErased(I))
      visit(I);
  }
  return FoundAmpCode;
}

void Scanner::push(Level Kind, TokenIndex End, Restriction Set) {
  Frame F;
  F.Kind = Kind;
  F.End = End == NoToken ? Tokens.end() : End;
  F.Set = Set;
  Stack.push_back(F);
}

const Scanner::Opening *Scanner::findOpening(TokenIndex Brace) const {
  if (Brace == NoToken)
    return nullptr;
  auto Known = Openings.find(Brace);
  return Known == Openings.end() ? nullptr : &Known->second;
}

void Scanner::enterGroup(TokenIndex Open) {
  if (Tokens.match(Open) != NoToken)
    push(Level::Parentheses, Tokens.match(Open), top().Set);
}

void Scanner::endDeclaration(TokenIndex Next) {
  top().Misplaced = Restriction();
  top().DeclStart = Next;
  top().InInitializer = false;
  top().SeveralDeclarators = false;
}

void Scanner::visit(TokenIndex I) {
  switch (Tokens.kind(I)) {
  case tok::l_brace: {
    const Opening *Known = findOpening(I);
    Opening O = Known ? *Known
                      : Opening{Level::Code, top().Set, top().InVoidMain};
    push(O.Kind, Tokens.match(I), O.Set);
    top().InVoidMain = O.InVoidMain;
    endDeclaration(I + 1);
    return;
  }
  case tok::l_paren:
    enterGroup(I);
    return;
  case tok::r_paren:
    if (Tokens.match(I) != NoToken)
      visitParameterList(Tokens.match(I), I);
    return;
  case tok::l_square:
    if (auto L = recognizeLambda(Tokens, I))
      visitLambda(*L);
    enterGroup(I);
    return;
  case tok::kw_class:
  case tok::kw_struct:
  case tok::kw_union: {
    TokenIndex Body = findClassBody(Tokens, I);
    if (Body != NoToken)
      Openings[Body] = {Level::Class, top().Set};
    return;
  }
  case tok::identifier:
    if (startsClause(Tokens, I))
      visitStrayClause(I);
    else if (Tokens.isName(I, Tokens.Names.TileStatic))
      visitTileStatic(I);
    else if (!RestrictedTypes.empty())
      if (auto Known = RestrictedTypes.find(Tokens[I].getIdentifierInfo());
          Known != RestrictedTypes.end() && I < Known->second.ScopeEnd)
        visitRestrictedTypeName(I, Known->second.Set);
    return;
  case tok::kw_return:
    if (top().InVoidMain && Tokens.is(I + 1, tok::semi))
      Edits.insertNumber(I + 1, "0");
    return;
  default:
    if (atDeclarations())
      visitDeclarationToken(I);
    return;
  }
}

void Scanner::visitDeclarationToken(TokenIndex I) {
  // A pragma stands between declarations and belongs to none.
  if (I == top().DeclStart && Tokens[I].isAnnotation()) {
    endDeclaration(I + 1);
    return;
  }
  switch (Tokens.kind(I)) {
  case tok::semi:
    endDeclaration(I + 1);
    return;
  case tok::r_brace: {
    // A body ends its declaration; a class or an initialiser does not.
    const Opening *Known = findOpening(Tokens.match(I));
    if (Known && Known->Kind != Level::Class)
      endDeclaration(I + 1);
    return;
  }
  case tok::kw_catch: {
    // A handler of a function's try block ends the declaration anew.
    TokenIndex Close = Tokens.is(I + 1, tok::l_paren) ? Tokens.match(I + 1)
                                                      : NoToken;
    if (Close != NoToken && Tokens.is(Close + 1, tok::l_brace))
      Openings[Close + 1] = {Level::Code, top().Set};
    return;
  }
  case tok::equal:
    top().InInitializer |= I == 0 || !Tokens.is(I - 1, tok::kw_operator);
    return;
  case tok::comma:
    top().InInitializer = false;
    top().SeveralDeclarators = true;
    return;
  case tok::colon:
    if (I != 0 && Tokens.isOneOf(I - 1, tok::kw_public, tok::kw_protected,
                                 tok::kw_private))
      endDeclaration(I + 1);
    return;
  case tok::less:
    enterAngles(I);
    return;
  case tok::kw_namespace: {
    TokenIndex J = Tokens.skipAttributes(I + 1);
    while (Tokens.isOneOf(J, tok::identifier, tok::coloncolon, tok::kw_inline))
      J = Tokens.skipAttributes(J + 1);
    if (Tokens.is(J, tok::l_brace))
      Openings[J] = {Level::Namespace, CpuOnly};
    return;
  }
  case tok::kw_extern:
    if (Tokens.is(I + 1, tok::string_literal) && Tokens.is(I + 2, tok::l_brace))
      Openings[I + 2] = {Level::Namespace, CpuOnly};
    return;
  default:
    return;
  }
}

/// Template arguments and parameters have commas and parentheses that are not
/// the declaration's.
void Scanner::enterAngles(TokenIndex I) {
  if (I == 0 || Tokens.is(I - 1, tok::kw_operator))
    return;
  TokenIndex Close = Tokens.findCloseAngle(I);
  if (Close == NoToken)
    return;
  // In an initialiser it may be a comparison.
  if (top().InInitializer &&
      !(Tokens.is(I - 1, tok::identifier) &&
        Tokens.isOneOf(Close + 1, tok::l_paren, tok::l_brace, tok::coloncolon,
                       tok::semi)))
    return;
  push(Level::Parentheses, Close, top().Set);
}

//===--- Parameter lists ---------------------------------------------------===//

void Scanner::visitParameterList(TokenIndex Open, TokenIndex Close) {
  const bool AtDeclarations = atDeclarations() && !top().InInitializer;
  if (!AtDeclarations && !(top().Kind == Level::Code && top().Set.Amp &&
                           declaresFunction(Tokens, Open))) {
    // In code only declarators with a clause matter, and those that inherit.
    TokenIndex I = Close + 1;
    while (Tokens.isOneOf(I, tok::kw_const, tok::kw_volatile))
      ++I;
    if (!startsClause(Tokens, I) || Edits.isErased(I))
      return;
    // Behind these a cast in front of a call of `restrict` looks the same.
    if (Open != 0 &&
        Tokens.isOneOf(Open - 1, tok::greater, tok::greatergreater, tok::star,
                       tok::amp, tok::ampamp, tok::r_paren) &&
        !namesRestrictions(Tokens, getClause(Tokens, I)))
      return;
  }
  const DeclaratorKind Kind = classifyParameterList(Tokens, Open);
  if (Kind == DeclaratorKind::None)
    return;
  FunctionTail Tail = readFunctionTail(
      Tokens, Close + 1,
      AtDeclarations ? Surroundings::Declarations : Surroundings::Code,
      /*IsLambda=*/false);
  if (!Tail.Complete && !Tail.hasClause())
    return;
  const bool IsDeclarator = AtDeclarations || top().Kind == Level::Code;
  if (Kind == DeclaratorKind::Function && IsDeclarator && !isTypedef(Open))
    visitFunction(Open, Close, Tail);
  else if (Tail.hasClause() || top().Set.Amp)
    visitFunctionType(Kind, Open, Tail);
}

bool Scanner::isTypedef(TokenIndex Open) const {
  if (atDeclarations() && top().DeclStart != NoToken)
    return Tokens.is(findDeclSpecifiers(Tokens, top().DeclStart),
                     tok::kw_typedef);
  for (TokenIndex I = Open; I != 0; --I) {
    if (Tokens.is(I - 1, tok::kw_typedef))
      return true;
    if (Tokens.isOneOf(I - 1, tok::semi, tok::l_brace, tok::r_brace))
      return false;
  }
  return false;
}

void Scanner::visitFunction(TokenIndex Open, TokenIndex Close,
                            const FunctionTail &Tail) {
  Restriction Set = CpuOnly;
  if (Tail.hasClause()) {
    Set = takeClauses(Tail, /*IsLambda=*/false);
    Edits.insertTargets(findAttributePlace(Open, Tail), Set,
                        clauseLocation(Tail));
  } else if (atDeclarations() && top().Misplaced.Amp) {
    Set = top().Misplaced;
    Edits.insertTargets(findAttributePlace(Open, Tail), Set,
                        Tokens.location(Open - 1));
  } else if (top().Set.Amp && !Tail.Defaulted) {
    Set = top().Set;
    Edits.insertTargets(findAttributePlace(Open, Tail), Set,
                        Tokens.location(Open - 1));
  }
  const TokenIndex End = Tail.Body != NoToken ? Tail.Body : Tail.End;
  const bool IsVoidMain = acceptVoidMain(Open);
  if (Tail.Body != NoToken)
    Openings[Tail.Body] = {Level::Code, Set, IsVoidMain};
  // The clause governs what follows it, member initialisers for one.
  if (End > Close + 1)
    push(Level::Parentheses, End, Set);
}

TokenIndex Scanner::findAttributePlace(TokenIndex Open,
                                       const FunctionTail &Tail) const {
  // Among the decl-specifiers Clang takes attributes of whatever function, but
  // there they belong to every declarator of the declaration.
  if (atDeclarations() && !top().SeveralDeclarators &&
      !Tokens.is(Tail.End, tok::comma))
    return findDeclSpecifiers(Tokens, top().DeclStart);
  if (Tail.Arrow == NoToken)
    return Tail.AttributePlace;
  for (TokenIndex I = Open; I != 0; --I) {
    if (Tokens.is(I - 1, tok::kw_auto))
      return I;
    if (Tokens.isOneOf(I - 1, tok::semi, tok::l_brace, tok::r_brace))
      break;
  }
  return Tail.AttributePlace;
}

bool Scanner::acceptVoidMain(TokenIndex Open) {
  if (Stack.size() != 1 || Open < 2 ||
      !Tokens.isName(Open - 1, Tokens.Names.Main) ||
      !Tokens.is(Open - 2, tok::kw_void))
    return false;
  Diags.report(Tokens.location(Open - 2), diag::warn_void_main)
      << clang::FixItHint::CreateReplacement(
             Tokens.range(Open - 2, Open - 1), "int");
  Edits.replaceKind(Open - 2, tok::kw_int);
  return true;
}

//===--- Function types ----------------------------------------------------===//

void Scanner::visitFunctionType(DeclaratorKind Kind, TokenIndex Open,
                                const FunctionTail &Tail) {
  Restriction Set = top().Set;
  const bool IsTypedef = isTypedef(Open);
  if (Tail.hasClause()) {
    Set = takeClauses(Tail, /*IsLambda=*/false);
    // A parameter of function type is a pointer, too.
    const bool IsPointer =
        Kind == DeclaratorKind::Pointer ||
        (Kind == DeclaratorKind::Function &&
         top().Kind == Level::Parentheses);
    if (Set.Amp && IsPointer)
      Diags.report(clauseLocation(Tail), diag::err_amp_function_pointer);
  }
  if (!Set.Amp)
    return;
  // typedef T Name(...) or using Name = T(...)
  TokenIndex Name = NoToken;
  if (IsTypedef && Kind == DeclaratorKind::Function)
    Name = Open - 1;
  else if (Kind == DeclaratorKind::Type)
    for (TokenIndex I = Open; I > 2; --I) {
      if (Tokens.is(I - 1, tok::equal) && Tokens.is(I - 3, tok::kw_using))
        Name = I - 2;
      if (Tokens.isOneOf(I - 1, tok::equal, tok::semi, tok::l_brace,
                         tok::r_brace, tok::l_paren, tok::comma))
        break;
    }
  if (Name != NoToken && Tokens.is(Name, tok::identifier))
    RestrictedTypes[Tokens[Name].getIdentifierInfo()] = {Set, top().End};
}

void Scanner::visitRestrictedTypeName(TokenIndex I, Restriction Set) {
  const TokenIndex Next = I + 1;
  if (Tokens.isOneOf(Next, tok::star, tok::amp, tok::ampamp))
    Diags.report(Tokens.location(Next), diag::err_amp_function_pointer);
  // Name f; or Name f, g;
  for (TokenIndex J = Next; Tokens.is(J, tok::identifier); J += 2) {
    if (!Tokens.isOneOf(J + 1, tok::semi, tok::comma))
      return;
    Edits.insertTargets(J + 1, Set, Tokens.location(J));
    if (Tokens.is(J + 1, tok::semi))
      return;
  }
}

//===--- Lambdas -----------------------------------------------------------===//

void Scanner::visitLambda(const Lambda &L) {
  Restriction Set = top().Set;
  clang::SourceLocation Origin = Tokens.location(L.Introducer);
  if (L.Tail.hasClause()) {
    Origin = clauseLocation(L.Tail);
    Set = takeClauses(L.Tail, /*IsLambda=*/true);
    if (L.Parameters == NoToken && !LangOpts.CPlusPlus23)
      Diags.report(Origin, diag::err_lambda_clause_without_parameters)
          << clang::FixItHint::CreateInsertion(Origin, "() ");
  }
  // In this place Clang takes attributes of whatever lambda.
  Edits.insertTargets(L.CloseSquare + 1, Set, Origin);
  if (L.Tail.Body != NoToken)
    Openings[L.Tail.Body] = {Level::Code, Set};
}

//===--- Clauses -----------------------------------------------------------===//

clang::SourceLocation
Scanner::clauseLocation(const FunctionTail &Tail) const {
  const Clause &C = Tail.Clauses.empty() ? Tail.Misplaced.front().Where
                                         : Tail.Clauses.front();
  return Tokens.location(C.Begin);
}

Restriction Scanner::takeClauses(const FunctionTail &Tail, bool IsLambda) {
  FoundAmpCode = true;
  Restriction Set;
  auto take = [&](Clause C) {
    Restriction Said = readClause(Tokens, C, Diags);
    Set.Cpu |= Said.Cpu;
    Set.Amp |= Said.Amp;
    Edits.erase(C.Begin, C.End);
  };
  for (const Clause &C : Tail.Clauses)
    take(C);
  for (const MisplacedClause &M : Tail.Misplaced) {
    reportMisplaced(M, Tail.ClausePlace, IsLambda);
    take(M.Where);
  }
  return Set.Amp ? Set : CpuOnly;
}

void Scanner::reportMisplaced(const MisplacedClause &M, TokenIndex RightPlace,
                              bool IsLambda) {
  static const diag::ID Rows[][2] = {
      {diag::err_clause_before_qualifier,
       diag::err_lambda_clause_before_specifier},
      {diag::err_clause_behind_exception_specification,
       diag::err_clause_behind_exception_specification},
      {diag::err_clause_behind_attributes, diag::err_clause_behind_attributes},
      {diag::err_clause_behind_trailing_return,
       diag::err_lambda_clause_behind_trailing_return},
      {diag::err_clause_behind_virt_specifier,
       diag::err_clause_behind_virt_specifier}};
  clang::SourceRange Range = Tokens.range(M.Where.Begin, M.Where.End);
  std::string Text = "restrict(";
  for (TokenIndex I = M.Where.Begin + 2; I + 1 < M.Where.End; ++I)
    Text += Tokens.is(I, tok::comma) ? ", " : spelling(I);
  Text += ")";
  Diags.report(Range.getBegin(), Rows[M.Why][IsLambda])
      << spelling(M.Other) << Text << Range
      << clang::FixItHint::CreateRemoval(Range)
      << clang::FixItHint::CreateInsertion(
             Tokens.endLocation(RightPlace - 1), " " + Text);
}

std::string Scanner::spelling(TokenIndex I) const {
  if (const char *Punctuation = tok::getPunctuatorSpelling(Tokens.kind(I)))
    return Punctuation;
  if (tok::isAnnotation(Tokens.kind(I)) || !Tokens[I].getIdentifierInfo())
    return "";
  return Tokens[I].getIdentifierInfo()->getName().str();
}

/// What can only follow a clause that stands in front of a declaration or a
/// declarator: nothing that continues an expression.
static bool startsDeclarator(const TokenBuffer &Tokens, TokenIndex I) {
  switch (Tokens.kind(I)) {
  case tok::identifier:
  case tok::tilde:
  case tok::kw_operator:
  case tok::kw_const:
  case tok::kw_volatile:
  case tok::kw_static:
  case tok::kw_inline:
  case tok::kw_virtual:
  case tok::kw_explicit:
  case tok::kw_constexpr:
  case tok::kw_friend:
  case tok::kw_extern:
  case tok::kw_struct:
  case tok::kw_class:
  case tok::kw_union:
  case tok::kw_enum:
  case tok::kw_typename:
  case tok::kw_template:
  case tok::kw_decltype:
    return true;
  default:
    return isSimpleTypeKeyword(Tokens.kind(I));
  }
}

void Scanner::visitStrayClause(TokenIndex I) {
  const Clause C = getClause(Tokens, I);
  if (!namesRestrictions(Tokens, C))
    return;
  auto report = [&](diag::ID Id) {
    FoundAmpCode = true;
    clang::SourceRange Range = Tokens.range(C.Begin, C.End);
    Diags.report(Range.getBegin(), Id)
        << Range << clang::FixItHint::CreateRemoval(Range);
    Edits.erase(C.Begin, C.End);
  };
  const bool BehindName = I > 1 && Tokens.is(I - 1, tok::identifier);
  const tok::TokenKind BeforeName =
      BehindName ? Tokens.kind(I - 2) : tok::unknown;

  if (BehindName && Tokens.isOneOf(C.End, tok::l_brace, tok::colon) &&
      Tokens.isOneOf(I - 2, tok::kw_class, tok::kw_struct, tok::kw_union)) {
    if (Tokens.is(C.End, tok::l_brace))
      Openings[C.End] = {Level::Class, top().Set};
    report(diag::err_clause_on_class);
  } else if (startsDeclarator(Tokens, C.End) &&
             !startsClause(Tokens, C.End)) {
    // It is taken as the function's all the same: the errors that would follow
    // say nothing new.
    top().Misplaced = readClause(Tokens, C, Diags);
    report(diag::err_clause_before_declarator);
  } else if ((I != 0 && Tokens.is(I - 1, tok::r_square)) ||
             (BehindName &&
              (isSimpleTypeKeyword(BeforeName) ||
               Tokens.isOneOf(I - 2, tok::identifier, tok::star, tok::amp,
                              tok::ampamp, tok::greater)))) {
    report(diag::err_clause_on_object);
  }
}

//===--- tile_static -------------------------------------------------------===//

void Scanner::visitTileStatic(TokenIndex I) {
  if (!isTileStaticSpecifier(Tokens, I))
    return;
  FoundAmpCode = true;
  const clang::SourceLocation Loc = Tokens.location(I);
  // Sema's attribute (Sema/TileStatic.h): it may stand on any declaration, and
  // whether it is right there is judged on the finished AST.
  Edits.erase(I, I + 1);
  Edits.insertAttribute(I, "amp_tile_static", Loc);
}
