import fc from 'fast-check'
import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { isTamePattern } from '../../../src/search/query/tame-pattern.ts'

test.each([
  'abc',
  'func \\(.*\\) Close\\(\\)',
  '(TODO|FIXME).*(remove|fix)',
  '[a-z]+_[0-9]{4}[^0-9]',
  '(?:ab)+c',
  '^x$',
  'colou?r',
  '(a|b)?c',
  '\\x41[\\x2d\\x2e]*b',
])('%s may be left to V8', (pattern) => expect(isTamePattern(pattern)).toBe(true))

test.each([
  '(a+)+$',
  '(a|a)*b',
  '(a?){20}',
  '((ab)*c)*',
  'a{1,60}',
  '.*.*.*.*x',
  '(?i)abc',
  '(?P<n>a)',
  '[[:alpha:]]',
  '[]a]',
  '\\Aab',
  '\\pL',
  '\\xe9',
  '\\x{41}',
  'a{2',
])('%s is left to RE2', (pattern) => expect(isTamePattern(pattern)).toBe(false))

test('on a tame pattern both engines find the same', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    'ab',
    '.',
    '[ab]',
    '[^a]',
    '(?:ab)',
    '(a|b)',
    '\\w',
    '\\d',
    '\\b',
    '\\x61',
    '[^\\x61]',
    'a?',
    'b*',
    'a+',
    'b{1,2}',
    '$',
    '^',
  )
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '1'), maxLength: 30 })
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), text, (pieces, input) => {
      const pattern = pieces.join('')
      if (!isTamePattern(pattern)) return
      let re2: RE2JS
      try {
        re2 = RE2JS.compile(pattern, RE2JS.MULTILINE)
      } catch {
        return
      }
      const matcher = re2.matcher(input)
      const found: string[] = []
      while (matcher.find()) if (matcher.end() > matcher.start()) found.push(`${matcher.start()}-${matcher.end()}`)
      const native = [...input.matchAll(new RegExp(pattern, 'gm'))]
        .filter(({ 0: match }) => match !== '')
        .map(({ index, 0: match }) => `${index}-${index + match.length}`)
      expect(native).toEqual(found)
    }),
    { numRuns: 500 },
  )
})
