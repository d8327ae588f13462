import { expect, test } from 'vitest'
import { hasPlaceholder, isPageScript } from '../../../src/research/markup/site-marks.ts'

test.each([
  ['It ships {localeRoots.length} locales and {names.length} names.', true],
  ['The version is {{ version }}.', true],
  ['{% if new %} It is new.', true],
  ['Use `{locales.length}` there.', false],
  ['Write it as {name} in the URL.', false],
  ['Fetch /users/{id} first.', false],
  ['The map is {a: 1} at first.', false],
])('a sentence that a site generator fills in: %s', (sentence, is) => expect(hasPlaceholder(sentence)).toBe(is))

test('what a page in MDX runs is no text of it', () => {
  expect(isPageScript(['export const names = list.map((one) => one.name)'], 'docs/names.mdx')).toBe(true)
  expect(isPageScript(["import { Queue } from 'bullmq'"], 'docs/queue.md')).toBe(false)
  expect(isPageScript(['import of files is done first'], 'docs/queue.md')).toBe(false)
})
