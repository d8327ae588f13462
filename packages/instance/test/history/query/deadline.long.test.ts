import { expect, test } from 'vitest'
import type { QueryContext } from '../../../src/history/query/context.ts'
import { findCommits } from '../../../src/history/query/find-commits.ts'
import { findContributions } from '../../../src/history/query/find-contributions.ts'
import { findDiffs } from '../../../src/history/query/find-diffs.ts'
import { buildHistory, historyContext } from '../../support/built-history.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const years = [2027, 2028, 2029, 2030]

/** Five commits, a year apart. */
async function makeHistories() {
  const sample = makeHistoryRepository('sample', { 'a.ts': 'first line of 2026\n' })
  for (const year of years) {
    // More than one block of lines each.
    const filling = `${`${year} `.repeat(12)}\n`.repeat(1_200)
    sample.commitAs(ann, `${year}-05-05T12:00:00Z`, { 'a.ts': `${filling}line of ${year}\n` }, `Step ${year}`)
  }
  const dir = makeTempDir()
  await buildHistory(sample, dir)
  return historyContext(sample, dir)
}

/** Over at the given look at the clock. */
function overAfter(context: QueryContext, looks: number): QueryContext {
  let left = looks
  return { ...context, isOver: () => left-- <= 0 }
}

const diffs = { pattern: 'line of \\d+$', useRegex: true, sides: ['added'] as const, authors: [], dates: {}, count: 50 }

test.each([
  ['a pattern with words', 'line of \\d+$'],
  ['one without', 'e .f [0-9]+$'],
])('where time runs out, %s is answered by what was found, newest first, and how far it came', async (_, pattern) => {
  const { target, context } = await makeHistories()
  const query = { ...diffs, pattern }
  const whole = await findDiffs(query, [target], context)
  expect(whole).toMatchObject({ limitHit: false, cut: undefined })
  const all = whole.matches.map(({ message }) => message)
  expect(all).toEqual(['Step 2030', 'Step 2029', 'Step 2028', 'Step 2027', 'Begin'])
  const seen = new Set<number>()
  for (let looks = 1; looks < 40; looks++) {
    const { matches, cut, limitHit } = await findDiffs(
      query,
      [target, { ...target, repo: 'other' }],
      overAfter(context, looks),
    )
    if (cut === undefined) break
    expect(limitHit).toBe(true)
    if (cut.reached?.repo !== 'sample') continue
    expect(matches.map(({ message }) => message)).toEqual(all.slice(0, matches.length))
    expect(matches.at(-1)?.date ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(cut.reached.date)
    seen.add(matches.length)
  }
  expect(seen.size, 'several lengths of answers').toBeGreaterThan(1)
})

test('commits found in time are told, and how far the search came', async () => {
  const { target, context } = await makeHistories()
  const query = { messageTerms: [], authors: [], contentTerms: [], files: [], dates: {}, useRegex: false, count: 50 }
  const { matches, cut } = findCommits(query, [target, target], overAfter(context, 4))
  expect(matches.map(({ message }) => message)).toEqual(['Step 2030', 'Step 2029'])
  expect(cut).toEqual({ reached: { repo: 'sample', date: Date.UTC(2029, 4, 5, 12) / 1000 }, unsearched: 1 })
})

test('contributions counted in time are told, and how many repositories were not counted', async () => {
  const { target, context } = await makeHistories()
  const found = findContributions({ authors: ['ann'], minCommits: 1 }, [target, target, target], overAfter(context, 1))
  expect(found).toMatchObject({ contributions: [{ commits: 5 }], cut: { unsearched: 2 } })
})
