import { likeness, wordVectors } from '../../search/meaning/word-vectors.ts'
import { wordsIn } from '../../search/text/split-identifiers.ts'
import type { Candidate } from './fit/found-value.ts'

const NAME = 2
const WITHIN = 2
/** How much more a value is worth that means just what the question does, in parts of its score. */
const MEANT = 0.6

/** What the meaning of a value's name, and of what it stands in, makes of its score. */
export function meantBy({ name, within = '', path }: Candidate, asked: Float32Array): number {
  const vector = wordVectors().sumOf((add) => {
    for (const word of wordsIn(name)) add(word, NAME)
    for (const word of wordsIn(within)) add(word, WITHIN)
    for (const word of wordsIn(path)) add(word, 1)
  })
  return 1 + MEANT * Math.max(0, likeness(asked, vector))
}
