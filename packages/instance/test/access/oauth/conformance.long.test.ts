import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { addOAuthClient } from '../../../src/operator/index.ts'
import { startTestInstance, type TestInstance } from '../../support/instance.ts'
import { createOAuthDriver, decide } from '../../support/oauth.ts'
import { makeTempDir } from '../../support/temp-dir.ts'
import { createVisitor } from '../../support/visitor.ts'

const suite = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js')
const publishedSchema = z.object({ scopes_supported: z.array(z.string()) })
const checksSchema = z.array(z.object({ id: z.string(), status: z.string() }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

const clients = {
  'that an administrator made': (instance: TestInstance, redirectUri: string) =>
    addOAuthClient({ ...instance, name: 'Suite', redirectUris: [redirectUri], isConfidential: false }).id,
  'that registered itself with all that is published': async (instance: TestInstance, redirectUri: string) => {
    const published = await fetch(`${instance.publicUrl}/.well-known/oauth-authorization-server`)
    const { scopes_supported: scopes } = publishedSchema.parse(await published.json())
    const scope = [...new Set([...scopes, 'offline_access'])].join(' ')
    return createOAuthDriver(instance).registered({ redirect_uris: [redirectUri], scope })
  },
}

// A suite that checks nothing passes as well, so its checks are counted.
test.each(Object.entries(clients))(
  'the official suite for authorization servers finds nothing as a client %s',
  async (_which, clientOf) => {
    const instance = await startTestInstance()
    const port = await freePort()
    const id = await clientOf(instance, `http://127.0.0.1:${port}/callback`)
    const results = makeTempDir()
    const args = [
      ...[suite, 'authorization', '--url', instance.publicUrl, '--client-id', id],
      ...['--resource', `${instance.publicUrl}/.api/mcp`, '--port', String(port), '--output-dir', results],
    ]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    onTestFinished(() => void child.kill())
    const ended = once(child, 'close')
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    let isAsked = false
    const visitor = createVisitor(instance, 'ada')
    const answering: Promise<unknown>[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = /^http\S+\/authorize\?\S+$/m.exec(output)?.[0]
      if (isAsked || address === undefined || !output.includes('Callback server started')) return
      isAsked = true
      answering.push(signInAndAllow(address))
    })
    async function signInAndAllow(address: string) {
      await fetch((await decide(visitor, await visitor.follow(address))).address)
    }
    const [code] = await ended
    await Promise.all(answering)
    expect(code, output).toBe(0)
    const checks = readdirSync(results).flatMap((scenario) =>
      checksSchema.parse(JSON.parse(readFileSync(join(results, scenario, 'checks.json'), 'utf8'))),
    )
    expect(checks.map(({ id, status }) => `${id} ${status}`).sort()).toEqual([
      'authorization-code-grant SUCCESS',
      'authorization-server-metadata SUCCESS',
      'authorization-server-metadata-cimd SUCCESS',
    ])
  },
  60_000,
)
