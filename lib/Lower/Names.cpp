//===- Names.cpp - OpenCL C names for C++ names ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Names.h"
#include "ampcc/Basic/WordSet.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/OperatorKinds.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace clang;

bool ampcc::isReservedName(llvm::StringRef Name) {
  static const llvm::StringSet<> Reserved = makeWordSet(
#include "ReservedNames.def"
  );
  // as_int4, convert_float_rte, vload4 and the like are families of names;
  // macros in generated code begin with AMP_.
  for (llvm::StringRef Prefix :
       {"as_", "convert_", "vload", "vstore", "async_work_group_", "CLK_",
        "cl_", "CL_", "__", "image2d_", "sub_group_", "intel_", "AMP_"})
    if (Name.starts_with(Prefix))
      return true;
  return Reserved.contains(Name);
}

/// Appends a number: `name_2`; a reserved name already ends in an underscore.
static std::string number(llvm::StringRef Name, unsigned N) {
  return (Name + (Name.ends_with("_") ? "" : "_") + llvm::Twine(N)).str();
}

std::string ampcc::avoidReserved(llvm::StringRef Base) {
  std::string Name = Base.str();
  if (isReservedName(Name))
    Name += "_";
  if (isReservedName(Name)) // one of a family
    Name = "amp" + Name;
  return Name;
}

std::string Names::makeGlobal(llvm::StringRef Base,
                              std::vector<std::string> *Better) {
  const std::string Name = avoidReserved(Base);
  std::string Unique = Name;
  for (unsigned N = 2;
       Locals.contains(Unique) || !Globals.insert(Unique).second; ++N) {
    if (Better)
      Better->push_back(Unique);
    Unique = number(Name, N);
  }
  return Unique;
}

std::string Names::makeLocal(llvm::StringRef Base) {
  const std::string Name = avoidReserved(Base);
  std::string Unique = Name;
  for (unsigned N = 2; Globals.contains(Unique); ++N)
    Unique = number(Name, N);
  Locals.insert(Unique);
  return Unique;
}

void LocalNames::reserve(ArrayRef<std::string> Taken) {
  for (const std::string &Name : Taken)
    Reserved.insert(Name);
}

bool LocalNames::take(llvm::StringRef Name) {
  return !Source.contains(Name) && !Reserved.contains(Name) &&
         Made.insert(Name).second;
}

std::string LocalNames::makeVariable(llvm::StringRef Base) {
  std::string Name = Program.makeLocal(Base);
  if (Name == Base && !Reserved.contains(Name))
    return Name;
  std::string &New = Renamed[Base];
  if (New.empty())
    New = makeDescription(Name);
  return New;
}

std::string LocalNames::makeDescription(llvm::StringRef Base) {
  std::string Name = Program.makeLocal(Base);
  for (unsigned N = 2; !take(Name); ++N)
    Name = Program.makeLocal((Base + "_" + llvm::Twine(N)).str());
  return Name;
}

std::string LocalNames::makeOwn(llvm::StringRef Base) {
  std::string Name;
  do
    Name = Program.makeLocal((Base + llvm::Twine(Count++)).str());
  while (!take(Name));
  return Name;
}

std::string ampcc::makeIdentifier(llvm::StringRef Name) {
  std::string Result;
  for (unsigned char C : Name) {
    if (llvm::isAlnum(C) || C == '_')
      Result += C;
    else if (C >= 0x80 || C == '$')
      Result += "_x" + llvm::utohexstr(C, /*LowerCase=*/true);
    else if (!Result.empty() && Result.back() != '_')
      Result += '_';
  }
  while (Result.size() > 1 && Result.back() == '_' && Name.back() != '_')
    Result.pop_back();
  if (Result.empty() || llvm::isDigit(Result[0]))
    Result.insert(0, "_");
  return Result;
}

std::string ampcc::getVariableBaseName(const VarDecl *V) {
  const auto *D = dyn_cast<DecompositionDecl>(V);
  if (!D)
    return V->getNameAsString();
  std::string Name;
  for (const BindingDecl *B : D->bindings())
    Name += (Name.empty() ? "" : "_") + B->getNameAsString();
  return Name;
}

std::string ampcc::getMemberBaseName(llvm::StringRef Name) {
  std::string Result = makeIdentifier(Name);
  if (isReservedName(Result))
    Result += "_";
  return Result;
}

static std::string getTypeName(QualType T);

