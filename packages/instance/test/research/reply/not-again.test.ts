import { expect, test } from 'vitest'
import { notAgain } from '../../../src/research/reply/not-again.ts'
import type { Reply, ReplyPlace } from '../../../src/research/reply/reply.ts'

const place = (path: string, startLine: number): ReplyPlace => ({
  repo: 'shop',
  commit: 'a'.repeat(40),
  path,
  symbol: undefined,
  startLine,
  endLine: startLine,
  lines: [],
})
const first = '`takeCoin` in [src/till.ts:3](http://code/shop/till.ts?L3) takes the coin.'
const before =
  '`takeCoin` in [src/till.ts:3](http://other/till.ts) takes the coin.\n\n```\ntakeCoin()\n```\n\n## More\n\n- x'
const reply = (rest: Partial<Reply> = {}): Reply => ({ first, places: [], certainty: 'likely', ...rest })

test('an answer that begins as the one before shows the places that this did not', () => {
  const again = notAgain(
    reply({ places: [place('src/till.ts', 3), place('src/coins.ts', 9)], subject: 'takeCoin' }),
    before,
  )
  expect(again?.places.map(({ path }) => path)).toEqual(['src/coins.ts'])
  expect(again?.first).not.toContain('takes the coin')
  expect(again?.subject).toBe('takeCoin')
})

test('without any, it is said to be all', () => {
  expect(notAgain(reply(), before)?.first).toMatch(/^That is all I found: `takeCoin`/)
})

test('what it says besides comes first', () => {
  const again = notAgain(reply({ body: 'The changelog says: “Coins.”\n\n- More' }), before)
  expect(again?.first).toBe('The changelog says: “Coins.”')
  expect(again?.body).toContain('takes the coin')
  expect(notAgain(reply({ body: '> Coins are heavy.' }), before)?.body).toBe('> Coins are heavy.')
})

test('what the answer before only had below comes next, and a line beside a line is another one', () => {
  const again = notAgain(reply({ more: '- `takeNote`', body: 'takeCoin()' }), before)
  expect(again).toMatchObject({ first: 'Here is the rest:', body: '- `takeNote`', certainty: 'likely' })
  const near = `${first.replace('ts:3', 'ts:34')}`
  const others = notAgain(reply({ first: near, places: [place('src/till.ts', 3), place('src/till.ts', 34)] }), near)
  expect(others?.places.map(({ startLine }) => startLine)).toEqual([3])
  expect(others?.first).toContain('The next best matches:')
})

test('another answer stays', () => {
  expect(notAgain(reply({ first: '`takeNote` in src/till.ts takes the note.' }), before)).toBeUndefined()
  expect(notAgain(reply({ first: 'Yes.' }), 'Yes.\n\nMore of it.')).toBeUndefined()
})
