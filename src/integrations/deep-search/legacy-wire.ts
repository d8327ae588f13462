import { z } from 'zod'
import type { DeepSearchReply } from '../../ports/index.ts'
import { conversationUrl, safeUrl } from '../http/links.ts'
import { failureReply } from './failures.ts'
import { answeredBefore, settledReply } from './settled.ts'

const id = z.union([z.number(), z.string()])

const questionSchema = z.looseObject({
  id,
  question: z.string().default(''),
  status: z.string(),
  title: z.string().nullish(),
  answer: z.string().nullish(),
  sources: z.array(z.looseObject({ link: z.string(), label: z.string().nullish() })).nullish(),
  stats: z
    .looseObject({
      time_millis: z.number().nullish(),
      tool_calls: z.number().nullish(),
      credits: z.number().nullish(),
      total_tokens: z.number().nullish(),
    })
    .nullish(),
  suggested_followups: z.array(z.string()).nullish(),
  error: z
    .looseObject({ kind: z.string().nullish(), title: z.string().nullish(), message: z.string().nullish() })
    .nullish(),
})

/** A conversation in `/.api/deepsearch/v1`: https://sourcegraph.com/docs/deep-search/api */
export const legacyConversation = z.looseObject({
  id,
  questions: z.array(questionSchema).default([]),
  read_token: z.string().nullish(),
  share_url: z.string().nullish(),
})

/** A list, bare or in an object. */
export const legacyList = z.union([
  z.array(legacyConversation),
  z.looseObject({ conversations: z.array(legacyConversation) }).transform(({ conversations }) => conversations),
])

export type LegacyConversation = z.output<typeof legacyConversation>

export function legacyUrl({ id, share_url }: LegacyConversation, linkUrl: string): string {
  return (share_url && safeUrl(share_url, linkUrl)) || conversationUrl(id, linkUrl)
}

/** The question that is being answered, if any. */
export function legacyRunning({ questions }: LegacyConversation) {
  const last = questions.at(-1)
  return last && !last.error && /^(?:pending|processing)$/.test(last.status) ? last : undefined
}

export function legacyReply(conversation: LegacyConversation, linkUrl: string): DeepSearchReply {
  const url = legacyUrl(conversation, linkUrl)
  const running = legacyRunning(conversation)
  if (running) {
    const calls = running.stats?.tool_calls ?? 0
    return {
      state: 'pending',
      url,
      ...(calls > 0 && { step: calls === 1 ? '1 search made' : `${calls} searches made` }),
    }
  }
  const exchanges = conversation.questions.map(({ question, answer, sources }) => ({
    question,
    answer: answer ?? '',
    sources: (sources ?? []).map(({ link, label }) => ({ link, label: label || link })),
  }))
  const before = answeredBefore(exchanges.slice(0, -1), linkUrl)
  const last = conversation.questions.at(-1)
  if (last?.error) {
    const { kind, title, message } = last.error
    return failureReply({ kind: kind ?? '', message: message ?? title ?? '', url, before })
  }
  if (last && /^cancell?ed$/.test(last.status)) return failureReply({ kind: last.status, message: '', url, before })
  return settledReply(
    {
      url,
      title: last?.title ?? undefined,
      exchanges,
      suggestedFollowUps: last?.suggested_followups ?? undefined,
      credits: last?.stats?.credits ?? undefined,
      tokens: last?.stats?.total_tokens ?? undefined,
      timeMs: last?.stats?.time_millis ?? undefined,
    },
    linkUrl,
  )
}
