import { z } from 'zod'

/**
 * A question with what it was asked in, for callers that know both apart: as `inThread` beside a question's `input` in the deep search API,
 * and under this name in the `_meta` of a call of the tool `deepsearch`. It then stands for the question that is given there.
 */
export const THREAD_QUESTION_KEY = 'crowsnest/question'

export const threadQuestionSchema = z.strictObject({
  /** In a person's words, with where to look. */
  text: z.string().trim().min(1).max(100_000),
  /** A conversation that it follows on from. */
  followsOn: z.url().max(2_000).optional(),
  /** What was said before it, oldest first. It may tell what is meant by "it", but asks nothing, and is for the asker alone. */
  earlier: z
    .array(z.strictObject({ author: z.string().max(1_000), text: z.string().max(10_000) }))
    .max(1_000)
    .default([]),
})

export type ThreadQuestion = z.input<typeof threadQuestionSchema>

/** What a question was asked in, as words; empty where that is nothing. */
export function talkOf({ followsOn, earlier = [] }: ThreadQuestion): string {
  return [
    ...(followsOn === undefined ? [] : [`This follows on from ${followsOn}`]),
    ...(earlier.length === 0 ? [] : [['What was said before, newest last:', ...earlier.map(lineOf)].join('\n')]),
  ].join('\n\n')
}

function lineOf({ author, text }: { author: string; text: string }): string {
  return `${author}: ${text}`
}

/** A question and what it was asked in, for whoever shall understand both. */
export function withTalk({ question, talk }: { question: string; talk: string }): string {
  return talk === '' ? question : `${question}\n\n${talk}`
}
