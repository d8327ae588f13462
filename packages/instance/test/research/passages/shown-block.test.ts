import { expect, test } from 'vitest'
import { codeOf, plainText } from '../../../src/research/passages/shown-block.ts'
import { docTerms } from '../../../src/research/passages/terms.ts'

const few = Array.from({ length: 14 }, (_, at) => `step ${at}`)
const codeOfLines = (lines: string[], asked: string) =>
  codeOf({ kind: 'code', startLine: 1, endLine: lines.length, lines }, 300, docTerms(asked))

test('code begins above the line that tells', () => {
  const shown = codeOfLines([...few, 'pour the teapot', 'done'], 'teapot').split('\n')
  expect(shown.slice(1, -1)).toEqual(['⋯', 'step 13', 'pour the teapot', 'done'])
})

test('code begins at its first line if too few lines fit around the one that tells', () => {
  const long = Array.from({ length: 4 }, (_, at) => `${at === 1 ? 'teapot' : 'kettle'} ${'x'.repeat(143)}`)
  const shown = codeOfLines([...few, ...long], 'teapot').split('\n')
  expect(shown.slice(1, -1)).toEqual([...few.slice(0, 12), '⋯'])
})

test('a row of a table begins with the names in it, which are never cut', () => {
  expect(plainText(['| Where the loggers are | `-L` | `--logging-module` | `SHOP_LOGGING` |'])).toBe(
    '- `-L`, `--logging-module`, `SHOP_LOGGING`: Where the loggers are',
  )
  expect(plainText(['| `till` | What it holds | `money` |'])).toBe('- `till`: What it holds, `money`')
  expect(plainText(['| Pears | green |'])).toBe('- Pears: green')
})

test('marks of reStructuredText are left out', () => {
  expect(plainText(['They are kept on `Amazon S3`_, as in this example::'])).toBe(
    'They are kept on `Amazon S3`, as in this example:',
  )
  expect(plainText(['Call `a::b` and `__init__`.'])).toBe('Call `a::b` and `__init__`.')
})
