// A header of a program, in a folder that is called like the library's.
template <class T> void require() {
  static_assert(sizeof(T) == 8, "words of the program");
}
