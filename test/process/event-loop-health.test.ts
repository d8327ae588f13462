import { until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { watchEventLoop } from '../../src/process/event-loop-health.ts'

function passed(ms: number): Promise<true> {
  const since = performance.now()
  return until(`${ms} ms are over`, async () => performance.now() - since > ms)
}

it('a process that was blocked says so for a minute, and what to do', async () => {
  let now = 1_000_000
  const loop = watchEventLoop(() => now, 1_000)
  expect(loop.health()).toMatchObject({ ok: true })
  // Each look begins anew, with the next turn of the loop.
  await passed(100)
  const end = performance.now() + 1_300
  while (performance.now() < end);
  await passed(100)
  expect(loop.health()).toMatchObject({ ok: false, remedy: expect.stringContaining('ROLE') })
  now += 30_000
  expect(loop.health()).toMatchObject({ ok: false })
  now += 31_000
  expect(loop.health()).toMatchObject({ ok: true })
  loop.close()
})
