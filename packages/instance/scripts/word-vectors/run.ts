import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findGitDir } from '../../src/git/git-dir.ts'
import { createRandom } from '../../src/operator/demo-data/random.ts'
import { fit, likenesses } from './fit.ts'
import { readPairs } from './read-pairs.ts'
import { type BagPair, createPairs } from './vocabulary.ts'
import { writeVectors } from './write-vectors.ts'

/**
 * `node packages/instance/scripts/word-vectors/run.ts MIRRORS` learns the vectors of words anew, from comments and their code in the
 * repositories of repositories.json, and writes them to src/search/meaning. MIRRORS is a folder with their clones as `OWNER+NAME`. None of
 * them may be among those that the benchmarks ask about.
 */
const SIZE = 128
/** Every so many pairs, one isn't learned from, to see how often its code is found. */
const LEFT_OUT = 250
const SEED = 1

const listed = z.array(z.object({ source: z.string(), commit: z.string() }))
const [mirrors] = process.argv.slice(2)
if (mirrors === undefined) throw new Error('Give the folder with the clones.')

const collected = createPairs()
for (const { source, commit } of listed.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'repositories.json'), 'utf8')),
)) {
  const before = collected.count()
  const { gitDir } = await findGitDir(join(mirrors, source.replace('/', '+')), process.env)
  for (const pair of readPairs(gitDir, commit)) collected.add(pair)
  say(`${source}: ${collected.count() - before} pairs`)
}
const vocabulary = collected.vocabulary()
const { pairs, words } = vocabulary
say(`${pairs.length} pairs, ${words.length} words`)
const left = pairs.filter((_, index) => index % LEFT_OUT === 0)
const vectors = fit(
  pairs.filter((_, index) => index % LEFT_OUT !== 0),
  {
    count: words.length,
    size: SIZE,
    random: createRandom(SEED).next,
    report: ({ epoch, loss }) => say(`epoch ${epoch}: loss ${loss.toFixed(3)}`),
  },
)
say(`of ${left.length} comments left out, ${foundFirst(left, vectors)} are nearest to their own code`)
writeVectors(vocabulary, vectors, SIZE)

function foundFirst(pairs: readonly BagPair[], vectors: Float32Array): number {
  const found = likenesses(pairs, vectors, SIZE)
  return pairs.filter((_, row) => {
    const likeness = found.subarray(row * pairs.length, (row + 1) * pairs.length)
    return likeness.every((one) => one <= (likeness[row] ?? 0))
  }).length
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
