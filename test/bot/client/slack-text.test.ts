import { expect, it } from 'vitest'
import { channelsIn, plainText, spokenAnswer } from '../../../src/bot/client/slack-text.ts'

it.each([
  ['a &lt;T&gt; &amp;amp; b', 'a <T> &amp; b'],
  ['see <https://x.example/a?b=1&amp;c=2|the page>', 'see https://x.example/a?b=1&c=2'],
  ['<mailto:a@b.c|a@b.c>', 'a@b.c'],
  ['<@U123|ada> in <#C9|general>, <!channel> and <!subteam^S1|@ops>', '@ada in #general, @channel and @ops'],
  ['“curly” and ‘single’', '"curly" and \'single\''],
  ['if a < b and c > d then', 'if a < b and c > d then'],
  ['  where\u00A0is it ', 'where is it'],
])('reads %j as %j', (typed, plain) => {
  expect(plainText(typed)).toBe(plain)
})

it('finds channels by the names they have in the plain text', () => {
  const typed = 'in <#C1|general>, <#C2> and <#C3|>'
  expect(plainText(typed)).toBe('in #general, #C2 and #C3')
  expect([...channelsIn(typed)]).toEqual([
    ['#general', 'C1'],
    ['#C2', 'C2'],
    ['#C3', 'C3'],
  ])
})

it('keeps of an answer what it says, without addresses and code', () => {
  const answer =
    'The best match is `read` in <http://x.test/app@0a1b/-/blob/a.ts?L1-9|a.ts:1-9>:\n```\n1  code &lt;T&gt;\n```\nAnd &lt;T&gt;.'
  expect(spokenAnswer(answer).replace(/\s+/g, ' ')).toBe('The best match is `read` in a.ts:1-9: And <T>.')
})
