import type { ThreadQuestion } from '../../ports/index.ts'

const HEADING = 'What was said before, newest last:'

/**
 * The embedded instance accepts the parts of a question separately: under this name in `_meta`, and as `inThread` of the API. Its own
 * code has the schema.
 */
export const THREAD_QUESTION_KEY = 'crowsnest/question'

/** A question as a single text, which every instance understands. */
export function asText({ text, followsOn, earlier = [] }: ThreadQuestion): string {
  return [
    text,
    ...(followsOn === undefined ? [] : [`This follows on from ${followsOn}`]),
    ...(earlier.length === 0 ? [] : [[HEADING, ...earlier.map(lineOf)].join('\n')]),
  ].join('\n\n')
}

function lineOf({ author, text }: { author: string; text: string }): string {
  return `${author}: ${text}`
}

/** The question out of such a text, without what was said before it. */
export function withoutEarlier(question: string): string {
  return (question.split(HEADING)[0] ?? '').trim()
}
