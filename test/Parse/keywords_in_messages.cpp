// Keywords that Visual C++ omits are inserted, and no message mentions
// them.
// RUN: %verify -std=c++17 %s
inline void amp() restrict(amp) {}

template <class T> int get(T) { return 0; }
template <class T> struct undefined; // expected-note {{template is declared here}}
void incomplete(undefined<int> *x) {
  x->get<float>(); // expected-error {{implicit instantiation of undefined template 'undefined<int>'}}
}
template <class T> struct X { template <class U> U get(); };
template <class T> int written(X<T> x) {
  return x.template get<int>() + template get<int>(1); // expected-error {{expected expression}}
}

int use(X<int> x) { return written(x); }

template <class... T> struct S {
  void constructor(S::S()); // expected-error {{qualified reference to 'S' is a constructor name rather than a type in this context}}
};
template <class T> struct takes_type {}; // expected-note {{template parameter is declared here}}
template <class T> struct C {
  struct D {
    int operator[](int);
  };
  takes_type<D::operator[]> x; // expected-error {{template argument for template type parameter must be a type}}
};
