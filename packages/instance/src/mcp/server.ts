import { INVALID_PARAMS, ProtocolError, Server, type ServerContext } from '@modelcontextprotocol/server'
import manifest from '../../package.json' with { type: 'json' }
import { AskError } from '../errors/errors.ts'
import { logFailure } from '../errors/failure.ts'
import { echoed } from '../errors/printable.ts'
import type { Log } from '../ports/log.ts'
import { inputSchema, parseArguments } from './arguments.ts'
import type { RunningCalls } from './running-calls.ts'
import { type Tool, type ToolContext, ToolFailure, type ToolOutput } from './tool/tool.ts'

const serverInfo = { name: manifest.name, title: 'crowsnest instance', version: manifest.version }

interface ServerOptions {
  tools: readonly Tool[]
  /** Why an existing tool isn't offered; undefined for a name that no tool has. */
  whyNotOffered(name: string): string | undefined
  context: Omit<ToolContext, 'signal' | 'meta' | 'progress'>
  calls: RunningCalls
  /** The client that sent the request, as far as known: each client numbers its own requests. */
  client: string
  /** Called with the client's own name, if it gives one. */
  used(tool: string, args: Record<string, unknown>, clientName: string | undefined): void
  isDiskFull(): boolean
  log: Log
}

/** The server for one request. The SDK's low-level one, because invalid arguments are protocol errors here, not tool results. */
export function createMcpServer({
  tools,
  whyNotOffered,
  context,
  calls,
  client,
  used,
  isDiskFull,
  log,
}: ServerOptions): Server {
  const server = new Server(serverInfo, { capabilities: { tools: {} } })
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(describeTool) }))
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq, http }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (tool === undefined) {
      const why = whyNotOffered(params.name) ?? 'tools/list shows all names'
      throw new ProtocolError(INVALID_PARAMS, `unknown tool ${JSON.stringify(echoed(params.name))}: ${why}`)
    }
    const args = parseArguments(tool.input, params.arguments ?? {})
    used(tool.name, args, server.getClientVersion()?.name)
    const call = calls.begin(client, mcpReq.id)
    const signal = AbortSignal.any([mcpReq.signal, call.signal, ...(http?.req === undefined ? [] : [http.req.signal])])
    try {
      return success(
        await tool.run(args, { ...context, signal, meta: mcpReq._meta ?? {}, progress: reportProgress(mcpReq) }),
      )
    } catch (error) {
      // A client that is gone doesn't read the answer.
      if (!signal.aborted) return failure(explain(tool.name, error, { isDiskFull, log }))
      return failure('The call was cancelled.')
    } finally {
      call.end()
    }
  })
  server.setNotificationHandler('notifications/cancelled', ({ params }) => {
    if (params.requestId !== undefined) calls.cancel(client, params.requestId)
  })
  return server
}

function describeTool({ name, title, description, input, readOnly }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(input),
    annotations: { title, readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false },
  }
}

/** Models read `content` and pay for every word, so it only has the flags of the fields, not all the data again. */
function success(output: ToolOutput) {
  const read = Object.fromEntries(
    Object.entries(output).filter(([name, value]) => name === 'text' || typeof value === 'boolean'),
  )
  return { content: [{ type: 'text' as const, text: JSON.stringify(read) }], structuredContent: output }
}

function failure(text: string) {
  return { isError: true, content: [{ type: 'text' as const, text }] }
}

function explain(tool: string, error: unknown, { isDiskFull, log }: Pick<ServerOptions, 'isDiskFull' | 'log'>): string {
  if (error instanceof AskError || error instanceof ToolFailure) return error.message
  const reference = logFailure(log, 'a tool failed', error, { tool })
  if (isDiskFull())
    return `${tool} failed: the instance's disk is full. Free some space there, then try again (ref ${reference}).`
  return `${tool} failed on the instance's side (ref ${reference}). Try again. If it keeps failing, check the instance's log.`
}

/** Sends each message to the client as a progress notification, if the client asked for that with a token. */
function reportProgress({ _meta, notify }: ServerContext['mcpReq']): (message: string) => void {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return () => {}
  let progress = 0
  return (message) => {
    progress += 1
    notify({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => {
      // The client is gone.
    })
  }
}
