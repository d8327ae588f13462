import { expect, it } from 'vitest'
import { toolNames } from '../../../packages/instance/src/mcp/tool-names.ts'
import { instanceHealth } from '../../../src/integrations/mcp/instance-health.ts'
import { UpstreamError } from '../../../src/ports/errors.ts'

const health = (names: readonly string[]) => instanceHealth({ names: async () => new Set(names) })

it('misses none of the tools that the embedded instance has', async () => {
  expect(await health(toolNames)).toEqual({ name: 'instance', ok: true, detail: `${toolNames.length} tools` })
})

it.each(toolNames)('tells that %s is missing', async (missing) => {
  const listed = toolNames.filter((name) => name !== missing)
  expect(await health(listed)).toMatchObject({ ok: true, detail: `${listed.length} tools, without ${missing}` })
})

it('says what to do where the instance does not answer', async () => {
  const error = new UpstreamError('instance', 'gone', { retryable: true, advice: 'Start it.' })
  expect(await instanceHealth({ names: () => Promise.reject(error) })).toEqual({
    name: 'instance',
    ok: false,
    detail: 'doesn’t answer as expected',
    remedy: 'Start it.',
  })
})
