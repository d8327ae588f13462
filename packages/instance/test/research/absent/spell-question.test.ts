import { expect, test } from 'vitest'
import { AskError } from '../../../src/errors/errors.ts'
import type { FileMatch } from '../../../src/ports/engine.ts'
import { spellQuestion } from '../../../src/research/absent/spell-question.ts'
import { takeApart } from '../../../src/research/question/asked.ts'

/** Says of each word in how many files it stands. */
const standing = (counts: Readonly<Record<string, number>>) => ({
  mentions: async (word: string) => ({
    files: Array.from({ length: counts[word] ?? 0 }, (_, at): FileMatch => fileWith(word, `src/${at}.ts`)),
    isWhole: true,
  }),
})
const fileWith = (word: string, path: string): FileMatch => ({
  repo: 'shop',
  commit: 'c',
  path,
  matchCount: 1,
  lines: [{ line: 1, text: `use ${word}`, ranges: [] }],
})

const spelt = async (question: string, counts = {}, own = new Set<string>()) =>
  (await spellQuestion(takeApart(question), standing(counts), own)).asked.text

test.each([
  ['does the cart suport coupons', 'does the cart support coupons'],
  ['is there a tst for prices', 'is there a test for prices'],
  ['wher is the cart emptied', 'where is the cart emptied'],
  ['what is the defualt size', 'what is the default size'],
  ['when was the frist cart added', 'when was the first cart added'],
  ['which funtion retuns the cart', 'which function returns the cart'],
])('%s: %s', async (typed, meant) => expect(await spelt(typed)).toBe(meant))

test.each([
  'does the cart cache prices',
  'does it support tests of `tst` files',
  'where is the settling of carts',
  'where is list.tst read',
  'does the cart support sharding',
  'what are the contests of Tst',
  'which crate dos it use',
])('stays as it is: %s', async (question) => expect(await spelt(question)).toBe(question))

test('a name that may not be here stays, and so does one that code defines', async () => {
  for (const question of ['does it work with tst', 'is there a cart called tst'])
    expect(await spelt(question)).toBe(question)
  const { files } = await standing({ tst: 1 }).mentions('tst')
  const [file] = files
  const lines = [{ line: 1, text: 'class Tst:', ranges: [] }]
  const mentions = async () => ({ files: file === undefined ? [] : [{ ...file, lines }], isWhole: true })
  const asked = takeApart('where is the tst written')
  expect((await spellQuestion(asked, { mentions }, new Set())).spelt).toEqual([])
})

test("what can't be looked up stays as typed", async () => {
  const mentions = () => Promise.reject(new AskError('too slow'))
  const asked = takeApart('where is the tst written')
  expect((await spellQuestion(asked, { mentions }, new Set())).spelt).toEqual([])
})

test('what is a name here stays', async () => {
  expect(await spelt('where is the tst written', { tst: 3 })).toBe('where is the tst written')
  expect(await spelt('where is the tst written', { tst: 1 })).toBe('where is the test written')
  expect(await spelt('where is tst started', {}, new Set(['tst']))).toBe('where is tst started')
})
