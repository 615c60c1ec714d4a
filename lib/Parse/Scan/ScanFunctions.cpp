//===- ScanFunctions.cpp - functions and function types -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Scanner.h"
#include "ampcc/Basic/FilterWords.h"

using namespace ampcc;

void Scanner::visitParameterList(TokenIndex Open, TokenIndex Close) {
  const bool AtDeclarations = atDeclarations() && !top().InInitializer;
  if (const Frame *Outermost = findOuterDeclarator();
      Outermost &&
      classifyParameterList(Tokens, Open) == DeclaratorKind::Function) {
    visitInnerFunction(Close, *Outermost);
    return;
  }
  if (!AtDeclarations && !hasSpecifierAfter(Open, Close)) {
    if (top().Kind == Level::Code && top().Set.Amp)
      visitBlockDeclarator(Open);
    return;
  }
  const DeclaratorKind Kind = classifyParameterList(Tokens, Open);
  if (Kind == DeclaratorKind::None)
    return;
  // A call: int i = f() restrict(cpu).
  if (Kind == DeclaratorKind::Function && atDeclarations() &&
      top().InInitializer && findAliasName(Open) == NoToken)
    return;
  FunctionTail Tail = readFunctionTail(
      Tokens, Close + 1,
      AtDeclarations ? Surroundings::Declarations : Surroundings::Code,
      /*IsLambda=*/false);
  // Only a function can be defined by `= 0`.
  if (Kind != DeclaratorKind::Function)
    llvm::erase_if(Tail.Misplaced, [](const MisplacedSpecifier &M) {
      return M.Why == MisplacedSpecifier::AfterDefinition;
    });
  if (!Tail.Complete && !Tail.hasSpecifier())
    return;
  const bool IsDeclarator = AtDeclarations || top().Kind == Level::Code;
  if (Kind == DeclaratorKind::Function && IsDeclarator && !isTypedef(Open))
    visitFunction(Open, Close, Tail);
  else if (Tail.hasSpecifier() || top().Set.Amp)
    visitFunctionType(Kind, Open, Tail);
}

/// True if a type precedes the parentheses at \p Open, rather than `if`.
static bool startsPointerDeclarator(const TokenBuffer &Tokens,
                                    TokenIndex Open) {
  return isSimpleTypeKeyword(Tokens.kind(Open - 1)) ||
         Tokens.isOneOf(Open - 1, tok::identifier, tok::greater, tok::kw_const,
                        tok::kw_volatile);
}

bool Scanner::hasSpecifierAfter(TokenIndex Open, TokenIndex Close) const {
  TokenIndex I = Close + 1;
  while (Tokens.isOneOf(I, tok::kw_const, tok::kw_volatile, tok::kw_noexcept))
    I = Tokens.is(I, tok::kw_noexcept) && Tokens.is(I + 1, tok::l_paren)
            ? Tokens.skipGroup(I + 1)
            : I + 1;
  if (!startsSpecifier(Tokens, I) || Edits.isErased(I))
    return false;
  // After these, a cast before a call of `restrict` looks the same, except in a
  // pointer's declaration: int (*p)().
  return (Tokens.is(Open - 1, tok::r_paren) &&
          classifyParameterList(Tokens, Open) == DeclaratorKind::Pointer &&
          startsPointerDeclarator(Tokens, Tokens.match(Open - 1))) ||
         !Tokens.isOneOf(Open - 1, tok::greater, tok::greatergreater, tok::star,
                         tok::amp, tok::ampamp, tok::r_paren) ||
         namesRestrictions(Tokens, getSpecifier(Tokens, I));
}

void Scanner::visitBlockDeclarator(TokenIndex Open) {
  if (Tokens.findOpenAngle(Open) == NoToken && findAliasName(Open) != NoToken &&
      classifyParameterList(Tokens, Open) == DeclaratorKind::Type)
    return visitFunctionType(DeclaratorKind::Type, Open, FunctionTail());
  const TokenIndex Place = findBlockDeclarator(Tokens, Names, Open);
  if (Place == NoToken)
    return;
  if (isTypedef(Open))
    visitFunctionType(DeclaratorKind::Function, Open, FunctionTail());
  else
    Edits.insertAttribute(Place, InheritedAttributeName,
                          Tokens.location(Open - 1));
}

