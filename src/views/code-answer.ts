import type { CodeAnswer, CodePlace, Message } from '../ports.ts'
import { feedbackBlock, shareButton, switchButton } from './answer-buttons.ts'
import { fenced } from './escape.ts'
import { button, markdownMessage } from './message.ts'

const PLACES_MAX = 8
const LINES_MAX = 4
const LINE_WIDTH_MAX = 160

export interface CodeAnswerOptions {
  /** In mrkdwn: where it looked, how long it took. */
  footer: string
  /** That found it, where it may be judged, and asked the other way. */
  jobId?: string
  /** The asker alone sees it. */
  isPrivate?: boolean
}

/** A short answer, then at most eight places with the lines that match. */
export function codeAnswerView(answer: CodeAnswer, { footer, jobId, isPrivate = false }: CodeAnswerOptions): Message {
  const shown = answer.places.slice(0, PLACES_MAX)
  const places = shown.map((place, index) => `${index + 1}. [${label(place)}](${place.url})${excerpt(place)}`)
  const more = answer.places.length - shown.length
  const markdown = [answer.summary, ...places, ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n\n')
  if (jobId === undefined) return markdownMessage(markdown, footer)
  const { label: words, actionId, value } = switchButton('deep-search', jobId)
  const buttons = [button(words, actionId, value), ...(isPrivate ? [shareButton({ job: jobId })] : [])]
  return markdownMessage(markdown, footer, [{ type: 'actions', elements: buttons }, feedbackBlock(jobId)])
}

function label({ path, startLine, endLine }: CodePlace): string {
  const safe = path.replace(/[[\]\\]/g, '\\$&')
  if (startLine === undefined) return safe
  return endLine === undefined || endLine === startLine ? `${safe}:${startLine}` : `${safe}:${startLine}-${endLine}`
}

function excerpt(place: CodePlace): string {
  if (place.lines.length === 0) return ''
  const lines = place.lines.slice(0, LINES_MAX)
  const width = String(lines.at(-1)?.number ?? 0).length
  const code = lines.map(({ number, text }) => `${String(number).padStart(width)}  ${text.slice(0, LINE_WIDTH_MAX)}`)
  return `\n${fenced(code.join('\n'))}`
}

export function seconds(ms: number): string {
  return ms < 100_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`
}
