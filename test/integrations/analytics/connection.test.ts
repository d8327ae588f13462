import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createConnection } from '../../../src/integrations/analytics/connection.ts'
import { startAnalytics } from '../../support/analytics.ts'
import { outgoing } from '../../support/outgoing.ts'

const whole = 'Name,Count\nx,3\n'.repeat(50)
const half: [string, (response: ServerResponse) => void][] = [
  [
    'compressed',
    (response) => {
      const bytes = gzipSync(whole)
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bytes.length - 9 })
      response.end(bytes.subarray(0, -9))
    },
  ],
  [
    'plain',
    (response) => {
      response.writeHead(200, { 'content-length': whole.length + 1 })
      response.write(whole, () => response.socket?.destroy())
    },
  ],
]

it.each(half)('a %s body that broke off before it is read tells so when it is', async (_, answer) => {
  const service = await startAnalytics(answer)
  const connection = createConnection({ url: service.url, token: 't', instance: 'i.test', version: '1', outgoing })
  const body = await connection.get('/x', {}, new AbortController().signal)
  await expect.poll(() => body.closed).toBe(true)
  await expect(Array.fromAsync(body)).rejects.toThrow()
})
