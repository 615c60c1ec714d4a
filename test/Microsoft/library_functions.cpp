// Functions of the C library, and file names, behave as in Visual C++.
// RUN: %precompiled -std=c++17 -O2 %s -o %t && cd %T && %t
// RUN: %ampcc -std=c++17 -static-libamprt %s -o %t && cd %T && %t
// RUN: %ampcc -std=c++17 -DAMP_FIRST -famp-windows %s -o %t && cd %T && %t
// RUN: %ampcc -std=c++17 -DPLAIN -fno-amp-windows %s -o %t && cd %T && %t
// Limits and functions also agree in a file that only mentions C++ AMP.
// RUN: echo '#include <cstdlib>' > %t.cpp
// RUN: echo 'int main() { return RAND_MAX != 2147483647 || rand() != 1804289383; }' >> %t.cpp
// RUN: %ampcc %t.cpp -o %t && %t
// RUN: echo '// amp.h' > %t.cpp
// RUN: echo '#include <cstdlib>' >> %t.cpp
// RUN: echo 'int main() { return RAND_MAX != 32767 || rand() != 41; }' >> %t.cpp
// RUN: %ampcc %t.cpp -o %t && %t
#ifdef AMP_FIRST
#include <amp.h>
#endif
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <stdlib.h>
#include <string>
#include <thread>
#include <amp.h>
using std::rand;

static int wrong = 0;
static void check(bool isRight, int line) {
  if (!isRight)
    wrong = line;
}
template <class T> T random_below(T limit) { return T(::rand()) * limit / (RAND_MAX + T(1)); }

#ifdef PLAIN
int main() {
  check(RAND_MAX == 2147483647 && CLOCKS_PER_SEC == 1000000, __LINE__);
  std::srand(1);
  check(rand() == 1804289383, __LINE__);
  std::ofstream("library\\functions.txt") << 1;
  check(std::remove("library\\functions.txt") == 0, __LINE__);
  return wrong;
}
#else
int main() {
  static_assert(RAND_MAX == 0x7fff && CLOCKS_PER_SEC == 1000, "");
  const int unseeded = rand();
  std::srand(1);
  check(unseeded == 41 && std::rand() == 18467 - 18467 + 41 && ::rand() == 18467 && rand() == 6334, __LINE__);
  srand(123);
  int (*function)() = &rand;
  check(function() == 440, __LINE__);
  for (int i = 0; i < 1000; ++i)
    check(random_below(1.0f) < 1, __LINE__);

  // clock() returns elapsed time in milliseconds, not processor time.
  const clock_t begin = clock();
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const std::clock_t time = std::clock() - begin;
  check(time >= 50 && time < 20000 && begin < 20000, __LINE__);

  std::filesystem::create_directories("library_functions\\inner");
  const std::string folder = "library_functions\\";
  { std::ofstream file("library_functions\\inner\\a.txt"); file << 42; }
  { std::ofstream file(folder + "inner\\b.txt"); file << 43; }
  {
    std::fstream file;
    file.open(".\\library_functions\\inner\\c.txt", std::ios::out);
    file << 44;
  }
  int a = 0, b = 0, c = 0;
  std::ifstream("library_functions/inner/a.txt") >> a;
  std::ifstream("library_functions/inner/b.txt") >> b;
  std::ifstream("library_functions/inner/c.txt") >> c;
  check(a == 42 && b == 43 && c == 44, __LINE__);
  // The search for the name's value reaches the variable itself.
  std::string own = a == 42 ? std::string("library_functions\\inner\\b.txt") : own;
  std::ifstream(own) >> a;
  check(a == 43, __LINE__);

  FILE *file = std::fopen((folder + "inner\\a.txt").c_str(), "r");
  check(file && std::fscanf(file, "%d", &a) == 1 && a == 42, __LINE__);
  file = freopen("library_functions\\inner\\b.txt", "r", file);
  check(file && fscanf(file, "%d", &b) == 1 && b == 43, __LINE__);
  if (file)
    fclose(file);
  check(rename("library_functions\\inner\\a.txt", "library_functions\\d.txt") == 0, __LINE__);
  check(std::remove("library_functions\\d.txt") == 0, __LINE__);
  check(std::filesystem::exists("library_functions/inner/b.txt"), __LINE__);
  std::filesystem::remove_all("library_functions");
  return wrong;
}
#endif
