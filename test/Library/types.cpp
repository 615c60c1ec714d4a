// RUN: %ampcc -std=c++14 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %if all %{ %ampcc -std=c++23 -fsyntax-only -Wall -Wextra -Werror %s %}
// The types of every member, constant and function of the
// containers, of index, extent and tiles; and all constructors and
// conversions.
#include <amp.h>
#include <string>
#include <type_traits>
#include <utility>
#include <deque>
#include <list>
using namespace concurrency;
#define SAME(T, ...) static_assert(std::is_same<T, __VA_ARGS__>::value, #__VA_ARGS__)
template <class T> T &lv();      
template <class T> const T &clv();
template <class T> T rv();

// index
SAME(int, decltype(lv<index<2>>()[0] + 0));
SAME(int &, decltype(lv<index<2>>()[0]));
SAME(int, decltype(clv<index<2>>()[0]));
SAME(index<2> &, decltype(lv<index<2>>() += lv<index<2>>()));
SAME(index<2> &, decltype(lv<index<2>>() -= lv<index<2>>()));
SAME(index<2> &, decltype(lv<index<2>>() += 1));
SAME(index<2> &, decltype(lv<index<2>>() -= 1));
SAME(index<2> &, decltype(lv<index<2>>() *= 1));
SAME(index<2> &, decltype(lv<index<2>>() /= 1));
SAME(index<2> &, decltype(lv<index<2>>() %= 1));
SAME(index<2> &, decltype(++lv<index<2>>()));
SAME(index<2> &, decltype(--lv<index<2>>()));
SAME(index<2>, decltype(lv<index<2>>()++));
SAME(index<2>, decltype(lv<index<2>>()--));
SAME(bool, decltype(clv<index<2>>() == clv<index<2>>()));
SAME(bool, decltype(clv<index<2>>() != clv<index<2>>()));
SAME(index<3>, decltype(clv<index<3>>() + clv<index<3>>()));
SAME(index<3>, decltype(clv<index<3>>() - clv<index<3>>()));
SAME(index<3>, decltype(clv<index<3>>() + 1));
SAME(index<3>, decltype(1 % clv<index<3>>()));
SAME(index<2> &, decltype(lv<index<2>>() = clv<index<2>>()));
SAME(const int, decltype(index<1>::rank));
static_assert(index<1>::rank == 1 && index<7>::rank == 7 && index<128>::rank == 128, "");
static_assert(extent<1>::rank == 1 && extent<7>::rank == 7 && extent<128>::rank == 128, "");
SAME(int, index<4>::value_type);
SAME(int, extent<4>::value_type);
// extent
SAME(unsigned int, decltype(clv<extent<2>>().size()));
SAME(bool, decltype(clv<extent<2>>().contains(clv<index<2>>())));
SAME(extent<2>, decltype(clv<extent<2>>() + clv<index<2>>()));
SAME(extent<2>, decltype(clv<extent<2>>() - clv<index<2>>()));
SAME(extent<2> &, decltype(lv<extent<2>>() += clv<index<2>>()));
SAME(extent<2> &, decltype(lv<extent<2>>() -= clv<extent<2>>()));
SAME(extent<2>, decltype(clv<extent<2>>() + clv<extent<2>>()));
SAME(extent<2>, decltype(3 - clv<extent<2>>()));
SAME(tiled_extent<4>, decltype(clv<extent<1>>().tile<4>()));
SAME(tiled_extent<4, 2>, decltype(clv<extent<2>>().tile<4, 2>()));
SAME(tiled_extent<4, 2, 1>, decltype(clv<extent<3>>().tile<4, 2, 1>()));
SAME(int &, decltype(lv<extent<2>>()[0]));
SAME(int, decltype(clv<extent<2>>()[0]));
static_assert(std::is_convertible<int (&)[1], void *>::value, "");
static_assert(!std::is_convertible<const int *, index<2>>::value, "explicit");
static_assert(!std::is_convertible<int, extent<1>>::value, "explicit");
static_assert(std::is_base_of<extent<2>, tiled_extent<4, 4>>::value, "");
static_assert(std::is_convertible<extent<2>, tiled_extent<4, 4>>::value, "implicit");
static_assert(std::is_convertible<tiled_extent<4, 4>, extent<2>>::value, "");
// tiled
SAME(tiled_extent<4>, decltype(clv<tiled_extent<4>>().pad()));
SAME(tiled_extent<4>, decltype(clv<tiled_extent<4>>().truncate()));
SAME(extent<1>, decltype(clv<tiled_extent<4>>().get_tile_extent()));
SAME(extent<3>, decltype(clv<tiled_extent<4, 2, 2>>().get_tile_extent()));
SAME(tiled_extent<4> &, decltype(lv<tiled_extent<4>>() = clv<tiled_extent<4>>()));
static_assert(tiled_extent<4>::rank == 1 && tiled_extent<4, 3>::rank == 2 && tiled_extent<4, 3, 2>::rank == 3, "");
static_assert(tiled_extent<4, 3, 2>::tile_dim0 == 4 && tiled_extent<4, 3, 2>::tile_dim1 == 3 && tiled_extent<4, 3, 2>::tile_dim2 == 2, "");
static_assert(tiled_index<4, 3, 2>::tile_dim0 == 4 && tiled_index<4, 3, 2>::tile_dim1 == 3 && tiled_index<4, 3, 2>::tile_dim2 == 2, "");
SAME(const index<2>, decltype(tiled_index<4, 3>::global));
SAME(const index<2>, decltype(tiled_index<4, 3>::local));
SAME(const index<2>, decltype(tiled_index<4, 3>::tile));
SAME(const index<2>, decltype(tiled_index<4, 3>::tile_origin));
SAME(const tile_barrier, decltype(tiled_index<4, 3>::barrier));
static_assert(std::is_convertible<tiled_index<4, 3>, index<2>>::value, "");
static_assert(std::is_convertible<tiled_index<4, 3>, const index<2>>::value, "");
static_assert(std::is_copy_constructible<tiled_index<4, 3>>::value, "");
SAME(extent<2>, decltype(clv<tiled_index<4, 3>>().get_tile_extent()));
static_assert(!std::is_default_constructible<tiled_index<4, 4, 4>>::value, "");
// array
typedef array<float, 2> A2; typedef array<float, 1> A1; typedef array<float, 3> A3; typedef array<float, 4> A4;
typedef const array<float, 2> cA2; typedef const array<float, 1> cA1; typedef const array<float, 3> cA3;
SAME(float, A2::value_type);
static_assert(A2::rank == 2 && A4::rank == 4, "");
SAME(extent<2>, decltype(clv<A2>().get_extent()));
SAME(accelerator_view, decltype(clv<A2>().get_accelerator_view()));
SAME(accelerator_view, decltype(clv<A2>().get_associated_accelerator_view()));
SAME(access_type, decltype(clv<A2>().get_cpu_access_type()));
SAME(float &, decltype(lv<A2>()[clv<index<2>>()]));
SAME(const float &, decltype(clv<A2>()[clv<index<2>>()]));
SAME(float &, decltype(lv<A2>()(clv<index<2>>())));
SAME(const float &, decltype(clv<A2>()(clv<index<2>>())));
SAME(float &, decltype(lv<A2>()(1, 2)));
SAME(const float &, decltype(clv<A2>()(1, 2)));
SAME(float &, decltype(lv<A3>()(1, 2, 3)));
SAME(const float &, decltype(clv<A3>()(1, 2, 3)));
SAME(float &, decltype(lv<A1>()(1)));
SAME(const float &, decltype(clv<A1>()(1)));
SAME(float &, decltype(lv<A1>()[1]));
SAME(const float &, decltype(clv<A1>()[1]));
SAME(array_view<float, 1>, decltype(lv<A2>()[1]));
SAME(array_view<const float, 1>, decltype(clv<A2>()[1]));
SAME(array_view<float, 2>, decltype(lv<A3>()(1)));
SAME(array_view<const float, 2>, decltype(clv<A3>()(1)));
SAME(array_view<float, 3>, decltype(lv<A4>()[1]));
SAME(array_view<float, 2>, decltype(lv<A2>().section(clv<index<2>>(), clv<extent<2>>())));
SAME(array_view<const float, 2>, decltype(clv<A2>().section(clv<index<2>>(), clv<extent<2>>())));
SAME(array_view<float, 2>, decltype(lv<A2>().section(clv<index<2>>())));
SAME(array_view<const float, 2>, decltype(clv<A2>().section(clv<index<2>>())));
SAME(array_view<float, 2>, decltype(lv<A2>().section(clv<extent<2>>())));
SAME(array_view<const float, 2>, decltype(clv<A2>().section(clv<extent<2>>())));
SAME(array_view<float, 1>, decltype(lv<A1>().section(1, 2)));
SAME(array_view<const float, 1>, decltype(clv<A1>().section(1, 2)));
SAME(array_view<const float, 2>, decltype(clv<A2>().section(1, 2, 3, 4)));
SAME(array_view<const float, 3>, decltype(clv<A3>().section(1, 2, 3, 4, 5, 6)));
SAME(array_view<int, 1>, decltype(lv<A2>().reinterpret_as<int>()));
SAME(array_view<const int, 1>, decltype(clv<A2>().reinterpret_as<int>()));
SAME(array_view<float, 3>, decltype(lv<A2>().view_as(clv<extent<3>>())));
SAME(array_view<const float, 3>, decltype(clv<A2>().view_as(clv<extent<3>>())));
SAME(float *, decltype(lv<A2>().data()));
SAME(const float *, decltype(clv<A2>().data()));
SAME(A2 &, decltype(lv<A2>() = clv<A2>()));
SAME(A2 &, decltype(lv<A2>() = rv<A2>()));
SAME(A2 &, decltype(lv<A2>() = rv<array_view<const float, 2>>()));
SAME(A2 &, decltype(lv<A2>() = rv<array_view<float, 2>>()));
SAME(void, decltype(clv<A2>().copy_to(lv<A2>())));
SAME(void, decltype(clv<A2>().copy_to(rv<array_view<float, 2>>())));
static_assert(std::is_convertible<A2, std::vector<float>>::value, "");
static_assert(!std::is_convertible<array_view<const float, 2>, A2>::value, "explicit");
static_assert(std::is_constructible<A2, array_view<float, 2>>::value, "");
static_assert(std::is_constructible<A2, array_view<const float, 2>, accelerator_view>::value, "");
static_assert(std::is_constructible<A2, array_view<const float, 2>, accelerator_view, access_type>::value, "");
static_assert(std::is_constructible<A2, array_view<const float, 2>, accelerator_view, accelerator_view>::value, "");
static_assert(std::is_nothrow_move_constructible<A2>::value, "");
static_assert(!std::is_assignable<const A2 &, A2>::value, "");
static_assert(!std::is_constructible<A2, array_view<float, 1>>::value, "");
static_assert(!std::is_constructible<A2, array_view<int, 2>>::value, "");
static_assert(!std::is_constructible<A2, array<int, 2>>::value, "");
static_assert(!std::is_constructible<A2, array<float, 1>>::value, "");
// constructors, every one
typedef accelerator_view AV; typedef std::vector<float>::iterator I; typedef std::list<float>::const_iterator L;
#define CAN(T, ...) static_assert(std::is_constructible<T, __VA_ARGS__>::value, #__VA_ARGS__)
CAN(A1, int); CAN(A2, int, int); CAN(A3, int, int, int); CAN(A4, extent<4>);
CAN(A1, int, AV); CAN(A2, int, int, AV); CAN(A3, int, int, int, AV); CAN(A4, extent<4>, AV);
CAN(A1, int, AV, access_type); CAN(A2, int, int, AV, access_type); CAN(A3, int, int, int, AV, access_type); CAN(A4, extent<4>, AV, access_type);
CAN(A1, int, AV, AV); CAN(A2, int, int, AV, AV); CAN(A3, int, int, int, AV, AV); CAN(A4, extent<4>, AV, AV);
CAN(A1, int, I); CAN(A2, int, int, I); CAN(A3, int, int, int, I); CAN(A4, extent<4>, I);
CAN(A1, int, I, I); CAN(A2, int, int, I, I); CAN(A3, int, int, int, I, I); CAN(A4, extent<4>, I, I);
CAN(A1, int, L, AV); CAN(A2, int, int, L, AV); CAN(A3, int, int, int, L, AV); CAN(A4, extent<4>, L, AV);
CAN(A1, int, L, L, AV); CAN(A2, int, int, L, L, AV); CAN(A3, int, int, int, L, L, AV); CAN(A4, extent<4>, L, L, AV);
CAN(A1, int, L, AV, access_type); CAN(A2, int, int, L, AV, access_type); CAN(A3, int, int, int, L, AV, access_type); CAN(A4, extent<4>, L, AV, access_type);
CAN(A1, int, L, L, AV, access_type); CAN(A2, int, int, L, L, AV, access_type); CAN(A3, int, int, int, L, L, AV, access_type); CAN(A4, extent<4>, L, L, AV, access_type);
CAN(A1, int, L, AV, AV); CAN(A2, int, int, L, AV, AV); CAN(A3, int, int, int, L, AV, AV); CAN(A4, extent<4>, L, AV, AV);
CAN(A1, int, L, L, AV, AV); CAN(A2, int, int, L, L, AV, AV); CAN(A3, int, int, int, L, L, AV, AV); CAN(A4, extent<4>, L, L, AV, AV);
// array_view
typedef array_view<float, 1> V1; typedef array_view<float, 2> V2; typedef array_view<float, 3> V3; typedef array_view<float, 4> V4;
typedef array_view<const float, 1> W1; typedef array_view<const float, 2> W2; typedef array_view<const float, 3> W3; typedef array_view<const float, 4> W4;
typedef std::vector<float> C;
CAN(V1, A1 &); CAN(V2, A2 &); CAN(W1, A1 &); CAN(W2, const A2 &); CAN(W2, A2 &);
CAN(V4, extent<4>, C &); CAN(W4, extent<4>, C &); CAN(W4, extent<4>, const C &);
CAN(V1, int, C &); CAN(V2, int, int, C &); CAN(V3, int, int, int, C &);
CAN(W1, int, const C &); CAN(W2, int, int, const C &); CAN(W3, int, int, int, const C &);
CAN(V1, C &); CAN(W1, const C &); CAN(V1, float (&)[3]); CAN(W1, const float (&)[3]); CAN(W1, float (&)[3]);
CAN(V4, extent<4>, float *); CAN(W4, extent<4>, const float *); CAN(W4, extent<4>, float *);
CAN(V1, int, float *); CAN(V2, int, int, float *); CAN(V3, int, int, int, float *);
CAN(W1, int, const float *); CAN(W2, int, int, const float *); CAN(W3, int, int, int, const float *);
CAN(V4, extent<4>); CAN(V1, int); CAN(V2, int, int); CAN(V3, int, int, int);
CAN(V2, const V2 &); CAN(W2, V2); CAN(W2, W2);
static_assert(std::is_convertible<A2 &, V2>::value, "");
static_assert(std::is_convertible<A2 &, W2>::value, "");
static_assert(std::is_convertible<const A2 &, W2>::value, "");
static_assert(std::is_convertible<V2, W2>::value, "");
static_assert(!std::is_convertible<C &, V1>::value, "explicit");
static_assert(!std::is_convertible<float (&)[3], V1>::value, "explicit");
static_assert(!std::is_convertible<extent<2>, V2>::value, "explicit");
static_assert(!std::is_convertible<int, V1>::value, "explicit");
static_assert(!std::is_constructible<V2, W2>::value, "");
static_assert(!std::is_constructible<V2, const A2 &>::value, "");
static_assert(!std::is_constructible<V1, int, const float *>::value, "");
static_assert(!std::is_constructible<V1, const float (&)[3]>::value, "");
static_assert(!std::is_constructible<V1, int (&)[3]>::value, "");
static_assert(!std::is_constructible<V1, int, int *>::value, "");
static_assert(!std::is_constructible<V1, int, std::vector<int> &>::value, "");
static_assert(!std::is_constructible<V1, int, std::deque<float> &>::value, "");
static_assert(!std::is_constructible<V2, V1>::value, "");
static_assert(!std::is_constructible<V1, V2>::value, "");
static_assert(!std::is_assignable<V2 &, W2>::value, "");
static_assert(std::is_assignable<W2 &, V2>::value, "");
static_assert(!std::is_default_constructible<V2>::value, "");
static_assert(!std::is_default_constructible<A2>::value, "");
SAME(float, V2::value_type); SAME(const float, W2::value_type);
static_assert(V2::rank == 2 && W4::rank == 4, "");
SAME(extent<2>, decltype(clv<V2>().get_extent()));
SAME(AV, decltype(clv<V2>().get_source_accelerator_view()));
SAME(float &, decltype(clv<V2>()[clv<index<2>>()]));
SAME(const float &, decltype(clv<W2>()[clv<index<2>>()]));
SAME(float &, decltype(clv<V2>()(clv<index<2>>())));
SAME(const float &, decltype(clv<W2>()(clv<index<2>>())));
SAME(float &, decltype(clv<V2>().get_ref(clv<index<2>>())));
SAME(const float &, decltype(clv<W2>().get_ref(clv<index<2>>())));
SAME(float &, decltype(clv<V1>()[1])); SAME(const float &, decltype(clv<W1>()[1]));
SAME(float &, decltype(clv<V1>()(1))); SAME(const float &, decltype(clv<W1>()(1)));
SAME(float &, decltype(clv<V2>()(1, 2))); SAME(const float &, decltype(clv<W2>()(1, 2)));
SAME(float &, decltype(clv<V3>()(1, 2, 3))); SAME(const float &, decltype(clv<W3>()(1, 2, 3)));
SAME(V1, decltype(clv<V2>()[1])); SAME(W1, decltype(clv<W2>()[1]));
SAME(V2, decltype(clv<V3>()(1))); SAME(W2, decltype(clv<W3>()(1))); SAME(V3, decltype(clv<V4>()[1]));
SAME(V2, decltype(clv<V2>().section(clv<index<2>>(), clv<extent<2>>()))); SAME(W2, decltype(clv<W2>().section(clv<index<2>>(), clv<extent<2>>())));
SAME(V2, decltype(clv<V2>().section(clv<index<2>>()))); SAME(W2, decltype(clv<W2>().section(clv<extent<2>>())));
SAME(V1, decltype(clv<V1>().section(1, 2))); SAME(V2, decltype(clv<V2>().section(1, 2, 3, 4))); SAME(W3, decltype(clv<W3>().section(1, 2, 3, 4, 5, 6)));
SAME(array_view<int>, decltype(clv<V1>().reinterpret_as<int>())); SAME(array_view<const int>, decltype(clv<W1>().reinterpret_as<int>()));
SAME(array_view<const int>, decltype(clv<W1>().reinterpret_as<const int>()));
SAME(V3, decltype(clv<V1>().view_as(clv<extent<3>>()))); SAME(W3, decltype(clv<W1>().view_as(clv<extent<3>>())));
SAME(float *, decltype(clv<V1>().data())); SAME(const float *, decltype(clv<W1>().data()));
SAME(void, decltype(clv<V1>().synchronize())); SAME(void, decltype(clv<V1>().synchronize(access_type_write))); SAME(void, decltype(clv<W1>().synchronize()));
SAME(completion_future, decltype(clv<V1>().synchronize_async())); SAME(completion_future, decltype(clv<W1>().synchronize_async()));
SAME(void, decltype(clv<V1>().synchronize_to(lv<AV>()))); SAME(void, decltype(clv<W1>().synchronize_to(lv<AV>())));
SAME(completion_future, decltype(clv<V1>().synchronize_to_async(lv<AV>()))); SAME(completion_future, decltype(clv<W1>().synchronize_to_async(lv<AV>())));
SAME(void, decltype(clv<V1>().refresh())); SAME(void, decltype(clv<W1>().refresh())); SAME(void, decltype(clv<V1>().discard_data()));
SAME(void, decltype(clv<V2>().copy_to(lv<A2>()))); SAME(void, decltype(clv<W2>().copy_to(rv<V2>())));
// copies
SAME(completion_future, decltype(copy_async(clv<A2>(), lv<A2>())));
SAME(completion_future, decltype(copy_async(clv<A2>(), rv<V2>())));
SAME(completion_future, decltype(copy_async(rv<V2>(), lv<A2>())));
SAME(completion_future, decltype(copy_async(rv<W2>(), lv<A2>())));
SAME(completion_future, decltype(copy_async(rv<W2>(), rv<V2>())));
SAME(completion_future, decltype(copy_async(rv<I>(), rv<I>(), rv<V2>())));
SAME(completion_future, decltype(copy_async(rv<I>(), rv<I>(), lv<A2>())));
SAME(completion_future, decltype(copy_async(rv<L>(), rv<V2>())));
SAME(completion_future, decltype(copy_async(rv<I>(), lv<A2>())));
SAME(completion_future, decltype(copy_async(clv<A2>(), rv<I>())));
SAME(completion_future, decltype(copy_async(rv<W2>(), rv<I>())));
SAME(void, decltype(copy(rv<W2>(), rv<I>())));
// MSVC spelling with explicit template arguments
void explicit_arguments(const array<int, 2> &a, array<int, 2> &b, array_view<int, 2> v, array_view<const int, 2> w, std::vector<int> &x) {
  copy<int, 2>(a, b);
  copy<int, 2>(a, v);
  copy<int, 2>(w, b);
  copy<int, 2>(v, b);
  copy<std::vector<int>::iterator, int, 2>(x.begin(), x.end(), b);
  copy<std::vector<int>::iterator, int, 2>(x.begin(), b);
  copy<std::vector<int>::iterator, int, 2>(a, x.begin());
  copy<std::vector<int>::iterator, int, 2>(v, x.begin());
  concurrency::copy(x.begin(), x.end(), v);
}
