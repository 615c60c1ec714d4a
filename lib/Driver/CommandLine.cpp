//===- CommandLine.cpp - parsing the user's command line ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CommandLine.h"
#include "Message.h"
#include "clang/Driver/Options.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"

using namespace ampcc;
using llvm::StringRef;
namespace options = clang::driver::options;

/// ampcc's options without a value, and the prefixes of those with one.
static const char *const Features[] = {
    "-famp-extensions", "-fno-amp-extensions",   "-famp-windows",
    "-fno-amp-windows", "-famp-check",           "-fno-amp-check",
    "-famp-cpu=",       "-famp-check=on-demand", "-famp-robust",
    "-fno-amp-robust",  "-famp-check=gpu",
};

/// True for a header, which clang precompiles and does not link.
static bool isHeader(StringRef File, StringRef Language) {
  if (!Language.empty())
    return Language.ends_with("-header");
  return llvm::any_of(llvm::ArrayRef({".h", ".H", ".hh", ".hp", ".hpp", ".hxx",
                                      ".h++", ".HPP", ".tcc"}),
                      [&](const char *S) { return File.ends_with(S); });
}

/// True for -W[no-][error=]amp-<name>, which only the plugin handles.
static bool isAmpWarning(StringRef Arg) {
  return Arg.consume_front("-W") &&
         (Arg.consume_front("no-"), Arg.consume_front("error="),
          Arg.starts_with("amp-"));
}

/// Returns "; did you mean '...'?" with ampcc's option that is most similar to
/// \p Word; empty if there is none.
static std::string suggest(StringRef Word) {
  StringRef Best;
  unsigned Distance = 4; // One more than the letters that may differ.
  for (StringRef Feature : Features)
    if (const unsigned D = Word.edit_distance(Feature); D < Distance) {
      Best = Feature;
      Distance = D;
    }
  return Best.empty() ? "" : ("; did you mean '" + Best + "'?").str();
}

namespace {
class Parser {
public:
  explicit Parser(CommandLine &Result) : CL(Result) {}

  bool run(llvm::ArrayRef<const char *> Words) {
    const llvm::opt::OptTable &Table = clang::driver::getDriverOptTable();
    const llvm::opt::InputArgList Args(Words.begin(), Words.end());
    const llvm::opt::Visibility IsOfClang(options::ClangOption);
    for (unsigned I = 0; I < Words.size();) {
      StringRef Word = Words[I];
      if (Word == "--explain" && I + 1 != Words.size())
        CL.Explain = Words[++I];
      else if (Word == "--explain")
        fail("--explain takes a code, such as C3590, or a warning, such as "
             "-Wamp-microsoft");
      else if (Word.consume_front("--explain="))
        CL.Explain = Word;
      else if (!addOurs(Word)) {
        const unsigned Begin = I;
        if (const auto Arg = Table.ParseOneArg(Args, I, IsOfClang))
          addOption(*Arg, Words.slice(Begin, I - Begin));
        else // clang reports that the value is missing
          addWords(Words.drop_front(Begin));
        continue;
      }
      ++I;
    }
    return finishOutput() && !HasFailed;
  }

private:
  void addInput(StringRef File) {
    CL.HasInputs = true;
    ++InputCount;
    HeaderCount += isHeader(File, Language);
    // clang++ compiles C as C++ with a warning; ampcc compiles it as C.
    const bool IsC = Language.empty() && File.ends_with(".c");
    if (IsC != InC && Language.empty())
      append({"-x", IsC ? "c" : "none"});
    InC = IsC;
    append({File.str()});
  }

