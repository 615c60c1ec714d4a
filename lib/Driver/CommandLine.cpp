//===- CommandLine.cpp - what the user asked for --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CommandLine.h"
#include "Message.h"

#include <algorithm>
#include <cstring>

using namespace ampcc;

// clang-format off
/// Options of clang whose value is the next argument, which is not an input.
static const char *const WithValue[] = {
    "-o", "-x", "-I", "-D", "-U", "-L", "-F", "-T", "-B", "-l", "-e", "-u",
    "-z", "-G", "-J", "-A", "-MF", "-MT", "-MQ", "-MJ", "-Xclang", "-Xlinker",
    "-Xpreprocessor", "-Xassembler", "-Xanalyzer", "-include", "-imacros",
    "-include-pch", "-isystem", "-iquote", "-idirafter", "-isysroot",
    "-iprefix", "-iwithprefix", "-iwithprefixbefore", "-iwithsysroot",
    "-isystem-after", "-iframework", "-framework", "-weak_framework",
    "-cxx-isystem", "-c-isystem", "-stdlib++-isystem", "-ivfsoverlay", "-arch",
    "-target", "-gcc-toolchain", "-mllvm", "-mmlir", "-wrapper", "-rpath",
    "-resource-dir", "-working-directory", "-serialize-diagnostics",
    "-dependency-file", "-dependency-dot", "-dumpdir", "-specs",
    "-fmodule-output", "--param", "--output", "--language", "--include",
    "--imacros", "--define-macro", "--undefine-macro", "--include-directory",
    "--library-directory", "--sysroot", "--prefix", "--config", "--std",
    "--serialize-diagnostics", "--for-linker", "--entry"};

/// Options of clang that end before the linker.
static const char *const WithoutLinking[] = {
    "-c", "-S", "-E", "-M", "-MM", "-fsyntax-only", "-emit-ast", "-verify-pch",
    "-extract-api", "-rewrite-objc", "-emit-interface-stubs", "--compile",
    "--assemble", "--preprocess", "--precompile", "--analyze",
    "--user-dependencies", "--dependencies"};
// clang-format on

/// Options of ampcc's that have no value, and the beginning of those that have.
static const char *const Features[] = {
    "-famp-extensions", "-fno-amp-extensions",   "-famp-windows",
    "-fno-amp-windows", "-famp-check",           "-fno-amp-check",
    "-famp-cpu=",       "-famp-check=on-demand", "-famp-robust",
    "-fno-amp-robust",  "-famp-check=gpu",
};

/// Options with which clang links no shared library, as the runtime is one.
static const char *const WithoutLibraries[] = {
    "-nostdlib",      "--no-standard-libraries",
    "-nodefaultlibs", "-r",
    "-static",        "--static",
    "-static-pie"};

template <size_t N>
static bool isOneOf(const std::string &Arg, const char *const (&Set)[N]) {
  return std::find(std::begin(Set), std::end(Set), Arg) != std::end(Set);
}

static bool endsWith(const std::string &Arg, const char *Suffix) {
  size_t Length = std::strlen(Suffix);
  return Arg.size() >= Length &&
         Arg.compare(Arg.size() - Length, Length, Suffix) == 0;
}

/// clang precompiles a header, and does not link.
static bool isHeader(const std::string &File, const std::string &Language) {
  if (!Language.empty())
    return endsWith(Language, "-header");
  static const char *const Suffixes[] = {".h",   ".H",   ".hh",  ".hp", ".hpp",
                                         ".hxx", ".h++", ".HPP", ".tcc"};
  return std::any_of(std::begin(Suffixes), std::end(Suffixes),
                     [&](const char *S) { return endsWith(File, S); });
}

/// -W[no-][error=]amp-<name> belongs to the plugin alone.
static bool isAmpWarning(const std::string &Arg) {
  for (const char *Prefix :
       {"-Wamp-", "-Wno-amp-", "-Werror=amp-", "-Wno-error=amp-"})
    if (startsWith(Arg, Prefix))
      return true;
  return false;
}

namespace {
class Parser {
public:
  explicit Parser(CommandLine &Result) : CL(Result) {}

  bool run(const Arguments &Args) {
    bool OnlyInputs = false; // after "--"
    for (size_t I = 0; I != Args.size(); ++I) {
      const std::string &Arg = Args[I];
      if (OnlyInputs)
        addInput(startsWith(Arg, "-") ? "./" + Arg : Arg);
      else if (Arg == "--")
        OnlyInputs = true;
      else if (Arg.size() < 2 || Arg[0] != '-')
        addInput(Arg);
      else if (Arg == "--explain" && I + 1 != Args.size())
        CL.Explain = Args[++I];
      else if (startsWith(Arg, "--explain="))
        CL.Explain = Arg.substr(std::strlen("--explain="));
      else if (isOneOf(Arg, WithValue) && I + 1 != Args.size())
        addOption(Arg, &Args[++I]);
      else
        addOption(Arg, nullptr);
    }
    return finishOutput() && !HasFailed;
  }

private:
  void addInput(const std::string &File) {
    CL.HasInputs = true;
    ++InputCount;
    HeaderCount += isHeader(File, Language);
    // clang++ compiles C as C++, with a warning; here it stays C.
    bool IsC = Language.empty() && endsWith(File, ".c");
    if (IsC != InC && Language.empty())
      append({"-x", IsC ? "c" : "none"});
    InC = IsC;
    append({File});
  }

