import { z } from 'zod'

/**
 * A question with its context, for callers that know both separately: as `inThread` next to a question's `input` in the deep search API,
 * and under this name in the `_meta` of a call of the `deepsearch` tool. It then replaces the question that is given there.
 */
export const THREAD_QUESTION_KEY = 'crowsnest/question'

export const threadQuestionSchema = z.strictObject({
  /** In a person's words, including where to look. */
  text: z.string().trim().min(1).max(100_000),
  /** A conversation that it continues. */
  followsOn: z.url().max(2_000).optional(),
  /** What was said before it, oldest first. It may show what "it" means, but it asks nothing, and is only for the asker. */
  earlier: z
    .array(z.strictObject({ author: z.string().max(1_000), text: z.string().max(10_000) }))
    .max(1_000)
    .default([]),
})

export type ThreadQuestion = z.input<typeof threadQuestionSchema>

/** Before the further lines of one message. */
export const FURTHER_LINE = '\n  '

/** The context of a question as text; empty if there is none. */
export function talkOf({ followsOn, earlier = [] }: ThreadQuestion): string {
  return [
    ...(followsOn === undefined ? [] : [`This follows on from ${followsOn}`]),
    ...(earlier.length === 0 ? [] : [['What was said before, newest last:', ...earlier.map(lineOf)].join('\n')]),
  ].join('\n\n')
}

/** Further lines stand apart, so that none looks like what somebody else said. */
function lineOf({ author, text }: { author: string; text: string }): string {
  return `${author}: ${text}`.replaceAll('\n', FURTHER_LINE)
}

/** A question and its context, for a reader that needs both. */
export function withTalk({ question, talk }: { question: string; talk: string }): string {
  return talk === '' ? question : `${question}\n\n${talk}`
}
