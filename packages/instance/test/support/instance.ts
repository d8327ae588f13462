import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { z } from 'zod'
import { startInstance } from '../../src/open-port.ts'
import type { Instance, InstanceOptions } from '../../src/ports/instance.ts'
import { createRecordedLog, type RecordedLog } from './log.ts'
import { type AtEnd, atTheEnd, makeTempDir } from './temp-dir.ts'

export interface TestInstance extends Instance {
  dataDir: string
  log: RecordedLog
}

/** A whole instance on a free port, its repositories indexed; closed at the end. */
export async function startTestInstance(
  options: Partial<InstanceOptions> = {},
  atEnd: AtEnd = atTheEnd,
): Promise<TestInstance> {
  const dataDir = options.dataDir ?? makeTempDir(atEnd)
  const log = createRecordedLog()
  const env = { PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' }
  const instance = await startInstance({ port: 0, repos: [], env, log, ...options, dataDir })
  atEnd(() => instance.close())
  await instance.ready()
  return { ...instance, dataDir, log }
}

const resultSchema = z.object({
  isError: z.boolean().optional(),
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.looseObject({ text: z.string() }).optional(),
})

/** What models read: the text and flags. */
const readSchema = z.object({ text: z.string() }).catchall(z.boolean())

export interface TestClient {
  names(): Promise<string[]>
  /** The readable text of a success; checks that what models read agrees with the fields. */
  text(tool: string, args?: Record<string, unknown>): Promise<string>
  structured(tool: string, args?: Record<string, unknown>): Promise<Record<string, unknown>>
  /** The text of an `isError` result. */
  failure(tool: string, args?: Record<string, unknown>): Promise<string>
  client: Client
}

export async function connectTestClient(
  instance: TestInstance,
  options: { path?: string; token?: string; atEnd?: AtEnd } = {},
): Promise<TestClient> {
  const { path = '/.api/mcp/all', token = instance.botToken, atEnd = atTheEnd } = options
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `token ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(path, instance.url), { requestInit: { headers } }))
  atEnd(() => client.close())

  async function call(name: string, args: Record<string, unknown> = {}) {
    return resultSchema.parse(await client.callTool({ name, arguments: args }))
  }
  async function structured(
    tool: string,
    args?: Record<string, unknown>,
  ): Promise<{ text: string; [more: string]: unknown }> {
    const { isError, content, structuredContent } = await call(tool, args)
    if (isError || structuredContent === undefined) throw new Error(`${tool} failed: ${content[0].text}`)
    for (const [name, value] of Object.entries(readSchema.parse(JSON.parse(content[0].text)))) {
      if (structuredContent[name] !== value) throw new Error(`content and structuredContent differ in ${name}`)
    }
    return structuredContent
  }
  return {
    client,
    structured,
    names: async () => (await client.listTools()).tools.map(({ name }) => name).sort(),
    text: async (tool, args) => (await structured(tool, args)).text,
    async failure(tool, args) {
      const { isError, content } = await call(tool, args)
      if (!isError) throw new Error(`${tool} succeeded: ${content[0].text}`)
      return content[0].text
    },
  }
}
