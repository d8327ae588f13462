import type { KnownBlock } from '@slack/types'
import { z } from 'zod'
import { oneLine } from '../../../blocks/escape.ts'
import { actions, BUTTON_LABEL_MAX, BUTTON_VALUE_MAX, button } from '../../../blocks/message.ts'
import { answeringWords } from '../words/answering.ts'

const FOLLOW_UPS_MAX = 3

/** Suggested follow-up questions, one click each. */
export function followUpBlocks(questions: readonly string[]): KnownBlock[] {
  const buttons = questions
    .filter((question) => question.trim() !== '' && question.length <= BUTTON_VALUE_MAX)
    .slice(0, FOLLOW_UPS_MAX)
    .map((question, index) =>
      button(oneLine(question.replaceAll('`', ''), BUTTON_LABEL_MAX), `follow-up.${index}`, question),
    )
  return actions(buttons)
}

/** Asks whether an answer helped. `jobId`: the answer's. */
export function feedbackBlock(jobId: string): KnownBlock {
  const value = (good: boolean) => JSON.stringify({ job: jobId, good })
  const words = (text: string) => ({ type: 'plain_text' as const, text })
  return {
    type: 'context_actions',
    elements: [
      {
        type: 'feedback_buttons',
        action_id: 'feedback',
        positive_button: {
          text: words(answeringWords.helpful),
          accessibility_label: answeringWords.helpfulLong,
          value: value(true),
        },
        negative_button: {
          text: words(answeringWords.notHelpful),
          accessibility_label: answeringWords.notHelpfulLong,
          value: value(false),
        },
      },
    ],
  }
}

/** A button for the engine that was not chosen. `jobId`: of the one that was. */
export function switchButton(to: 'code-find' | 'deep-search', jobId: string) {
  const label = to === 'deep-search' ? answeringWords.toDeepSearch : answeringWords.toCodeFinder
  return { label, actionId: 'switch-engine', value: JSON.stringify({ job: jobId, to }) }
}

/** One answer of a deep search: its conversation's address, and its number there, from 1. */
interface SearchAnswer {
  url: string
  exchange: number
}

const EXCHANGE = /#turn-(\d+)$/

export function writeAnswerValue({ url, exchange }: SearchAnswer): string {
  return `${url}#turn-${exchange}`
}

/** The value of such a button. Older versions of the bot wrote no `exchange`. */
export const answerValue = z
  .string()
  .transform((value): { url: string; exchange?: number } => {
    const [, exchange] = EXCHANGE.exec(value) ?? []
    return { url: value.replace(EXCHANGE, ''), ...(exchange !== undefined && { exchange: Number(exchange) }) }
  })
  .refine(({ url }) => URL.canParse(url))

const JOB = 'job:'

/** A button to share an answer of a deep search, or what a code finder's job found. */
export function shareButton(what: SearchAnswer | { job: string }) {
  return button(answeringWords.share, 'share', 'url' in what ? writeAnswerValue(what) : `${JOB}${what.job}`)
}

/** What that button, or the form that it opens, stands for. */
export const sharedValue = z.union([
  z.templateLiteral([JOB, z.string().min(1)]).transform((value) => ({ job: value.slice(JOB.length) })),
  answerValue,
])
