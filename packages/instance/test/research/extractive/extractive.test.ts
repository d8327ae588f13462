import { afterAll, expect, test } from 'vitest'
import { openEngine } from '../../../src/engine/open-engine.ts'
import { SearchTimeout } from '../../../src/errors/errors.ts'
import { createLinks } from '../../../src/files/links.ts'
import type { Engine } from '../../../src/ports/engine.ts'
import { createExtractiveResearch } from '../../../src/research/extractive/extractive.ts'
import { createRecordedLog } from '../../support/log.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const api = makeSampleRepository('api', { 'limit.go': 'package api\n\nfunc checkRateLimit() {}\n' }, afterAll)
const web = makeSampleRepository('web', { 'page.ts': 'export const rateLimitPage = 1\n' }, afterAll)
const engine = await openEngine({
  dataDir: makeTempDir(afterAll),
  sources: [{ location: api.path }, { location: web.path }],
  log: createRecordedLog(),
  env: { PATH: process.env.PATH },
})
afterAll(() => engine.close())
await engine.ready()

const repoIds = engine.repositories().map(({ id }) => id)
const never = new AbortController().signal

function research(question: string, over: Partial<Engine> = {}, ids: readonly number[] = repoIds) {
  const caller = { userId: 1, name: 'ann', repoIds: ids }
  return createExtractiveResearch({ ...engine, ...over }, createLinks('http://code'))(question, caller, never, {
    earlier: [],
    talk: '',
    tell() {},
  })
}

test('an identifier in the question is also searched for exactly', async () => {
  const { markdown, sources } = await research('what does checkRateLimit do')
  expect(markdown).toContain('- exact search for `checkRateLimit`: 1 file\n')
  expect(sources[0]?.label).toMatch(/^api – limit\.go:L/)
})

test('one of several repositories that cannot be searched is named, and the others answer', async () => {
  const { markdown, sources } = await research('the rate limit', {
    findCode: async (question, repo, commit, signal) => {
      if (repo === 'web') throw new SearchTimeout('The search took too long.')
      return engine.findCode(question, repo, commit, signal)
    },
  })
  expect(markdown).toContain('- ranked search in web: not possible: The search took too long.')
  expect(sources.map(({ label }) => label)).toEqual([expect.stringMatching(/^api – limit\.go/)])
})

test('only what the caller may see is searched, by whatever name it is asked for', async () => {
  const onlyWeb = engine.repositories().flatMap(({ id, name }) => (name === 'web' ? [id] : []))
  const { markdown } = await research('what does checkRateLimit do in the page', {}, onlyWeb)
  expect(markdown).not.toContain('limit.go')
  expect(markdown).not.toContain('search in api')
  await expect(research('repo:api the rate limit', {}, onlyWeb)).rejects.toThrow(/^repository not found/)
})
