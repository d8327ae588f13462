import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { makeTempDir } from '../support/temp-dir.ts'
import type { StartClient } from './client.ts'
import type { Person } from './person.ts'

const { resolve } = createRequire(import.meta.url)

interface HomeOptions {
  /** Who visits what a program asks for. */
  person?: Person
  env?: NodeJS.ProcessEnv
}

/** A home in which no program was ever run. Programs open no browser there: the person visits what they are told to. */
function createHome({ person, env: more }: HomeOptions) {
  const home = makeTempDir()
  const bin = join(home, 'bin')
  mkdirSync(bin)
  for (const name of ['xdg-open', 'open']) writeFileSync(join(bin, name), '#!/bin/sh\n', { mode: 0o755 })
  const env = {
    HOME: home,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    // The Inspector asks nobody without a terminal, and without a keychain forgets its tokens, unless it is told otherwise.
    MCP_AUTO_OPEN_ENABLED: 'true',
    MCP_INSPECTOR_SECRET_STORE: 'file',
    ...more,
  }

  /** Starts a program; `written` is what it wrote for people, and what went wrong with a visit. */
  function start(command: string, args: readonly string[]) {
    const child = spawn(command, args, { env, cwd: home, stdio: ['pipe', 'pipe', 'pipe'] })
    onTestFinished(() => void child.kill())
    let written = ''
    let visited = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      written += text
      const address = /http\S+\/authorize\?\S+(?=\s)/.exec(written)?.[0]
      if (address === undefined || address === visited) return
      visited = address
      person?.visit(address).catch((error: unknown) => {
        written += String(error)
        child.kill()
      })
    })
    return { child, written: () => written }
  }

  async function run(script: string, args: readonly string[]): Promise<string> {
    const { child, written } = start(process.execPath, [script, ...args])
    child.stdin.end()
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`it ended with ${code}: ${stdout}\n${written()}`)
    return stdout
  }
  return { home, start, run }
}

const inspectorScript = resolve('@modelcontextprotocol/inspector/clients/launcher/build/index.js')

/** What the MCP Inspector's command line writes with these arguments. */
export const runInspector = (args: readonly string[]) => createHome({}).run(inspectorScript, args)

/** The MCP Inspector's command line, started anew for each call. */
export const inspector: StartClient = async ({ address, person }) => {
  const { run } = createHome({ person })
  const args = ['--cli', address, '--transport', 'http', '--method', 'tools/call']
  return { call: () => run(inspectorScript, [...args, '--tool-name', 'list_repos', '--tool-arg', 'query=sam']) }
}

/** `mcporter`, started anew for each call. */
export const mcporter: StartClient = async ({ address, person }) => {
  const { home, run } = createHome({ person })
  const config = join(home, 'mcporter.json')
  writeFileSync(config, JSON.stringify({ mcpServers: { crowsnest: { url: address, auth: 'oauth' } } }))
  const script = fileURLToPath(import.meta.resolve('mcporter/cli'))
  const args = ['--config', config, 'call', 'crowsnest.list_repos', '--args', '{"query":""}', '--output', 'json']
  return { call: () => run(script, args) }
}

/** Lines of JSON that a program writes, as somebody waits for them. */
function createLines(output: NodeJS.ReadableStream) {
  const lines = createInterface({ input: output })[Symbol.asyncIterator]()
  return async (isWanted: (line: Record<string, unknown>) => boolean): Promise<string> => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('it ended')
      if (isWanted(z.record(z.string(), z.unknown()).parse(JSON.parse(value)))) return value
    }
  }
}

/** `mcp-remote`, which lends its sign-in to programs that speak over pipes. */
export const mcpRemote: StartClient = ({ address, person }) => openMcpRemote([address, '--allow-http'], { person })

/** The same with these arguments. */
export async function openMcpRemote(args: readonly string[], options: HomeOptions) {
  const { start } = createHome(options)
  const script = join(dirname(resolve('mcp-remote/package.json')), 'dist/proxy.js')
  const { child, written } = start(process.execPath, [script, ...args])
  const line = createLines(child.stdout)
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  let id = 0
  const ask = async (method: string, params: object) => {
    const own = ++id
    send({ id: own, method, params })
    return line((message) => message.id === own).catch((cause: unknown) => {
      throw new Error(written(), { cause })
    })
  }
  const clientInfo = { name: 'desktop', version: '1' }
  await ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo })
  send({ method: 'notifications/initialized' })
  return { call: () => ask('tools/call', { name: 'list_repos', arguments: { query: '' } }) }
}

export const python = process.env.PYTHON ?? 'python3'

/** Python's `mcp`. */
export const pythonMcp: StartClient = async ({ address, person }) => {
  const { start } = createHome({ person })
  const { child, written } = start(python, [join(import.meta.dirname, 'python_client.py'), address])
  const line = createLines(child.stdout)
  return {
    async call() {
      child.stdin.write('call\n')
      return line((message) => 'answer' in message).catch((cause: unknown) => {
        throw new Error(written(), { cause })
      })
    },
  }
}
