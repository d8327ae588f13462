import { expect, test } from 'vitest'
import { fit, likenesses } from '../../scripts/word-vectors/fit.ts'
import { createPairs } from '../../scripts/word-vectors/vocabulary.ts'
import { createRandom } from '../../src/operator/demo-data/random.ts'

const TOPICS = 60
const SIZE = 16

/** Comments that say one word of a topic, and code that says the other, among words that tell nothing. */
function comments() {
  const collected = createPairs()
  for (let index = 0; index < 8_000; index++) {
    const topic = spelled(index % TOPICS)
    const other = spelled((index * 7) % 11)
    collected.add({
      said: [`said${topic}`, 'please'],
      code: new Map([`code${topic}`, `other${other}`].map((one) => [one, 1])),
    })
  }
  return collected.vocabulary()
}

function spelled(number: number): string {
  return String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26))
}

test('words of comments come near to the words of the code they stand by', () => {
  const { words, pairs } = comments()
  const losses: number[] = []
  const report = ({ loss }: { loss: number }) => losses.push(loss)
  const vectors = fit(pairs, { count: words.length, size: SIZE, random: createRandom(1).next, report })
  expect(losses.at(-1)).toBeLessThan(losses[0] ?? 0)
  const one = pairs.slice(0, TOPICS)
  const found = likenesses(one, vectors, SIZE)
  const right = one.filter((_, row) => {
    const near = [...found.subarray(row * TOPICS, (row + 1) * TOPICS)]
    return near.indexOf(Math.max(...near)) === row
  })
  // By chance it would be one.
  expect(right.length).toBeGreaterThan(TOPICS / 2)
})

test('a word that few comments know is not learned', () => {
  const collected = createPairs()
  for (let index = 0; index < 20; index++)
    collected.add({ said: ['remove'], code: new Map([['unlink', 1], ...(index === 0 ? [['once', 1] as const] : [])]) })
  expect(collected.vocabulary().words.toSorted()).toEqual(['remove', 'unlink'])
})