  /// Adds clang's option \p Arg, written as \p Words.
  void addOption(const llvm::opt::Arg &Arg,
                 llvm::ArrayRef<const char *> Words) {
    const llvm::opt::Option Option = Arg.getOption().getUnaliasedOption();
    CL.HasInputs |= Option.hasFlag(options::LinkerInput);
    CL.Links &= !Option.matches(options::OPT_Action_Group);
    switch (Option.getID()) {
    case options::OPT_INPUT:
      return addInput(Arg.getValue());
    case options::OPT__DASH_DASH:
      for (const StringRef File : Arg.getValues())
        addInput((File.starts_with("-") ? "./" : "") + File.str());
      return;
    case options::OPT_o:
      Output = Arg.getValue();
      return;
    case options::OPT_x:
      Language = Arg.getValue();
      if (Language == "none")
        Language = "";
      break;
    case options::OPT_fuse_ld_EQ:
      CL.Linker = Arg.getValue();
      break;
    case options::OPT_target:
    case options::OPT_target_legacy_spelling:
      CL.IsCross = true;
      break;
    case options::OPT_M:
    case options::OPT_MM:
      CL.Links = false;
      break;
    case options::OPT_static:
    case options::OPT_static_pie:
      CL.IsStatic = true;
      [[fallthrough]];
    case options::OPT_nostdlib:
    case options::OPT_nodefaultlibs:
    case options::OPT_r:
      CL.DefaultLibs = false;
      break;
    default:
      break;
    }
    addWords(Words);
  }

  /// True for -famp-cpu=KIND; reports an unknown kind.
  bool isCpuOption(StringRef Arg) {
    StringRef Kind = Arg;
    if (!Kind.consume_front("-famp-cpu="))
      return false;
    if (Kind != "all" && Kind != "baseline" && Kind != "native" &&
        Kind != "none")
      fail("unknown kind of processor '" + Kind + "' in '" + Arg +
           "': it is all, baseline, native or none");
    return true;
  }

  /// Handles options of ampcc and clang options that affect it. Returns true if
  /// clang must not get \p Arg.
  bool addOurs(StringRef Arg) {
    if (Arg == "--help" || Arg == "-help")
      return CL.Help = true;
    if (StringRef Listing = Arg.ltrim('-');
        Arg.starts_with("-") &&
        (Listing == "emit-opencl" || Listing == "emit-built-opencl" ||
         Listing == "emit-cpu")) {
      CL.Links = false;
      CL.Listing = Listing;
      return true;
    }
    if (Arg == "-static-libamprt")
      return CL.StaticRuntime = true;
    // Ignored: modules are only another way to read the same headers.
    if (Arg == "-fmodules" || Arg == "-fcxx-modules")
      return true;
    if (isAmpWarning(Arg) || llvm::is_contained(Features, Arg) ||
        isCpuOption(Arg)) {
      CL.PluginWords.push_back(Arg.str());
      return true;
    }
    if (Arg.starts_with("-famp-") || Arg.starts_with("-fno-amp-")) {
      fail("unknown option '" + Arg + "'" + suggest(Arg));
      return true;
    }
    if (Arg == "-Wall" || Arg == "-Wno-all" || Arg == "-Weverything" ||
        Arg == "-Wno-everything" || Arg.starts_with("-O"))
      CL.PluginWords.push_back(Arg.str());
    else if (Arg == "--version")
      CL.Version = true;
    else if (Arg == "-v" || Arg == "-###" || Arg == "--verbose")
      CL.ShowCommands = true;
    return false;
  }

  /// -o names the command's result: the kernels' text, if requested.
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

  void fail(const llvm::Twine &Text) {
    reportError(Text);
    HasFailed = true;
  }

  void append(std::initializer_list<std::string> Args) {
    CL.Clang.insert(CL.Clang.end(), Args);
  }
  void addWords(llvm::ArrayRef<const char *> Words) {
    CL.Clang.insert(CL.Clang.end(), Words.begin(), Words.end());
  }

  CommandLine &CL;
  std::string Language; ///< -x in force; empty: by file name
  bool InC = false;     ///< clang was told to compile the last file as C
  std::string Output;
  unsigned InputCount = 0;
  unsigned HeaderCount = 0;
  bool HasFailed = false;
};
} // namespace

bool CommandLine::parse(int Argc, char **Argv, CommandLine &Result) {
  Arguments Args;
  if (!expandResponseFiles(Argc, Argv, Args))
    return false;
  llvm::SmallVector<const char *, 0> Words;
  for (const std::string &Arg : Args)
    Words.push_back(Arg.c_str());
  return Parser(Result).run(Words);
}
