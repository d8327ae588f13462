import { expect, test } from 'vitest'
import { LinesByWord } from '../../../src/search/text/lines-by-word.ts'

const said = [['alpha', 'beta', 'alpha'], [], ['beta'], ['gamma'], [], []]
const words = new LinesByWord(said)

test('the words of some lines are those of each of them, with how many lines have them', () => {
  for (let first = 1; first <= said.length + 1; first++) {
    for (let last = first - 1; last <= said.length + 1; last++) {
      const counts = new Map<string, number>()
      for (const line of said.slice(first - 1, last))
        for (const word of new Set(line)) counts.set(word, (counts.get(word) ?? 0) + 1)
      expect(new Map([...words.within(first, last)].sort())).toEqual(new Map([...counts].sort()))
    }
  }
})
