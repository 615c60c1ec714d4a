"""The bugs that test/mutants puts into the sources, one at a time.

Each is a file, a part of its text that is there once, what stands there
instead, and the tests that could see it: an expression as lit's --filter takes.
A mutant that changes nothing a program could see has no place here.
"""
import collections
import sys

Mutant = collections.namedtuple("Mutant", "file old new tests where")
MUTANTS = []


def mutant(file, old, new, tests):
    MUTANTS.append(Mutant(file, old, new, tests, f"test/Inputs/mutants.py:{sys._getframe(1).f_lineno}"))


# Parse

mutant("lib/Parse/Scan/Clause.cpp", "return !ExpectName;", "return true;", "Parse/")
mutant("lib/Parse/Scan/Clause.cpp", "Set = Any;", ";", "Parse/")
mutant("lib/Parse/Scan/FunctionTail.cpp", "if (Requires != NoToken)", "if (false)", "Parse/")
mutant("lib/Parse/Scan/FunctionTail.cpp", "else if (VirtSpecifier != NoToken)", "else if (false)", "Parse/")
mutant("lib/Parse/Scan/FunctionTail.cpp", "if (Tokens.is(J, tok::ellipsis))", "if (false)", "Parse/")
mutant("lib/Parse/Scan/Lambda.cpp", "if (P != 0 && Tokens.isOneOf(P - 1, tok::kw_auto, tok::kw_const))",
       "if (false)", "Parse/")
mutant("lib/Parse/Scan/Lambda.cpp", "(!L.Tail.hasClause() || Context == Before::ClosedParenthesis))",
       "!L.Tail.hasClause())", "Parse/")
mutant("lib/Parse/Scan/TileStatic.cpp", "Tokens.isOneOf(Next, tok::kw_operator, tok::tilde)",
       "Tokens.isOneOf(Next, tok::kw_operator)", "Parse/tile")
mutant("lib/Parse/Scan/TokenBuffer.h", "(*this)[I].getIdentifierInfo() == Name;",
       "(*this)[I].getIdentifierInfo() == Name && !location(I).isMacroID();", "Parse/|Language/tile_static")
mutant("lib/Parse/Microsoft/TypenameKeyword.cpp", "if (Tokens.is(P, tok::comma) && isTemplateArgument(Tokens, P))",
       "if (false)", "Parse/")
mutant("lib/Parse/Microsoft/TypenameKeyword.cpp", "case tok::kw_return:", "", "Parse/")
mutant("lib/Parse/Microsoft/LegacyIndex.cpp", "Namespaces.insert(Tokens[I + 1].getIdentifierInfo());", ";", "Parse/legacy")
mutant("lib/Parse/Microsoft/TemplateKeyword.cpp", "(Tokens.is(Close + 2, tok::r_paren) ||", "(", "Parse/")
mutant("lib/Parse/Scan/Declarators.cpp", "if (Tokens.is(Inner - 1, tok::kw_operator))", "if (false)", "Parse/")
mutant("lib/Parse/Scan/NameKinds.cpp", "readNamespace(Name);", ";", "Parse/")
mutant("lib/Parse/Scan/NameKinds.cpp", "if (declaresObject(I))", "if (false)", "Parse/shapes")
mutant("lib/Parse/Scan/NameKinds.cpp", "P.EndInPack = Tokens.is(I + 1, tok::ellipsis);", "P.EndInPack = false;", "Parse/")

# Sema

mutant("lib/Sema/Rules/TypeRules.cpp", "if (Problem P = find(B.getType(), TypeUse::Member))",
       "if (Problem P = &B == R->bases_begin() ? find(B.getType(), TypeUse::Member) : std::nullopt)", "Sema/types")
