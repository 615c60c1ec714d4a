//===- Checks.cpp - kernels that are checked, as C++ ----------------------===//

#include "Checks.h"
#include "../C/Declarators.h"
#include "ampcc/Target/Cpu.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::target;

llvm::StringRef cpu::getCheckFunctions() {
  return R"(
static inline __attribute__((always_inline, nodebug)) ::amprt_check_thread *AMP_running(void *thread) {
  return (::amprt_check_thread *)thread;
}
static inline __attribute__((always_inline, nodebug)) unsigned long AMP_get_global_id(void *thread, unsigned k) {
  return k < 3 ? AMP_running(thread)->global[k] : 0;
}
static inline __attribute__((always_inline, nodebug)) unsigned long AMP_get_local_id(void *thread, unsigned k) {
  return k < 3 ? AMP_running(thread)->local[k] : 0;
}
static inline __attribute__((always_inline, nodebug)) unsigned long AMP_get_group_id(void *thread, unsigned k) {
  return k < 3 ? AMP_running(thread)->group[k] : 0;
}
template <class T>
static inline __attribute__((always_inline, nodebug)) T *AMP_access(void *thread, T *p, unsigned how, unsigned site) {
  return (T *)::amprt_check_access(AMP_running(thread), (void *)p, sizeof(T),
                                   how, site);
}
template <class T, class V>
static inline __attribute__((always_inline, nodebug)) T *
AMP_store(void *thread, V x, T *p, unsigned how, unsigned site) {
  T value = (T)x;
  p = (T *)::amprt_check_store(AMP_running(thread), (void *)p, &value,
                               sizeof(T), how, site);
  *p = value;
  return p;
}
static inline __attribute__((always_inline, nodebug)) void AMP_barrier(void *thread, unsigned fences, unsigned site) {
  ::amprt_check_barrier(AMP_running(thread), fences, site);
}
template <class T>
static inline __attribute__((always_inline, nodebug)) T AMP_position(void *thread, T i, unsigned long count,
                         unsigned site) {
  if (__builtin_expect((unsigned long)i < count, 1))
    return i;
  ::amprt_check_failed(AMP_running(thread), ::AMPRT_CHECK_POSITION, (long)i,
                       (long)count, 0, site);
  return 0;
}
static inline __attribute__((always_inline, nodebug)) int AMP_component(void *thread, int i, int count, int size,
                             unsigned k, unsigned site) {
  ::amprt_check_thread *t = AMP_running(thread);
  if (k < 8)
    t->index[k] = i;
  t->rank = k + 1;
  t->position = site;
  if (__builtin_expect(i < 0 || i >= size, 0))
    ::amprt_check_failed(t, ::AMPRT_CHECK_COMPONENT, i, size, k, site);
  else if (__builtin_expect(count < 1 || count > size - i, 0))
    ::amprt_check_failed(t, ::AMPRT_CHECK_PART, (long)i + count, size, k, site);
  else
    return 0;
  return 1;
}
template <class T>
static inline __attribute__((always_inline, nodebug)) T *AMP_element(void *thread, T *p, int outside) {
  if (__builtin_expect(outside, 0))
    return (T *)::amprt_check_access(AMP_running(thread), (void *)p, sizeof(T),
                                     ::AMPRT_CHECK_NOWHERE, 0);
  return p;
}
template <class T>
static inline __attribute__((always_inline, nodebug)) bool AMP_divides(void *thread, T x, T y, unsigned site) {
  const bool isTooLarge = T(-1) < T(0) && y == T(-1) &&
                          x == T(1ul << (8 * sizeof(T) - 1));
  if (__builtin_expect(y != 0 && !isTooLarge, 1))
    return true;
  ::amprt_check_failed(AMP_running(thread), ::AMPRT_CHECK_DIVISION, (long)x,
                       (long)y, 0, site);
  return false;
}
template <class X, class Y, class T = decltype(X() / Y())>
static inline __attribute__((always_inline, nodebug)) T AMP_quotient(void *thread, X x, Y y, unsigned site) {
  return AMP_divides<T>(thread, (T)x, (T)y, site) ? (T)x / (T)y : (T)x;
}
template <class X, class Y, class T = decltype(X() / Y())>
static inline __attribute__((always_inline, nodebug)) T AMP_remainder(void *thread, X x, Y y, unsigned site) {
  return AMP_divides<T>(thread, (T)x, (T)y, site) ? (T)x % (T)y : (T)0;
}
template <class X, class Y>
static inline __attribute__((always_inline, nodebug)) X *AMP_divide(void *thread, X *x, Y y, unsigned site) {
  *x = (X)AMP_quotient(thread, *x, y, site);
  return x;
}
template <class X, class Y>
static inline __attribute__((always_inline, nodebug)) X *AMP_reduce(void *thread, X *x, Y y, unsigned site) {
  *x = (X)AMP_remainder(thread, *x, y, site);
  return x;
}
template <class T>
static inline __attribute__((always_inline, nodebug)) T AMP_shift(void *thread, T x, unsigned bits, unsigned site) {
  if (__builtin_expect((unsigned long)x < bits, 1))
    return x;
  ::amprt_check_failed(AMP_running(thread), ::AMPRT_CHECK_SHIFT, (long)x, bits,
                       0, site);
  return (T)(x & (T)(bits - 1));
}
)";
}

