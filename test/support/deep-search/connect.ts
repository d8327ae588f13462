import { z } from 'zod'
import type { HttpReply } from '../scripted-instance.ts'
import { stateJson } from './forms.ts'
import { json } from './replies.ts'
import type { Store } from './store.ts'

const questionSchema = z.object({ input: z.array(z.object({ question: z.object({ text: z.string() }) })).min(1) })
const listing = z.object({ parent: z.string(), pageSize: z.number(), pageToken: z.string().optional() })
const creation = z.object({
  parent: z.literal('users/~self'),
  conversation: z.object({ questions: z.array(questionSchema).length(1) }),
})
const addition = z.object({ parent: z.string(), question: questionSchema })
const naming = z.object({ name: z.string() })

/** `POST /api/deepsearch.v1.Service/METHOD`. `refusal` is what a request that asks gets instead, once. */
export function connectService(
  store: Store,
  refusal: () => HttpReply | undefined,
): (method: string, body: unknown) => HttpReply {
  const named = (name: string) => {
    const id = /^users\/(?:~self|1)\/conversations\/(\d+)$/.exec(name)?.[1]
    const found = store.byId(Number(id))
    return found?.own ? found : undefined
  }
  const notFound = connectError(404, 'not_found', 'conversation not found')
  const textOf = ({ input }: z.output<typeof questionSchema>) => input.map(({ question }) => question.text).join()

  const methods: Record<string, (body: unknown) => HttpReply> = {
    ListConversationSummaries(body) {
      const { pageSize, pageToken = '0' } = listing.parse(body)
      const all = store.own()
      const end = Number(pageToken) + pageSize
      const page = all.slice(Number(pageToken), end)
      return json({
        conversationSummaries: page.map(({ id, page: url }) => ({ name: `users/1/conversations/${id}`, url })),
        ...(end < all.length && { nextPageToken: String(end) }),
      })
    },
    CreateConversation(body) {
      const [question] = creation.parse(body).conversation.questions
      const refused = refusal()
      if (refused || !question) return refused ?? notFound
      return json(stateJson({ ...store.create(textOf(question), 'connect'), running: true }))
    },
    GetConversation(body) {
      const found = named(naming.parse(body).name)
      return found ? json(stateJson(store.look(found))) : notFound
    },
    AddConversationQuestion(body) {
      const { parent, question } = addition.parse(body)
      const found = named(parent)
      if (!found) return notFound
      const refused = refusal()
      if (refused) return refused
      store.add(found, textOf(question), 'connect')
      return json({ ...question, createTime: '2026-01-01T00:00:00Z' })
    },
    CancelConversation(body) {
      const found = named(naming.parse(body).name)
      if (!found) return notFound
      if (!store.cancel(found)) return connectError(400, 'failed_precondition', 'not processing')
      return json(stateJson(found))
    },
    DeleteConversation(body) {
      const found = named(naming.parse(body).name)
      if (!found) return notFound
      store.remove(found)
      return json({})
    },
  }
  return (method, body) => methods[method]?.(body) ?? connectError(404, 'unimplemented', 'unknown method')
}

export function connectError(status: number, code: string, message: string): HttpReply {
  return json({ code, message }, status)
}
