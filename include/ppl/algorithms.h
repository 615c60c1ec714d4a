//===- algorithms.h - parallel loops, reductions and sorts ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Implemented with oneTBB. An exception of a body ends the algorithm, which
// rethrows it.
//
//===----------------------------------------------------------------------===//
#ifndef PPL_ALGORITHMS_H
#define PPL_ALGORITHMS_H

#include "ppl/task_group.h"
#include <algorithm>
#include <functional>
#include <iterator>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_for_each.h>
#include <oneapi/tbb/parallel_reduce.h>
#include <oneapi/tbb/parallel_sort.h>
#include <stdexcept>
#include <type_traits>
#include <vector>

namespace concurrency {

// Strategies to split an algorithm's range.

/// Splits on demand of the threads.
class auto_partitioner {
public:
  tbb::auto_partitioner native() const { return tbb::auto_partitioner(); }
};
/// Splits into one part per thread.
class static_partitioner {
public:
  tbb::static_partitioner native() const { return tbb::static_partitioner(); }
};
/// Splits into parts of \c chunk elements.
class simple_partitioner {
  size_t chunk_;

public:
  explicit simple_partitioner(size_t chunk) : chunk_(chunk ? chunk : 1) {}
  size_t chunk() const { return chunk_; }
  tbb::simple_partitioner native() const { return tbb::simple_partitioner(); }
};
/// Splits as in the last use of the object.
class affinity_partitioner {
  mutable tbb::affinity_partitioner native_;

public:
  tbb::affinity_partitioner &native() const { return native_; }
};

namespace details {

inline size_t get_grain(const simple_partitioner &p) { return p.chunk(); }
template <class P> size_t get_grain(const P &) { return 1; }

template <class P>
using if_partitioner = decltype((void)std::declval<const P &>().native());

/// Calls body(i) for each number below \p count.
template <class F, class P>
void for_each_number(size_t count, const F &body, const P &partitioner) {
  auto &&native = partitioner.native();
  tbb::parallel_for(
      tbb::blocked_range<size_t>(0, count, get_grain(partitioner)),
      [&](const tbb::blocked_range<size_t> &range) {
        for (size_t i = range.begin(); i != range.end(); ++i)
          body(i);
      },
      native);
}

template <class I>
using category = typename std::iterator_traits<I>::iterator_category;

template <class I, class F, class P>
void for_each_element(I first, I last, const F &body, const P &partitioner,
                      std::random_access_iterator_tag) {
  for_each_number(
      size_t(last - first),
      [&](size_t i) {
        body(first[typename std::iterator_traits<I>::difference_type(i)]);
      },
      partitioner);
}
template <class I, class F, class P>
void for_each_element(I first, I last, const F &body, const P &,
                      std::input_iterator_tag) {
  tbb::parallel_for_each(first, last, body);
}

} // namespace details

/// Calls body(i) for each i from \p first up to \p last, exclusive, by \p step.
template <class Index, class F, class P, class = details::if_partitioner<P>>
void parallel_for(Index first, Index last, Index step, const F &body,
                  const P &partitioner) {
  if (step <= Index(0))
    details::raise_ppl(
        std::invalid_argument("parallel_for: the step must be positive"));
  if (!(first < last))
    return;
  // The distance may exceed the range of Index; of types narrower than int the
  // difference is an int.
  typedef typename std::make_unsigned<typename std::conditional<
      std::is_integral<Index>::value, Index, size_t>::type>::type distance;
  const size_t length = static_cast<distance>(distance(last) - distance(first));
  const size_t count = (length + size_t(step) - 1) / size_t(step);
  details::for_each_number(
      count,
      [&](size_t i) {
        body(Index(distance(first) + distance(i * size_t(step))));
      },
      partitioner);
}
template <class Index, class F>
void parallel_for(Index first, Index last, Index step, const F &body) {
  parallel_for(first, last, step, body, auto_partitioner());
}
template <class Index, class F, class P, class = details::if_partitioner<P>>
void parallel_for(Index first, Index last, const F &body,
                  const P &partitioner) {
  parallel_for(first, last, Index(1), body, partitioner);
}
template <class Index, class F>
void parallel_for(Index first, Index last, const F &body) {
  parallel_for(first, last, Index(1), body, auto_partitioner());
}

/// Calls body(x) for each element.
template <class Iterator, class F, class P, class = details::category<Iterator>,
          class = details::if_partitioner<P>>
void parallel_for_each(Iterator first, Iterator last, const F &body,
                       const P &partitioner) {
  details::for_each_element(first, last, body, partitioner,
                            details::category<Iterator>());
}
template <class Iterator, class F, class = details::category<Iterator>>
void parallel_for_each(Iterator first, Iterator last, const F &body) {
  parallel_for_each(first, last, body, auto_partitioner());
}

namespace details {

template <class... I> struct all_jump : std::true_type {};
template <class I, class... Rest>
struct all_jump<I, Rest...>
    : std::integral_constant<bool,
                             std::is_base_of<std::random_access_iterator_tag,
                                             category<I>>::value &&
                                 all_jump<Rest...>::value> {};

template <class In, class Out, class F, class P>
Out transform(In first, In last, Out result, const F &f, const P &partitioner,
              std::true_type) {
  for_each_number(
      size_t(last - first),
      [&](size_t i) {
        const auto offset = std::ptrdiff_t(i);
        result[offset] = f(first[offset]);
      },
      partitioner);
  return result + (last - first);
}
template <class In, class Out, class F, class P>
Out transform(In first, In last, Out result, const F &f, const P &,
              std::false_type) {
  return std::transform(first, last, result, f);
}
template <class In, class In2, class Out, class F, class P>
Out transform(In first, In last, In2 second, Out result, const F &f,
              const P &partitioner, std::true_type) {
  for_each_number(
      size_t(last - first),
      [&](size_t i) {
        const auto offset = std::ptrdiff_t(i);
        result[offset] = f(first[offset], second[offset]);
      },
      partitioner);
  return result + (last - first);
}
template <class In, class In2, class Out, class F, class P>
Out transform(In first, In last, In2 second, Out result, const F &f, const P &,
              std::false_type) {
  return std::transform(first, last, second, result, f);
}

} // namespace details

/// Writes f(x), or f(x, y), for each element; returns the end of the result.
/// Sequential unless all iterators are random access iterators.
template <class In, class Out, class F, class P, class = details::category<In>,
          class = details::if_partitioner<P>>
Out parallel_transform(In first, In last, Out result, const F &f,
                       const P &partitioner) {
  return details::transform(first, last, result, f, partitioner,
                            details::all_jump<In, Out>());
}
template <class In, class Out, class F, class = details::category<In>>
Out parallel_transform(In first, In last, Out result, const F &f) {
  return parallel_transform(first, last, result, f, auto_partitioner());
}
template <class In, class In2, class Out, class F, class P,
          class = details::category<In2>, class = details::category<Out>,
          class = details::if_partitioner<P>>
Out parallel_transform(In first, In last, In2 second, Out result, const F &f,
                       const P &partitioner) {
  return details::transform(first, last, second, result, f, partitioner,
                            details::all_jump<In, In2, Out>());
}
template <class In, class In2, class Out, class F,
          class = details::category<In2>, class = details::category<Out>>
Out parallel_transform(In first, In last, In2 second, Out result, const F &f) {
  return parallel_transform(first, last, second, result, f, auto_partitioner());
}

/// Reduces from \p identity: each part with f(begin, end, identity), and two
/// results with \p combine.
template <class Result, class Iterator, class F, class Combine>
Result parallel_reduce(Iterator first, Iterator last, const Result &identity,
                       const F &f, const Combine &combine) {
  std::vector<Iterator> places; // for non-random-access iterators
  const size_t count = size_t(std::distance(first, last));
  const bool jumps = std::is_base_of<std::random_access_iterator_tag,
                                     details::category<Iterator>>::value;
  if (!jumps) {
    places.reserve(count + 1);
    for (Iterator i = first; i != last; ++i)
      places.push_back(i);
    places.push_back(last);
  }
  const auto at = [&](size_t i) {
    return jumps ? std::next(first, std::ptrdiff_t(i)) : places[i];
  };
  return tbb::parallel_reduce(
      tbb::blocked_range<size_t>(0, count), identity,
      [&](const tbb::blocked_range<size_t> &range, const Result &so_far) {
        return combine(so_far, f(at(range.begin()), at(range.end()), identity));
      },
      combine);
}
template <class Iterator, class Combine>
typename std::iterator_traits<Iterator>::value_type parallel_reduce(
    Iterator first, Iterator last,
    const typename std::iterator_traits<Iterator>::value_type &identity,
    const Combine &combine) {
  typedef typename std::iterator_traits<Iterator>::value_type result;
  return parallel_reduce<result>(
      first, last, identity,
      [&](Iterator begin, Iterator end, result value) {
        for (; begin != end; ++begin)
          value = combine(value, *begin);
        return value;
      },
      combine);
}
template <class Iterator>
typename std::iterator_traits<Iterator>::value_type parallel_reduce(
    Iterator first, Iterator last,
    const typename std::iterator_traits<Iterator>::value_type &identity) {
  return parallel_reduce(
      first, last, identity,
      std::plus<typename std::iterator_traits<Iterator>::value_type>());
}

/// Sorts in place. \p chunk, the size of undivided parts, is ignored.
template <class Iterator, class Less>
void parallel_sort(Iterator first, Iterator last, const Less &less,
                   size_t chunk = 2048) {
  (void)chunk;
  tbb::parallel_sort(first, last, less);
}
template <class Iterator> void parallel_sort(Iterator first, Iterator last) {
  tbb::parallel_sort(first, last);
}
/// For iterators of concurrent_vector, through whose type argument-dependent
/// lookup finds oneTBB's function as well: these are more specialized.
template <template <class, class> class I, class A, class B, class Less>
void parallel_sort(I<A, B> first, I<A, B> last, const Less &less,
                   size_t = 2048) {
  tbb::parallel_sort(first, last, less);
}
template <template <class, class> class I, class A, class B>
void parallel_sort(I<A, B> first, I<A, B> last) {
  tbb::parallel_sort(first, last);
}
/// The same; on Windows it uses memory for a second copy, from an allocator.
template <class Iterator, class Less>
void parallel_buffered_sort(Iterator first, Iterator last, const Less &less,
                            size_t chunk = 2048) {
  concurrency::parallel_sort(first, last, less, chunk);
}
template <class Iterator>
void parallel_buffered_sort(Iterator first, Iterator last) {
  concurrency::parallel_sort(first, last);
}
/// Sorts by the unsigned number that \p key returns for an element.
template <class Iterator, class Key>
void parallel_radixsort(Iterator first, Iterator last, const Key &key,
                        size_t chunk = 256 * 256) {
  typedef typename std::iterator_traits<Iterator>::value_type element;
  concurrency::parallel_sort(
      first, last,
      [&](const element &a, const element &b) { return key(a) < key(b); },
      chunk);
}
template <class Iterator>
void parallel_radixsort(Iterator first, Iterator last) {
  concurrency::parallel_sort(first, last);
}

namespace details {
template <class A>
using if_allocator = decltype((void)std::declval<A &>().deallocate(
    std::declval<A &>().allocate(1), 1));
} // namespace details

// The same with an allocator, which is not needed here: as an argument, or as
// the first template argument.
#define PPL_WITH_ALLOCATOR(name)                                               \
  template <class Allocator, class Iterator, class... Arguments,               \
            class = details::if_allocator<Allocator>>                          \
  void name(Iterator first, Iterator last, const Arguments &...arguments) {    \
    concurrency::name(first, last, arguments...);                              \
  }                                                                            \
  template <class Allocator, class Iterator, class... Arguments,               \
            class = details::if_allocator<Allocator>>                          \
  void name(const Allocator &, Iterator first, Iterator last,                  \
            const Arguments &...arguments) {                                   \
    concurrency::name(first, last, arguments...);                              \
  }
PPL_WITH_ALLOCATOR(parallel_buffered_sort)
PPL_WITH_ALLOCATOR(parallel_radixsort)
#undef PPL_WITH_ALLOCATOR

} // namespace concurrency

#endif