std::string cpu::printCheckedEntry(const Module &M, Dialect &Lang) {
  std::string Text = ("static void " + CpuText::Entry +
                      "(const void *const *AMP_arguments, "
                      "::amprt_check_thread *AMP_thread) {\n  " +
                      M.Kernel->Name + "(")
                         .str();
  llvm::ListSeparator Comma;
  unsigned Next = 0;
  for (const Variable *V : M.Kernel->Params) {
    Text += llvm::StringRef(Comma);
    const std::string Type = printType(V->Ty, Lang);
    if (V == M.Checked.Thread) {
      Text += "AMP_thread";
    } else if (V == M.Checked.TileMemory) {
      Text += "(" + Type + ")AMP_thread->tile";
    } else {
      const std::string Address =
          "AMP_arguments[" + std::to_string(Next++) + "]";
      Text += V->Ty->isPointer() ? "(" + Type + ")" + Address
                                 : "*(const " + Type + " *)" + Address;
    }
  }
  return Text + ");\n}\n";
}

static std::string quote(llvm::StringRef Text) {
  std::string Result;
  llvm::raw_string_ostream OS(Result);
  OS << '"';
  OS.write_escaped(Text) << '"';
  return Result;
}

static std::string printSite(const CheckSite &Site,
                             const clang::SourceManager &SM) {
  const std::string Name = quote(Site.Name);
  const clang::PresumedLoc At =
      Site.Loc.isValid() ? SM.getPresumedLoc(SM.getExpansionLoc(Site.Loc))
                         : clang::PresumedLoc();
  if (At.isInvalid())
    return "{nullptr, " + Name + ", 0, 0}";
  return "{" + quote(At.getFilename()) + ", " + Name + ", " +
         std::to_string(At.getLine()) + ", " + std::to_string(At.getColumn()) +
         "}";
}

/// A member of the struct \p Memory.
static std::string printVariable(const Record &Memory, const Variable &V) {
  const std::string Name = V.Name.str(),
                    Place = "((" + Memory.Name + " *)0)->" + Name;
  std::string Element = Place, Sizes;
  unsigned Dimensions = 0;
  for (const Type *T = V.Ty; T->isArray() && T->getCount() && Dimensions != 4;
       T = T->getElement(), ++Dimensions) {
    Element += "[0]";
    Sizes += (Sizes.empty() ? "" : ", ") + std::to_string(*T->getCount());
  }
  return "{" + quote(V.SourceName) + ", __builtin_offsetof(" + Memory.Name +
         ", " + Name + "), sizeof(" + Place + "), sizeof(" + Element + "), {" +
         Sizes + "}, " + std::to_string(Dimensions) + "}";
}

std::string cpu::printCheckTables(const Module &M,
                                  const clang::SourceManager &SM) {
  const Checks &C = M.Checked;
  std::string Sites, Variables, Size = "0";
  for (const CheckSite &Site : C.Sites)
    Sites += "  " + printSite(Site, SM) + ",\n";
  const size_t VariableCount = C.TileStatics.size();
  if (C.TileMemory) {
    const Record &Memory = *C.TileMemory->Ty->getElement()->getRecord();
    Size = "sizeof(" + Memory.Name + ")";
    for (const Variable *V : C.TileStatics)
      Variables += "  " + printVariable(Memory, *V) + ",\n";
  }
  std::string Text =
      "static const ::amprt_check_site AMP_sites[] = {\n" + Sites + "};\n";
  if (VariableCount)
    Text += "static const ::amprt_check_variable AMP_variables[] = {\n" +
            Variables + "};\n";
  return Text + "static const ::amprt_checked_code " + CpuText::Checked.str() +
         " = {" + CpuText::Entry.str() + ", AMP_sites, " +
         (VariableCount ? "AMP_variables" : "nullptr") + ", " +
         std::to_string(C.Sites.size()) + ", " + std::to_string(VariableCount) +
         ", " + Size + ", " + (C.HasBarriers ? "1" : "0") + ", " +
         (C.HasSmallAccesses ? "1" : "4") + "};\n";
}
