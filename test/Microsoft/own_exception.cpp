// The program has a class called exception, and uses std::exception with a text.
// RUN: %ampcc -w %s -o %t && %t
#include <amp.h>
#include <exception>
#include <stdexcept>
namespace library {
class exception : public std::exception {
public:
  exception(int number, const char *text) : number(number), text(text) {}
  const char *what() const noexcept override { return text.what(); }
  static int name() { return 1; }
  int number;
  std::runtime_error text;
};
struct worse : exception {
  worse() : exception(exception::name(), "worse") {}
};
} // namespace library
class derived : public std::exception {
public:
  derived() : std::exception("derived") {}
};
int main() {
  int caught = 0;
  try { throw library::worse(); } catch (std::exception &e) { caught += e.what()[0] == 'w'; }
  try { throw std::exception("text"); } catch (std::exception &e) { caught += e.what()[0] == 't'; }
  try { throw derived(); } catch (std::exception &e) { caught += e.what()[0] == 'd'; }
  return caught - 3;
}