const Scanner::Frame *Scanner::findOuterDeclarator() const {
  // From the innermost to the outermost: int (*(*f(int))())[3].
  size_t N = Stack.size() - 1;
  for (; Stack[N].Kind == Level::Parentheses; --N) {
    const TokenIndex Close = Stack[N].End, Open = Tokens.match(Close);
    if (Open == NoToken || !Tokens.is(Open, tok::l_paren) ||
        classifyInnerDeclarator(Tokens, Open) != DeclaratorKind::Pointer ||
        !Tokens.isOneOf(Close + 1, tok::l_paren, tok::l_square, tok::r_paren))
      return nullptr;
  }
  const Frame &Outer = Stack[N];
  return N + 1 != Stack.size() && Outer.Kind != Level::Code &&
                 !Outer.InInitializer
             ? &Stack[N + 1]
             : nullptr;
}

void Scanner::visitInnerFunction(TokenIndex Close, const Frame &Outermost) {
  // The function's specifier follows its parameters; its body follows the
  // declarator of its result type.
  FunctionTail Inner = readFunctionTail(
      Tokens, Close + 1, Surroundings::Declarations, /*IsLambda=*/false);
  TokenIndex I = Outermost.End + 1;
  while (Tokens.isOneOf(I, tok::l_paren, tok::l_square))
    I = Tokens.skipGroup(I);
  const FunctionTail Outer = readFunctionTail(
      Tokens, I, Surroundings::Declarations, /*IsLambda=*/false);
  if (Inner.End != top().End)
    return;
  // int (&f())[3] restrict(amp)
  if (Tokens.is(I - 1, tok::r_square))
    for (const Specifier &C : Outer.Specifiers)
      Inner.Misplaced.push_back({C, MisplacedSpecifier::AfterBounds, I - 1});
  Restriction Set = top().Set;
  clang::SourceLocation Origin = Tokens.location(Close);
  if (Inner.hasSpecifier()) {
    Set = takeSpecifiers(Inner, /*IsLambda=*/false);
    Origin = getSpecifierLocation(Inner);
  }
  Edits.insertTargets(findDeclSpecifiers(Tokens, (&Outermost - 1)->DeclStart),
                      Set, Origin);
  if (Outer.Body != NoToken)
    Openings[Outer.Body] = {Level::Code, Set};
}

