import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { until } from '@crowsnest/workspace/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sharedSettings, spawnPart } from './support/product.ts'
import { makeRepository } from './support/repository.ts'

const teapot = () => makeRepository('teapot', { 'README.md': 'Tea' })

/** Output of a start that stops by itself, and its exit code. */
async function failingStart(env: Record<string, string>) {
  const { child, output } = spawnPart({ ...(await sharedSettings()), ...env })
  await until('the end', () => child.exitCode !== null)
  return { output: output(), code: child.exitCode }
}

describe('a start that cannot be', () => {
  it.each([
    ['a half-given Slack', { SLACK_BOT_TOKEN: 'xoxb-1' }, /SLACK_APP_TOKEN.*SLACK_SIGNING_SECRET/],
    ['a half-given instance', { INSTANCE_URL: 'https://x.example' }, /INSTANCE_TOKEN/],
    ['a role without a shared Redis', { ROLE: 'worker' }, /REDIS_URL/],
    [
      'two parts at one port',
      { BOT_PORT: '4999', WORKSPACE_PORT: '4999' },
      /WORKSPACE_PORT and BOT_PORT are both 4999/,
    ],
    ['an address of another machine', { LISTEN_HOST: '192.0.2.1' }, /LISTEN_HOST 192\.0\.2\.1 /],
    [
      'the same beside a real Slack, with links for this machine only',
      { LISTEN_HOST: '192.0.2.1', SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' },
      /LISTEN_HOST 192\.0\.2\.1 /,
    ],
    ['a data directory that is a file', { DATA_DIR: import.meta.filename }, /DATA_DIR can’t be used .* set DATA_DIR/],
    ['no git', { PATH: '/nowhere' }, /git 2\.38 or newer is needed; none was found on PATH\. Install it/],
    ['a wrong number', { BOT_PORT: 'many' }, /BOT_PORT must be a port number/],
  ])('says in one line what is wrong with %s', async (_, env, expected) => {
    const { output, code } = await failingStart(env)
    expect(output).toMatch(expected)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })

  it('names the port that is taken, and leaves nothing running', async () => {
    const taken = createServer()
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
    onTestFinished(() => new Promise((done) => void taken.close(() => done(undefined))))
    const address = taken.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const { output, code } = await failingStart({ INSTANCE_PORT: port, REPOS: teapot() })
    expect(output).toMatch(new RegExp(`\\b${port}\\b.*\\bINSTANCE_PORT\\b`))
    expect(code).toBe(1)
  })

  it('names what is damaged, and how to mend it', async () => {
    const settings = await sharedSettings()
    const inDataDir = (path: string) => join(settings.DATA_DIR ?? '', path)
    mkdirSync(inDataDir('instance'), { recursive: true })
    writeFileSync(inDataDir('instance/repositories.json'), '{')
    const list = await failingStart({ ...settings, REPOS: teapot() })
    expect(list.output).toMatch(/instance\/repositories\.json\b/)
    rmSync(inDataDir('instance/repositories.json'))
    writeFileSync(inDataDir('instance/instance.db'), 'no database'.repeat(100))
    const records = await failingStart({ ...settings, REPOS: teapot() })
    expect(records.output).toMatch(/\/instance\/instance\.db\b.*file is not a database/)
    for (const { output } of [list, records]) expect(output).not.toContain('    at ')
  })

  it.each([
    [
      'instance/site-config.json',
      '{"mcp.enabled": 1}',
      /site-config\.json: mcp\.enabled.* Correct .*site-config\.json, or delete it/,
    ],
    ['instance/oauth-keys.json', '{"cookies"', /oauth-keys\.json is damaged\. .* delete it/],
    ['workspace/workspace.db', 'no database'.repeat(1_000), /workspace\.db is damaged: .* delete it/],
  ])('names a damaged %s in one line, and how to mend it', async (path, text, expected) => {
    const settings = await sharedSettings()
    const file = join(settings.DATA_DIR ?? '', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    const { output, code } = await failingStart({ ...settings, REPOS: teapot() })
    const errors = output
      .trim()
      .split('\n')
      .filter((line) => JSON.parse(line).level >= 50)
    expect(errors).toEqual([expect.stringMatching(expected)])
    expect(code).toBe(1)
  })

  it('names the data directory that another process uses', async () => {
    const settings = await sharedSettings()
    const first = spawnPart({ ...settings, REPOS: teapot() })
    await until('the first is ready', () => first.output().includes('ready'), 50_000)
    const { output } = await failingStart({ DATA_DIR: settings.DATA_DIR ?? '' })
    expect(output).toMatch(/another .* is using .*DATA_DIR/)
  })
})
