import { existsSync, globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { complaints } from '../scripts/readability.ts'
import { readSentences, sentencesIn } from '../scripts/sentences.ts'
import { ROOT } from '../scripts/source-files.ts'
import { WORDS, wordsByFeature } from '../scripts/words.ts'

/** Whose words are all in one place. */
const features = globSync('src/handlers/*/', { cwd: ROOT }).filter((path) => existsSync(`${ROOT}/${path}/words`))

const sentences = readSentences(WORDS)

/** A command's grammar, an example of one, or what is said to an instance. */
const GRAMMAR = /^[/@][a-z-]+ /
/** What is asked of a tool. */
const QUERY = /\b(?:rev|count):\{/
/** Parts of ids and results of steps, which stay as versions before wrote them. */
const KEPT = new Set(['ask again', 'may have asked'])

it('every sentence that people read is in this list, so that an edit shows', async () => {
  await expect(wordsByFeature(sentences)).toMatchFileSnapshot('words.md')
})

it.each(features)('%s says nothing outside its words', (feature) => {
  const elsewhere = sentences.filter(
    ({ path, text }) =>
      path.startsWith(`${feature}/`) &&
      !path.includes('/words/') &&
      !GRAMMAR.test(text) &&
      !QUERY.test(text) &&
      !KEPT.has(text),
  )
  expect(elsewhere.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
})

it('every sentence is short, and none is foreign', () => {
  const found = complaints(sentences)
  expect(found.map(({ sentence, why }) => `${sentence.path}:${sentence.line} ${sentence.text}: ${why}`)).toEqual([])
})

it('a long or foreign sentence is found in code, and a log line is none', () => {
  const source = `export const a = {
    told: (at: string) => \`The channel is told of it \${at}.\`,
    long: 'One two three four five six seven eight nine ten eleven twelve one two three four five six seven eight nine.',
    good: 'Runs out December 8.',
  }
  log.warn('nobody was told of it')`
  const said = sentencesIn(source, 'words.ts')
  expect(said.map(({ line }) => line)).toEqual([2, 3, 4])
  expect(complaints(said).map(({ sentence }) => sentence.line)).toEqual([2, 3])
})
