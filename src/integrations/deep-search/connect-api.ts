import type { z } from 'zod'
import type { ThreadQuestion } from '../../ports/index.ts'
import { ASK_TIMEOUT_MS, certainlyNotAsked, type DeepSearchApi } from './api.ts'
import { type ConnectConversation, connectConversation, connectList, connectReply, connectUrl } from './connect-wire.ts'
import { Declined, type Http, understood } from './http.ts'
import { type Identifier, keyOf } from './identifier.ts'
import { asText } from './thread-question.ts'

const SELF = 'users/~self'
const PAGE_SIZE = 100
const PAGES_MAX = 3
const NAMES_MAX = 1_000

/** The interface since release 7.0: JSON over the Connect protocol (https://connectrpc.com/docs/protocol). */
export function createConnectApi(http: Http, linkUrl: string): DeepSearchApi {
  /** Names of conversations by the keys of their pages. */
  const names = new Map<string, string>()
  let takesThread = false

  async function call<Schema extends z.ZodType>(
    method: string,
    schema: Schema,
    body: object,
    options: { signal?: AbortSignal; timeoutMs?: number } = {},
  ): Promise<z.output<Schema>> {
    return understood(schema, await http.send('POST', `/api/deepsearch.v1.Service/${method}`, { body, ...options }))
  }

  function remember(url: string | null | undefined, name: string): void {
    const key = url && URL.canParse(url) ? keyOf(new URL(url)) : undefined
    if (!key) return
    const oldest = names.size < NAMES_MAX ? undefined : names.keys().next().value
    if (oldest !== undefined) names.delete(oldest)
    names.set(key, name)
  }

  async function nameOf({ key, isNumber }: Identifier): Promise<string> {
    if (isNumber) return `${SELF}/conversations/${key}`
    let pageToken: string | null | undefined
    for (let page = 0; page < PAGES_MAX && !names.has(key) && pageToken !== ''; page++) {
      const body = { parent: SELF, pageSize: PAGE_SIZE, ...(pageToken && { pageToken }) }
      const list = await call('ListConversationSummaries', connectList, body)
      for (const { url, name } of list.conversationSummaries) remember(url, name)
      pageToken = list.nextPageToken ?? ''
    }
    const name = names.get(key)
    if (name === undefined) throw new Declined('refused', 'the bot’s account has no conversation with this page')
    return name
  }

  function told(conversation: ConnectConversation) {
    remember(connectUrl(conversation, linkUrl), conversation.name)
    return connectReply(conversation, linkUrl)
  }

  return {
    async ask(question, signal) {
      const body = { parent: SELF, conversation: { questions: [asQuestion(question, takesThread)] } }
      return told(await call('CreateConversation', connectConversation, body, { signal, timeoutMs: ASK_TIMEOUT_MS }))
    },
    async read(identifier) {
      return told(await call('GetConversation', connectConversation, { name: await nameOf(identifier) }))
    },
    async followUp(identifier, question, signal) {
      const conversation = await nameOf(identifier)
        .then((name) => call('GetConversation', connectConversation, { name }))
        .catch(certainlyNotAsked)
      await http.send('POST', '/api/deepsearch.v1.Service/AddConversationQuestion', {
        body: { parent: conversation.name, question: asQuestion(question, takesThread) },
        signal,
        timeoutMs: ASK_TIMEOUT_MS,
      })
      return { state: 'pending', url: connectUrl(conversation, linkUrl) }
    },
    async cancel(identifier) {
      const name = await nameOf(identifier)
      const { state } = await call('CancelConversation', connectConversation, { name })
      return !state?.completed && !state?.error
    },
    async remove(identifier) {
      const name = await nameOf(identifier)
      await http.send('POST', '/api/deepsearch.v1.Service/DeleteConversation', { body: { name } })
    },
    async probe(timeoutMs) {
      const list = await call('ListConversationSummaries', connectList, { parent: SELF, pageSize: 1 }, { timeoutMs })
      takesThread = list.takesThread
      // No conversation has the number 0, so this can't stop anything; but an account without write access is told so first.
      const name = `${SELF}/conversations/0`
      const mayWrite = await http
        .send('POST', '/api/deepsearch.v1.Service/CancelConversation', { body: { name }, timeoutMs })
        .then(
          () => true,
          (error: unknown) => !(error instanceof Declined && error.how !== 'refused'),
        )
      return { mayWrite }
    },
  }
}

/** An instance might refuse fields that it doesn't know, so only one that says it accepts them gets more than the text. */
function asQuestion(question: ThreadQuestion, takesThread: boolean) {
  return { input: [{ question: { text: asText(question) } }], ...(takesThread && { inThread: question }) }
}
