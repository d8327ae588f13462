import { z } from 'zod'
import { ToolRefusal } from '../../ports/errors.ts'
import type { DeepSearchReply, OnStep, ThreadQuestion, ToolResult } from '../../ports/index.ts'
import { conversationUrl, safeUrl } from '../http/links.ts'
import type { ToolCaller } from '../mcp/tool-caller.ts'
import { linkIn, parseDeepSearchText, withoutTrailer } from './deep-search-text.ts'
import { failureReply } from './failures.ts'
import { settledReply } from './settled.ts'
import { asText, THREAD_QUESTION_KEY } from './thread-question.ts'

/** An instance takes about 50 s before it answers `deepsearch` with "still processing". */
const ASK_TIMEOUT_MS = 90_000

export interface DeepSearchTools {
  ask(question: ThreadQuestion, signal: AbortSignal, onStep?: OnStep): Promise<DeepSearchReply>
  read(identifier: string): Promise<DeepSearchReply>
}

/** Deep search by the tools `deepsearch` and `deepsearch_read`, which report no progress and can neither follow up nor stop. */
export function createDeepSearchTools({ call }: Pick<ToolCaller, 'call'>, linkUrl: string): DeepSearchTools {
  const read = async (answer: Promise<ToolResult>) => {
    try {
      return parseDeepSearch(await answer, linkUrl)
    } catch (error) {
      if (error instanceof ToolRefusal) return failureOf(error, linkUrl)
      throw error
    }
  }
  return {
    ask: (question, signal, onStep) =>
      read(
        call(
          'deepsearch',
          { question: onOneLine(asText(question)) },
          { signal, timeoutMs: ASK_TIMEOUT_MS, onStep, meta: { [THREAD_QUESTION_KEY]: question } },
        ),
      ),
    read: (identifier) => read(call('deepsearch_read', { identifier })),
  }
}

/** `deepsearch_read` repeats the question before its answer, and only a single line can be told apart from it. Code keeps its lines. */
function onOneLine(question: string): string {
  return question.includes('```') ? question : question.trim().replace(/\s*\n\s*/g, ' ')
}

/** Releases of 2025 return these fields and no text. */
const typedSchema = z.looseObject({
  conversation_id: z.union([z.number(), z.string()]),
  title: z.string().nullish(),
  answer: z.string().nullish(),
  link: z.string().nullish(),
  suggested_followups: z.array(z.string()).nullish(),
  error: z.looseObject({ kind: z.string().default(''), message: z.string().default('') }).nullish(),
})

function parseDeepSearch({ text, fields }: ToolResult, linkUrl: string): DeepSearchReply {
  const typed = typedSchema.safeParse(fields).data
  if (!typed) return parseDeepSearchText(text, linkUrl)
  const { conversation_id, title, answer, link, suggested_followups, error } = typed
  const url = (link && safeUrl(link, linkUrl)) || conversationUrl(conversation_id, linkUrl)
  if (error) return failureReply({ ...error, url })
  if (answer === undefined || answer === null) return { state: 'pending', url }
  const exchanges = [{ question: '', answer, sources: [] }]
  return settledReply(
    { title: title ?? undefined, exchanges, url, suggestedFollowUps: suggested_followups ?? undefined },
    linkUrl,
  )
}

const CANCELLED = /^(?:this |the |your )?(?:deep )?search (?:was|has been) cancell?ed\b/i

/** If there is a conversation's link, or an error that only happens later, a search had started; else the tool refused the question. */
function failureOf(refusal: ToolRefusal, linkUrl: string): DeepSearchReply {
  const url = linkIn(refusal.message, linkUrl)
  if (CANCELLED.test(refusal.message)) return failureReply({ kind: 'cancelled', message: '', url })
  const onTheWay = /token limit|rate limit/i.exec(refusal.message)?.[0]
  if (url === undefined && onTheWay === undefined) throw refusal
  const kind = onTheWay ?? /quota|entitlement/i.exec(refusal.message)?.[0] ?? ''
  return failureReply({ kind, message: withoutTrailer(refusal.message), url })
}
