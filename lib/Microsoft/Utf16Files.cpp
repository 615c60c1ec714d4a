//===- Utf16Files.cpp - sources in UTF-16 ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/Compatibility.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace {
/// A file whose text differs from the text on disk.
class ConvertedFile : public vfs::File {
public:
  ConvertedFile(vfs::Status Status, std::string Text)
      : Status(std::move(Status)), Text(std::move(Text)) {}

  ErrorOr<vfs::Status> status() override { return Status; }
  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &Name, int64_t,
                                                   bool, bool) override {
    return MemoryBuffer::getMemBufferCopy(Text, Name);
  }
  std::error_code close() override { return {}; }

private:
  const vfs::Status Status;
  const std::string Text;
};

class Utf16Files : public vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  // The reported size has to match the converted text.
  ErrorOr<vfs::Status> status(const Twine &Path) override {
    ErrorOr<vfs::Status> Result = ProxyFileSystem::status(Path);
    if (Result && Result->isRegularFile())
      if (const std::optional<std::string> Text = convert(Path))
        return vfs::Status::copyWithNewSize(*Result, Text->size());
    return Result;
  }

  ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const Twine &Path) override {
    ErrorOr<vfs::Status> Status = ProxyFileSystem::status(Path);
    if (Status && Status->isRegularFile())
      if (std::optional<std::string> Text = convert(Path))
        return std::make_unique<ConvertedFile>(
            vfs::Status::copyWithNewSize(*Status, Text->size()),
            std::move(*Text));
    return ProxyFileSystem::openFileForRead(Path);
  }

private:
  /// Returns the text in UTF-8 without the mark if the file is in UTF-16.
  std::optional<std::string> convert(const Twine &Path) {
    auto File = ProxyFileSystem::openFileForRead(Path);
    if (!File)
      return std::nullopt;
    const auto Buffer = (*File)->getBuffer(Path);
    std::string Text;
    if (!Buffer ||
        !hasUTF16ByteOrderMark(ArrayRef<char>((*Buffer)->getBufferStart(),
                                              (*Buffer)->getBufferSize())) ||
        !convertUTF16ToUTF8String(ArrayRef<char>((*Buffer)->getBufferStart(),
                                                 (*Buffer)->getBufferSize()),
                                  Text))
      return std::nullopt;
    return Text;
  }
};
} // namespace

IntrusiveRefCntPtr<vfs::FileSystem>
ampcc::readUtf16(IntrusiveRefCntPtr<vfs::FileSystem> Files) {
  return makeIntrusiveRefCnt<Utf16Files>(std::move(Files));
}
