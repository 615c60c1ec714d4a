template <class T> struct B {
  T m;
};
template <class T> struct D : B<T> {
  T get() { return m; }
};
inline int use(D<int> d) { return d.get(); }
