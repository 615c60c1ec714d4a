//===- joins.h - blocks with several sources --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PPL_JOINS_H
#define PPL_JOINS_H

#include "ppl/messages.h"
#include <tuple>

namespace concurrency {

/// A greedy join takes values as they arrive, and may hold some that it cannot
/// use yet. A non-greedy one takes all values at once.
enum join_type { greedy = 0, non_greedy = 1 };

/// Combines one value of each source in vectors. Sources are linked to it, as
/// many as the constructor specifies; values are in the order of sources.
template <class T, join_type Type = non_greedy>
class join : public ITarget<T>, public ISource<std::vector<T>> {
  typedef std::vector<T> row;

  const details::filter_of<T> filter_;
  const size_t size_;
  /// In the order in which they were linked; null if unlinked.
  std::vector<ISource<T> *> inputs_;
  std::vector<std::unique_ptr<T>> held_;
  std::deque<row> rows_;

public:
  explicit join(size_t size) : size_(size) {}
  join(size_t size, const details::filter_of<T> &filter)
      : filter_(filter), size_(size) {}
  ~join() {
    this->unlink_sources();
    this->unlink_targets();
  }

  bool offer(const T &value, ISource<T> *source) override {
    const size_t at =
        std::find(inputs_.begin(), inputs_.end(), source) - inputs_.begin();
    if (!source || at >= size_ || (filter_ && !filter_(value)))
      return false;
    if (Type == greedy) {
      if (held_[at])
        return false;
      held_[at].reset(new T(value));
      finish_greedy();
      return true;
    }
    return finish_together(at, value);
  }
  const row *peek(ITarget<row> *) override {
    return rows_.empty() ? nullptr : &rows_.front();
  }
  void remove(ITarget<row> *) override { rows_.pop_front(); }

protected:
  void on_link(ISource<T> *source) override {
    const auto gap = std::find(inputs_.begin(), inputs_.end(), nullptr);
    if (gap != inputs_.end()) {
      *gap = source;
      return;
    }
    inputs_.push_back(source);
    held_.emplace_back();
  }
  void on_unlink(ISource<T> *source) override {
    std::replace(inputs_.begin(), inputs_.end(), source,
                 static_cast<ISource<T> *>(nullptr));
  }

private:
  void finish_greedy() {
    size_t full = 0;
    for (const auto &value : held_)
      full += value != nullptr;
    if (full < size_)
      return;
    row values;
    for (auto &value : held_) {
      values.push_back(*value);
      value.reset();
    }
    rows_.push_back(values);
    this->offer_values();
    for (ISource<T> *source : this->sources())
      source->offer_values();
  }
  /// Takes \p value, of source \p at, if all others have one.
  bool finish_together(size_t at, const T &value) {
    row values;
    for (size_t k = 0; k < size_; ++k) {
      const T *next = k == at ? &value
                      : k < inputs_.size() && inputs_[k]
                          ? inputs_[k]->peek_free(this)
                          : nullptr;
      if (!next || (filter_ && !filter_(*next)))
        return false;
      values.push_back(*next);
    }
    for (size_t k = 0; k < size_; ++k)
      if (k != at)
        inputs_[k]->remove(this);
    rows_.push_back(values);
    this->offer_values();
    return true;
  }
};

namespace details {

/// An input of a block with several sources, and its last value.
class block_input {
public:
  virtual ~block_input() = default;
  virtual bool has_next() = 0;
  /// Holds the next value.
  virtual void take() = 0;
  virtual void ask() = 0;
};

/// Calls \p accept, with the lock held, to decide if the value of source number
/// \p index is taken.
template <class T>
class typed_input final : public block_input, public ITarget<T> {
  ISource<T> *source_ = nullptr;
  const std::function<bool(size_t)> accept_;
  const size_t index_;

public:
  std::unique_ptr<T> held;

  typed_input(const std::function<bool(size_t)> &accept, size_t index)
      : accept_(accept), index_(index) {}
  ~typed_input() { this->unlink_sources(); }

