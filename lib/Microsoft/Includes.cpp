//===- Includes.cpp - headers as Visual C++ would find them ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/Compatibility.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

using namespace ampcc;
using namespace clang;
using llvm::StringRef;
namespace path = llvm::sys::path;

/// Returns the entry of \p Dir that matches \p Name except for case; the
/// alphabetically first of several, so that the order of the file system does
/// not matter.
static std::string findEntry(llvm::vfs::FileSystem &FS, StringRef Dir,
                             StringRef Name) {
  std::string Best;
  std::error_code Error;
  for (llvm::vfs::directory_iterator I = FS.dir_begin(Dir, Error), End;
       !Error && I != End; I.increment(Error)) {
    StringRef Entry = path::filename(I->path());
    if (Entry.equals_insensitive(Name) && (Best.empty() || Entry < Best))
      Best = Entry.str();
  }
  return Best;
}

/// Returns \p Name as spelled under \p Dir; empty if it does not exist.
static std::string findSpelling(llvm::vfs::FileSystem &FS, StringRef Dir,
                                StringRef Name) {
  llvm::SmallString<128> Path(Dir), Spelling;
  for (StringRef Part : llvm::make_range(path::begin(Name), path::end(Name))) {
    std::string Entry = Part.str();
    if (Part != "." && Part != ".." && !FS.exists(Path + "/" + Part))
      Entry = findEntry(FS, Path, Part);
    if (Entry.empty())
      return "";
    path::append(Path, Entry);
    path::append(Spelling, Entry);
  }
  return std::string(Spelling);
}

namespace {
class MicrosoftIncludes : public PPCallbacks {
public:
  MicrosoftIncludes(Preprocessor &PP, Diagnostics &Diags, bool IsPorted)
      : PP(PP), Diags(Diags) {
    if (IsPorted)
      Ported = true;
  }

  bool FileNotFound(StringRef Name) override {
    if (PP.isParsingIfOrElifDirective())
      return false;
    const Directive Here = getDirective(Name);
    std::string Native = Name.str();
    std::replace(Native.begin(), Native.end(), '\\', '/');
    if (Native != Name && enter(Native, Here))
      return report(Here, Native);
    const std::string Spelling = findSpelling(Native, Here);
    // With #include_next the file with the same name may not be found.
    if (!Spelling.empty() && Spelling != Native && enter(Spelling, Here))
      return report(Here, Spelling);
    const std::string Header =
        findWindowsHeader(StringRef(Native).lower(), Here);
    if (Header.empty())
      return false;
    if (isPorted(Here))
      return enter(Header, Here);
    Diags.report(Here.Name, ampcc::diag::warn_windows_header) << Name;
    return false;
  }

  /// True if the text at \p Loc belongs to a Visual C++ program.
  bool isPorted(SourceLocation Loc) {
    Directive Here;
    Here.Name = Loc;
    return isPorted(Here);
  }

private:
  struct Directive {
    SourceLocation Name; ///< the header's name, or where the directive ends
    OptionalDirectoryEntryRef Dir; ///< of the file that it is in
    bool IsAngled = false;
  };

  /// Returns the directive for header \p Name, whose line has been lexed.
  Directive getDirective(StringRef Name) {
    Directive Result;
    auto *L = static_cast<Lexer *>(PP.getCurrentFileLexer());
    if (!L)
      return Result;
    const SourceManager &SM = PP.getSourceManager();
    if (OptionalFileEntryRef File = SM.getFileEntryRefForID(L->getFileID()))
      Result.Dir = File->getDir();
    const StringRef Read =
        L->getBuffer().take_front(L->getCurrentBufferOffset());
    const size_t Found = Read.rfind(Name);
    Result.Name =
        SM.getLocForStartOfFile(L->getFileID())
            .getLocWithOffset(Found == StringRef::npos ? Read.size() : Found);
    Result.IsAngled =
        Found != StringRef::npos && Found && Read[Found - 1] == '<';
    return Result;
  }

  std::string findSpelling(StringRef Name, const Directive &Here) {
    llvm::vfs::FileSystem &FS = PP.getFileManager().getVirtualFileSystem();
    if (Here.Dir && !Here.IsAngled) {
      std::string Found = ::findSpelling(FS, Here.Dir->getName(), Name);
      if (!Found.empty())
        return Found;
    }
    for (const DirectoryLookup &Dir :
         PP.getHeaderSearchInfo().search_dir_range())
      if (Dir.isNormalDir()) {
        std::string Found =
            ::findSpelling(FS, Dir.getDirRef()->getName(), Name);
        if (!Found.empty())
          return Found;
      }
    return "";
  }

  /// Returns the installation's counterpart of the Windows header \p Name, or
  /// empty. Each line of `compat/headers.txt` has a file and its other names.
  std::string findWindowsHeader(StringRef Name, const Directive &Here) {
    if (!Table) {
      const OptionalFileEntryRef File = lookUp("compat/headers.txt", Here);
      auto Text = File ? PP.getFileManager().getBufferForFile(*File)
                       : std::error_code();
      Table = Text ? (*Text)->getBuffer().str() : "";
    }
    for (StringRef Line : llvm::split(*Table, '\n')) {
      const auto [Header, Others] = Line.split(':');
      if (Name == Header ||
          llvm::is_contained(llvm::split(Others.trim(), ' '), Name))
        return "compat/" + Header.str();
    }
    return "";
  }

