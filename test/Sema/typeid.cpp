// Rule G14: typeid is an error, uses of its result are not.
// RUN: %verify %s
namespace std {
class type_info {
public:
  const char *name() const;
  bool operator==(const type_info &) const;
};
} // namespace std

bool compares(int a, int b) restrict(amp) {
  return typeid(a) == // expected-error {{'typeid' is not allowed in amp code; use an overload or a specialization [C3591]}}
         typeid(b);   // expected-error {{'typeid' is not allowed in amp code; use an overload or a specialization [C3591]}}
}
void names() restrict(amp) {
  typeid(int).name(); // expected-error {{'typeid' is not allowed in amp code; use an overload or a specialization [C3591]}}
}
template <class T> bool is_int() restrict(cpu, amp) {
  return typeid(T) == typeid(int); // expected-error 2 {{'typeid' is not allowed in amp code; use an overload or a specialization [C3591]}}
}
bool uses() restrict(amp) { return is_int<long>(); } // expected-note 2 {{in instantiation}}
bool on_cpu(int a) { return typeid(a) == typeid(int); }
