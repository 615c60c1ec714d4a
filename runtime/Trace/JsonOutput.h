//===- JsonOutput.h - a file of JSON objects --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_TRACE_JSONOUTPUT_H
#define AMPRT_TRACE_JSONOUTPUT_H

#include <cstdint>
#include <string>
#include <string_view>

namespace amprt {
namespace trace {

/// Collects text and writes it in large pieces. After a failure nothing more is
/// written.
class JsonOutput {
public:
  explicit JsonOutput(int File) : File(File) {}

  void raw(std::string_view Added) { Text += Added; }
  /// A text as it stands within quotes; bytes that are not UTF-8 count as
  /// Latin-1.
  static std::string escaped(const std::string &Text);
  /// Quoted, with escapes.
  void string(const std::string &Text) { quoted(escaped(Text)); }
  void quoted(std::string_view Escaped) {
    Text += '"';
    Text += Escaped;
    Text += '"';
  }
  void number(uint64_t Value);
  /// Nanoseconds as microseconds with a fraction.
  void microseconds(uint64_t Nanoseconds) { thousandths(Nanoseconds); }
  void thousandths(uint64_t Value);

  /// Begins the next object of a list, after ending the one before.
  void next();
  void endList();
  /// Between the two, members of an object within that.
  void beginMembers();
  void endMembers();
  void member(const char *Name);

  void flush();
  /// 0: everything was written; else the value of errno.
  int failure() const { return Failure; }

private:
  const int File;
  int Failure = 0;
  bool IsFirst = true, IsFirstMember = true;
  std::string Text;
};

} // namespace trace
} // namespace amprt

#endif
