// The <filesystem> of Visual C++ 2012 and 2015.
// RUN: %ampcc %s -o %t 2> %t.log && %t %t.folder
// RUN: FileCheck %s < %t.log
// RUN: %if all %{ %ampcc -std=c++20 -fsyntax-only -Wall -Wextra -Wno-amp-microsoft -Werror %s %}
// RUN: %ampcc -std=c++23 -fsyntax-only -Wall -Wextra -Wno-amp-microsoft -Werror %s
// RUN: not %ampcc -std=c++14 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=OLD
#include <amp.h>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>
using namespace std;
using namespace concurrency;
using namespace std::tr2::sys; // CHECK: :[[@LINE]]:22: warning: the names of <filesystem> are in 'std::filesystem' since C++17, and were in 'std::tr2' of Visual C++ before
// OLD: :[[@LINE-1]]:22: error: no member named 'tr2' in namespace 'std'
namespace fs = std::experimental::filesystem; // CHECK: :[[@LINE]]:21: warning: the names of <filesystem> are {{.*}} 'std::experimental'

static int sum(vector<int> sizes) {
  array_view<int> v(sizes);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] *= 2; });
  int result = 0;
  for (int i = 0; i < v.extent[0]; i++)
    result += v[i];
  return result;
}

int main(int, char **argv) {
  const path folder(argv[1]);
  create_directories(folder);
  for (const char *name : {"a.txt", "b.txt", "c.dat"}) {
    ofstream file(folder / name);
    file << name;
  }
  vector<int> sizes;
  for (directory_iterator i(folder), end; i != end; ++i)
    if (!is_directory(i->status()) && i->path().extension() == ".txt")
      sizes.push_back(int(file_size(i->path())));
  const wpath wide(L"x/y.z");
  const string name = fs::path(argv[1]).append("c.dat").filename().string();
  const bool same = initial_path<path>() == current_path<path>() && current_path() == std::tr2::sys::current_path();
  const bool ok = sum(sizes) == 20 && wide.extension() == ".z" && name == "c.dat" && same;
  return ok && fs::remove_all(folder) == 4 && !exists(folder) ? 0 : 1;
}
