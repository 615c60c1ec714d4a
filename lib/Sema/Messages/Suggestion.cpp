//===- Suggestion.cpp - suggestion notes ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MessageGroup.h"
#include "MessageKinds.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/FixUps.h"
#include "ampcc/Basic/Library.h"
#include "ampcc/Basic/MathFunctions.h"
#include "ampcc/Basic/MessageTable.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampcc {

/// Float versions of these have the suffix f, except classifications.
static bool isInPreciseMath(llvm::StringRef Name) {
  return is(Name, Math::InC) || is(Name, Math::Classifies) ||
         is(Name, Math::InPreciseMath);
}

/// Returns the counterpart of \p Called in amp code, or an empty string.
static std::string getCounterpart(llvm::StringRef Called) {
  const llvm::StringRef Other =
      llvm::StringSwitch<llvm::StringRef>(Called)
          .Case("max", "fast_math::fmax of <amp_math.h>, and "
                       "direct3d::imax and direct3d::umax")
          .Case("min", "fast_math::fmin of <amp_math.h>, and "
                       "direct3d::imin and direct3d::umin")
          .Case("abs", "fast_math::fabs of <amp_math.h>, and direct3d::abs")
          .Case("clamp", "direct3d::clamp")
          .Case("rint", "precise_math::nearbyint of <amp_math.h>")
          .Case("rintf", "precise_math::nearbyintf of <amp_math.h>")
          .Case("printf", "direct3d_printf")
          .Cases("fprintf", "puts", "putchar", "direct3d_printf")
          .Case("__assert_fail", "direct3d_errorf and direct3d_abort")
          .Cases("abort", "exit", "direct3d_abort")
          .Cases("rand", "srand",
                 "no random numbers: pass them in a view, or "
                 "calculate a hash of the index")
          .Default("");
  if (!Other.empty())
    return Other.str();
  llvm::StringRef Base = Called;
  if (!isInPreciseMath(Base))
    Base.consume_back("f");
  if (is(Base, Math::Classifies))
    Called = Base;
  const std::string Precise =
      ("precise_math::" + Called + " of <amp_math.h>").str();
  if (is(Base, Math::InFastMath))
    return ("fast_math::" + Called + " and " + Precise).str();
  return isInPreciseMath(Base) ? Precise : "";
}

/// Returns the counterpart of the function that \p Info names first.
static std::optional<Suggestion> adviseFunction(const Diagnostic &Info) {
  const std::string Counterpart = getCounterpart(getNameArgument(Info, 0));
  if (Counterpart.empty())
    return std::nullopt;
  return Suggestion{diag::note_counterpart, Counterpart};
}

std::optional<Suggestion> adviseCounterpart(const Diagnostic &Info) {
  if (const CXXRecordDecl *Class = getDefinedClass(getTypeArgument(Info, 0));
      Class && Class->isInStdNamespace() && Class->getName() == "basic_ostream")
    return Suggestion{diag::note_counterpart, "direct3d_printf"};
  if (!message::has(Info.getID(), message::CallsFunction))
    return std::nullopt;
  return adviseFunction(Info);
}

/// Suggests a function of <amp_math.h> for an unknown name in fast_math,
/// precise_math or concurrency.
static std::optional<Suggestion> adviseMathFunction(const Diagnostic &Info) {
  if (!message::has(Info.getID(), message::LacksMember))
    return std::nullopt;
  const auto *N = dyn_cast_or_null<NamespaceDecl>(getContextArgument(Info, 1));
  if (!N || !isInLibrary(N->getASTContext(), N->getLocation()) ||
      (N->getName() != "fast_math" && N->getName() != "precise_math" &&
       N->getName() != "concurrency"))
    return std::nullopt;
  return adviseFunction(Info);
}

static llvm::StringRef getHeader(llvm::StringRef Name) {
  return llvm::StringSwitch<llvm::StringRef>(Name)
      .Cases("fast_math", "precise_math", "amp_math.h")
      .Case("graphics", "amp_graphics.h")
      .Cases("concurrency", "Concurrency", "parallel_for_each", "amp.h")
      .Cases("array_view", "tiled_index", "tiled_extent", "amp.h")
      .Cases("accelerator", "accelerator_view", "amp.h")
      .Default("");
}

/// Returns the spelling of the token at the message's location.
static std::string getName(const Diagnostic &Info) {
  const SourceManager &SM = Info.getSourceManager();
  llvm::SmallString<32> Buffer;
  return Lexer::getSpelling(SM.getSpellingLoc(Info.getLocation()), Buffer, SM,
                            LangOptions())
      .str();
}

