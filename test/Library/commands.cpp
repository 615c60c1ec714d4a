// system("pause") and system("cls") run Windows commands; other commands are
// the shell's.
// RUN: %ampcc -Wall -Wextra -Werror %s -o %t && %t < /dev/null | FileCheck %s
#include <amp.h>
#include <cstdio>
#include <cstdlib>
int main() {
  system("cls");
  std::printf("begin\n");
  // CHECK: begin
  // CHECK-NEXT: Press any key to continue . . .
  const int paused = std::system("PAUSE");
  // CHECK-NEXT: shell
  const int shell = system("echo shell");
  int (*run)(const char *) = std::system;
  // CHECK-NEXT: 0 0 1 0
  std::printf("%d %d %d %d\n", paused, shell, run("exit 3") != 0, run(nullptr) == 0);
}
