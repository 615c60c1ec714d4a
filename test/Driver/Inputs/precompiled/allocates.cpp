#include <memory>
#include <vector>

struct Base {
  virtual ~Base() {}
};

int main() {
  std::shared_ptr<Base> shared(new Base);
  delete new int(1);
  std::vector<int> v(3, 1);
  return int(v.size()) - 3;
}