mutant("lib/Sema/Rules/TypeRules.cpp", "Layout.getBaseClassOffset(Base).getQuantity() % Granule != 0)", "false)", "Sema/types")
mutant("lib/Sema/Rules/TypeRules.cpp", "Ctx.getTypeSizeInChars(T).getQuantity() % Granule != 0)", "false)", "Sema/types")
mutant("lib/Sema/Rules/TypeRules.cpp", "if (Use == TypeUse::Pointee)", "if (false)", "Sema/types")
mutant("lib/Sema/Rules/Calls.cpp", "checkCallee(C, D->getLocation(), getDestructor(Base.getType()));", ";", "Sema/(destructor|special)")
mutant("lib/Sema/Rules/Calls.cpp", "checkCallee(C, New->getBeginLoc(), New->getOperatorNew());", ";", "Sema/(call|ordinary|accepted)")
mutant("lib/Sema/Rules/Captures.cpp", "Layout.getFieldOffset(Field->getFieldIndex()) % 32 != 0)",
       "Layout.getFieldOffset(Field->getFieldIndex()) % 8 != 0)", "Sema/captures")
mutant("lib/Sema/Rules/Captures.cpp", "if (Before && hasData(Field->getType()) &&", "if (Before &&", "Sema/captures")
mutant("lib/Sema/Rules/Classes.cpp", "F && !F->isImplicit() && !F->isDefaulted() && !F->isDeleted())",
       "F && !F->isImplicit() && !F->isDefaulted())", "Sema/destructor")
mutant("lib/Sema/Rules/Elements.cpp", "if (const ValueDecl *Found = findContainer(Class, Seen))",
       "if (const ValueDecl *Found = nullptr)", "Sema/container")
mutant("lib/Sema/Rules/Expressions.cpp", "if (L->getValue().getActiveBits() > 32 &&", "if (false &&", "Sema/literals")
mutant("lib/Sema/Rules/Expressions.cpp", "if (removesConst(getPointee(From), getPointee(To)))", "if (false)", "Sema/casts")
mutant("lib/Sema/Rules/Expressions.cpp", "MaxIntrinsicValues = 7;", "MaxIntrinsicValues = 8;", "Sema/literals|CodeGen/debug")
mutant("lib/Sema/Rules/Variables.cpp", "MaxVariableSize = 1 << 20;", "MaxVariableSize = 1 << 21;", "Sema/types")
mutant("include/ampcc/Basic/StorageClasses.h", "if (V->getTSCSpec() != clang::TSCS_unspecified)", "if (false)", "Sema/storage")
mutant("lib/Sema/Rules/Statements.cpp", "case Stmt::IndirectGotoStmtClass:", "", "Sema/statements")
mutant("lib/Sema/Rules/Launches.cpp", "else if (getRank(C, Class) <= 0)", "else if (getRank(C, Class) < 0)", "Sema/compute")
mutant("lib/Sema/Kernels/CheckKernels.cpp", "if (Total > MaxTileStaticBytes && !Last)", "if (Total >= MaxTileStaticBytes && !Last)",
       "Sema/kernel_tile")
mutant("lib/Sema/Kernels/CheckKernels.cpp", "Kernel.Tile[0] > MaxTileDepth)", "Kernel.Tile[0] >= MaxTileDepth)",
       "Sema/kernel_tile")
mutant("lib/Sema/Kernels/CheckKernels.cpp", "if (!Kernel.isTiled())\n      Flat.add(Kernel);", "if (Kernel.isTiled())\n      Flat.add(Kernel);",
       "Sema/kernel_tile")
mutant("lib/Sema/Kernels/Objects.cpp", "MaxWritableContainers = 64;", "MaxWritableContainers = 65;", "Sema/kernel_object")
mutant("lib/Sema/Kernels/Bodies.cpp", "if (Op == BO_Div || Op == BO_Rem || Op == BO_DivAssign ||",
       "if (Op == BO_Div || Op == BO_DivAssign ||", "Sema/kernel_division")
mutant("lib/Sema/Kernels/Barriers.cpp", "for (CallPoint Call : llvm::reverse(C.Calls))", "for (CallPoint Call : C.Calls)",
       "Sema/kernel_barriers")
mutant("lib/Sema/Rules/Overloads.cpp", "    return getRestriction(F).isAmpOnly();", "    return false;", "Language/overload")
mutant("lib/Sema/Rules/Destructors.cpp", "if (Was != Is && ((Was.Cpu && Is.Cpu) || (Was.Amp && Is.Amp)))", "if (false)",
       "Sema/destructor")

