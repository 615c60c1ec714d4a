// std::ios::openmode, fmtflags and iostate are int in Visual C++.
// RUN: %ampcc -w %s -o %t && %t
#include <amp.h>
#include <cstdio>
#include <fstream>
#include <string>
static bool save(const std::string &name, bool binary) {
  int mode = std::ios::out | std::ios::trunc;
  if (binary)
    mode |= std::ios::binary;
  std::ofstream out(name, mode);
  std::ofstream second;
  second.open(name.c_str(), mode);
  std::ios::openmode other = binary ? std::ios::binary : 0;
  std::ios::fmtflags flags = 0;
  out.setf(flags);
  out << 1;
  return out && !(other & std::ios::in);
}
int main(int, char **argv) {
  const std::string name = std::string(argv[0]) + ".txt";
  bool ok = save(name, true);
  std::ifstream in(name, ok ? std::ios::binary : 0);
  int x = 0;
  in >> x;
  std::remove(name.c_str());
  return x - 1;
}