static void appendArgument(std::string &Name, const TemplateArgument &Arg) {
  switch (Arg.getKind()) {
  case TemplateArgument::Type:
    Name += "_" + getTypeName(Arg.getAsType());
    break;
  case TemplateArgument::Integral: {
    llvm::SmallString<16> Value;
    Arg.getAsIntegral().toString(Value);
    // Names of functions are not made identifiers once more.
    Name += Value.starts_with("-") ? "_minus" + Value.substr(1).str()
                                   : "_" + std::string(Value);
    break;
  }
  case TemplateArgument::Pack:
    for (const TemplateArgument &Element : Arg.pack_elements())
      appendArgument(Name, Element);
    break;
  default:
    break;
  }
}

static std::string getTypeName(QualType T) {
  if (T.isConstQualified())
    return "const_" + getTypeName(T.getUnqualifiedType());
  if (const auto *R = T->getAs<RecordType>())
    return getRecordBaseName(R->getDecl());
  if (T->isPointerType())
    return getTypeName(T->getPointeeType()) + "_ptr";
  if (T->isReferenceType())
    return getTypeName(T->getPointeeType()) + "_ref";
  LangOptions Cxx;
  Cxx.CPlusPlus = Cxx.Bool = true;
  std::string Name = T.getCanonicalType().getAsString(PrintingPolicy(Cxx));
  if (llvm::StringRef(Name).starts_with("unsigned "))
    Name = "u" + Name.substr(9);
  return makeIdentifier(Name);
}

/// Returns the prefix of a nested declaration's name: that of its class.
static std::string getScopePrefix(const DeclContext *DC) {
  for (; DC && !DC->isFileContext(); DC = DC->getParent()) {
    if (const auto *R = dyn_cast<RecordDecl>(DC))
      return getRecordBaseName(R) + "_";
  }
  return "";
}

std::string ampcc::getRecordBaseName(const RecordDecl *R) {
  const auto *Class = dyn_cast<CXXRecordDecl>(R);
  if (Class && Class->isLambda()) {
    // Within a lambda's operator(), the enclosing lambda's name is more
    // descriptive.
    for (const DeclContext *DC = Class->getDeclContext(); DC;
         DC = DC->getParent())
      if (const auto *F = dyn_cast<FunctionDecl>(DC)) {
        const auto *M = dyn_cast<CXXMethodDecl>(F);
        if (M && M->getParent()->isLambda())
          return getRecordBaseName(M->getParent()) + "_inner";
        return getFunctionBaseName(F) + "_lambda";
      }
    return "lambda";
  }
  std::string Name;
  if (R->getIdentifier())
    Name = R->getName().str();
  else if (const TypedefNameDecl *T = R->getTypedefNameForAnonDecl())
    Name = T->getName().str();
  else
    Name = R->isUnion() ? "anonymous_union" : "anonymous_struct";
  if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(R)) {
    // Default template arguments are not part of the name.
    ArrayRef<TemplateArgument> Args = S->getTemplateArgs().asArray();
    const TemplateParameterList *Params =
        S->getSpecializedTemplate()->getTemplateParameters();
    while (!Args.empty() && Args.size() <= Params->size() && Args.size() > 1 &&
           isSubstitutedDefaultArgument(R->getASTContext(), Args.back(),
                                        Params->getParam(Args.size() - 1),
                                        S->getTemplateArgs().asArray(),
                                        Params->getDepth()))
      Args = Args.drop_back();
    for (const TemplateArgument &Arg : Args)
      appendArgument(Name, Arg);
  }
  return makeIdentifier(getScopePrefix(R->getDeclContext()) + Name);
}

namespace {
struct OperatorName {
  OverloadedOperatorKind Kind;
  llvm::StringLiteral Name;
  llvm::StringLiteral UnaryName = Name; ///< with one operand
};
} // namespace

