import type { KnownBlock } from '@slack/types'
import { codeSpan, escapeMrkdwn, oneLine } from '../../../blocks/escape.ts'
import { actions, button, context, markdownMessage, section } from '../../../blocks/message.ts'
import type { Message } from '../../../ports/index.ts'
import { answeringWords } from '../words/answering.ts'

export interface ShownQuestion {
  asker: string
  question: string
  /** Whether the asker's own message with the question is right above. */
  visible: boolean
}

export interface PlaceholderButton {
  label: string
  actionId: string
  value: string
}

/** How a question ended, as shown on its placeholder. */
export const ENDINGS = [
  'answered',
  'choice',
  'empty',
  'failed',
  'stopped',
  'stopped-elsewhere',
  'in-doubt',
  'still-searching',
  'replaced',
] as const
export type Ending = (typeof ENDINGS)[number]

/** Identifies a placeholder's state line for programs: its block has this id. */
export type PlaceholderState = 'working' | 'waiting' | Ending

const QUESTION_MAX = 300
/** The newest steps; more would push the buttons out of sight. */
const STEPS_MAX = 6

/** An answer that couldn't be posted in its thread, with its question. */
export function answerElsewhereMessage(answer: Message, { asker, question }: ShownQuestion, channel: string): Message {
  const words = answeringWords.askedIn(asker, channel, escapeMrkdwn(oneLine(question, QUESTION_MAX)))
  return { text: `${words}\n${answer.text}`, ...(answer.blocks && { blocks: [context(words), ...answer.blocks] }) }
}

interface PlaceholderExtras {
  /** The button that stops the work. */
  stop?: { actionId: string; value: string } | undefined
  /** The engine that was not chosen, as a button. */
  instead?: PlaceholderButton | undefined
  /** As text; the last one is in progress. */
  steps?: readonly string[]
}

/** The placeholder: the message that stands for a question while it is being answered, with who asked what and its state in mrkdwn. */
export function placeholderMessage(
  asked: ShownQuestion,
  state: string,
  name: PlaceholderState,
  { stop, instead, steps = [] }: PlaceholderExtras = {},
): Message {
  const question = answeringWords.asked(asked.asker, escapeMrkdwn(oneLine(asked.question, QUESTION_MAX)))
  const buttons = [
    ...(stop ? [button(answeringWords.stop, stop.actionId, stop.value)] : []),
    ...(instead ? [button(instead.label, instead.actionId, instead.value)] : []),
  ]
  const blocks: KnownBlock[] = [
    ...(asked.visible ? [] : [section(question)]),
    { ...context(state), block_id: `placeholder-${name}` },
    ...(steps.length > 0 ? [stepsBlock(steps)] : []),
    ...actions(buttons),
  ]
  const last = steps.at(-1)
  const line = last === undefined ? state : `${state} · ${escapeMrkdwn(last)}`
  return { text: asked.visible ? line : `${question}\n${line}`, blocks }
}

/** The finished steps and the current one. https://docs.slack.dev/reference/block-kit/blocks/plan-block */
function stepsBlock(steps: readonly string[]): KnownBlock {
  const first = Math.max(steps.length - STEPS_MAX, 0)
  const tasks = steps.slice(first).map((title, index) => ({
    type: 'task_card' as const,
    task_id: String(first + index + 1),
    title,
    status: first + index === steps.length - 1 ? ('in_progress' as const) : ('complete' as const),
  }))
  return { type: 'plan', title: answeringWords.steps, tasks }
}

const NAME_MAX = 60

/** Goes after an answer's small print, in mrkdwn: says that the files attached to its question weren't read. */
export function notRead(files: readonly string[] = []): string {
  if (files.length === 0) return ''
  const names = files.map((name) => codeSpan(escapeMrkdwn(oneLine(name, NAME_MAX).replaceAll('`', ''))))
  return answeringWords.notRead(names.join(', '))
}

/** Says that the answer comes by DM, and how to change that. */
export function elsewhereMessage(channelName: string): Message {
  return markdownMessage(answeringWords.elsewhere(channelName), { id: 'answer-elsewhere' })
}