/// Returns the C++ AMP name for one of another accelerator language.
static llvm::StringRef getAmpName(llvm::StringRef Name) {
  return llvm::StringSwitch<llvm::StringRef>(Name)
      .Cases("__syncthreads", "barrier", "tile_barrier::wait")
      .Cases("threadIdx", "get_local_id", "tiled_index::local")
      .Cases("blockIdx", "get_group_id", "tiled_index::tile")
      .Case("get_global_id", "tiled_index::global")
      .Cases("__shared__", "__local", "tile_static")
      .Cases("atomicAdd", "atomic_add", "atomic_fetch_add")
      .Cases("atomicMax", "atomic_max", "atomic_fetch_max")
      .Cases("atomicMin", "atomic_min", "atomic_fetch_min")
      .Cases("atomicExch", "atomic_xchg", "atomic_exchange")
      .Cases("atomicCAS", "atomic_cmpxchg", "atomic_compare_exchange")
      .Cases("__shfl_sync", "WaveReadLaneAt", "wave_read_at")
      .Case("__shfl_up_sync", "wave_shuffle_up")
      .Case("__shfl_down_sync", "wave_shuffle_down")
      .Case("__shfl_xor_sync", "wave_shuffle_xor")
      .Cases("__ballot_sync", "WaveActiveBallot", "wave_ballot")
      .Cases("__any_sync", "WaveActiveAnyTrue", "wave_any")
      .Cases("__all_sync", "WaveActiveAllTrue", "wave_all")
      .Cases("__reduce_add_sync", "WaveActiveSum", "wave_sum")
      .Default("");
}

/// Suggests the name of C++ AMP that resembles the unknown name in \p Info.
static std::optional<Suggestion> adviseSimilarName(const Diagnostic &Info,
                                                   const ASTContext &Ctx) {
  if (!message::has(Info.getID(), message::NeedsHeader | message::GuessesName))
    return std::nullopt;
  const std::string Name = getName(Info);
  std::string Best = getAmpName(Name).str();
  if (message::has(Info.getID(), message::NeedsHeader)) {
    unsigned Distance = 1 + Name.size() / 5;
    const auto Found = Ctx.getTranslationUnitDecl()->lookup(
        DeclarationName(&Ctx.Idents.get("concurrency")));
    for (const NamedDecl *Space : Found)
      if (const auto *N = dyn_cast<NamespaceDecl>(Space))
        for (const NamespaceDecl *Part : N->redecls())
          for (const Decl *D : Part->noload_decls())
            if (const auto *Known = dyn_cast<NamedDecl>(D);
                Known && Known->getDeclName().isIdentifier()) {
              if (Known->getName() == Name)
                return Suggestion{diag::note_did_you_mean,
                                  "concurrency::" + Name};
              if (Name.size() <= 4)
                continue;
              if (const unsigned Other =
                      Known->getName().edit_distance(Name, true, Distance);
                  Other < Distance || (Other == Distance && Best.empty())) {
                Best = Known->getName().str();
                Distance = Other;
              }
            }
  }
  if (Best.empty() || Best == Name)
    return std::nullopt;
  return Suggestion{diag::note_did_you_mean, Best};
}

/// Returns the library class that is the second type in \p Info, or null.
static const CXXRecordDecl *getLibraryClass(const Diagnostic &Info) {
  const DeclContext *Scope = getContextArgument(Info, 1);
  const CXXRecordDecl *Class = Scope
                                   ? dyn_cast<CXXRecordDecl>(Scope)
                                   : getDefinedClass(getTypeArgument(Info, 1));
  return Class && isInLibrary(Class->getASTContext(), Class->getLocation())
             ? Class
             : nullptr;
}

/// Suggests the library's member for the unknown member in \p Info, such as
/// extent.size().
static std::optional<Suggestion> adviseMember(const Diagnostic &Info) {
  if (!message::has(Info.getID(), message::LacksMember))
    return std::nullopt;
  const CXXRecordDecl *Class = getLibraryClass(Info);
  const std::string Name = getNameArgument(Info, 0);
  if (Class && Name == "wait" && Class->getName() == "tiled_index")
    return Suggestion{diag::note_did_you_mean, "barrier.wait()"};
  if (!Class || (Name != "size" && Name != "length"))
    return std::nullopt;
  return Suggestion{diag::note_did_you_mean,
                    Class->getName().ends_with("extent") ? "size()"
                                                         : "extent.size()"};
}