static constexpr OperatorName OperatorNames[] = {
    {OO_Plus, "plus", "positive"},
    {OO_Minus, "minus", "negate"},
    {OO_Star, "times", "deref"},
    {OO_Slash, "divide"},
    {OO_Percent, "modulo"},
    {OO_Caret, "bit_xor"},
    {OO_Amp, "bit_and", "address"},
    {OO_Pipe, "bit_or"},
    {OO_Tilde, "bit_not"},
    {OO_Exclaim, "not"},
    {OO_Equal, "assign"},
    {OO_Less, "less"},
    {OO_Greater, "greater"},
    {OO_PlusEqual, "add_assign"},
    {OO_MinusEqual, "subtract_assign"},
    {OO_StarEqual, "multiply_assign"},
    {OO_SlashEqual, "divide_assign"},
    {OO_PercentEqual, "modulo_assign"},
    {OO_CaretEqual, "xor_assign"},
    {OO_AmpEqual, "and_assign"},
    {OO_PipeEqual, "or_assign"},
    {OO_LessLess, "shift_left"},
    {OO_GreaterGreater, "shift_right"},
    {OO_LessLessEqual, "shift_left_assign"},
    {OO_GreaterGreaterEqual, "shift_right_assign"},
    {OO_EqualEqual, "equal"},
    {OO_ExclaimEqual, "not_equal"},
    {OO_LessEqual, "less_equal"},
    {OO_GreaterEqual, "greater_equal"},
    {OO_Spaceship, "compare"},
    {OO_AmpAmp, "logical_and"},
    {OO_PipePipe, "logical_or"},
    {OO_PlusPlus, "post_increment", "increment"},
    {OO_MinusMinus, "post_decrement", "decrement"},
    {OO_Comma, "comma"},
    {OO_ArrowStar, "arrow_star"},
    {OO_Arrow, "arrow"},
    {OO_Call, "call"},
    {OO_Subscript, "at"},
};

static llvm::StringRef getOperatorName(const FunctionDecl *F) {
  const bool IsUnary = F->getNumParams() + (isa<CXXMethodDecl>(F) ? 1 : 0) == 1;
  for (const OperatorName &O : OperatorNames)
    if (O.Kind == F->getOverloadedOperator())
      return IsUnary ? O.UnaryName : O.Name;
  return "operator";
}

std::string ampcc::getTemplateSuffix(const FunctionDecl *F) {
  std::string Suffix;
  if (const TemplateArgumentList *Args = F->getTemplateSpecializationArgs())
    for (const TemplateArgument &Arg : Args->asArray())
      appendArgument(Suffix, Arg);
  return Suffix;
}

std::string ampcc::getFunctionBaseName(const FunctionDecl *F) {
  std::string Prefix = getScopePrefix(F->getDeclContext());
  // An operator is named after the class of its first operand of class type.
  if (Prefix.empty() && F->isOverloadedOperator())
    for (const ParmVarDecl *Param : F->parameters())
      if (const auto *R =
              Param->getType().getNonReferenceType()->getAs<RecordType>();
          R && Prefix.empty())
        Prefix = getRecordBaseName(R->getDecl()) + "_";
  std::string Name;
  if (const auto *C = dyn_cast<CXXConstructorDecl>(F))
    Name = C->isCopyConstructor()   ? "copy"
           : C->isMoveConstructor() ? "move"
                                    : "make";
  else if (isa<CXXDestructorDecl>(F))
    Name = "destroy";
  else if (const auto *C = dyn_cast<CXXConversionDecl>(F))
    Name = "to_" + getTypeName(C->getConversionType());
  else if (F->isOverloadedOperator())
    Name = Prefix.empty() ? "operator_" + getOperatorName(F).str()
                          : getOperatorName(F).str();
  else if (F->getDeclName().getNameKind() ==
           DeclarationName::CXXLiteralOperatorName)
    Name = "literal_" +
           F->getDeclName().getCXXLiteralIdentifier()->getName().str();
  else
    Name = F->getNameAsString();
  return makeIdentifier(Prefix + Name);
}

std::string ampcc::getSymbol(const FunctionDecl *F) {
  ASTContext &Ctx = F->getASTContext();
  const std::unique_ptr<MangleContext> Mangler(Ctx.createMangleContext());
  std::string Symbol;
  llvm::raw_string_ostream OS(Symbol);
  GlobalDecl D(F);
  if (const auto *C = dyn_cast<CXXConstructorDecl>(F))
    D = GlobalDecl(C, Ctor_Complete);
  else if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(F))
    D = GlobalDecl(Destructor, Dtor_Complete);
  if (Mangler->shouldMangleDeclName(F))
    Mangler->mangleName(D, OS);
  else
    OS << F->getName();
  return Symbol;
}

std::string ampcc::getLinkName(const RecordDecl *R) {
  ASTContext &Ctx = R->getASTContext();
  std::string Name;
  if (!R->isExternallyVisible())
    return Name;
  llvm::raw_string_ostream OS(Name);
  const std::unique_ptr<MangleContext> Mangler(Ctx.createMangleContext());
  Mangler->mangleCanonicalTypeName(Ctx.getRecordType(R), OS);
  return Name;
}
