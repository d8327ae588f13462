import { fenced, linkLabel } from '../../../blocks/escape.ts'
import { button, markdownMessage } from '../../../blocks/message.ts'
import type { CodeAnswer, CodePlace, Message } from '../../../ports/index.ts'
import { feedbackBlock, shareButton, switchButton } from '../../answering/messages/answer-buttons.ts'

const PLACES_MAX = 5
const LINES_MAX = 4
const LINE_WIDTH_MAX = 160

interface CodeAnswerOptions {
  /** In mrkdwn: where it looked, how long it took. */
  footer: string
  /** Why it looked in that repository. */
  because?: 'named' | 'thread' | 'channel' | 'only'
  /** That found it. */
  jobId: string
  /** The asker alone sees it. */
  isPrivate?: boolean
  /** Somebody shares it, so that it is judged and gone on from elsewhere. */
  isShared?: boolean
}

/** A short answer, then the first few places with the lines that match. */
export function codeAnswerMessage(
  answer: CodeAnswer,
  { footer, because, jobId, isPrivate = false, isShared = false }: CodeAnswerOptions,
): Message {
  const places = placeList(answer.places.slice(0, PLACES_MAX), 1)
  const more = answer.places.length - PLACES_MAX
  const { label: words, actionId, value } = switchButton('deep-search', jobId)
  const buttons = [
    ...(more > 0 ? [button(`${more} more ${more === 1 ? 'place' : 'places'}`, 'more-places', jobId)] : []),
    ...(isShared ? [] : [button(words, actionId, value)]),
    ...(isPrivate ? [shareButton({ job: jobId })] : []),
  ]
  const message = markdownMessage([answer.summary, ...places].join('\n\n'), footer, [
    ...(buttons.length > 0 ? [{ type: 'actions' as const, elements: buttons }] : []),
    ...(isShared ? [] : [feedbackBlock(jobId)]),
  ])
  return { ...message, id: because === undefined ? 'code-answer' : `code-answer-${because}` }
}

/** The places that the answer did not show. */
export function morePlacesMessage({ places }: CodeAnswer): Message {
  const words = ['**More places**', ...placeList(places.slice(PLACES_MAX), PLACES_MAX + 1)].join('\n\n')
  return { ...markdownMessage(words), id: 'more-places' }
}

function placeList(places: readonly CodePlace[], first: number): string[] {
  return places.map((place, index) => `${first + index}. [${label(place)}](${place.url})${excerpt(place)}`)
}

function label({ path, startLine, endLine }: CodePlace): string {
  const safe = linkLabel(path)
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
