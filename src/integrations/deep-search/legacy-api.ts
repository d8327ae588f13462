import { ASK_TIMEOUT_MS, certainlyNotAsked, type DeepSearchApi } from './api.ts'
import { Declined, type Http, understood } from './http.ts'
import type { Identifier } from './identifier.ts'
import {
  type LegacyConversation,
  legacyConversation,
  legacyList,
  legacyReply,
  legacyRunning,
  legacyUrl,
} from './legacy-wire.ts'
import { asText } from './thread-question.ts'

const PATH = '/.api/deepsearch/v1'

/** The older interface, deprecated since release 7.0: https://sourcegraph.com/docs/deep-search/api */
export function createLegacyApi(http: Http, linkUrl: string): DeepSearchApi {
  async function find({ key, isNumber }: Identifier): Promise<LegacyConversation> {
    if (isNumber) return understood(legacyConversation, await http.send('GET', `${PATH}/${key}`))
    const [found] = understood(legacyList, await http.send('GET', `${PATH}?filter_read_token=${key}`))
    if (!found) throw new Declined('refused', 'no conversation has this read token')
    return found
  }

  return {
    async ask(question, signal) {
      const asked = await http.send('POST', PATH, {
        body: { question: asText(question) },
        signal,
        timeoutMs: ASK_TIMEOUT_MS,
      })
      return legacyReply(understood(legacyConversation, asked), linkUrl)
    },
    async read(identifier) {
      return legacyReply(await find(identifier), linkUrl)
    },
    async followUp(identifier, question, signal) {
      const conversation = await find(identifier).catch(certainlyNotAsked)
      await http.send('POST', `${PATH}/${conversation.id}/questions`, {
        body: { conversation_id: conversation.id, question: asText(question) },
        signal,
        timeoutMs: ASK_TIMEOUT_MS,
      })
      return { state: 'pending', url: legacyUrl(conversation, linkUrl) }
    },
    async cancel(identifier) {
      const conversation = await find(identifier)
      const running = legacyRunning(conversation)
      if (!running) return false
      await http.send('POST', `${PATH}/${conversation.id}/questions/${running.id}/cancel`)
      return true
    },
    async remove(identifier) {
      const { id } = await find(identifier)
      await http.send('DELETE', `${PATH}/${id}`)
    },
    async probe(timeoutMs) {
      understood(legacyList, await http.send('GET', `${PATH}?page_first=1`, { timeoutMs }))
      // Tokens here don't distinguish reading from writing.
      return { mayWrite: true }
    },
  }
}
