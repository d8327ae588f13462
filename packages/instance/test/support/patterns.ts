import fc from 'fast-check'
import { compileRegex } from '../../src/search/query/regex.ts'

const letter = fc.constantFrom(
  'a',
  'b',
  'K',
  'é',
  '日',
  '.',
  '[ab]',
  '[^a]',
  '[A-Z]',
  '\\w',
  '\\W',
  '\\d',
  '\\s',
  '\\S',
  ' ',
  '_',
  '\\x4b',
)
const place = fc.constantFrom('\\b', '^', '$')
const repeat = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?', '+?')

const { pattern } = fc.letrec<{ pattern: string; sequence: string; part: string }>((tie) => ({
  pattern: fc.oneof(
    { weight: 4, arbitrary: tie('sequence') },
    { weight: 1, arbitrary: fc.tuple(tie('sequence'), tie('sequence')).map((both) => both.join('|')) },
  ),
  sequence: fc.array(tie('part'), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.tuple(letter, repeat).map((both) => both.join('')),
    place,
    fc.constantFrom('abc', 'function', 'b1'),
    fc.tuple(tie('pattern'), repeat).map(([inner, times]) => `(${inner})${times}`),
  ),
}))

/** Patterns that RE2 reads, most of them of kinds that are searched in a quick way. */
export const anyPattern = pattern.filter(isReadable)

/** Small texts that such patterns match now and then. */
export const anyText = fc.string({
  unit: fc.constantFrom(
    'a',
    'b',
    'k',
    'K',
    'é',
    '日',
    '😀',
    '1',
    '_',
    ' ',
    '\n',
    '\r',
    '\u2028',
    '\u00a0',
    'abc',
    'function',
  ),
  maxLength: 12,
})

function isReadable(text: string): boolean {
  try {
    compileRegex(text, false)
    return true
  } catch {
    return false
  }
}
