import type { Client } from '@modelcontextprotocol/client'
import { z } from 'zod'
import { NotOffered, UserError } from '../../ports/errors.ts'
import type { ToolResult } from '../../ports/index.ts'
import type { CallObserver } from '../../ports/work.ts'
import { createCached } from '../../time/cached.ts'
import { inSpan, traceparent } from '../../tracing/span.ts'
import { ownLinks } from '../http/links.ts'
import { type ConnectionOptions, createConnection } from './connection.ts'
import { isUnknownCall, withoutEffect } from './mcp-error.ts'
import { otherForm, PROGRESS_MAX_MS, paced, parseToolResult, refusalOf } from './tool-answer.ts'

/** Tool names with the arguments of each. */
type ToolList = ReadonlyMap<string, ReadonlySet<string>>

const LIST_LIFE_MS = 10 * 60_000
const LOOK_TIMEOUT_MS = 3_000
const CALL_TIMEOUT_MS = 60_000

const PAGES_MAX = 20
const REFUSAL_MAX = 4_000

/** The SDK's own methods would also compile the schema that the server gives for a tool's results. */
const anyResult = z.looseObject({})
const toolsPage = z.object({
  tools: z.array(
    z.object({
      name: z.string(),
      inputSchema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }),
    }),
  ),
  nextCursor: z.string().optional(),
})

export interface ToolCaller {
  names(options?: { fresh: boolean }): Promise<ReadonlySet<string>>
  /** The arguments that a listed tool takes; undefined if it isn't listed. */
  argumentsOf(name: string): Promise<ReadonlySet<string> | undefined>
  takes(name: string, argument: string): Promise<boolean>
  call(name: string, args: Record<string, unknown>, options?: CallOptions): Promise<ToolResult>
  close(): Promise<void>
}

interface CallOptions {
  signal?: AbortSignal | undefined
  /** The call is aborted after this long without an answer or progress. */
  timeoutMs?: number
  /** Sent besides the arguments, for servers that know its names. */
  meta?: Readonly<Record<string, unknown>>
  /** Called with the steps that the server names meanwhile. */
  onStep?: ((step: string) => void) | undefined
}

/** Lists the instance's tools and calls them by name, with the arguments they know. */
export function createToolCaller(
  options: ConnectionOptions & { linkUrl: string; calls?: Pick<CallObserver, 'instanceCalled'> },
): ToolCaller {
  const connection = createConnection(options)
  const listed = createCached(list, LIST_LIFE_MS)

  async function list(): Promise<ToolList> {
    try {
      return await connection.use((client) => listTools(client))
    } catch (error) {
      throw withoutEffect(error)
    }
  }

  /** The arguments of a tool. A tool that the cached list lacks may have been turned on since. */
  async function find(name: string): Promise<ReadonlySet<string> | undefined> {
    const wasListed = listed.isKept()
    const known = (await listed.get()).get(name)
    if (known !== undefined || !wasListed) return known
    listed.forget()
    return (await listed.get()).get(name)
  }

  return {
    async names({ fresh } = { fresh: false }) {
      if (!fresh) return new Set((await listed.get()).keys())
      const now = connection.use((client) => listTools(client, { timeout: LOOK_TIMEOUT_MS }))
      return new Set((await now).keys())
    },
    async argumentsOf(name) {
      return (await listed.get()).get(name)
    },
    async takes(name, argument) {
      return (await listed.get()).get(name)?.has(argument) ?? false
    },
    async call(name, args, callOptions) {
      const begunMs = performance.now()
      const told = (how: 'ok' | 'refused' | 'failed') =>
        options.calls?.instanceCalled(name, how, performance.now() - begunMs)
      try {
        const result = await inSpan({ name: `mcp ${name}`, kind: 'called', facts: { 'mcp.tool': name } }, () =>
          call(name, args, callOptions),
        )
        told('ok')
        return result
      } catch (error) {
        told(error instanceof UserError ? 'refused' : 'failed')
        throw error
      }
    },
    close: () => connection.close(),
  }

  async function call(
    name: string,
    args: Record<string, unknown>,
    { signal, timeoutMs = CALL_TIMEOUT_MS, meta, onStep = () => {} }: CallOptions = {},
  ): Promise<ToolResult> {
    const known = await find(name)
    if (!known) {
      listed.forget()
      throw new NotOffered(name)
    }
    const given = Object.fromEntries(
      Object.entries(args).filter(([key, value]) => known.has(key) && value !== undefined),
    )
    const parent = traceparent()
    const said = { ...meta, ...(parent !== undefined && { traceparent: parent }) }
    const request = (client: Client) =>
      client.request(
        {
          method: 'tools/call',
          params: { name, arguments: given, ...(Object.keys(said).length > 0 && { _meta: said }) },
        },
        anyResult,
        {
          timeout: timeoutMs,
          // Asks the server to report its progress.
          onprogress: paced(onStep),
          resetTimeoutOnProgress: true,
          maxTotalTimeout: PROGRESS_MAX_MS,
          ...(signal && { signal }),
        },
      )
    const { isError, ...result } = parseToolResult(
      await connection.use(request, signal).catch(async (error: unknown) => {
        // The tool may have been turned off or take other arguments by now.
        listed.forget()
        if (isUnknownCall(error) && !(await listed.get()).has(name)) throw new NotOffered(name)
        throw error
      }),
    )
    if (isError) throw refusalOf(ownLinks(result.text.slice(0, REFUSAL_MAX), options.linkUrl))
    return result
  }
}

async function listTools(client: Client, options?: { timeout: number }): Promise<ToolList> {
  const known = new Map<string, ReadonlySet<string>>()
  let cursor: string | undefined
  for (let page = 0; page < PAGES_MAX; page++) {
    const params = cursor === undefined ? {} : { cursor }
    const { data } = toolsPage.safeParse(await client.request({ method: 'tools/list', params }, anyResult, options))
    if (!data) throw otherForm('tools/list')
    for (const tool of data.tools) known.set(tool.name, new Set(Object.keys(tool.inputSchema.properties ?? {})))
    cursor = data.nextCursor
    if (cursor === undefined) return known
  }
  throw otherForm('tools/list')
}
