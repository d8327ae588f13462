import { expect, test } from 'vitest'
import { ciListed } from '../../../../src/research/registries/modules/ci-jobs.ts'

const at = { repo: 'shop', commit: '1', path: '.github/workflows/test.yml', matchCount: 0, lines: [] }

async function jobsOf(...lines: string[]) {
  const found = await ciListed('jobs', { pathsLike: async () => [at], lines: async () => lines })
  return { names: found?.entries.map(({ name }) => name), says: found?.entries[0]?.says, isWhole: found?.isWhole }
}

test('a job may have an anchor, and a comment behind its name', async () => {
  expect(
    await jobsOf('jobs:', '  lint: &lint', "    name: 'all # lines' # quickly", '    steps: []', '  unit:'),
  ).toEqual({
    names: ['lint', 'unit'],
    says: 'all # lines',
    isWhole: true,
  })
})

test('where a job is written in another way, the others are not all', async () => {
  expect(await jobsOf('jobs:', '  unit:', '    steps: []', '  lint: { uses: other.yml }')).toMatchObject({
    names: ['unit'],
    isWhole: false,
  })
})

test('a long line takes no longer than others', async () => {
  const started = performance.now()
  await jobsOf('jobs:', '  unit:', `    name:${' '.repeat(10_000)}${'x'.repeat(200)}`)
  expect(performance.now() - started).toBeLessThan(200)
})
