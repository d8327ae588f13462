import type { KnownBlock } from '@slack/types'
import { oneLine } from '../../../blocks/escape.ts'
import { button } from '../../../blocks/message.ts'

/** Slack's limits for a button's words and value. https://docs.slack.dev/reference/block-kit/block-elements/button-element */
const LABEL_MAX = 75
const VALUE_MAX = 2_000
const FOLLOW_UPS_MAX = 3

/** What may be asked next, each a click away. */
export function followUpBlocks(questions: readonly string[]): KnownBlock[] {
  const buttons = questions
    .filter((question) => question.trim() !== '' && question.length <= VALUE_MAX)
    .slice(0, FOLLOW_UPS_MAX)
    .map((question, index) => button(oneLine(question, LABEL_MAX), `follow-up.${index}`, question))
  return buttons.length > 0 ? [{ type: 'actions', elements: buttons }] : []
}

/** Whether an answer helped. `jobId`: the answer's. */
export function feedbackBlock(jobId: string): KnownBlock {
  const value = (good: boolean) => JSON.stringify({ job: jobId, good })
  const words = (text: string) => ({ type: 'plain_text' as const, text })
  return {
    type: 'context_actions',
    elements: [
      {
        type: 'feedback_buttons',
        action_id: 'feedback',
        positive_button: { text: words('Helpful'), accessibility_label: 'This answer helped', value: value(true) },
        negative_button: {
          text: words('Not helpful'),
          accessibility_label: 'This answer did not help',
          value: value(false),
        },
      },
    ],
  }
}

type Way = 'code-find' | 'deep-search'

/** The way that was not taken. `jobId`: of the one that was. */
export function switchButton(to: Way, jobId: string) {
  const label = to === 'deep-search' ? 'Deep search instead' : 'Code finder instead'
  return { label, actionId: 'switch-way', value: JSON.stringify({ job: jobId, to }) }
}

/** One answer of a deep search: its conversation's address, and which of the answers there it is, the first being 1. */
interface Answer {
  url: string
  turn: number
}

const TURN = /#turn-(\d+)$/

export function answerValue({ url, turn }: Answer): string {
  return `${url}#turn-${turn}`
}

/** `turn` is missing in what older versions of the bot wrote. */
export function parseAnswer(value: string): { url: string; turn?: number } {
  const [, turn] = TURN.exec(value) ?? []
  return { url: value.replace(TURN, ''), ...(turn !== undefined && { turn: Number(turn) }) }
}

const JOB = 'job:'

/** For an answer of a deep search, or what the job of a look by the code finder found. */
export function shareButton(what: Answer | { job: string }) {
  return button('Share in a channel', 'share', 'url' in what ? answerValue(what) : `${JOB}${what.job}`)
}

/** What that button, or the form that it opens, stands for. */
export function parseShared(value: string): ReturnType<typeof parseAnswer> | { job: string } {
  return value.startsWith(JOB) ? { job: value.slice(JOB.length) } : parseAnswer(value)
}