  OptionalFileEntryRef lookUp(StringRef Name, const Directive &Here) {
    return PP.getHeaderSearchInfo().LookupFile(
        Name, Here.Name, /*isAngled=*/true, nullptr, nullptr, {}, nullptr,
        nullptr, nullptr, nullptr, nullptr, nullptr);
  }

  /// Enters the file \p Name, if it exists.
  bool enter(StringRef Name, const Directive &Here) {
    llvm::SmallVector<std::pair<OptionalFileEntryRef, DirectoryEntryRef>, 1>
        Includers;
    if (Here.Dir && !Here.IsAngled)
      Includers.push_back({std::nullopt, *Here.Dir});
    HeaderSearch &Headers = PP.getHeaderSearchInfo();
    ConstSearchDirIterator Dir = nullptr;
    OptionalFileEntryRef File = Headers.LookupFile(
        Name, Here.Name, Here.IsAngled, nullptr, &Dir, Includers, nullptr,
        nullptr, nullptr, nullptr, nullptr, nullptr);
    if (!File)
      return false;
    bool IsFirst = true;
    if (!Headers.ShouldEnterIncludeFile(PP, *File, /*isImport=*/false,
                                        /*ModulesEnabled=*/false, nullptr,
                                        IsFirst))
      return true;
    const SrcMgr::CharacteristicKind Kind = Headers.getFileDirFlavor(*File);
    FileID FID = PP.getSourceManager().createFileID(*File, Here.Name, Kind);
    return !PP.EnterSourceFile(FID, Dir, Here.Name);
  }

  /// True if Visual C++ compiled the program: the text read so far, or a header
  /// named in it, mentions C++ AMP or PPL. Elsewhere, for example in a
  /// configure script's tests, Windows headers are missing as on other systems.
  bool isPorted(const Directive &Here) {
    const SourceManager &SM = PP.getSourceManager();
    if (!Ported)
      Ported = llvm::any_of(
          llvm::make_range(SM.fileinfo_begin(), SM.fileinfo_end()),
          [](const auto &F) { return isConcurrencyHeader(F.first.getName()); });
    // A program's first header often includes <SDKDDKVer.h>, and another one
    // <amp.h>.
    llvm::StringSet<> Seen;
    for (SourceLocation Loc = Here.Name; Loc.isValid() && !*Ported;) {
      const FileID File = SM.getFileID(Loc);
      const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
      Ported = Entry && isPorted(SM.getBufferData(File), Entry->getDir(), Seen);
      Loc = SM.getIncludeLoc(File);
    }
    return *Ported;
  }

  /// The same for a file with the text \p Text, and the headers it includes.
  bool isPorted(StringRef Text, DirectoryEntryRef Dir,
                llvm::StringSet<> &Seen) {
    for (StringRef Word : {"amp.h", "amp_math.h", "ppl.h", "ppltasks.h",
                           "concurrency", "agents.h", "concrt.h"})
      if (Text.contains_insensitive(Word))
        return true;
    for (StringRef Line : llvm::split(Text, '\n')) {
      Line = Line.ltrim();
      if (!Line.consume_front("#") || !Line.ltrim().starts_with("include"))
        continue;
      const StringRef Name = Line.split('"').second.split('"').first;
      if (!Name.empty() && isPortedHeader(Name, Dir, Seen))
        return true;
    }
    return false;
  }

  bool isPortedHeader(StringRef Name, DirectoryEntryRef Dir,
                      llvm::StringSet<> &Seen) {
    std::string Native = Name.str();
    std::replace(Native.begin(), Native.end(), '\\', '/');
    const std::string Spelling =
        findSpelling(Native, {SourceLocation(), Dir, /*IsAngled=*/false});
    const std::pair<OptionalFileEntryRef, DirectoryEntryRef> Includer(
        std::nullopt, Dir);
    const OptionalFileEntryRef File = PP.getHeaderSearchInfo().LookupFile(
        Spelling, SourceLocation(), /*isAngled=*/false, nullptr, nullptr,
        Includer, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr);
    if (!File || !Seen.insert(File->getName()).second)
      return false;
    const auto Text = PP.getFileManager().getBufferForFile(*File);
    return Text && isPorted((*Text)->getBuffer(), File->getDir(), Seen);
  }

  static bool isConcurrencyHeader(StringRef Path) {
    const StringRef Name = path::filename(Path);
    return Name == "amp.h" || Name == "ppl.h";
  }

  bool report(const Directive &Here, StringRef Spelling) {
    Diags.report(Here.Name, ampcc::diag::warn_include_spelling)
        << Spelling.str();
    return true;
  }

  Preprocessor &PP;
  Diagnostics &Diags;
  std::optional<bool> Ported;
  std::optional<std::string> Table;
};
} // namespace

void ampcc::findMicrosoftIncludes(Preprocessor &PP, Diagnostics &Diags,
                                  bool IsPorted) {
  const SourceManager &SM = PP.getSourceManager();
  const StringRef Text = SM.getBufferData(SM.getMainFileID());
  std::string Defines;
  if (Text.contains("to_task"))
    Defines += "#define __AMPCC_TASKS__ 1\n";
  PP.setPredefines(PP.getPredefines() + Defines);
  auto Includes = std::make_unique<MicrosoftIncludes>(PP, Diags, IsPorted);
  // The preprocessor owns both, and their lifetimes are equal.
  MicrosoftIncludes &Asked = *Includes;
  PP.addPPCallbacks(std::move(Includes));
  replaceLibraryMacros(
      PP, [&Asked](SourceLocation Loc) { return Asked.isPorted(Loc); });
}
