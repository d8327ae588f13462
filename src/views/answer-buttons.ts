import type { KnownBlock } from '@slack/types'
import { oneLine } from './escape.ts'
import { button } from './message.ts'

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

/** Of a deep search its conversation's address, of a look by the code finder the job. */
type Shared = { url: string } | { job: string }

const JOB = 'job:'

export function shareButton(what: Shared) {
  return button('Share in a channel', 'share', 'url' in what ? what.url : `${JOB}${what.job}`)
}

/** What a button or form stands for. */
export function parseShared(value: string): Shared {
  return value.startsWith(JOB) ? { job: value.slice(JOB.length) } : { url: value }
}
