import { type RequestOptions, request } from 'node:http'
import { expect, test } from 'vitest'
import { setSiteConfig } from '../../../src/operator/index.ts'
import type { Instance } from '../../../src/ports/instance.ts'
import { startTestInstance } from '../../support/instance.ts'

const links = { instanceHost: 'code.example', publicUrl: 'https://public.example/' }
const ownNames = ['localhost', '127.0.0.1:1', '[::1]:80', 'code.example:4100', 'PUBLIC.example', 'nest.localhost']
const networkNames = ['10.0.0.1:4100', '[fd00::7]:4100', 'instance:4100', 'nest.local', 'nest.cluster.internal.']
const foreignNames = ['evil.example', 'localhost.evil.example', 'code.example.evil', '10.0.0.1.evil.example']

const mcpPaths = ['/.api/mcp', '/.api/mcp/all', '/.api/mcp/deepsearch']

/** The status of a page, and of a call to each MCP endpoint with the bot's token. */
async function statusesAs(host: string, { url, botToken }: Instance) {
  const status = (path: string, options: RequestOptions = {}, body = '') =>
    new Promise((resolve, reject) => {
      request(url + path, { ...options, headers: { host, ...options.headers } }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end(body)
    })
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
  const accept = 'application/json, text/event-stream'
  const headers = { authorization: `token ${botToken}`, accept, 'content-type': 'application/json' }
  const calls = mcpPaths.map((path) => status(path, { method: 'POST', headers }, list))
  return new Set(await Promise.all([status('/'), ...calls]))
}

test('pages and MCP endpoints answer under their own names only', async () => {
  const instance = await startTestInstance(links)
  for (const host of ownNames) expect([host, ...(await statusesAs(host, instance))]).toEqual([host, 200])
  for (const host of [...foreignNames, '10.0.0.1', 'instance', 'nest.local', 'nest.home.arpa']) {
    expect([host, ...(await statusesAs(host, instance))]).toEqual([host, 403])
  }
})

test('on a network they answer to addresses and to names that only the network gives as well', async () => {
  const instance = await startTestInstance({ ...links, host: '0.0.0.0' })
  for (const host of [...ownNames, ...networkNames]) {
    expect([host, ...(await statusesAs(host, instance))]).toEqual([host, 200])
  }
  for (const host of foreignNames) expect([host, ...(await statusesAs(host, instance))]).toEqual([host, 403])
})

test('an administrator gives it more names, from the next request on', async () => {
  const instance = await startTestInstance()
  const host = 'code.corp.example:4100'
  expect([...(await statusesAs(host, instance))]).toEqual([403])
  setSiteConfig({ dataDir: instance.dataDir, key: 'http.hostNames', value: '["code.corp.example"]' })
  expect([...(await statusesAs(host, instance))]).toEqual([200])
})

test('a page of another origin calls no MCP endpoint, also from an address', async () => {
  const instance = await startTestInstance({ host: '0.0.0.0' })
  for (const origin of ['http://evil.example', 'http://10.0.0.9', 'http://instance', 'null']) {
    const answer = await fetch(`${instance.url}/.api/mcp`, { method: 'POST', headers: { origin } })
    expect([origin, answer.status]).toEqual([origin, 403])
  }
})
