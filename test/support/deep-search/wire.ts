import { createTools } from '../../../src/integrations/tools.ts'
import { outgoing } from '../outgoing.ts'
import {
  type HttpReply,
  type OtherRequest,
  type Reply,
  type ScriptedInstance,
  startScriptedInstance,
  type ToolCall,
} from '../scripted-instance.ts'
import { connectError, connectService } from './connect.ts'
import { conversationMarkdown } from './forms.ts'
import { LEGACY_PATH, legacyService } from './legacy.ts'
import { type Access, barrier, plain, toolError, toolText } from './replies.ts'
import { createStore, type Store } from './store.ts'

export interface Wire extends Store {
  instance: ScriptedInstance
  connect: Access
  legacy: Access
  /** Whether MCP speaks as in April 2026. */
  olderWords: boolean
  /** What the next request that asks gets instead. */
  refuseAsking: HttpReply | undefined
  /** What becomes of the next request that asks after it was taken. */
  breakAnswer: HttpReply | undefined
  /** Requests to the HTTP interfaces, and tools called, oldest first. */
  seen: string[]
  headers: OtherRequest['headers'][]
}

/**
 * A deep search service as real instances have it: the MCP tools with their texts, the older HTTP interface and the newer one, on
 * the same conversations. Forms: https://sourcegraph.com/docs/deep-search/api and https://connectrpc.com/docs/protocol.
 */
export async function startDeepSearchWire(): Promise<Wire> {
  const instance = await startScriptedInstance()
  const wire: Wire = Object.assign(createStore(instance.url), {
    instance,
    connect: 'absent' as const,
    legacy: 'absent' as const,
    olderWords: false,
    refuseAsking: undefined,
    breakAnswer: undefined,
    seen: [],
    headers: [],
  })
  const connect = connectService(wire, takeRefusal)
  const legacy = legacyService(wire, takeRefusal)

  function takeRefusal(): HttpReply | undefined {
    const refusal = wire.refuseAsking
    wire.refuseAsking = undefined
    return refusal
  }

  /** An answer that was on its way when the line broke, or when a proxy put its own in its place. */
  function sent<Answer extends Reply>(answer: () => Answer): Answer | HttpReply {
    const before = wire.asked.length
    const whole = answer()
    if (wire.asked.length === before || wire.breakAnswer === undefined) return whole
    const broken = wire.breakAnswer
    wire.breakAnswer = undefined
    return broken
  }

  instance.answer = (call) => {
    if (call.name === 'list_repos') return toolText('org/app')
    wire.seen.push(call.name)
    return sent(() => (call.name === 'deepsearch' ? ask(call) : read(call)))
  }

  function ask({ args }: ToolCall): Reply {
    const refused = takeRefusal()
    if (refused) return refused
    const conversation = wire.create(String(args.question), 'mcp')
    if (wire.look(conversation).running) return stillProcessing(conversation.page)
    const [question] = conversation.questions
    if (question?.error) return toolError(`${question.error.message}\n\nLink: ${conversation.page}`)
    return toolText(`${question?.answer}\n\nLink: ${conversation.page}\n\nDeep search complete — results returned.`)
  }

  function read({ args }: ToolCall): Reply {
    const key = /([\w-]+)$/.exec(String(args.identifier))?.[1] ?? ''
    const found = wire.byToken(key) ?? wire.byId(Number(key))
    if (!found) return toolError('conversation not found')
    const now = wire.look(found)
    return now.running ? stillProcessing(now.page) : toolText(conversationMarkdown(now))
  }

  function stillProcessing(page: string): Reply {
    return toolText(
      wire.olderWords
        ? `Your deep search is still processing. Poll for results using deepsearch_read with identifier: ${page}`
        : `Link: ${page}\nDeep search is still processing. Call deepsearch_read with identifier: ${page} and retry until complete.`,
    )
  }

  instance.other = (request) => {
    const { pathname } = request.url
    wire.seen.push(`${request.method} ${pathname}`)
    wire.headers.push(request.headers)
    const method = /^\/api\/deepsearch\.v1\.Service\/(\w+)$/.exec(pathname)?.[1]
    if (method !== undefined) {
      const writes = /^(?:Create|Add|Cancel)/.test(method)
      const forbidden = connectError(403, 'permission_denied', 'missing scope externalapi:write')
      return barrier(wire.connect, writes, forbidden) ?? sent(() => connect(method, JSON.parse(request.body)))
    }
    if (!pathname.startsWith(LEGACY_PATH)) return plain(404, '404 page not found')
    return barrier(wire.legacy, false, plain(401, 'Invalid access token.')) ?? sent(() => legacy(request))
  }
  return wire
}

export function createToolsOf({ instance }: Wire): ReturnType<typeof createTools> {
  return createTools({
    url: instance.url,
    linkUrl: instance.url,
    mcpPath: '/.api/mcp/all',
    lowestVersion: '2025-03-26',
    token: 'sgp_secret',
    authScheme: 'token',
    version: '9.9.9',
    outgoing,
  })
}