  void link(ISource<T> *source) { source->link_target(this); }
  bool offer(const T &value, ISource<T> *) override {
    if (held)
      return false;
    held.reset(new T(value));
    if (accept_(index_))
      return true;
    held.reset();
    return false;
  }
  bool has_next() override { return source_ && source_->peek_free(this); }
  void take() override {
    held.reset(new T(*source_->peek(this)));
    source_->remove(this);
  }
  void ask() override {
    if (source_)
      source_->offer_values();
  }

protected:
  void on_link(ISource<T> *source) override { source_ = source; }
  void on_unlink(ISource<T> *) override { source_ = nullptr; }
};

/// The type of the values of a block that \p Source points to.
template <class Source>
using value_of_source = typename std::remove_pointer<Source>::type::source_type;

/// The inputs of a block whose sources may have different types.
template <class... Sources> class block_inputs {
  std::tuple<std::unique_ptr<typed_input<value_of_source<Sources>>>...> inputs_;
  std::vector<block_input *> all_;

  template <size_t K> void make(const std::function<bool(size_t)> &) {}
  template <size_t K, class First, class... Others>
  void make(const std::function<bool(size_t)> &accept) {
    auto &input = std::get<K>(inputs_);
    input.reset(new typed_input<value_of_source<First>>(accept, K));
    all_.push_back(input.get());
    make<K + 1, Others...>(accept);
  }
  template <size_t... K>
  void link(const std::tuple<Sources...> &sources, std::index_sequence<K...>) {
    const int order[] = {
        (std::get<K>(inputs_)->link(std::get<K>(sources)), 0)...};
    (void)order;
  }

public:
  explicit block_inputs(const std::function<bool(size_t)> &accept) {
    make<0, Sources...>(accept);
  }
  /// Called when the block is complete, since values may arrive at once.
  void link(const std::tuple<Sources...> &sources) {
    const auto lock = lock_messages();
    link(sources, std::index_sequence_for<Sources...>());
  }
  const std::vector<block_input *> &all() const { return all_; }
  template <size_t K> auto &held() { return std::get<K>(inputs_)->held; }
  template <class T> const T &held(size_t index) const {
    return *static_cast<typed_input<T> *>(all_[index])->held;
  }
};

} // namespace details

template <class Sources> class choice;

/// Takes one value from the first source that has one; its own value is that
/// source's number.
template <class... Sources>
class choice<std::tuple<Sources...>> : public details::value_source<size_t> {
  details::block_inputs<Sources...> inputs_;

public:
  typedef std::tuple<Sources...> type;

  explicit choice(const type &sources)
      : inputs_([this](size_t index) {
          if (this->has())
            return false;
          this->set(index);
          return true;
        }) {
    inputs_.link(sources);
  }
  /// Declared for make_choice in C++14, which elides the call.
  choice(choice &&);
  ~choice() { this->unlink_targets(); }

  bool has_value() const {
    const auto lock = details::lock_messages();
    return this->has();
  }
  /// Waits for a value, and returns its source's number.
  size_t index() { return concurrency::receive<size_t>(this); }
  /// Returns the value, which is of type T.
  template <class T> const T &value() {
    return inputs_.template held<T>(index());
  }
};

template <class Sources, join_type Type = non_greedy> class multitype_join;

/// Combines one value of each source in tuples.
template <class... Sources, join_type Type>
class multitype_join<std::tuple<Sources...>, Type>
    : public details::queue_source<
          std::tuple<details::value_of_source<Sources>...>> {
  typedef std::tuple<details::value_of_source<Sources>...> row;

  details::block_inputs<Sources...> inputs_;
  size_t held_ = 0; ///< if greedy

  bool accept(size_t index) {
    const auto &all = inputs_.all();
    if (Type == greedy) {
      if (++held_ == all.size())
        finish(std::index_sequence_for<Sources...>());
      return true;
    }
    for (size_t k = 0; k < all.size(); ++k)
      if (k != index && !all[k]->has_next())
        return false;
    for (size_t k = 0; k < all.size(); ++k)
      if (k != index)
        all[k]->take();
    finish(std::index_sequence_for<Sources...>());
    return true;
  }
  template <size_t... K> void finish(std::index_sequence<K...>) {
    const row values(*inputs_.template held<K>()...);
    const int order[] = {(inputs_.template held<K>().reset(), 0)...};
    (void)order;
    held_ = 0;
    this->push(values);
    for (details::block_input *input : inputs_.all())
      input->ask();
  }

public:
  typedef std::tuple<Sources...> type;

  explicit multitype_join(const type &sources)
      : inputs_([this](size_t index) { return accept(index); }) {
    inputs_.link(sources);
  }
  /// Declared for make_join in C++14, which elides the call.
  multitype_join(multitype_join &&);
  ~multitype_join() { this->unlink_targets(); }
};

template <class... Sources>
choice<std::tuple<Sources *...>> make_choice(Sources *...sources) {
  return choice<std::tuple<Sources *...>>(std::make_tuple(sources...));
}
template <class... Sources>
multitype_join<std::tuple<Sources *...>> make_join(Sources *...sources) {
  return multitype_join<std::tuple<Sources *...>>(std::make_tuple(sources...));
}
template <class... Sources>
multitype_join<std::tuple<Sources *...>, greedy>
make_greedy_join(Sources *...sources) {
  return multitype_join<std::tuple<Sources *...>, greedy>(
      std::make_tuple(sources...));
}

} // namespace concurrency

#endif
