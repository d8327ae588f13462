import { z } from 'zod'
import type { DeepSearchReply } from '../../ports/index.ts'
import { conversationUrl, ownLinks, safeUrl } from '../http/links.ts'
import { failureReply } from './failures.ts'
import { answeredBefore, settledReply } from './settled.ts'

const STEP_MAX = 200

const empty = z.looseObject({}).nullish()

const stateSchema = z.looseObject({
  /** The embedded instance says what it is doing. */
  processing: z.looseObject({ step: z.string().nullish() }).nullish(),
  completed: empty,
  canceled: empty,
  error: z
    .looseObject({ code: z.string().default(''), message: z.string().default(''), retryTime: z.string().nullish() })
    .nullish(),
})

const questionSchema = z.looseObject({
  input: z.array(z.looseObject({ question: z.looseObject({ text: z.string() }).nullish() })).default([]),
  answer: z.array(z.looseObject({ markdown: z.looseObject({ text: z.string() }).nullish() })).default([]),
  suggestedFollowups: z.array(z.string()).nullish(),
  /** The embedded instance says what it cost. */
  stats: z.looseObject({ credits: z.number().nullish(), total_tokens: z.number().nullish() }).nullish(),
})

const bare = z.looseObject({
  /** `users/ID/conversations/NUMBER` */
  name: z.string().regex(/^users\/[^/]+\/conversations\/[^/]+$/),
  state: stateSchema.nullish(),
  title: z.string().nullish(),
  url: z.string().nullish(),
  questions: z.array(questionSchema).default([]),
})

/** A conversation in `deepsearch.v1.Service`; an instance has the schema at `/api-reference`. */
export const connectConversation = z.union([
  bare,
  z.looseObject({ conversation: bare }).transform(({ conversation }) => conversation),
])

export const connectList = z.looseObject({
  conversationSummaries: z.array(z.looseObject({ name: z.string(), url: z.string().nullish() })).default([]),
  nextPageToken: z.string().nullish(),
  /** The embedded instance accepts a question's context as separate fields. */
  takesThread: z.boolean().default(false).catch(false),
})

export type ConnectConversation = z.output<typeof bare>

export function connectUrl({ name, url }: ConnectConversation, linkUrl: string): string {
  return (url && safeUrl(url, linkUrl)) || conversationUrl(name.split('/').at(-1) ?? '', linkUrl)
}

export function connectReply(conversation: ConnectConversation, linkUrl: string): DeepSearchReply {
  const url = connectUrl(conversation, linkUrl)
  const { state, title, questions } = conversation
  const exchanges = questions.map(({ input, answer }) => ({
    question: input.map(({ question }) => question?.text ?? '').join('\n'),
    answer: answer.map(({ markdown }) => markdown?.text ?? '').join('\n\n'),
    sources: [],
  }))
  const before = answeredBefore(exchanges.slice(0, -1), linkUrl)
  if (state?.error) {
    const { code, message, retryTime } = state.error
    return failureReply({ kind: code, message, retryTime: retryTime ?? undefined, url, before })
  }
  if (state?.canceled) return failureReply({ kind: 'canceled', message: '', url, before })
  if (!state?.completed) {
    const step = state?.processing?.step
    return { state: 'pending', url, ...(step && { step: ownLinks(step.slice(0, STEP_MAX), undefined) }) }
  }
  return settledReply(
    {
      url,
      title: title ?? undefined,
      exchanges,
      suggestedFollowUps: questions.at(-1)?.suggestedFollowups ?? undefined,
      credits: questions.at(-1)?.stats?.credits ?? undefined,
      tokens: questions.at(-1)?.stats?.total_tokens || undefined,
    },
    linkUrl,
  )
}
