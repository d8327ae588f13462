import { existsSync, writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { refreshFile } from '../../src/engine/follow-refresh-requests.ts'
import { connectTestClient, startTestInstance } from '../support/instance.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'

test.each([
  ['empty', ''],
  ['with names', 'copy\n'],
])('a refresh file, %s, has clones fetched at once and is taken away', async (_, content) => {
  const origin = makeSampleRepository('origin', { 'a.ts': 'before\n' })
  const instance = await startTestInstance({ repos: [{ location: `file://${origin.path}`, name: 'copy' }] })
  const { text } = await connectTestClient(instance)
  origin.commit({ 'a.ts': 'afterwards\n' })
  writeFileSync(refreshFile(instance.dataDir), content)
  await vi.waitFor(async () => expect(await text('keyword_search', { query: 'afterwards' })).toContain('a.ts'), {
    timeout: 30_000,
    interval: 50,
  })
  expect(existsSync(refreshFile(instance.dataDir))).toBe(false)
})
