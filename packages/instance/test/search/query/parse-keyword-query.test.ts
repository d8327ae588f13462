import { expect, test } from 'vitest'
import { BadQuery } from '../../../src/errors/errors.ts'
import type { Expression } from '../../../src/search/query/keyword-query.ts'
import { parseKeywordQuery } from '../../../src/search/query/parse-keyword-query.ts'

const shapes: [string, string][] = [
  ['foo bar', '(foo AND bar)'],
  ['foo AND bar', '(foo AND bar)'],
  ['a b OR c d', '((a AND b) OR (c AND d))'],
  ['a (b or "c d")', '(a AND (b OR c d))'],
  ['a NOT b', '(a AND NOT b)'],
  ['not (a b)', 'NOT (a AND b)'],
  ['/a b+/ c', '(regex a b+ AND c)'],
  ['/a\\/b/', 'regex a/b'],
  ['/usr/lib/x', '/usr/lib/x'],
  ['foo(bar) (baz)', '(foo(bar) AND baz)'],
  ['std::vector http://x "a:b" C:\\x', '(std::vector AND http://x AND a:b AND C:\\x)'],
  ["don't --no-verify", "(don't AND --no-verify)"],
  ['r:x -f:test lang:TS', '(repo x AND NOT file test AND lang typescript)'],
  ['file:\\.ts$ f:\\.js', '(file \\.ts$ AND file \\.js)'],
  ['file:"a b" file:/src/', '(file a b AND file /src/)'],
  ['(repo:a OR repo:b) x', '((repo a OR repo b) AND x)'],
  ['say "she said \\"hi\\""', '(say AND she said "hi")'],
]

test.each(shapes)('%s', (text, shape) => {
  expect(shapeOf(parseKeywordQuery(text).expression)).toBe(shape)
})

test('settings are taken out of the expression', () => {
  const query = parseKeywordQuery('rev:v1:v2 x case:yes count:7 repo:^a$@main')
  expect(query).toMatchObject({ revisions: ['v1', 'v2', 'main'], caseSensitive: true, count: 7 })
  expect(shapeOf(query.expression)).toBe('(x AND repo ^a$)')
  expect(parseKeywordQuery('count:all').count).toBe(10_000)
  expect(parseKeywordQuery('  ')).toMatchObject({ expression: undefined, count: 50, caseSensitive: false })
})

const faults: [string, RegExp][] = [
  ['(a', /unclosed/],
  ['a)', /too many/],
  ['"a', /quote/],
  ['a OR', /both sides/],
  ['OR a', /both sides/],
  ['NOT', /NOT needs/],
  ['fiel:x', /fiel: is not supported here.*Did you mean file:/],
  ['foo:bar', /foo: is not supported here/],
  ['type:commit fix', /type: is not supported here/],
  ['count:10001', /between 1 and 10000/],
  ['file:', /needs a value/],
  ['count:0', /number/],
  ['-count:3', /negated/],
  ['(a rev:x)', /outside/],
  ['rev:a rev:b', /once/],
  ['case:maybe', /yes or no/],
  ['lang:pyton', /lang:python/],
  ['/(?=a)b/', /cannot be read/],
  ['/(a)\\1/', /cannot be read/],
  ['file:*.ts', /cannot be read/],
  [`/${'a'.repeat(2_000)}/`, /can have/],
  ['a '.repeat(200), /parts/],
  [`${'('.repeat(50)}a`, /deep|parts/],
  ['x'.repeat(1_000_000), /can have/],
]

test.each(faults)('%.40s is refused with the reason', (text, reason) => {
  expect(() => parseKeywordQuery(text)).toThrow(BadQuery)
  expect(() => parseKeywordQuery(text)).toThrow(reason)
})

function shapeOf(part: Expression | undefined): string {
  if (part === undefined) return ''
  switch (part.kind) {
    case 'and':
    case 'or':
      return `(${part.parts.map(shapeOf).join(` ${part.kind.toUpperCase()} `)})`
    case 'not':
      return `NOT ${shapeOf(part.part)}`
    case 'literal':
      return part.text
    case 'lang':
      return `lang ${part.language}`
    default:
      return `${part.kind} ${part.pattern}`
  }
}
