import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apartInnerBackticks } from '../../src/blocks/inner-backticks.ts'

const pieces = [
  '```',
  '```ts',
  '````',
  '~~~',
  '`',
  '\\`',
  '``',
  'a',
  ' ',
  '\n',
  '\n\n',
  '- ',
  '> ',
  '<p>',
  '    ',
  '[a]: b',
]

/** A block of the other kind, for which everything is parsed. */
const PARSED = '~~~\n~~~\n\n'

it('finds by lines alone what it finds by parsing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (chosen) => {
      const markdown = chosen.join('')
      expect(PARSED + apartInnerBackticks(markdown)).toBe(apartInnerBackticks(PARSED + markdown))
    }),
    { numRuns: 1_000 },
  )
})