  void addOption(const std::string &Arg, const std::string *Value) {
    if (Arg == "--output" || startsWith(Arg, "-o")) {
      Output = Value ? *Value : Arg.substr(2);
      return;
    }
    if (addOurs(Arg))
      return;
    if (Arg == "-x" || Arg == "--language")
      Language = Value && *Value != "none" ? *Value : "";
    else if (startsWith(Arg, "-x"))
      Language = Arg == "-xnone" ? "" : Arg.substr(2);
    else if (startsWith(Arg, "-l"))
      CL.HasInputs = true;
    else if (startsWith(Arg, "-fuse-ld="))
      CL.Linker = Arg.substr(std::strlen("-fuse-ld="));
    CL.IsCross |= Arg == "-target" || startsWith(Arg, "--target");
    CL.Links &= !isOneOf(Arg, WithoutLinking);
    CL.IsStatic |=
        Arg == "-static" || Arg == "--static" || Arg == "-static-pie";
    CL.DefaultLibs &= !isOneOf(Arg, WithoutLibraries);
    append({Arg});
    if (Value)
      append({*Value});
  }

  /// -famp-cpu=KIND; reports an unknown kind.
  bool isCpuOption(const std::string &Arg) {
    const std::string Option = "-famp-cpu=";
    if (!startsWith(Arg, Option.c_str()))
      return false;
    static const char *const Kinds[] = {"all", "baseline", "native", "none"};
    const std::string Kind = Arg.substr(Option.size());
    if (!isOneOf(Kind, Kinds)) {
      reportError("unknown kind of processor '" + Kind + "' in '" + Arg +
                  "': it is all, baseline, native or none");
      HasFailed = true;
    }
    return true;
  }

  /// Options that are ours, or that we have to know about. Returns whether
  /// clang must not see \p Arg.
  bool addOurs(const std::string &Arg) {
    if (Arg == "--help" || Arg == "-help")
      return CL.Help = true;
    for (const char *Listing : {"emit-opencl", "emit-built-opencl", "emit-cpu"})
      if (Arg == std::string("--") + Listing ||
          Arg == std::string("-") + Listing) {
        CL.Links = false;
        CL.Listing = Listing;
        return true;
      }
    if (Arg == "-static-libamprt")
      return CL.StaticRuntime = true;
    // The standard headers as modules: another way to read the same.
    if (Arg == "-fmodules" || Arg == "-fcxx-modules")
      return true;
    if (isAmpWarning(Arg) || isOneOf(Arg, Features) || isCpuOption(Arg)) {
      CL.PluginWords.push_back(Arg);
      return true;
    }
    if (startsWith(Arg, "-famp-") || startsWith(Arg, "-fno-amp-")) {
      reportError("unknown option '" + Arg + "'" +
                  suggest(Arg, {std::begin(Features), std::end(Features)}));
      HasFailed = true;
      return true;
    }
    if (Arg == "-Wall" || Arg == "-Wno-all" || Arg == "-Weverything" ||
        Arg == "-Wno-everything" || startsWith(Arg, "-O"))
      CL.PluginWords.push_back(Arg);
    else if (Arg == "--version")
      CL.Version = true;
    else if (Arg == "-v" || Arg == "-###" || Arg == "--verbose")
      CL.ShowCommands = true;
    return false;
  }

  /// -o names what the whole command produces: the kernels' text, if asked for.
  bool finishOutput() {
    CL.Links &= InputCount == 0 || InputCount != HeaderCount;
    if (!CL.Listing.empty()) {
      if (!Output.empty() && InputCount > 1) {
        reportError("cannot specify -o with --" + CL.Listing +
                    " and several files");
        return false;
      }
      CL.PluginWords.push_back("-" + CL.Listing + "=" +
                               (Output.empty() ? "-" : Output));
      append({"-fsyntax-only"});
    } else if (!Output.empty()) {
      CL.Clang.insert(CL.Clang.begin(), {"-o", Output});
    }
    return true;
  }

  void append(std::initializer_list<std::string> Args) {
    CL.Clang.insert(CL.Clang.end(), Args);
  }

  CommandLine &CL;
  std::string Language; ///< -x in force; empty: by the file's name
  bool InC = false;     ///< clang was told that the last file is C
  std::string Output;
  unsigned InputCount = 0;
  unsigned HeaderCount = 0;
  bool HasFailed = false;
};
} // namespace

bool CommandLine::parse(int Argc, char **Argv, CommandLine &Result) {
  Arguments Args;
  for (int I = 1; I < Argc; ++I)
    expandResponseFile(Argv[I], Args);
  return Parser(Result).run(Args);
}
