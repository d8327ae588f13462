import { checkMessage, LIMITS } from '@crowsnest/slack-rules'
import type { PlanBlock, TableBlock } from '@slack/types'
import { escapeMrkdwn, unlinked } from '../../blocks/escape.ts'
import { splitMarkdown, toMrkdwn } from '../../blocks/markdown.ts'
import { context } from '../../blocks/message.ts'
import type { ChartBlock, Log, Message, MessageBlock } from '../../ports/index.ts'
import { slackCall, slackErrorName } from '../client/slack-client.ts'

/** Below Slack's limit for a payload's markdown, to leave room for small print in the last part. */
const PART_TEXT_MAX = LIMITS.markdownText - 1_000
/** The text next to blocks is for notifications and screen readers; chat.update takes no more of it. */
const TEXT_MAX = LIMITS.updateText - 100

/** Splits a message into parts that Slack accepts: markdown at paragraphs and fences, blocks by number. Drops nothing. */
export function messageParts(message: Message): Message[] {
  const [first, ...more] = cut(message)
  return first ? [named(first, message.id), ...more] : []
}

function named(part: Message, id: string | undefined): Message {
  const [first, ...more] = part.blocks ?? []
  return first && id !== undefined ? { ...part, blocks: [{ ...first, block_id: id }, ...more] } : part
}

function cut(message: Message): Message[] {
  const blocks = (message.blocks ?? []).flatMap((block): MessageBlock[] =>
    block.type === 'markdown' ? splitMarkdown(block.text, PART_TEXT_MAX).map((text) => ({ ...block, text })) : [block],
  )
  if (blocks.length === 0) return splitMarkdown(message.text, TEXT_MAX).map((text) => ({ text }))
  const parts: MessageBlock[][] = []
  let size = 0
  for (const block of blocks) {
    const length = JSON.stringify(block).length
    const part = parts.at(-1)
    const isSecondTable = block.type === 'table' && part?.some(({ type }) => type === 'table')
    if (!part || isSecondTable || part.length === LIMITS.blocksPerMessage || size + length > LIMITS.markdownText) {
      parts.push([block])
      size = length
    } else {
      part.push(block)
      size += length
    }
  }
  if (parts.length === 1) return [{ text: shorten(message.text), blocks }]
  return parts.map((part, index) => ({
    text: shorten(partText(part) || `${message.text} (${index + 1}/${parts.length})`),
    blocks: part,
  }))
}

/** All the text of a part, for workspaces that refuse its blocks. chat.postMessage takes 40,000 characters of text. */
export function wordsOnly({ text, blocks = [] }: Message): Message {
  const words = blocks.flatMap((block) => {
    if (block.type === 'markdown') return [toMrkdwn(block.text)]
    if (block.type === 'data_visualization') return [chartWords(block, blocks)]
    if (block.type === 'table') return block.rows.map((row) => row.map(cellText).join(' · '))
    if (block.type === 'plan') return [lineOf(block)]
    if (block.type === 'section') return block.text ? [block.text.text] : []
    if (block.type === 'context') return block.elements.flatMap((element) => ('text' in element ? [element.text] : []))
    return []
  })
  return { text: words.length > 0 ? words.join('\n') : text }
}

/** Includes its figures, unless a table in the message has them. */
function chartWords({ title, chart }: ChartBlock, beside: readonly MessageBlock[]): string {
  const heading = `*${escapeMrkdwn(title)}*`
  if (beside.some(({ type }) => type === 'table')) return heading
  const lines = chart.series.map(({ name, data }) => {
    const points = data.map(({ label, value }) => `${label}: ${value}`).join(' · ')
    return escapeMrkdwn(chart.series.length > 1 ? `${name}: ${points}` : points)
  })
  return [heading, ...lines].join('\n')
}

function cellText(cell: TableBlock['rows'][number][number]): string {
  return 'text' in cell && cell.text !== undefined ? escapeMrkdwn(unlinked(cell.text)) : ''
}

/** A message shortened to what `chat.update` takes. */
function shortened({ text, ...rest }: Message): Message {
  return { ...rest, text: shorten(text) }
}

function partText(blocks: readonly MessageBlock[]): string {
  return blocks.flatMap((block) => (block.type === 'markdown' ? [toMrkdwn(block.text)] : [])).join('\n')
}

function shorten(text: string): string {
  return text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1)}…`
}

/** The current step, for workspaces without plans. */
function lineOf({ title, tasks = [] }: PlanBlock): string {
  const last = tasks.at(-1)
  return escapeMrkdwn(last && typeof last.title === 'string' ? last.title : title)
}

/**
 * For workspaces that don't have plans and charts yet: the same message with text instead, so that its buttons stay. Undefined if it has
 * neither.
 */
export function withoutNewBlocks({ blocks = [], ...message }: Message): Message | undefined {
  if (!blocks.some(({ type }) => type === 'plan' || type === 'data_visualization')) return undefined
  return { ...message, blocks: blocks.map((block) => inWords(block, blocks)) }
}

function inWords(block: MessageBlock, beside: readonly MessageBlock[]): MessageBlock {
  if (block.type === 'plan') return context(lineOf(block))
  if (block.type !== 'data_visualization') return block
  const { block_id: id } = block
  const text = { type: 'mrkdwn' as const, text: chartWords(block, beside) }
  return { type: 'section', text, ...(id !== undefined && { block_id: id }) }
}

/** Errors after which Slack may accept the same text without blocks. */
const BLOCK_ERRORS = new Set(['invalid_blocks', 'invalid_blocks_format', 'msg_blocks_too_long', 'block_mismatch'])

/**
 * Calls `send` with a message that passed the checks. If Slack still refuses its blocks, tries a plainer message, and finally only its
 * text.
 */
export async function sendChecked<Value>(
  message: Message,
  method: string,
  send: (message: Message) => Promise<Value>,
  log: Log,
): Promise<Value> {
  const errors = checkMessage(message, method).filter(({ severity }) => severity === 'error')
  const sendWords = () => send(method === 'chat.update' ? shortened(wordsOnly(message)) : wordsOnly(message))
  if (errors.length > 0) {
    log.error('message breaks the rules of Slack', {
      method,
      problems: errors.map(({ pointer, message }) => `${pointer} ${message}`),
    })
    return slackCall(sendWords)
  }
  return slackCall(async () => {
    try {
      return await send(message)
    } catch (error) {
      const name = slackErrorName(error)
      if (!message.blocks || name === undefined || !BLOCK_ERRORS.has(name)) throw error
      const plain = withoutNewBlocks(message)
      if (plain) return sendChecked(plain, method, send, log)
      log.error('Slack refused the blocks', { method, name })
      return sendWords()
    }
  })
}
