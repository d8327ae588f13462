import { expect, test } from 'vitest'
import { rankBySubjectWords } from '../../../src/search/find/rank-by-subject-words.ts'
import { indexSample } from '../../support/indexed.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const FILES = { 'src/a.ts': 'a()\n', 'src/b.ts': 'b()\n', 'src/c.ts': 'c()\n', 'src/d.ts': 'd()\n' }

async function scoresFor(words: readonly string[], commits: readonly (readonly [subject: string, paths: string[]])[]) {
  const sample = makeSampleRepository('sample', FILES)
  for (const [number, [subject, paths]] of commits.entries())
    sample.commit(Object.fromEntries(paths.map((path) => [path, `change(${number})\n`])), subject)
  const { target, context } = await indexSample(sample)
  const snapshot = context.snapshots.find(target)
  if (snapshot === undefined) throw new Error('not indexed')
  const terms = words.map((text) => ({ text, weight: 1 }))
  const scores = rankBySubjectWords(snapshot, terms)
  return (path: string) => scores.get(snapshot.files.find((file) => file.path === path)?.id ?? -1) ?? 0
}

test('a word of subjects leads to the files that its commits touched, a narrow commit more than a broad one', async () => {
  const scoreOf = await scoresFor(
    ['throttle'],
    [
      ['Throttle greedy customers', ['src/a.ts']],
      ['Throttle all of them', ['src/b.ts', 'src/c.ts']],
    ],
  )
  expect(scoreOf('src/a.ts')).toBeGreaterThan(scoreOf('src/b.ts'))
  expect(scoreOf('src/b.ts')).toBeCloseTo(scoreOf('src/c.ts'))
  expect(scoreOf('src/c.ts')).toBeGreaterThan(0)
  expect(scoreOf('src/d.ts')).toBe(0)
})

test('two words from two commits say more of a file than one word from two', async () => {
  const scoreOf = await scoresFor(
    ['throttle', 'customers'],
    [
      ['Throttle uploads', ['src/a.ts']],
      ['Greet customers', ['src/a.ts']],
      ['Throttle downloads', ['src/b.ts']],
      ['Throttle previews', ['src/b.ts']],
    ],
  )
  expect(scoreOf('src/a.ts')).toBeGreaterThan(scoreOf('src/b.ts'))
})

test('a commit of which no file is left says nothing of others', async () => {
  const sample = makeSampleRepository('sample', { ...FILES, 'src/old.ts': 'old()\n' })
  sample.commit({ 'src/old.ts': 'throttle()\n' }, 'Throttle greedy customers')
  sample.git('rm', '--quiet', 'src/old.ts')
  sample.git('commit', '--quiet', '-m', 'Remove what is old')
  const { target, context } = await indexSample(sample)
  const snapshot = context.snapshots.find(target)
  if (snapshot === undefined) throw new Error('not indexed')
  expect(rankBySubjectWords(snapshot, [{ text: 'throttle', weight: 1 }]).size).toBe(0)
})
