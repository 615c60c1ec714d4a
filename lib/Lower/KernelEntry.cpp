//===- KernelEntry.cpp - from C++ parameters to kernel arguments ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelEntry.h"
#include "FunctionLowering.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

KernelEntryPlan::KernelEntryPlan(Program &P, const FunctionDecl *Entry,
                                 const std::set<unsigned> *NoImages)
    : P(P), Ctx(P.Ctx), Build(P.Build), Entry(Entry), NoImages(NoImages),
      Loc(Entry->getLocation()) {}

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

/// The least size of all arguments of a kernel in OpenCL 1.2, in bytes.
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
  const ir::Type *Struct = P.Module->Types.getRecord(ValueStruct.get());
  Values = Build.variable(
      "", // the program's names come first
      UsesConstants ? P.Module->Types.getPointer(Struct, AddressSpace::Constant)
                    : Struct);
  for (const ParmVarDecl *Param : Entry->parameters()) {
    QualType T = Param->getType().getNonReferenceType().getUnqualifiedType();
    std::string Source = Param->getNameAsString();
    std::string Name = makeName(Source.empty() ? "parameter" : Source);
    HostPlace Host{Param->getFunctionScopeIndex(), 0};
    const auto *R = T->getAsCXXRecordDecl();
    if (R && R->isLambda()) {
      Loc = R->getLocation();
      Uses = findViewUses(R);
    }
    const bool IsEmpty = R && P.isEmptyBase(R);
    ir::Variable *Object = addObject(Name, T, IsEmpty);
    ParameterObjects.push_back(Object);
    if (!IsEmpty && P.mirrorsHost(T) && !T->isArrayType())
      cast<ir::Declare>(Prologue.back())->Init =
          addValue(AMPRT_ARG_BYTES, T, Host, makeMember(Name));
    else // Members of the closure are known by their own names.
      planObject(Build.ref(Object), T, Host, "");
  }
  planValues();
}

ir::Expr *KernelEntryPlan::addValue(amprt_arg_kind Kind, QualType T,
                                    HostPlace Host, const std::string &Member) {
  ValueArgs.push_back({uint16_t(Kind),
                       uint16_t(Ctx.getTypeAlignInChars(T).getQuantity()),
                       Host.Parameter, Host.Offset, Host.Indirect,
                       uint32_t(Ctx.getTypeSizeInChars(T).getQuantity())});
  ValueStruct->Fields.push_back(
      {Member, P.lowerTypeInMemory(T.getUnqualifiedType(), Loc)});
  ir::Expr *Struct = Build.ref(Values);
  return Build.member(UsesConstants ? Build.deref(Struct) : Struct, Member);
}

ir::Variable *KernelEntryPlan::addObject(const std::string &Name, QualType T,
                                         bool IsZeroed) {
  ir::Variable *Object = Build.variable(Name, P.lowerTypeInMemory(T, Loc));
  Prologue.push_back(Build.declare(
      Object, IsZeroed ? Build.aggregate(Object->Ty, {}) : nullptr));
  return Object;
}

void KernelEntryPlan::assign(ir::Expr *Place, ir::Expr *Value) {
  Prologue.push_back(Build.assignTo(Place, Value));
}

void KernelEntryPlan::planValues() {
  if (ValueArgs.empty())
    return;
  Values->Name = P.Module->copyString(makeName("values"));
  ValueStruct->Name = P.UniqueNames.makeGlobal("kernel_values");
  P.Module->Records.push_back(std::move(ValueStruct));
  Parameters.push_back(Values);
  Args.push_back(
      {uint16_t(UsesConstants ? AMPRT_ARG_CONSTANTS : AMPRT_ARG_VALUES),
       AMPRT_ACCESS_READ, 0, 0, 0, 0});
  Args.insert(Args.end(), ValueArgs.begin(), ValueArgs.end());
  Args.push_back({AMPRT_ARG_END_VALUES, AMPRT_ACCESS_READ, 0, 0, 0, 0});
}

