import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startInstance } from '../../packages/instance/src/open-port.ts'
import { percentiles } from '../percentiles.ts'

const WARM_UP = 100
const CALLS = 200
const log = { debug() {}, info() {}, warn() {}, error() {} }
const body = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'keyword_search', arguments: { query: 'word' } },
})

/**
 * What MCP adds to a search: calls to an instance without repositories, which include HTTP, access, arguments, the way to a worker and
 * back, and an answer, but no search. The client is node:http in this process with one connection kept open; its own work is part of the
 * time.
 */
export async function benchFraming() {
  const dataDir = mkdtempSync(join(tmpdir(), 'crowsnest-framing-'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const instance = await startInstance({ port: 0, dataDir, repos: [], env: { PATH: process.env.PATH }, log })
  try {
    const samples: number[] = []
    for (let call = 0; call < WARM_UP + CALLS; call++) {
      const begun = performance.now()
      const answer = await post(new URL('/.api/mcp/all', instance.url), instance.botToken, agent)
      if (call >= WARM_UP) samples.push(performance.now() - begun)
      if (!answer.includes('No repositories found')) throw new Error(`unexpected: ${answer}`)
    }
    return percentiles(samples)
  } finally {
    agent.destroy()
    await instance.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

function post(url: URL, token: string, agent: Agent): Promise<string> {
  const headers = {
    authorization: `token ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const call = request(url, { agent, method: 'POST', headers }, (response) => resolve(text(response)))
  call.on('error', reject).end(body)
  return promise
}
