import { expect, test } from 'vitest'
import { parseNaturalQuery } from '../../../src/search/natural/parse-natural-query.ts'
import { searchNatural } from '../../../src/search/natural/search-natural.ts'
import { findPlaces } from '../../../src/search/places/find-places.ts'
import { indexSample } from '../../support/indexed.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const files = {
  'src/queue.ts': 'export class JobQueue {\n  enqueueJob(job) {\n    this.waiting.push(job)\n  }\n}\n',
  'src/worker.ts': "import { JobQueue } from './queue'\n\nexport function runJobs(queue) {\n  return queue.next()\n}\n",
  'src/retry.ts': 'export function backoffMs(attempt) {\n  return 2 ** attempt\n}\n',
  'docs/jobs.md': '# Jobs\n\nA job waits in the queue until a worker runs it. Jobs are retried.\n',
  'test/queue.test.ts': "test('a job is queued', () => new JobQueue().enqueueJob('a'))\n",
}

test('a small repository is asked about as if it had a store of its own', async () => {
  const sample = makeSampleRepository('sample', files)
  sample.commit({ 'src/retry.ts': `${files['src/retry.ts']}// slower\n` }, 'Retry greedy customers later (#12)')
  const other = makeSampleRepository('other', {
    'src/queue.ts': `// queue queue queue\n${files['src/queue.ts']}`.repeat(20),
    'job.md': 'job\n'.repeat(500),
  })
  const own = await indexSample(sample)
  const { target } = await indexSample(other, { kind: 'shared', repoId: 7 })
  const shared = await indexSample(sample, { kind: 'shared', storeDir: target.storeDir })
  for (const question of [
    'enqueueJob',
    'where are jobs queued',
    'greedy customers',
    'src/retry.ts',
    'parse the config',
  ]) {
    const places = await findPlaces(question, shared.target, shared.context)
    expect(places).toEqual(await findPlaces(question, own.target, own.context))
  }
  for (const words of ['queued jobs', 'greedy customers', 'retries', 'nothing like it']) {
    const search = ({ target, context }: typeof own) => searchNatural(parseNaturalQuery(words, 15), [target], context)
    const paths = async (indexed: typeof own) => (await search(indexed)).files.map(({ path }) => path).sort()
    expect(await paths(shared)).toEqual(await paths(own))
  }
})
