import { expect, test } from 'vitest'
import { blankComments } from '../../../src/symbols/names/blank-comments.ts'

test('comments become spaces, all else stays where it was', () => {
  expect(blankComments('a // b\nc /* d\ne */ f', 'slashes')).toBe('a     \nc     \n     f')
  expect(blankComments('a # b\n"""doc\n"""\nc', 'python')).toBe('a    \n      \n   \nc')
  expect(blankComments('a -- b\nc', 'dashes')).toBe('a     \nc')
})

test('what only looks like a comment stays', () => {
  for (const [text, comments] of [
    ['"http://x" + y', 'slashes'],
    ["let c = '\"'; d", 'slashes'],
    ["fn f<'a>(x: &'a str) {}", 'slashes'],
    ['echo $# a#y', 'hashes'],
    ['#[Attribute]', 'php'],
  ] as const) {
    expect(blankComments(text, comments)).toBe(text)
  }
})

test('a comment that never ends reaches to the end of the file', () => {
  expect(blankComments('a /* b\nc', 'slashes')).toBe('a     \n ')
})
