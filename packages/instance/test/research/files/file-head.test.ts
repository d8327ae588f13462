import { expect, test } from 'vitest'
import { headOf } from '../../../src/research/files/file-head.ts'

test.each([
  ['cart.h', '#ifndef CART_H\n#define CART_H\n\nint count(void);\n', undefined],
  ['cart.h', '# ifndef IS_A_CART\n# define IS_A_CART\n\nint count(void);\n', undefined],
  [
    'cart.h',
    '#ifndef CART_H\n#define CART_H\n\n/* Counts what was bought. */\nint count(void);\n',
    'Counts what was bought.',
  ],
  ['cart.h', '#pragma once\n\n// Counts what was bought.\n', 'Counts what was bought.'],
  ['cart.c', '#if defined(A) && it is so\n\nint count;\n', undefined],
  ['cart.rs', '#[cfg(all(feature, not a test))]\nmod cart;\n', undefined],
  ['Cart.cs', '#region What it is for\n#endregion\n', undefined],
  ['cart.sh', '#region What it is for\n', undefined],
  ['README.md', '# What a cart is\n\nText\n', undefined],
  ['test/README.md', '* What a cart is\n\nText\n', undefined],
  ['cart.py', '#!/usr/bin/env python\n# Counts what was bought.\n#\n# It is slow.\n', 'Counts what was bought.'],
  ['bin/cart', '#!/bin/sh\n\n# Counts what was bought.\n', 'Counts what was bought.'],
  ['.github/workflows/ci.yml', '# Tests what was changed.\non: push\n', 'Tests what was changed.'],
  ['cart.js', `// ${'ab'.repeat(200_000)}\n`, undefined],
])('the first comment of %s: %j', (path, text, says) => expect(headOf(text.split('\n'), path).says).toBe(says))

const SHELF =
  'package shelf\n\nconst (\n\tmost = 3\n)\n\n// Shelf keeps the things to sell.\ntype Shelf struct{}\n\nfunc (s *Shelf) Put() {}\n\nfunc (s *Shelf) Take() {}\n'

test('the type with most of the methods is what a file is mainly about, and comes before constants', () => {
  const { main, defines } = headOf(SHELF.split('\n'), 'ui/list.go')
  expect(main).toMatchObject({ name: 'Shelf', members: ['Put', 'Take'], says: 'Shelf keeps the things to sell.' })
  expect(defines.map(({ name }) => name)).toEqual(['Shelf', 'most'])
})

test('beside many functions, a type with few methods is only one of the things in a file', () => {
  const functions = ['a', 'b', 'c', 'd', 'e'].map((name) => `func ${name}() {}\n`).join('\n')
  expect(headOf(`${SHELF}\n${functions}`.split('\n'), 'ui/list.go').main).toBeUndefined()
  expect(headOf(`${SHELF}\n${functions}`.split('\n'), 'ui/shelf.go').main?.name).toBe('Shelf')
})

test('modules that hold nothing but one another are passed through to what they hold', () => {
  const mixin =
    'module Shop\n  module Cart\n    # Counts what was bought.\n    module Counting\n      def count\n      end\n    end\n  end\nend\n'
  const { main, defines } = headOf(mixin.split('\n'), 'lib/shop/cart/counting.rb')
  expect(main).toMatchObject({ name: 'Counting', says: 'Counts what was bought.', members: ['count'] })
  expect(defines.map(({ name }) => name)).toEqual(['Counting'])
})

test('what a type is for is said before its examples, however long these are', () => {
  const rules = Array.from({ length: 40 }, (_, at) => `  #   weigh(${at})\n`).join('')
  const cop = `module Shop\n  # Checks what is weighed.\n  #\n  # @example\n  #   # bad\n${rules}  class Scale\n    def weigh\n    end\n  end\nend\n`
  expect(headOf(cop.split('\n'), 'lib/shop/scale.rb').main?.says).toBe('Checks what is weighed.')
  const crate = '/// ```\n/// use shop::Scale;\n/// ```\npub struct Scale {\n    a: u8,\n}\n'
  expect(headOf(crate.split('\n'), 'src/scale.rs').main?.says).toBeUndefined()
})

test('where to read what it is says nothing of a file', () =>
  expect(
    headOf(['//! For documentation of the scale, see [`Scale`].', '', 'struct Scale;'], 'a.rs').says,
  ).toBeUndefined())
