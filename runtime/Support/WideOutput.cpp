//===- WideOutput.cpp - std::wcout beside std::cout -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On Windows a program may write both to std::wcout, since descriptions of
// accelerators are wide, and to std::cout or printf. In glibc the first output
// decides whether a stream is byte- or wide-oriented, and output of the other
// kind is lost. Here std::wcout, std::wcerr and std::wclog write bytes, unless
// the program has made the stream wide.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <cwchar>
#include <ext/stdio_sync_filebuf.h>
#include <iostream>
#include <string>
#include <unistd.h>

namespace {
/// Encodes text in the C locale's encoding, like glibc's wide output.
std::string encode(const wchar_t *Text, std::streamsize Size) {
  std::string Result;
  std::mbstate_t State = {};
  char Bytes[16];
  for (std::streamsize I = 0; I != Size; ++I) {
    const size_t Count = std::wcrtomb(Bytes, Text[I], &State);
    if (Count == size_t(-1)) {
      Result += '?';
      State = {};
    } else {
      Result.append(Bytes, Count);
    }
  }
  return Result;
}

/// Unbuffered, to keep the program's order of output.
class ByteOutput final : public std::wstreambuf {
public:
  explicit ByteOutput(std::FILE *File) : File(File) {}

private:
  std::streamsize xsputn(const wchar_t *Text, std::streamsize Size) override {
    const int Kind = std::fwide(File, 0);
    if (Kind > 0) {
      std::streamsize Written = 0;
      while (Written != Size && std::fputwc(Text[Written], File) != WEOF)
        ++Written;
      return Written;
    }
    const std::string Bytes = encode(Text, Size);
    const bool Done = Kind < 0 ? std::fwrite(Bytes.data(), 1, Bytes.size(),
                                             File) == Bytes.size()
                               : writeAround(Bytes);
    return Done ? Size : 0;
  }

  /// Writes without fixing the stream's orientation.
  bool writeAround(const std::string &Bytes) {
    for (size_t Done = 0; Done != Bytes.size();) {
      const ssize_t Count =
          ::write(fileno(File), Bytes.data() + Done, Bytes.size() - Done);
      if (Count < 0)
        return false;
      Done += size_t(Count);
    }
    return true;
  }

  int_type overflow(int_type C) override {
    if (traits_type::eq_int_type(C, traits_type::eof()))
      return traits_type::not_eof(C);
    const wchar_t Character = traits_type::to_char_type(C);
    return xsputn(&Character, 1) == 1 ? C : traits_type::eof();
  }

  int sync() override { return std::fflush(File); }

  std::FILE *File;
};

/// Active while the runtime is loaded, for a stream that the program has not
/// redirected.
class Redirection {
public:
  Redirection(std::wostream &Stream, std::FILE *File)
      : Stream(Stream), Output(File), Before(Stream.rdbuf()) {
    if (dynamic_cast<__gnu_cxx::stdio_sync_filebuf<wchar_t> *>(Before))
      Stream.rdbuf(&Output);
  }
  ~Redirection() {
    if (Stream.rdbuf() == &Output)
      Stream.rdbuf(Before);
  }

private:
  std::wostream &Stream;
  ByteOutput Output;
  std::wstreambuf *Before;
};

Redirection Wcout(std::wcout, stdout), Wcerr(std::wcerr, stderr),
    Wclog(std::wclog, stderr);
} // namespace
