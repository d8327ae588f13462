import { expect, test } from 'vitest'
import { spreadOut, withoutCopies } from '../../../src/search/text/alike-paths.ts'

test('what was built from a file, or has the same content, does not count beside it', () => {
  const files = [
    { path: 'src/esm/parse.js', content: 1 },
    { path: 'src/cjs/parse.js', content: 2 },
    { path: 'copy.js', content: 1 },
    { path: 'src/esm/print.js', content: 3 },
  ]
  expect(withoutCopies(files, (file) => file).map(({ path }) => path)).toEqual(['src/esm/parse.js', 'src/esm/print.js'])
})

test('of modules that are built alike two are among the first', () => {
  const paths = ['node/queue.ts', 'node/worker.ts', 'node/job.ts', 'node/flow.ts', 'python/queue.py']
  expect(spreadOut(paths, (path) => path)).toEqual([
    'node/queue.ts',
    'node/worker.ts',
    'node/job.ts',
    'python/queue.py',
    'node/flow.ts',
  ])
  const others = ['a/one.ts', 'a/two.ts', 'b/three.ts', 'b/one.ts']
  expect(spreadOut(others, (path) => path)).toEqual(others)
})