/// Suggests a component where \p Info converts an index to an integer.
static std::optional<Suggestion> adviseIndexNumber(const Diagnostic &Info) {
  if (!message::has(Info.getID(), message::Converts))
    return std::nullopt;
  const CXXRecordDecl *Class = getLibraryClass(Info);
  const QualType To = getTypeArgument(Info, 2);
  if (!Class || To.isNull() || Class->getName() != "index" ||
      !To->isArithmeticType())
    return std::nullopt;
  return Suggestion{diag::note_index_number, ""};
}

/// Notes that `v[i]` is an element already if \p Info subscripts it again.
static std::optional<Suggestion> adviseElement(const Diagnostic &Info) {
  if (!message::has(Info.getID(), message::Subscripts) ||
      Info.getNumRanges() == 0)
    return std::nullopt;
  Token Last;
  if (Lexer::getRawToken(Info.getRange(0).getEnd(), Last,
                         Info.getSourceManager(), LangOptions()) ||
      Last.isNot(tok::r_square))
    return std::nullopt;
  return Suggestion{diag::note_element_chosen, ""};
}

/// Suggests the types of atomic functions if \p Info finds no overload.
static std::optional<Suggestion> adviseAtomic(const Diagnostic &Info) {
  if (!message::has(Info.getID(), message::CallsFunction) ||
      !llvm::StringRef(getNameArgument(Info, 0)).starts_with("atomic_fetch_"))
    return std::nullopt;
  return Suggestion{diag::note_atomic_types, ""};
}

/// Suggests the overload of copy for standard containers if none matches.
static std::optional<Suggestion> adviseCopy(const Diagnostic &Info) {
  if (!message::has(Info.getID(), message::CallsFunction))
    return std::nullopt;
  const std::string Name = getNameArgument(Info, 0);
  if (Name != "copy" && Name != "copy_async")
    return std::nullopt;
  return Suggestion{diag::note_copy_iterators, ""};
}

/// Suggests a view with \p Rank dimensions and elements of type \p Element.
static Suggestion adviseView(const ASTContext &Ctx, QualType Element,
                             const TemplateArgument &Rank) {
  const int64_t N = Rank.getAsIntegral().getExtValue();
  return {diag::note_did_you_mean,
          "array_view<" + Element.getAsString(Ctx.getPrintingPolicy()) +
              (N == 1 ? "" : ", " + std::to_string(N)) + ">"};
}

static const ClassTemplateSpecializationDecl *
getView(const CXXRecordDecl *Class) {
  const auto *View = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Class);
  return View && hasAmpAttr(View, ampattr::ContainerView) &&
                 View->getName() == "array_view"
             ? View
             : nullptr;
}

/// Returns the rank of the view whose element is meant where \p T is used: \p T
/// or, if \p T is the section `array_view<T, N - 1>`, the view around it. Zero
/// if \p T is not a view.
static int64_t getViewRank(QualType T) {
  const ClassTemplateSpecializationDecl *View = getView(getDefinedClass(T));
  if (!View)
    return 0;
  const auto *Written =
      T.getNonReferenceType()->getAs<TemplateSpecializationType>();
  const bool IsPart =
      Written && Written->template_arguments().size() == 2 &&
      Written->template_arguments()[1].getKind() ==
          TemplateArgument::Expression &&
      isa<BinaryOperator>(
          Written->template_arguments()[1].getAsExpr()->IgnoreImplicit());
  return View->getTemplateArgs()[1].getAsIntegral().getExtValue() + IsPart;
}

/// Returns the type of the variable at the start of \p Range if an index
/// follows its name and another, or the same, ends the range; null otherwise.
static QualType getIndexedType(SourceRange Range, Sema &S) {
  const SourceManager &SM = S.getSourceManager();
  Token Name, Last;
  if (!S.getCurScope() || !Range.getBegin().isFileID() ||
      Lexer::getRawToken(Range.getBegin(), Name, SM, S.getLangOpts()) ||
      Name.isNot(tok::raw_identifier) ||
      Lexer::getRawToken(Range.getEnd(), Last, SM, S.getLangOpts()) ||
      !Last.isOneOf(tok::r_paren, tok::r_square))
    return {};
  const std::optional<Token> Next =
      Lexer::findNextToken(Name.getLocation(), SM, S.getLangOpts());
  if (!Next || !Next->isOneOf(tok::l_paren, tok::l_square))
    return {};
  LookupResult Found(S, &S.Context.Idents.get(Name.getRawIdentifier()),
                     Range.getBegin(), Sema::LookupOrdinaryName);
  Found.suppressDiagnostics();
  S.LookupName(Found, S.getCurScope());
  const auto *V = Found.getAsSingle<VarDecl>();
  return V ? V->getType() : QualType();
}

