import { until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { watchEventLoop } from '../../src/process/event-loop-health.ts'

it('a process that stood still says so for a minute, and what to do', async () => {
  let now = 1_000_000
  const loop = watchEventLoop(() => now, 1_000)
  expect(loop.health()).toMatchObject({ ok: true })
  const end = performance.now() + 1_300
  while (performance.now() < end);
  const seen = await until('it was noticed', async () => {
    const health = loop.health()
    return health.ok ? undefined : health
  })
  expect(seen.remedy).toContain('ROLE')
  now += 30_000
  expect(loop.health()).toMatchObject({ ok: false })
  now += 31_000
  expect(loop.health()).toMatchObject({ ok: true })
  loop.close()
})
