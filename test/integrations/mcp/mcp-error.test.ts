import { expect, it } from 'vitest'
import { toUpstreamError } from '../../../src/integrations/mcp/mcp-error.ts'

const broken = (syscall: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET', syscall }) })

it('a connection that was reset before it stood has had no effect', () => {
  expect(toUpstreamError(broken('connect'))).toMatchObject({ retryable: true, effect: 'none' })
  expect(toUpstreamError(broken('read'))).toMatchObject({ retryable: true, effect: 'unknown' })
})
