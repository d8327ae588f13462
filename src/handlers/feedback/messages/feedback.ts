import { plainMarkdown } from '../../../blocks/escape.ts'
import { formInput } from '../../../blocks/form-input.ts'
import { context, markdownMessage } from '../../../blocks/message.ts'
import type { Feedback, Form, Message } from '../../../ports/index.ts'
import { feedbackWords, REASONS } from '../words/feedback.ts'

export const FEEDBACK_FORM = 'feedback'
export const FEEDBACK_FIELDS = { reason: 'reason', words: 'words' } as const

const SHOWN_MAX = 20

/** `jobId`: of the answer. */
export function createFeedbackForm(jobId: string): Form {
  const options = [...REASONS].map(([value, text]) => ({ value, text: { type: 'plain_text' as const, text } }))
  return {
    name: FEEDBACK_FORM,
    title: feedbackWords.formTitle,
    submit: feedbackWords.send,
    note: jobId,
    blocks: [
      formInput(FEEDBACK_FIELDS.reason, feedbackWords.reason, { type: 'radio_buttons', options }),
      {
        ...formInput(FEEDBACK_FIELDS.words, feedbackWords.more, {
          type: 'plain_text_input',
          multiline: true,
          max_length: 1_000,
        }),
        optional: true,
      },
      context(feedbackWords.whoReads),
    ],
  }
}

/** Newest first. */
export function feedbackMessage(all: readonly Feedback[]): Message {
  const good = all.filter(({ isGood }) => isGood).length
  const bad = all.filter(({ isGood }) => !isGood)
  if (all.length === 0) return markdownMessage(feedbackWords.none, { id: 'no-feedback' })
  const lines = bad.slice(0, SHOWN_MAX).map(({ user, reason, words, at }) => {
    const why = [REASONS.get(reason ?? ''), words && plainMarkdown(words)].filter((part) => part).join(': ')
    return `- ${feedbackWords.line(new Date(at).toISOString().slice(0, 10), user, why)}`
  })
  const more = bad.length - lines.length
  return markdownMessage(
    [
      feedbackWords.helpful(good, all.length),
      ...(lines.length > 0 ? [`${feedbackWords.notHelpful}\n${lines.join('\n')}`] : []),
      ...(more > 0 ? [feedbackWords.andMore(more)] : []),
    ].join('\n\n'),
    { id: 'feedback' },
  )
}
