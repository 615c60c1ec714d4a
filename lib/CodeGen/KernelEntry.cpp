//===- KernelEntry.cpp - from C++ parameters to kernel arguments ----------===//

#include "KernelEntry.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/RecordLayout.h"

using namespace ampcc;
using namespace clang;

KernelEntryPlan::KernelEntryPlan(Program &P, const FunctionDecl *Entry)
    : P(P), Ctx(P.Ctx), Entry(Entry), Loc(Entry->getLocation()) {}

SpaceList KernelEntryPlan::getSignature() {
  SpaceList Signature;
  for (const ParmVarDecl *Param : Entry->parameters())
    P.Spaces.getTypes().list(Param->getType(), Signature);
  return Signature;
}

KernelEntryPlan::HostPlace
KernelEntryPlan::HostPlace::at(uint64_t Bytes) const {
  HostPlace Result = *this;
  (Indirect == AMPRT_DIRECT ? Result.Offset : Result.Indirect) += Bytes;
  return Result;
}

std::string KernelEntryPlan::makeName(const std::string &Name) {
  std::string Result = P.UniqueNames.makeLocal(makeIdentifier(Name));
  for (unsigned N = 2; llvm::is_contained(Objects, Result); ++N)
    Result =
        P.UniqueNames.makeLocal(makeIdentifier(Name) + "_" + std::to_string(N));
  Objects.push_back(Result);
  return Result;
}

std::string KernelEntryPlan::makeMember(const std::string &Name) {
  std::string Base = P.UniqueNames.makeLocal(makeIdentifier(Name));
  std::string Result = Base;
  for (unsigned N = 2; !Members.insert(Result).second; ++N)
    Result = Base + "_" + std::to_string(N);
  return Result;
}

/// What OpenCL 1.2 promises for all arguments of a kernel together.
static constexpr uint64_t MaxArgumentSize = 1024;

uint64_t KernelEntryPlan::getArgumentSize(QualType T) {
  if (T->isReferenceType())
    return getArgumentSize(T->getPointeeType());
  if (P.mirrorsHost(T))
    return llvm::alignTo(Ctx.getTypeSizeInChars(T).getQuantity(), 8);
  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T))
    return A->getZExtSize() * getArgumentSize(A->getElementType());
  const auto *R = T->getAsCXXRecordDecl();
  if (!R)
    return 0;
  if (hasMark(R, mark::Buffer))
    return 16; // a pointer and a ulong
  uint64_t Size = 0;
  for (const CXXBaseSpecifier &B : R->bases())
    Size += getArgumentSize(B.getType());
  for (const FieldDecl *Field : R->fields())
    if (Program::isField(Field))
      Size += getArgumentSize(Field->getType());
  return Size;
}

void KernelEntryPlan::plan() {
  uint64_t Size = 0;
  for (const ParmVarDecl *Param : Entry->parameters())
    Size += getArgumentSize(Param->getType());
  UsesConstants = Size > MaxArgumentSize;
  Values = makeName("values") + (UsesConstants ? "->" : ".");
  for (const ParmVarDecl *Param : Entry->parameters()) {
    QualType T = Param->getType().getNonReferenceType().getUnqualifiedType();
    SmallVector<AddressSpace, 4> Spaces;
    P.Spaces.getTypes().list(T, Spaces);
    std::string Source = Param->getNameAsString();
    std::string Name = makeName(Source.empty() ? "parameter" : Source);
    ParameterObjects.push_back(Name);
    HostPlace Host{Param->getFunctionScopeIndex(), 0};
    const auto *R = T->getAsCXXRecordDecl();
    if (R && R->isLambda())
      Loc = R->getLocation();
    std::string Declaration = P.declareInMemory(T, Spaces, Name, Loc);
    const bool IsEmpty = R && P.isEmptyBase(R);
    if (!IsEmpty && P.mirrorsHost(T) && !T->isArrayType()) {
      std::string Member = makeMember(Name);
      addValue(AMPRT_ARG_BYTES, T, Host, Member);
      Prologue.push_back(Declaration + " = " + Values + Member + ";");
      continue;
    }
    Prologue.push_back(Declaration + (IsEmpty ? " = {0};" : ";"));
    // Members of the closure are known by their own names.
    planObject(Text(Name), T, Spaces, Host, "");
  }
  planValues();
}

