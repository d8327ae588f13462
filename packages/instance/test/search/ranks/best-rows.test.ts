import { expect, onTestFinished, test } from 'vitest'
import { findPlaces } from '../../../src/search/places/find-places.ts'
import { type BestRows, createBestRows } from '../../../src/search/ranks/best-rows.ts'
import { openReadOnlyStore, openWritableStore } from '../../../src/search/store/open-store.ts'
import { readRevisions, revisionKey } from '../../../src/search/store/revisions.ts'
import { indexSample } from '../../support/indexed.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const WORDS = ['job', 'queue', 'worker', 'retry', 'limit', 'rate']
/** Some of them alike, and with words in different numbers. */
const files = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => {
    const said = WORDS.flatMap((word, step) => Array<string>((at >> step) % 3).fill(`call(${word})`))
    return [
      `src/${WORDS[at % WORDS.length]}/${at % 7}-${at}.ts`,
      `export function f${at % 9}() {\n${said.join('\n')}\n}\n`,
    ]
  }),
)

test('the best rows of some phrases are those that SQLite finds for all of them at once, in its order', async () => {
  const sample = makeSampleRepository('sample', files)
  const { target } = await indexSample(sample)
  sample.commit({ 'src/job/0-0.ts': 'export const limit = queue\n', 'src/late.ts': 'job(queue)\n' }, 'Limit jobs')
  sample.commit({ 'src/late.ts': 'job(queue, rate)\n' }, 'Rate jobs')
  const later = await indexSample(sample, { storeDir: target.storeDir })
  const store = openReadOnlyStore(target.storeDir)
  if (store === undefined) throw new Error('nothing is indexed')
  onTestFinished(() => store.close())
  const bestOf = createBestRows()
  for (const { commit } of [target, later.target]) {
    const revision = readRevisions(store).get(revisionKey(1, commit))?.id ?? 0
    const { best, count } = bestOf(store, { query: store.query, revision })
    for (const phrases of [
      ['job'],
      ['queue', 'job', 'retry'],
      ['rate', 'rate limit', 'nowhere'],
      ['worker', 'worker'],
    ]) {
      const quoted = phrases.map((phrase) => `"${phrase}"`)
      const [any, all] = [quoted.join(' OR '), quoted.join(' AND ')]
      for (const phrase of quoted) {
        const matching = store.query('SELECT count(*) FROM file_terms WHERE file_terms MATCH ?').all(phrase)
        expect([[count(phrase)]]).toEqual(matching)
      }
      for (const most of [3, 50]) {
        const inFiles = `SELECT entry.file, -bm25(file_terms, 4.0, 3.0, 2.0, 1.0) AS score FROM file_terms
          CROSS JOIN entry ON entry.revision = ? AND entry.file = file_terms.rowid
          WHERE file_terms MATCH ? ORDER BY score DESC LIMIT ?`
        const inWindows = `SELECT window.file, -bm25(window_terms, 3.0, 1.0) AS score FROM window_terms
          CROSS JOIN window ON window.id = window_terms.rowid
          CROSS JOIN entry ON entry.revision = ? AND entry.file = window.file
          WHERE window_terms MATCH ? ORDER BY score DESC LIMIT ?`
        const inCommits = `SELECT rowid, -bm25(commit_terms) AS score FROM commit_terms
          WHERE commit_terms MATCH ? ORDER BY score DESC LIMIT ?`
        // Twice: computed and kept.
        for (const _ of [1, 2]) {
          expect(rows(best('files', quoted, { most }))).toEqual(store.query(inFiles).all(revision, any, most))
          expect(rows(best('windows', quoted, { most }))).toEqual(store.query(inWindows).all(revision, any, most))
          expect(rows(best('commits', quoted, { most }))).toEqual(store.query(inCommits).all(any, most))
          expect(rows(best('files', quoted, { most, every: true }))).toEqual(
            store.query(inFiles).all(revision, all, most),
          )
          const inPaths = quoted.map((phrase) => `path : ${phrase}`)
          expect(rows(best('files', inPaths, { most }))).toEqual(
            store.query(inFiles).all(revision, `path : (${any})`, most),
          )
        }
      }
    }
  }
})

test('what is kept of a store is forgotten once it is written to', async () => {
  const sample = makeSampleRepository('sample', files)
  const { target, context } = await indexSample(sample)
  await findPlaces('job', target, context)
  sample.commit({ 'src/late.ts': 'job(job, job)\n' }, 'Call jobs')
  const { target: later } = await indexSample(sample, { storeDir: target.storeDir })
  const places = await findPlaces('job', later, context)
  expect(places[0]?.path).toBe('src/late.ts')
  const store = openWritableStore(target.storeDir)
  store.db.exec("INSERT INTO file_terms (file_terms) VALUES ('delete-all')")
  store.close()
  expect(await findPlaces('job', later, context)).toEqual([])
})

function rows(found: ReturnType<BestRows>): [number, number][] {
  return found.map(({ id, score }) => [id, score])
}