void KernelEntryPlan::bindObjects(FunctionLowering &Lowering) {
  Lowering.reserveNames(Objects);
  for (auto [Param, Object] : llvm::zip(Entry->parameters(), ParameterObjects))
    Lowering.bindObject(Param, {Object});
}

void KernelEntryPlan::planObject(ir::Expr *Place, QualType T, HostPlace Host,
                                 const std::string &Name) {
  if (T->isReferenceType())
    return planReference(Place, T, Host, Name);
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
      return planRecord(Place, Class->getDefinition(), Host, Name);
  }
  const ConstantArrayType *A = Ctx.getAsConstantArrayType(T);
  if (A && !P.mirrorsHost(T)) {
    uint64_t Size = Ctx.getTypeSizeInChars(A->getElementType()).getQuantity();
    for (uint64_t I = 0; I != A->getZExtSize(); ++I)
      planObject(Build.index(Build.copy(Place), Build.integer(int64_t(I))),
                 A->getElementType(), Host.at(I * Size),
                 Name + "_" + std::to_string(I));
    return;
  }
  planValue(Place, T, Host, Name);
}

void KernelEntryPlan::planRecord(ir::Expr *Place, const RecordDecl *R,
                                 HostPlace Host, const std::string &Name) {
  if (hasMark(R, mark::Buffer))
    return planBuffer(Place, R, Host, Name);
  const ASTRecordLayout &Layout = Ctx.getASTRecordLayout(R);
  const auto *Class = cast<CXXRecordDecl>(R);
  for (const CXXBaseSpecifier &B : Class->bases()) {
    const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
    if (!P.isEmptyBase(Base))
      planObject(Build.member(Build.copy(Place), P.getBaseName(Class, Base)),
                 B.getType(),
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
    const auto Use = Uses.find(Field);
    llvm::SaveAndRestore OfField(KnownUse, Use == Uses.end() ? KnownUse
                                           : Use->second == ViewUse::Reads
                                               ? uint16_t(AMPRT_USE_READS)
                                               : uint16_t(AMPRT_USE_REPLACES));
    ir::Expr *Part = Build.member(Build.copy(Place), Member);
    const HostPlace HostPart = Host.at(
        Ctx.toCharUnitsFromBits(Layout.getFieldOffset(Field->getFieldIndex()))
            .getQuantity());
    if (IsBuffer && isImage(Field))
      planImage(Part, FieldClass, HostPart, FieldName);
    else
      planObject(Part, Field->getType(), HostPart, FieldName);
  }
}

namespace {
/// The members of a class that is a buffer.
struct BufferMembers {
  const FieldDecl *Pointer = nullptr, *Ref = nullptr;
  uint64_t RefOffset = 0; ///< in bytes

  explicit BufferMembers(const RecordDecl *R) {
    for (const FieldDecl *Field : R->fields())
      (Field->getType()->isPointerType() ? Pointer : Ref) = Field;
    const ASTContext &Ctx = R->getASTContext();
    RefOffset = Ctx.toCharUnitsFromBits(Ctx.getFieldOffset(Ref)).getQuantity();
  }
  QualType getElement() const { return Pointer->getType()->getPointeeType(); }
};
} // namespace

bool KernelEntryPlan::isImage(const FieldDecl *Field) {
  const AnnotateAttr *Mark = getMark(Field, mark::Image);
  if (!Mark)
    return false;
  const SmallVector<int64_t, 3> Rank = getMarkIntegers(Mark, Ctx);
  std::vector<ir::Image> &All = P.Module->Images;
  if (Rank.empty() || Rank[0] == 0 || All.size() == MaxImages)
    return false;
  HasTexels = true;
  if (!NoImages)
    return false;
  All.push_back({"", unsigned(Rank[0])});
  Images.push_back({});
  return !NoImages->count(All.size() - 1);
}

void KernelEntryPlan::planImage(ir::Expr *Place, const RecordDecl *R,
                                HostPlace Host, const std::string &Name) {
  const BufferMembers Members(R);
  const unsigned Number = P.Module->Images.size() - 1;
  P.Module->Images[Number].Name =
      P.UniqueNames.makeGlobal(makeIdentifier(Name));
  const HostPlace Handle = Host.at(Members.RefOffset);
  Images[Number] = {AMPRT_ARG_IMAGE, 0, Handle.Parameter, Handle.Offset,
                    Handle.Indirect, 0};
  const ir::Type *Pointer = Build.getTypes().getPointer(
      P.lowerTypeInMemory(Members.getElement(), Loc), getImageSpace(Number));
  assign(Build.member(Place, P.getFieldName(Members.Pointer)),
         Build.cast(Build.integer(0), Pointer));
}

void KernelEntryPlan::planBuffer(ir::Expr *Place, const RecordDecl *R,
                                 HostPlace Host, const std::string &Name) {
  const BufferMembers Members(R);
  const FieldDecl *Pointer = Members.Pointer;
  QualType Element = Members.getElement();
  auto GetPointer = [&](QualType T) {
    return Build.getTypes().getPointer(P.lowerTypeInMemory(T, Loc),
                                       AddressSpace::Global);
  };
  ir::Variable *Data = Build.variable(makeName(Name), GetPointer(Element));
  Data->IsRestrict = true;
  Parameters.push_back(Data);
  HostPlace Handle = Host.at(Members.RefOffset);
  Args.push_back({AMPRT_ARG_BUFFER,
                  uint16_t(Element.isConstQualified()
                               ? AMPRT_ACCESS_READ
                               : AMPRT_ACCESS_READ_WRITE | KnownUse),
                  Handle.Parameter, Handle.Offset, Handle.Indirect,
                  uint32_t(Ctx.getTypeAlignInChars(Element).getQuantity())});
  ir::Expr *Offset = addValue(AMPRT_ARG_OFFSET, Ctx.UnsignedLongTy, Handle,
                              makeMember(Name + "_offset"));
  QualType Byte = Element.isConstQualified() ? Ctx.UnsignedCharTy.withConst()
                                             : QualType(Ctx.UnsignedCharTy);
  ir::Expr *Begin = Build.binary(
      ir::BinaryOp::Add, Build.cast(Build.ref(Data), GetPointer(Byte)),
      Build.call("AMP_OFFSET", Offset->getType(), Offset));
  assign(Build.member(Place, P.getFieldName(Pointer)),
         Build.cast(Begin, Data->Ty));
}

void KernelEntryPlan::planReference(ir::Expr *Place, QualType T, HostPlace Host,
                                    const std::string &Name) {
  if (Host.Indirect != AMPRT_DIRECT) {
    P.reportUnsupported(Loc, "a reference inside a container");
    return;
  }
  Host.Indirect = 0;
  // The kernel may not write through a reference to const, but the prologue
  // fills the object.
  QualType Object = Ctx.getUnqualifiedArrayType(T->getPointeeType());
  ir::Variable *Referent =
      addObject(makeName(Name + "_object"), Object, /*IsZeroed=*/false);
  planObject(Build.ref(Referent), Object, Host, Name);
  assign(Place, Build.addressOf(Build.ref(Referent)));
}

void KernelEntryPlan::planValue(ir::Expr *Place, QualType T, HostPlace Host,
                                const std::string &Name) {
  ir::Expr *Value = addValue(AMPRT_ARG_BYTES, T, Host,
                             makeMember(Name.empty() ? "value" : Name));
  std::vector<std::pair<ir::Variable *, uint64_t>> Loops;
  while (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T)) {
    ir::Variable *I = Build.variable(
        P.UniqueNames.makeLocal("i" + std::to_string(Loops.size())),
        P.Module->Types.getInt());
    Loops.emplace_back(I, A->getZExtSize());
    Place = Build.index(Place, Build.ref(I));
    Value = Build.index(Value, Build.ref(I));
    T = A->getElementType();
  }
  ir::Stmt *Copy = Build.assignTo(Place, Value);
  for (auto [I, Count] : llvm::reverse(Loops))
    Copy = Build.fill(I, 0, Count, Copy);
  Prologue.push_back(Copy);
}