void KernelEntryPlan::addValue(amprt_arg_kind Kind, QualType T, HostPlace Host,
                               const std::string &Member) {
  ValueArgs.push_back({uint16_t(Kind),
                       uint16_t(Ctx.getTypeAlignInChars(T).getQuantity()),
                       Host.Parameter, Host.Offset, Host.Indirect,
                       uint32_t(Ctx.getTypeSizeInChars(T).getQuantity())});
  ValueMembers +=
      "  " + P.declareInMemory(T.getUnqualifiedType(), {}, Member, Loc) + ";\n";
}

void KernelEntryPlan::planValues() {
  if (ValueArgs.empty())
    return;
  std::string Struct = P.UniqueNames.makeGlobal("kernel_values");
  P.appendRecord("typedef struct {\n" + ValueMembers + "} " + Struct + ";\n\n");
  Parameters.push_back(UsesConstants ? "__constant " + Struct + " *values"
                                     : Struct + " values");
  Args.push_back(
      {uint16_t(UsesConstants ? AMPRT_ARG_CONSTANTS : AMPRT_ARG_VALUES),
       AMPRT_ACCESS_READ, 0, 0, 0, 0});
  Args.insert(Args.end(), ValueArgs.begin(), ValueArgs.end());
  Args.push_back({AMPRT_ARG_END_VALUES, AMPRT_ACCESS_READ, 0, 0, 0, 0});
}

void KernelEntryPlan::printPrologue(FunctionPrinter &Printer) {
  Printer.reserveNames(Objects);
  for (const std::string &Line : Prologue)
    Printer.getWriter().writeLine(Line);
  for (auto [Param, Name] : llvm::zip(Entry->parameters(), ParameterObjects))
    Printer.bindObject(Param, Name);
}

void KernelEntryPlan::planObject(const Text &Place, QualType T,
                                 ArrayRef<AddressSpace> Spaces, HostPlace Host,
                                 const std::string &Name) {
  if (T->isReferenceType())
    return planReference(Place, T, Spaces, Host, Name);
  if (T->isPointerType()) {
    P.reportUnsupported(Loc, "a pointer in a kernel's captures");
    return;
  }
  const auto *R = T->getAs<RecordType>();
  if (R && !T->isUnionType()) {
    const auto *Class = cast<CXXRecordDecl>(R->getDecl());
    if (P.isEmptyBase(Class))
      return;
    if (!P.mirrorsHost(T))
      return planRecord(Place, Class->getDefinition(), Spaces, Host, Name);
  }
  const ConstantArrayType *A = Ctx.getAsConstantArrayType(T);
  if (A && !P.mirrorsHost(T)) {
    uint64_t Size = Ctx.getTypeSizeInChars(A->getElementType()).getQuantity();
    for (uint64_t I = 0; I != A->getZExtSize(); ++I)
      planObject(Text(Place.str(Prec::Postfix) + "[" + std::to_string(I) + "]",
                      Prec::Postfix),
                 A->getElementType(), Spaces, Host.at(I * Size),
                 Name + "_" + std::to_string(I));
    return;
  }
  planValue(Place, T, Host, Name);
}

void KernelEntryPlan::planRecord(const Text &Place, const RecordDecl *R,
                                 ArrayRef<AddressSpace> Spaces, HostPlace Host,
                                 const std::string &Name) {
  if (hasMark(R, mark::Buffer))
    return planBuffer(Place, R, Spaces, Host, Name);
  const ASTRecordLayout &Layout = Ctx.getASTRecordLayout(R);
  TypeSlots &Types = P.Spaces.getTypes();
  const auto *Class = cast<CXXRecordDecl>(R);
  for (const CXXBaseSpecifier &B : Class->bases()) {
    const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
    if (!P.isEmptyBase(Base))
      planObject(
          Place.member(P.getBaseName(Class, Base)), B.getType(),
          Spaces.slice(Types.getOffset(Class, Base), Types.count(B.getType())),
          Host.at(Layout.getBaseClassOffset(Base).getQuantity()), Name);
  }
  for (const FieldDecl *Field : R->fields()) {
    if (!Program::isField(Field))
      continue;
    if (Class->isLambda())
      Loc = Field->getLocation();
    std::string Member = P.getFieldName(Field);
    // The buffer inside a view is what the view's name stands for.
    const auto *FieldClass = Field->getType()->getAsCXXRecordDecl();
    const bool IsBuffer = FieldClass && hasMark(FieldClass, mark::Buffer);
    std::string FieldName = Name.empty() ? Member
                            : IsBuffer   ? Name
                                         : Name + "_" + Member;
    while (FieldName.size() > 1 && FieldName.back() == '_')
      FieldName.pop_back();
    planObject(
        Place.member(Member), Field->getType(),
        Spaces.slice(Types.getOffset(Field), Types.count(Field->getType())),
        Host.at(Ctx.toCharUnitsFromBits(
                       Layout.getFieldOffset(Field->getFieldIndex()))
                    .getQuantity()),
        FieldName);
  }
}

