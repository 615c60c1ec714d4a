// Names of Visual C++ 2012 and before: std::tr1, stdext::hash_map, __in, files.
// RUN: %ampcc -std=c++14 %s -pthread -o %t 2> %t.log && %t %t.data
// RUN: FileCheck %s < %t.log
#include <amp.h>
#include <functional>
#include <iostream> // whose parameters are called __in and __out
#include <memory>
#include <random>
#include <string>
#include <unordered_map>
using namespace concurrency;

// CHECK-NOT: warning:
// CHECK: :[[@LINE+1]]:12: warning: the names of 'std::tr1' are in 'std' since C++11
using std::tr1::shared_ptr;

// The program's own, where no type follows.
static int own(int __in) { return __in + 1; }
int fill(__in const std::string &name, __inout std::tr1::function<int(int)> &f, __out int *result) {
  *result = f(int(name.size()));
  return 0;
}
_Check_return_ static bool apply(_In_reads_(count) const int *from, _Out_writes_(count) int *to, int count) {
  array_view<const int> a(count, from);
  array_view<int> b(count, to);
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { b[i] = a[i] * 2; });
  b.synchronize();
  return true;
}

struct ByLength : stdext::hash_compare<std::string> {
  size_t operator()(const std::string &s) const { return s.size(); }
  bool operator()(const std::string &a, const std::string &b) const { return a.size() < b.size(); }
};

static bool writesAndReads(const char *name) {
  HANDLE file = CreateFileA(name, GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
  if (file != INVALID_HANDLE_VALUE || GetLastError() != ERROR_FILE_NOT_FOUND)
    return false;
  file = CreateFileA(name, GENERIC_WRITE | GENERIC_READ, 0, NULL, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL);
  DWORD done = 0;
  if (file == INVALID_HANDLE_VALUE || !WriteFile(file, "0123456789", 10, &done, NULL) || done != 10)
    return false;
  LARGE_INTEGER size;
  char text[20] = "";
  if (GetFileSize(file, NULL) != 10 || !GetFileSizeEx(file, &size) || size.QuadPart != 10 ||
      SetFilePointer(file, -4, NULL, FILE_END) != 6 || !ReadFile(file, text, sizeof(text), &done, NULL) || done != 4 ||
      text[3] != '9' || !CloseHandle(file))
    return false;
  file = CreateFile(L"/no/such/folder/x", GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL);
  return file == INVALID_HANDLE_VALUE && DeleteFileA(name);
}

int main(int, char **arguments) {
  std::tr1::function<int(int)> f = std::tr1::bind(own, std::tr1::placeholders::_1);
  int result = 0;
  fill("four", f, &result);
  shared_ptr<int> shared = std::tr1::shared_ptr<int>(new int(3));
  // CHECK: :[[@LINE+1]]:8: warning: the names of 'std::tr1'
  std::tr1::unordered_map<int, int> map;
  map[1] = 2;
  std::tr1::mt19937 random;
  stdext::hash_map<std::string, int> counts;
  counts["a"] = 1;
  ++counts["a"];
  stdext::hash_map<std::string, int, ByLength> lengths;
  lengths["ab"] = 1;
  lengths["cd"] += 2;
  stdext::hash_set<int> set;
  set.insert(4);
  stdext::hash_multimap<int, int> several;
  several.insert(std::make_pair(1, 2));
  several.insert(std::make_pair(1, 3));
  const int from[] = {1, 2, 3};
  int to[3];
  std::cout << random() << '\n';
  return apply(from, to, 3) && to[2] == 6 && result == 5 && *shared == 3 && map.size() == 1 && counts["a"] == 2 &&
                 lengths.size() == 1 && lengths["xy"] == 3 && set.count(4) && several.count(1) == 2 &&
                 writesAndReads(arguments[1])
             ? 0
             : 1;
}
