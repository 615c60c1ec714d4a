//===- JsonOutput.cpp - a file of JSON objects ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Trace/JsonOutput.h"
#include "Support/Text.h"
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <unistd.h>

namespace amprt {
namespace trace {

static const size_t Large = 1 << 20;

static void escape(const std::string &From, std::string &To) {
  for (char C : From) {
    if (C == '"' || C == '\\') {
      To += '\\';
      To += C;
    } else if (static_cast<unsigned char>(C) < 0x20 || C == 0x7f) {
      char Code[8];
      std::snprintf(Code, sizeof(Code), "\\u%04x", unsigned(C));
      To += Code;
    } else {
      To += C;
    }
  }
}

static bool isPlain(const std::string &Text) {
  for (char C : Text)
    if (static_cast<unsigned char>(C) >= 0x7f)
      return false;
  return true;
}

std::string JsonOutput::escaped(const std::string &Text) {
  std::string Result;
  escape(isPlain(Text) ? Text : narrow(widen(Text)), Result);
  return Result;
}

void JsonOutput::number(uint64_t Value) {
  char Digits[20];
  char *Begin = Digits + sizeof(Digits);
  do
    *--Begin = char('0' + Value % 10);
  while (Value /= 10);
  Text.append(Begin, size_t(Digits + sizeof(Digits) - Begin));
}

void JsonOutput::thousandths(uint64_t Value) {
  number(Value / 1000);
  const auto Rest = unsigned(Value % 1000);
  const char Fraction[4] = {'.', char('0' + Rest / 100),
                            char('0' + Rest / 10 % 10), char('0' + Rest % 10)};
  if (Rest)
    Text.append(Fraction, sizeof(Fraction));
}

void JsonOutput::next() {
  if (Text.size() > Large)
    flush();
  Text += IsFirst ? "{" : "},\n{";
  IsFirst = false;
}

void JsonOutput::endList() {
  if (!IsFirst)
    Text += "}";
  IsFirst = true;
}

void JsonOutput::beginMembers() {
  Text += '{';
  IsFirstMember = true;
}

void JsonOutput::endMembers() { Text += '}'; }

void JsonOutput::member(const char *Name) {
  Text += IsFirstMember ? "\"" : ",\"";
  Text += Name;
  Text += "\":";
  IsFirstMember = false;
}

void JsonOutput::flush() {
  for (size_t Done = 0; Done != Text.size() && !Failure;) {
    const ssize_t Count = write(File, Text.data() + Done, Text.size() - Done);
    if (Count >= 0)
      Done += size_t(Count);
    else if (errno != EINTR)
      Failure = errno;
  }
  Text.clear();
}

} // namespace trace
} // namespace amprt
