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
    if (const auto File = convert(Path))
      return File->status();
    return ProxyFileSystem::status(Path);
  }

  ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const Twine &Path) override {
    if (auto File = convert(Path))
      return File;
    return ProxyFileSystem::openFileForRead(Path);
  }

private:
  /// Returns the file in UTF-8 without the mark if it is in UTF-16, else null.
  std::unique_ptr<vfs::File> convert(const Twine &Path) {
    auto File = ProxyFileSystem::openFileForRead(Path);
    if (!File)
      return nullptr;
    const auto Status = (*File)->status();
    const auto Buffer = (*File)->getBuffer(Path);
    if (!Status || !Buffer)
      return nullptr;
    const ArrayRef<char> Bytes((*Buffer)->getBufferStart(),
                               (*Buffer)->getBufferSize());
    std::string Text;
    if (!hasUTF16ByteOrderMark(Bytes) || !convertUTF16ToUTF8String(Bytes, Text))
      return nullptr;
    return std::make_unique<ConvertedFile>(
        vfs::Status::copyWithNewSize(*Status, Text.size()), std::move(Text));
  }
};
} // namespace

IntrusiveRefCntPtr<vfs::FileSystem>
ampcc::readUtf16(IntrusiveRefCntPtr<vfs::FileSystem> Files) {
  return makeIntrusiveRefCnt<Utf16Files>(std::move(Files));
}
