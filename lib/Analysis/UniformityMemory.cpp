//===- UniformityMemory.cpp - the contents of variables -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UniformityFlow.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace ampcc {

AbstractLocation getPart(AbstractLocation P, const MemberPath &Part) {
  P.Part.add(Part);
  return P;
}

static UniformValue getPart(UniformValue Address, const MemberPath &Part) {
  for (AbstractLocation &P : Address.Locations)
    P.Part.add(Part);
  return Address;
}

UniformValue UniformityFlow::VisitMemberExpr(const MemberExpr *E) {
  const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl());
  if (!Field) // static: a constant
    return {};
  UniformValue V = getPart(valueOf(E->getBase()), Field);
  if (V.Locations.empty()) { // of a temporary without an address
    if (hasAmpAttr(Field, ampattr::TileUniform))
      return {};
    if (hasAmpAttr(Field, ampattr::ThreadId))
      return UniformValue::of(Uniformity::Divergent, E);
  }
  return V;
}

unsigned UniformityFlow::getInput(const FunctionInput &Input) {
  auto It = llvm::find(Result.Inputs, Input);
  if (It == Result.Inputs.end())
    It = Result.Inputs.insert(It, Input);
  return It - Result.Inputs.begin();
}

/// Returns the value that the caller passed for a parameter, or its member.
UniformValue UniformityFlow::getParameter(const ParmVarDecl *Param,
                                          const MemberPath &Part) {
  UniformValue V;
  bool IsPointer = Param->getType()->isPointerType();
  V.addInput(getInput({Param, Part, IsPointer, false}));
  if (IsPointer)
    V.Locations.push_back({AbstractLocation::Pointee, Param});
  return V;
}

UniformValue UniformityFlow::getContents(const AbstractLocation &P,
                                         bool IsAfterBarrier, const Expr *At) {
  for (const FieldDecl *Field : llvm::reverse(P.Part.fields())) {
    if (hasAmpAttr(Field, ampattr::TileUniform))
      return {};
    if (hasAmpAttr(Field, ampattr::ThreadId))
      return UniformValue::of(Uniformity::Divergent, At);
  }

  UniformValue V;
  switch (P.In) {
  case AbstractLocation::ReadOnly:
    return V;
  case AbstractLocation::Container:
    return UniformValue::of(Uniformity::Unproved, At);
  case AbstractLocation::TileStatic:
    return IsAfterBarrier ? V : UniformValue::of(Uniformity::Unproved, At);
  case AbstractLocation::Pointee:
    V.addInput(getInput({static_cast<const ParmVarDecl *>(P.Object), P.Part,
                         false, IsAfterBarrier}));
    // After a barrier, earlier writes do not matter if the pointee is
    // tile_static; otherwise the caller's variable has the value written here.
    if (P.Object && IsAfterBarrier)
      return V;
    break;
  case AbstractLocation::Parameter:
    V = getParameter(static_cast<const ParmVarDecl *>(P.Object), P.Part);
    break;
  case AbstractLocation::Local:
    break;
  }
  auto It = Contents.find({P.In, P.Object});
  if (It != Contents.end())
    for (const auto &[Part, Content] : It->second)
      if (Part.overlaps(P.Part))
        V.join(Content);
  return V;
}

UniformValue UniformityFlow::load(const UniformValue &Address,
                                  bool IsAfterBarrier, const Expr *At) {
  UniformValue V;
  V.joinDependence(Address);
  for (const AbstractLocation &P : Address.Locations)
    V.join(getContents(P, IsAfterBarrier, At));
  return V;
}

void UniformityFlow::write(const AbstractLocation &P, const UniformValue &V) {
  Members &Fields = Contents[{P.In, P.Object}];
  auto It = llvm::find_if(Fields, [&](auto &F) { return F.first == P.Part; });
  if (It == Fields.end()) {
    Fields.push_back({P.Part, {}});
    It = std::prev(Fields.end());
    Changed = true;
  }
  Changed |= It->second.join(V);
}

