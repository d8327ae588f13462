import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../scripts/source-files.ts'
import { config } from '../../src/cli/config.ts'
import type { Verb } from '../../src/cli/define.ts'
import { repo } from '../../src/cli/repo.ts'
import { role } from '../../src/cli/role.ts'
import { token } from '../../src/cli/token.ts'
import { user } from '../../src/cli/user.ts'
import { loadConfig } from '../../src/config/config.ts'
import { removeDir } from '../support/remove-dir.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-cli-'))
  onTestFinished(() => removeDir(dataDir))
})

const run = (verb: Verb, words: string, options: Record<string, string | boolean> = {}) =>
  verb.run({ words: words.split(' '), options, config: loadConfig({ DATA_DIR: dataDir }), env: {} })

test('users are added, listed and put to rest', async () => {
  await run(user, 'add ada', { email: 'ada@example.com', admin: true })
  await run(user, 'add ci', { service: true })
  expect((await run(user, 'deactivate ci')).text).toBe('2  ci  service account, inactive')
  expect((await run(user, 'list')).text).toBe('1  ada  ada@example.com, site admin\n2  ci  service account, inactive')
  await expect(run(user, 'add ADA')).rejects.toThrow('There is a user ADA already.')
  await expect(run(user, 'add')).rejects.toThrow('Usage: user add NAME')
})

test('a site admin is made and unmade', async () => {
  await run(user, 'add ada')
  expect((await run(user, 'promote ada')).text).toBe('1  ada  site admin')
  expect((await run(user, 'demote ada')).text).toBe('1  ada')
})

test('a password link is for people who may sign in', async () => {
  await run(user, 'add ada')
  await run(user, 'add ci', { service: true })
  const { text } = await run(user, 'password-link ada')
  expect(text).toMatch(/^http:\/\/localhost:4100\/set-password\?link=[\w-]{32}\n/)
  await expect(run(user, 'password-link ci')).rejects.toThrow('ci is a service account')
  await expect(run(user, 'password-link bob')).rejects.toThrow('There is no user bob')
  await run(user, 'deactivate ada')
  await expect(run(user, 'password-link ada')).rejects.toThrow('ada is inactive')
})

test('a role is made, allowed something and given to somebody', async () => {
  await run(user, 'add bob')
  await run(role, 'create Agents')
  await run(role, 'grant Agents MCP#ACCESS')
  const { text } = await run(role, 'assign Agents bob')
  expect(text.split('\n')[0]).toBe('Agents: MCP#ACCESS; given to bob')
  await expect(run(role, 'grant Agents MCP#SUDO')).rejects.toThrow('There is no permission MCP#SUDO')
  await expect(run(role, 'assign Agents zed')).rejects.toThrow('There is no user zed')
  await expect(run(role, 'assign Agents')).rejects.toThrow('Usage: role list')
})

test('a repository is for named users, from its first moment on, or for everybody', async () => {
  await expect(run(repo, `add ${ROOT}`, { name: 'app', only: 'bob' })).rejects.toThrow('There is no user bob')
  expect((await run(repo, 'list')).json).toEqual([])
  await run(user, 'add bob')
  expect((await run(repo, `add ${ROOT}`, { name: 'app', only: 'bob' })).json).toMatchObject({
    name: 'app',
    only: ['bob'],
  })
  expect((await run(repo, 'list')).json).toMatchObject([{ name: 'app', only: ['bob'] }])
  expect((await run(repo, 'allow app', { public: true })).json).toMatchObject({ name: 'app', isAdded: true })
  expect((await run(repo, 'allow ap', { only: 'bob' })).json).toMatchObject({ isAdded: false })
  await expect(run(repo, `add ${ROOT}`, { name: 'two', only: 'bob', public: true })).rejects.toThrow('not both')
  await run(config, 'set repositories.defaultAccess restricted')
  expect((await run(repo, `add ${ROOT}`, { name: 'kept' })).json).toMatchObject({ name: 'kept', only: [] })
  expect((await run(repo, `add ${ROOT}`, { name: 'free', public: true })).json).toMatchObject({ name: 'free' })
  await expect(run(repo, 'allow app')).rejects.toThrow('--only USER,USER | --public')
})

test('a token is for a user who exists, or for a service account of its own', async () => {
  await expect(run(token, 'create ci', { user: 'bob' })).rejects.toThrow('There is no user bob')
  await run(token, 'create ci')
  expect((await run(user, 'list')).text).toBe('1  ci  service account')
})

test('a token that opens nothing yet says what its user lacks', async () => {
  const { text } = await run(token, 'create reports', { kind: 'analytics' })
  expect(text).toContain('reports lacks ANALYTICS#READ')
  await run(role, 'create Analyst')
  await run(role, 'grant Analyst ANALYTICS#READ')
  await run(role, 'assign Analyst reports')
  expect((await run(token, 'create reports', { kind: 'analytics' })).text).not.toContain('lacks')
  expect((await run(token, 'create ci')).text).not.toContain('lacks')
})