# Basic and Plugin

mutant("lib/Basic/Restriction.cpp", "F->isReplaceableGlobalAllocationFunction()))", "false))", "Sema/")
mutant("lib/Basic/Restriction.cpp", "return R.Cpu ? \"swiftcall\" : \"swiftasynccall\";", "return \"swiftasynccall\";",
       "Parse/function_types")
mutant("lib/Plugin/Plugin.cpp", "LO.CUDAHostDeviceConstexpr = Opts.Extensions;", "LO.CUDAHostDeviceConstexpr = false;",
       "extensions")
mutant("lib/Plugin/Stages.cpp", "preparePropertyOperands(CI.getASTContext(), Decls);", ";", "propert")
mutant("lib/Microsoft/NameGroups.cpp", "Top.push_back({Name, Macro});", ";", "Microsoft/windows_names")
mutant("lib/Sema/Hooks/FormatArguments.cpp", "Length.getKind() != LengthModifier::AsLong", "true", "windows_longs")
mutant("lib/Sema/Hooks/ImplicitMembers.cpp", "hideUsings(S, M);", ";", "Language/implicit")
mutant("lib/Sema/Hooks/ImplicitMembers.cpp", "S.AddOverriddenMethods(R, M);", ";", "Language/implicit")
mutant("lib/Sema/Rules/TypeRules.cpp", "Diags.setSuppressAllDiagnostics(true);", ";", "Sema/types")
mutant("lib/Sema/Messages/MessageGroup.cpp", "? Diagnostics::getText(diag::err_unrepeated_restriction)", '? std::string()', "Sema/overloads")

# Analysis

mutant("lib/Analysis/TileAccesses.cpp", "Assign && Assign->getOpcode() == BO_Assign", "false", "Sema/kernel_races")
mutant("lib/Analysis/CallGraph.cpp", "if (!Heads.insert(Head).second)",
       "if (Head->Function->isTemplateInstantiation() || !Heads.insert(Head).second)", "Sema/kernel_recursion")
mutant("lib/Analysis/CallGraph.cpp", "addDestructor(Base.getType(), Dtor->getLocation());", ";", "Sema/kernel_missing")
mutant("lib/Analysis/UniformityFlow.cpp", "BarrierCondition Outer = Inner;",
       "BarrierCondition Outer = Inner;\n      if (!Inner.Calls.empty())\n        continue;", "Sema/kernel_barriers")
mutant("lib/Analysis/UniformityFlow.cpp", "BarrierCondition Outer = Inner;",
       "BarrierCondition Outer = Inner;\n      if (Inner.Calls.size() > 1)\n        continue;", "Sema/kernel_barriers")
mutant("lib/Analysis/UniformityMemory.cpp", "Written.joinDependence(Control);", ";", "Sema/kernel_barriers")
mutant("lib/Analysis/UniformityExprs.cpp", "V.joinDependence(loadedValueOf(E->getCond()));", ";", "Sema/kernel_barriers")
mutant("lib/Analysis/UniformityCalls.cpp", "C.IsAfterBarrier = IsAfterBarrier;", "C.IsAfterBarrier = true;",
       "Sema/kernel_barriers")
mutant("lib/Analysis/EvaluatedChildren.cpp", "return Visit(cast<CXXDefaultArgExpr>(S)->getExpr());", "return;",
       "Sema/kernel_missing")
mutant("lib/Analysis/TileRaces.cpp", "if (W.Variable == A.Variable && mayOverlap(W.Path, A.Path))",
       "if (W.Variable == A.Variable)", "Sema/kernel_races")
mutant("lib/Analysis/TileRaces.cpp", "if (!G.MayAdmitOne && Context.isCheckedBefore(A, B, Analysis.getContext()))",
       "if (false)", "Sema/kernel_races")

# Lower

mutant("lib/Lower/Destructors.cpp", "llvm::reverse(Bases)", "Bases", "Language/destructors")
mutant("lib/Lower/Destructors.cpp", "llvm::reverse(Fields)", "Fields", "Language/destructors")
mutant("lib/Lower/Assignments.cpp", "getBool(B->getRHS());", "true;", "Language/arithmetic")
mutant("lib/Lower/Records.cpp", "(Result.HasPadding ? std::to_string(Struct.Fields.size()) : \"\")", "std::string()",
       "Language/layout")
