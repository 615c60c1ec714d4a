//===- checked_array_iterator.h - Visual C++'s iterator ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs use it to copy to plain arrays without a Visual C++ warning.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_CHECKED_ARRAY_ITERATOR_H
#define AMP_DETAIL_CHECKED_ARRAY_ITERATOR_H

#include <cstddef>
#include <stdexcept>
#include <vector> // and iterators

namespace stdext {

/// An iterator over the \p size elements at \p array, or their end; other
/// positions throw std::out_of_range.
template <class P> class checked_array_iterator {
  P array_;
  size_t size_, index_;

  size_t at(ptrdiff_t n) const {
    const ptrdiff_t index = static_cast<ptrdiff_t>(index_) + n;
    if (index < 0 || static_cast<size_t>(index) > size_)
      throw std::out_of_range("checked_array_iterator");
    return static_cast<size_t>(index);
  }

public:
  typedef std::random_access_iterator_tag iterator_category;
  typedef typename std::iterator_traits<P>::value_type value_type;
  typedef typename std::iterator_traits<P>::pointer pointer;
  typedef typename std::iterator_traits<P>::reference reference;
  typedef ptrdiff_t difference_type;

  checked_array_iterator() : array_(), size_(0), index_(0) {}
  checked_array_iterator(P array, size_t size, size_t index = 0)
      : array_(array), size_(size), index_(0) {
    index_ = at(static_cast<ptrdiff_t>(index));
  }

  P base() const { return array_ + index_; }
  reference operator*() const {
    at(1);
    return array_[index_];
  }
  pointer operator->() const { return &**this; }
  reference operator[](ptrdiff_t n) const { return *(*this + n); }

  checked_array_iterator &operator+=(ptrdiff_t n) {
    index_ = at(n);
    return *this;
  }
  checked_array_iterator &operator-=(ptrdiff_t n) { return *this += -n; }
  checked_array_iterator &operator++() { return *this += 1; }
  checked_array_iterator &operator--() { return *this += -1; }
  checked_array_iterator operator++(int) {
    const checked_array_iterator before = *this;
    ++*this;
    return before;
  }
  checked_array_iterator operator--(int) {
    const checked_array_iterator before = *this;
    --*this;
    return before;
  }
  checked_array_iterator operator+(ptrdiff_t n) const {
    return checked_array_iterator(*this) += n;
  }
  checked_array_iterator operator-(ptrdiff_t n) const {
    return checked_array_iterator(*this) -= n;
  }
  friend checked_array_iterator operator+(ptrdiff_t n,
                                          const checked_array_iterator &i) {
    return i + n;
  }
  ptrdiff_t operator-(const checked_array_iterator &other) const {
    return base() - other.base();
  }
  bool operator==(const checked_array_iterator &other) const {
    return index_ == other.index_;
  }
  bool operator!=(const checked_array_iterator &other) const {
    return index_ != other.index_;
  }
  bool operator<(const checked_array_iterator &other) const {
    return index_ < other.index_;
  }
  bool operator>(const checked_array_iterator &other) const {
    return index_ > other.index_;
  }
  bool operator<=(const checked_array_iterator &other) const {
    return index_ <= other.index_;
  }
  bool operator>=(const checked_array_iterator &other) const {
    return index_ >= other.index_;
  }
};

template <class P>
checked_array_iterator<P> make_checked_array_iterator(P array, size_t size,
                                                      size_t index = 0) {
  return checked_array_iterator<P>(array, size, index);
}
/// On Windows this returns a type that is marked as unchecked.
template <class P> P make_unchecked_array_iterator(P array) { return array; }

} // namespace stdext

#endif