void KernelEntryPlan::planBuffer(const Text &Place, const RecordDecl *R,
                                 ArrayRef<AddressSpace> Spaces, HostPlace Host,
                                 const std::string &Name) {
  const ASTRecordLayout &Layout = Ctx.getASTRecordLayout(R);
  auto GetOffset = [&](const FieldDecl *F) {
    return Ctx.toCharUnitsFromBits(Layout.getFieldOffset(F->getFieldIndex()))
        .getQuantity();
  };
  const FieldDecl *Pointer = nullptr, *Ref = nullptr;
  for (const FieldDecl *Field : R->fields())
    (Field->getType()->isPointerType() ? Pointer : Ref) = Field;
  if (!Pointer || !Ref) {
    P.reportUnsupported(R->getLocation(), "this kind of buffer");
    return;
  }
  QualType Element = Pointer->getType()->getPointeeType();
  P.use(Macro::Buffer);
  std::string Data = makeName(Name);
  std::string Offset = makeMember(Name + "_offset");
  Parameters.push_back(
      P.declare(Pointer->getType(), Spaces, "AMP_RESTRICT " + Data, Loc));
  QualType Byte = Element.isConstQualified() ? Ctx.UnsignedCharTy.withConst()
                                             : QualType(Ctx.UnsignedCharTy);
  Prologue.push_back(
      Place.member(P.getFieldName(Pointer)).str() + " = (" +
      P.printType(Pointer->getType(), Spaces, Loc) + ")((" +
      P.printType(Ctx.getPointerType(Byte), Spaces.take_front(), Loc) + ")" +
      Data + " + AMP_OFFSET(" + Values + Offset + "));");
  HostPlace Handle = Host.at(GetOffset(Ref));
  Args.push_back(
      {AMPRT_ARG_BUFFER,
       uint16_t(Element.isConstQualified() ? AMPRT_ACCESS_READ
                                           : AMPRT_ACCESS_READ_WRITE),
       Handle.Parameter, Handle.Offset, Handle.Indirect,
       uint32_t(Ctx.getTypeAlignInChars(Element).getQuantity())});
  addValue(AMPRT_ARG_OFFSET, Ctx.UnsignedLongTy, Handle, Offset);
}

void KernelEntryPlan::planReference(const Text &Place, QualType T,
                                    ArrayRef<AddressSpace> Spaces,
                                    HostPlace Host, const std::string &Name) {
  if (Host.Indirect != AMPRT_DIRECT) {
    P.reportUnsupported(Loc, "a reference inside a container");
    return;
  }
  Host.Indirect = 0;
  QualType Object = T->getPointeeType();
  std::string ObjectName = makeName(Name + "_object");
  // The kernel may not write through a reference to const, but the prologue
  // fills the object.
  Prologue.push_back(P.declareInMemory(Object.getUnqualifiedType(),
                                       Spaces.drop_front(), ObjectName, Loc) +
                     ";");
  planObject(Text(ObjectName), Object.getUnqualifiedType(), Spaces.drop_front(),
             Host, Name);
  Prologue.push_back(Place.str() + " = &" + ObjectName + ";");
}

void KernelEntryPlan::planValue(const Text &Place, QualType T, HostPlace Host,
                                const std::string &Name) {
  std::string Value = makeMember(Name.empty() ? "value" : Name);
  addValue(AMPRT_ARG_BYTES, T, Host, Value);
  Value = Values + Value;
  if (!T->isArrayType()) {
    Prologue.push_back(Place.str() + " = " + Value + ";");
    return;
  }
  std::string Indices, Line;
  for (unsigned Depth = 0;
       const ConstantArrayType *A = Ctx.getAsConstantArrayType(T); ++Depth) {
    std::string I = P.UniqueNames.makeLocal("i" + std::to_string(Depth));
    Line += "for (int " + I + " = 0; " + I + " < " +
            std::to_string(A->getZExtSize()) + "; ++" + I + ") ";
    Indices += "[" + I + "]";
    T = A->getElementType();
  }
  Prologue.push_back(Line + Place.str(Prec::Postfix) + Indices + " = " + Value +
                     Indices + ";");
}