mutant("lib/Lower/Records.cpp", "? P.Ctx.getASTRecordLayout(T->getAsRecordDecl()).getDataSize()",
       "? P.Ctx.getASTRecordLayout(T->getAsRecordDecl()).getSize()", "Language/tail")
mutant("lib/Lower/KernelEntry.cpp", "UsesConstants = Size > MaxArgumentSize;", "UsesConstants = false;",
       "CodeGen/large_objects")
mutant("lib/Lower/Temporaries.cpp", "Steps.push_back(B.assign(B.ref(C.Flag), B.boolean(true)));", ";",
       "Language/(destructors|lifetimes|temporaries)")

# IR, Transforms, Target, CodeGen

mutant("lib/IR/Verifier.cpp", "if (It->second)", "if (true)", "Unit/")
mutant("lib/IR/Verifier.cpp", "if (IsKnown && It->second.back() == V)", "if (IsKnown)", "Unit/")
mutant("lib/IR/Verifier.cpp", "MayBreak || IsLoop || IsSwitch", "MayBreak || IsLoop", "Unit/|CodeGen/")
mutant("lib/Transforms/ImplicitParameters.cpp", "F.IsKernel && IsObject ? Build.addressOf(Own) : Own", "Own", "Unit/|CodeGen/")
mutant("lib/Transforms/ImplicitParameters.cpp", "if (U->Operand->getType() != U->getType()->getElement())", "if (false)",
       "Unit/|CodeGen/")
mutant("lib/Transforms/ImplicitParameters.cpp", "Loop->Inits = rewrite(Loop->Inits);", ";", "Unit/|CodeGen/")
mutant("lib/Transforms/Temporaries.cpp", "Know.dependOnOrder(Own, Beside)", "false", "Unit/")
mutant("lib/Transforms/Temporaries.cpp", "hasOperatorWithEffect(D->Init))", "false)", "Unit/")
mutant("lib/Transforms/UnreadParts.cpp", " && !Fixed.contains(&R)", "", "Unit/")
mutant("lib/Transforms/UnreadParts.cpp", "(D->Init && hasEffect(D->Init))", "false", "Unit/")
mutant("lib/Lower/Statements.cpp", "Compare(ir::BinaryOp::LE, Range.Last)", "Compare(ir::BinaryOp::LT, Range.Last)",
       "Language/kinds")
mutant("lib/Target/C/Precedence.cpp", "return IsRight ? Prec(int(Own) + 1) : Own;", "return Own;", "Unit/")
mutant("lib/Target/C/Literals.cpp", 'isSmallest(L) ? S + " - 1" : S', "S", "Unit/|CodeGen/")
mutant("lib/Target/C/Literals.cpp", "if (Digits == 17 || Back.bitwiseIsEqual(Value))", "if (true)", "Unit/|CodeGen/")
mutant("lib/Target/C/Literals.cpp", "C == '\\\\' || C == '?'", "C == '\\\\'", "Unit/|CodeGen/")
mutant("lib/Target/C/ExprPrinter.cpp", "getPrec(U) == Prec::Unary && *getSpelling(U->Op) == Sign", "false", "Unit/|CodeGen/")
mutant("lib/Target/C/ExprPrinter.cpp", "print(A->Right, Prec::Assign)", "print(A->Right, Prec::Conditional)", "Unit/")
mutant("lib/Target/C/Records.cpp", 'R.IsPacked ? "packed" : ""', '""', "Unit/|Language/layout")
mutant("lib/Target/C/StmtPrinter.cpp", "return isBare(B) && isLine(B->Body.front());", "return isBare(B);", "Unit/|CodeGen/")
mutant("lib/Target/C/StmtPrinter.cpp", "if (IsAfterLabel && isa<Declare>(S))", "if (false)", "Unit/|CodeGen/")
mutant("lib/CodeGen/Embed.cpp", "V->addAttr(WeakAttr::CreateImplicit(Ctx));", ";", "Driver/shared")

# Driver

