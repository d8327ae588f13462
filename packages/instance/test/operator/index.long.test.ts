import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  addRepository,
  addUser,
  createToken,
  getSiteConfig,
  listRepositories,
  listTokens,
  removeRepository,
  revokeToken,
  setSiteConfig,
  setUserAdmin,
} from '../../src/operator/index.ts'
import { connectTestClient, startTestInstance } from '../support/instance.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const env = { PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' }

test('tokens are made, listed without their secret, and revoked', () => {
  const dataDir = makeTempDir()
  const { token, expires } = createToken({ dataDir, name: 'ci', kind: 'analytics', expiresDays: 7 })
  expect((expires ?? 0) - Date.now()).toBeGreaterThan(6.9 * 24 * 3600 * 1000)
  expect(listTokens({ dataDir })).toMatchObject([{ name: 'ci', user: 'ci', kind: 'analytics', lastUsed: undefined }])
  expect(JSON.stringify(listTokens({ dataDir }))).not.toContain(token)
  expect(revokeToken({ dataDir, token: 'nobody' })).toBe(false)
  expect(revokeToken({ dataDir, token: 'ci' })).toBe(true)
  expect(listTokens({ dataDir })).toEqual([])
})

test('a token for a person is never made by mistake', () => {
  const dataDir = makeTempDir()
  addUser({ dataDir, name: 'ada', isAdmin: true })
  expect(() => createToken({ dataDir, name: 'ADA', kind: 'instance' })).toThrow('--user ada')
  expect(createToken({ dataDir, name: 'ci', kind: 'instance', user: 'ada' }).name).toBe('ci')
})

test('a site admin is made and unmade', () => {
  const dataDir = makeTempDir()
  addUser({ dataDir, name: 'ada' })
  expect(setUserAdmin({ dataDir, name: 'ada', isAdmin: true }).isAdmin).toBe(true)
  expect(setUserAdmin({ dataDir, name: 'ada', isAdmin: false }).isAdmin).toBe(false)
})

test("nobody takes the bot's name", () => {
  expect(() => addUser({ dataDir: makeTempDir(), name: 'Crowsnest', isAdmin: true })).toThrow('account of the bot')
})

test.each([{ name: ' ' }, { expiresDays: 0 }, { expiresDays: -1 }, { expiresDays: Number.NaN }])(
  'a token with %j is refused',
  (wrong) => {
    expect(() => createToken({ dataDir: makeTempDir(), name: 'x', kind: 'instance', ...wrong })).toThrow(/A token/)
  },
)

test('a repository added by hand is served within seconds, kept over a restart, and gone when removed', async () => {
  const { path } = makeSampleRepository('late', { 'a.txt': 'lateWord\n' })
  const instance = await startTestInstance()
  const { dataDir } = instance
  const list = async (of = instance) => (await connectTestClient(of)).text('list_repos', { query: '' })
  expect(await list()).toContain('Showing 0 of 0')

  expect(await addRepository({ dataDir, location: path, env })).toEqual({ name: 'late', location: path })
  await vi.waitFor(async () => expect(await list()).toMatch(/^late\b/), 30_000)
  const { text } = await connectTestClient(instance)
  await vi.waitFor(
    async () => expect(await text('keyword_search', { query: 'lateWord' })).toContain('# late – a.txt'),
    30_000,
  )

  await instance.close()
  const again = await startTestInstance({ dataDir })
  expect(await list(again)).toMatch(/^late\b/)
  expect(removeRepository({ dataDir, name: 'late' })).toBe(true)
  await vi.waitFor(async () => expect(await list(again)).toContain('Showing 0 of 0'), 30_000)
})

test('a repository is named after its origin, its folder, or as told', async () => {
  const dataDir = makeTempDir()
  const { path, git } = makeSampleRepository('folder', { 'a.txt': 'a' })
  expect((await addRepository({ dataDir, location: path, env })).name).toBe('folder')
  await expect(addRepository({ dataDir, location: path, env })).rejects.toThrow(/already/)
  git('remote', 'add', 'origin', 'git@example.org:team/thing.git')
  expect((await addRepository({ dataDir, location: path, env })).name).toBe('example.org/team/thing')
  expect((await addRepository({ dataDir, location: 'https://example.org/a/b.git', env })).name).toBe('example.org/a/b')
  expect((await addRepository({ dataDir, location: path, name: 'mine', env })).name).toBe('mine')
  expect(listRepositories({ dataDir }).map(({ name }) => name)).toEqual([
    'folder',
    'example.org/team/thing',
    'example.org/a/b',
    'mine',
  ])
  expect(removeRepository({ dataDir, name: 'https://example.org/a/b.git' })).toBe(true)
  expect(removeRepository({ dataDir, name: 'nothing' })).toBe(false)
})

test.each([['/nonexistent/place'], ['https://user:secret@example.org/a.git'], ['ext::sh -c true']])(
  '%s is no repository to serve, and nothing is kept',
  async (location) => {
    const dataDir = makeTempDir()
    const refusal = await addRepository({ dataDir, location, env }).catch((error: unknown) => String(error))
    expect(refusal).toBeTypeOf('string')
    expect(refusal).not.toContain('secret')
    expect(existsSync(join(dataDir, 'repositories.json'))).toBe(false)
  },
)

test('settings are read and set, and wrong ones refused without a trace', () => {
  const dataDir = makeTempDir()
  expect(getSiteConfig({ dataDir, key: 'mcp.enabled' })).toBe(true)
  setSiteConfig({ dataDir, key: 'mcp.enabled', value: 'false' })
  setSiteConfig({ dataDir, key: 'mcp.tools.disabled', value: '["deepsearch"]' })
  expect(getSiteConfig({ dataDir })).toMatchObject({
    'mcp.enabled': false,
    'mcp.tools.disabled': ['deepsearch'],
    entitlements: {},
  })
  const file = join(dataDir, 'site-config.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = readFileSync(file, 'utf8')
  expect(() => setSiteConfig({ dataDir, key: 'mcp.enabled', value: 'perhaps' })).toThrow(/mcp\.enabled/)
  expect(() => setSiteConfig({ dataDir, key: 'mcp.on', value: 'true' })).toThrow(/There is no setting mcp\.on/)
  expect(readFileSync(file, 'utf8')).toBe(before)
})
