import { expect, test } from 'vitest'
import { parseInline, parseMrkdwn } from '../../page/src/text/parse-mrkdwn.ts'
import { parsePlain } from '../../page/src/text/parse-plain.ts'

/** Elements in short: `bold(x)`, `code(y)`, `link(z→address)`. */
function short(text: string): string {
  return parseInline(text)
    .map((element) => {
      if (element.type === 'link') return `link(${element.text ?? ''}→${element.url})`
      if (element.type === 'user') return `user(${element.user_id})`
      if (element.type === 'channel') return `channel(${element.channel_id})`
      if (element.type === 'emoji') return `emoji(${element.name})`
      if (element.type !== 'text') return element.type
      return Object.keys(element.style ?? {}).reduceRight((inner, style) => `${style}(${inner})`, element.text)
    })
    .join('')
}

test.each([
  ['*bold* _italic_ ~gone~ `code`', 'bold(bold) italic(italic) strike(gone) code(code)'],
  ['*bold with _both_*', 'bold(bold with )bold(italic(both))'],
  ['snake_case_name and 2 * 3 * 4 and **', 'snake_case_name and 2 * 3 * 4 and **'],
  ['`a * b * c` and `handlers[name](input)`', 'code(a * b * c) and code(handlers[name](input))'],
  [
    '<https://example.com/a_b?x=1&amp;y=2|src/a_b_c.ts:10-20>',
    'link(src/a_b_c.ts:10-20→https://example.com/a_b?x=1&y=2)',
  ],
  ['see https://example.com/a_b, or not', 'see link(→https://example.com/a_b), or not'],
  ['<@U123> in <#C123|general> <mailto:a@example.com|a>', 'user(U123) in channel(C123) link(a→mailto:a@example.com)'],
  ['at 10:30:45 :wave: a:b:c :+1:', 'at 10:30:45 emoji(wave) a:b:c emoji(+1)'],
  ['a &lt;div&gt; &amp;amp; <div> b', 'a <div> &amp; <div> b'],
  ['<!here> <!date^1700000000^{date_short}|then> <!unknown|words>', 'broadcast date words'],
])('reads %j', (text, expected) => expect(short(text)).toBe(expected))

test('takes code blocks as they are, links by their label', () => {
  const code = 'if (a_b &lt; c * d) {\n  x[y](z) // *no* <https://example.com|link>\n}'
  expect(parseMrkdwn(`before\n\`\`\`\n${code}\n\`\`\`\nafter`)).toEqual([
    { type: 'rich_text_section', elements: [{ type: 'text', text: 'before', style: {} }] },
    {
      type: 'rich_text_preformatted',
      elements: [{ type: 'text', text: 'if (a_b < c * d) {\n  x[y](z) // *no* link\n}' }],
    },
    { type: 'rich_text_section', elements: [{ type: 'text', text: 'after', style: {} }] },
  ])
})

test('draws a link’s label bold where it says so', () => {
  expect(parseInline('<https://example.com|*TypeError*>')).toEqual([
    { type: 'link', url: 'https://example.com', text: 'TypeError', style: { bold: true } },
  ])
})

test('leaves an unclosed code fence as text', () => {
  expect(parseMrkdwn('```open').map(({ type }) => type)).toEqual(['rich_text_section'])
})

test('gathers quoted lines', () => {
  expect(parseMrkdwn('&gt; one\n&gt; two\nnot').map(({ type }) => type)).toEqual([
    'rich_text_quote',
    'rich_text_section',
  ])
})

test('knows nothing but emoji in plain text', () => {
  expect(parsePlain('*Hi* :wave: <https://example.com>')).toEqual([
    { type: 'text', text: '*Hi* ' },
    { type: 'emoji', name: 'wave' },
    { type: 'text', text: ' <https://example.com>' },
  ])
})