mutant("lib/Driver/CommandLine.cpp", "addInput(startsWith(Arg, \"-\") ? \"./\" + Arg : Arg);", "addInput(Arg);", "Driver/plain")
mutant("lib/Driver/CommandLine.cpp", "append({\"-x\", IsC ? \"c\" : \"none\"});", "append({\"-x\", \"c\"});", "Driver/shared")
mutant("lib/Driver/CommandLine.cpp", "HeaderCount += isHeader(File, Language);", "HeaderCount += 0;", "Driver/precompiled")
mutant("lib/Driver/CommandLine.cpp", "if (!Output.empty() && InputCount > 1) {", "if (false) {", "Driver/emit")
mutant("lib/Driver/ResponseFile.cpp", "if (C == '\\\\' && I + 1 != Text.size() && Quote != '\\'') {",
       "if (C == '\\\\' && I + 1 != Text.size()) {", "Driver/response")
mutant("lib/Driver/Driver.cpp", "if (errno != E2BIG || Args.size() == 1)", "if (true)", "Driver/response")

# The runtime

mutant("runtime/Launch/Captures.cpp", "One->Identity.Begin < Other->Identity.End", "One->Identity.Begin <= Other->Identity.End",
       "Runtime/launch")
mutant("runtime/Launch/Captures.cpp", "Other->Identity.Begin < One->Identity.End", "Other->Identity.Begin <= One->Identity.End",
       "Runtime/launch")
mutant("runtime/Launch/Captures.cpp", "(One->isWritten() || Other->isWritten())", "Other->isWritten()", "Runtime/launch")
mutant("runtime/Launch/Captures.cpp", "if (One->Ref->region.offset != 0)", "if (false)", "Runtime/launch")
mutant("runtime/Launch/Domain.cpp", "if (Threads > MaxThreads)", "if (false)", "Runtime/launch|Library/errors")
mutant("runtime/Memory/Coherence.cpp", "addPending(*Async, FirstOfMine);\n    if (Access & AMPRT_ACCESS_WRITE)",
       ";\n    if (Access & AMPRT_ACCESS_WRITE)", "Runtime/async")
mutant("runtime/Memory/Coherence.cpp", "Access &= C->isWritten() ? AMPRT_ACCESS_NONE : AMPRT_ACCESS_READ;",
       "Access &= C->isWritten() ? AMPRT_ACCESS_NONE : UserAccess;", "Runtime/(asynchronous|cpu_access|arguments|coherence)")
mutant("runtime/Memory/Coherence.cpp", "settleHost(Access & AMPRT_ACCESS_WRITE, nullptr, Async);",
       "settleHost(false, nullptr, Async);", "Runtime/launch_reads")
mutant("runtime/Memory/Coherence.cpp", "if (livesOnHost() && !isOnHost(R))", "if (false)", "Library/transfers|Library/copy.cpp|Runtime/(coherence|asynchronous)")
mutant("runtime/Memory/Copy.cpp", "if (&From == &To && FromRegion == ToRegion)", "if (&From == &To)", "Library/copy.cpp|Runtime/(coherence|copies)")
mutant("runtime/Support/IntervalSet.cpp", "Last->Begin <= I.End", "Last->Begin < I.End", "Runtime/interval")
mutant("runtime/Support/IntervalSet.cpp", "Found->End >= I.End;", "Found->End > I.End;", "Runtime/interval")
mutant("runtime/Support/Region.cpp", "Distance % RowPitch != 0))", "false))", "Runtime/region|Runtime/copies|Runtime/high")
mutant("runtime/Memory/Transfer.cpp", "R.PlanePitch % R.RowPitch != 0)", "false)", "Library/transfers|Runtime/(copies|high_rank)")
mutant("runtime/Memory/Transfer.cpp", "return !IntervalSet(F).intersects(T);", "return true;", "Library/copy.cpp|Runtime/(coherence|copies)")
mutant("runtime/Device/Event.cpp", "if (--Running)", "if (Running-- != Commands.size())", "Runtime/many_commands")
mutant("runtime/Device/Accelerator.cpp", "ReservedMemory -= Size;", ";", "Runtime/no_memory|Library/errors")
mutant("runtime/Device/ReportText.cpp", "(long long)(int32_t(Bits)));", "(long long)(Bits));", "Library/debug")
mutant("runtime/Device/AcceleratorList.cpp", "if (!List[I].A->isCpu() && isMeant(I))", "if (isMeant(I))",
       "Exec/no_device|Runtime/devices|Library/accelerator")
