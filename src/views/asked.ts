import type { KnownBlock } from '@slack/types'
import type { Message } from '../ports.ts'
import { escapeMrkdwn, oneLine } from './escape.ts'
import { button, context } from './message.ts'

export interface Asked {
  asker: string
  question: string
  /** Whether the question stands right above already, in the asker's own message. */
  visible: boolean
}

const QUESTION_MAX = 300

/** The message that stands for a question while it is worked on: who asked what, and how far it is. `state` is mrkdwn. */
export function askedView(asked: Asked, state: string, cancel?: { actionId: string; value: string }): Message {
  const question = `<@${asked.asker}> asked: *${escapeMrkdwn(oneLine(asked.question, QUESTION_MAX))}*`
  const blocks: KnownBlock[] = [
    ...(asked.visible ? [] : [{ type: 'section' as const, text: { type: 'mrkdwn' as const, text: question } }]),
    context(state),
    ...(cancel ? [{ type: 'actions' as const, elements: [button('Stop', cancel.actionId, cancel.value)] }] : []),
  ]
  return { text: asked.visible ? state : `${question}\n${state}`, blocks }
}
