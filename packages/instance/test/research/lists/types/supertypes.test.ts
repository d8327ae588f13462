import { expect, test } from 'vitest'
import { supertypesIn } from '../../../../src/research/lists/types/supertypes.ts'

test.each([
  ['(models.Base, Mixin, metaclass=Meta):', 'a.py', ['Base', 'Mixin']],
  ['(with_metaclass(Meta, Base)):', 'a.py', ['with_metaclass', 'Meta', 'Base']],
  ['(Generic[Row], Store["Row"]):', 'a.py', ['Generic', 'Store']],
  [
    '<T extends Named> extends Shelf<Row.Inner<T>> implements Closeable, Store.Inner {',
    'A.java',
    ['Shelf', 'Closeable', 'Inner'],
  ],
  [' extends Scoped<Maker.Control<T>> implements Control {', 'A.java', ['Scoped', 'Control']],
  ['<T>(private val row: Row<T>) : Shelf<T>(row), Closeable by row {', 'A.kt', ['Shelf', 'Closeable', 'row']],
  [' final : public ns::Base, private Other {', 'a.cc', ['Base', 'Other']],
  [' < ActiveRecord::Base', 'a.rb', ['Base']],
  [': Take + Send {', 'a.rs', ['Take', 'Send']],
  [' where T : Base {', 'A.cs', []],
  [' { base: Base }', 'a.ts', []],
])('what a type extends or implements is outermost: `class A%s`', (rest, path, supertypes) => {
  expect(supertypesIn(rest, path)).toEqual(supertypes)
})