void UniformityFlow::store(const UniformValue &Address, const UniformValue &V) {
  UniformValue Written = V;
  Written.joinDependence(Control);
  Written.joinDependence(Address); // Each thread may write another element.
  for (const AbstractLocation &P : Address.Locations) {
    if (P.In == AbstractLocation::Local ||
        P.In == AbstractLocation::Parameter ||
        P.In == AbstractLocation::Pointee)
      write(P, Written);
    // Assume that a member function's object is private here; otherwise the
    // caller sees the write.
    if (P.In == AbstractLocation::TileStatic ||
        (P.In == AbstractLocation::Pointee && P.Object))
      IsAfterBarrier = false;
    Result.StoresShared |= P.In == AbstractLocation::TileStatic;
  }
}

/// Adds the members of an object of type \p T at \p Around and of its bases,
/// replacing class members by their own members, \p Depth levels in all.
static void findParts(QualType T, unsigned Depth, const MemberPath &Around,
                      SmallVectorImpl<MemberPath> &Found) {
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  if (!Depth || !R || !R->hasDefinition() || R->isUnion()) {
    Found.push_back(Around);
    return;
  }
  R = R->getDefinition();
  for (const CXXBaseSpecifier &Base : R->bases())
    findParts(Base.getType(), Depth, Around, Found);
  for (const FieldDecl *Field : R->fields()) {
    MemberPath Part = Around;
    Part.add(Field);
    findParts(Field->getType(), Depth - 1, Part, Found);
  }
}

/// Returns the parts by which objects of type \p T are copied.
static SmallVector<MemberPath, 8> findParts(QualType T) {
  static constexpr size_t Most = 16;
  SmallVector<MemberPath, 8> Parts;
  for (unsigned Depth = 3; Depth; --Depth) {
    Parts.clear();
    findParts(T, Depth, {}, Parts);
    if (Parts.size() <= Most)
      break;
  }
  return Parts;
}

void UniformityFlow::copyMembers(const UniformValue &To, const Expr *From) {
  const auto Parts = findParts(From->getType());
  if (!From->isGLValue() || Parts.size() < 2)
    return store(To, loadedValueOf(From));
  const UniformValue Source = valueOf(From);
  for (const MemberPath &Part : Parts)
    store(getPart(To, Part), load(getPart(Source, Part), IsAfterBarrier, From));
}

void UniformityFlow::summarizeReturned() {
  const AbstractLocation Object = getReturned();
  if (Contents.count({Object.In, Object.Object}))
    for (const MemberPath &Part : findParts(Node.Function->getReturnType()))
      Result.ReturnedMembers.emplace_back(
          Part, getContents(getPart(Object, Part), false, nullptr));
}

/// Returns the expression that creates the object, without wrappers.
static const Expr *skipWrappers(const Expr *E) {
  for (;;) {
    E = E->IgnoreParens();
    if (const auto *C = dyn_cast<ExprWithCleanups>(E))
      E = C->getSubExpr();
    else if (const auto *C = dyn_cast<ConstantExpr>(E))
      E = C->getSubExpr();
    else if (const auto *C = dyn_cast<CXXBindTemporaryExpr>(E))
      E = C->getSubExpr();
    else if (const auto *T = dyn_cast<MaterializeTemporaryExpr>(E))
      E = T->getSubExpr();
    else if (const auto *C = dyn_cast<CompoundLiteralExpr>(E))
      E = C->getInitializer();
    else if (const auto *C = dyn_cast<CXXDefaultInitExpr>(E))
      E = C->getExpr();
    else if (const auto *C = dyn_cast<CXXDefaultArgExpr>(E))
      E = C->getExpr();
    else if (const auto *C = dyn_cast<CastExpr>(E);
             C && (C->getCastKind() == CK_NoOp ||
                   C->getCastKind() == CK_ConstructorConversion ||
                   C->getCastKind() == CK_UserDefinedConversion))
      E = C->getSubExpr();
    else
      return E;
  }
}

