import { describe, expect, it } from 'vitest'
import { deepSearchHealth } from '../../../src/integrations/deep-search/api-health.ts'
import { createApiFinder } from '../../../src/integrations/deep-search/find-api.ts'
import type { Access } from '../../support/deep-search/replies.ts'
import { startDeepSearchWire, type Wire } from '../../support/deep-search/wire.ts'
import { freePort } from '../../support/free-port.ts'
import { outgoing } from '../../support/outgoing.ts'

const optionsOf = (url: string) => ({
  url,
  linkUrl: url,
  token: 'sgp_secret',
  authScheme: 'token' as const,
  version: '9',
  outgoing,
})

async function open(setting: Partial<Wire>) {
  const wire = Object.assign(await startDeepSearchWire(), setting)
  let at = 0
  const finder = createApiFinder({ ...optionsOf(wire.instance.url), now: () => at })
  return { wire, finder, pass: (ms: number) => (at += ms) }
}

describe('which interface an instance has', () => {
  const cases: [connect: Access, legacy: Access, found: boolean, mayWrite: boolean, detail: RegExp][] = [
    ['writes', 'absent', true, true, /^Deep Search API \(deepsearch.v1\), with follow-ups/],
    ['writes', 'writes', true, true, /^Deep Search API \(deepsearch.v1\), with follow-ups/],
    ['reads', 'forbidden', true, false, /read only: the token lacks the scope externalapi:write/],
    ['reads', 'writes', true, true, /older version/],
    ['absent', 'writes', true, true, /older version/],
    ['sign-in page', 'writes', true, true, /older version/],
    ['forbidden', 'forbidden', false, false, /^MCP only: the token can’t use/],
    ['absent', 'absent', false, false, /^MCP only: the instance doesn’t have/],
    ['sign-in page', 'redirect', false, false, /^MCP only: the instance doesn’t have/],
    ['down', 'absent', false, false, /^MCP only: the Deep Search API isn’t answering/],
  ]

  it.each(cases)(
    'is found out where the newer %s and the older %s',
    async (connect, legacy, found, mayWrite, detail) => {
      const { wire, finder } = await open({ connect, legacy })
      const told = await finder.find()
      expect(told).toMatchObject({ mayWrite, detail: expect.stringMatching(detail) })
      expect(told.api !== undefined).toBe(found)
      expect(wire.asked).toEqual([])
      expect(wire.seen.filter((path) => /Create|Add|POST .*v1$/.test(path))).toEqual([])
    },
  )

  it('is not waited for where nothing answers', async () => {
    const wire = await startDeepSearchWire()
    wire.instance.other = () => Promise.withResolvers<never>().promise
    const finder = createApiFinder({ ...optionsOf(wire.instance.url), timeoutMs: 50 })
    expect(await finder.find()).toMatchObject({
      mayWrite: false,
      detail: expect.stringContaining('isn’t answering'),
    })
  })

  it('is asked once for many, and again after its time', async () => {
    const { wire, finder, pass } = await open({ connect: 'writes' })
    await Promise.all([finder.find(), finder.find()])
    await finder.find()
    const once = wire.seen.length
    expect(wire.seen.filter((path) => path.endsWith('ListConversationSummaries'))).toHaveLength(1)
    pass(60 * 60_000)
    await finder.find()
    expect(wire.seen).toHaveLength(2 * once)
  })

  it('is soon asked again after an outage, later where there is none', async () => {
    const { wire, finder, pass } = await open({ connect: 'down' })
    await finder.find()
    wire.connect = 'writes'
    expect(await finder.find()).toMatchObject({ mayWrite: false })
    pass(60_000)
    expect(await finder.find()).toMatchObject({ mayWrite: true })
    const none = await open({})
    await none.finder.find()
    none.wire.connect = 'writes'
    none.pass(60_000)
    expect(await none.finder.find()).toMatchObject({ mayWrite: false })
    none.finder.forget()
    expect(await none.finder.find()).toMatchObject({ mayWrite: true })
  })

  it('is told to operators, and is no fault', async () => {
    const { wire } = await open({ legacy: 'writes' })
    expect(await deepSearchHealth(optionsOf(wire.instance.url))).toMatchObject({
      name: 'deep search',
      ok: true,
      detail: expect.stringContaining('older version'),
    })
    expect(await deepSearchHealth(optionsOf(`http://127.0.0.1:${await freePort()}`))).toMatchObject({
      detail: expect.stringContaining('isn’t answering'),
    })
  })
})
