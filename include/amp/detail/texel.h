//===- texel.h - reading and writing texels in amp code ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Texels are stored in 32-bit words, small ones in bytes and halves of words,
// so that different threads can write neighbors. Conversions are those of
// OpenCL's images, bitwise identical on all devices: integers out of range are
// clamped, 16-bit floats and normalized numbers round to nearest even.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_TEXEL_H
#define AMP_DETAIL_TEXEL_H

#include "amp/detail/components.h"
#include "amp/detail/texel_format.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {
namespace AMP_INTERNAL details {

AMP_BUILTIN("AMP_half_to_float") float half_to_float(uint bits) restrict(amp);
AMP_BUILTIN("AMP_float_to_half") uint float_to_half(float value) restrict(amp);
AMP_BUILTIN("rint") float round_to_even(float value) restrict(amp);
AMP_BUILTIN("max") int larger(int a, int b) restrict(amp);
AMP_BUILTIN("min") int smaller(int a, int b) restrict(amp);
AMP_BUILTIN("min") uint smaller(uint a, uint b) restrict(amp);

// Units: unit i of \p Bits bits each, in the low bits of a word.

template <int Bits> struct unit {
  static_assert(Bits == 32, "");
  static uint load(const uint *words, int i) restrict(amp) { return words[i]; }
  static void store(uint *words, int i, uint bits) restrict(amp) {
    words[i] = bits;
  }
};
template <> struct unit<16> {
  AMP_SMALL_INTEGERS static uint load(const uint *words, int i) restrict(amp) {
    return reinterpret_cast<const unsigned short *>(words)[i];
  }
  AMP_SMALL_INTEGERS static void store(uint *words, int i,
                                       uint bits) restrict(amp) {
    reinterpret_cast<unsigned short *>(words)[i] =
        static_cast<unsigned short>(bits);
  }
};
template <> struct unit<8> {
  AMP_SMALL_INTEGERS static uint load(const uint *words, int i) restrict(amp) {
    return reinterpret_cast<const unsigned char *>(words)[i];
  }
  AMP_SMALL_INTEGERS static void store(uint *words, int i,
                                       uint bits) restrict(amp) {
    reinterpret_cast<unsigned char *>(words)[i] =
        static_cast<unsigned char>(bits);
  }
};

/// A component of type S in \p Bits bits: decode uses the lowest bits of a
/// word, encode leaves the others 0.
template <class S, int Bits> struct component_code;

template <> struct component_code<uint, 32> {
  static uint decode(uint word) restrict(amp) { return word; }
  static uint encode(uint value) restrict(amp) { return value; }
};
template <int Bits> struct component_code<uint, Bits> {
  static uint decode(uint word) restrict(amp) {
    return word & ((1u << Bits) - 1);
  }
  static uint encode(uint value) restrict(amp) {
    return smaller(value, (1u << Bits) - 1);
  }
};
template <> struct component_code<int, 32> {
  static int decode(uint word) restrict(amp) { return static_cast<int>(word); }
  static uint encode(int value) restrict(amp) {
    return static_cast<uint>(value);
  }
};
template <int Bits> struct component_code<int, Bits> {
  static int decode(uint word) restrict(amp) {
    return static_cast<int>(word << (32 - Bits)) >> (32 - Bits);
  }
  static uint encode(int value) restrict(amp) {
    return static_cast<uint>(larger(smaller(value, (1 << (Bits - 1)) - 1),
                                    -(1 << (Bits - 1)))) &
           ((1u << Bits) - 1);
  }
};
template <> struct component_code<float, 32> {
  static float decode(uint word) restrict(amp) {
    return __builtin_bit_cast(float, word);
  }
  static uint encode(float value) restrict(amp) {
    return __builtin_bit_cast(uint, value);
  }
};
template <> struct component_code<float, 16> {
  static float decode(uint word) restrict(amp) {
    return half_to_float(word & 0xffff);
  }
  static uint encode(float value) restrict(amp) { return float_to_half(value); }
};

/// Computes n / D for integral n of up to 16 bits, correctly rounded: n times
/// the first part of 1 / D is exact, and the error of the second part is too
/// small to matter. The result of a division would depend on the device.
template <int D> struct quotient_by;
template <> struct quotient_by<255> {
  static float of(float n) restrict(amp) {
    return n * 0x1.01p-8f + n * 0x1.010102p-24f;
  }
};
template <> struct quotient_by<127> {
  static float of(float n) restrict(amp) {
    return n * 0x1.02p-7f + n * 0x1.020408p-21f;
  }
};
template <> struct quotient_by<65535> {
  static float of(float n) restrict(amp) {
    return n * 0x1p-16f + n * 0x1.0001p-32f;
  }
};
template <> struct quotient_by<32767> {
  static float of(float n) restrict(amp) {
    return n * 0x1p-15f + n * 0x1.0002p-30f;
  }
};

/// Both encode NaN as 0.
template <int Bits> struct component_code<unorm, Bits> {
  static float decode(uint word) restrict(amp) {
    return quotient_by<(1 << Bits) - 1>::of(
        static_cast<float>(static_cast<int>(word & ((1u << Bits) - 1))));
  }
  static uint encode(unorm value) restrict(amp) {
    const float f = value;
    return static_cast<uint>(static_cast<int>(
        round_to_even((f > 0.0f ? f : 0.0f) * ((1 << Bits) - 1))));
  }
};
template <int Bits> struct component_code<norm, Bits> {
  /// The two lowest codes are both -1.
  static float decode(uint word) restrict(amp) {
    return quotient_by<(1 << (Bits - 1)) - 1>::of(static_cast<float>(larger(
        component_code<int, Bits>::decode(word), 1 - (1 << (Bits - 1)))));
  }
  static uint encode(norm value) restrict(amp) {
    const float f = value;
    return static_cast<uint>(static_cast<int>(
               round_to_even((f == f ? f : 0.0f) * ((1 << (Bits - 1)) - 1)))) &
           ((1u << Bits) - 1);
  }
};

/// Converts the result of decode, which is in range, to a component.
template <class S> struct component_value {
  static S of(S decoded) restrict(amp) { return decoded; }
};
template <> struct component_value<norm> {
  static norm of(float decoded) restrict(amp) {
    return norm(decoded, in_range());
  }
};
template <> struct component_value<unorm> {
  static unorm of(float decoded) restrict(amp) {
    return unorm(decoded, in_range());
  }
};

/// Returns component K of a vector; component 0 of a scalar is the scalar.
template <int K, class V> auto component(const V &v) restrict(amp) {
  if constexpr (short_vector_traits<V>::size == 1)
    return v;
  else if constexpr (K == 0)
    return v.get_x();
  else if constexpr (K == 1)
    return v.get_y();
  else if constexpr (K == 2)
    return v.get_z();
  else
    return v.get_w();
}

/// Texel i of a T with \p Bits bits per component. load returns a V: a T, or as
/// many floats.
template <class T, int Bits> struct texel_code {
  static const int size = texel_traits<T>::size;
  /// Small texels are one unit, others several words.
  static const int unit_bits = size * Bits < 32 ? size * Bits : 32;
  static const int units = size * Bits / unit_bits;

  template <class V> static V load(const uint *texels, int i) restrict(amp) {
    return load<V>(texels, i, concurrency::details::each<size>());
  }
  static void store(uint *texels, int i, const T &value) restrict(amp) {
    store_units<0>(texels, i * units, value);
  }

private:
  typedef component_code<typename texel_traits<T>::scalar, Bits> code;

  template <class V, int... K>
  static V load(const uint *texels, int i,
                concurrency::details::sequence<int, K...>) restrict(amp) {
    typedef component_value<typename texel_traits<V>::scalar> component;
    return V(component::of(code::decode(
        unit<unit_bits>::load(texels, i * units + K * Bits / unit_bits) >>
        K * Bits % unit_bits))...);
  }

  /// Returns the bits of components K to K + Rest - 1 in its unit.
  template <int K, int Rest> static uint bits_of(const T &value) restrict(amp) {
    const uint bits = code::encode(component<K>(value)) << K * Bits % unit_bits;
    if constexpr (Rest == 1)
      return bits;
    else
      return bits | bits_of<K + 1, Rest - 1>(value);
  }

  /// Stores unit U and its successors.
  template <int U>
  static void store_units(uint *texels, int first,
                          const T &value) restrict(amp) {
    const int per_unit = unit_bits / Bits;
    unit<unit_bits>::store(texels, first + U,
                           bits_of<U * per_unit, per_unit>(value));
    if constexpr (U + 1 != units)
      store_units<U + 1>(texels, first, value);
  }
};

template <class T> struct texel_code<T, 64> {
  static const int size = texel_traits<T>::size;

  template <class V> static V load(const uint *texels, int i) restrict(amp) {
    return load<V>(reinterpret_cast<const double *>(texels), i,
                   concurrency::details::each<size>());
  }
  static void store(uint *texels, int i, double value) restrict(amp) {
    reinterpret_cast<double *>(texels)[i] = value;
  }
  static void store(uint *texels, int i, const double_2 &value) restrict(amp) {
    reinterpret_cast<double *>(texels)[2 * i] = value.get_x();
    reinterpret_cast<double *>(texels)[2 * i + 1] = value.get_y();
  }

private:
  template <class V, int... K>
  static V load(const double *texels, int i,
                concurrency::details::sequence<int, K...>) restrict(amp) {
    return V(texels[i * size + K]...);
  }
};

/// The same with \p bits known in the kernel only: one of \p Widths, equal for
/// all threads.
template <class T, int... Widths> struct texel_widths;
template <class T, int Width> struct texel_widths<T, Width> {
  template <class V>
  static V load(const uint *texels, int i, uint) restrict(amp) {
    return texel_code<T, Width>::template load<V>(texels, i);
  }
  template <class V>
  static void load_into(const uint *texels, int i, uint,
                        V &value) restrict(amp) {
    value = texel_code<T, Width>::template load<V>(texels, i);
  }
  static void store(uint *texels, int i, const T &value, uint) restrict(amp) {
    texel_code<T, Width>::store(texels, i, value);
  }
};
template <class T, int Width, int... Others>
struct texel_widths<T, Width, Others...> {
  template <class V>
  static V load(const uint *texels, int i, uint bits) restrict(amp) {
    V value;
    load_into(texels, i, bits, value);
    return value;
  }
  /// Stores the value on each path: where structs are returned in registers, a
  /// vectorizer cannot recover their members.
  template <class V>
  static void load_into(const uint *texels, int i, uint bits,
                        V &value) restrict(amp) {
    if (bits != Width)
      texel_widths<T, Others...>::load_into(texels, i, bits, value);
    else
      value = texel_code<T, Width>::template load<V>(texels, i);
  }
  static void store(uint *texels, int i, const T &value,
                    uint bits) restrict(amp) {
    if (bits != Width)
      texel_widths<T, Others...>::store(texels, i, value, bits);
    else
      texel_code<T, Width>::store(texels, i, value);
  }
};

template <class T, uint Widths> struct texel_access_of;
template <class T> struct texel_access_of<T, 8 | 16> {
  typedef texel_widths<T, 8, 16> type;
};
template <class T> struct texel_access_of<T, 16 | 32> {
  typedef texel_widths<T, 32, 16> type;
};
template <class T> struct texel_access_of<T, 8 | 16 | 32> {
  typedef texel_widths<T, 32, 8, 16> type;
};
template <class T> struct texel_access_of<T, 32> {
  typedef texel_widths<T, 32> type;
};
template <class T> struct texel_access_of<T, 64> {
  typedef texel_widths<T, 64> type;
};

/// Reads and writes texels of type T; likely widths come first.
template <class T>
using texel_access = typename texel_access_of<T, texel_traits<T>::widths>::type;

} // namespace details
} // namespace graphics
} // namespace concurrency

#endif
