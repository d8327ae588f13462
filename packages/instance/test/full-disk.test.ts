import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addUser } from '../src/operator/index.ts'
import { connectTestClient, startTestInstance } from './support/instance.ts'
import { tokenOf } from './support/people.ts'
import { makeSampleRepository } from './support/sample-repository.ts'
import { makeTempDir } from './support/temp-dir.ts'

/** A small disk of its own; undefined where this user may not mount one. */
function mountDisk(): string | undefined {
  const dir = makeTempDir()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', dir], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['-l', dir]))
  return dir
}

/** Takes all that is left of it. */
function fill(file: string): void {
  const filler = openSync(file, 'a')
  try {
    for (let size = 1 << 20; size > 0; size = size >> 1) writeUntilFull(filler, Buffer.alloc(size))
  } finally {
    closeSync(filler)
  }
}

function writeUntilFull(filler: number, bytes: Buffer): void {
  try {
    while (writeSync(filler, bytes) === bytes.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

test('a full disk is said by /healthz and by the tools that need it, and what only reads goes on', async ({ skip }) => {
  const dataDir = mountDisk()
  if (dataDir === undefined) return skip('only root may mount a disk to fill')
  const { path } = makeSampleRepository('sample', { 'kettle.ts': 'export const kettle = 1\n' })
  const instance = await startTestInstance({ dataDir, repos: [{ location: path }] })
  // Nothing was noted of its use before.
  addUser({ dataDir, name: 'ada' })
  const token = tokenOf(instance, 'ada')
  const health = async () => {
    const response = await fetch(`${instance.url}/healthz`)
    return { status: response.status, text: await response.text() }
  }
  expect(await health()).toMatchObject({ status: 200 })

  const filler = join(dataDir, 'filler')
  fill(filler)
  expect(await health()).toEqual({ status: 503, text: expect.stringContaining('disk is full') })
  const client = await connectTestClient(instance, { token })
  expect(await client.text('keyword_search', { query: 'kettle' })).toContain('kettle.ts')
  // Whatever the instance tidies up is filled again.
  const ask = async () => {
    fill(filler)
    return JSON.stringify(await client.client.callTool({ name: 'deepsearch', arguments: { question: 'kettle' } }))
  }
  await expect.poll(ask).toContain('disk is full')

  fill(filler)
  const asked = await fetch(`${instance.url}/api/deepsearch.v1.Service/CreateConversation`, {
    method: 'POST',
    headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      parent: 'users/~self',
      conversation: { questions: [{ input: [{ question: { text: 'where is the kettle' } }] }] },
    }),
  })
  expect(await asked.json()).toMatchObject({ code: 'internal', message: expect.stringContaining('disk is full') })

  rmSync(filler)
  expect(await health()).toMatchObject({ status: 200 })
  expect(await client.text('deepsearch', { question: 'where is the kettle' })).toContain('kettle.ts')
})
