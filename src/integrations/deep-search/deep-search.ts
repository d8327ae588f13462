import type { DeepSearchReply, Tools } from '../../ports/index.ts'
import type { DeepSearchTools } from './deep-search-tools.ts'
import { failureReply } from './failures.ts'
import type { ApiFinder } from './find-api.ts'
import { Declined } from './http.ts'
import { parseIdentifier } from './identifier.ts'

type Unanswered = Extract<DeepSearchReply, { state: 'failed' | 'cancelled' }>
type DeepSearch = Pick<Tools, 'askDeepSearch' | 'readDeepSearch' | 'followUp' | 'cancelDeepSearch' | 'removeDeepSearch'>

/**
 * Deep search by the instance's HTTP interface if the token may use it: it returns the conversation's page at once, so that a search can
 * be found and stopped from its first second. Otherwise by MCP. A question is only asked through one of them: the other is tried only
 * after a refusal.
 */
export function createDeepSearch(options: {
  finder: ApiFinder
  tools: DeepSearchTools
  hosts: readonly string[]
}): DeepSearch {
  const { finder, tools, hosts } = options

  /** Undefined if the interface declined the question. */
  async function unlessDeclined(asked: Promise<DeepSearchReply>): Promise<DeepSearchReply | undefined> {
    try {
      return await asked
    } catch (error) {
      if (!(error instanceof Declined)) throw error
      if (error.how === 'limited') return failureReply({ kind: error.message, message: error.message })
      if (error.how !== 'refused') finder.forget()
      return undefined
    }
  }

  return {
    async askDeepSearch(question, signal, onStep) {
      const { api, mayWrite } = await finder.find()
      signal.throwIfAborted()
      const asked = api && mayWrite ? await unlessDeclined(api.ask(question, signal)) : undefined
      return asked ?? tools.ask(question, signal, onStep)
    },
    async readDeepSearch(identifier) {
      const at = parseIdentifier(identifier, hosts)
      const { api } = await finder.find()
      // Whatever kept the interface from answering, MCP may still answer.
      const told = api && at ? await api.read(at).catch(() => undefined) : undefined
      if (told === undefined) return tools.read(identifier)
      return withSources(told, () => tools.read(identifier))
    },
    async followUp(url, question, signal) {
      const at = parseIdentifier(url, hosts)
      const { api, mayWrite } = await finder.find()
      signal.throwIfAborted()
      return api && mayWrite && at ? unlessDeclined(api.followUp(at, question, signal)) : undefined
    },
    async cancelDeepSearch(url) {
      const at = parseIdentifier(url, hosts)
      const { api, mayWrite } = await finder.find()
      return api && mayWrite && at ? api.cancel(at).catch(() => false) : false
    },
    async removeDeepSearch(url) {
      const at = parseIdentifier(url, hosts)
      const { api, mayWrite } = await finder.find()
      if (!api || !mayWrite || !at) return false
      return api.remove(at).then(
        () => true,
        () => false,
      )
    },
  }
}

/** The newer interface returns no sources; MCP does. */
async function withSources(told: DeepSearchReply, read: () => Promise<DeepSearchReply>): Promise<DeepSearchReply> {
  if (told.state === 'failed' || told.state === 'cancelled') return withSourcesBefore(told, read)
  if (!('conversation' in told) || told.conversation.sources.length > 0) return told
  const seen = await read().catch(() => undefined)
  if (!seen || !('conversation' in seen) || seen.conversation.sources.length === 0) return told
  const { title, sources, repositories, exchanges } = seen.conversation
  const isSame = exchanges?.length === told.conversation.exchanges?.length
  return {
    state: seen.state,
    conversation: {
      ...told.conversation,
      title: told.conversation.title ?? title,
      sources,
      ...(exchanges && isSame && { exchanges }),
      repositories: [...new Set([...told.conversation.repositories, ...repositories])],
    },
  }
}

async function withSourcesBefore(told: Unanswered, read: () => Promise<DeepSearchReply>): Promise<DeepSearchReply> {
  const { before } = told
  if (!before || before.exchanges.some(({ sources }) => sources.length > 0)) return told
  const seen = await read().catch(() => undefined)
  if (!seen || !('before' in seen) || !seen.before) return told
  const repositories = [...new Set([...before.repositories, ...seen.before.repositories])]
  return { ...told, before: { exchanges: seen.before.exchanges, repositories } }
}