mutant("runtime/Memory/HostMemory.cpp", "std::free(Owned);", ";", "Runtime/failing_calls")
mutant("runtime/Memory/Extent.cpp", "if (N == 1 || !IsExact)", "if (!IsExact)", "Library/transfers|Runtime/high")
mutant("runtime/OpenCL/DiskCache.cpp", "if (hash(Entry.Data, Entry.Size) != H.Checksum)", "if (false)", "Runtime/disk")
mutant("runtime/OpenCL/DiskCache.cpp", "!(Info.st_mode & (S_IWGRP | S_IWOTH)))", "true)", "Runtime/disk")
mutant("runtime/OpenCL/KernelCache.cpp", "Found->second.isFor(K) &&", "", "Runtime/launch|Library/unloading")
mutant("runtime/OpenCL/FactorSearch.cpp", "C.back() < Margin * B.front()", "C.front() < Margin * B.front()", "Runtime/factor_search")
mutant("runtime/OpenCL/FactorSearch.cpp", "__builtin_parityll(Turn)", "Turn % 2", "Runtime/factor_search")
mutant("runtime/OpenCL/FactorSearch.cpp", "T.Duel != Duel", "false", "Runtime/factor_search")
mutant("runtime/OpenCL/Program.cpp", "(!RunsOnCpu || K.tile[0] != 0))", "true)", "Runtime/build")
mutant("runtime/Support/Text.cpp", "C < 0x800 ? 1 :", "C < 0x1000 ? 1 :", "Runtime/devices")

# The headers

mutant("include/amp/atomics.h",
       "const unsigned int found = details::compare_exchange(destination, old, value);\n  if (found == old)\n    return true;",
       "const unsigned int found = details::compare_exchange(destination, old, value);\n  if (found == old)\n    return *expected = value, true;",
       "Library/atomics")
mutant("include/amp/extent.h", "i[2] >= 0 && i[2] < size[2];", "i[2] >= 0 && i[2] <= size[2];", "Library/extent")
mutant("include/amp/array_view.h", "access == access_type_write && !is_exact()", "false", "Library/transfers")
mutant("include/amp/array_view.h", "layout_(other.layout_.size, other.layout_) {}", "layout_(other.layout_.size) {}",
       "Library/array_view|Library/parts")
mutant("include/amp/completion_future.h", ": longest < given      ? nanoseconds::max() / 4", ": false ? nanoseconds::max() / 4", "Library/completion")
mutant("include/amp/detail/transfer.h", "from.buffer == to.buffer && from.region.offset < to.region.offset;", "false;",
       "Library/parts|Library/copy.cpp|Library/transfers")
mutant("include/amp/detail/transfer.h", "if (std::distance(begin, end) != static_cast<long long>(count))",
       "if (std::distance(begin, end) < static_cast<long long>(count))", "Library/copy")
mutant("include/amp/detail/view_checks.h", "origin[k] > whole[k] - size[k])", "origin[k] + size[k] > whole[k])",
       "Library/(array_view|errors|parts|misuse)")
mutant("include/amp/detail/view_layout.h", "return data[i0 * pitch[0] + i1 * pitch[1] + i2];", "return data[i0 * pitch[0] + i1 * pitch[0] + i2];", "Library/parts")
mutant("include/amp/graphics/norm.h", "return value < -1.0f ? -1.0f :", "return value < 0.0f ? 0.0f :", "Library/short")
mutant("include/amp/graphics/msad4.h", "if (wanted != 0)", "if (found != 0)", "Library/short_vector_programs|Library/direct3d.cpp")
mutant("include/amp/math/tanpi.h", "const double sign = quadrant < 2.0 ? 1.0 : -1.0;", "const double sign = 1.0;", "Library/math_extremes|Library/math_accuracy")
