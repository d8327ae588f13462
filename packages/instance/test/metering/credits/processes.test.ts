import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openMetering } from '../../support/credits.ts'

const script = fileURLToPath(new URL('take-uses.ts', import.meta.url))

/** 3 a search from buckets of 1,000 each, so that uses also cross from one to the next. */
function open(buckets: number, entitlements = {}) {
  const opened = openMetering({ config: { 'credits.perCall': { deepsearch: 3 }, entitlements } })
  for (let index = 0; index < buckets; index++) opened.add({ name: `b${index}`, allocated: 1_000 })
  const { db, dataDir } = opened
  return {
    ...opened,
    /** Ready, but not begun. */
    async start({ userId }: { userId: number }, name: string) {
      const child = spawn(process.execPath, [script, dataDir, String(userId), name], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
      expect(await lines.next()).toMatchObject({ value: 'ready' })
      return { child, lines, begin: () => void child.stdin.write('begin\n') }
    },
    total: () => Object.values(opened.consumed()).reduce((sum, each) => sum + each, 0),
    /** What each use drew; it drew what it costs or was not taken. */
    drawn: () =>
      db
        .prepare('SELECT sum(amount) AS amount FROM tool_use LEFT JOIN credit_draw ON use_id = id GROUP BY id')
        .all()
        .map(({ amount }) => amount),
  }
}

type Started = Awaited<ReturnType<ReturnType<typeof open>['start']>>

/** How many uses each took, and by what it was refused. */
async function race(processes: readonly Started[]): Promise<{ taken: number; end: string | undefined }[]> {
  for (const { begin } of processes) begin()
  return Promise.all(
    processes.map(async ({ lines }) => {
      const told = await Array.fromAsync({ [Symbol.asyncIterator]: () => lines })
      return { taken: told.length - 1, end: told.at(-1) }
    }),
  )
}

test('processes share what there is: all of it, and no more', async () => {
  const { start, ann, ben, drawn, consumed } = open(3)
  const runs = await race(await Promise.all([start(ann, 'a'), start(ben, 'b'), start(ben, 'c')]))
  expect(runs.map(({ end }) => end)).toEqual(['CreditsUsedUp', 'CreditsUsedUp', 'CreditsUsedUp'])
  expect(runs.reduce((sum, { taken }) => sum + taken, 0)).toBe(1_000)
  expect(drawn()).toEqual(Array.from({ length: 1_000 }, () => 3))
  expect(consumed()).toEqual({ b0: 1_000, b1: 1_000, b2: 1_000 })
})

test('processes of one user share the entitlement', async () => {
  const { start, ann, drawn } = open(3, { deepsearch: { limit: 500, per: 'day' } })
  const runs = await race(await Promise.all([start(ann, 'a'), start(ann, 'b')]))
  expect(runs.map(({ end }) => end)).toEqual(['EntitlementUsedUp', 'EntitlementUsedUp'])
  expect(drawn()).toEqual(Array.from({ length: 500 }, () => 3))
})

test('a process that is killed leaves whole uses only', async () => {
  const { start, ann, drawn, total } = open(10)
  const { child, lines, begin } = await start(ann, 'a')
  begin()
  let told = 0
  for await (const line of { [Symbol.asyncIterator]: () => lines }) {
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
