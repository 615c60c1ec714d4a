#include "stdafx.h"
#include <map>

int main() {
  std::map<int, std::vector<int>> m;
  m[1].push_back(side(4));
  std::cout << m[1][0] << "\n";
}