std::string explainOperands(const Diagnostic &Info, Sema &S) {
  if (!message::has(Info.getID(), message::WrongOperands))
    return "";
  const QualType Left = getTypeArgument(Info, 0),
                 Right = getTypeArgument(Info, 1);
  if (!Left.isNull() && Right.isNull())
    return isAboutArray(Info) ? Diagnostics::getText(diag::err_array_index)
                              : "";
  int64_t Rank = 0;
  if (Left.isNull() && Info.getNumRanges() != 0) {
    // Clang does not name the operands of assignments. The left one is of class
    // type: a section of the view, unless the elements are.
    const QualType T = getIndexedType(Info.getRange(0).getAsRange(), S);
    const ClassTemplateSpecializationDecl *View = getView(getDefinedClass(T));
    if (View && !View->getTemplateArgs()[0].getAsType()->isRecordType())
      Rank = getViewRank(T);
  } else if (!Left.isNull() &&
             (getViewRank(Left) != 0 || Left->isArithmeticType()) &&
             (getViewRank(Right) != 0 || Right->isArithmeticType()))
    Rank = std::max(getViewRank(Left), getViewRank(Right));
  if (Rank == 0)
    return "";
  std::string Text = Diagnostics::getText(diag::err_view_as_element);
  for (size_t I; (I = Text.find("%0")) != std::string::npos;)
    Text.replace(I, 2, std::to_string(Rank));
  return Text;
}

/// Suggests a view of non-const elements if \p Info writes an element.
static std::optional<Suggestion> adviseMutableView(const Diagnostic &Info) {
  enum { Function = 1 };
  if (getOrdinaryCode(Info) != "C3892")
    return std::nullopt;
  const auto *M =
      dyn_cast_or_null<CXXMethodDecl>(getDeclArgument(Info, Function));
  const ClassTemplateSpecializationDecl *View =
      M ? getView(M->getParent()) : nullptr;
  if (!View)
    return std::nullopt;
  const TemplateArgumentList &Args = View->getTemplateArgs();
  return adviseView(View->getASTContext(),
                    Args[0].getAsType().getUnqualifiedType(), Args[1]);
}

/// Returns the element type of the pointer, array or standard container
/// \p Data, const if the elements are; null if it does not fit a view.
static QualType getElement(const ASTContext &Ctx, QualType Data) {
  QualType Element;
  if (Data->isPointerType())
    Element = Data->getPointeeType();
  else if (const auto *Array = Data->getAsArrayTypeUnsafe())
    Element = Array->getElementType();
  else if (const auto *Container =
               dyn_cast_or_null<ClassTemplateSpecializationDecl>(
                   Data->getAsCXXRecordDecl());
           Container && Container->isInStdNamespace() &&
           Container->getTemplateArgs()[0].getKind() == TemplateArgument::Type)
    Element = Container->getTemplateArgs()[0].getAsType();
  if (Element.isNull() || Element->isIncompleteType() ||
      Element->isDependentType() || Ctx.getTypeSize(Element) % 32 != 0)
    return {};
  Element = Element.getCanonicalType();
  return Data.isConstQualified() && !Data->isPointerType() ? Element.withConst()
                                                           : Element;
}

std::optional<Suggestion> adviseElementType(const Diagnostic &Note,
                                            const CXXRecordDecl *Made) {
  enum { From = 3, To = 4 };
  const ClassTemplateSpecializationDecl *View = getView(Made);
  if (!View || !message::has(Note.getID(), message::OtherMismatch))
    return std::nullopt;
  const QualType Data = getTypeArgument(Note, From);
  const QualType Element = View->getTemplateArgs()[0].getAsType();
  if (Data.isNull() || getTypeArgument(Note, To).isNull())
    return std::nullopt;
  const QualType Found =
      getElement(View->getASTContext(), Data.getNonReferenceType());
  if (Found.isNull() || Found == Element ||
      (Element.isConstQualified() && Found.withConst() == Element))
    return std::nullopt;
  return adviseView(View->getASTContext(), Found, View->getTemplateArgs()[1]);
}

