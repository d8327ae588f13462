import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { ConfigError } from '../../src/ports/errors.ts'
import { createOutgoing, type OutgoingOptions } from '../../src/process/outgoing.ts'
import { createAuthority, startProxy } from '../support/proxy.ts'

async function open() {
  const server = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { caFile, front } = createAuthority()
  const proxy = await startProxy({ 'code.test': await front('code.test', port) })
  const ask = async (options: OutgoingOptions, url = 'https://code.test/x') => {
    const outgoing = createOutgoing(options)
    onTestFinished(outgoing.close)
    const answer = outgoing.fetch(url).then((response) => response.text())
    return answer.catch((error: Error) =>
      error.cause instanceof Error && 'code' in error.cause ? error.cause.code : error,
    )
  }
  const settings = { HTTPS_PROXY: proxy.url, NODE_EXTRA_CA_CERTS: caFile }
  return { proxy, settings, ask, local: `http://127.0.0.1:${port}/x` }
}

it('https requests go through the proxy, with its password, to a host that only the proxy knows', async () => {
  const { proxy, settings, ask } = await open()
  expect(await ask(settings)).toBe('hello')
  expect(proxy.targets).toEqual(['code.test:443'])
})

it('without the extra authority its certificates are refused', async () => {
  const { settings, ask } = await open()
  expect(await ask({ ...settings, NODE_EXTRA_CA_CERTS: undefined })).toMatch(/^(?:UNABLE_TO_|SELF_SIGNED_)/)
})

it.each(['code.test', '.test', 'other.example,code.test:443', '*'])(
  'NO_PROXY=%s goes past the proxy',
  async (NO_PROXY) => {
    const { proxy, settings, ask } = await open()
    expect(await ask({ ...settings, NO_PROXY })).toMatch(/^(?:ENOTFOUND|EAI_AGAIN)$/)
    expect(proxy.targets).toEqual([])
  },
)

it('loopback neighbours and plain http go past the proxy', async () => {
  const { proxy, settings, ask, local } = await open()
  expect(await ask(settings, local)).toBe('hello')
  expect(await ask(settings, local.replace('http:', 'https:'))).toMatch(/SSL|EPROTO/)
  expect(proxy.targets).toEqual([])
})

it('a file of authorities that is none is a wrong setting', () => {
  expect(() => createOutgoing({ NODE_EXTRA_CA_CERTS: '/nowhere/ca.pem' })).toThrow(ConfigError)
  expect(() => createOutgoing({ NODE_EXTRA_CA_CERTS: import.meta.filename })).toThrow(/NODE_EXTRA_CA_CERTS/)
})
