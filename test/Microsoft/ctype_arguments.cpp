// Functions of <ctype.h> as arguments, while <iostream> declares those of <locale>.
// RUN: %ampcc -w %s -o %t && %t
#include <amp.h>
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;
int main() {
  string s = "12", name = "gpu", blank = "  x";
  transform(name.begin(), name.end(), name.begin(), toupper);
  blank.erase(blank.begin(), find_if_not(blank.begin(), blank.end(), isspace));
  string lower = "ABC";
  transform(lower.begin(), lower.end(), lower.begin(), std::tolower);
  return all_of(s.begin(), s.end(), isdigit) && count_if(s.begin(), s.end(), isalpha) == 0 && name == "GPU" &&
                 blank == "x" && lower == "abc"
             ? 0
             : 1;
}
