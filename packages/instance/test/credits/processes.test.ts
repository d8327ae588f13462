import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openMetering } from '../support/credits.ts'
import { runNode } from '../support/run-node.ts'

const script = fileURLToPath(new URL('take-uses.ts', import.meta.url))

/** 3 a search from buckets of 100 each, so that uses also cross from one to the next. */
function open(buckets: number, entitlements = {}) {
  const opened = openMetering({ config: { 'credits.perCall': { deepsearch: 3 }, entitlements } })
  for (let index = 0; index < buckets; index++) opened.add({ name: `b${index}`, allocated: 100 })
  const { db } = opened
  return {
    ...opened,
    total: () => Object.values(opened.consumed()).reduce((sum, each) => sum + each, 0),
    /** The amounts that whole uses drew; each use drew what it costs or was not taken. */
    drawn: () =>
      db
        .prepare('SELECT sum(amount) AS amount FROM tool_use LEFT JOIN credit_draw ON use_id = id GROUP BY id')
        .all()
        .map(({ amount }) => amount),
  }
}

test('two processes share what there is: all of it, and no more', async () => {
  const { dataDir, ann, ben, drawn, consumed } = open(3)
  const runs = await Promise.all([ann, ben].map(({ userId, name }) => runNode(script, [dataDir, String(userId), name])))
  expect(runs.map(({ stdout }) => stdout.trim().split('\n').at(-1))).toEqual(['CreditsUsedUp', 'CreditsUsedUp'])
  expect(drawn()).toEqual(Array.from({ length: 100 }, () => 3))
  expect(consumed()).toEqual({ b0: 100, b1: 100, b2: 100 })
})

test('two processes of one user share the entitlement', async () => {
  const { dataDir, ann, drawn } = open(3, { deepsearch: { limit: 20, per: 'day' } })
  const runs = await Promise.all(['x', 'y'].map((name) => runNode(script, [dataDir, String(ann.userId), name])))
  expect(runs.map(({ stdout }) => stdout.trim().split('\n').at(-1))).toEqual(['EntitlementUsedUp', 'EntitlementUsedUp'])
  expect(drawn()).toEqual(Array.from({ length: 20 }, () => 3))
})

test('a process that is killed leaves whole uses only', async () => {
  const { dataDir, ann, drawn, total } = open(100)
  const child = spawn(process.execPath, [script, dataDir, String(ann.userId), 'ann'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let told = 0
  for await (const line of createInterface({ input: child.stdout })) {
    expect(line).toBe(String(told++))
    if (told === 50) child.kill('SIGKILL')
  }
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  const amounts = drawn()
  expect(amounts.length).toBeGreaterThanOrEqual(told)
  expect(amounts.every((amount) => amount === 3)).toBe(true)
  expect(total()).toBe(3 * amounts.length)
})
