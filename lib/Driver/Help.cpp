//===- Help.cpp - --help, --version and --explain -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Message.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

using namespace ampcc;
using llvm::StringRef;

void ampcc::printVersion() {
  llvm::outs() << "ampcc version " AMPCC_VERSION
                  ", C++ AMP for OpenCL devices, with\n";
  llvm::outs().flush();
}

void ampcc::printHelp() {
  llvm::outs()
      << R"(ampcc - a C++ AMP compiler: restrict(amp), tile_static, parallel_for_each

USAGE: ampcc [options] file...

ampcc compiles and links as clang++ does, and takes all of its options
(see clang++-)" AMPCC_LLVM_MAJOR
         R"( --help). It adds the headers (<amp.h>, <amp_math.h>, ...), the
compilation of kernels, and the runtime library.

OPTIONS OF AMPCC:
  --emit-opencl          Print the kernels' OpenCL C, to -o <file> if given;
                         nothing else is produced
  --emit-built-opencl    Print it as it is built for GPUs, where a work-item may
                         run several threads, and a work-group several tiles
  --emit-cpu             Print the kernels' C++ for the CPU device
  -famp-cpu=<kind>       The processors that kernels are compiled for:
                         all (newer ones as well), baseline (the program's own
                         target), native (this machine's), none
  -famp-check            Build checks into kernels: the program runs them on the
                         CPU and reports accesses outside of arrays and views,
                         races, uninitialized reads, barriers that not
                         all threads reach, division by zero, shifts too far
  -famp-check=on-demand  Check only in runs with AMPCC_CHECK=1 or on
                         direct3d\ref; other runs are as fast as without
  -famp-check=gpu        Let kernels check their indices, tile memory and
                         divisions where they run, on GPUs
  -famp-robust           Outside of arrays and views, reads in kernels give 0
                         and writes are dropped, as in Direct3D
  -famp-extensions       Accept features that devices have and C++ AMP forbids
                         (8, 16 and 64 bit integers, ...)
  -famp-windows          Treat every C++ file as Visual C++ code: headers of
                         Windows, its rules for templates. The default is to do
                         so in files that use C++ AMP or PPL
  -fno-amp-windows       Treat no file as Visual C++ code
  -static-libamprt       Link the runtime as an archive; the program then needs
                         no libamprt.so, but still oneTBB
  -Wamp-<name>, -Wno-amp-<name>
                         Enable, disable a warning; -Wall enables all
  -Werror=amp-<name>, -Wno-error=amp-<name>
                         Make it an error, or only a warning
  -v, -###               Show the commands (without running them: -###)
  --explain <code>       Print what docs/diagnostics.md says of a message: of a
                         code, such as C3590, or a warning, -Wamp-<name>
  --version              Print the versions of ampcc and of clang
  --help                 Print this text

ENVIRONMENT OF COMPILED PROGRAMS:
  AMPCC_DEVICE           Device to use: its number or part of its name; amp-info
                         lists them
  AMPCC_CACHE_DIR        Folder for compiled kernels; empty: keep none
  AMPCC_CHECK            1, 0: check kernels that were compiled for it, or not
  AMPCC_STATS=1          Print launches and copies at exit
  AMPCC_TRACE=<file>     Write a timeline, which Perfetto and Chrome open
)";
}

/// docs/diagnostics.md.
static const char Page[] =
#include "diagnostics.inc"
    ;

/// Prints Markdown as plain text.
static void print(StringRef Section) {
  bool InCode = false, WasEmpty = false;
  for (StringRef Line : llvm::split(Section, '\n')) {
    if (Line.starts_with("<!--") || (WasEmpty && Line.empty()))
      continue;
    WasEmpty = Line.empty();
    if (Line.starts_with("```"))
      InCode = !InCode;
    else
      llvm::outs() << (InCode && !Line.empty() ? "    " : "") << Line << '\n';
  }
}

/// Spells \p Message as the page does: c3590 and 3590 are C3590, amp-double is
/// -Wamp-double.
static std::string normalize(StringRef Message) {
  if (Message.starts_with("amp-"))
    return ("-W" + Message).str();
  if (Message.empty() || Message.starts_with("-"))
    return Message.str();
  return ("C" + Message.drop_while([](char C) { return C == 'C' || C == 'c'; }))
      .str();
}

int ampcc::explain(StringRef Message) {
  const llvm::Regex Word("(^|[^[:alnum:]-])" +
                         llvm::Regex::escape(normalize(Message)) +
                         "([^[:alnum:]-]|$)");
  bool IsFound = false;
  for (StringRef Section :
       llvm::drop_begin(llvm::split(StringRef(Page), "\n### "))) {
    Section = Section.split("\n## ").first;
    // Between the heading and the example.
    if (Word.match(Section.split('\n').second.split("```").first)) {
      print(Section);
      IsFound = true;
    }
  }
  if (IsFound)
    return 0;
  reportError("no message of ampcc has '" + Message +
              "': --explain takes a code, such as C3590, or a warning, such as "
              "-Wamp-microsoft");
  return 1;
}
