import { spawnSync } from 'node:child_process'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startBrowser } from '../../../workspace/test/support/page.ts'
import { openDatabase } from '../../src/database/database.ts'
import { startTestInstance, type TestInstance } from '../support/instance.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import type { StartClient } from './client.ts'
import { aiSdk, sdk1, sdk2 } from './libraries.ts'
import { createPerson } from './person.ts'
import { inspector, mcporter, mcpRemote, python, pythonMcp } from './programs.ts'

const sample = makeSampleRepository('sample', { 'a.ts': 'one\n' })
const browser = await startBrowser()
afterAll(() => browser.close())

/** How long a token is used, in seconds: long enough for the call that it was asked for, on a busy machine too. */
const usedSeconds = 8

/** How many access tokens are used by clients that ask for another so many seconds before the end, and how many refresh tokens were. */
function tokensOf({ dataDir }: TestInstance, marginSeconds: number) {
  const db = openDatabase(dataDir)
  onTestFinished(() => db.close())
  const living = db.prepare("SELECT count(*) AS n FROM oauth_record WHERE model = 'AccessToken' AND expires > ?")
  const consumed = db.prepare(
    "SELECT count(*) AS n FROM oauth_record WHERE model = 'RefreshToken' AND json_extract(payload, '$.consumed') > 0",
  )
  // Their clocks begin when the token arrives.
  const endOfUse = () => Date.now() + (marginSeconds - 1) * 1_000
  return { used: () => living.get(endOfUse())?.n, refreshed: () => consumed.get()?.n }
}

async function comesThrough(startClient: StartClient, marginSeconds = 0) {
  const accessTokenSeconds = usedSeconds + marginSeconds
  const instance = await startTestInstance({ repos: [{ location: sample.path }], accessTokenSeconds })
  const tokens = tokensOf(instance, marginSeconds)
  const person = await createPerson(instance, browser)
  const client = await startClient({ address: `${instance.publicUrl}/.api/mcp`, person })
  expect(await client.call()).toContain('sample')
  expect(tokens.refreshed()).toBe(0)
  await expect.poll(tokens.used, { timeout: 2 * usedSeconds * 1_000 }).toBe(0)
  expect(await client.call()).toContain('sample')
  expect(tokens.refreshed()).toBe(1)
  expect(person.visits()).toBe(1)
}

test.each<[string, StartClient, number?]>([
  ['@modelcontextprotocol/sdk 1', sdk1],
  ['@modelcontextprotocol/client 2', sdk2],
  ['@ai-sdk/mcp', aiSdk],
  ['mcp-remote', mcpRemote, 60],
  ['the Inspector', inspector],
  ['mcporter', mcporter, 60],
])(
  '%s comes from nothing to an answer, and to another with a fresh token',
  (_name, startClient, marginSeconds) => comesThrough(startClient, marginSeconds),
  120_000,
)

const hasPython = spawnSync(python, ['-c', 'from mcp.client.client import Client']).status === 0

test.skipIf(!hasPython)("Python's mcp does so too, where it is installed", () => comesThrough(pythonMcp), 120_000)
