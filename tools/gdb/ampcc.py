# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows the classes of C++ AMP in gdb as programs use them.

index, extent and short vectors are shown as (1, 2, 3), array and array_view
with their elements; `print v[3]`, `print m[i]` and `print $element(m, 1, 2)` show
one element. It works in kernels on the CPU device and outside of them. gdb itself finds Debian's package;
elsewhere: (gdb) source PREFIX/share/ampcc/gdb.py
"""
import re

import gdb
import gdb.printing
import gdb.xmethod

# The classes in the headers, and their counterparts in kernels for the processor.
COMPONENTS = re.compile(r'^(concurrency::(index|extent|tiled_extent)<.*>|.*::(tiled_)?(index|extent)_\d+)$')
VECTOR = re.compile(r'^(concurrency::graphics::\w+_[234]|.*::(vector|short_vector|norm)_[234](_\w+)?'
                    r'|concurrency::.*::(short_)?vector<.*>)$')
TILED = re.compile(r'^(concurrency::tiled_index<.*>|.*::tiled_index(_\d+)+)$')
CONTAINER = re.compile(r'^(concurrency::array(_view)?<.*>|.*::array(_view)?_\w+)$')
READ = 1  # AMPRT_ACCESS_READ


def plain(type):
    """Returns the type without references, const and typedefs."""
    if type.code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
        type = type.target()
    return type.unqualified().strip_typedefs()


def referred(value):
    """Returns the value that a reference refers to, or the value itself."""
    is_reference = value.type.code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF)
    return value.referenced_value() if is_reference else value


def matches(pattern, type):
    return type.name is not None and pattern.match(type.name)


def components(value):
    """Returns the numbers of an index or an extent, slowest first."""
    numbers = value['component_']
    return [int(numbers[k]) for k in range(numbers.type.range()[1] + 1)]


def member(value, name):
    """Returns a member, or None. (gdb does not list the members of a method's object.)"""
    try:
        return None if value is None else value[name]
    except gdb.error:
        return None


def text(numbers):
    return '(' + ', '.join(str(n) for n in numbers) + ')'


class ComponentsPrinter:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        return text(components(self.value))


class VectorPrinter:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        parts = [member(self.value, name) for name in ('x_', 'y_', 'z_', 'w_')]
        return text(part for part in parts if part is not None)


class TiledPrinter:
    """Positions, with the names that programs use."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return None

    def children(self):
        for field in self.value.type.strip_typedefs().fields():
            if not hasattr(field, 'bitpos') or field.is_base_class:
                continue
            if plain(field.type).code == gdb.TYPE_CODE_STRUCT:
                part = self.value[field]
                if matches(COMPONENTS, plain(field.type)):
                    yield field.name.rstrip('_'), text(components(part))


class Container:
    """An array or a view: the location and number of its elements."""

    def __init__(self, value):
        self.value = value
        # Kernels contain only the members that they use.
        layout = member(value, 'layout_')
        size = member(layout, 'size')
        self.size = components(size) if size is not None else None
        pitch = member(layout, 'pitch')
        self.pitch = [int(pitch[k]) for k in range(pitch.type.range()[1] + 1)] if pitch is not None else []
        self.data = value['buffer_']['data']
        self.missing, self.is_old = None, False
        handle = member(value['buffer_'], 'handle')
        if handle is not None and not int(self.data):
            self.find_host(handle['ref_'])

    def find_host(self, ref):
        """Outside of kernels, the elements are in the buffer's host memory."""
        self.missing = 'empty'
        if not int(ref['buffer']):
            return
        head = ref['buffer'].cast(gdb.lookup_type('amprt_buffer_head').pointer())
        self.missing = 'on an accelerator'
        if int(head['host']):
            self.missing = None
            self.is_old = not int(head['host_access']) & READ
            bytes = head['host'].cast(gdb.lookup_type('char').pointer()) + ref['region']['offset']
            self.data = bytes.cast(self.data.type)

    def at(self, index):
        if self.missing:
            raise gdb.GdbError('the elements are ' + self.missing)
        return self.data[sum(i * p for i, p in zip(index, self.pitch + [1]))]

    def rank(self):
        return len(self.pitch) + 1


class ContainerPrinter:
    def __init__(self, value):
        self.container = Container(value)

    def to_string(self):
        c = self.container
        where = c.missing or 'at ' + hex(int(c.data))
        if c.is_old:
            where += ', not synchronized'
        return where if c.size is None else text(c.size) + ' ' + where

    def children(self):
        c = self.container
        if c.missing or c.size is None:
            return
        total = 1
        for size in c.size:
            total *= max(size, 0)
        for n in range(total):
            index, rest = [], n
            for size in reversed(c.size):
                index.insert(0, rest % size)
                rest //= size
            yield '[%s]' % ', '.join(map(str, index)), c.at(index)

    def display_hint(self):
        return None


def lookup(value):
    type = plain(value.type)
    for pattern, printer in ((COMPONENTS, ComponentsPrinter), (TILED, TiledPrinter),
                             (CONTAINER, ContainerPrinter), (VECTOR, VectorPrinter)):
        if type.code == gdb.TYPE_CODE_STRUCT and matches(pattern, type):
            fields = {f.name for f in type.fields()}
            if printer is ContainerPrinter and 'buffer_' not in fields:
                continue
            if printer is VectorPrinter and 'x_' not in fields:
                continue
            return printer(referred(value))
    return None


lookup.name = 'C++ AMP'
lookup.enabled = True


def element(container, positions):
    """Returns the element at an index, or at a number for each dimension."""
    container = Container(referred(container))
    index = []
    for position in positions:
        is_index = matches(COMPONENTS, plain(position.type))
        index += components(position) if is_index else [int(position)]
    if len(index) != container.rank():
        raise gdb.GdbError('an element has %d positions here' % container.rank())
    return container.at(index)


class ElementFunction(gdb.Function):
    """$element(m, 1, 2): an element of an array or a view."""

    def __init__(self):
        super().__init__('element')

    def invoke(self, container, *positions):
        return element(container, positions)


class ElementWorker(gdb.xmethod.XMethodWorker):
    """v[i]"""

    def __init__(self, argument):
        self.argument = argument

    def get_arg_types(self):
        return self.argument

    def __call__(self, object, position):
        return element(object, [position])


def index_types(type):
    """Returns the index types that can subscript a container of this type."""
    scope = type.name[:type.name.rfind('::', 0, (type.name + '<').index('<'))]
    for n in range(1, 5):
        for name in ('%s::index_%d' % (scope, n), 'concurrency::index<%d>' % n):
            try:
                yield gdb.lookup_type(name)
            except gdb.error:
                pass


class ElementMatcher(gdb.xmethod.XMethodMatcher):
    def __init__(self):
        super().__init__('C++ AMP')
        self.methods = []

    def match(self, class_type, name):
        type = plain(class_type)
        if name != 'operator[]' or not matches(CONTAINER, type):
            return None
        return [ElementWorker(t) for t in (gdb.lookup_type('int'), *index_types(type))]


ElementFunction()
gdb.printing.register_pretty_printer(None, lookup, replace=True)
gdb.xmethod.register_xmethod_matcher(None, ElementMatcher(), replace=True)
