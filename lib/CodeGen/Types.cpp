//===- Types.cpp - C++ types as OpenCL C declarations ---------------------===//

#include "Program.h"
#include "clang/AST/ASTContext.h"

using namespace ampcc;
using namespace clang;

llvm::StringRef ampcc::getQualifier(AddressSpace Space) {
  switch (Space) {
  case AddressSpace::Private:
    return "";
  case AddressSpace::Local:
    return "__local ";
  case AddressSpace::Global:
    return "__global ";
  case AddressSpace::Constant:
    return "__constant ";
  }
  llvm_unreachable("address space");
}

// C calculates with the type that is written, so this has to be the promoted
// one, where C++ promotes at all: `enum E { a }` is unsigned, a - 1 is an int.
QualType ampcc::getNumberType(const EnumDecl *E) {
  QualType Underlying = E->getIntegerType();
  if (E->isScoped())
    return Underlying;
  const ASTContext &Ctx = E->getASTContext();
  QualType Promoted = E->getPromotionType();
  return Ctx.getTypeSize(Promoted) == Ctx.getTypeSize(Underlying) ? Promoted
                                                                  : Underlying;
}

std::string Program::getScalarName(QualType T, SourceLocation Loc,
                                   bool InMemory) {
  if (const auto *E = T->getAs<EnumType>())
    T = getNumberType(E->getDecl()).getCanonicalType();
  // Data members are designated by their offset.
  if (T->isMemberDataPointerType())
    return "long";
  const auto *B = T->getAs<BuiltinType>();
  switch (B ? B->getKind() : BuiltinType::Dependent) {
  case BuiltinType::Void:
    return "void";
  case BuiltinType::Bool:
    return InMemory ? "uchar" : "bool";
  case BuiltinType::Char_S:
  case BuiltinType::SChar:
    return "char";
  case BuiltinType::Char_U:
  case BuiltinType::UChar:
  case BuiltinType::Char8:
    return "uchar";
  case BuiltinType::Short:
    return "short";
  case BuiltinType::UShort:
  case BuiltinType::Char16:
    return "ushort";
  case BuiltinType::Int:
  case BuiltinType::WChar_S:
    return "int";
  case BuiltinType::UInt:
  case BuiltinType::WChar_U:
  case BuiltinType::Char32:
    return "uint";
  case BuiltinType::Long:
  case BuiltinType::LongLong:
    return "long";
  case BuiltinType::ULong:
  case BuiltinType::ULongLong:
    return "ulong";
  case BuiltinType::Float:
    return "float";
  case BuiltinType::Double:
    Flags |= AMPRT_KERNEL_USES_DOUBLE;
    return "double";
  case BuiltinType::NullPtr:
    return "void *";
  default:
    reportUnsupported(Loc,
                      "type '" + T.getAsString(Ctx.getPrintingPolicy()) + "'");
    return "int";
  }
}

static std::string joinDeclaration(const llvm::Twine &Specifiers,
                                   llvm::StringRef Declarator) {
  std::string S = Specifiers.str();
  if (!Declarator.empty() && S.back() != '*')
    S += ' ';
  return S + Declarator.str();
}

std::string Program::declareImpl(QualType T, ArrayRef<AddressSpace> Spaces,
                                 std::string Declarator, SourceLocation Loc,
                                 AddressSpace Where, bool InMemory) {
  T = T.getCanonicalType();
  if (T->isPointerType() || T->isReferenceType()) {
    QualType Pointee = T->getPointeeType();
    if (Pointee->isFunctionType()) {
      reportUnsupported(Loc, "a pointer to a function");
      return "int " + Declarator;
    }
    AddressSpace Target = AddressSpace::Private;
    if (!Spaces.empty()) {
      Target = Spaces.front();
      Spaces = Spaces.drop_front();
    }
    std::string Star = "*";
    if (Where != AddressSpace::Private)
      Star += " " + getQualifier(Where).str();
    if (T.isConstQualified())
      Star += Declarator.empty() ? "const" : "const ";
    Declarator = Star + Declarator;
    if (Pointee->isArrayType())
      Declarator = "(" + Declarator + ")";
    return declareImpl(Pointee, Spaces, Declarator, Loc, Target, true);
  }
  if (const ArrayType *A = Ctx.getAsArrayType(T)) {
    std::string Size;
    if (const auto *C = dyn_cast<ConstantArrayType>(A))
      Size = std::to_string(C->getZExtSize());
    else if (!isa<IncompleteArrayType>(A))
      reportUnsupported(Loc, "an array of variable size");
    return declareImpl(A->getElementType(), Spaces,
                       Declarator + "[" + Size + "]", Loc, Where, true);
  }
  std::string Name;
  if (const auto *R = T->getAs<RecordType>())
    Name = getRecord(R->getDecl(), Spaces, Loc).Name;
  else
    Name = getScalarName(T, Loc, InMemory);
  return joinDeclaration(llvm::Twine(getQualifier(Where)) +
                             (T.isConstQualified() ? "const " : "") + Name,
                         Declarator);
}

std::string Program::declare(QualType T, ArrayRef<AddressSpace> Spaces,
                             llvm::StringRef Declarator, SourceLocation Loc,
                             AddressSpace Where) {
  return declareImpl(T, Spaces, Declarator.str(), Loc, Where, false);
}

std::string Program::declareInMemory(QualType T, ArrayRef<AddressSpace> Spaces,
                                     llvm::StringRef Declarator,
                                     SourceLocation Loc, AddressSpace Where) {
  return declareImpl(T, Spaces, Declarator.str(), Loc, Where, true);
}
