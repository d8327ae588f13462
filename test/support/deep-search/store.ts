import type { WireConversation, WireQuestion } from './forms.ts'

/** How the next question fares. Left out: it is answered at once. */
interface Fate {
  /** Looks at it that still find it running. */
  looks?: number
  answer?: string
  sources?: WireQuestion['sources']
  followUps?: string[]
  credits?: number
  error?: NonNullable<WireQuestion['error']>
}

type Way = 'mcp' | 'connect' | 'legacy'

/** The conversations of a stand-in, the same whichever way they are reached. */
export interface Store {
  fate: Fate
  /** Every question that was taken. */
  asked: { by: Way; question: string; conversation: number }[]
  cancelled: number[]
  byId(id: number): WireConversation | undefined
  byToken(token: string): WireConversation | undefined
  /** Newest first, those of the bot's own account alone. */
  own(): WireConversation[]
  create(question: string, by: Way): WireConversation
  /** One that somebody else asked for. */
  createForeign(): WireConversation
  add(conversation: WireConversation, question: string, by: Way): void
  /** Each look brings the end nearer. */
  look(conversation: WireConversation): WireConversation
  /** False where nothing runs. */
  cancel(conversation: WireConversation): boolean
  remove(conversation: WireConversation): void
}

export function createStore(host: string): Store {
  const conversations = new Map<number, WireConversation>()
  let nextId = 140

  function open(own: boolean): WireConversation {
    const id = nextId++
    const token = `caebeb05-7755-4f89-834f-${String(id).padStart(12, '0')}`
    const conversation = { id, token, own, page: `${host}/deepsearch/${token}`, questions: [] }
    conversations.set(id, conversation)
    return conversation
  }

  const store: Store = {
    fate: {},
    asked: [],
    cancelled: [],
    byId: (id) => conversations.get(id),
    byToken: (token) => [...conversations.values()].find((one) => one.token === token),
    own: () => [...conversations.values()].filter((one) => one.own).reverse(),
    create(question, by) {
      const conversation = open(true)
      store.add(conversation, question, by)
      return conversation
    },
    createForeign() {
      const conversation = open(false)
      conversation.questions.push(fared(conversation.id * 10, 'Somebody else’s?', {}))
      return conversation
    },
    add(conversation, question, by) {
      const { id, questions } = conversation
      questions.push(fared(id * 10 + questions.length, question, store.fate))
      store.asked.push({ by, question, conversation: id })
    },
    look(conversation) {
      const last = conversation.questions.at(-1)
      const running = last !== undefined && last.looks > 0
      if (running) last.looks -= 1
      return { ...conversation, running }
    },
    cancel({ id, questions }) {
      const last = questions.at(-1)
      if (!last || last.looks === 0) return false
      last.looks = 0
      last.error = { kind: 'Cancelled', code: 'canceled', message: 'stopped' }
      store.cancelled.push(id)
      return true
    },
    remove: ({ id }) => void conversations.delete(id),
  }
  return store
}

function fared(id: number, text: string, fate: Fate): WireQuestion {
  const { looks = 0, answer = 'It is so.', sources = [], followUps = [], credits = 2, error } = fate
  return { id, text, looks, answer, sources, followUps, credits, error }
}