bool Scanner::isTypedef(TokenIndex Open) const {
  if (atDeclarations())
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

bool Scanner::isDeductionGuide(TokenIndex Open,
                               const FunctionTail &Tail) const {
  if (Tail.Arrow == NoToken || Tail.Body != NoToken || !atDeclarations())
    return false;
  TokenIndex I = findDeclSpecifiers(Tokens, top().DeclStart);
  if (Tokens.is(I, tok::kw_explicit))
    I = Tokens.is(I + 1, tok::l_paren) ? Tokens.skipGroup(I + 1) : I + 1;
  return I + 1 == Open;
}

/// True if the parameters at \p Open belong to a comparison operator. Clang
/// infers restrictions for other defaulted members only.
static bool isComparison(const TokenBuffer &Tokens, TokenIndex Open) {
  return Tokens.is(Open - 2, tok::kw_operator) &&
         Tokens.isOneOf(Open - 1, tok::equalequal, tok::exclaimequal, tok::less,
                        tok::greater, tok::lessequal, tok::greaterequal,
                        tok::spaceship);
}

void Scanner::visitFunction(TokenIndex Open, TokenIndex Close,
                            const FunctionTail &Tail) {
  const clang::SourceLocation Name = Tokens.location(Open - 1);
  Restriction Set = CpuOnly;
  // A deduction guide is not a function and applies to both sides.
  if (!Tail.hasSpecifier() && isDeductionGuide(Open, Tail)) {
    Edits.insertTargets(findDeclSpecifiers(Tokens, top().DeclStart),
                        {true, true}, Name);
    return;
  }
  if (Tail.hasSpecifier()) {
    Set = takeSpecifiers(Tail, /*IsLambda=*/false);
    // A function without these attributes is restricted to cpu, unless Clang
    // infers its restriction.
    const TokenIndex Place = findAttributePlace(Open, Tail);
    if (Set.Amp || Tail.Defaulted || LangOpts.CUDAHostDeviceConstexpr)
      Edits.insertTargets(Place, Set, getSpecifierLocation(Tail));
    else
      Edits.insertAttribute(Place, CpuSpecifierAttributeName,
                            getSpecifierLocation(Tail));
  } else if (atDeclarations() && top().Misplaced.Amp) {
    Set = top().Misplaced;
    Edits.insertTargets(findAttributePlace(Open, Tail), Set, Name);
  } else if (top().Set.Amp && (!Tail.Defaulted || isComparison(Tokens, Open))) {
    Set = top().Set;
    Edits.insertTargets(findAttributePlace(Open, Tail), Set, Name);
  }
  // The restriction is part of the type (B18), by which Clang distinguishes
  // templates before it considers targets (C17).
  if (Set.isAmpOnly())
    Edits.insertAttribute(findAttributePlace(Open, Tail), AmpTypeAttributeName,
                          Name);
  if (Set.isAmpOnly() && Tokens.is(Open - 2, tok::tilde))
    Edits.insertAttribute(findAttributePlace(Open, Tail),
                          AmpDestructorAttributeName, Name);
  if (Set.isAmpOnly() && Tail.Condition != NoToken && atDeclarations())
    Edits.surroundCondition(Tail.Condition);
  // Calls in a block-scope declaration are resolved for the block.
  if (Set.isAmpOnly() && Tail.Arrow != NoToken && atDeclarations()) {
    Edits.insertEntrance(Tail.Arrow + 1, SignatureEntrance);
    Edits.insertAttribute(findAttributePlace(Open, Tail),
                          SignatureAttributeName, Tokens.location(Tail.Arrow));
  }
  const TokenIndex End = Tail.Body != NoToken ? Tail.Body : Tail.End;
  const bool IsVoidMain = acceptVoidMain(Open);
  if (Tail.Body != NoToken)
    Openings[Tail.Body] = {Level::Code, Set, IsVoidMain};
  // The specifier applies to what follows it, including member initializers.
  if (End > Close + 1)
    push(Level::Parentheses, End, Set);
}

TokenIndex Scanner::findAttributePlace(TokenIndex Open,
                                       const FunctionTail &Tail) const {
  // Clang accepts a function's attributes among the decl-specifiers, but there
  // they apply to every declarator.
  if (atDeclarations() && !top().SeveralDeclarators &&
      !Tokens.is(Tail.End, tok::comma))
    return findDeclSpecifiers(Tokens, top().DeclStart);
  if (Tail.Arrow == NoToken) {
    // A possible variable has no attributes after its initializer.
    const TokenIndex Place = top().Kind == Level::Code
                                 ? findBlockDeclarator(Tokens, Names, Open)
                                 : NoToken;
    return Place != NoToken ? Place : Tail.AttributePlace;
  }
  for (TokenIndex I = Open; I != 0; --I) {
    if (Tokens.is(I - 1, tok::kw_auto))
      return I;
    if (Tokens.isOneOf(I - 1, tok::semi, tok::l_brace, tok::r_brace))
      break;
  }
  return Tail.AttributePlace;
}

bool Scanner::acceptVoidMain(TokenIndex Open) {
  if (Stack.size() != 1 || !Tokens.isWord(Open - 1, "main") ||
      !Tokens.is(Open - 2, tok::kw_void))
    return false;
  Diags.report(Tokens.location(Open - 2), diag::warn_void_main)
      << clang::FixItHint::CreateReplacement(Tokens.range(Open - 2, Open - 1),
                                             "int");
  Edits.replace(Open - 2, "int");
  return true;
}

//===--- Function types ---------------------------------------------------===//

TokenIndex Scanner::findParentheses() const {
  return top().Kind == Level::Parentheses && Tokens.is(top().End, tok::r_paren)
             ? Tokens.match(top().End)
             : NoToken;
}

bool Scanner::isUnnamedParameter(TokenIndex Open) const {
  const TokenIndex Outer = findParentheses();
  return Outer != NoToken && !isTemplateArgument(Tokens, Open - 1) &&
         classifyParameterList(Tokens, Outer) != DeclaratorKind::None;
}

bool Scanner::carriesRestriction(TokenIndex Type) const {
  const TokenIndex Outer = findParentheses();
  return isTemplateArgument(Tokens, Type) ||
         (Outer != NoToken && Tokens.is(Outer - 1, tok::kw_typeid));
}

void Scanner::visitFunctionType(DeclaratorKind Kind, TokenIndex Open,
                                const FunctionTail &Tail) {
  Restriction Set = top().Set;
  const bool IsTypedef = isTypedef(Open);
  if (Tail.hasSpecifier()) {
    Set = takeSpecifiers(Tail, /*IsLambda=*/false);
    // A parameter of function type is a pointer, too.
    const bool IsPointer =
        Kind == DeclaratorKind::Pointer ||
        (Kind == DeclaratorKind::Function &&
         top().Kind == Level::Parentheses) ||
        (Kind == DeclaratorKind::Type && isUnnamedParameter(Open));
    // Amp code allows no such pointer (E31), which Sema reports.
    const bool IsKnown = llvm::all_of(Tail.Specifiers, [&](Specifier C) {
      return namesRestrictions(Tokens, C);
    });
    if (Set.Amp && IsPointer && IsKnown && !top().Set.Amp)
      Diags.report(getSpecifierLocation(Tail), diag::err_amp_function_pointer);
  }
  if (!Set.Amp)
    return;
  TokenIndex Name = NoToken;
  if (IsTypedef && Kind == DeclaratorKind::Function)
    Name = findTypedefName(Open);
  else if (Kind == DeclaratorKind::Type)
    Name = findAliasName(Open);
  if (Name != NoToken && Tokens.is(Name, tok::identifier))
    RestrictedTypes.insert(Tokens[Name].getIdentifierInfo());
  else if (!Tail.hasSpecifier() || !carriesRestriction(Open - 1))
    return;
  // A block's declarator without a specifier has no tail.
  TokenIndex Place = Open;
  if (Kind == DeclaratorKind::Function)
    Place = Tail.hasSpecifier() ? Tail.AttributePlace : Tokens.skipGroup(Open);
  Edits.insertAttribute(Place, chooseTypeAttribute(Set),
                        Tokens.location(Open - 1));
}

TokenIndex Scanner::findTypedefName(TokenIndex Open) const {
  TokenIndex Name = Open - 1;
  while (Tokens.is(Name, tok::r_paren)) // int (F)()
    --Name;
  return Name;
}

TokenIndex Scanner::findAliasName(TokenIndex Open) const {
  for (TokenIndex I = Open; I > 2; --I) {
    if (Tokens.is(I - 1, tok::equal) && Tokens.is(I - 3, tok::kw_using))
      return I - 2;
    if (Tokens.isOneOf(I - 1, tok::equal, tok::semi, tok::l_brace, tok::r_brace,
                       tok::l_paren, tok::comma))
      break;
  }
  return NoToken;
}

void Scanner::visitRestrictedTypeName(TokenIndex I) {
  // An alias template's name has arguments.
  const TokenIndex Close = Tokens.findCloseAngle(I + 1);
  const TokenIndex Next = (Close == NoToken ? I : Close) + 1;
  // Another alias of the type.
  TokenIndex First = I;
  while (Tokens.is(First - 1, tok::coloncolon))
    First -= 2;
  const TokenIndex Alias = findAliasName(First);
  if (Alias != NoToken && Tokens.is(Next, tok::semi)) {
    RestrictedTypes.insert(Tokens[Alias].getIdentifierInfo());
    return;
  }
  if (Tokens.is(Next, tok::identifier) && isTypedef(I)) {
    RestrictedTypes.insert(Tokens[Next].getIdentifierInfo());
    return;
  }
  // Name f; or Name f, g;
  for (TokenIndex J = Next; Tokens.is(J, tok::identifier); J += 2) {
    // A template parameter has no attributes.
    const bool IsFollowed =
        Tokens.is(J + 1, tok::comma) &&
        (Tokens.isOneOf(J + 2, tok::star, tok::amp, tok::l_paren) ||
         (Tokens.is(J + 2, tok::identifier) &&
          Tokens.isOneOf(J + 3, tok::semi, tok::comma, tok::l_paren,
                         tok::l_square, tok::equal, tok::l_brace)));
    if (!Tokens.is(J + 1, tok::semi) && !IsFollowed)
      return;
    Edits.insertAttribute(J + 1, AmpTypeAttributeName, Tokens.location(J));
    if (Tokens.is(J + 1, tok::semi))
      return;
  }
}

//===--- Lambdas ----------------------------------------------------------===//

void Scanner::visitLambda(const Lambda &L) {
  Restriction Set = top().Set;
  clang::SourceLocation Origin = Tokens.location(L.Introducer);
  // With targets, Clang applies GNU attributes after ']' to the operator only,
  // including those of its type.
  bool MissesParameters = L.Parameters == NoToken &&
                          Tokens.is(L.CloseSquare + 1, tok::kw___attribute);
  if (L.Early) {
    FoundAmpCode = true;
    const clang::SourceRange Range = Tokens.range(L.Early->Begin, L.Early->End);
    Diags.report(Range.getBegin(), diag::err_restriction_before_declarator)
        << Range << clang::FixItHint::CreateRemoval(Range)
        << clang::FixItHint::CreateInsertion(
               Tokens.endLocation(L.Tail.SpecifierPlace - 1),
               " " + spelling(*L.Early));
    Set = readSpecifier(Tokens, *L.Early, Diags);
    Edits.erase(L.Early->Begin, L.Early->End);
  } else if (L.Introducer != 0 && Edits.isErased(L.Introducer - 1)) {
    Set = top().Misplaced;
  } else if (L.Tail.hasSpecifier()) {
    Origin = getSpecifierLocation(L.Tail);
    Set = takeSpecifiers(L.Tail, /*IsLambda=*/true);
    if (L.Parameters == NoToken && !LangOpts.CPlusPlus23) {
      MissesParameters = true;
      Diags.report(Origin, diag::err_lambda_restriction_without_parameters)
          << clang::FixItHint::CreateInsertion(Origin, "() ");
    }
  }
  // Before the parameters, Clang could not parse a parameter's attributes:
  // []([[maybe_unused]] int).
  Edits.insertTargets(L.Parameters != NoToken ? Tokens.skipGroup(L.Parameters)
                                              : L.CloseSquare + 1,
                      Set, Origin);
  if (Set.isAmpOnly() && L.Tail.Condition != NoToken)
    Edits.surroundCondition(L.Tail.Condition);
  if (Set.isAmpOnly() && L.Tail.Arrow != NoToken)
    Edits.insertEntrance(L.Tail.Arrow + 1, SignatureEntrance);
  if (MissesParameters)
    Edits.insert(L.TemplateEnd, "()");
  // The order in C++ AMP; in C++ the attributes come last.
  if (L.Tail.hasSpecifier() && L.Tail.LatePlace != NoToken)
    Edits.move(L.Tail.EarlyAttributes, L.Tail.EarlyAttributesEnd,
               L.Tail.LatePlace);
  if (L.Tail.Body != NoToken)
    Openings[L.Tail.Body] = {Level::Code, Set, false,
                             /*EndsDeclaration=*/false};
  // If parameters may follow, Clang parses "[...]" as a Microsoft attribute,
  // and the filter's attribute after it as a parameter.
  const TokenIndex End = Tokens.match(L.Tail.Body);
  if (mayBeInParameters(L.Introducer) && End != NoToken) {
    Edits.insert(L.Introducer, "(");
    Edits.insert(End + 1, ")");
  }
}

bool Scanner::mayBeInParameters(TokenIndex I) const {
  if (top().Kind != Level::Parentheses ||
      !Tokens.isOneOf(I - 1, tok::l_paren, tok::comma))
    return false;
  // Accept `T name` and `T (name)`; a name alone is called.
  const TokenIndex Open = Tokens.match(top().End);
  if (!Tokens.is(Open, tok::l_paren))
    return false;
  if (!Tokens.is(Open - 1, tok::identifier))
    return Tokens.is(Open - 1, tok::r_paren);
  const TokenIndex P = Open - 2;
  return Tokens.isOneOf(P, tok::identifier, tok::coloncolon, tok::comma,
                        tok::star, tok::amp, tok::ampamp, tok::greater,
                        tok::greatergreater, tok::r_paren, tok::r_square,
                        tok::r_brace, tok::kw_const, tok::kw_volatile) ||
         isSimpleTypeKeyword(Tokens.kind(P));
}
