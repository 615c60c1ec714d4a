// RUN: %amprt %s -o %t
// RUN: rm -rf %t.dir && mkdir %t.dir
// RUN: env AMPCC_CACHE_DIR=%t.dir/new %t built
// RUN: env AMPCC_CACHE_DIR=%t.dir/new %t loaded
// Every kind of damage causes a rebuild, which replaces the entry.
// RUN: truncate -s -1 %t.dir/new/*.bin
// RUN: env AMPCC_CACHE_DIR=%t.dir/new %t built
// RUN: env AMPCC_CACHE_DIR=%t.dir/new %t loaded
// RUN: truncate -s 5 %t.dir/new/*.bin
// RUN: env AMPCC_CACHE_DIR=%t.dir/new %t built
// RUN: truncate -s 0 %t.dir/new/*.bin
// RUN: env AMPCC_CACHE_DIR=%t.dir/new %t built
// RUN: bash -c "printf x >> %t.dir/new/*.bin"
// RUN: env AMPCC_CACHE_DIR=%t.dir/new %t built
// RUN: bash -c 'printf x | dd of=$(echo %t.dir/new/*.bin) bs=1 seek=900 conv=notrunc status=none'
// RUN: env AMPCC_CACHE_DIR=%t.dir/new %t built
// RUN: bash -c 'printf \\377 | dd of=$(echo %t.dir/new/*.bin) bs=1 seek=16 conv=notrunc status=none'
// RUN: env AMPCC_CACHE_DIR=%t.dir/new %t built
// RUN: env AMPCC_CACHE_DIR=%t.dir/new %t loaded
// RUN: ls %t.dir/new | count 1
// A file that another user could have written is not loaded.
// RUN: bash -c 'chmod 666 %t.dir/new/*.bin'
// RUN: env AMPCC_CACHE_DIR=%t.dir/new %t built
// RUN: env AMPCC_CACHE_DIR=%t.dir/new %t loaded
// RUN: bash -c 'f=$(echo %t.dir/new/*.bin); mv $f %t.dir/entry; mkfifo $f; chmod 600 $f; exec 3<>$f; env AMPCC_CACHE_DIR=%t.dir/new %t built; rm -f $f; mv %t.dir/entry $f'
// A folder without write permission.
// RUN: env AMPCC_CACHE_DIR=/proc/self %t built
// A file in place of the folder.
// RUN: touch %t.dir/file
// RUN: env AMPCC_CACHE_DIR=%t.dir/file %t built
// RUN: env AMPCC_CACHE_DIR=%t.dir/file/below %t built
// The location of the cache, and no cache.
// RUN: env -u AMPCC_CACHE_DIR XDG_CACHE_HOME=%t.dir/xdg %t built
// RUN: ls %t.dir/xdg/ampcc | count 1
// RUN: env -u AMPCC_CACHE_DIR -u XDG_CACHE_HOME HOME=%t.dir/home %t built
// RUN: ls %t.dir/home/.cache/ampcc | count 1
// RUN: env -u AMPCC_CACHE_DIR -u XDG_CACHE_HOME -u HOME %t built
// RUN: cd %t.dir && env -u AMPCC_CACHE_DIR -u HOME XDG_CACHE_HOME=relative %t built && not ls relative
// RUN: cd %t.dir && env AMPCC_CACHE_DIR= XDG_CACHE_HOME=%t.dir/off %t built && not ls %t.dir/off
// Programs that start simultaneously do not interfere.
// RUN: rm -rf %t.dir/both
// RUN: bash -c 'export AMPCC_CACHE_DIR=%t.dir/both; for i in 1 2 3 4; do %t any & p="$p $!"; done; for i in $p; do wait $i || exit 1; done'
// RUN: env AMPCC_CACHE_DIR=%t.dir/both %t loaded
// RUN: ls %t.dir/both | count 1
#include "Kernels.h"

int main(int, char **Arguments) {
  HostInts Data(10, 1);
  scale(Data.Ref, 2, 1);
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, nullptr, nullptr));
  EXPECT(Data.Data[9], 3);
  amprt_statistics S = statistics();
  if (!std::strcmp(Arguments[1], "any"))
    return 0;
  bool Built = !std::strcmp(Arguments[1], "built");
  EXPECT(S.programs_built, uint64_t(Built));
  EXPECT(S.programs_loaded, uint64_t(!Built));
}
