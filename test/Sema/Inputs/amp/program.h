// A program's header, in a folder with the same name as the library's.
template <class T> void require() {
  static_assert(sizeof(T) == 8, "words of the program");
}