void UniformityFlow::initialize(const AbstractLocation &Object,
                                const Expr *Init) {
  Init = skipWrappers(Init);
  UniformValue Address;
  Address.Locations.push_back(Object);
  auto Store = [&](const FieldDecl *Field, const Expr *E) {
    const AbstractLocation Member = getPart(Object, Field);
    if (!Field->getType()->isReferenceType())
      return initialize(Member, E);
    UniformValue Address;
    Address.Locations.push_back(Member);
    store(Address, valueOf(E));
  };

  if (const auto *Construct = dyn_cast<CXXConstructExpr>(Init)) {
    computeConstruction(Construct, Object);
  } else if (const auto *Lambda = dyn_cast<LambdaExpr>(Init)) {
    auto Field = Lambda->getLambdaClass()->field_begin();
    for (const Expr *Captured : Lambda->capture_inits()) {
      if (Captured)
        Store(*Field, Captured);
      ++Field;
    }
  } else if (const auto *List = dyn_cast<InitListExpr>(Init);
             List && List->getType()->isRecordType()) {
    const RecordDecl *Record = List->getType()->castAs<RecordType>()->getDecl();
    unsigned Base = List->getNumInits(), Fields = 0;
    for (const FieldDecl *Field : Record->fields())
      Fields += !Field->isUnnamedBitField();
    // Bases come first, then the fields in declaration order.
    if (Record->isUnion() || List->getNumInits() < Fields) {
      store(Address, computeChildren(List));
      return;
    }
    Base = List->getNumInits() - Fields;
    for (unsigned I = 0; I != Base; ++I)
      store(Address, loadedValueOf(List->getInit(I)));
    for (const FieldDecl *Field : Record->fields())
      if (!Field->isUnnamedBitField())
        Store(Field, List->getInit(Base++));
  } else {
    const auto *Called = dyn_cast<CallExpr>(Init);
    if (!Called || !storeReturned(Object, Called))
      copyMembers(Address, Init);
  }
}

void UniformityFlow::initializeVariable(const VarDecl *V) {
  if (isTileStatic(V) || !V->getInit())
    return;
  if (V->getType()->isReferenceType())
    Changed |= References[V].join(valueOf(V->getInit()));
  else
    initialize({AbstractLocation::Local, getWeb(V, V)}, V->getInit());
}

UniformValue UniformityFlow::VisitDeclRefExpr(const DeclRefExpr *E) {
  UniformValue V;
  if (const auto *B = dyn_cast<BindingDecl>(E->getDecl()))
    return B->getBinding() ? valueOf(B->getBinding()) : V;
  const auto *Var = dyn_cast<VarDecl>(E->getDecl());
  if (!Var)
    return V; // enumerators, functions
  if (isTileStatic(Var)) {
    V.Locations.push_back({AbstractLocation::TileStatic, Var});
    return V;
  }
  if (auto It = Captures.find(Var); It != Captures.end()) {
    const ParmVarDecl *Object = getExplicitClosure(Node.Function);
    const bool IsCopy = Object && !Object->getType()->isReferenceType();
    V.Locations.push_back(
        {IsCopy ? AbstractLocation::Parameter : AbstractLocation::Pointee,
         Object, It->second});
    return V;
  }
  if (!Var->hasLocalStorage())
    return V; // a constant: others are errors
  const auto *Param = dyn_cast<ParmVarDecl>(Var);
  if (!Var->getType()->isReferenceType())
    V.Locations.push_back(
        Param ? AbstractLocation{AbstractLocation::Parameter, Param}
              : AbstractLocation{AbstractLocation::Local, getWeb(E, Var)});
  else if (Param)
    V.Locations.push_back({AbstractLocation::Pointee, Param});
  else
    V = References.lookup(Var);
  return V;
}

} // namespace ampcc