/// Returns the header for a name of PPL or Windows that other code uses too.
static llvm::StringRef getCompanionHeader(llvm::StringRef Name) {
  return llvm::StringSwitch<llvm::StringRef>(Name)
      .Cases("parallel_for", "parallel_invoke", "parallel_transform", "ppl.h")
      .Cases("parallel_reduce", "parallel_sort", "task_group", "ppl.h")
      .Cases("structured_task_group", "combinable", "critical_section", "ppl.h")
      .Cases("parallel_buffered_sort", "parallel_radixsort", "ppl.h")
      .Cases("reader_writer_lock", "cancellation_token_source", "ppl.h")
      .Cases("task", "create_task", "task_completion_event", "ppltasks.h")
      .Cases("when_all", "when_any", "task_from_result", "ppltasks.h")
      .Cases("unbounded_buffer", "overwrite_buffer", "agents.h")
      .Cases("single_assignment", "transformer", "agent", "agents.h")
      .Case("concurrent_vector", "concurrent_vector.h")
      .Case("concurrent_queue", "concurrent_queue.h")
      .Case("concurrent_priority_queue", "concurrent_priority_queue.h")
      .Case("concurrent_unordered_map", "concurrent_unordered_map.h")
      .Case("concurrent_unordered_set", "concurrent_unordered_set.h")
      .Cases("wave_sum", "wave_min", "wave_max", "wave_prefix_sum",
             "amp_wave.h")
      .Cases("wave_read_at", "wave_read_first", "wave_ballot", "amp_wave.h")
      .Cases("wave_shuffle_up", "wave_shuffle_down", "amp_wave.h")
      .Cases("wave_shuffle_xor", "wave_any", "wave_all", "amp_wave.h")
      .Cases("wave_lane", "wave_lanes", "wave_size", "wave_reduce",
             "amp_wave.h")
      .Cases("CRITICAL_SECTION", "WINAPI", "EnterCriticalSection", "windows.h")
      .Cases("_T", "_tmain", "_tprintf", "tchar.h")
      .Default("");
}

/// True if this library's header is included: oneTBB also has one named
/// concurrent_vector.h.
static bool isIncluded(const SourceManager &SM, llvm::StringRef Header) {
  return llvm::any_of(llvm::make_range(SM.fileinfo_begin(), SM.fileinfo_end()),
                      [&](const auto &File) {
                        llvm::StringRef Name = File.first.getName();
                        return Name.consume_back(Header) &&
                               (Name.ends_with("ampcc/") ||
                                Name.ends_with("compat/"));
                      });
}

/// Suggests the library's header for the unknown name in \p Info, unless it is
/// included.
static std::optional<Suggestion> adviseHeader(const Diagnostic &Info) {
  if (!message::has(Info.getID(), message::NeedsHeader))
    return std::nullopt;
  const SourceManager &SM = Info.getSourceManager();
  const std::string Name = getName(Info);
  llvm::StringRef Header = getHeader(Name);
  if (Header.empty() && isIncluded(SM, "amp.h"))
    Header = getCompanionHeader(Name);
  if (Header.empty() || isIncluded(SM, Header))
    return std::nullopt;
  return Suggestion{diag::note_missing_header, Header.str()};
}

/// Returns the part of Windows that has \p Name, or an empty string.
static llvm::StringRef getPartOfName(llvm::StringRef Name) {
  return llvm::StringSwitch<llvm::StringRef>(Name)
      .Cases("CString", "CStringA", "CStringW", "MFC and ATL")
      .Cases("CWinApp", "CDialog", "CWnd", "CFile", "MFC")
      .Cases("CComPtr", "CComQIPtr", "ATLTRACE", "ATLASSERT", "ATL")
      .Cases("CA2W", "CW2A", "CA2T", "CT2A", "USES_CONVERSION", "ATL")
      .Cases("IUnknown", "_com_error", "_bstr_t", "_variant_t", "COM")
      .Cases("ComPtr", "__uuidof", "CoCreateInstance", "BSTR", "COM")
      .Cases("ID3D11Device", "ID3D11DeviceContext", "ID3D11Buffer", "Direct3D")
      .Cases("ID3D11Texture2D", "D3D11CreateDevice", "Direct3D")
      .Default("");
}

