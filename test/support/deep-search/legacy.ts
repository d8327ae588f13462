import { z } from 'zod'
import type { HttpReply, OtherRequest } from '../scripted-instance.ts'
import { legacyJson } from './forms.ts'
import { json, plain } from './replies.ts'
import type { Store } from './store.ts'

export const LEGACY_PATH = '/.api/deepsearch/v1'

const creation = z.object({ question: z.string() })
const addition = z.object({ question: z.string(), conversation_id: z.number() })

/** The older interface. `refusal` is what a request that asks gets instead, once. */
export function legacyService(
  store: Store,
  refusal: () => HttpReply | undefined,
): (request: OtherRequest) => HttpReply {
  return ({ method, url, headers, body }) => {
    if (!headers['x-requested-with']) return plain(400, 'X-Requested-With header is required')
    const [, id, questions, questionId, verb] = url.pathname.slice(LEGACY_PATH.length).split('/')
    if (id === undefined && method === 'GET') return list(url.searchParams)
    if (id === undefined) {
      const { question } = creation.parse(JSON.parse(body))
      return refusal() ?? json(legacyJson({ ...store.create(question, 'legacy'), running: true }), 202)
    }
    const found = store.byId(Number(id))
    if (!found?.own) return plain(404, 'conversation not found')
    if (method === 'DELETE') {
      store.remove(found)
      return { status: 204, body: '' }
    }
    if (questions === undefined) return json(legacyJson(store.look(found)))
    if (verb === 'cancel') {
      const isLast = found.questions.at(-1)?.id === Number(questionId)
      return isLast && store.cancel(found) ? json(legacyJson(found)) : plain(400, 'not processing')
    }
    const { question, conversation_id } = addition.parse(JSON.parse(body))
    if (conversation_id !== found.id) return plain(400, 'conversation_id does not match')
    const refused = refusal()
    if (refused) return refused
    store.add(found, question, 'legacy')
    return json(legacyJson({ ...found, running: true }), 202)
  }

  function list(query: URLSearchParams): HttpReply {
    const token = query.get('filter_read_token')
    const own = store.own()
    const all = token === null ? own : own.filter((one) => one.token === token)
    return json(all.slice(0, Number(query.get('page_first') ?? 50)).map((one) => legacyJson(store.look(one))))
  }
}
