import { expect, test } from 'vitest'
import { inOrder } from '../../../src/research/answer-question.ts'
import { kinds } from '../../../src/research/kinds/index.ts'
import { takeApart } from '../../../src/research/question/asked.ts'
import { namesForEverydayWords } from '../../../src/research/question/everyday/everyday-words.ts'
import { kindOf } from '../../support/kind-of.ts'

test.each(['count ', 'what count ', 'how long ', 'who wants to know where '])('much of %j costs little', (words) => {
  const question = words.repeat(100_000 / words.length)
  const began = performance.now()
  inOrder(takeApart(question), kinds)
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('words that everyone says cost little in a text of any length', () => {
  const began = performance.now()
  namesForEverydayWords('how long '.repeat(10_000))
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('all of a long trace is read, and the question below what is pasted', () => {
  const trace = Array.from({ length: 200 }, (_, at) => `    at step${at} (/srv/shop/node_modules/next/step.js:${at}:7)`)
  const pasted = ['Error: no', ...trace, '    at addItem (/srv/shop/src/cart.ts:12:7)'].join('\n')
  expect(kindOf(pasted)).toBe('trace')
  expect(takeApart(pasted).whole).toContain('step100 ')
  expect(takeApart(`${'word '.repeat(3_000)}\nwhich files are that?`).text).toMatch(/which files are that\?$/)
})

test('what was asked before is searched for with what only points at the file of its answer', () => {
  const topic = { repo: 'app', path: 'src/socket.ts', symbol: undefined }
  const before = 'who knows the recovery of connections?'
  expect(takeApart('where is that implemented?', topic, '', before).search).toContain('recovery')
  expect(takeApart('and how are taxes rounded?', topic, '', before).search).not.toContain('recovery')
})