/// Returns the replacement of \p Name, a name of Windows or Visual C++, or an
/// empty string.
static llvm::StringRef getReplacement(llvm::StringRef Name) {
  return llvm::StringSwitch<llvm::StringRef>(Name)
      .Cases("CreateThread", "_beginthread", "_beginthreadex", "std::thread")
      .Cases("WaitForSingleObject", "WaitForMultipleObjects", "CreateEvent",
             "CreateSemaphore", "SetEvent", "std::condition_variable")
      .Cases("CreateMutex", "SRWLOCK", "CONDITION_VARIABLE", "std::mutex")
      .Cases("SYSTEMTIME", "GetLocalTime", "GetSystemTime", "FILETIME",
             "timeGetTime", "std::chrono")
      .Cases("localtime_s", "ctime_s", "asctime_s", "localtime_r and its kin")
      .Cases("VirtualAlloc", "HeapAlloc", "GlobalAlloc", "LocalAlloc", "malloc")
      .Cases("_splitpath", "_splitpath_s", "_makepath", "FindFirstFile",
             "WIN32_FIND_DATA", "std::filesystem")
      .Cases("FormatMessage", "FormatMessageA",
             "std::system_category().message()")
      .Cases("scanf_s", "sscanf_s", "fscanf_s", "scanf, without the sizes")
      .Cases("_itoa", "_itoa_s", "itoa", "_ltoa", "std::to_string")
      .Cases("StringCchPrintf", "StringCchCopy", "wsprintf", "snprintf")
      .Cases("SetConsoleTextAttribute", "CONSOLE_SCREEN_BUFFER_INFO",
             "escape sequences of the terminal")
      .Cases("SYSTEM_INFO", "GetSystemInfo",
             "std::thread::hardware_concurrency()")
      .Cases("hash_map", "hash_set", "std::unordered_map")
      .Cases("DLL_PROCESS_ATTACH", "DLL_PROCESS_DETACH",
             "a function with __attribute__((constructor)), since nothing "
             "calls DllMain")
      .Cases("_CrtSetDbgFlag", "_CRTDBG_ALLOC_MEM_DF", "_CRTDBG_LEAK_CHECK_DF",
             "-fsanitize=leak")
      .Cases("_ASSERT", "_ASSERTE", "assert")
      .Cases("_BitScanForward", "_BitScanReverse", "__builtin_ctz and its kin")
      .Case("__cpuid", "<cpuid.h>")
      .Default("");
}

/// Suggests the part of Windows, unavailable on Linux, that has the unknown
/// name.
static std::optional<Suggestion> adviseWindowsPart(const Diagnostic &Info) {
  if (!message::has(Info.getID(), message::NeedsHeader) ||
      (!isIncluded(Info.getSourceManager(), "amp.h") &&
       !isIncluded(Info.getSourceManager(), "windows.h")))
    return std::nullopt;
  const std::string Name = getName(Info);
  if (const llvm::StringRef Part = getPartOfName(Name); !Part.empty())
    return Suggestion{diag::note_windows_part, Part.str()};
  if (const llvm::StringRef Other = getReplacement(Name); !Other.empty())
    return Suggestion{diag::note_windows_name, Other.str()};
  return std::nullopt;
}

/// Suggests the option that makes Clang accept the code in \p Info as Visual
/// C++ does. \p LO is the language that rejects it.
static std::optional<Suggestion> adviseOption(const Diagnostic &Info,
                                              const LangOptions &LO) {
  if (!LO.CPlusPlus17 || !message::has(Info.getID(), message::NewInStandard))
    return std::nullopt;
  if (message::getHint(Info.getID()) == message::Hint::Ambiguous &&
      !isNewInStandard(getName(Info)))
    return std::nullopt;
  return Suggestion{diag::note_older_standard, ""};
}

std::optional<Suggestion> advise(const Diagnostic &Info, bool InAmpCode,
                                 Sema &S) {
  for (auto *Adviser :
       {adviseHeader, adviseWindowsPart, adviseMathFunction, adviseMember,
        adviseIndexNumber, adviseElement, adviseMutableView, adviseAtomic})
    if (std::optional<Suggestion> Found = Adviser(Info))
      return Found;
  std::optional<Suggestion> Found = InAmpCode ? std::nullopt : adviseCopy(Info);
  if (!Found)
    Found = adviseSimilarName(Info, S.Context);
  return Found ? Found : adviseOption(Info, S.getLangOpts());
}

} // namespace ampcc
