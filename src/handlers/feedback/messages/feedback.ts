import { plainMarkdown } from '../../../blocks/escape.ts'
import { formInput } from '../../../blocks/form-input.ts'
import { context, markdownMessage } from '../../../blocks/message.ts'
import type { Feedback, Form, Message } from '../../../ports/index.ts'

export const FEEDBACK_FORM = 'feedback'
export const FEEDBACK_FIELDS = { reason: 'reason', words: 'words' } as const

/** What may be wrong with an answer, by the value that is kept. */
export const REASONS: ReadonlyMap<string, string> = new Map([
  ['wrong', 'It is wrong'],
  ['elsewhere', 'It looked in the wrong place'],
  ['missed', 'It misses the point'],
  ['thin', 'It says too little'],
  ['long', 'It is too long'],
  ['slow', 'It took too long'],
  ['other', 'Something else'],
])

const SHOWN_MAX = 20

/** `jobId`: of the answer. */
export function createFeedbackForm(jobId: string): Form {
  const options = [...REASONS].map(([value, text]) => ({ value, text: { type: 'plain_text' as const, text } }))
  return {
    name: FEEDBACK_FORM,
    title: 'What was wrong?',
    submit: 'Send',
    note: jobId,
    blocks: [
      formInput(FEEDBACK_FIELDS.reason, 'Reason', { type: 'radio_buttons', options }),
      {
        ...formInput(FEEDBACK_FIELDS.words, 'In your words', {
          type: 'plain_text_input',
          multiline: true,
          max_length: 1_000,
        }),
        optional: true,
      },
      context('The operators of this bot can read it, with your name.'),
    ],
  }
}

/** Newest first. */
export function feedbackMessage(all: readonly Feedback[]): Message {
  const good = all.filter(({ isGood }) => isGood).length
  const bad = all.filter(({ isGood }) => !isGood)
  if (all.length === 0)
    return { ...markdownMessage('Nobody has said yet whether an answer helped.'), id: 'no-feedback' }
  const lines = bad.slice(0, SHOWN_MAX).map(({ user, reason, words, at }) => {
    const why = [REASONS.get(reason ?? ''), words && plainMarkdown(words)].filter((part) => part).join(': ')
    return `- ${new Date(at).toISOString().slice(0, 10)} ${user}: ${why || 'no reason given'}`
  })
  const more = bad.length - lines.length
  const text = markdownMessage(
    [
      `Of the last ${all.length} answers that people judged, ${good} helped.`,
      ...(lines.length > 0 ? [`**Not helpful**\n${lines.join('\n')}`] : []),
      ...(more > 0 ? [`… and ${more} more.`] : []),
    ].join('\n\n'),
  )
  return { ...text, id: 'feedback' }
}
