import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchKeywords } from '../../../../src/search/keyword/search-keywords.ts'
import { indexSample } from '../../../support/indexed.ts'
import { anyPattern, anyText } from '../../../support/patterns.ts'
import { makeSampleRepository } from '../../../support/sample-repository.ts'

/** Some pieces of the index, with matches at their cuts, over several lines and on a long line. */
const [first = [], second = []] = fc.sample(fc.array(anyText, { minLength: 40, maxLength: 40 }), {
  numRuns: 2,
  seed: 7,
})
const padding = `${'z'.repeat(39)}\n`.repeat(408)
const spread = (parts: readonly string[]) => parts.map((part, at) => part + (at % 20 === 9 ? padding : '\n')).join('')
const files = {
  'first.txt': spread(first),
  'second.txt': `${spread(second)}${'y'.repeat(3_000)}abc1 function`,
  'small.txt': first.join('\n'),
}

test('patterns find through the index what they find in whole texts', async () => {
  const { target, context } = await indexSample(makeSampleRepository('sample', files))
  const unindexed = { ...target, storeDir: '/nowhere' }
  const isWide = (pattern: string) => new RegExp(pattern).test('') // matches everything
  const pattern = fc.oneof(
    anyPattern,
    fc.tuple(anyPattern, fc.constantFrom('abc', 'abc1', 'function')).map(([one, word]) => one + word),
    fc.tuple(fc.constantFrom('abc', 'function'), anyPattern).map(([word, one]) => word + one),
  )
  await fc.assert(
    fc.asyncProperty(pattern, fc.boolean(), async (text, caseSensitive) => {
      fc.pre(!isWide(text))
      const query = {
        text,
        expression: { kind: 'regex' as const, pattern: text },
        revisions: [],
        count: 50,
        caseSensitive,
      }
      const indexed = await searchKeywords(query, [target], context)
      expect(indexed).toEqual(await searchKeywords(query, [unindexed], context))
    }),
    { numRuns: 100 },
  )
})
