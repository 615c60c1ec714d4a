//===- OrdinaryCodes.cpp - Visual C++'s codes of ordinary errors ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MessageGroup.h"
#include "MessageKinds.h"
#include "ampcc/Basic/MessageTable.h"

using namespace clang;

namespace ampcc {

/// \p Kind is that of Clang's messages about special members.
static llvm::StringRef getDeletedCode(uint64_t Kind) {
  static constexpr llvm::StringLiteral Codes[] = {"C2512", "C2558", "C2558",
                                                  "C2582", "C2582", "C2512"};
  return Kind < std::size(Codes) ? Codes[Kind] : "";
}

/// Argument \p I, an operator.
static llvm::StringRef getOperator(const Diagnostic &Info, unsigned I) {
  if (Info.getArgKind(I) == DiagnosticsEngine::ak_std_string)
    return Info.getArgStdStr(I);
  return Info.getArgCStr(I);
}

static bool isCompoundAssignment(llvm::StringRef Operator) {
  return Operator.size() > 1 && Operator.back() == '=' &&
         !llvm::is_contained({"==", "!=", "<=", ">="}, Operator);
}

/// By \p Rule, from argument \p I.
static llvm::StringRef getCode(message::CodeRule Rule, const Diagnostic &Info,
                               unsigned I) {
  switch (Rule) {
  case message::CodeRule::None:
    return "";
  case message::CodeRule::DeletedMember:
    return getDeletedCode(Info.getRawArg(I));
  case message::CodeRule::DeletedOperator:
    return getOperator(Info, I) == "=" ? "C2582" : "";
  case message::CodeRule::NoOperator:
    return isCompoundAssignment(getOperator(Info, I)) ? "C2088" : "C2679";
  case message::CodeRule::Conversion: {
    // Passing an argument has its own code.
    enum { Passing = 1, PassingConverted = 2 };
    const bool IsArgument = Info.getNumArgs() > I &&
                            Info.getArgKind(I) == DiagnosticsEngine::ak_sint &&
                            (Info.getArgSInt(I) == Passing ||
                             Info.getArgSInt(I) == PassingConverted);
    return IsArgument ? "C2664" : "C2440";
  }
  case message::CodeRule::Constant: {
    enum { ConstMethod = 3 };
    return Info.getRawArg(I) == ConstMethod ? "C3490" : "C3892";
  }
  }
  llvm_unreachable("rule");
}

llvm::StringRef getOrdinaryCode(const Diagnostic &Info) {
  for (const message::Row &R : message::getRows(Info.getID()))
    if (R.Do == message::Handling::Keep)
      return R.Rule == message::CodeRule::None
                 ? llvm::StringRef(R.Code)
                 : getCode(R.Rule, Info, R.CodeArgument);
  return "";
}

void CandidateCodes::add(const Diagnostic &Note) {
  const auto is = [&](uint32_t P) { return message::has(Note.getID(), P); };
  const uint64_t Kind = is(message::DropsConst | message::WrongArity)
                            ? Note.getRawArg(0)
                            : uint64_t(candidate::Function);
  // The only way to copy takes a reference to non-const (rule D8).
  if (is(message::DropsConst) && Kind == candidate::ImplicitCopyConstructor)
    Decisive = "C2558";
  IsConst |= is(message::DropsConstOfObject);
  IsArgument |= is(message::PassesArgument);
  if (is(message::DropsConst | message::DropsConstOfObject |
         message::OtherMismatch))
    AllOfArity = false;
  enum { Provided = 5 };
  if (is(message::WrongArity) && Kind >= candidate::Constructor &&
      Kind <= candidate::ImplicitMoveConstructor &&
      Note.getNumArgs() > Provided)
    OfArity = Note.getRawArg(Provided) == 0 ? "C2512" : "C2661";
}

} // namespace ampcc
